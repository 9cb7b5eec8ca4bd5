#pragma once

#include "engine/kind/domain.h"
#include "engine/kind/event_spec.h"
#include "engine/kind/game_kind.h"

// What follows for people's words from a game's tables of domains and of events.
namespace sandtable {

// `Rules::kDomains` is the game's table: an array of DomainSpec.
template <class Rules>
struct TypedDomains {
  static const DomainSpec& at(std::uint8_t domain) { return Rules::kDomains[domain]; }
  static bool is_known(std::uint8_t domain) {
    return domain < std::size(Rules::kDomains) && at(domain).text != nullptr;
  }
  static std::string text(const Setup& setup, std::uint8_t domain, std::int32_t key) {
    return is_known(domain) ? at(domain).text(setup, key) : "?";
  }
  static std::optional<std::int32_t> parse(const Setup& setup, std::uint8_t domain, std::string_view words) {
    return is_known(domain) ? at(domain).parse(setup, words) : std::nullopt;
  }
  static std::vector<std::int32_t> known(const Setup& setup, std::uint8_t domain) {
    return is_known(domain) && at(domain).open ? at(domain).all(setup) : std::vector<std::int32_t>();
  }
};

template <class Rules>
void add_domains(GameKind& kind) {
  kind.domains = Rules::kDomains;
  kind.words.key_text = TypedDomains<Rules>::text;
  kind.words.parse_key = TypedDomains<Rules>::parse;
  kind.words.known_keys = TypedDomains<Rules>::known;
}

// `Rules::Events` is the list of the game's events. For each there is, found by the argument types,
//   std::string sentence(const Setup&, const Told&)   // empty: not worth a line
// and one for rolls:
//   std::string sentence(const Setup&, const Roll&, std::span<const std::uint8_t> faces)
// One that begins more than a line says so: static constexpr EventRank kRank.
template <class Rules>
struct TypedEvents {
  using OwnSetup = typename Rules::Setup;
  using All = typename Rules::Events;

  static constexpr auto kTable = event_table(All{});

  static std::string text(const Setup& setup, const Event& event) {
    const auto& own = static_cast<const OwnSetup&>(setup);
    if (event.kind == Event::kRoll) return sentence(own, event.roll(), event.faces());
    std::string out;
    visit_event(event, [&](const auto& told) { out = sentence(own, told); }, All{});
    return out;
  }
  static EventRank rank(const Event& event) {
    EventRank its = EventRank::line;
    visit_event(
        event,
        [&]<class Told>(const Told&) {
          if constexpr (requires { Told::kRank; }) its = Told::kRank;
        },
        All{});
    return its;
  }
};

template <class Rules>
void add_events(GameKind& kind) {
  kind.events = TypedEvents<Rules>::kTable;
  kind.words.event_text = TypedEvents<Rules>::text;
  if (kind.words.event_rank == nullptr) kind.words.event_rank = TypedEvents<Rules>::rank;
}

}  // namespace sandtable

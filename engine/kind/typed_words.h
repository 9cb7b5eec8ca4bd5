#pragma once

#include "engine/kind/domain.h"
#include "engine/kind/event_spec.h"
#include "engine/kind/game_kind.h"

// What follows for people's words from a game's tables of domains and of events.
namespace sandtable {

// `Rules::domains()` is the game's table of them.
template <class Rules>
struct TypedDomains {
  static const DomainSpec* find(std::uint8_t domain) {
    const std::span<const DomainSpec> all = Rules::domains();
    return domain < all.size() && all[domain].text != nullptr ? &all[domain] : nullptr;
  }
  static std::string text(const Setup& setup, std::uint8_t domain, std::int32_t key) {
    const DomainSpec* its = find(domain);
    return its == nullptr ? "?" : its->text(setup, key);
  }
  static std::optional<std::int32_t> parse(const Setup& setup, std::uint8_t domain, std::string_view words) {
    const DomainSpec* its = find(domain);
    return its == nullptr ? std::nullopt : its->parse(setup, words);
  }
  static std::vector<std::int32_t> known(const Setup& setup, std::uint8_t domain) {
    const DomainSpec* its = find(domain);
    return its != nullptr && its->open ? its->all(setup) : std::vector<std::int32_t>();
  }
};

template <class Rules>
void add_domains(GameKind& kind) {
  kind.domains = Rules::domains();
  kind.words.key_text = TypedDomains<Rules>::text;
  kind.words.parse_key = TypedDomains<Rules>::parse;
  kind.words.known_keys = TypedDomains<Rules>::known;
}

// `Rules::Events` is the list of the game's events. One that begins more than a line in a report says so:
//   static constexpr EventRank kRank = EventRank::heading;
template <class All>
EventRank declared_rank(const Event& event) {
  EventRank its = EventRank::line;
  const auto read = [&]<class Told>(const Told&) {
    if constexpr (requires { Told::kRank; }) its = Told::kRank;
  };
  visit_event(event, read, All{});
  return its;
}

template <class Rules>
inline constexpr auto kEventTable = event_table(typename Rules::Events{});

template <class Rules>
void add_events(GameKind& kind) {
  kind.events = kEventTable<Rules>;
  if (kind.words.event_rank == nullptr) kind.words.event_rank = declared_rank<typename Rules::Events>;
}

}  // namespace sandtable

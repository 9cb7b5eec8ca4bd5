// Names of everything that answers and events speak of.
#include <fmt/format.h>

#include "engine/base/id_range.h"
#include "engine/kind/typed_domain.h"
#include "games/arap/ask/typed_rules.h"
#include "games/arap/state/fire.h"
#include "games/arap/words/labels.h"
#include "games/arap/words/wording.h"

namespace sandtable::arap {

namespace {

constexpr Words<kDeedCount> kDeedWords = {"stop", "move", "stand-up", "shoot", "shoot-twice", "shoot-thrice", "aim"};
constexpr Words<4> kModeWords = {"walk", "crawl", "tactical", "bound"};
constexpr Words<2> kChoiceWords = {"no", "yes"};
constexpr Words<3> kNerveWords = {"steady", "suppressed", "pinned"};
constexpr std::string_view kNobody = "nobody";
constexpr std::string_view kEnd = "end";
constexpr std::string_view kFree = "free ";

std::string unit_name(const Setup& setup, std::int32_t key) {
  const UnitId unit = unit_at(static_cast<std::size_t>(key));
  return unit.is_none() ? std::string(kNobody) : sandtable::label(setup, unit);
}
std::optional<std::int32_t> parse_unit(const Setup& setup, std::string_view text) {
  if (const auto unit = unit_labelled(setup, text)) return unit->v;
  return text == kNobody ? std::optional<std::int32_t>(UnitId::none().v) : std::nullopt;
}
std::vector<std::int32_t> all_units(const Setup& setup) {
  std::vector<std::int32_t> keys = keys_below(setup.kits.size());
  keys.push_back(UnitId::none().v);
  return keys;
}

std::string model_name(const Setup& setup, std::int32_t key) {
  return label(setup, model_at(static_cast<std::size_t>(key)));
}
std::optional<std::int32_t> parse_model(const Setup& setup, std::string_view text) {
  const auto model = model_labelled(setup, text);
  return model ? std::optional<std::int32_t>(model->v) : std::nullopt;
}
std::vector<std::int32_t> all_models(const Setup& setup) { return keys_below(setup.kits.size()); }

// "A2", "free A2" or "end".
std::string step_name(const Setup& setup, std::int32_t key) {
  const NextStep step{key};
  if (step.kind() == NextStep::Kind::end_phase) return std::string(kEnd);
  const std::string unit = sandtable::label(setup, step.unit());
  return step.kind() == NextStep::Kind::free_move ? std::string(kFree) + unit : unit;
}
std::optional<std::int32_t> parse_step(const Setup& setup, std::string_view text) {
  if (text == kEnd) return NextStep::of(NextStep::Kind::end_phase).v;
  const bool free = text.starts_with(kFree);
  const auto unit = unit_labelled(setup, free ? text.substr(kFree.size()) : text);
  if (!unit) return std::nullopt;
  return NextStep::of(free ? NextStep::Kind::free_move : NextStep::Kind::activate, *unit).v;
}
std::vector<std::int32_t> all_steps(const Setup& setup) {
  std::vector<std::int32_t> keys = {NextStep::of(NextStep::Kind::end_phase).v};
  for (const UnitId unit : ids_below<UnitId>(setup.kits.size())) {
    keys.push_back(NextStep::of(NextStep::Kind::activate, unit).v);
    keys.push_back(NextStep::of(NextStep::Kind::free_move, unit).v);
  }
  return keys;
}

std::string weapon_name(const Setup& setup, std::int32_t key) {
  const auto index = static_cast<std::size_t>(key);
  return index < setup.arsenal.weapons.size() ? setup.arsenal.weapons[index].name : "?";
}
std::optional<std::int32_t> parse_weapon(const Setup& setup, std::string_view text) {
  const auto weapon = setup.arsenal.weapon_named(text);
  return weapon ? std::optional<std::int32_t>(weapon->v) : std::nullopt;
}
std::vector<std::int32_t> all_weapons(const Setup& setup) { return keys_below(setup.arsenal.weapons.size()); }

}  // namespace

std::string_view deed_word(Deed deed) { return kDeedWords[static_cast<std::size_t>(deed)]; }
std::string_view mode_word(MoveMode mode) { return kModeWords[static_cast<std::size_t>(mode)]; }
std::string_view modifier_word(HitModifier what) { return kHitModifierWords[static_cast<std::size_t>(what)]; }

std::span<const DomainSpec> Rules::domains() {
  static constexpr DomainSpec kDomains[] = {
      word_domain<kEdgeWords>("edges"),
      no_domain(),
      domain<Setup, unit_name, parse_unit, all_units>("units"),
      domain<Setup, model_name, parse_model, all_models>("models"),
      domain<Setup, step_name, parse_step, all_steps>("next-steps"),
      word_domain<kDeedWords>("deeds"),
      word_domain<kModeWords>("move-modes"),
      word_domain<kChoiceWords>("choices"),
      word_domain<kNerveWords>("nerves"),
      domain<Setup, weapon_name, parse_weapon, all_weapons>("weapons"),
      word_domain<kHitModifierWords>("modifiers"),
  };
  static_assert(std::size(kDomains) == kHitWords + 1);
  return kDomains;
}

}  // namespace sandtable::arap

// The keys that questions and events speak of, as people type and read them.
#include <fmt/format.h>

#include <algorithm>

#include "engine/base/id_range.h"
#include "engine/kind/typed_domain.h"
#include "engine/kind/typed_words.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

constexpr Words<4> kActionWords = {"hold", "walk", "run", "assault"};
constexpr Words<7> kEffectWords = {"armored", "fast", "linked", "fearless", "furious", "slowed", "veiled"};
constexpr Words<4> kQuarterWords = {"front", "left", "right", "rear"};
constexpr Words<2> kHoverWords = {"down", "hovering"};
constexpr Words<6> kStepWords = {"fear", "first", "normal", "last", "judging", "aftermath"};
constexpr Words<3> kDamageWords = {"glanced", "shaken", "tracked"};
constexpr Words<kPowers> kPowerWords = {
    "Static Lash",  "Glass Skin", "Hasten",           "Leaden Sleep", "White Needle",  "Mend",       "Rift Step",
    "Storm of Ash", "Drumfire",   "Litany of Embers", "Green Hunger", "Short Circuit", "Still Hour", "Veil of Lamps"};
constexpr std::string_view kNone = "none";

using Key = std::optional<std::int32_t>;

std::string unit_name(const Setup& setup, std::int32_t key) {
  const UnitId unit = unit_at(static_cast<std::size_t>(key));
  return unit.is_none() ? std::string(kNone) : label(setup, unit);
}
Key parse_unit(const Setup& setup, std::string_view text) {
  if (const auto unit = unit_labelled(setup, text)) return unit->v;
  return text == kNone ? Key(UnitId::none().v) : std::nullopt;
}
std::vector<std::int32_t> all_units(const Setup& setup) {
  std::vector<std::int32_t> keys = keys_below(setup.squads.size());
  keys.push_back(UnitId::none().v);
  return keys;
}

std::string model_name(const Setup& setup, std::int32_t key) {
  const ModelId model{static_cast<std::uint16_t>(key)};
  return model.is_none() ? std::string(kNone) : label(setup, model);
}
Key parse_model(const Setup& setup, std::string_view text) {
  if (const auto model = model_labelled(setup, text)) return model->v;
  return text == kNone ? Key(ModelId::none().v) : std::nullopt;
}
std::vector<std::int32_t> all_models(const Setup& setup) {
  std::vector<std::int32_t> keys = keys_below(setup.kits.size());
  keys.push_back(ModelId::none().v);
  return keys;
}

std::string action_name(const Setup& setup, std::int32_t word) {
  const ActionKey key{word};
  const std::string name = word_of(kActionWords, static_cast<int>(key.action()));
  return key.action() != Action::assault || key.target().is_none() ? name : name + " " + label(setup, key.target());
}
Key parse_action(const Setup& setup, std::string_view text) {
  const std::size_t space = text.find(' ');
  const auto action = find_word(kActionWords, text.substr(0, space));
  if (!action) return std::nullopt;
  if (space == std::string_view::npos) return ActionKey::of(static_cast<Action>(*action)).v;
  const auto target = unit_labelled(setup, text.substr(space + 1));
  if (!target) return std::nullopt;
  return ActionKey::of(static_cast<Action>(*action), *target).v;
}
std::vector<std::int32_t> all_actions(const Setup& setup) {
  std::vector<std::int32_t> keys;
  for (const std::int32_t action : keys_below(kActionWords.size()))
    keys.push_back(ActionKey::of(static_cast<Action>(action)).v);
  for (const UnitId unit : ids_below<UnitId>(setup.squads.size()))
    keys.push_back(ActionKey::of(Action::assault, unit).v);
  return keys;
}

bool carries(const Setup& setup, ModelId model, std::size_t arm) {
  return model.v < setup.kits.size() && arm < setup.kit(model).arms.size();
}

// Without a name it is the only weapon of its sort that the model has.
std::optional<std::size_t> arm_named(const Setup& setup, ModelId model, std::string_view name, bool ranged) {
  std::optional<std::size_t> only;
  for (std::size_t arm = 0; arm < setup.kit(model).arms.size(); ++arm) {
    if (!name.empty() && arm_name(setup, model, arm) == name) return arm;
    if (!name.empty() || setup.arsenal.weapon(setup.kit(model).arms[arm]).is_ranged() != ranged) continue;
    if (only) return std::nullopt;
    only = arm;
  }
  return only;
}

std::string shot_name(const Setup& setup, std::int32_t word) {
  const ShotKey key{word};
  if (!carries(setup, key.model(), key.arm())) return "?";
  return fmt::format("{} {} {}", label(setup, key.model()), arm_name(setup, key.model(), key.arm()),
                     label(setup, key.target()));
}
// The first word is the model, the last the target; a weapon's name between them may have spaces of its own.
Key parse_shot(const Setup& setup, std::string_view text) {
  const std::size_t first = text.find(' ');
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t last = text.rfind(' ');
  const auto model = model_labelled(setup, text.substr(0, first));
  const auto target = unit_labelled(setup, text.substr(last + 1));
  if (!model || !target) return std::nullopt;
  const auto arm = arm_named(setup, *model, first == last ? "" : text.substr(first + 1, last - first - 1), true);
  return arm ? Key(ShotKey::of(*model, *arm, *target).v) : std::nullopt;
}
// Of every model with every weapon at every enemy.
std::vector<std::int32_t> all_shots(const Setup& setup) {
  std::vector<std::int32_t> keys;
  for (const ModelId model : ids_below<ModelId>(setup.kits.size())) {
    const Seat enemy = other(setup.seat(setup.owners[model.v]));
    for (std::size_t arm = 0; arm < setup.kit(model).arms.size(); ++arm)
      for (UnitId target = setup.first(enemy); target < setup.end(enemy); ++target.v)
        keys.push_back(ShotKey::of(model, arm, target).v);
  }
  return keys;
}

std::string blow_name(const Setup& setup, std::int32_t word) {
  const BlowKey key{word};
  if (!carries(setup, key.model(), key.arm())) return "?";
  return fmt::format("{} {}", label(setup, key.model()), arm_name(setup, key.model(), key.arm()));
}
Key parse_blow(const Setup& setup, std::string_view text) {
  const std::size_t space = text.find(' ');
  const auto model = model_labelled(setup, text.substr(0, space));
  if (!model) return std::nullopt;
  const auto arm =
      arm_named(setup, *model, space == std::string_view::npos ? std::string_view() : text.substr(space + 1), false);
  return arm ? Key(BlowKey::of(*model, *arm).v) : std::nullopt;
}
std::vector<std::int32_t> all_blows(const Setup& setup) {
  std::vector<std::int32_t> keys;
  for (const ModelId model : ids_below<ModelId>(setup.kits.size()))
    for (std::size_t arm = 0; arm < setup.kit(model).arms.size(); ++arm) keys.push_back(BlowKey::of(model, arm).v);
  return keys;
}

std::string power_name(const Setup& setup, std::int32_t word) {
  const PowerKey key{word};
  if (key.is_none()) return std::string(kNone);
  return fmt::format("{} {}", word_of(kPowerWords, static_cast<int>(key.power())),
                     key.names_model() ? label(setup, key.model()) : label(setup, key.unit()));
}
// The last word is the target; Mend is turned on a model, all others on a unit.
Key parse_power(const Setup& setup, std::string_view text) {
  if (text == kNone) return PowerKey::none().v;
  const std::size_t space = text.rfind(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const auto power = find_word(kPowerWords, text.substr(0, space));
  if (!power) return std::nullopt;
  const std::string_view target = text.substr(space + 1);
  if (static_cast<Power>(*power) == Power::mend) {
    const auto model = model_labelled(setup, target);
    return model ? Key(PowerKey::of(Power::mend, *model).v) : std::nullopt;
  }
  const auto unit = unit_labelled(setup, target);
  return unit ? Key(PowerKey::of(static_cast<Power>(*power), *unit).v) : std::nullopt;
}
std::vector<std::int32_t> all_powers(const Setup& setup) {
  std::vector<std::int32_t> keys = {PowerKey::none().v};
  for (const std::int32_t number : keys_below(kPowers)) {
    const auto power = static_cast<Power>(number);
    if (power == Power::mend) continue;
    for (const UnitId unit : ids_below<UnitId>(setup.squads.size())) keys.push_back(PowerKey::of(power, unit).v);
  }
  for (const ModelId model : ids_below<ModelId>(setup.kits.size())) keys.push_back(PowerKey::of(Power::mend, model).v);
  return keys;
}

}  // namespace

std::string_view action_word(Action action) { return kActionWords[static_cast<std::size_t>(action)]; }
std::string_view effect_word(Effect effect) { return kEffectWords[static_cast<std::size_t>(effect)]; }

std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key) {
  return TypedDomains<Rules>::text(setup, domain, key);
}

std::span<const DomainSpec> Rules::domains() {
  static constexpr DomainSpec kDomains[] = {
      word_domain<kEdgeWords>("edges"),
      no_domain(),
      domain<Setup, unit_name, parse_unit, all_units>("units"),
      domain<Setup, model_name, parse_model, all_models>("models"),
      domain<Setup, action_name, parse_action, all_actions>("actions"),
      word_domain<kActionWords>("action-kinds"),
      domain<Setup, shot_name, parse_shot, all_shots>("shots"),
      domain<Setup, blow_name, parse_blow, all_blows>("blows"),
      domain<Setup, power_name, parse_power, all_powers>("powers"),
      word_domain<kPowerWords>("power-kinds"),
      word_domain<kEffectWords>("effects"),
      word_domain<kQuarterWords>("quarters"),
      word_domain<kHoverWords>("hovering"),
      word_domain<kStepWords>("strike-steps"),
      word_domain<kDamageWords>("damage"),
  };
  static_assert(std::size(kDomains) == kDamages + 1);
  return kDomains;
}

}  // namespace sandtable::apocalypse

#include "games/army_man/words/wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/base/id_range.h"
#include "engine/kind/typed_domain.h"
#include "engine/kind/typed_words.h"
#include "games/army_man/ask/answers.h"

namespace sandtable::army_man {

namespace {

constexpr Words<6> kActionWords = {"hold", "hunker", "guard", "advance", "rush", "charge"};
constexpr std::string_view kPass = "pass";

// The second of two guns of the same kind is "Autocannon #2".
std::string gun_name(const Setup& setup, ModelId model, std::size_t gun) {
  const auto& guns = setup.kit(model).guns;
  const auto twins = std::count(guns.begin(), guns.begin() + gun, guns[gun]);
  const std::string& name = setup.arsenal.weapon(guns[gun]).name;
  return twins == 0 ? name : fmt::format("{} #{}", name, twins + 1);
}

// Without a name it is the only gun the model has.
std::optional<std::size_t> gun_named(const Setup& setup, ModelId model, std::string_view name) {
  const std::size_t guns = setup.kit(model).guns.size();
  if (name.empty()) return guns == 1 ? std::optional<std::size_t>(0) : std::nullopt;
  for (std::size_t gun = 0; gun < guns; ++gun)
    if (gun_name(setup, model, gun) == name) return gun;
  return std::nullopt;
}

std::string action_name(const Setup& setup, std::int32_t word) {
  const ActionKey key{word};
  const std::string name = word_of(kActionWords, static_cast<int>(key.action()));
  return key.target().is_none() ? name : name + " " + label(setup, key.target());
}

std::string shot_name(const Setup& setup, std::int32_t word) {
  const ShotKey key{word};
  const bool known = key.model().v < setup.kits.size() && key.gun() < setup.kit(key.model()).guns.size();
  if (!known) return "?";
  return fmt::format("{} {} {}", label(setup, key.model()), gun_name(setup, key.model(), key.gun()),
                     label(setup, key.target()));
}

std::string unit_name(const Setup& setup, std::int32_t key) {
  const UnitId unit = unit_at(key);
  return unit.is_none() ? std::string(kPass) : label(setup, unit);
}

std::optional<std::int32_t> parse_unit(const Setup& setup, std::string_view text) {
  if (const auto unit = unit_labelled(setup, text)) return unit->v;
  return text == kPass ? std::optional<std::int32_t>(UnitId::none().v) : std::nullopt;
}

std::optional<std::int32_t> parse_action(const Setup& setup, std::string_view text) {
  const std::size_t space = text.find(' ');
  const auto action = find_word(kActionWords, text.substr(0, space));
  if (!action) return std::nullopt;
  if (space == std::string_view::npos) return ActionKey::of(static_cast<Action>(*action)).v;
  const auto target = unit_labelled(setup, text.substr(space + 1));
  if (!target) return std::nullopt;
  return ActionKey::of(static_cast<Action>(*action), *target).v;
}

// The first word is the model, the last the target; a weapon's name between them may have spaces of its own.
std::optional<std::int32_t> parse_shot(const Setup& setup, std::string_view text) {
  const std::size_t first = text.find(' ');
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t last = text.rfind(' ');
  const auto model = model_labelled(setup, text.substr(0, first));
  const auto target = unit_labelled(setup, text.substr(last + 1));
  if (!model || !target) return std::nullopt;
  const auto gun = gun_named(setup, *model, first == last ? "" : text.substr(first + 1, last - first - 1));
  if (!gun) return std::nullopt;
  return ShotKey::of(*model, *gun, *target).v;
}

// A member's number as people count, from 1 and without leading zeros; 0 if it is none.
std::size_t member_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size() && !text.starts_with('0');
  return whole ? number : 0;
}

}  // namespace

std::string label(const Setup& setup, ModelId model) {
  if (model.v >= setup.kits.size()) return "?";
  return fmt::format("{}.{}", label(setup, setup.unit_of(model)), setup.member(model) + 1);
}

std::optional<ModelId> model_labelled(const Setup& setup, std::string_view text) {
  if (const auto unit = unit_labelled(setup, text)) {
    const Squad& squad = setup.squad(*unit);
    return squad.size == 1 ? std::optional(squad.first) : std::nullopt;
  }
  const std::size_t dot = text.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto unit = unit_labelled(setup, text.substr(0, dot));
  const std::size_t number = member_number(text.substr(dot + 1));
  if (!unit || number == 0 || number > setup.squad(*unit).size) return std::nullopt;
  return setup.squad(*unit).model(number - 1);
}

namespace {

std::vector<std::int32_t> all_units(const Setup& setup) {
  std::vector<std::int32_t> keys = keys_below(setup.squads.size());
  keys.push_back(UnitId::none().v);
  return keys;
}

std::vector<std::int32_t> all_models(const Setup& setup) { return keys_below(setup.kits.size()); }
std::string model_name(const Setup& setup, std::int32_t key) {
  return label(setup, ModelId{static_cast<std::uint16_t>(key)});
}
std::optional<std::int32_t> parse_model(const Setup& setup, std::string_view text) {
  const auto model = model_labelled(setup, text);
  return model ? std::optional<std::int32_t>(model->v) : std::nullopt;
}

std::vector<std::int32_t> all_actions(const Setup& setup) {
  std::vector<std::int32_t> keys;
  for (const std::int32_t action : keys_below(kActionWords.size()))
    keys.push_back(ActionKey::of(static_cast<Action>(action)).v);
  for (const UnitId unit : ids_below<UnitId>(setup.squads.size()))
    keys.push_back(ActionKey::of(Action::charge, unit).v);
  return keys;
}

// Of every model with every gun at every enemy.
std::vector<std::int32_t> all_shots(const Setup& setup) {
  std::vector<std::int32_t> keys;
  for (const ModelId model : ids_below<ModelId>(setup.kits.size())) {
    const Seat enemy = other(setup.seat(setup.unit_of(model)));
    for (std::size_t gun = 0; gun < setup.kit(model).guns.size(); ++gun)
      for (UnitId target = setup.first(enemy); target < setup.end(enemy); ++target.v)
        keys.push_back(ShotKey::of(model, gun, target).v);
  }
  return keys;
}

}  // namespace

bool is_plural(const Setup& setup, UnitId unit) {
  if (unit.v >= setup.squads.size()) return false;
  const std::string& name = setup.profile(unit).name;
  return name.ends_with('s') && !name.ends_with("ss");
}

std::string describe(const Law& law, UnitId unit) {
  std::string its_label = label(law.setup, unit);
  if (unit.v >= law.setup.squads.size()) return its_label;
  const std::string& name = law.setup.profile(unit).name;
  return name == its_label ? name : its_label + " " + name;
}

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
      domain<Setup, shot_name, parse_shot, all_shots>("shots"),
      word_domain<kActionWords>("action-kinds"),
  };
  static_assert(std::size(kDomains) == kActionKinds + 1);
  return kDomains;
}

}  // namespace sandtable::army_man

#include "games/arap/words/labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace sandtable::arap {

namespace {

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
  const Squad& squad = setup.squad(model);
  return fmt::format("{}.{}", sandtable::label(setup, squad.unit()), squad.member(model) + 1);
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

std::string describe(const Setup& setup, UnitId unit) {
  const std::string its_label = sandtable::label(setup, unit);
  if (unit.v >= setup.squad_of.size()) return its_label;
  const std::string& name = setup.profile(unit).name;
  return name.empty() || name == its_label ? its_label : its_label + " " + name;
}

std::string gun_name(const Setup& setup, ModelId model, std::size_t gun) {
  const auto& guns = setup.kit(model).guns;
  const auto twins = std::count(guns.begin(), guns.begin() + gun, guns[gun]);
  const std::string& name = setup.arsenal.weapon(guns[gun]).name;
  return twins == 0 ? name : fmt::format("{} #{}", name, twins + 1);
}

}  // namespace sandtable::arap

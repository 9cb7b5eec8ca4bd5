#include "games/apocalypse/words/wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "games/apocalypse/ask/answers.h"

namespace sandtable::apocalypse {

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
  const UnitId unit = setup.owners[model.v];
  return fmt::format("{}.{}", label(setup, unit), model.v - setup.squad(unit).first.v + 1);
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

bool is_plural(const Setup& setup, UnitId unit) {
  if (unit.v >= setup.squads.size() || setup.squad(unit).size == 1) return false;
  const std::string& name = setup.squad(unit).name;
  const std::string_view noun = std::string_view(name).substr(0, name.find(" of "));
  return noun.ends_with('s') && !noun.ends_with("ss");
}

std::string arm_name(const Setup& setup, ModelId model, std::size_t arm) {
  const auto& arms = setup.kit(model).arms;
  if (arm >= arms.size()) return setup.arsenal.weapon(setup.arsenal.fists()).name;
  const auto twins = std::count(arms.begin(), arms.begin() + arm, arms[arm]);
  const std::string& name = setup.arsenal.weapon(arms[arm]).name;
  return twins == 0 ? name : fmt::format("{} #{}", name, twins + 1);
}

std::string describe(const Law& law, UnitId unit) {
  std::string its_label = label(law.setup, unit);
  if (unit.v >= law.setup.squads.size()) return its_label;
  const std::string& name = law.setup.squad(unit).name;
  return name == its_label ? name : its_label + " " + name;
}

std::string does(const Law& law, UnitId unit) {
  return std::string(verb(law, unit, "does ", "do ")) + describe(law, unit);
}

std::string_view verb(const Law& law, UnitId unit, std::string_view of_one, std::string_view of_several) {
  return is_plural(law.setup, unit) ? of_several : of_one;
}

}  // namespace sandtable::apocalypse

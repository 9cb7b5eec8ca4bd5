#pragma once

#include <fmt/format.h>

#include "engine/data/named.h"
#include "engine/data/reader.h"
#include "engine/data/toml_text.h"

// Army lists as players write them:
//
//   name = "Night patrol"
//   army = "Town watch"                # may be left out: the army of the first unit
//
//   [[unit]]
//   profile = "Watchman"
//   count = 2                          # 1 if left out
//
// and whatever a game adds to a unit. A game's Unit has `profile` (an index into the arsenal's profiles), `count` and
// `place`; its Arsenal has `profiles` and `armies`, all with names, and a profile knows the name of its `army`.
namespace sandtable {

template <class Unit>
struct ArmyListOf {
  std::string name;
  std::string army;
  std::vector<Unit> units;

  // The sum of amount(unit) over all units of all entries.
  template <class Amount>
  int total(Amount&& amount) const {
    int sum = 0;
    for (const Unit& unit : units) sum += unit.count * amount(unit);
    return sum;
  }
  int unit_count() const {
    return total([](const Unit&) { return 1; });
  }
  friend bool operator==(const ArmyListOf&, const ArmyListOf&) = default;
};

template <class Unit, class Arsenal, class More>
Unit read_list_unit(Table& row, const Arsenal& arsenal, More&& more) {
  constexpr IntegerRange kCounts{1, 100};
  Unit unit;
  unit.profile.v =
      static_cast<decltype(unit.profile.v)>(row.at("profile").choice("profile", names_of(arsenal.profiles)));
  unit.count = static_cast<int>(row.find("count").integer(kCounts, 1));
  unit.place = row.place();
  more(row, unit);
  return unit;
}

template <class Unit, class Arsenal>
std::string read_army_name(const Value& value, const ArmyListOf<Unit>& list, const Arsenal& arsenal) {
  if (value) return arsenal.armies[value.choice("army", names_of(arsenal.armies))].name;
  return list.units.empty() ? std::string() : arsenal.profiles[list.units.front().profile.v].army;
}

// Refuses what cannot be understood: format errors and unknown names. `more(Table&, Unit&)` reads what the game adds.
template <class Unit, class Arsenal, class More>
Result<ArmyListOf<Unit>> read_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal,
                                        More&& more) {
  constexpr std::size_t kMostEntries = 200;
  const auto document = Document::parse(text, file);
  if (!document) return std::unexpected(document.error());
  return document->read([&](Table& root) {
    ArmyListOf<Unit> list{.name = root.at("name").name(), .army = {}, .units = {}};
    const auto read_unit = [&](Table& row) { list.units.push_back(read_list_unit<Unit>(row, arsenal, more)); };
    root.find("unit").each(read_unit, kMostEntries);
    list.army = read_army_name(root.find("army"), list, arsenal);
    return list;
  });
}

// Canonical text, which reads back as an equal list. `more(unit)` gives the lines of what the game adds.
template <class Unit, class Arsenal, class More>
std::string army_list_text(const ArmyListOf<Unit>& list, const Arsenal& arsenal, More&& more) {
  std::string out = fmt::format("name = {}\n", toml_quote(list.name));
  if (!list.army.empty()) out += fmt::format("army = {}\n", toml_quote(list.army));
  for (const Unit& unit : list.units) {
    out += fmt::format("\n[[unit]]\nprofile = {}\n", toml_quote(arsenal.profiles[unit.profile.v].name));
    if (unit.count != 1) out += fmt::format("count = {}\n", unit.count);
    out += more(unit);
  }
  return out;
}

}  // namespace sandtable

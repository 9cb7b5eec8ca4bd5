#include "games/army_man/muster/scene.h"

#include <algorithm>

#include "engine/kind/words.h"
#include "games/army_man/muster/scene_unit.h"

namespace sandtable::army_man {

namespace {

constexpr Words<4> kMoments = {"initiative", "roll-off", "deployment", "activation"};  // as Moment

UnitId read_active(const Value& value, const std::vector<StagedUnit>& units) {
  std::vector<std::string> names;
  for (const StagedUnit& unit : units) names.push_back(unit.profile.name);
  const UnitId unit = unit_at(value.choice("unit", names));
  if (!units.empty() && units[unit.v].unit.status != Status::fighting) value.refuse("this unit is not on the table");
  return unit;
}

StagedMoment read_moment(const Value& start, const std::vector<StagedUnit>& units) {
  StagedMoment moment;
  start.table([&](Table& table) {
    moment.moment = static_cast<Moment>(table.find("moment").choice("moment", word_list(kMoments)));
    moment.duel = read_duel_moment(table);
    if (const Value next = table.find("next")) moment.next = read_seat(next);
    if (moment.moment == Moment::activation) moment.active = read_active(table.at("unit"), units);
  });
  return moment;
}

}  // namespace

void read_stage(Table& root, Book, Stage& stage) {
  root.find("unit").each([&](Table& row) { stage.units.push_back(read_unit(row)); });
  std::ranges::stable_sort(stage.units, {}, &StagedUnit::seat);
  stage.start = read_moment(root.find("start"), stage.units);
}

}  // namespace sandtable::army_man

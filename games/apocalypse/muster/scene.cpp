#include "games/apocalypse/muster/scene.h"

#include <algorithm>

#include "engine/kind/words.h"
#include "games/apocalypse/muster/scene_unit.h"

namespace sandtable::apocalypse {

namespace {

constexpr Words<7> kMoments = {"turn",       "activation", "round-start", "muster",
                               "deployment", "scouting",   "roll-off"};  // as Moment
constexpr int kMostDice = 12;

UnitId read_active(const Value& value, const std::vector<StagedUnit>& units) {
  std::vector<std::string> names;
  for (const StagedUnit& unit : units) names.push_back(unit.name);
  const UnitId unit = unit_at(value.choice("unit", names));
  if (units.empty()) return unit;
  const Status status = units[unit.v].unit.status;
  if (status != Status::on_table && status != Status::aboard)
    value.refuse("this unit is neither on the table nor in a transport");
  return unit;
}

// A list with something for each player.
template <class Read>
void read_for_both(const Value& value, Read&& read) {
  const std::vector<Value> items = value.items(2);
  if (value && items.size() != 2) value.refuse("this has something for each of the two players");
  for (std::size_t seat = 0; seat < items.size(); ++seat) read(seat, items[seat]);
}

std::uint16_t read_powers(const Value& list) {
  std::uint16_t powers = 0;
  for (const Value& item : list.items(kPowers))
    powers = static_cast<std::uint16_t>(powers | 1U << item.choice("power", power_names()));
  return powers;
}

StagedMoment read_moment(const Value& start, const std::vector<StagedUnit>& units) {
  StagedMoment moment;
  start.table([&](Table& table) {
    moment.moment = static_cast<Moment>(table.find("moment").choice("moment", word_list(kMoments)));
    moment.duel = read_duel_moment(table);
    if (const Value next = table.find("next")) moment.next = read_seat(next);
    if (const Value begins = table.find("begins")) moment.begins = read_seat(begins);
    if (moment.moment == Moment::activation) moment.active = read_active(table.at("unit"), units);
    read_for_both(table.find("power-dice"), [&](std::size_t seat, const Value& dice) {
      moment.power_dice[seat] = static_cast<int>(dice.integer({0, kMostDice}));
    });
    read_for_both(table.find("tried"),
                  [&](std::size_t seat, const Value& powers) { moment.tried[seat] = read_powers(powers); });
  });
  return moment;
}

}  // namespace

void read_stage(Table& root, Book, Stage& stage) {
  read_units(root.find("unit"), stage);
  stage.start = read_moment(root.find("start"), stage.units);
}

}  // namespace sandtable::apocalypse

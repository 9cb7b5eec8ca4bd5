#include "games/apocalypse/odds/situation.h"

#include <algorithm>

namespace sandtable::apocalypse {

namespace {

constexpr Mil kSide = 144_in;              // of the table
constexpr Point kAttacker{72_in, 125_in};  // its leader; the target is south of it
constexpr Mil kApart{100};                 // between bases
constexpr std::size_t kWidest = 8;         // models in a rank
constexpr Angle kNorth{9000}, kSouth{27'000};

const BaseClass& base_of(const PosedUnit& unit, std::size_t model) {
  return arsenal().base(unit.recruits.models[model].base);
}

// How a hull faces whose enemy is in the north.
Angle facing_of(HullSide side) {
  switch (side) {
    case HullSide::front:
      return kNorth;
    case HullSide::side:
      return Angle{0};
    case HullSide::rear:
      return kSouth;
  }
  return kNorth;
}

// From the centre to the edge that looks at the enemy.
Mil half_depth(const PosedUnit& unit, bool broadside) {
  const BaseClass& base = base_of(unit, 0);
  return (broadside ? base.width : base.length) / 2;
}

// Ranks of eight, the leader in the middle of the first, at `front`; the others beside him and `behind`.
std::vector<Point> block(const PosedUnit& unit, Point front, int behind) {
  Mil widest;
  for (std::size_t i = 0; i < unit.recruits.models.size(); ++i) widest = std::max(widest, base_of(unit, i).width);
  const Mil step = widest + kApart;
  std::vector<Point> places;
  for (std::size_t i = 0; i < unit.recruits.models.size(); ++i) {
    const auto place = static_cast<std::int32_t>(i % kWidest), rank = static_cast<std::int32_t>(i / kWidest);
    const std::int32_t column = place % 2 == 0 ? -place / 2 : (place + 1) / 2;
    places.push_back({front.x + step * column, front.y + step * (behind * rank)});
  }
  return places;
}

StagedUnit staged(std::string name, Seat seat, const PosedUnit& posed, std::vector<Point> places) {
  StagedUnit unit{.seat = seat, .name = std::move(name), .recruits = posed.recruits, .at = std::move(places)};
  const std::size_t size = posed.recruits.models.size();
  unit.models.resize(size);
  unit.models[0].wounds = posed.wounds;
  unit.unit.status = Status::on_table;
  unit.unit.original = static_cast<int>(size);
  unit.unit.alive = Members::first(size - static_cast<std::size_t>(posed.lost));
  unit.unit.pinned = posed.pinned ? 1 : 0;
  unit.unit.shaken = posed.shaken ? 1 : 0;
  return unit;
}

// A wood round everybody, whose rim is where their bases end.
Piece wood_round(const PosedUnit& unit, const std::vector<Point>& places) {
  const bool broadside = unit.side == HullSide::side;
  Box box = box_round(places);
  box.low = box.low - Point{2_in, 2_in};
  box.high = {box.high.x + 2_in, box.high.y + half_depth(unit, broadside)};
  return {.name = "Wood", .traits = {Trait::cover}, .top = 4_in, .outline = outline_of(box)};
}

Stage stage_of(const Wanted& wanted, const SwitchPairs& switches) {
  const bool broadside = wanted.target.side == HullSide::side;
  const Mil apart = half_depth(wanted.attacker, false) + wanted.range + half_depth(wanted.target, broadside);
  const std::vector<Point> theirs = block(wanted.target, {kAttacker.x, kAttacker.y - apart}, -1);
  Stage stage{.table = bare_table(kSide, kSide), .switches = switches};
  if (wanted.target.cover) add_piece(stage.table, wood_round(wanted.target, theirs));
  stage.units.push_back(staged("A", Seat{0}, wanted.attacker, block(wanted.attacker, kAttacker, 1)));
  stage.units.back().unit.facing = kSouth;
  stage.units.push_back(staged("B", Seat{1}, wanted.target, theirs));
  stage.units.back().unit.facing = facing_of(wanted.target.side);
  stage.start.moment = Moment::activation;
  stage.start.active = Wanted::attacker_id();
  stage.start.power_dice[0] = wanted.dice;
  return stage;
}

}  // namespace

Result<Opening> set_out(const Wanted& wanted, const SwitchPairs& switches) {
  Result<Opening> opened = open_stage(stage_of(wanted, switches));
  if (!opened || wanted.fight != Fight::melee) return opened;
  // They are in contact: how the others close in makes no difference to the dice.
  opened->game.agenda.drop_top();
  opened->game.agenda.push(Melee{.attacker = Wanted::attacker_id(), .defender = Wanted::target_id()});
  opened->game.active = Wanted::attacker_id();
  opened->game.unit(Wanted::attacker_id()).activated = 1;
  return opened;
}

}  // namespace sandtable::apocalypse

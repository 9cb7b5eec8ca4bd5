#include "games/double_tap/odds/situation.h"

#include "games/double_tap/muster/prepare.h"
#include "games/double_tap/rules/measure.h"

namespace sandtable::double_tap {

namespace {

constexpr Mil kWidth = 72_in, kDepth = 36_in;
constexpr Point kAttacker{4_in, 18_in};
constexpr Mil kBeside = 4_in;  // heroes: near enough to count, and out of everybody's way

// Nobody carries a melee weapon but the knife.
StagedUnit unit(std::string name, Seat seat, const PosedUnit& body, bool knife, Point at) {
  StagedUnit unit{.seat = seat, .at = at};
  unit.fighter.name = std::move(name);
  unit.fighter.quality = body.quality;
  if (!arsenal().weapon(body.weapon).is_melee()) unit.fighter.guns.push_back(body.weapon);
  unit.fighter.has_knife = knife || body.upgrades.has(Upgrade::knife);
  unit.fighter.upgrades = body.upgrades;
  return unit;
}

StagedUnit hero(std::string name, Seat seat, Point beside) {
  StagedUnit unit{.seat = seat, .at = Point{beside.x, beside.y + kBeside}};
  unit.fighter.name = std::move(name);
  unit.fighter.type = UnitType::hero;
  return unit;
}

Piece wall(std::string name, Mil left, Mil y) {
  return {.name = std::move(name),
          .traits = {Trait::cover, Trait::obstacle},
          .top = Mil{500},
          .outline = outline_of({{left, y - 1_in}, {left + kWall, y + 1_in}})};
}

Stage stage_of(const Wanted& wanted, const SwitchPairs& switches) {
  const Point a = kAttacker;
  const Point b{a.x + kBaseRadius + wanted.range + kBaseRadius, a.y};
  const bool knives = wanted.melee || wanted.reaction == ReactionKind::melee;
  Stage stage{.table = bare_table(kWidth, kDepth), .switches = switches};
  if (wanted.target.covered && !wanted.melee) add_piece(stage.table, wall("Wall of B", b.x - kBaseRadius - kWall, b.y));
  if (wanted.attacker.covered && !wanted.melee) add_piece(stage.table, wall("Wall of A", a.x + kBaseRadius, a.y));
  stage.units.push_back(unit("A", Seat{0}, wanted.attacker, knives, a));
  if (wanted.attacker.hero) stage.units.push_back(hero("A-hero", Seat{0}, a));
  stage.units.push_back(unit("B", Seat{1}, wanted.target, knives, b));
  if (wanted.target.hero) stage.units.push_back(hero("B-hero", Seat{1}, b));
  stage.turn.points = 1;
  return stage;
}

}  // namespace

Result<Opening> set_out(const Wanted& wanted, const SwitchPairs& switches) {
  return open_stage(stage_of(wanted, switches));
}

}  // namespace sandtable::double_tap

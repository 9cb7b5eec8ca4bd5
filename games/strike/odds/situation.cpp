#include "games/strike/odds/situation.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/strike/muster/prepare.h"
#include "games/strike/odds/odds.h"

namespace sandtable::strike {

namespace {

constexpr Mil kWidth{100'000}, kDepth{40'000};
constexpr Mil kToCover{750};     // from the middle of a base to the cover in front of it
constexpr Mil kHalfCover{1000};  // half its length
constexpr int kTurn = 4;

bool is_thrown(const Posed& posed) { return posed.is_grenade() && !posed.lies; }

Wall wall(Point middle, Mil half, bool low) {
  return {.line = {{middle.x, middle.y - half}, {middle.x, middle.y + half}}, .low = low};
}

void add_walls(Map& table, const Posed& posed) {
  const Point a = kAttackerPlace, b = target_place(posed);
  if (posed.cover) table.plan.walls.push_back(wall({b.x - kToCover, b.y}, kHalfCover, true));
  if (is_thrown(posed) && !posed.exposed) table.plan.walls.push_back(wall({a.x + kToCover, a.y}, kHalfCover, true));
  if (posed.lies) table.plan.walls.push_back(wall({a.x + kStep, a.y}, Mil{10'000}, false));
}

// The target's zone, and the rest of the table on both sides of it.
void add_zones(Map& table, const Posed& posed) {
  const Mil middle = target_place(posed).x, half{posed.zone.v / 2};
  const Mil from = std::max(middle - half, kStep), to = std::min(middle + half, kWidth - kStep);
  const auto zone = [](const std::string& id, Mil left, Mil right, std::vector<std::string> adjacent) {
    return Zone{.id = id,
                .name = id,
                .outline = outline_of({{left, Mil{0}}, {right, kDepth}}),
                .adjacent = std::move(adjacent)};
  };
  table.plan.zones = {zone("near", Mil{0}, from, {"there"}), zone("there", from, to, {"near", "far"}),
                      zone("far", to, kWidth, {"there"})};
}

StagedUnit bystander(std::string name, Team team, Point at) {
  StagedUnit it = unit_of(team);
  it.name = std::move(name);
  it.unit.at = at;
  return it;
}

void arm(Unit& unit, const Posed& posed) {
  switch (posed.means) {
    case Means::gun: {
      const bool pistol = arsenal().item(posed.gun).slot == Slot::pistol;
      (pistol ? unit.gear.pistol : unit.gear.primary) = posed.gun;
      unit.active = pistol ? Held::pistol : Held::primary;
      return;
    }
    case Means::knife:
      unit.active = Held::knife;
      return;
    case Means::frag:
      unit.gear.frags = posed.lies ? 0 : 1;
      unit.active = posed.lies ? Held::nothing : Held::frag;
      return;
    case Means::flash:
      unit.gear.flashes = 1;
      unit.active = Held::flash;
      return;
    case Means::smoke:
      unit.gear.smokes = 1;
      unit.active = Held::smoke;
      return;
  }
}

StagedUnit attacker(const Posed& posed) {
  StagedUnit it = bystander("A", Team::t, kAttackerPlace);
  arm(it.unit, posed);
  const bool crouches = posed.stance == Stance::crouching || (is_thrown(posed) && !posed.exposed);
  it.unit.stance = crouches ? Stance::crouching : Stance::standing;
  it.unit.scope = posed.scope ? 1 : 0;
  it.unit.flashed = posed.flashed ? 1 : 0;
  return it;
}

StagedUnit target(const Posed& posed) {
  StagedUnit it = bystander("B", Team::ct, target_place(posed));
  it.unit.health = posed.health;
  it.unit.helmet = armour_with(Slot::helmet, posed.helmet);
  it.unit.vest = armour_with(Slot::vest, posed.vest);
  return it;
}

// In two files behind the target, none of them in the way to it.
Point place_near(const Posed& posed, int number) {
  const Mil side = number % 2 == 0 ? Mil{1200} : Mil{-1200};
  return target_place(posed) + Point{Mil{1200} * (number / 2), side};
}

// In the order of their ids.
void add_units(Stage& stage, const Posed& posed) {
  stage.units.push_back(attacker(posed));
  for (int i = 1; i <= posed.intervening; ++i)
    stage.units.push_back(bystander(fmt::format("F{}", i), Team::t, kAttackerPlace + Point{kStep * i, Mil{0}}));
  stage.units.push_back(target(posed));
  for (int i = 1; i <= posed.near; ++i)
    stage.units.push_back(bystander(fmt::format("N{}", i), Team::ct, place_near(posed, i - 1)));
}

Stage stage_of(const Posed& posed, const SwitchPairs& switches) {
  Stage stage{.table = bare_table(kWidth, kDepth), .switches = switches};
  add_walls(stage.table, posed);
  if (posed.means == Means::flash || posed.means == Means::smoke) add_zones(stage.table, posed);
  add_units(stage, posed);
  stage.start.moment = posed.lies ? Moment::action_step : Moment::targets;
  stage.start.turn = kTurn;
  if (is_thrown(posed)) stage.start.round = kPosedRound;
  const Point b = target_place(posed);
  if (posed.lies)
    stage.grenades.push_back({.at = {b.x - kRadius - posed.distance, b.y},
                              .item = arsenal().frag,
                              .thrower = kAttackerId,
                              .to_hit = posed.to_hit,
                              .turn = kTurn - 1});
  if (posed.smoke) stage.smoke.emplace_back(kWholeTable, kTurn + 1);
  return stage;
}

}  // namespace

Point target_place(const Posed& posed) {
  // From a frag that lies there no base is subtracted, and its thrower is somewhere else.
  const Mil to_base = posed.lies ? Mil{40'000} : kRadius + posed.distance;
  return kAttackerPlace + Point{to_base + kRadius, Mil{0}};
}

Result<Opening> set_out(const Posed& posed, const SwitchPairs& switches) {
  return open_stage(stage_of(posed, switches));
}

}  // namespace sandtable::strike

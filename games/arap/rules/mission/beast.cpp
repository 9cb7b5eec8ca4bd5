#include "games/arap/rules/mission/beast.h"

#include <algorithm>

#include "engine/table/shape/scatter.h"
#include "engine/table/walk/way.h"
#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/sight/vantage.h"

namespace sandtable::arap {

namespace {

constexpr Characteristics kBeast{.movement = 6,
                                 .weapon_skill = 3,
                                 .ballistic_skill = 0,
                                 .strength = 4,
                                 .toughness = 4,
                                 .wounds = 2,
                                 .initiative = 3,
                                 .attacks = 2,
                                 .leadership = 7,
                                 .save = 0,
                                 .invulnerable = 0};
constexpr Mil kSizeTwo = 2_in;
constexpr Mil kStep = 100_mil;

bool reaches(const Game& game, const Law& law, Point at, ModelId model) {
  const Mil reach = std::max(kSizeTwo, law.setup.profile(model).melee_radius());
  return distance_squared(at, game.model(model).at) <= squared(reach + kTolerance);
}

// The unit of the nearest model within its reach.
UnitId in_reach_of(const Game& game, const Law& law, Point at) {
  UnitId found = UnitId::none();
  std::int64_t nearest = 0;
  for_each_fighting(game, [&](UnitId unit) {
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      const std::int64_t away = distance_squared(at, game.model(model).at);
      if (!reaches(game, law, at, model) || (!found.is_none() && away >= nearest)) return;
      found = unit;
      nearest = away;
    });
  });
  return found;
}

bool bars_beast(const Game& game, const Law& law, Point at) {
  const Terrain& terrain = law.setup.terrain;
  if (at.x < Mil{} || at.y < Mil{} || at.x > terrain.width() || at.y > terrain.depth()) return true;
  const TablePieces absent = absent_pieces(game);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Ground& ground = law.setup.grounds[i];
    const bool stops =
        terrain.piece(id).traits.has(Trait::solid) || ground.footing == Footing::impassable || ground.deep;
    if (stops && !absent.has(id) && inside_or_on(terrain.piece(id).outline, at)) return true;
  }
  return false;
}

}  // namespace

void run_wild(Game& game, Umpire& umpire) {
  CrazedBeast& beast = game.beast;
  const Terrain& terrain = umpire.setup.terrain;
  if (beast.present == 0)
    beast = {.at = {terrain.width() / 2, terrain.depth() / 2}, .facing = degrees(90), .present = 1};
  umpire.follow(clause::scatter_crazed);
  umpire.follow(clause::scatter_crazed_reverse);
  const Roll roll{.count = 2,
                  .read = ReadAs::in_order(),
                  .purpose = number_of(Purpose::beast),
                  .seat = game.active,
                  .rule = clause::scatter_crazed};
  const Rolled rolled = umpire.roll(roll);
  const WildCourse course =
      wild_course(beast.at, beast.facing, 1_in * int{kBeast.movement}, rolled.first, rolled.second);
  beast.facing = course.facing;
  Path path;
  path.push_back(course.aim);
  const Way way(beast.at, path);
  beast.foe = in_reach_of(game, umpire, beast.at);
  for (Mil gone = kStep; beast.foe.is_none() && gone <= way.length(); gone += kStep) {
    if (bars_beast(game, umpire, way.at(gone))) break;
    beast.at = way.at(gone);
    beast.foe = in_reach_of(game, umpire, beast.at);
  }
  tell(umpire, BeastMoved{beast.at}, {clause::event_beast});
}

namespace {

Occasion of_fight(const Game& game, UnitId unit, Seat seat) {
  (void)game;
  return {.purpose = Purpose::beast_fight, .rule = clause::event_beast, .seat = seat, .unit = unit};
}

void beast_strikes(Game& game, Umpire& umpire, UnitId foe) {
  const Occasion occasion = of_fight(game, foe, game.active);
  const int hits = successes(umpire, occasion, kBeast.attacks, hit_dice(umpire, kBeast.weapon_skill));
  for (int i = 0; i < hits; ++i) {
    ModelId struck = ModelId::none();
    for_each_member(game, umpire.setup, foe, [&](ModelId model) {
      if (struck.is_none() && reaches(game, umpire, game.beast.at, model)) struck = model;
    });
    if (struck.is_none()) return;
    const Blow blow{.strength = kBeast.strength, .close = true};
    suffer(game, umpire, struck, {.blow = blow, .cause = Cause::melee}, 1);
  }
}

Blow blow_of(const Setup& setup, ModelId model) {
  const Kit& kit = setup.kit(model);
  Blow blow{.strength = kit.its.strength, .close = true};
  if (kit.blades.empty()) return blow;
  const MeleeWeapon& blade = setup.arsenal.melee_weapon(kit.blades[0]);
  blow.strength = kit.its.strength * blade.strength_times + blade.strength_more;
  blow.penetration = blade.penetration;
  blow.damage = blade.damage;
  return blow;
}

void strike_beast(Game& game, Umpire& umpire, UnitId foe, ModelId model) {
  const Kit& kit = umpire.setup.kit(model);
  const Occasion occasion = of_fight(game, foe, umpire.setup.seat(foe));
  const Blow blow = blow_of(umpire.setup, model);
  const int hits = successes(umpire, occasion, kit.its.attacks, hit_dice(umpire, kit.its.weapon_skill));
  const int wounds = hits == 0 ? 0 : roll_to_wound(umpire, occasion, hits, kBeast.toughness, blow);
  for (int i = 0; i < wounds; ++i) game.beast.wounds = game.beast.wounds + roll_damage(umpire, occasion, blow.damage);
}

// Those at that step of Initiative; at its own the beast first.
void fight_step(Game& game, Umpire& umpire, UnitId foe, int initiative) {
  Models strikers;
  for_each_member(game, umpire.setup, foe, [&](ModelId model) {
    const bool able = !game.model(model).marks.has(ModelMark::injured);
    if (able && umpire.setup.kit(model).its.initiative == initiative && reaches(game, umpire, game.beast.at, model))
      strikers.push_back(model);
  });
  if (initiative == kBeast.initiative) beast_strikes(game, umpire, foe);
  for (const ModelId model : strikers) strike_beast(game, umpire, foe, model);
}

}  // namespace

void fight_beast(Game& game, Umpire& umpire) {
  CrazedBeast& beast = game.beast;
  if (beast.present == 0 || !umpire.rule(clause::event_beast)) return;
  const UnitId foe = in_reach_of(game, umpire, beast.at);
  beast.foe = foe;
  if (foe.is_none()) return;
  constexpr int kHighest = 10;
  for (int initiative = kHighest; initiative >= 0; --initiative) {
    if (!game.fights(foe) || beast.wounds >= kBeast.wounds) break;
    fight_step(game, umpire, foe, initiative);
  }
  const int left = std::max(0, kBeast.wounds - beast.wounds);
  tell(umpire, BeastFought{foe, left}, {clause::event_beast});
  if (left == 0) beast = {};
}

}  // namespace sandtable::arap

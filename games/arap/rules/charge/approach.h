#pragma once

#include "engine/table/walk/way.h"
#include "games/arap/rules/melee/reach.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/move/passage.h"

// Ways on which somebody goes for an enemy: of chargers, interceptors and pursuers.
namespace sandtable::arap {

// One way of one model to one enemy.
struct ChargeWay {
  ModelId model = ModelId::none();
  ModelId enemy = ModelId::none();
  Path path;
  Mil first;           // along it: where it first has the enemy in reach
  Mil last;            // ... and as near as it comes to him
  Mil cost;            // of the way up to the first
  bool leaps = false;  // down from above: from `edge` on it falls so deep, to where it lands
  Mil edge, landing, deep;

  bool found() const { return !model.is_none(); }
};

// How the members of a unit go. `movers` are comrades who never bar a way.
struct Approaching {
  UnitId unit;
  Models movers;
  bool bounds = false;                                     // through the air
  bool detour = false;                                     // round variable ground
  VariableGround variable = VariableGround::as_difficult;  // on variable ground: those of a charge through it decide
  bool walks = false;                                      // no obstacles that need a test: pursuers, interceptors
  bool leaps = false;                                      // who stands above the enemy's head jumps down
};

// The cheapest way of a model to an enemy; not found if there is none. Those that cost more than `most` may be left
// out.
ChargeWay way_to(const Game& game, const Law& law, const Approaching& approaching, ModelId model, ModelId enemy,
                 Mil most);
// ... with the table as that model meets it, the movers out of its way.
ChargeWay way_to(const Game& game, const Law& law, const Approaching& approaching, const Passage& passage,
                 ModelId model, ModelId enemy, Mil most);
// The cheapest of all ways of these models to members of that unit.
ChargeWay leading_way(const Game& game, const Law& law, const Approaching& approaching, UnitId target, Mil most);
// What the beginning of a way costs, and how far along it somebody comes with so much.
Mil cost_along(const Game& game, const Law& law, const Approaching& approaching, const ChargeWay& way, Mil length);
Mil reached_with(const Game& game, const Law& law, const Approaching& approaching, const ChargeWay& way, Mil allowance);
// What the legs of a way cost one who goes forward.
LegFares fares_on(const Game& game, const Law& law, ModelId model, const Way& way, VariableGround variable);
// How far chargers pass on a way: over obstacles that take one test too.
Mil passable_to_chargers(const Game& game, const Law& law, const Approaching& approaching, ModelId model,
                         const Path& path);
// The first so many mils of a path.
Path first_part(Point from, const Path& path, Mil length);

// The free place nearest to that one on which this enemy is still in reach; the place itself if it is free.
std::optional<Point> free_place(const Game& game, const Law& law, const Approaching& approaching, ModelId model,
                                Point at, ModelId enemy);
// Puts it there, looking at the enemy.
void put_before(Game& game, const Law& law, ModelId model, Point at, ModelId enemy);

}  // namespace sandtable::arap

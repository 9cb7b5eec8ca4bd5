#include "games/arap/rules/move/free_move.h"

#include "engine/table/walk/way.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/sight/lookout.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

constexpr Mil kApparent = 12_in;

bool sees_any(const Game& game, const Law& law, UnitId unit, UnitId enemy) {
  return Lookout(game, law, unit, enemy).sees_any(enemy);
}

// Whether an enemy stands openly on the table.
bool is_apparent(const Game& game, const Law& law, UnitId unit, UnitId enemy) {
  if (game.unit(enemy).has(UnitMark::hidden) && law.rule(clause::hide_unseen)) return false;
  const bool by_sight = law.on().apparent_enemies == ApparentEnemies::line_of_sight;
  const bool unseen = by_sight && !sees_any(game, law, unit, enemy);
  return !(unseen && law.rule(clause::move_free_move_apparent));
}

}  // namespace

Bar bars_free_move(const Game& game, const Law& law, UnitId unit) {
  if (!law.rule(clause::move_free_move)) return clause::move_free_move;
  const Unit& its = game.unit(unit);
  if (!game.fights(unit)) return clause::move_free_move_who;
  const bool late = its.has(UnitMark::free_moved) || its.has(UnitMark::attempted);
  if (late && law.rule(clause::move_free_move_when)) return clause::move_free_move_when;
  const bool shaken = bars_acting(game, law, unit) != kAllowed || its.nerve != Nerve::steady;
  if (shaken && law.rule(clause::move_free_move_who)) return clause::move_free_move_who;
  law.follow(clause::move_free_move_apparent);
  bool near = false;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    near = near || (within(game, law, unit, enemy, kApparent) && is_apparent(game, law, unit, enemy));
  });
  return near ? Bar{clause::move_free_move} : kAllowed;
}

Bar bars_free_way(const Game& game, const Law& law, ModelId model, const Path& path) {
  law.follow(clause::move_free_move_kind);
  if (!law.on().free_move_stops) return kAllowed;
  const Way way(game.model(model).at, path);
  const Mil height = game.model(model).foothold.foot;
  const UnitId unit = unit_of(game, law.setup, model);
  bool stopped = false;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    bool near = false;
    for_each_member(game, law.setup, enemy, [&](ModelId other) {
      const Mil rise = game.model(other).foothold.foot - height;
      const auto first = first_within(way, game.model(other).at, squared(kApparent) - squared(rise), way.length());
      // To come so near at the very end is to stop there.
      near = near || (first && *first + kTolerance < way.length());
    });
    stopped = stopped || (near && is_apparent(game, law, unit, enemy));
  });
  return stopped && law.rule(clause::move_free_move_limit) ? Bar{clause::move_free_move_limit} : kAllowed;
}

}  // namespace sandtable::arap

#pragma once

#include "engine/table/walk/allowance.h"
#include "engine/table/walk/gaps.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_rules.h"
#include "engine/table/ways/flee.h"
#include "engine/table/ways/route.h"
#include "games/double_tap/rules/fight/attack.h"

// How units move: one judge for action legs, Move reactions, dodges and fall-backs.
namespace sandtable::double_tap {

enum class MoveKind : std::uint8_t { move, assault, run, reaction, dodge, fall_back };
constexpr MoveKind move_kind(Action action) {
  return action == Action::run ? MoveKind::run : action == Action::assault ? MoveKind::assault : MoveKind::move;
}
using Bodies = FixedVector<Body, kMostOnTable>;

// The walking rules of a unit for one kind of move as the table stands; `bodies` keeps what they refer to.
WalkRules walk_rules(const Game& game, const Law& law, UnitId unit, MoveKind kind, Bodies& bodies);

// The allowance of a move of which this much is used up. All legs of an activation are one move.
Allowance allowance_of(const Law& law, MoveKind kind, Mil spent = {}, bool slowed = false);
inline Allowance allowance_of(const Law& law, const Activation& activation) {
  const bool counts = activation.spent > Mil{0} && law.rule(clause::move_legs);
  return allowance_of(law, move_kind(activation.action), counts ? activation.spent : Mil{}, activation.slowed != 0);
}
// What is left of it.
Mil left(const Allowance& allowance);

// Whether the unit may move at all in this way where it stands.
Bar bars_moving(const Game& game, const Law& law, UnitId unit, MoveKind kind);
// Whether it may take this path, ending at its end.
Bar bars_path(const Game& game, const Law& law, UnitId unit, MoveKind kind, const Allowance& allowance,
              const Path& path);
// A straight leg in a random direction, walked until stopped; empty if the unit gets nowhere.
Path random_leg(const Game& game, const Law& law, UnitId unit, MoveKind kind, const Allowance& allowance,
                Random& random);

// Puts the unit there.
void put(Game& game, const Law& law, UnitId unit, Point at);

}  // namespace sandtable::double_tap

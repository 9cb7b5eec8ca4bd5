#pragma once

#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/move/movement.h"

// Getting into transports and out of them.
namespace sandtable::apocalypse {

// Those who ride in a transport, in the order of their numbers.
template <class Visit>
void for_each_aboard(const Game& game, const Setup& setup, UnitId transport, const Visit& visit) {
  for_each_unit(game, setup, setup.seat(transport), Status::aboard, [&](UnitId id) {
    if (game.unit(id).transport == transport) visit(id);
  });
}

// A unit that leaves its transport: where its leader touches the hull, his path from there, the others' places.
struct Exit {
  UnitId unit;
  ActionKey action;
  Point from;
  Path path;
  Places places;
};
Verdict judge_exit(const Game& game, const Law& law, const Exit& exit);

// Whether all its models are Furious: they may assault out of a transport.
bool may_storm_out(const Game& game, const Law& law, UnitId unit);
// How far the leader goes from the hull.
Mil exit_allowance(const Game& game, const Law& law, UnitId unit, Action action);

// A place where the leader touches the hull, from which a spot is reached best.
Point exit_towards(const Game& game, const Law& law, UnitId unit, Point spot);
// Proposals: out towards a spot, and into contact with an enemy; nothing if none is lawful.
std::optional<Exit> walk_out(const Game& game, const Law& law, UnitId unit, Point towards);
std::optional<Exit> storm_out(const Game& game, const Law& law, UnitId unit, UnitId target);

// Survivors of a wreck. transport/survivors.cpp
inline constexpr Mil kFromWreck = 3_in;
Verdict judge_survivors(const Game& game, const Law& law, UnitId transport, UnitId unit, const Places& places);
// Places for as many as there is room for, the leader first; `spot`: where he should stand.
Places survivors_round(const Game& game, const Law& law, UnitId transport, UnitId unit, Point spot);
Places survivors_on_offer(const Game& game, const Law& law, UnitId transport, UnitId unit);

}  // namespace sandtable::apocalypse

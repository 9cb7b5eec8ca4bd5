#pragma once

#include "engine/dice/random.h"
#include "games/apocalypse/rules/move/placing.h"
#include "games/apocalypse/rules/vehicle/hull.h"

// Proposals for units of many models: what deputies offer to people, machine players use, and random play samples from.
namespace sandtable::apocalypse {

// The way a player's army faces.
Angle forward(const Game& game, Seat seat);

// The placing of a unit at deployment, led by its first model or by this member.
Placement deployment_of(const Game& game, const Law& law, UnitId unit, std::size_t leader = 0);

// One of them by chance.
std::size_t any_member(MemberMask who, Random& random);

// A whole answer to a question about placing, at a point or anywhere in the area; no places if there are none.
AskPlacing::Reply placing_reply(const Game& game, const Law& law, UnitId unit, std::optional<Places> places);

// A move of the unit that brings its leader as near to a place as one move allows: straight, or round what is in the
// way. Legal; empty if it gets nowhere.
struct MoveReply {
  Path path = {};
  Places places = {};
};
MoveReply toward(const Game& game, const Law& law, const March& march, Point to);
// By chance: a straight leg in any direction, or a part of it.
MoveReply random_move(const Game& game, const Law& law, const March& march, Random& random);

// A drive towards a place; nothing if none is lawful.
Drive drive_to(const Game& game, const Law& law, const DriveOrder& order, Point to);

}  // namespace sandtable::apocalypse

#pragma once

#include <optional>

#include "games/apocalypse/ask/questions.h"
#include "games/apocalypse/rules/move/movement.h"

// Assaults: the leader's way into contact, and how both sides close in. Vehicles drive into contact (vehicle/hull.h).
namespace sandtable::apocalypse {

inline constexpr Mil kClosingIn{3000};  // of defenders, and the others of a unit that steps back

// Bases of a unit as offers of places take them: an outline with corners is a disc round its nearest point.
using EnemyDiscs = FixedVector<Disc, kMostInUnit>;
EnemyDiscs discs_of(const Game& game, const Law& law, UnitId unit, Point seen_from);

// Whether the unit may name that target at all, wherever it is.
Bar bars_assault(const Game& game, const Law& law, UnitId unit, UnitId target);
// The move of an Assault: 1" is kept from nobody.
March charge_of(const Game& game, const Law& law, UnitId unit, UnitId target);
// Its allowance over the ground that the path leads over.
Mil allowance_on(const Game& game, const Law& law, UnitId unit, UnitId target, const Path& path);

// Whether the leader comes into contact with the target by this path, and the others find places round him. Where
// nothing is measured beforehand, only whether they may set out; `reaches` says the rest.
Verdict judge_charge(const Game& game, const Law& law, UnitId unit, UnitId target, const Path& path);
Verdict reaches(const Game& game, const Law& law, UnitId unit, UnitId target, const Path& path);
// The same for those who are out of a transport already, or not: then all of them need places.
Verdict reaches(const Game& game, const Law& law, const AskJoinMelee& asked, const Path& path);
// Whether a base there touches the target, and nobody else.
Verdict judge_contact(const Game& game, const Law& law, ModelId model, UnitId target, const Footprint& there);

// A straight way into contact, if one is lawful; empty where no step is needed.
std::optional<Path> charge_path(const Game& game, const Law& law, UnitId unit, UnitId target);

// How the others of the assaulting unit may be put, once their leader stands in contact; and the offer.
Verdict judge_joining(const Game& game, const Law& law, const AskJoinMelee& asked, const Places& places);
std::optional<Places> joining_on_offer(const Game& game, const Law& law, const AskJoinMelee& asked);

// How defenders may close in.
Verdict judge_defence(const Game& game, const Law& law, const AskDefend& asked, const Places& places);
// The nearest they can come in good order; nothing if they find no places.
std::optional<Places> defence_on_offer(const Game& game, const Law& law, const AskDefend& asked);
// Whether some of them have a reason to.
bool may_close_in(const Game& game, const Law& law, UnitId unit, UnitId enemy);

}  // namespace sandtable::apocalypse

#pragma once

#include <optional>

#include "engine/table/hull/drive_cost.h"
#include "engine/table/hull/quarter.h"
#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/verdict.h"

// How Vehicles drive, and what they are hit from.
namespace sandtable::apocalypse {

enum class DriveKind : std::uint8_t { walk, run, assault, consolidate, step_back };

struct DriveOrder {
  UnitId unit;
  DriveKind kind = DriveKind::walk;
  UnitId target = UnitId::none();  // of an Assault
};
DriveOrder order_of(UnitId unit, Action action, UnitId target = UnitId::none());

// How far it drives and how much it turns.
DriveBudget budget_of(const Game& game, const Law& law, const DriveOrder& order);

// Whether a Vehicle may drive like that; an Assault ends in contact with its target.
Verdict judge_drive(const Game& game, const Law& law, const DriveOrder& order, const Drive& asked);
// Whether a Vehicle may name an Assault with that drive. Where nothing is measured beforehand, it may guess.
Verdict judge_charge(const Game& game, const Law& law, UnitId unit, UnitId target, const Drive& asked);
// Whether a Vehicle that Holds may turn to that facing: never by more than half a turn.
Verdict judge_pivot(const Game& game, const Law& law, UnitId unit, Angle facing);

// As much of a drive as is lawful; nothing if its end is not.
Drive fitted(const Game& game, const Law& law, const DriveOrder& order, const Drive& drive);
// Proposals: into contact with a unit, nothing if none is found; and by chance.
Drive drive_into_contact(const Game& game, const Law& law, UnitId unit, UnitId target);
Drive random_drive(const Game& game, const Law& law, const DriveOrder& order, Random& random);

Footprint hull_of(const Game& game, const Setup& setup, UnitId unit);
Footprint end_of_drive(const Game& game, const Setup& setup, UnitId unit, const Drive& drive);
void put_hull(Game& game, const Setup& setup, UnitId unit, const Footprint& there);

// The quarter of a Vehicle or Walker that holds a point.
Quarter quarter_of(const Game& game, const Law& law, UnitId target, Point from);
// ... that holds the leader of those who attack it.
Quarter quarter_attacked(const Game& game, const Law& law, UnitId target, UnitId attacker);

// A Vehicle or Walker is Shaken through its next activation.
void shake(Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::apocalypse

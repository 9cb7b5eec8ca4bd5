#pragma once

#include "games/arap/state/agenda.h"

// What remains to be done of close combat, in the rulebook's words: a round of mêlée, then what routers and their
// pursuers do in the compulsory phase.
namespace sandtable::arap {

// One round, in its order. A mêlée is named by one of its units.
struct MeleeRound {
  UnitId of;
  std::uint8_t fought = 0;  // who wanted to break off has tried: now the rest fights
};
// (1) A unit fights, or tries to break off; the others after it.
struct FightOrBreakOff {
  UnitId unit;
};
// ... and goes where it can, having passed its test.
struct BreakOff {
  UnitId unit;
  UnitId from;
  std::uint8_t hit_and_run = 0;
};
// Locked units of whom nobody has anybody in reach move up first.
struct CloseUp {
  UnitId of;
  std::uint8_t moved = 0;
};
// (2) Weapons, piercing attacks and planted charges.
struct ChoiceOfArms {
  UnitId of;
};
// (3) The highest step that is not higher than this; 0: the additional step of those who had their backs turned.
struct InitiativeStep {
  UnitId of;
  Count highest;
};
// ... and the moves of a unit after it.
struct StepMoves {
  UnitId unit;
};
// (4) and (5).
struct CombatResolution {
  UnitId of;
};
// (6) A unit that failed its rout test, and one that passed it.
struct RoutMove {
  UnitId unit;
  UnitId from;
};
struct FlinchMove {
  UnitId unit;
  UnitId from;
};
struct WinnersFollow {
  UnitId unit;
};
// A victor whose enemies rout.
struct PursuitDecision {
  UnitId unit;
  UnitId quarries[4] = {UnitId::none(), UnitId::none(), UnitId::none(), UnitId::none()};
  std::uint8_t feature = 0;  // it was fought over a terrain feature
};
// The fallen rise, and who is out of reach is free.
struct RoundEnd {
  UnitId of;
};
// One rout with its pursuers, in its order.
struct Rout {
  UnitId unit;
};
struct FleeMove {
  UnitId unit;
};
struct Pursuit {
  UnitId unit;
};
struct RallyTest {
  UnitId unit;
};
struct HaltTest {
  UnitId unit;
};
}  // namespace sandtable::arap

#pragma once

#include <type_traits>

#include "engine/ask/agenda.h"
#include "engine/table/plane/path.h"
#include "engine/table/terrain/edge.h"
#include "engine/table/terrain/piece_set.h"
#include "games/arap/state/agenda_charge.h"
#include "games/arap/state/agenda_close.h"
#include "games/arap/state/agenda_fire.h"
#include "games/arap/state/agenda_setup.h"
#include "games/arap/state/march.h"
#include "games/arap/state/table_state.h"

// The state of a battle: a plain value. The words are the rulebook's.
namespace sandtable::arap {

struct Game {
  PieceSet<kMostPieces> open;              // doors that stand open
  PieceSet<kMostPieces> broken;            // pieces of cover that are destroyed
  FixedVector<Model, kMostModels> models;  // seat 0's first
  FixedVector<Unit, kMostModels> units;    // by the same numbers, see Unit
  std::int32_t score[2] = {};
  FixedVector<Lock, 48> locks;
  FixedVector<Bout, 48> bouts;
  FixedVector<Injury, 64> injuries;  // of this player turn
  std::uint8_t unused_there = 0;
  FixedVector<Cloud, 12> clouds;
  FixedVector<Load, kMostLoads> loads;
  CrazedBeast beast;
  Weather weather;
  March march;                                  // the movement action under way
  Count passed[kMostPieces + kMostLoads] = {};  // model-equivalents through each piece, and up or down each carried
                                                // ladder, in this player turn
  Count hurt[kMostPieces] = {};                 // wounds that fragile pieces have lost
  Count round;                                  // the game turn
  Count turn;                                   // player turns begun so far
  Count length;                                 // game turns that the battle lasts
  Seat active;                                  // whose player turn it is
  Seat first;                                   // who has the first player turn of each game turn
  Edge edge = Edge::south;                      // seat 0's own
  std::uint8_t over = 0;
  std::uint8_t drawn = 0;  // once it is over: nobody won
  Seat winner;             // otherwise
  std::uint8_t level = 0;  // of that victory: 1, or 2 if it is decisive
  std::uint8_t edge_recorded = 0;
  Edge reserve_edge = Edge::south;                     // that the second seat has recorded in secret
  UnitId roped[2] = {UnitId::none(), UnitId::none()};  // squads that were given ropes and hooks at deployment
  std::uint8_t unused[2] = {};
  Agenda<64, EdgeRoll, Deployment, HiddenRecords, CloudPlacing, FirstPlayer, GameTurn, PlayerTurn, Routs, EventRolls,
         Arrivals, ActivationPhase, LateTests, MeleeRounds, KeptPoints, Housekeeping, Chosen, ActivationRoll, PickUp,
         Reaction, Activation, BustCheck, Movement, Coherence, OwnTurnTest, Breaking, Shooting, Throwing, Marching,
         Arrived, WatchedMarch, WatchFire, Bombing, MeleeRound, FightOrBreakOff, BreakOff, CloseUp, ChoiceOfArms,
         InitiativeStep, StepMoves, CombatResolution, RoundEnd, RoutMove, FlinchMove, WinnersFollow, PursuitDecision,
         Rout, FleeMove, Pursuit, RallyTest, HaltTest, ChargeDeclaration, AmbushCharge, ChargeReaction, RunFromCharge,
         ChargeDistance, ChargeRun, ChargeWalk, ChargeVolleys, ChargePlacement, ChargeEnd, ChargeAgain, Straying,
         Interception, Wreck>
      agenda;

  Unit& unit(UnitId id) { return units[id.v]; }
  const Unit& unit(UnitId id) const { return units[id.v]; }
  Model& model(ModelId id) { return models[id.v]; }
  const Model& model(ModelId id) const { return models[id.v]; }
  bool fights(UnitId id) const { return units[id.v].status == Status::fighting; }
};

static_assert(std::is_trivially_copyable_v<Game>);
static_assert(std::has_unique_object_representations_v<Game>);

}  // namespace sandtable::arap

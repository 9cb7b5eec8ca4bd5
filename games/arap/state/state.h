#pragma once

#include <type_traits>

#include "engine/ask/agenda.h"
#include "engine/table/plane/path.h"
#include "engine/table/terrain/edge.h"
#include "engine/table/terrain/piece_set.h"
#include "games/arap/state/agenda_fire.h"
#include "games/arap/state/agenda_setup.h"
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
  std::uint8_t unused_there[2] = {};
  FixedVector<Cloud, 12> clouds;
  FixedVector<Load, 8> loads;
  CrazedBeast beast;
  Weather weather;
  Count passed[kMostPieces] = {};  // model-equivalents through each piece in this player turn
  Count hurt[kMostPieces] = {};    // wounds that fragile pieces have lost
  Count round;                     // the game turn
  Count turn;                      // player turns begun so far
  Count length;                    // game turns that the battle lasts
  Seat active;                     // whose player turn it is
  Seat first;                      // who has the first player turn of each game turn
  Edge edge = Edge::south;         // seat 0's own
  std::uint8_t over = 0;
  std::uint8_t drawn = 0;  // once it is over: nobody won
  Seat winner;             // otherwise
  std::uint8_t unused[7] = {};
  Agenda<24, EdgeRoll, Deployment, FirstPlayer, GameTurn, PlayerTurn, ActivationPhase, LateTests, Housekeeping, Chosen,
         ActivationRoll, PickUp, Reaction, Activation, BustCheck, Movement, Coherence, OwnTurnTest, Breaking, Shooting>
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

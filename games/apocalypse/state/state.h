#pragma once

#include <type_traits>

#include "engine/ask/agenda.h"
#include "engine/table/terrain/edge.h"
#include "games/apocalypse/state/entries.h"

// The state of a battle of One Page Apocalypse: a plain value. The words are the rulebook's.
namespace sandtable::apocalypse {

struct Game {
  FixedVector<Model, kMostModels> models;
  FixedVector<Unit, kMostUnits> units;  // seat 0's first
  std::int32_t score[2] = {};           // for enemy units destroyed; what else counts is added at the end
  std::uint16_t tried[2] = {};          // powers tried this round: bit by Power
  Count power_dice[2] = {};
  Count round;
  Seat first;                 // winner of the deployment roll-off
  Seat begins;                // who activates first in this round; once somebody has finished, in the next
  std::uint8_t finished = 0;  // somebody has: he has no unit left to activate in this round
  Edge edge = Edge::south;    // of `first`
  std::uint8_t over = 0;
  std::uint8_t drawn = 0;          // once it is over: nobody won
  Seat winner;                     // otherwise
  UnitId active = UnitId::none();  // the unit whose activation runs
  std::uint8_t unused = 0;
  Agenda<28, RollOff, Mustering, Deployment, ScoutRollOff, Scouting, RoundStart, Arrivals, PowerDice, Turn, RoundEnd,
         Activation, Powers, Acting, Aboard, Turning, Move, Driving, Landing, ActivationEnd, Shooting, Attack,
         Casualties, HullDamage, HeavyLosses, ClosingUp, Wreck, Backlash, Charge, JoinMelee, Melee, Blows,
         Consolidation, StepBack>
      agenda;

  Unit& unit(UnitId id) { return units[id.v]; }
  const Unit& unit(UnitId id) const { return units[id.v]; }
  Model& model(ModelId id) { return models[id.v]; }
  const Model& model(ModelId id) const { return models[id.v]; }
  bool stands(UnitId id) const { return units[id.v].status == Status::on_table; }
};

static_assert(std::is_trivially_copyable_v<Game>);
static_assert(std::has_unique_object_representations_v<Game>);
static_assert(sizeof(Game) < 32 * 1024);

}  // namespace sandtable::apocalypse

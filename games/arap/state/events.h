#pragma once

#include "games/arap/state/events_fire.h"
#include "games/arap/state/events_morale.h"
#include "games/arap/state/events_move.h"
#include "games/arap/state/events_setup.h"
#include "games/arap/state/events_turn.h"

// Everything the umpire is told, by its kind.
namespace sandtable::arap {

using Events =
    sandtable::Events<EdgeTaken, Deployed, LeftOut, FirstPlayerFound, GameTurnBegun, PlayerTurnBegun, ActivationRolled,
                      PointsLost, PickedUp, Reacted, WentBust, SavedFromBust, PhaseEnded, PutBack, ActionTaken,
                      CameApart, Reunited, CharacterJoined, CharacterLeft, BattleOver, Moved, WentProne, StoodUp,
                      KnockedDown, Endangered, ModelLost, UnitDestroyed, SweptAway, PinnedDown, Suppressed, HeldFirm,
                      Routed, RanAway, SteadyAgain, TookAim, GoalChanged, ShotsHit, WoundSaved, HeldFire, Aimed,
                      CoverBroke, Revealed, BecameConfused>;
constexpr Events events_of(const void*) { return {}; }

// What a roll is for.
enum class Purpose : std::uint8_t {
  edge,
  first_player,
  length,
  activation,
  picked_up,
  leader_reroll,
  tactical_move,
  variable_ground,
  hazard,
  hazard_initiative,
  agility,
  current,
  swept,
  landing,
  wound,
  save,
  damage,
  toughness,
  leadership,
  flight,
  to_hit,
  allocation,
  which_side,
  under_marker,
  look_out,
  scatter,
};

}  // namespace sandtable::arap

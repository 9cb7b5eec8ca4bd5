#pragma once

#include "games/arap/state/events_close.h"
#include "games/arap/state/events_craft.h"
#include "games/arap/state/events_fire.h"
#include "games/arap/state/events_mission.h"
#include "games/arap/state/events_morale.h"
#include "games/arap/state/events_move.h"
#include "games/arap/state/events_setup.h"
#include "games/arap/state/events_turn.h"

// Everything the umpire is told, by its kind.
namespace sandtable::arap {

using Events = sandtable::Events<
    EdgeTaken, Deployed, LeftOut, FirstPlayerFound, GameTurnBegun, PlayerTurnBegun, ActivationRolled, PointsLost,
    PickedUp, Reacted, WentBust, SavedFromBust, PhaseEnded, PutBack, ActionTaken, CameApart, Reunited, CharacterJoined,
    CharacterLeft, BattleOver, Moved, WentProne, StoodUp, KnockedDown, Endangered, ModelLost, UnitDestroyed, SweptAway,
    PinnedDown, Suppressed, HeldFirm, Routed, RanAway, SteadyAgain, TookAim, GoalChanged, ShotsHit, WasStruck, Wounded,
    WoundSaved, HeldFire, Aimed, CoverBroke, Revealed, BecameConfused, KeptBack, KeptHidden, CameOn, StillWaiting,
    LeftTable, EdgeRecorded, EventFound, WindBlows, SightLimited, CloudPlaced, CloudDrifted, CloudBlewAway, ShellFell,
    Injured, Recovered, Burns, BeastMoved, BeastFought, FeatureUsed, MarkerPlaced, Fell, FellAmong, Climbed, Drowned,
    JumpedGap, LoadMoved, LadderMoved, LeftWater, ShotLost, StreamLaid, GrenadeThrown, SmokeRose, SmokeGone, SetAlight,
    WentOnWatch, WoundHealed, Locked, NoLongerLocked, RoundBegun, StepFought, Strikes, BlowChanged, BlowsLanded,
    GrenadePlanted, SteppedUp, Scored, ScoreChanged, Flinched, FollowedUp, BrokeOff, StayedIn, FreeHacks, Pursues,
    PursuitOver, Rallied, FledTable, ChasedOff, CameBack, ChargeDeclared, Responded, ReadyToFire, ChargeThrown, Charged,
    ChargeFailed, CaughtRunning, Intercepted, HaltedAtObstacle, SprungAmbush, Boarded, Alighted, Wrecked, DrivenAt,
    Veered>;
constexpr Events events_of(const void*) { return {}; }

// What a roll is for.
enum class Purpose : std::uint8_t {
  edge,
  first_player,
  length,
  activation,
  picked_up,
  leader_reroll,
  stand_and_fire,
  tactical_move,
  variable_ground,
  hazard,
  hazard_initiative,
  agility,
  current,
  swept,
  landing,
  fall,
  jump,
  climb,
  climb_victims,
  swim,
  drowned,
  leave_water,
  push_ladder,
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
  blow,
  free_hack,
  piercing,
  planting,
  hit_and_run,
  break_off,
  flinch,
  flee,
  pursuit,
  coming_back,
  charge,
  obstacle,
  running,
  spotting,
  injury,
  first_aid,
  burning,
  beast,
  beast_fight,
  reserves,
  which_event,
  wind,
  wind_strength,
  visibility,
  drift,
  gas,
  shell,
  shell_place,
  guess,
  throwing,
  alight,
  healing,
  movement_save,
  veer,
};

}  // namespace sandtable::arap

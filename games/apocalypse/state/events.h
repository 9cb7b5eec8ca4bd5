#pragma once

#include <string>

#include "games/apocalypse/state/told_acting.h"
#include "games/apocalypse/state/told_fighting.h"
#include "games/apocalypse/state/told_preparation.h"

// What the umpire is told.
namespace sandtable::apocalypse {

using Events = sandtable::Events<
    EdgeTaken, Doubled, CharacterJoined, PutAboard, PutInReserve, Deployed, Forfeited, ScoutsFirst, RoundBegun,
    ReserveRolled, Arrived, StaysInReserve, PowerDiceCame, PowerDiceLost, FinishedFirst, Activated, Idled, ActionNamed,
    Moved, Drove, Turned, Boarded, Disembarked, Hovers, Succeeded, ClosedRanks, PowerTried, HitsByPower, EffectBegan,
    EffectEnded, Mended, RiftStepped, BacklashStruck, Rallied, VolleyFired, ShotsLost, NoShot, WoundsTaken, LossesTaken,
    Wounded, DamageRolled, TrackedAgain, Steadied, Destroyed, Wrecked, WreckHits, Survivors, HalfLost, TestPassed,
    PinnedDown, Routed, Assaulted, FellShort, NoMelee, ClosedIn, MeleeJoined, Afraid, NotAfraid, StrikeStepBegan,
    Struck, MeleeWon, MeleeDrawn, Consolidated, LeaderSteppedBack, SteppedBack, BattleOver>;
constexpr Events events_of(const void*) { return {}; }

// What a roll is for.
enum class Purpose : std::uint8_t {
  roll_off,
  scouts,
  reserve,
  power_dice,
  power,
  backlash,
  mending,
  shooting,
  striking,
  again,  // attack dice that are rolled a second time
  ram,
  poison,
  armor,
  cover,
  blocking,
  blocking_again,  // Piercing: blocks that are rolled a second time
  damage,
  wreck,
  morale,
  lost_melee,
  fear,
};

std::string event_text(const sandtable::Setup& base, const Event& event);
// Rounds are headings; an activation begins a paragraph.
EventRank event_rank(const Event& event);
// "A1 Line Fusiliers shoot at B3"
std::string roll_text(const sandtable::Setup& base, const Roll& roll);
// The name of a model that people type and read: that of the unit it was bought in with its number, A1.3.
std::string label(const Setup& setup, ModelId model);

}  // namespace sandtable::apocalypse

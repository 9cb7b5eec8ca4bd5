#pragma once

#include "engine/run/odds_case.h"
#include "engine/scene/odds_keys.h"
#include "games/strike/muster/stage.h"

// A situation that somebody wants the odds of, and how it is laid out on a table.
namespace sandtable::strike {

enum class Means : std::uint8_t { gun, knife, frag, flash, smoke };

struct Posed {
  Means means = Means::gun;
  ItemId gun;
  Mil distance{10'000};  // from base to base
  int to_hit = 0;        // of a pool
  int dice = 0;          // of a throw
  bool lies = false;     // a frag that was thrown before, `distance` from the target, out of its thrower's sight
  Stance stance = Stance::standing;
  bool scope = false, flashed = false, cover = false, smoke = false;
  bool exposed = false;  // the thrower does not crouch behind cover of its own
  int intervening = 0;   // friends in the way
  int near = 0;          // friends of the target at its side
  int burst = 1;         // targets of it: the target and those near it
  int health = 2, helmet = 0, vest = 0;
  Mil zone{10'000};  // depth of the target's

  bool is_grenade() const { return means >= Means::frag; }

  static Posed read(OddsReader& reader);
};

inline constexpr Point kAttackerPlace{Mil{8000}, Mil{20'000}};
// From edge to edge of the table for the longest shots and throws.
inline constexpr Mil kLongestShot{60'000}, kLongestThrow{30'000};
inline constexpr int kMostIntervening = 5, kMostNear = 6;
// The room that cover takes between two bases.
inline constexpr Mil kRoomForCover{1000};

Point target_place(const Posed& posed);

// The attacker comes first, then friends in the way, the target, and those near it; friends and those near count
// from 1.
inline constexpr UnitId kAttackerId{0};
inline UnitId friend_id(int number) { return numbered<UnitId>(number); }
inline UnitId target_id(const Posed& posed) { return numbered<UnitId>(1 + posed.intervening); }
inline UnitId near_id(const Posed& posed, int number) { return numbered<UnitId>(1 + posed.intervening + number); }

// Before the targets of a turn are called or, with a grenade that lies there, when it goes off.
Result<Opening> set_out(const Posed& posed, const SwitchPairs& switches);
// Answers until the dice are rolled.
Result<bool> declare(Session& session, const Posed& posed);
OddsCase::Roles roles_of(const Posed& posed);
// In words.
std::string title_of(const Posed& posed);

}  // namespace sandtable::strike

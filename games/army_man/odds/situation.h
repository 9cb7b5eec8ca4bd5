#pragma once

#include "engine/run/odds_case.h"
#include "engine/scene/odds_keys.h"
#include "games/army_man/muster/stage.h"

// A fight that somebody wants the odds of, and how it is laid out on a table.
namespace sandtable::army_man {

enum class Fight : std::uint8_t { volley, guard, melee };

struct PosedSquad {
  Profile profile;
  int lost = 0, wounds = 0;
  bool cover = false, hunkered = false, pinned = false, on_guard = false;
};

struct Wanted {
  PosedSquad attacker, target;
  Fight fight = Fight::volley;
  bool all_strike = true;  // in a melee, in every round
  Mil range;               // between the nearest models

  bool is_crowded() const { return fight == Fight::melee && all_strike; }
  // Whoever acts belongs to player 1: the attacker, or the mover whom a guard fires at.
  UnitId attacker_id() const { return fight == Fight::guard ? UnitId{1} : UnitId{0}; }
  UnitId target_id() const { return fight == Fight::guard ? UnitId{0} : UnitId{1}; }

  static Wanted read(OddsReader& reader);
};

inline constexpr Mil kSidestep = 1_in;  // of a mover, into the place that is posed

// At the activation of whoever acts.
Result<Opening> set_out(const Wanted& wanted, const SwitchPairs& switches);
// Answers until the dice are rolled.
Result<bool> declare(Session& session, const Wanted& wanted);
OddsCase::Roles roles_of(const Wanted& wanted);
// In words.
std::string title_of(const Wanted& wanted);

}  // namespace sandtable::army_man

#pragma once

#include "engine/run/odds_case.h"
#include "engine/scene/odds_keys.h"
#include "games/apocalypse/muster/stage.h"

// A fight that somebody wants the odds of, and how it is laid out on a table.
namespace sandtable::apocalypse {

enum class Fight : std::uint8_t { volley, melee, power };

// Which side of a hull the enemy is at.
enum class HullSide : std::uint8_t { front, side, rear };

struct PosedUnit {
  Recruits recruits;
  int lost = 0, wounds = 0;
  bool cover = false, pinned = false, shaken = false;
  HullSide side = HullSide::front;
};

struct Wanted {
  PosedUnit attacker, target;
  Fight fight = Fight::volley;
  Action action = Action::hold;  // with which the attacker shoots
  Power power = Power::static_lash;
  int dice = 0;  // power dice
  Mil range;     // between the nearest models

  static constexpr UnitId attacker_id() { return UnitId{0}; }
  static constexpr UnitId target_id() { return UnitId{1}; }

  static Wanted read(OddsReader& reader);
};

// At the activation of the attacker; in a melee, before the first blow.
Result<Opening> set_out(const Wanted& wanted, const SwitchPairs& switches);
// Answers until the dice are rolled.
Result<bool> declare(Session& session, const Wanted& wanted);
OddsCase::Roles roles_of(const Wanted& wanted);
// In words.
std::string title_of(const Wanted& wanted);

}  // namespace sandtable::apocalypse

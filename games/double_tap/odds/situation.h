#pragma once

#include <optional>

#include "engine/run/odds_case.h"
#include "engine/scene/odds_keys.h"
#include "games/double_tap/muster/stage.h"

// An attack that somebody wants the odds of, and how it is laid out on a table.
namespace sandtable::double_tap {

struct PosedUnit {
  WeaponId weapon;
  int quality = 4;
  UpgradeMask upgrades;
  bool covered = false, hero = false;  // in cover from the other; a hero of its own stands by
};

struct Wanted {
  PosedUnit attacker, target;
  bool melee = false;
  Mil range;  // from base to base
  std::optional<ReactionKind> reaction;

  static Wanted read(OddsReader& reader);
  // Players' units come one after the other, and a hero after whom it stands by.
  UnitId attacker_id() const { return UnitId{0}; }
  UnitId target_id() const { return attacker.hero ? UnitId{2} : UnitId{1}; }
};

inline constexpr Mil kWall{300};  // thickness of the wall that gives cover

// The attacker belongs to player 1, whose turn it is, and the target to player 2.
Result<Opening> set_out(const Wanted& wanted, const SwitchPairs& switches);
// Answers until the dice are rolled.
Result<bool> declare(Session& session, const Wanted& wanted);
OddsCase::Roles roles_of(const Wanted& wanted);
// In words.
std::string title_of(const Wanted& wanted);

}  // namespace sandtable::double_tap

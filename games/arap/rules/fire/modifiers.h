#pragma once

#include "games/arap/rules/fire/weapons.h"
#include "games/arap/rules/sight/cover.h"
#include "games/arap/state/fire.h"

// What makes a shot easier or harder, each with its clause.
namespace sandtable::arap {

// Which column of the table of modifiers counts.
enum class ShotKind : std::uint8_t { direct, area, templated, thrown };

// Everything about a shot that modifiers look at.
struct Shot {
  ModelId shooter;
  UnitId unit;                        // the shooter's
  UnitId target = UnitId::none();     // none: a spot on the ground
  ModelId nearest = ModelId::none();  // that fixes the range
  const Weapon* weapon = nullptr;     // none: a thrown grenade or rock
  ShotKind kind = ShotKind::direct;
  Mil range = {};
  Exposure exposure = {};
  bool from_hard_cover = false;
  bool two_pistols = false;
  bool ambush = false;
  ChargeFire charge = ChargeFire::none;
  bool at_fast_chargers = false;
  bool bounced = false;  // a stream thrown back off a wall
  int over = 0;          // thrown over something: times the thrower's height, 1 or less counts for nothing
  bool rock = false;
  // Who sees where rounds in a high curve fall: the shooters, or only an observer, or nobody.
  enum class Fall : std::uint8_t { seen, observed, unseen };
  Fall fall = Fall::seen;
};

// The lines that add up to what is changed, in the order of the table.
struct GoalLine {
  HitModifier what = HitModifier::soft_cover;
  std::int8_t value = 0;
  RuleId rule;
};
using GoalLines = FixedVector<GoalLine, 16>;
GoalLines modifiers_of(const Game& game, const Law& law, const Shot& shot);
int sum_of(const GoalLines& lines);

// Whether the firers go on firing at the same target from the same place.
bool corrects_aim(const Game& game, const Law& law, const Shot& shot);

}  // namespace sandtable::arap

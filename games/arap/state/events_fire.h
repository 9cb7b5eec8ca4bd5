#pragma once

#include "games/arap/state/events_turn.h"
#include "games/arap/state/fire.h"

// What the umpire is told of shooting.
namespace sandtable::arap {

// The dice of equal shooters with equal weapons, before they are thrown.
struct TookAim {
  static constexpr std::string_view kName = "took-aim";
  UnitId unit;
  UnitId target;
  WeaponId weapon;
  int shots = 0;
  Mil range;
  int skill = 0;
  int goal = 0;
  static constexpr auto kFields =
      fields(field("unit", &TookAim::unit, kUnits), field("target", &TookAim::target, kUnits),
             field("weapon", &TookAim::weapon, kWeapons), field("shots", &TookAim::shots),
             field("range", &TookAim::range), field("skill", &TookAim::skill), field("goal", &TookAim::goal));
};
// One line of what makes their goal.
struct GoalChanged {
  static constexpr std::string_view kName = "goal-changed";
  UnitId unit;
  HitModifier what = HitModifier::soft_cover;
  int value = 0;
  static constexpr auto kFields =
      fields(field("unit", &GoalChanged::unit, kUnits), field("what", &GoalChanged::what, kHitWords),
             field("value", &GoalChanged::value));
};
struct ShotsHit {
  static constexpr std::string_view kName = "shots-hit";
  UnitId unit;
  UnitId target;
  int hits = 0;
  static constexpr auto kFields = fields(field("unit", &ShotsHit::unit, kUnits),
                                         field("target", &ShotsHit::target, kUnits), field("hits", &ShotsHit::hits));
};
struct WoundSaved {
  static constexpr std::string_view kName = "saved";
  ModelId model;
  static constexpr auto kFields = fields(field("model", &WoundSaved::model, kModels));
};
struct HeldFire : OfUnit {
  static constexpr std::string_view kName = "held-fire";
};
struct Aimed : OfUnit {
  static constexpr std::string_view kName = "aimed";
};
// Cover that breaks under fire.
struct CoverBroke {
  static constexpr std::string_view kName = "cover-broke";
  Point at;
  static constexpr auto kFields = fields(field("at", &CoverBroke::at));
};
// A hidden unit has given itself away.
struct Revealed : OfUnit {
  static constexpr std::string_view kName = "revealed";
};
struct BecameConfused : OfUnit {
  static constexpr std::string_view kName = "confused";
};

}  // namespace sandtable::arap

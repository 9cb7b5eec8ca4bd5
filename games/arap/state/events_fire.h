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
// By a shell, a stream, a grenade, a fall or whatever else strikes single models.
struct WasStruck {
  static constexpr std::string_view kName = "struck";
  ModelId model;
  int hits = 0;
  static constexpr auto kFields = fields(field("model", &WasStruck::model, kModels), field("hits", &WasStruck::hits));
};
// It has lost so many of its wounds.
struct Wounded {
  static constexpr std::string_view kName = "wounded";
  ModelId model;
  int wounds = 0;
  static constexpr auto kFields = fields(field("model", &Wounded::model, kModels), field("wounds", &Wounded::wounds));
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
// A wound is regained.
struct WoundHealed {
  static constexpr std::string_view kName = "healed";
  ModelId model;
  static constexpr auto kFields = fields(field("model", &WoundHealed::model, kModels));
};
struct WentOnWatch {
  static constexpr std::string_view kName = "overwatch";
  UnitId unit;
  int points = 0;
  static constexpr auto kFields =
      fields(field("unit", &WentOnWatch::unit, kUnits), field("points", &WentOnWatch::points));
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
// Where the marker of an area weapon or grenade has come to lie.
struct MarkerPlaced {
  static constexpr std::string_view kName = "marker";
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &MarkerPlaced::unit, kUnits), field("at", &MarkerPlaced::at));
};
// A shot that strikes nothing: out of reach, or at nobody.
struct ShotLost : OfUnit {
  static constexpr std::string_view kName = "shot-lost";
};
struct StreamLaid {
  static constexpr std::string_view kName = "stream";
  UnitId unit;
  int goal = 0;
  int figures = 0;
  static constexpr auto kFields = fields(field("unit", &StreamLaid::unit, kUnits), field("goal", &StreamLaid::goal),
                                         field("figures", &StreamLaid::figures));
};
struct GrenadeThrown {
  static constexpr std::string_view kName = "thrown";
  ModelId model;
  GrenadeId grenade;
  int goal = 0;
  static constexpr auto kFields =
      fields(field("model", &GrenadeThrown::model, kModels), field("grenade", &GrenadeThrown::grenade, kGrenades),
             field("goal", &GrenadeThrown::goal));
};
struct SmokeRose {
  static constexpr std::string_view kName = "smoke";
  Point at;
  static constexpr auto kFields = fields(field("at", &SmokeRose::at));
};
struct SmokeGone {
  static constexpr std::string_view kName = "smoke-gone";
  Point at;
  static constexpr auto kFields = fields(field("at", &SmokeGone::at));
};
struct SetAlight {
  static constexpr std::string_view kName = "alight";
  ModelId model;
  static constexpr auto kFields = fields(field("model", &SetAlight::model, kModels));
};

}  // namespace sandtable::arap

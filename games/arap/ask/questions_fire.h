#pragma once

#include "games/arap/ask/questions_move.h"
#include "games/arap/state/agenda_fire.h"

// Questions of shooting.
namespace sandtable::arap {

using Spot = FixedVector<Point, 1>;  // or none

// The enemy unit at which a volley is fired, or a spot on the ground: for area weapons, or blindly. Neither: it is not.
struct AskShootTarget {
  static constexpr std::string_view kName = "shoot-target";
  static constexpr RuleId kRule = clause::shoot_one_target;
  struct Reply {
    UnitId target = UnitId::none();
    Spot spot;
    static constexpr auto kFields = fields(field("target", &Reply::target, kUnits), field("spot", &Reply::spot));
  };
  Shooting action;
};

// Which weapon a model fires; a Salvo weapon that completes two points fires its long burst.
struct GunChoice {
  ModelId model;
  std::int32_t gun = 0;            // its place among the model's, counted from 1
  UnitId target = UnitId::none();  // another than the unit that was named (split-fire)
  Choice curved = Choice::no;      // a weapon that can do both fires in a high curve
  static constexpr auto kFields =
      fields(field("model", &GunChoice::model, kModels), field("gun", &GunChoice::gun),
             field("target", &GunChoice::target, kUnits), field("curved", &GunChoice::curved, kChoices));
  friend constexpr bool operator==(const GunChoice&, const GunChoice&) = default;
};
using GunChoices = FixedVector<GunChoice, kMostTogether>;

// Who fires what; those who are not named hold their fire.
struct AskShootMode {
  static constexpr std::string_view kName = "shoot-mode";
  static constexpr RuleId kRule = clause::weapon_one_at_a_time;
  struct Reply {
    GunChoices guns;
    static constexpr auto kFields = fields(field("guns", &Reply::guns));
  };
  Shooting action;
  UnitId target;
  std::uint8_t unused[3] = {};
};

// Which way shooters turn before they fire; who is not named keeps his facing.
struct AskShootTurn {
  static constexpr std::string_view kName = "shoot-free-turn";
  static constexpr RuleId kRule = clause::los_free_turn;
  struct Reply {
    Facings facings;
    static constexpr auto kFields = fields(each_once("facings", &Reply::facings));
  };
  Shooting action;
  UnitId target;
  std::uint8_t unused[3] = {};
};

}  // namespace sandtable::arap

#pragma once

#include "games/arap/ask/questions_fire.h"
#include "games/arap/state/agenda_charge.h"
#include "games/arap/state/agenda_close.h"

// Questions of close combat, flight and pursuit.
namespace sandtable::arap {

// In which order the mêlées are fought, each named by its first unit.
struct AskOrderOfMelees {
  static constexpr std::string_view kName = "order-of-melees";
  static constexpr RuleId kRule = clause::melee_when;
  struct Reply {
    UnitList melees;
    static constexpr auto kFields = fields(ordered("melees", &Reply::melees, kUnits));
  };
  Seat seat;
};

struct AskFightOrBreakOff {
  static constexpr std::string_view kName = "fight-or-break-off";
  static constexpr RuleId kRule = clause::breakoff_attempt;
  struct Reply {
    Stand stand = Stand::fight;
    static constexpr auto kFields = fields(field("do", &Reply::stand, kStandWords));
  };
  UnitId unit;
};

// What a fighter uses: the place of his weapon among those he has, counted from 1, and how.
struct Arming {
  ModelId model;
  std::int32_t weapon = 1;
  Stroke stroke = Stroke::plain;
  static constexpr auto kFields = fields(field("model", &Arming::model, kModels), field("weapon", &Arming::weapon),
                                         field("stroke", &Arming::stroke, kStrokeWords));
  friend constexpr bool operator==(const Arming&, const Arming&) = default;
};
using Armings = FixedVector<Arming, kMostTogether>;
// Who is not named uses the best he has.
struct AskWeaponChoice {
  static constexpr std::string_view kName = "weapon-choice";
  static constexpr RuleId kRule = clause::melee_round_sequence;
  struct Reply {
    Armings arms;
    static constexpr auto kFields = fields(field("arms", &Reply::arms));
  };
  UnitId unit;
};

// So many attacks of a fighter on a unit; of a grenade on one of its models.
struct Assigned {
  ModelId model;
  UnitId target;
  std::int32_t attacks = 0;
  ModelId victim = ModelId::none();
  static constexpr auto kFields =
      fields(field("model", &Assigned::model, kModels), field("target", &Assigned::target, kUnits),
             field("attacks", &Assigned::attacks), field("victim", &Assigned::victim, kPatients));
  friend constexpr bool operator==(const Assigned&, const Assigned&) = default;
};
using Assignments = FixedVector<Assigned, 2 * kMostTogether>;
// Attacks that nobody assigns go to the nearest enemies.
struct AskAttackAssignment {
  static constexpr std::string_view kName = "attack-assignment";
  static constexpr RuleId kRule = clause::melee_attack_assignment;
  struct Reply {
    Assignments attacks;
    static constexpr auto kFields = fields(field("attacks", &Reply::attacks));
  };
  UnitId unit;
  Count initiative;
};

// Moves and turns between initiative steps; who has neither stays as he is.
struct AskStepMove {
  static constexpr std::string_view kName = "step-move";
  static constexpr RuleId kRule = clause::melee_between_steps;
  struct Reply {
    Paths paths;
    Facings facings;
    static constexpr auto kFields =
        fields(field("paths", &Reply::paths, kModels), each_once("facings", &Reply::facings));
  };
  UnitId unit;
};

// The line of one who leaves a mêlée of his own will.
struct AskBreakOffRoute {
  static constexpr std::string_view kName = "break-off-route";
  static constexpr RuleId kRule = clause::breakoff_direction;
  struct Reply {
    Path line;
    static constexpr auto kFields = fields(field("line", &Reply::line));
  };
  UnitId unit;
  UnitId from;
  Count inches;
};

struct AskPursue {
  static constexpr std::string_view kName = "pursue";
  static constexpr RuleId kRule = clause::pursuit_decline;
  struct Reply {
    Chase chase = Chase::pursue;
    static constexpr auto kFields = fields(field("do", &Reply::chase, kChaseWords));
  };
  PursuitDecision decision;
};
struct AskQuarry {
  static constexpr std::string_view kName = "quarry";
  static constexpr RuleId kRule = clause::pursuit_default;
  struct Reply {
    UnitId quarry;
    static constexpr auto kFields = fields(field("unit", &Reply::quarry, kUnits));
  };
  PursuitDecision decision;
};

struct AskOrderOfRouts {
  static constexpr std::string_view kName = "order-of-routs";
  static constexpr RuleId kRule = clause::pursuit_phase_order;
  struct Reply {
    UnitList units;
    static constexpr auto kFields = fields(ordered("units", &Reply::units, kUnits));
  };
  Seat seat;
};
struct AskRallyTry {
  static constexpr std::string_view kName = "rally-try";
  static constexpr RuleId kRule = clause::rally_test;
  struct Reply {
    Choice test = Choice::yes;
    static constexpr auto kFields = fields(field("test", &Reply::test, kChoices));
  };
  UnitId unit;
};
struct AskRallyFacing {
  static constexpr std::string_view kName = "rally-facing";
  static constexpr RuleId kRule = clause::rally_success;
  struct Reply {
    Facings facings;
    static constexpr auto kFields = fields(each_once("facings", &Reply::facings));
  };
  UnitId unit;
};
struct AskHaltTry {
  static constexpr std::string_view kName = "halt-try";
  static constexpr RuleId kRule = clause::pursuit_halt;
  struct Reply {
    Choice test = Choice::no;
    static constexpr auto kFields = fields(field("test", &Reply::test, kChoices));
  };
  UnitId unit;
};

// A unit that comes into reach of another may be intercepted.
struct AskIntercept {
  static constexpr std::string_view kName = "intercept";
  static constexpr RuleId kRule = clause::intercept_trigger;
  struct Reply {
    Choice intercept = Choice::no;
    static constexpr auto kFields = fields(field("intercept", &Reply::intercept, kChoices));
  };
  UnitId unit;
  UnitId mover;
};

// Which of several units that meet a mover at the same point is asked first.
struct AskInterceptOrder {
  static constexpr std::string_view kName = "reaction-order";
  static constexpr RuleId kRule = clause::intercept_trigger;
  struct Reply {
    UnitList units;
    static constexpr auto kFields = fields(ordered("units", &Reply::units, kUnits));
  };
  UnitList units;
};

// Whom a unit charges, and how.
struct AskChargeDeclare {
  static constexpr std::string_view kName = "charge-declare";
  static constexpr RuleId kRule = clause::charge_sequence;
  struct Reply {
    UnitId target;
    Choice grenades = Choice::no;
    Choice bound = Choice::no;
    static constexpr auto kFields =
        fields(field("target", &Reply::target, kUnits), field("grenades", &Reply::grenades, kChoices),
               field("bound", &Reply::bound, kChoices));
  };
  UnitId unit;
  UnitId sprung = UnitId::none();  // the only one that it may be
};
// Whether chargers who could fire on their way do so.
struct AskFireAndCharge {
  static constexpr std::string_view kName = "fire-and-charge";
  static constexpr RuleId kRule = clause::fireandcharge_action;
  struct Reply {
    Choice fire = Choice::no;
    static constexpr auto kFields = fields(field("fire", &Reply::fire, kChoices));
  };
  UnitId unit;
  UnitId target;
};
struct AskChargeReaction {
  static constexpr std::string_view kName = "charge-reaction";
  static constexpr RuleId kRule = clause::charge_sequence;
  struct Reply {
    Response response = Response::stand;
    static constexpr auto kFields = fields(field("do", &Reply::response, kResponseWords));
  };
  Onset onset;
};
// What each of a unit fires in a charge, on either side; those who are not named hold their fire.
struct AskChargeFire {
  static constexpr std::string_view kName = "charge-fire";
  static constexpr RuleId kRule = clause::fireandcharge_weapons;
  struct Reply {
    GunChoices guns;
    static constexpr auto kFields = fields(field("guns", &Reply::guns));
  };
  Onset onset;
  UnitId unit;
  std::uint8_t unused[3] = {};
};
struct AskDefensiveGrenades {
  static constexpr std::string_view kName = "defensive-grenades";
  static constexpr RuleId kRule = clause::charge_defensive_grenades;
  struct Reply {
    Choice use = Choice::yes;
    static constexpr auto kFields = fields(field("use", &Reply::use, kChoices));
  };
  Onset onset;
};
// To which side runners turn whose straight line is barred.
struct AskRunRoute {
  static constexpr std::string_view kName = "run-route";
  static constexpr RuleId kRule = clause::runaway_distance;
  struct Reply {
    Flank side = Flank::left;
    static constexpr auto kFields = fields(field("side", &Reply::side, kFlankWords));
  };
  Onset onset;
  Count inches;
  std::uint8_t unused[3] = {};
};
// Which of those who stand above the enemy's head jump down on him.
struct AskJumpers {
  static constexpr std::string_view kName = "jumpers";
  static constexpr RuleId kRule = clause::jump_into_melee;
  struct Reply {
    Models models;
    static constexpr auto kFields = fields(field("models", &Reply::models, kModels));
  };
  Onset onset;
};
// Through variable ground with its dice, or round it.
struct AskChargeWay {
  static constexpr std::string_view kName = "charge-way";
  static constexpr RuleId kRule = clause::terrain_variable_charge;
  struct Reply {
    Choice round = Choice::no;
    static constexpr auto kFields = fields(field("round", &Reply::round, kChoices));
  };
  Onset onset;
};
struct AskChargeRedirect {
  static constexpr std::string_view kName = "charge-redirect";
  static constexpr RuleId kRule = clause::runaway_redirect;
  struct Reply {
    UnitId target = UnitId::none();
    static constexpr auto kFields = fields(field("target", &Reply::target, kUnits));
  };
  Onset onset;
};
// The enemy before whom a charger is put, and how far beyond the point where he has him in reach.
struct AskChargerPlacement {
  static constexpr std::string_view kName = "charger-placement";
  static constexpr RuleId kRule = clause::charge_place_chargers;
  struct Reply {
    ModelId enemy;
    Mil beyond;
    static constexpr auto kFields =
        fields(field("enemy", &Reply::enemy, kModels), field("beyond", &Reply::beyond, kLengthDomain));
  };
  Onset onset;
  ModelId model;
  std::uint16_t unused = 0;
};
struct AskChargeAgain {
  static constexpr std::string_view kName = "charge-again";
  static constexpr RuleId kRule = clause::runaway_further_charge;
  struct Reply {
    Choice again = Choice::no;
    static constexpr auto kFields = fields(field("again", &Reply::again, kChoices));
  };
  UnitId unit;
};

}  // namespace sandtable::arap

#pragma once

#include <string_view>

#include "engine/kind/typed_game.h"
#include "games/arap/ask/keys.h"
#include "games/arap/state/domains.h"
#include "games/arap/state/law.h"

// Questions of the turn: which unit, how many dice, what to pick up, what to do.
namespace sandtable::arap {

inline constexpr std::size_t kMostDiceRolled = 3;
using DiceShares = FixedVector<Share<UnitId>, kMostDiceRolled>;
using Reacting = FixedVector<UnitId, kMostDiceRolled>;

struct AskNextStep {
  static constexpr std::string_view kName = "next-step";
  static constexpr RuleId kRule = clause::activation_order;
  struct Reply {
    NextStep step;
    static constexpr auto kFields = fields(field("step", &Reply::step, kNextSteps));
  };
  Seat seat;
};

// After the tests it owed: roll for it now, or put it back.
struct AskGoOn {
  static constexpr std::string_view kName = "go-on-after-test";
  static constexpr RuleId kRule = clause::activation_pre_tests;
  struct Reply {
    Choice roll = Choice::no;
    static constexpr auto kFields = fields(field("roll", &Reply::roll, kChoices));
  };
  UnitId unit;
};

struct AskDice {
  static constexpr std::string_view kName = "number-of-dice";
  static constexpr RuleId kRule = clause::activation_dice_count;
  struct Reply {
    std::int32_t dice = 1;
    static constexpr auto kFields = fields(field("dice", &Reply::dice));
  };
  UnitId unit;
};

// One failed die is rolled again, or none.
struct AskLeaderReroll {
  static constexpr std::string_view kName = "leader-reroll";
  static constexpr RuleId kRule = clause::unit_missing_leader_bonus;
  struct Reply {
    Choice again = Choice::no;
    static constexpr auto kFields = fields(field("again", &Reply::again, kChoices));
  };
  UnitId unit;
  Count failures;
};

// Dice for some of the own units; none: they are left.
struct AskPickUp {
  static constexpr std::string_view kName = "pick-up";
  static constexpr RuleId kRule = clause::reaction_pickup_trigger;
  struct Reply {
    DiceShares dice;
    static constexpr auto kFields = fields(field("dice", &Reply::dice, kUnits));
  };
  PickUp failed;
};

struct AskReactionOrder {
  static constexpr std::string_view kName = "order-of-reactions";
  static constexpr RuleId kRule = clause::reaction_timing;
  struct Reply {
    Reacting units;
    static constexpr auto kFields = fields(ordered("units", &Reply::units, kUnits));
  };
  Reacting units;
};

// Who acts apart from the rest with the same points; nobody: the whole unit acts together.
struct AskSplitAction {
  static constexpr std::string_view kName = "split-action";
  static constexpr RuleId kRule = clause::action_parts;
  struct Reply {
    Models team;
    static constexpr auto kFields = fields(field("team", &Reply::team, kModels));
  };
  UnitId unit;
  Count points;
};

struct AskAction {
  static constexpr std::string_view kName = "action";
  static constexpr RuleId kRule = clause::action_points;
  struct Reply {
    Deed deed = Deed::stop;
    static constexpr auto kFields = fields(field("do", &Reply::deed, kDeeds));
  };
  UnitId unit;
  Count points;
  Party party = Party::all;
};

// What a unit does with the points that it kept through a mêlée; it has no opponent left, and cannot charge.
struct AskUseKeptPoints {
  static constexpr std::string_view kName = "use-kept-points";
  static constexpr RuleId kRule = clause::action_melee_remainder;
  struct Reply {
    Deed deed = Deed::stop;
    static constexpr auto kFields = fields(field("do", &Reply::deed, kDeeds));
  };
  UnitId unit;
  Count points;

  AskAction as_action() const { return {.unit = unit, .points = points}; }
};

// A member who uses what is at hand: a console, or he tends an injured friend.
struct AskInteract {
  static constexpr std::string_view kName = "interact";
  static constexpr RuleId kRule = clause::action_interact;
  struct Reply {
    ModelId model;
    PieceId feature = PieceId::none();
    ModelId patient = ModelId::none();
    static constexpr auto kFields =
        fields(field("model", &Reply::model, kModels), field("feature", &Reply::feature, kFeatures),
               field("patient", &Reply::patient, kPatients));
  };
  UnitId unit;
  Party party = Party::all;
};

// Of the prone members, those who use the point to get up while the others do something else.
struct AskStandInstead {
  static constexpr std::string_view kName = "stand-instead";
  static constexpr RuleId kRule = clause::prone_stand_up;
  struct Reply {
    Models models;
    static constexpr auto kFields = fields(field("models", &Reply::models, kModels));
  };
  UnitId unit;
  Party party = Party::all;
};

// An independent character: the unit he joins; before a roll, nobody if he leaves.
struct AskJoinOrLeave {
  static constexpr std::string_view kName = "join-or-leave";
  static constexpr RuleId kRule = clause::unit_character_join;
  struct Reply {
    UnitId host = UnitId::none();
    static constexpr auto kFields = fields(field("unit", &Reply::host, kUnits));
  };
  UnitId character;
  std::uint8_t leaving = 0;  // he is with a unit, and may stay with it or leave
};

}  // namespace sandtable::arap

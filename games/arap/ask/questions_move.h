#pragma once

#include "games/arap/ask/questions_turn.h"

// Questions of movement.
namespace sandtable::arap {

struct AskMoveMode {
  static constexpr std::string_view kName = "move-mode";
  static constexpr RuleId kRule = clause::action_move;
  struct Reply {
    MoveMode mode = MoveMode::walk;
    static constexpr auto kFields = fields(field("mode", &Reply::mode, kMoveModes));
  };
  UnitId unit;
  Party party = Party::all;
  Count points{1};  // that it has
};

using Paths = FixedVector<Led<ModelId>, kMostTogether>;

// Which way a model looks at the end of its move.
struct Looking {
  ModelId model;
  Angle facing;
  static constexpr auto kFields = fields(field("model", &Looking::model, kModels), field("facing", &Looking::facing));
  friend constexpr bool operator==(const Looking&, const Looking&) = default;
};
using Facings = FixedVector<Looking, kMostTogether>;

// Where a model climbs on its way: after so many corners, to this height. On a ladder if there is one, else on a face.
struct ClimbTo {
  ModelId model;
  std::int32_t after = 0;
  Mil height;
  static constexpr auto kFields = fields(field("model", &ClimbTo::model, kModels), field("after", &ClimbTo::after),
                                         field("height", &ClimbTo::height));
  friend constexpr bool operator==(const ClimbTo&, const ClimbTo&) = default;
};
using Climbs = FixedVector<ClimbTo, 2 * kMostTogether>;

// The corners of each mover's way and where it looks at the end; who has neither stays. How it turns, steps aside or
// goes backwards on the way is the cheapest there is. Who has a way and no facing looks as it comes out cheapest.
struct AskPath {
  static constexpr std::string_view kName = "path";
  static constexpr RuleId kRule = clause::move_cost_sum;
  struct Reply {
    Paths paths;
    Facings facings;
    Climbs climbs;
    static constexpr auto kFields = fields(field("paths", &Reply::paths, kModels),
                                           each_once("facings", &Reply::facings), field("climbs", &Reply::climbs));
  };
  Movement move;
};

// How a model whose way comes to an edge gets down, or that it stops.
struct AskDrop {
  static constexpr std::string_view kName = "drop";
  static constexpr RuleId kRule = clause::climb_down_height;
  struct Reply {
    Descent manner = Descent::stop;
    static constexpr auto kFields = fields(field("manner", &Reply::manner, kDescents));
  };
  ModelId model;
  std::uint8_t open = 0;   // bits of Descent
  std::uint8_t tests = 0;  // of a jump
  Mil height;
};

// Who takes up which load, takes it over from a comrade, or puts it down. Loads are counted from 1.
struct AskLoad {
  static constexpr std::string_view kName = "load";
  static constexpr RuleId kRule = clause::load_take;
  struct Reply {
    ModelId model;
    std::int32_t load = 1;
    LoadDeed deed = LoadDeed::take;
    static constexpr auto kFields = fields(field("model", &Reply::model, kModels), field("load", &Reply::load),
                                           field("deed", &Reply::deed, kLoadDeeds));
  };
  UnitId unit;
  Party party = Party::all;
  std::uint8_t putting = 0;  // down
};

// Who sets up a ladder and where, takes one down, or pushes one of the enemy's away.
struct AskSetUpLadder {
  static constexpr std::string_view kName = "set-up-ladder";
  static constexpr RuleId kRule = clause::ladder_set_up;
  struct Reply {
    ModelId model;
    std::int32_t load = 1;
    LadderDeed deed = LadderDeed::set_up;
    Point foot;
    Point head;
    static constexpr auto kFields =
        fields(field("model", &Reply::model, kModels), field("load", &Reply::load),
               field("deed", &Reply::deed, kLadderDeeds), field("foot", &Reply::foot), field("head", &Reply::head));
  };
  UnitId unit;
  Party party = Party::all;
};

// Whether a model whose way comes to a wide gap commits itself to the jump before it is measured.
struct AskLongJump {
  static constexpr std::string_view kName = "long-jump";
  static constexpr RuleId kRule = clause::jump_commit;
  struct Reply {
    Choice jump = Choice::no;
    static constexpr auto kFields = fields(field("jump", &Reply::jump, kChoices));
  };
  ModelId model;
  std::uint8_t unused[2] = {};
  Point at;
};

struct AskGoProne {
  static constexpr std::string_view kName = "go-prone";
  static constexpr RuleId kRule = clause::prone_go_down;
  struct Reply {
    Models models;
    static constexpr auto kFields = fields(field("models", &Reply::models, kModels));
  };
  Movement move;
};

// The same of hidden units; nobody else learns the answers.
struct AskUnseenPath : AskPath {
  static constexpr std::string_view kName = "path-in-hiding";
  static constexpr bool kHidden = true;
};
struct AskUnseenProne : AskGoProne {
  static constexpr std::string_view kName = "go-prone-in-hiding";
  static constexpr bool kHidden = true;
};

}  // namespace sandtable::arap

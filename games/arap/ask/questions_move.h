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

// The corners of each mover's way and where it looks at the end; who has neither stays. How it turns, steps aside or
// goes backwards on the way is the cheapest there is. Who has a way and no facing looks as it comes out cheapest.
struct AskPath {
  static constexpr std::string_view kName = "path";
  static constexpr RuleId kRule = clause::move_cost_sum;
  struct Reply {
    Paths paths;
    Facings facings;
    static constexpr auto kFields =
        fields(field("paths", &Reply::paths, kModels), each_once("facings", &Reply::facings));
  };
  Movement move;
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

}  // namespace sandtable::arap

#pragma once

#include "games/arap/ask/questions_turn.h"

// Questions about craft and those aboard.
namespace sandtable::arap {

// The craft that a unit goes aboard at the end of its move; nobody: it stays.
struct AskBoard {
  static constexpr std::string_view kName = "board";
  static constexpr RuleId kRule = clause::craft_board;
  struct Reply {
    UnitId craft = UnitId::none();
    static constexpr auto kFields = fields(field("craft", &Reply::craft, kUnits));
  };
  UnitId unit;
};

// Places for those who come off a craft.
using Landing = FixedVector<Placed<ModelId>, kMostTogether>;

// Where the models of a unit alight, and how they look. No places: it stays aboard.
struct AskAlight {
  static constexpr std::string_view kName = "alight";
  static constexpr RuleId kRule = clause::craft_alight;
  struct Reply {
    Landing places;
    Angle facing;
    static constexpr auto kFields = fields(field("places", &Reply::places, kModels), field("facing", &Reply::facing));
  };
  UnitId unit;
  Count points;
};

// Where the survivors of a wreck lie. No places: the nearest that are free.
struct AskWreck {
  static constexpr std::string_view kName = "wreck";
  static constexpr RuleId kRule = clause::craft_wreck;
  struct Reply {
    Landing places;
    static constexpr auto kFields = fields(field("places", &Reply::places, kModels));
  };
  UnitId unit;
};

}  // namespace sandtable::arap

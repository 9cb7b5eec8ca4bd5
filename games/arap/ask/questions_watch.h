#pragma once

#include "games/arap/ask/questions_fire.h"

// Questions of overwatch.
namespace sandtable::arap {

// With how many points a unit, or a part of it, goes on overwatch, and how its models look.
struct AskWatch {
  static constexpr std::string_view kName = "overwatch-hold";
  static constexpr RuleId kRule = clause::shoot_overwatch_action;
  struct Reply {
    std::int32_t points = 1;
    Facings facings;
    static constexpr auto kFields = fields(field("points", &Reply::points), each_once("facings", &Reply::facings));
  };
  UnitId unit;
  Party party = Party::all;
  Count points;  // that it has
};

// What is done about a mover; a charge by those only who lie in ambush.
enum class Springing : std::uint8_t { no, fire, charge };

// Whether a unit on overwatch fires at a mover, or charges it, and how far along its way, in hundredths.
struct AskWatchShot {
  static constexpr std::string_view kName = "overwatch-shot";
  static constexpr RuleId kRule = clause::shoot_overwatch_trigger;
  struct Reply {
    Springing fire = Springing::no;
    std::int32_t at = 100;
    static constexpr auto kFields = fields(field("fire", &Reply::fire, kSpringings), field("at", &Reply::at));
  };
  UnitId unit;
  UnitId mover;
};

// In which order units on overwatch fire that fire at the same place.
struct AskWatchOrder {
  static constexpr std::string_view kName = "reaction-order";
  static constexpr RuleId kRule = clause::shoot_overwatch_trigger;
  using Watchers = FixedVector<UnitId, 8>;
  struct Reply {
    Watchers units;
    static constexpr auto kFields = fields(ordered("units", &Reply::units, kUnits));
  };
  Watchers units;
};

}  // namespace sandtable::arap

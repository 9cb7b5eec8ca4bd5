#pragma once

#include "games/arap/ask/questions_turn.h"

// Questions of morale.
namespace sandtable::arap {

struct AskSteelNerve {
  static constexpr std::string_view kName = "steel-nerve-reroll";
  static constexpr RuleId kRule = clause::rally_reroll;
  struct Reply {
    Choice again = Choice::yes;
    static constexpr auto kFields = fields(field("again", &Reply::again, kChoices));
  };
  UnitId unit;
};

// In which order units that still owe a heavy casualty test take it.
struct AskLateOrder {
  static constexpr std::string_view kName = "late-casualty-order";
  static constexpr RuleId kRule = clause::casualty_when;
  struct Reply {
    UnitList units;
    static constexpr auto kFields = fields(ordered("units", &Reply::units, kUnits));
  };
  Seat seat;
};

// The line along which all of a unit runs: corners of its middle's way.
struct AskFleeRoute {
  static constexpr std::string_view kName = "flee-route";
  static constexpr RuleId kRule = clause::flinch_legal_way;
  struct Reply {
    Path line;
    static constexpr auto kFields = fields(field("line", &Reply::line));
  };
  UnitId unit;
  UnitId from = UnitId::none();  // whom it runs from
  Count inches;
  UnitId parent = UnitId::none();  // for whom a part of a split unit may head
};

// The part of a split unit for which its routing parts may head, where several are as large.
struct AskNameParent {
  static constexpr std::string_view kName = "name-parent";
  static constexpr RuleId kRule = clause::unit_parent;
  struct Reply {
    UnitId parent;
    static constexpr auto kFields = fields(field("unit", &Reply::parent, kUnits));
  };
  UnitId unit;
};

}  // namespace sandtable::arap

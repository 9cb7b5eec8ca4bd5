#pragma once

#include "games/arap/ask/questions_turn.h"

// Questions before the first game turn.
namespace sandtable::arap {

struct AskEdge {
  static constexpr std::string_view kName = "choose-edge";
  static constexpr RuleId kRule = clause::deploy_edge;
  struct Reply {
    Edge edge = Edge::south;
    static constexpr auto kFields = fields(field("edge", &Reply::edge, kEdges));
  };
  std::uint8_t any = 0;  // one of all four
};

using Places = FixedVector<Placed<ModelId>, kMostInUnit>;

// A unit with a place for each of its models, how they look and whether they lie. No places: there is no room for it.
struct AskPlaceUnit {
  static constexpr std::string_view kName = "place-unit";
  static constexpr RuleId kRule = clause::deploy_alternate;
  struct Reply {
    UnitId unit;
    Places places;
    Angle facing;
    Choice prone = Choice::no;
    UnitId joins = UnitId::none();  // the unit that a character joins
    static constexpr auto kFields = fields(
        field("unit", &Reply::unit, kUnits), field("places", &Reply::places, kModels), field("facing", &Reply::facing),
        field("prone", &Reply::prone, kChoices), field("joins", &Reply::joins, kUnits));
  };
  Seat seat;
};

}  // namespace sandtable::arap

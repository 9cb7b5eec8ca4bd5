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
    UnitId joins = UnitId::none();  // the unit that a character joins, or the craft that a unit is aboard
    Keeping how = Keeping::on_table;
    static constexpr auto kFields =
        fields(field("unit", &Reply::unit, kUnits), field("places", &Reply::places, kModels),
               field("facing", &Reply::facing), field("prone", &Reply::prone, kChoices),
               field("joins", &Reply::joins, kUnits), field("how", &Reply::how, kKeepings));
  };
  Seat seat;
};

// What of an attacker's climbing gear a unit that has been placed carries.
struct AskShareGear {
  static constexpr std::string_view kName = "share-gear";
  static constexpr RuleId kRule = clause::scenario_tower_gear;
  struct Reply {
    Models short_ladder;  // its carriers
    Models long_ladder;
    Choice ropes = Choice::no;
    static constexpr auto kFields =
        fields(field("short-ladder", &Reply::short_ladder, kModels), field("long-ladder", &Reply::long_ladder, kModels),
               field("ropes", &Reply::ropes, kChoices));
  };
  UnitId unit;
};

// The places of a hidden unit, which nobody else learns. On the table in plain view if it says so.
struct AskRecordHidden {
  static constexpr std::string_view kName = "record-hidden";
  static constexpr RuleId kRule = clause::deploy_hidden;
  static constexpr bool kHidden = true;
  struct Reply {
    Places places;
    Angle facing;
    Choice prone = Choice::no;
    Choice openly = Choice::no;
    static constexpr auto kFields =
        fields(field("places", &Reply::places, kModels), field("facing", &Reply::facing),
               field("prone", &Reply::prone, kChoices), field("openly", &Reply::openly, kChoices));
  };
  UnitId unit;
};

// The edge at which the defender's reserves will come, in secret.
struct AskRecordEdge {
  static constexpr std::string_view kName = "record-edge";
  static constexpr RuleId kRule = clause::scenario_relief_edge;
  static constexpr bool kHidden = true;
  struct Reply {
    Edge edge = Edge::south;
    static constexpr auto kFields = fields(field("edge", &Reply::edge, kEdges));
  };
  Seat seat;
};

// Where a scenario's gas cloud is.
struct AskPlaceCloud {
  static constexpr std::string_view kName = "place-cloud";
  static constexpr RuleId kRule = clause::scenario_relief_cloud;
  struct Reply {
    Point at;
    static constexpr auto kFields = fields(field("at", &Reply::at));
  };
  Seat seat;
};

// Where a unit that arrives comes on to the table.
struct AskReserveEntry {
  static constexpr std::string_view kName = "reserve-entry";
  static constexpr RuleId kRule = clause::phase_missing_reserves;
  struct Reply {
    Places places;
    Angle facing;
    static constexpr auto kFields = fields(field("places", &Reply::places, kModels), field("facing", &Reply::facing));
  };
  UnitId unit;
};

// Of those who have come to an exit, the models that leave over it.
struct AskLeaveTable {
  static constexpr std::string_view kName = "leave-table";
  static constexpr RuleId kRule = clause::scenario_exit;
  struct Reply {
    Models models;
    static constexpr auto kFields = fields(field("models", &Reply::models, kModels));
  };
  UnitId unit;
};

}  // namespace sandtable::arap

#pragma once

#include "games/apocalypse/state/told.h"

// What is told of the preparation and of rounds.
namespace sandtable::apocalypse {

struct EdgeTaken {
  static constexpr std::string_view kName = "edge";
  Seat seat;
  Edge edge = Edge::south;
  static constexpr auto kFields = fields(field("seat", &EdgeTaken::seat), field("edge", &EdgeTaken::edge, kEdges));
};
// Two copies are one unit: `unit` has gone into `with`.
struct Doubled {
  static constexpr std::string_view kName = "doubled";
  UnitId unit;
  UnitId with;
  static constexpr auto kFields = fields(field("unit", &Doubled::unit, kUnits), field("with", &Doubled::with, kUnits));
};
struct CharacterJoined {
  static constexpr std::string_view kName = "joined";
  UnitId unit;
  UnitId with;
  static constexpr auto kFields =
      fields(field("unit", &CharacterJoined::unit, kUnits), field("with", &CharacterJoined::with, kUnits));
};
// Before the battle.
struct PutAboard {
  static constexpr std::string_view kName = "put-aboard";
  UnitId unit;
  UnitId transport;
  static constexpr auto kFields =
      fields(field("unit", &PutAboard::unit, kUnits), field("transport", &PutAboard::transport, kUnits));
};
struct PutInReserve : OfUnit {
  static constexpr std::string_view kName = "put-in-reserve";
};
struct Deployed {
  static constexpr std::string_view kName = "deployed";
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &Deployed::unit, kUnits), field("at", &Deployed::at));
};
struct Forfeited : OfUnit {
  static constexpr std::string_view kName = "forfeited";
};
struct ScoutsFirst {
  static constexpr std::string_view kName = "scouts";
  Seat seat;
  static constexpr auto kFields = fields(field("seat", &ScoutsFirst::seat));
};
struct RoundBegun {
  static constexpr std::string_view kName = "round";
  static constexpr EventRank kRank = EventRank::heading;
  int round = 0;
  static constexpr auto kFields = fields(field("round", &RoundBegun::round));
};
struct ReserveRolled {
  static constexpr std::string_view kName = "reserve-roll";
  UnitId unit;
  bool arrives = false;
  static constexpr auto kFields =
      fields(field("unit", &ReserveRolled::unit, kUnits), field("arrives", &ReserveRolled::arrives));
};
struct Arrived {
  static constexpr std::string_view kName = "arrived";
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &Arrived::unit, kUnits), field("at", &Arrived::at));
};
struct StaysInReserve : OfUnit {
  static constexpr std::string_view kName = "stays-in-reserve";
};
struct PowerDiceCame {
  static constexpr std::string_view kName = "power-dice";
  Seat seat;
  int dice = 0;
  static constexpr auto kFields = fields(field("seat", &PowerDiceCame::seat), field("dice", &PowerDiceCame::dice));
};
struct PowerDiceLost {
  static constexpr std::string_view kName = "power-dice-lost";
  Seat seat;
  int dice = 0;
  static constexpr auto kFields = fields(field("seat", &PowerDiceLost::seat), field("dice", &PowerDiceLost::dice));
};
// He has no unit left to activate.
struct FinishedFirst {
  static constexpr std::string_view kName = "finished";
  Seat seat;
  static constexpr auto kFields = fields(field("seat", &FinishedFirst::seat));
};

}  // namespace sandtable::apocalypse

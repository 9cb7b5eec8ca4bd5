#pragma once

#include "games/arap/ask/questions_setup.h"
#include "games/arap/state/events_move.h"

// What the umpire is told of reserves, exits and random events.
namespace sandtable::arap {

struct KeptBack : OfUnit {
  static constexpr std::string_view kName = "kept-back";
};
struct KeptHidden : OfUnit {
  static constexpr std::string_view kName = "kept-hidden";
};
struct CameOn {
  static constexpr std::string_view kName = "arrived";
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &CameOn::unit, kUnits), field("at", &CameOn::at));
};
struct StillWaiting : OfUnit {
  static constexpr std::string_view kName = "still-waiting";
};
// Some of a unit, or all of it, have gone over an exit.
struct LeftTable {
  static constexpr std::string_view kName = "left-table";
  UnitId unit;
  int models = 0;
  static constexpr auto kFields = fields(field("unit", &LeftTable::unit, kUnits), field("models", &LeftTable::models));
};
struct EdgeRecorded : OfSeat {
  static constexpr std::string_view kName = "edge-recorded";
};

struct Injured : OfModel {
  static constexpr std::string_view kName = "injured";
};
// An injury is treated, a fire or acid is over.
struct Recovered : OfModel {
  static constexpr std::string_view kName = "recovered";
};
struct Burns {
  static constexpr std::string_view kName = "burns";
  ModelId model;
  Point at;
  static constexpr auto kFields = fields(field("model", &Burns::model, kModels), field("at", &Burns::at));
};
// The crazed animal.
struct BeastMoved {
  static constexpr std::string_view kName = "beast-moved";
  Point at;
  static constexpr auto kFields = fields(field("at", &BeastMoved::at));
};
struct BeastFought {
  static constexpr std::string_view kName = "beast-fought";
  UnitId unit;
  int wounds = 0;  // that it has left
  static constexpr auto kFields =
      fields(field("unit", &BeastFought::unit, kUnits), field("wounds", &BeastFought::wounds));
};
struct FeatureUsed {
  static constexpr std::string_view kName = "used";
  ModelId model;
  Point at;
  static constexpr auto kFields = fields(field("model", &FeatureUsed::model, kModels), field("at", &FeatureUsed::at));
};

struct EventFound {
  static constexpr std::string_view kName = "event";
  Happening what = Happening::wind;
  static constexpr auto kFields = fields(field("what", &EventFound::what, kHappenings));
};
struct WindBlows {
  static constexpr std::string_view kName = "wind";
  int to = 0;  // as on a compass
  int strength = 0;
  static constexpr auto kFields = fields(field("to", &WindBlows::to), field("strength", &WindBlows::strength));
};
struct SightLimited {
  static constexpr std::string_view kName = "sight";
  int inches = 0;  // 0: unlimited
  static constexpr auto kFields = fields(field("inches", &SightLimited::inches));
};
struct CloudPlaced {
  static constexpr std::string_view kName = "cloud-placed";
  Point at;
  static constexpr auto kFields = fields(field("at", &CloudPlaced::at));
};
struct CloudDrifted {
  static constexpr std::string_view kName = "cloud-drifted";
  Point at;
  static constexpr auto kFields = fields(field("at", &CloudDrifted::at));
};
struct CloudBlewAway {
  static constexpr std::string_view kName = "cloud-gone";
  Point at;
  static constexpr auto kFields = fields(field("at", &CloudBlewAway::at));
};
struct ShellFell {
  static constexpr std::string_view kName = "shell";
  Point at;
  static constexpr auto kFields = fields(field("at", &ShellFell::at));
};

}  // namespace sandtable::arap

#pragma once

#include "games/arap/state/events_turn.h"

// What the umpire is told of movement.
namespace sandtable::arap {

struct OfModel {
  ModelId model;
  static constexpr auto kFields = fields(field("model", &OfModel::model, kModels));
};

// Where the first of its models is then.
struct Moved {
  static constexpr std::string_view kName = "moved";
  UnitId unit;
  MoveMode mode = MoveMode::walk;
  Point at;
  static constexpr auto kFields =
      fields(field("unit", &Moved::unit, kUnits), field("mode", &Moved::mode, kMoveModes), field("at", &Moved::at));
};
struct WentProne {
  static constexpr std::string_view kName = "prone";
  UnitId unit;
  int models = 0;
  static constexpr auto kFields = fields(field("unit", &WentProne::unit, kUnits), field("models", &WentProne::models));
};
struct StoodUp {
  static constexpr std::string_view kName = "stood-up";
  UnitId unit;
  int models = 0;
  static constexpr auto kFields = fields(field("unit", &StoodUp::unit, kUnits), field("models", &StoodUp::models));
};
// A model fell over, or was knocked down.
struct KnockedDown : OfModel {
  static constexpr std::string_view kName = "knocked-down";
};
struct Endangered : OfModel {
  static constexpr std::string_view kName = "endangered";
};
// From how high, to where.
struct Fell {
  static constexpr std::string_view kName = "fell";
  ModelId model;
  Mil height;
  Point at;
  static constexpr auto kFields =
      fields(field("model", &Fell::model, kModels), field("height", &Fell::height), field("at", &Fell::at));
};
struct FellAmong : OfTwo {
  static constexpr std::string_view kName = "fell-among";
};
// Up or down, to this height.
struct Climbed {
  static constexpr std::string_view kName = "climbed";
  ModelId model;
  Mil height;
  static constexpr auto kFields = fields(field("model", &Climbed::model, kModels), field("height", &Climbed::height));
};
struct Drowned : OfModel {
  static constexpr std::string_view kName = "drowned";
};
// A load, and what is done with it.
struct LoadMoved {
  static constexpr std::string_view kName = "load";
  ModelId model;
  LoadDeed deed = LoadDeed::take;
  static constexpr auto kFields =
      fields(field("model", &LoadMoved::model, kModels), field("deed", &LoadMoved::deed, kLoadDeeds));
};
struct LadderMoved {
  static constexpr std::string_view kName = "ladder";
  ModelId model;
  LadderDeed deed = LadderDeed::set_up;
  static constexpr auto kFields =
      fields(field("model", &LadderMoved::model, kModels), field("deed", &LadderMoved::deed, kLadderDeeds));
};
struct LeftWater : OfModel {
  static constexpr std::string_view kName = "left-water";
};
// Over a gap so wide.
struct JumpedGap {
  static constexpr std::string_view kName = "jumped";
  ModelId model;
  Mil width;
  static constexpr auto kFields = fields(field("model", &JumpedGap::model, kModels), field("width", &JumpedGap::width));
};
struct ModelLost : OfModel {
  static constexpr std::string_view kName = "lost";
};
struct UnitDestroyed : OfUnit {
  static constexpr std::string_view kName = "destroyed";
};
struct SweptAway {
  static constexpr std::string_view kName = "swept";
  ModelId model;
  Point at;
  static constexpr auto kFields = fields(field("model", &SweptAway::model, kModels), field("at", &SweptAway::at));
};

}  // namespace sandtable::arap

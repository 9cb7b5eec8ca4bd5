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

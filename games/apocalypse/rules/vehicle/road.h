#pragma once

#include "engine/table/hull/drive.h"
#include "games/apocalypse/rules/move/crowd.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

// All that a hull meets where it drives.
class Road {
 public:
  Road(const Game& game, const Law& law, const DriveOrder& order);
  Road(const Road&) = delete;
  Road& operator=(const Road&) = delete;

  const Terrain& terrain() const { return law_.setup.terrain; }
  const DriveRules& rules() const { return rules_; }
  const Footprint& hull() const { return hull_; }
  ModelId model() const { return model_; }
  // Only its end counts.
  bool flies() const { return flies_; }
  // The clause behind a stop.
  RuleId clause_of(const Stop& stop) const;

 private:
  const Law& law_;
  ModelId model_;
  Footprint hull_;
  Crowd crowd_;
  DriveRules rules_;
  bool flies_ = false;
};

}  // namespace sandtable::apocalypse

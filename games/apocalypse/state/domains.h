#pragma once

#include <cstdint>

namespace sandtable::apocalypse {

// Domains of keys, by which fields of questions and events name what they mean. (Domain 1 of a number is a length.)
enum Domain : std::uint8_t {
  kEdges,
  kLengthDomain,
  kUnits,
  kModels,
  kActions,      // an action with the target of an Assault
  kActionKinds,  // an action alone
  kShots,        // a model, its weapon and a target
  kBlows,        // a model and its melee weapon
  kPowerKeys,    // a power with its target
  kPowerKinds,   // a power alone
  kEffectKinds,
  kQuarters,
  kHoverings,  // down in the piece, or hovering
  kStrikeSteps,
  kDamages,  // results of the damage table
};

}  // namespace sandtable::apocalypse

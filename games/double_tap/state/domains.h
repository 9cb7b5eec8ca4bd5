#pragma once

#include <cstdint>

namespace sandtable::double_tap {

// Domains of keys, by which fields of questions and events name what they mean. (Domain 1 of a number is a length.)
enum Domain : std::uint8_t {
  kEdges,
  kActivations,
  kDeeds,
  kWeapons,
  kUnits,
  kReactions,
  kChoices,
  kThens,
  kActions,
  kReactionKinds,
};

}  // namespace sandtable::double_tap

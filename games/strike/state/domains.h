#pragma once

#include <cstdint>

namespace sandtable::strike {

// Domains of keys, by which fields of questions and events name what they mean. (Domain 1 of a number is a length.)
enum Domain : std::uint8_t {
  kPurchases,
  kLengthDomain,
  kUnits,
  kHeld,
  kActions,
  kStances,
  kScopes,
  kUses,
  kGoods,
  kItems,
  kZones,
  kFeatNames,
  kEndings,
  kTeamNames,
};

}  // namespace sandtable::strike

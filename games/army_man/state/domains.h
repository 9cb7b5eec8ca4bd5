#pragma once

#include <cstdint>

namespace sandtable::army_man {

// Domains of keys, by which fields of questions and events name what they mean. (Domain 1 of a number is a length.)
enum Domain : std::uint8_t { kEdges, kLengthDomain, kUnits, kModels, kActions, kShots, kActionKinds };

}  // namespace sandtable::army_man

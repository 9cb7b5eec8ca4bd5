#pragma once

#include "games/arap/muster/arsenal.h"

// What a battle can hold. The loader refuses armies and maps that are larger.
namespace sandtable::arap {

inline constexpr std::size_t kMostGuests = 3;  // independent characters who have joined one unit
inline constexpr std::size_t kMostTogether = kMostInUnit + kMostGuests;
inline constexpr std::size_t kMostModelsASide = 120;
inline constexpr std::size_t kMostModels = 2 * kMostModelsASide;
inline constexpr std::size_t kMostPieces = 128;  // of terrain

// arap.measure.tolerance: comparisons favour "within" by so much.
inline constexpr Mil kTolerance{10};
inline constexpr std::int32_t kAngleTolerance = 50;  // hundredths of a degree

}  // namespace sandtable::arap

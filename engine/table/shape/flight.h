#pragma once

#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/table/plane/point.h"

namespace sandtable {

// Where what is hard turns it back: the rule of `fly`, over a flat floor (floor/bounce.h) and among pieces with heights
// (bounce.h). It is thrown back as light by a mirror and goes on until the distance is used up.
// Exactly at the end of a wall, at the corner of a block, or where two surfaces meet, it comes straight back; exactly
// is to the nearest mil, as all places are. The surface it bounced off last is passed over when the next is looked for.
// After `Throw::bounces` it stops at what it meets next.
//
// Where it comes to rest nearer than `apart` to something hard it is moved straight away from it to that distance, from
// one after the other, the nearest first; between two that are too near to each other to keep away from both it lies
// between them. In all this it never gets through a wall. What starts on something hard stays there.

// A spot in 1024ths of a mil, as a flight needs it whose corners are no whole mils.
struct FinePoint {
  static constexpr std::int64_t kParts = 1024;
  std::int64_t x = 0, y = 0;

  friend constexpr bool operator==(FinePoint, FinePoint) = default;
};
constexpr FinePoint fine(Point at) { return {at.x.v * FinePoint::kParts, at.y.v * FinePoint::kParts}; }
// To the nearest mil, by `round_div`.
constexpr Point rounded(FinePoint at) {
  const auto mil = [](std::int64_t v) { return Mil{static_cast<std::int32_t>(round_div(v, FinePoint::kParts))}; };
  return {mil(at.x), mil(at.y)};
}

// A small thing thrown over the table, as a moving point at one height.
struct Throw {
  static constexpr int kMostBounces = 20;
  static constexpr Mil kFarthest{100'000};

  Point from;
  Point aim;                   // gives the direction
  Mil distance;                // that it goes in all, at most `kFarthest`
  Mil apart{100};              // from what is hard, where it lies in the end
  int bounces = kMostBounces;  // at most; it stops at what it meets next
};

struct Flight {
  static constexpr int kMostBounces = Throw::kMostBounces;

  Point rest;  // where it lies
  int bounces = 0;
  // Every corner of its way, from the thrower to where it lies. No straight piece between two of them touches anything
  // hard: corners at a wall lie a hair before it.
  FixedVector<FinePoint, 64> path = {};
};

}  // namespace sandtable

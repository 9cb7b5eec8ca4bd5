#pragma once

#include <cassert>
#include <cstdint>

#include "engine/base/count.h"

namespace sandtable {

// A face as it lies on the table, or the degree at which a pointer points: what people type and recordings keep.
using Face = std::uint16_t;
inline constexpr Face kHighestFace = 359;  // of all dice

enum class DieKind : std::uint8_t {
  plain,     // counts what it shows
  halved,    // half of it, rounded up: a D3 of a D6, a D5 of a D10
  lowered,   // the upper half counts as the lower: a D3 of a D6 whose 4, 5, 6 are 1, 2, 3
  parity,    // a D2: odd is 1, even is 2
  average,   // shows 2, 3, 3, 4, 4, 5
  averaged,  // a D6 read as such a die: 1 as 3, 6 as 4
  compass,   // a direction in whole degrees, 0 to 359, that two dice or a spinner point in
};

// A die that people can hold, and how what it shows is read.
struct Die {
  Count sides = 6;
  DieKind kind = DieKind::plain;

  // How many faces there are to fall on, all alike.
  constexpr int faces() const { return kind == DieKind::compass ? 360 : int{sides}; }
  // What can be seen on them: each number from the lowest to the highest, an average die's twice in part.
  constexpr int lowest() const { return kind == DieKind::compass ? 0 : kind == DieKind::average ? 2 : 1; }
  constexpr int highest() const { return kind == DieKind::compass ? 359 : kind == DieKind::average ? 5 : int{sides}; }

  // What is seen where it has fallen on face number `index`, from 0 on.
  constexpr Face face_at(std::uint32_t index) const {
    constexpr std::uint8_t kAverage[] = {2, 3, 3, 4, 4, 5};
    if (kind == DieKind::compass) return static_cast<Face>(index);
    return kind == DieKind::average ? kAverage[index] : static_cast<Face>(index + 1);
  }
  // What that counts.
  constexpr int value_of(int face) const {
    switch (kind) {
      case DieKind::halved:
        return (face + 1) / 2;
      case DieKind::lowered:
        return 2 * face > sides ? face - sides / 2 : face;
      case DieKind::parity:
        return 2 - face % 2;
      case DieKind::averaged:
        return face == 1 ? 3 : face == 6 ? 4 : face;
      default:
        return face;
    }
  }

  // The least and the most that it can count.
  constexpr int least() const { return kind == DieKind::averaged ? 2 : value_of(lowest()); }
  constexpr int most() const { return kind == DieKind::averaged ? 5 : value_of(highest()); }

  friend constexpr bool operator==(Die, Die) = default;
};

constexpr Die plain_die(int sides) { return {.sides = sides}; }
inline constexpr Die kD2{6, DieKind::parity};
inline constexpr Die kD3{6, DieKind::halved}, kD3Lowered{6, DieKind::lowered};
inline constexpr Die kD4{4}, kD6{6}, kD8{8}, kD10{10};
inline constexpr Die kD5{10, DieKind::halved}, kD5Lowered{10, DieKind::lowered};
inline constexpr Die kAverageDie{6, DieKind::average}, kD6AsAverage{6, DieKind::averaged};
inline constexpr Die kCompass{0, DieKind::compass};

}  // namespace sandtable

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "desk/seat/labels.h"
#include "engine/kind/game_kind.h"
#include "engine/table/plane/angle.h"

namespace sandtable {

// A line as people type it, in words. A comma that separates is a word of its own, one within "12,10" is not.
std::vector<std::string> words_of(const std::string& line);
// Reads the words from the front.
struct TypedWords {
  std::span<const std::string> left;

  bool empty() const { return left.empty(); }
  const std::string& front() const { return left.front(); }
  void drop(std::size_t count = 1) { left = left.subspan(count); }
};

// A place as it was typed:
//   12.5,10   n 3   225 2.5 (compass degrees)   B3   B3 se 2   to B3   to 12,10   to 12 10
struct TypedSpot {
  std::optional<Point> base;  // nothing: where the one who goes stands, or the spot before
  Point offset = {};
  bool towards = false;  // as far as the move allows

  Point from(Point here) const { return base.value_or(here) + offset; }
};

// What two bare numbers are: a way to go (degrees and inches), or a place where nobody goes anywhere. After "to" they
// are a place.
enum class Pair : std::uint8_t { bearing, place };

// Takes a spot from the front; nothing is taken if there is none.
std::optional<TypedSpot> take_spot(TypedWords& words, const Sketch& sketch, Pair pair);

// A length in inches, or a direction: a compass point or degrees, 0 north and 90 east.
std::optional<Mil> length_from(std::string_view word);
std::optional<Angle> direction_from(std::string_view word);
std::string direction_text(Angle direction);  // "ne", or the degrees if it is no point of the compass
std::optional<std::int32_t> whole_number(std::string_view word);

}  // namespace sandtable

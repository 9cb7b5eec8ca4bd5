#include "engine/dice/dice.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace sandtable {

namespace {

using Kind = ReadAs::Kind;

std::uint8_t small(std::ptrdiff_t number) { return static_cast<std::uint8_t>(number); }

int sum_of(Die die, std::span<const Face> faces) {
  int sum = 0;
  for (const Face face : faces) sum += die.value_of(face);
  return sum;
}

std::uint8_t count_between(Die die, std::span<const Face> faces, int low, int high) {
  return small(std::ranges::count_if(faces, [&](Face face) {
    const int value = die.value_of(face);
    return low <= value && value <= high;
  }));
}

Rolled sort_into_classes(const Roll& roll, std::span<const Face> faces) {
  Rolled rolled;
  for (const Face face : faces) {
    const int value = roll.die.value_of(face);
    ++rolled.sorted[(value >= roll.read.a) + (value >= roll.read.b) + (value >= roll.read.c)];
  }
  return rolled;
}

FixedVector<int, kMostDice> ranked(Die die, std::span<const Face> faces, Kind kind) {
  FixedVector<int, kMostDice> values;
  for (const Face face : faces) values.push_back(die.value_of(face));
  kind == Kind::worst ? std::ranges::sort(values) : std::ranges::sort(values, std::greater());
  return values;
}

int sum_of_kept(const Roll& roll, std::span<const Face> faces) {
  const auto values = ranked(roll.die, faces, roll.read.kind);
  int sum = 0;
  for (std::size_t i = 0; i < values.size() && static_cast<int>(i) < roll.read.a; ++i) sum += values[i];
  return sum;
}

Rolled two_of(int first, int second) { return {.first = small(first), .second = small(second)}; }

Rolled highest_two(const Roll& roll, std::span<const Face> faces) {
  assert(roll.count >= 2);
  const auto values = ranked(roll.die, faces, roll.read.kind);
  return two_of(values[0], values[1]);
}

// Two zeros, the tens of two D10, are a hundred.
int number_of_digits(Die die, int tens, int units) {
  if (die.sides < 10) return 10 * tens + units;
  const int number = 10 * (tens % 10) + units % 10;
  return number == 0 ? 100 : number;
}

Rolled wild_and_others(const Roll& roll, std::span<const Face> faces) {
  if (faces.empty()) return {};
  const int wild = roll.die.value_of(faces[0]);
  const bool all = roll.read.is(Kind::wild_exploding);
  return {.sum = sum_of(roll.die, faces.subspan(1)) + (all ? wild : 0), .wild = small(wild)};
}

}  // namespace

Rolled judge(const Roll& roll, std::span<const Face> faces) {
  const Die die = roll.die;
  switch (roll.read.kind) {
    case Kind::face:
      assert(roll.count == 1);
      return {.face = die.value_of(faces[0])};
    case Kind::count:
      return {.successes = count_between(die, faces, roll.read.a, roll.read.b)};
    case Kind::sort:
      return sort_into_classes(roll, faces);
    case Kind::sum:
    case Kind::exploding:
      return {.sum = sum_of(die, faces)};
    case Kind::sum_at_most:
      return {.successes = small(sum_of(die, faces) <= roll.read.a ? 1 : 0)};
    case Kind::best:
    case Kind::worst:
      return {.sum = sum_of_kept(roll, faces)};
    case Kind::pair:
      return highest_two(roll, faces);
    case Kind::in_order:
      assert(roll.count == 2);
      return two_of(die.value_of(faces[0]), die.value_of(faces[1]));
    case Kind::digits:
      assert(roll.count == 2);
      return {.face = number_of_digits(die, die.value_of(faces[0]), die.value_of(faces[1]))};
    case Kind::wild:
    case Kind::wild_exploding:
      return wild_and_others(roll, faces);
    case Kind::confirm:
      return {};
  }
  return {};
}

std::optional<Roll> next_throw(const Roll& roll, std::span<const Face> faces) {
  const ReadAs read = roll.read;
  if (!read.goes_on()) return {};
  const std::span<const Face> those =
      read.is(Kind::wild_exploding) ? faces.first(std::min<std::size_t>(1, faces.size())) : faces;
  const int shown = read.is(Kind::confirm) ? int{read.a} : roll.die.highest();
  const auto count = std::ranges::count(those, shown);
  if (count == 0) return {};
  Roll next = roll;
  next.count = static_cast<int>(count);
  next.read = read.is(Kind::confirm) ? ReadAs{Kind::count, read.b, read.c} : ReadAs::exploding();
  ++next.again;
  return next;
}

Faces roll_dice(const Roll& roll, Key key, std::uint64_t step, std::uint32_t first) {
  Faces faces;
  for (int i = 0; i < roll.count; ++i)
    faces.push_back(face_of(key, step, first + static_cast<std::uint32_t>(i), roll.die));
  return faces;
}

Faces roll_dice(const Roll& roll, Random& random) {
  Faces faces;
  for (int i = 0; i < roll.count; ++i)
    faces.push_back(roll.die.face_at(random.below(static_cast<std::uint32_t>(roll.die.faces()))));
  return faces;
}

Rolled sample(const Roll& roll, Random& random) {
  return throw_through(roll, [&](const Roll& thrown) { return roll_dice(thrown, random); });
}

}  // namespace sandtable

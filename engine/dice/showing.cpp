#include "engine/dice/showing.h"

#include <algorithm>

#include "engine/base/stop.h"

namespace sandtable {

namespace {

using Kind = ReadAs::Kind;

template <class Holds>
Face face_with(Die die, Holds&& holds) {
  for (int i = 0; i < die.faces(); ++i)
    if (const Face face = die.face_at(static_cast<std::uint32_t>(i)); holds(int{face})) return face;
  stop("no face of this die shows that");
}
Face face_worth(Die die, int value) {
  return face_with(die, [&](int face) { return die.value_of(face) == value; });
}

void push(Faces& faces, int count, Face face) {
  for (int i = 0; i < count; ++i) faces.push_back(face);
}
// So many dice that count this much together.
void push_sum(Faces& faces, Die die, int dice, int sum) {
  for (; dice > 0; --dice) {
    const int value = std::min(die.most(), sum - (dice - 1) * die.least());
    faces.push_back(face_worth(die, value));
    sum -= value;
  }
}

Faces tests(const Roll& roll, int successes) {
  const auto succeeds = [&](int face) {
    const int value = roll.die.value_of(face);
    return roll.read.a <= value && value <= roll.read.b;
  };
  Faces faces;
  if (successes > 0) push(faces, successes, face_with(roll.die, succeeds));
  if (successes < roll.count)
    push(faces, roll.count - successes, face_with(roll.die, [&](int face) { return !succeeds(face); }));
  return faces;
}

Faces classes(const Roll& roll, const Rolled& rolled) {
  const auto class_of = [&](int face) {
    const int value = roll.die.value_of(face);
    return (value >= roll.read.a) + (value >= roll.read.b) + (value >= roll.read.c);
  };
  Faces faces;
  for (int i = 0; i < 4; ++i)
    if (rolled.sorted[i] > 0)
      push(faces, rolled.sorted[i], face_with(roll.die, [&](int face) { return class_of(face) == i; }));
  return faces;
}

Faces kept(const Roll& roll, int sum) {
  const int dice = std::min<int>(roll.read.a, roll.count);
  Faces faces;
  push_sum(faces, roll.die, dice, sum);
  push(faces, roll.count - dice, face_worth(roll.die, roll.read.is(Kind::best) ? roll.die.least() : roll.die.most()));
  return faces;
}

Faces digits(const Roll& roll, int number) {
  if (roll.die.sides < 10) return {static_cast<Face>(number / 10), static_cast<Face>(number % 10)};
  const auto face = [](int digit) { return static_cast<Face>(digit == 0 ? 10 : digit); };
  return {face(number / 10 % 10), face(number % 10)};
}

std::vector<Faces> confirmed(const Roll& roll, int successes) {
  Faces first;
  push(first, successes, static_cast<Face>(int{roll.read.a}));
  if (successes < roll.count)
    push(first, roll.count - successes, face_with(roll.die, [&](int face) { return face != roll.read.a; }));
  if (successes == 0) return {first};
  return {first, tests(*next_throw(roll, first), successes)};
}

// Throw after throw of dice that come to these totals, none of which is a multiple of their sides.
std::vector<Faces> rolled_on(int sides, FixedVector<int, kMostDice> totals) {
  std::vector<Faces> throws;
  while (!totals.empty()) {
    Faces faces;
    FixedVector<int, kMostDice> left;
    for (const int total : totals) {
      faces.push_back(static_cast<Face>(std::min(total, sides)));
      if (total > sides) left.push_back(total - sides);
    }
    throws.push_back(faces);
    totals = left;
  }
  return throws;
}

std::vector<Faces> exploded(const Roll& roll, int sum) {
  const int sides = roll.die.sides;
  FixedVector<int, kMostDice> totals;
  for (int i = 1; i < roll.count; ++i) totals.push_back(1);
  int last = sum - (roll.count - 1);
  if (last % sides == 0 && !totals.empty()) ++totals[0], --last;
  if (roll.count > 0) totals.push_back(last);
  return totals.empty() ? std::vector{Faces{}} : rolled_on(sides, totals);
}

std::vector<Faces> wild_exploded(const Roll& roll, const Rolled& rolled) {
  const int sides = roll.die.sides, others = roll.count - 1;
  int sum = rolled.sum - rolled.wild;  // of the others
  if (rolled.wild == sides)
    for (sum = others; (rolled.sum - sum) % sides == 0;) ++sum;
  std::vector<Faces> throws = rolled_on(sides, {rolled.sum - sum});
  push_sum(throws[0], roll.die, others, sum);
  return throws;
}

Faces only_throw(const Roll& roll, const Rolled& rolled) {
  const Die die = roll.die;
  Faces faces;
  switch (roll.read.kind) {
    case Kind::face:
      return {face_worth(die, rolled.face)};
    case Kind::count:
      return tests(roll, rolled.successes);
    case Kind::sort:
      return classes(roll, rolled);
    case Kind::sum_at_most:
      push(faces, roll.count, face_worth(die, rolled.successes != 0 ? die.least() : die.most()));
      return faces;
    case Kind::best:
    case Kind::worst:
      return kept(roll, rolled.sum);
    case Kind::pair:
    case Kind::in_order:
      faces = {face_worth(die, rolled.first), face_worth(die, rolled.second)};
      push(faces, roll.count - 2, face_worth(die, die.least()));
      return faces;
    case Kind::digits:
      return digits(roll, rolled.face);
    case Kind::wild:
      if (roll.count == 0) return faces;
      faces = {face_worth(die, rolled.wild)};
      push_sum(faces, die, roll.count - 1, rolled.sum);
      return faces;
    default:
      push_sum(faces, die, roll.count, rolled.sum);
      return faces;
  }
}

}  // namespace

std::vector<Faces> throws_showing(const Roll& roll, const Rolled& rolled) {
  switch (roll.read.kind) {
    case Kind::confirm:
      return confirmed(roll, rolled.successes);
    case Kind::exploding:
      return exploded(roll, rolled.sum);
    case Kind::wild_exploding:
      return roll.count == 0 ? std::vector{Faces{}} : wild_exploded(roll, rolled);
    default:
      return {only_throw(roll, rolled)};
  }
}

}  // namespace sandtable

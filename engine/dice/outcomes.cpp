#include "engine/dice/outcomes.h"

#include <algorithm>
#include <cassert>

#include "engine/base/hash.h"

namespace sandtable {

namespace {

using Kind = ReadAs::Kind;
using Numbers = Distribution<int>;

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

// On how many of the die's faces something holds.
template <class Holds>
std::int64_t faces_with(Die die, Holds&& holds) {
  std::int64_t faces = 0;
  for (int i = 0; i < die.faces(); ++i) faces += holds(int{die.face_at(static_cast<std::uint32_t>(i))}) ? 1 : 0;
  return faces;
}

// A test that some of all equally likely ways pass: one die, or two of which the second confirms the first.
struct Test {
  std::int64_t good = 0, all = 0;
};
Test test_of(const Roll& roll) {
  const ReadAs read = roll.read;
  const Die die = roll.die;
  const auto between = [&](int low, int high) {
    return faces_with(die, [&](int face) { return low <= die.value_of(face) && die.value_of(face) <= high; });
  };
  if (read.counts()) return {between(read.a, read.b), die.faces()};
  const std::int64_t shown = faces_with(die, [&](int face) { return face == read.a; });
  return {shown * between(read.b, read.c), std::int64_t{die.faces()} * die.faces()};
}

constexpr double kRare = 1e-13 / static_cast<double>(kMostDice);

// What a die comes to that is rolled on while it shows its highest; where that is too rare to matter it stops.
Numbers exploding(Die die) {
  assert(die.kind == DieKind::plain && die.sides >= 2);
  std::vector<Numbers::Way> ways;
  double left = 1;  // falls this far: sides to some power, which is whole and has one rounding at most
  int before = 0;
  for (; 1 / left > kRare; left *= die.sides, before += die.sides)
    for (int face = 1; face < die.sides; ++face) ways.push_back({before + face, 1 / (left * die.sides)});
  ways.push_back({before + 1, 1 / left});
  constexpr int kPowerAndQuotient = 3;
  return Numbers::reckoned(std::move(ways), kPowerAndQuotient).losing(1 / left);
}

Distribution<Rolled> wild(const Roll& roll) {
  if (roll.count == 0) return Distribution<Rolled>::certain({});
  const Numbers others = chances_of(roll.die).repeat(roll.count - 1);
  if (roll.read.is(Kind::wild)) {
    return chances_of(roll.die).then(
        [&](int face) { return others.map([&](int sum) { return Rolled{.sum = sum, .wild = byte(face)}; }); });
  }
  const Numbers more = exploding(roll.die);
  const auto with = [&](int face, const Numbers& sums) {
    return sums.map([&](int sum) { return Rolled{.sum = face + sum, .wild = byte(face)}; });
  };
  return chances_of(roll.die).then(
      [&](int face) { return with(face, face == roll.die.sides ? more + others : others); });
}

Distribution<Rolled> two_dice(const Roll& roll) {
  return chances_of(roll.die).then([&](int first) {
    return chances_of(roll.die).map([&](int second) { return Rolled{.first = byte(first), .second = byte(second)}; });
  });
}

// Die after die: what each does to the two highest so far.
Distribution<Rolled> highest_two(const Roll& roll) {
  const auto with = [](const Rolled& two, int value) {
    if (value >= two.first) return Rolled{.first = byte(value), .second = two.first};
    return Rolled{.first = two.first, .second = std::max(two.second, byte(value))};
  };
  return chances_of(roll.die).fold(roll.count, Rolled{}, with);
}

Distribution<Rolled> digits(const Roll& roll) {
  return two_dice(roll).map([&](const Rolled& two) {
    const Faces faces = {two.first, two.second};
    return judge(roll, faces);
  });
}

Distribution<Rolled> sums(const Numbers& numbers) {
  return numbers.map([](int sum) { return Rolled{.sum = sum}; });
}

Distribution<Rolled> sorted(const Roll& roll) {
  const ReadAs read = roll.read;
  const auto class_of = [&](int value) { return (value >= read.a) + (value >= read.b) + (value >= read.c); };
  const auto classes = chances_of(roll.die).sort(roll.count, class_of);
  return classes.map([](const Numbers::Classes& counts) { return Rolled{.sorted = counts}; });
}

Distribution<Rolled> successes(const Roll& roll) {
  const Test test = test_of(roll);
  TestChances chances(test.good, test.all);
  const double* row = chances.row(roll.count);
  std::vector<Distribution<Rolled>::Way> ways;
  for (int k = 0; k <= roll.count; ++k)
    if (row[k] > 0) ways.push_back({{.successes = byte(k)}, row[k]});
  return Distribution<Rolled>::reckoned(std::move(ways), TestChances::roundings(roll.count));
}

bool is_test(const ReadAs& read) { return read.counts() || read.is(Kind::confirm); }

}  // namespace

Distribution<int> chances_of(Die die) {
  std::vector<Numbers::Weight> weights;
  for (int i = 0; i < die.faces(); ++i) weights.push_back({die.value_of(die.face_at(static_cast<std::uint32_t>(i)))});
  return Numbers::weighted(std::move(weights));
}

Distribution<Rolled> chances_of(const Roll& roll) {
  const Numbers die = chances_of(roll.die);
  switch (roll.read.kind) {
    case Kind::face:
      assert(roll.count == 1);
      return die.map([](int face) { return Rolled{.face = face}; });
    case Kind::count:
    case Kind::confirm:
      return successes(roll);
    case Kind::sort:
      return sorted(roll);
    case Kind::sum:
      return sums(die.repeat(roll.count));
    case Kind::sum_at_most:
      return die.repeat(roll.count).map([&](int sum) { return Rolled{.successes = byte(sum <= roll.read.a ? 1 : 0)}; });
    case Kind::best:
      return sums(die.keep(roll.count, std::min<int>(roll.read.a, roll.count), Keep::best));
    case Kind::worst:
      return sums(die.keep(roll.count, std::min<int>(roll.read.a, roll.count), Keep::worst));
    case Kind::pair:
      return highest_two(roll);
    case Kind::in_order:
      return two_dice(roll);
    case Kind::digits:
      return digits(roll);
    case Kind::wild:
    case Kind::wild_exploding:
      return wild(roll);
    case Kind::exploding:
      return sums(exploding(roll.die).repeat(roll.count));
  }
  return Distribution<Rolled>::certain({});
}

const double* TestChances::row(int tests) {
  if (rows_.empty()) rows_.push_back(std::make_unique<double[]>(1)), rows_[0][0] = 1;
  for (auto n = rows_.size(); n <= static_cast<std::size_t>(tests); ++n) {
    const double* before = rows_[n - 1].get();
    auto row = std::make_unique_for_overwrite<double[]>(n + 1);
    row[0] = before[0] * failure_;
    for (std::size_t k = 1; k < n; ++k) row[k] = before[k] * failure_ + before[k - 1] * success_;
    row[n] = before[n - 1] * success_;
    rows_.push_back(std::move(row));
  }
  return rows_[static_cast<std::size_t>(tests)].get();
}

namespace {

// All that chances depend on; never 0, which marks an empty slot.
std::uint64_t key_of(const Roll& roll) {
  std::uint64_t key = 1;
  for (const int part : {int{roll.count}, int{roll.die.sides}, int{number_of(roll.die.kind)},
                         int{number_of(roll.read.kind)}, int{roll.read.a}, int{roll.read.b}, int{roll.read.c}})
    key = key << 8 | static_cast<std::uint64_t>(part);
  return key;
}

}  // namespace

Outcomes OutcomeTables::of(const Roll& roll) {
  const std::uint64_t key = key_of(roll);
  std::size_t slot = mix(key) & (slots_.size() - 1);
  for (; slots_[slot].key != 0; slot = (slot + 1) & (slots_.size() - 1))
    if (slots_[slot].key == key) return slots_[slot].outcomes;
  const Outcomes outcomes = reckon(roll);
  slots_[slot] = {key, outcomes};
  if (2 * ++used_ > slots_.size()) grow();
  return outcomes;
}

Outcomes OutcomeTables::reckon(const Roll& roll) {
  if (is_test(roll.read)) {
    const Test test = test_of(roll);
    return {tests(test.good, test.all).row(roll.count), static_cast<std::size_t>(roll.count) + 1};
  }
  const auto& all = others_.emplace_back(std::make_unique<const Distribution<Rolled>>(chances_of(roll)));
  return {&(*all)[0], all->size()};
}

TestChances& OutcomeTables::tests(std::int64_t good, std::int64_t all) {
  for (const auto& known : tests_)
    if (known->is_for(good, all)) return *known;
  return *tests_.emplace_back(std::make_unique<TestChances>(good, all));
}

void OutcomeTables::grow() {
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  for (const Slot& each : old) {
    if (each.key == 0) continue;
    std::size_t slot = mix(each.key) & (slots_.size() - 1);
    while (slots_[slot].key != 0) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = each;
  }
}

}  // namespace sandtable

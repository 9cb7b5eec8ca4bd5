#pragma once

#include <cstdint>

#include "engine/base/count.h"

namespace sandtable {

// What a rule looks at of the dice it calls for, and so the outcomes that it tells apart: all that exact odds branch
// on. `Rolled` says where each is found.
struct ReadAs {
  enum class Kind : std::uint8_t {
    face,            // what a single die counts
    count,           // how many count from `a` to `b`
    sort,            // how many in each class: below `a`, from `a`, from `b`, from `c` on
    sum,             // what all count together
    sum_at_most,     // whether that is `a` or less
    best,            // the sum of the `a` highest
    worst,           // of the `a` lowest
    pair,            // the two highest, the higher first: doubles, sums and differences
    in_order,        // two dice told apart: left and right, pointer and base
    digits,          // two dice told apart as tens and units: D66, and D100 of two D10
    wild,            // the first die, which is the wild one, and the sum of the others
    wild_exploding,  // the same; a wild die that shows its highest is rolled again, again and again; the sum is of all
    exploding,       // the sum, where every die that shows its highest is rolled again
    confirm,         // how many show just `a` and then, rolled once more, count from `b` to `c`
  };

  Kind kind = Kind::face;
  Count a = 0, b = 0, c = 0;

  static constexpr int kAny = 255;

  static constexpr ReadAs face() { return {}; }
  static constexpr ReadAs at_least(int goal) { return {Kind::count, goal, kAny}; }
  static constexpr ReadAs at_most(int goal) { return {Kind::count, 0, goal}; }
  // Classes by the lowest value of each but the first, which begins with the lowest of all: sort(4, 6) tells misses,
  // hits and natural sixes apart.
  static constexpr ReadAs sort(int second, int third = kAny, int fourth = kAny) {
    return {Kind::sort, second, third, fourth};
  }
  static constexpr ReadAs sum() { return {Kind::sum}; }
  static constexpr ReadAs sum_at_most(int goal) { return {Kind::sum_at_most, goal}; }
  static constexpr ReadAs best(int dice) { return {Kind::best, dice}; }
  static constexpr ReadAs worst(int dice) { return {Kind::worst, dice}; }
  static constexpr ReadAs pair() { return {Kind::pair}; }
  static constexpr ReadAs in_order() { return {Kind::in_order}; }
  static constexpr ReadAs digits() { return {Kind::digits}; }
  static constexpr ReadAs wild() { return {Kind::wild}; }
  static constexpr ReadAs wild_exploding() { return {Kind::wild_exploding}; }
  static constexpr ReadAs exploding() { return {Kind::exploding}; }
  // A 6 and then 4 or more is confirm(6, at_least(4)), a 1 and then 3 or less confirm(1, at_most(3)).
  static constexpr ReadAs confirm(int face, ReadAs goal) { return {Kind::confirm, face, goal.a, goal.b}; }

  constexpr bool is(Kind its) const { return kind == its; }
  constexpr bool counts() const { return kind == Kind::count; }
  // Whether some dice may be thrown once more.
  constexpr bool goes_on() const { return kind >= Kind::wild_exploding; }

  friend constexpr bool operator==(ReadAs, ReadAs) = default;
};

}  // namespace sandtable

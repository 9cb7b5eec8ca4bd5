#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/base/count.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/dice/die.h"
#include "engine/dice/random.h"
#include "engine/dice/read_as.h"

namespace sandtable {

inline constexpr std::size_t kMostDice = 255;  // in one throw
using Faces = FixedVector<Face, kMostDice>;

// A roll that a rule calls for: how many dice of which kind, and what the rule looks at. It says no more than the rule
// distinguishes, so that exact odds branch on the number of successes, or on sums, and not on faces.
struct Roll {
  Count count = 1;
  Die die = {};
  ReadAs read = {};
  std::uint8_t purpose = 0;      // the game's own word for what is rolled
  std::uint8_t detail = 0;       // and what it is rolled with, where that matters to those who read it
  Seat seat = {};                // who rolls
  UnitId unit = UnitId::none();  // for whom
  UnitId against = UnitId::none();
  RuleId rule = RuleId::none();  // the clause that calls for it
  std::uint16_t again = 0;       // how often dice of this roll were thrown before: these confirm or roll on
};

// What a roll came to, in the terms its rule distinguishes; what its reading does not tell is 0. Faces are the umpire's
// business: one that counts without rolling has none.
struct Rolled {
  std::int32_t face = 0;                    // face, digits
  std::int32_t sum = 0;                     // sum, best, worst, exploding; wild: of the others; wild_exploding: of all
  std::uint8_t successes = 0;               // count, confirm; sum_at_most: 1 if it is
  std::uint8_t wild = 0;                    // wild, wild_exploding: what the wild die showed first
  std::uint8_t first = 0;                   // pair: the higher; in_order
  std::uint8_t second = 0;                  // pair: the lower; in_order
  std::array<std::uint8_t, 4> sorted = {};  // sort: dice in each class, the lowest first

  bool is_double() const { return first == second; }
  friend constexpr auto operator<=>(const Rolled&, const Rolled&) = default;
};

// What a throw came to, without what more dice may add.
Rolled judge(const Roll& roll, std::span<const Face> faces);
// The dice of a throw that are to be thrown once more; nothing, if there are none.
std::optional<Roll> next_throw(const Roll& roll, std::span<const Face> faces);
// What a roll has come to after a further throw.
constexpr void add(Rolled& rolled, const Rolled& more) {
  rolled.sum += more.sum;
  rolled.successes = static_cast<std::uint8_t>(rolled.successes + more.successes);
}

// A whole roll. `throw_dice(roll)` gives the faces of one throw, and is asked again while dice have to be thrown once
// more; the roll that it is given says how many, and how they are read.
template <class ThrowDice>
Rolled throw_through(const Roll& roll, ThrowDice&& throw_dice) {
  const Faces faces = throw_dice(roll);
  Rolled rolled = judge(roll, faces);
  if (!roll.read.goes_on()) return rolled;
  for (std::optional<Roll> next = next_throw(roll, faces); next;) {
    const Faces more = throw_dice(*next);
    add(rolled, judge(*next, more));
    next = next_throw(*next, more);
  }
  return rolled;
}

// The face of die `k` in step `step` of the battle with this key.
inline Face face_of(Key key, std::uint64_t step, std::uint32_t k, Die die) {
  return die.face_at(scale_bits(random_bits(key, step, k), static_cast<std::uint32_t>(die.faces())));
}
// The faces of such dice from number `first` on.
Faces roll_dice(const Roll& roll, Key key, std::uint64_t step, std::uint32_t first);
// Faces that belong to no battle's stream.
Faces roll_dice(const Roll& roll, Random& random);
// A whole roll of that kind.
Rolled sample(const Roll& roll, Random& random);

}  // namespace sandtable

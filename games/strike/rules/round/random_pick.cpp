#include <cassert>

#include "games/strike/rules/flow.h"

namespace sandtable::strike {

std::size_t draw(Umpire& umpire, std::size_t candidates, Purpose purpose, Seat roller) {
  assert(candidates > 0);
  if (candidates == 1) return 0;
  umpire.follow(clause::gen_random_pick);
  // More than a die has faces are drawn by a die of as many: the program's.
  const std::size_t sides = candidates <= 6 ? 6 : candidates;
  const std::size_t each = candidates <= 3 ? 6 / candidates : 1;
  const Roll roll{.die = plain_die(static_cast<int>(sides)),
                  .purpose = number_of(purpose),
                  .seat = roller,
                  .rule = clause::gen_random_pick};
  while (true) {
    const std::size_t picked = static_cast<std::size_t>(umpire.roll(roll).face - 1) / each;
    if (picked < candidates) return picked;
  }
}

}  // namespace sandtable::strike

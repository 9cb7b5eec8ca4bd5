#pragma once

#include "engine/dice/random.h"

namespace sandtable {

// What a machine player draws by: from the key and its question's place in the battle, so that it decides alike in a
// match, at a desk and after going back, and that neither it nor the dice ever depend on the other. Questions of a step
// are counted from 0.
inline Random players_draw(Key key, std::uint64_t step, std::size_t question) {
  constexpr std::uint32_t kPlayersDraw = 0xffff'0000;  // no step rolls as many dice
  return Random(random_bits(key, step, kPlayersDraw + static_cast<std::uint32_t>(question)));
}

}  // namespace sandtable

#pragma once

#include <optional>

#include "engine/kind/typed_game.h"

// For questions whose options are all of their answers: what `sample` and `fallback` then are. They ask for no memory,
// as long as `options` does not.
namespace sandtable {

// The option with this number, counted from 0; nothing if there are fewer. `count` becomes how many there are.
template <class Game, class Law, class Asked>
std::optional<typename Asked::Reply> option_numbered(const Game& game, const Law& law, const Asked& asked,
                                                     std::uint32_t number, std::uint32_t& count) {
  struct {
    std::uint32_t wanted, seen = 0;
    std::optional<typename Asked::Reply> found = {};
  } look{number};
  options(game, law, asked, Offer<Asked>([&look](const typename Asked::Reply& reply) {
            if (look.seen++ == look.wanted) look.found = reply;
          }));
  count = look.seen;
  return look.found;
}

// One of the options, each alike. There must be one.
template <class Game, class Law, class Asked>
typename Asked::Reply option_by_chance(const Game& game, const Law& law, const Asked& asked, Random& random) {
  std::uint32_t count = 0;
  const auto first = option_numbered(game, law, asked, 0, count);
  const std::uint32_t pick = random.below(count);
  return pick == 0 ? *first : *option_numbered(game, law, asked, pick, count);
}

// The first of them: so let it be the one that leads out of every loop.
template <class Game, class Law, class Asked>
typename Asked::Reply first_option(const Game& game, const Law& law, const Asked& asked) {
  std::uint32_t count = 0;
  return *option_numbered(game, law, asked, 0, count);
}

}  // namespace sandtable

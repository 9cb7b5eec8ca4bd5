#include "games/arap/rules/area/smoke.h"
#include "games/arap/ask/questions.h"

#include <algorithm>

namespace sandtable::arap {

// It lasts for so many turns of its thrower after this one; one that he throws in the other player's turn has his next
// turn as the first of them.
void raise_smoke(Game& game, Umpire& umpire, const Burst& burst) {
  const Seat owner = burst.by.is_none() ? game.active : umpire.setup.seat(burst.by);
  const int turns = umpire.on().smoke_turns;
  if (game.clouds.full()) game.clouds.erase_at(0);
  game.clouds.push_back({.at = burst.at,
                         .radius = burst.radius,
                         .kind = Cloud::Kind::smoke,
                         .owner = owner,
                         .turns = owner == game.active ? turns : std::max(0, turns - 1)});
  tell(umpire, SmokeRose{burst.at}, {clause::grenade_smoke});
}

void thin_smoke(Game& game, Umpire& umpire, Seat seat) {
  for (std::size_t i = 0; i < game.clouds.size();) {
    Cloud& cloud = game.clouds[i];
    if (cloud.kind != Cloud::Kind::smoke || cloud.owner != seat || !umpire.rule(clause::grenade_smoke)) {
      ++i;
    } else if (cloud.turns > 0) {
      --cloud.turns;
      ++i;
    } else {
      tell(umpire, SmokeGone{cloud.at}, {clause::grenade_smoke});
      game.clouds.erase_at(i);
    }
  }
}

}  // namespace sandtable::arap

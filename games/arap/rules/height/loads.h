#pragma once

#include "games/arap/ask/questions.h"
#include "games/arap/rules/height/ladders.h"

// Loads that are carried, ladders that are set up at walls, and swimmers who haul themselves out of the water.
namespace sandtable::arap {

Bar bars_load(const Game& game, const Law& law, const AskLoad& asked, const AskLoad::Reply& reply);
template <class Visit>
void for_each_load(const Game& game, const Law& law, const AskLoad& asked, Visit&& visit);
bool has_load_to_take(const Game& game, const Law& law, const AskLoad& asked);
void move_load(Game& game, Umpire& umpire, const AskLoad& asked);
// Loads without a carrier who can hold them lie where he was.
void drop_loads(Game& game, Umpire& umpire);

bool is_load(const Game& game, std::int32_t number);
// Whether it acts, and neither climbs nor swims.
bool has_free_hands(const Game& game, const Law& law, UnitId unit, Party party, ModelId model);
// What happens to a load and its carriers.
void let_go(Game& game, Load& load);
void lay_down(Game& game, Load& load, Point at);
void give_to(Game& game, Load& load, std::int32_t number, ModelId model);
void use_hands(Game& game, ModelId model);

Bar bars_ladder(const Game& game, const Law& law, const AskSetUpLadder& asked, const AskSetUpLadder::Reply& reply);
// Some legal answers: where the nearest walls are.
using LadderPlans = FixedVector<AskSetUpLadder::Reply, 24>;
LadderPlans ladder_plans(const Game& game, const Law& law, const AskSetUpLadder& asked);
bool has_ladder(const Game& game, const Law& law, const AskSetUpLadder& asked);
void handle_ladder(Game& game, Umpire& umpire, const AskSetUpLadder& asked);

bool can_leave_water(const Game& game, const Law& law, UnitId unit, Party party);
void leave_water(Game& game, Umpire& umpire, UnitId unit, Party party);

template <class Visit>
void for_each_load(const Game& game, const Law& law, const AskLoad& asked, Visit&& visit) {
  for_each_member(game, law.setup, asked.unit, [&](ModelId model) {
    for (std::size_t i = 0; i < game.loads.size(); ++i) {
      for (const LoadDeed deed : {LoadDeed::take, LoadDeed::take_over, LoadDeed::put_down}) {
        const AskLoad::Reply reply{model, static_cast<std::int32_t>(i + 1), deed};
        if (bars_load(game, law, asked, reply) == kAllowed) visit(reply);
      }
    }
  });
}

}  // namespace sandtable::arap

#pragma once

#include "games/arap/ask/questions_watch.h"
#include "games/arap/state/state.h"

// Waiting for an enemy to move, and firing when he does.
namespace sandtable::arap {

Bar bars_watching(const Game& game, const Law& law, UnitId unit, Party party, int points);
Bar bars_watch(const Game& game, const Law& law, const AskWatch& asked, const AskWatch::Reply& reply);
void go_on_watch(Game& game, Umpire& umpire, UnitId unit, Party party);

// Where on the way that is kept in `Game::march` it is looked whether somebody could fire: every tenth of it, in
// hundredths. Who has just appeared is where he is.
inline constexpr int kLookEvery = 10;
inline int first_look(const Game& game) { return game.march.empty() ? 100 : kLookEvery; }
// Whether a unit on overwatch could fire at a mover who has come so far on that way.
bool could_fire_on_way(const Game& game, const Law& law, const AskWatchShot& asked, int hundredths);
// ... or charge it there out of ambush.
bool could_charge_on_way(const Game& game, const Law& law, const AskWatchShot& asked, int hundredths);
// The movers as they are when each has gone so much of its way.
Game when_on_way(const Game& game, const Law& law, int hundredths);
// What a unit on overwatch has prepared.
Shooting prepared_fire(const Game& game, UnitId unit);

// A mover, and in a charge whom it charges.
struct Watched {
  UnitId mover;
  UnitId charged = UnitId::none();
  bool charged_fires = false;  // these have chosen to fire from their own overwatch
};
struct WatchPlan {
  UnitId unit;
  int at = 0;            // hundredths of the way
  bool charges = false;  // out of ambush, instead of firing
};
using WatchPlans = FixedVector<WatchPlan, 8>;
// Asks enemies on overwatch whether they fire or charge, and where on the way that is kept in `Game::march`: the
// earliest first, equal ones as their owner orders them.
WatchPlans plan_watch_fire(const Game& game, Umpire& umpire, const Watched& watched);

// The same at a unit that has alighted or come to the table: they fire, or charge, before anything else happens.
void fire_at_appearing(Game& game, Umpire& umpire, UnitId unit);

// It has moved, reacted, fired or been shaken: it waits no longer.
void end_watch(Game& game, const Law& law, UnitId unit);
// At the beginning of its owner's activation phase; whoever lies in ambush goes on waiting.
void end_watches(Game& game, const Law& law, Seat seat);

}  // namespace sandtable::arap

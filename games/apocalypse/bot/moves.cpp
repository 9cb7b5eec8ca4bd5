// Ways and facings.
#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/bot/decisions.h"
#include "games/apocalypse/bot/plan.h"
#include "games/apocalypse/bot/spots.h"
#include "games/apocalypse/bot/ways.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse::bot {

namespace {

constexpr int kSteps = 8;  // places that are looked at for a Rift Step

// Where the unit wants to go: what was thought when the action was named, or thought again.
Point goal_of(const Game& game, const Law& law, UnitId unit, Action action, const Memory& memory) {
  if (const std::optional<Point> goal = memory.goal(game, law.setup, unit, action)) return *goal;
  const Outlook at(game, law, law.setup.seat(unit));
  return best_walk(Prospect(at, at.card(unit)), action, Rigour::exact).to;
}

// Front to the enemy who can do most to the unit; the nearest if nobody can do anything.
Angle facing_of(const Game& game, const Law& law, UnitId unit) {
  const Outlook at(game, law, law.setup.seat(unit));
  const Card& own = at.card(unit);
  const Card* worst = nearest_enemy(at, own.at);
  double most = 0;
  for (const Card& enemy : at.enemies) {
    const double threat = harm(at, own, volley(enemy, law, own, {.range = 24_in, .hold = true}));
    if (threat > most) most = threat, worst = &enemy;
  }
  if (worst == nullptr || worst->at == own.at) return game.unit(unit).facing;
  return direction(worst->at - own.at);
}

}  // namespace

AskMove::Reply decide(const Game& game, const Law& law, const AskMove& asked, Mind& mind) {
  if (asked.action == Action::assault) return fallback(game, law, asked);
  const Point goal = goal_of(game, law, asked.unit, asked.action, mind.memory);
  const AskMove::Reply reply = walk_towards(game, law, asked.unit, asked.action, goal);
  return reply.path.empty() ? fallback(game, law, asked) : reply;
}

AskDrive::Reply decide(const Game& game, const Law& law, const AskDrive& asked, Mind& mind) {
  if (asked.action == Action::assault) return fallback(game, law, asked);
  const Point goal = goal_of(game, law, asked.unit, asked.action, mind.memory);
  const Drive drive = drive_to(game, law, order_of(asked.unit, asked.action), goal);
  if (drive.empty()) return fallback(game, law, asked);
  return {drive};
}

AskPivot::Reply decide(const Game& game, const Law& law, const AskPivot& asked, Mind&) {
  const Angle wanted = facing_of(game, law, asked.unit);
  if (judge_pivot(game, law, asked.unit, wanted).accepted()) return {{wanted}};
  return fallback(game, law, asked);
}

AskFace::Reply decide(const Game& game, const Law& law, const AskFace& asked, Mind&) {
  return {{facing_of(game, law, asked.unit)}};
}

// It stays: who has just fought is spread round its leader already.
AskConsolidate::Reply decide(const Game& game, const Law& law, const AskConsolidate& asked, Mind&) {
  return fallback(game, law, asked);
}

// Of some places the one where it stands best.
AskRiftStep::Reply decide(const Game& game, const Law& law, const AskRiftStep& asked, Mind& mind) {
  const Outlook at(game, law, law.setup.seat(asked.unit));
  const Prospect prospect(at, at.card(asked.unit));
  const ModelId head = leader(game, law.setup, asked.unit);
  AskRiftStep::Reply best;
  double most = idle_value(prospect);
  for (int i = 0; i < kSteps; ++i) {
    const AskRiftStep::Reply tried = sample(game, law, asked, mind.random);
    for (const Placed<ModelId>& placed : tried.places) {
      if (placed.key != head) continue;
      const Footing there = prospect.footing(prospect.place(placed.at), true);
      const double value = there.shot + prospect.standing(there);
      if (value > most) most = value, best = tried;
    }
  }
  return best;
}

}  // namespace sandtable::apocalypse::bot

// Into transports and out of them.
#include "games/apocalypse/bot/decisions.h"
#include "games/apocalypse/bot/plan.h"
#include "games/apocalypse/bot/spots.h"

namespace sandtable::apocalypse::bot {

namespace {

constexpr int kWaysOut = 10;        // that are looked at
constexpr Mil kNearEnough = 22_in;  // to an enemy: passengers get out

}  // namespace

// Out where the unit can do something, or when the ride has become dangerous; otherwise it stays.
AskEmbarked::Reply decide(const Game& game, const Law& law, const AskEmbarked& asked, Mind& mind) {
  const AskEmbarked::Reply inside = fallback(game, law, asked);
  const UnitId transport = game.unit(asked.unit).transport;
  if (!game.stands(transport)) return inside;
  const Outlook at(game, law, law.setup.seat(asked.unit));
  const Card& ride = at.card(transport);
  const Card* enemy = nearest_enemy(at, ride.at);
  const bool near = enemy != nullptr && within(enemy->at, ride.at, kNearEnough);
  const bool sinking = 2 * ride.wounds <= ride.mark.tough;
  if (!near && !sinking && !ride.tracked) return inside;

  Card unit = card_of(game, law, asked.unit);
  unit.at = ride.at;
  const Prospect prospect(at, unit);
  AskEmbarked::Reply best = inside;
  double most = -1e9;
  for (int i = 0; i < kWaysOut; ++i) {
    const AskEmbarked::Reply tried = sample(game, law, asked, mind.random);
    if (tried.action.action() == Action::hold) continue;
    const Point end = tried.path.empty() ? tried.from : tried.path.back();
    const Footing there = prospect.footing(prospect.place(end), false);
    double value = prospect.standing(there);
    if (tried.action.action() == Action::assault) {
      value += prospect.assault(at.card(tried.action.target()));
    } else {
      value += there.shot;
    }
    if (value > most) most = value, best = tried;
  }
  return best;
}

}  // namespace sandtable::apocalypse::bot

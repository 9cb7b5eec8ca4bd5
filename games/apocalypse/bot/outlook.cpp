#include "games/apocalypse/bot/outlook.h"

#include <algorithm>
#include <cassert>

#include "games/apocalypse/bot/worth.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/sight/place.h"

namespace sandtable::apocalypse::bot {

namespace {

// A plain enemy against whom guns and blades are compared.
constexpr Mark kAnybody{};

void count_model(const Game& game, const Setup& setup, ModelId model, Kinds& kinds) {
  const std::uint8_t spent = game.model(model).spent;
  for (Kind& kind : kinds) {
    if (kind.spent == spent && setup.kit(kind.example) == setup.kit(model)) {
      kind.count += 1;
      return;
    }
  }
  if (!kinds.full()) kinds.push_back({model, Count{1}, spent});
}

// The range at which a unit does most of its harm; blades must be twice as good to call it a unit for melee.
Mil favourite_range(const Card& card, const Law& law) {
  Mil best{0};
  double most = 2 * blows(card, law, kAnybody, false).wounds;
  for (const Mil range : {9_in, 12_in, 18_in, 24_in, 30_in, 36_in, 48_in, 72_in}) {
    const double harm = volley(card, law, kAnybody, {.range = range, .hold = true, .sight = true}).wounds * 2;
    if (harm > 0.6 * most) most = std::max(most, harm), best = range;
  }
  return best;
}

}  // namespace

Card card_of(const Game& game, const Law& law, UnitId unit) {
  const Setup& setup = law.setup;
  const Unit& state = game.unit(unit);
  Card card{.id = unit, .seat = setup.seat(unit), .at = game.model(leader(game, setup, unit)).at};
  for_each_alive(game, setup, unit, [&](std::size_t, ModelId model) {
    const Kit& kit = setup.kit(model);
    count_model(game, setup, model, card.kinds);
    card.models += 1;
    card.wounds += kit.tough - game.model(model).wounds;
    card.level += kit.psyker;
    card.mark.tough = std::max(card.mark.tough, kit.tough);
  });
  if (card.models > 1 && card.wounds < 2 * card.models) card.mark.tough = 1;
  card.original = state.original;
  card.points = points_of(game, setup, unit);
  card.mark.quality = card.hand.quality = quality(law, unit);
  card.mark.armored = has(game, law, unit, Special::armored);
  card.mark.hull = has_hull(law, unit);
  card.mark.veiled = state.has(Effect::veiled);
  card.hand.shaken = state.shaken != 0;
  card.walk = allowance(game, law, unit, Action::walk);
  card.run = allowance(game, law, unit, Action::run);
  card.drives = type_of(law, unit) == UnitType::vehicle;
  card.fearless = has(game, law, unit, Special::fearless);
  card.fearsome = has(game, law, unit, Special::fear);
  card.pinned = state.pinned != 0;
  card.acted = state.activated != 0;
  card.tracked = state.tracked != 0;
  card.strikes_first = has(game, law, unit, Special::strikes_first);
  card.strikes_last = has(game, law, unit, Special::strikes_last) || card.pinned;
  card.reach = favourite_range(card, law);
  card.brute = is_special(type_of(law, unit)) && !card.drives && card.reach <= 12_in;
  return card;
}

Outlook::Outlook(const Game& now, const Law& its_law, Seat own_seat) : game(now), law(its_law), seat(own_seat) {
  for_each_unit(game, Status::on_table, [&](UnitId unit) {
    Cards& side = law.setup.seat(unit) == seat ? own : enemies;
    side.push_back(card_of(game, law, unit));
  });
  const int left = std::max(0, kLastRound - game.round);
  last_round = left == 0;
  future = 0.12 * left;
}

const Card& Outlook::card(UnitId id) const {
  const Cards& side = law.setup.seat(id) == seat ? own : enemies;
  const auto found = std::ranges::find(side, id, &Card::id);
  assert(found != side.end());
  return *found;
}

}  // namespace sandtable::apocalypse::bot

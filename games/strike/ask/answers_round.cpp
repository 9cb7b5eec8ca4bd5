// Buying, the bomb's carrier, and where units begin.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/base/id_range.h"
#include "games/strike/ask/answers.h"
#include "games/strike/rules/round/buying.h"
#include "games/strike/rules/round/placing.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

constexpr int kMostAtOnce = 100;  // of one item: enough for every room there could be

// What is bought together, the most wanted first.
constexpr std::array<std::array<Slot, 4>, 5> kWishes = {{{Slot::primary, Slot::vest, Slot::helmet, Slot::frag},
                                                         {Slot::vest, Slot::helmet, Slot::flash, Slot::smoke},
                                                         {Slot::frag, Slot::flash, Slot::flash, Slot::smoke},
                                                         {Slot::pistol, Slot::vest, Slot::frag, Slot::flash},
                                                         {Slot::kit, Slot::primary, Slot::helmet, Slot::flash}}};

void fill(Shopping& shopping, const Game& game, const Law& law, UnitId unit, std::span<const Slot> wishes, int budget) {
  const int rest = shopping.left() - budget;
  for (const Slot slot : wishes) {
    const ItemId item = shopping.best(unit, slot, shopping.left() - rest);
    if (!item.is_none() && lacks(game, law.setup, unit, item)) shopping.add(unit, item);
  }
}

std::uint32_t random_index(Random& random, std::size_t size) { return random.below(static_cast<std::uint32_t>(size)); }

UnitId first_of(const Setup& setup, Seat player) {
  UnitId first{0};
  while (setup.player(first) != player) ++first.v;
  return first;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskBuy& asked, const AskBuy::Reply& reply) {
  const Setup& setup = law.setup;
  std::array<int, kSlots> bought[kMostUnits] = {};
  for (const auto& [key, count] : reply.items) {
    const UnitId unit = key.unit();
    const bool own = unit < setup.end() && setup.player(unit) == asked.player;
    if (!own) return refusal(law, clause::money_stays);
    const bool known = key.item().v < setup.arsenal.items.size() && key == Purchase::of(unit, key.item());
    if (!known || count < 1 || count > kMostAtOnce) return refusal(law, clause::missing_equipment);
    const Item& item = setup.arsenal.item(key.item());
    if (item.free) return refusal(law, clause::money_free);
    if (!item.may_buy(clan_of(game, setup, unit)) && law.rule(clause::money_exclusive))
      return refusal(law, clause::money_exclusive);
    const auto slot = static_cast<std::size_t>(item.slot);
    bought[unit.v][slot] += count;
    if (bought[unit.v][slot] > setup.arsenal.room[slot] && law.rule(clause::missing_slots))
      return refusal(law, clause::missing_slots);
  }
  const int price = cost(setup, reply.items), purse = game.purse[asked.player.v];
  if (price > std::max(purse, 0) && law.rule(clause::money_buy))
    return refuse(clause::money_buy, fmt::format("this costs {}, and you have {}", price, purse));
  return accept();
}
void options(const Game& game, const Law& law, const AskBuy& asked, const Offer<AskBuy>& offer) {
  offer({});
  for_each_own(law.setup, asked.player, [&](UnitId unit) {
    for (const auto& wishes : kWishes) {
      Shopping shopping(game, law, asked.player);
      fill(shopping, game, law, unit, wishes, shopping.left());
      if (shopping.basket().size() > 1) offer({shopping.basket()});
    }
    for (const ItemId item : ids_below<ItemId>(law.setup.arsenal.items.size())) {
      Shopping shopping(game, law, asked.player);
      if (!shopping.fits(unit, item) || !lacks(game, law.setup, unit, item)) continue;
      shopping.add(unit, item);
      offer({shopping.basket()});
    }
  });
  // The same for everybody, each for his share of what is left.
  const int units = law.setup.squads[asked.player.v].size;
  if (units < 2) return;
  for (const auto& wishes : kWishes) {
    Shopping shopping(game, law, asked.player);
    int waiting = units;
    for_each_own(law.setup, asked.player,
                 [&](UnitId unit) { fill(shopping, game, law, unit, wishes, shopping.left() / waiting--); });
    if (!shopping.basket().empty()) offer({shopping.basket()});
  }
}
AskBuy::Reply sample(const Game& game, const Law& law, const AskBuy& asked, Random& random) {
  constexpr int kTriesForEach = 6;
  if (random.below(4) == 0) return {};  // saves up for dear things
  const int units = law.setup.squads[asked.player.v].size;
  const UnitId first = first_of(law.setup, asked.player);
  Shopping shopping(game, law, asked.player);
  for (int tries = random.between(1, kTriesForEach * units); tries > 0; --tries) {
    const auto unit = numbered<UnitId>(first.v + random.below(static_cast<std::uint32_t>(units)));
    const auto item = numbered<ItemId>(random_index(random, law.setup.arsenal.items.size()));
    if (shopping.fits(unit, item)) shopping.add(unit, item);
  }
  return {shopping.basket()};
}
AskBuy::Reply fallback(const Game&, const Law&, const AskBuy&) { return {}; }

Refusal legal(const Game& game, const Law& law, const AskCarrier&, const AskCarrier::Reply& reply) {
  const bool mate = reply.unit < law.setup.end() && team_of(game, law.setup, reply.unit) == Team::t;
  return reply.unit.is_none() || mate ? accept() : refusal(law, clause::bomb_carrier);
}
void options(const Game& game, const Law& law, const AskCarrier&, const Offer<AskCarrier>& offer) {
  for (const UnitId unit : law.setup.ids())
    if (team_of(game, law.setup, unit) == Team::t) offer({unit});
  offer({UnitId::none()});
}
AskCarrier::Reply sample(const Game& game, const Law& law, const AskCarrier&, Random& random) {
  FixedVector<UnitId, kMostUnits + 1> units{UnitId::none()};
  for (const UnitId unit : law.setup.ids())
    if (team_of(game, law.setup, unit) == Team::t) units.push_back(unit);
  return {units[random_index(random, units.size())]};
}
AskCarrier::Reply fallback(const Game&, const Law&, const AskCarrier&) { return {}; }

Refusal legal(const Game& game, const Law& law, const AskPlace& asked, const AskPlace::Reply& reply) {
  return refusal(law, place_bar(game, law, asked.unit, reply.at));
}
void options(const Game& game, const Law& law, const AskPlace& asked, const Offer<AskPlace>& offer) {
  bool offered = false;
  for (const Point at : raster(game, law.setup, asked.unit)) {
    if (place_bar(game, law, asked.unit, at) != kAllowed) continue;
    offer({at});
    offered = true;
  }
  if (!offered) offer(fallback(game, law, asked));
}
AskPlace::Reply sample(const Game& game, const Law& law, const AskPlace& asked, Random& random) {
  const std::vector<Point>& places = raster(game, law.setup, asked.unit);
  if (places.empty()) return fallback(game, law, asked);
  const Point place = places[random_index(random, places.size())];
  const Point beside = place + Point{Mil{random.between(-500, 500)}, Mil{random.between(-500, 500)}};
  for (const Point at : {beside, place})
    if (place_bar(game, law, asked.unit, at) == kAllowed) return {at};
  return fallback(game, law, asked);
}
// Team mates beside each other: each takes the first place that leaves room for those before him.
AskPlace::Reply fallback(const Game& game, const Law& law, const AskPlace& asked) {
  FixedVector<Point, kMostUnits> taken;
  const Team team = team_of(game, law.setup, asked.unit);
  const auto is_free = [&](Point at) {
    return std::ranges::none_of(taken, [&](Point other) { return distance_squared(at, other) < squared(kClosest); });
  };
  AskPlace::Reply reply;
  for (UnitId unit{0}; unit <= asked.unit; ++unit.v) {
    if (team_of(game, law.setup, unit) != team) continue;
    for (const Point at : raster(game, law.setup, unit)) {
      if (place_bar(game, law, unit, at) != kAllowed || !is_free(at)) continue;
      reply.at = at;
      break;
    }
    taken.push_back(reply.at);
  }
  return reply;
}

}  // namespace sandtable::strike

// Before a round: what to buy, who carries the bomb, where to begin.
#include <algorithm>

#include "games/strike/ask/answers.h"
#include "games/strike/bot/decisions.h"

namespace sandtable::strike {

namespace {

// Spends a budget for one unit.
class Shopper {
 public:
  Shopper(const Mind& mind, UnitId unit, int budget, AskBuy::Reply& reply)
      : mind_(mind), unit_(unit), left_(budget), reply_(reply) {
    const Setup& setup = mind.law.setup;
    const Team team = team_of(mind.game, setup, unit);
    clan_ = setup.squads[setup.player(unit).v].clan[static_cast<std::size_t>(team)];
  }

  int left() const { return left_; }

  // The dearest of a slot that leaves so much; dear guns are the good ones.
  bool buy_best(Slot slot, int keep) {
    const Arsenal& arsenal = mind_.law.setup.arsenal;
    ItemId best = ItemId::none();
    for (std::size_t i = 0; i < arsenal.items.size(); ++i) {
      const auto id = numbered<ItemId>(i);
      const Item& item = arsenal.item(id);
      if (item.slot != slot || !item.may_buy(clan_) || item.price > left_ - keep || is_clumsy(item)) continue;
      if (best.is_none() || item.price > arsenal.item(best).price) best = id;
    }
    if (best.is_none()) return false;
    left_ -= arsenal.item(best).price;
    reply_.items.push_back({Purchase::of(unit_, best), 1});
    return true;
  }

 private:
  // Whoever has to get somewhere is not served by it.
  static bool is_clumsy(const Item& item) { return item.moves_lost > 3; }

  const Mind& mind_;
  UnitId unit_;
  int left_;
  ClanId clan_;
  AskBuy::Reply& reply_;
};

void equip(const Mind& mind, UnitId id, int budget, AskBuy::Reply& reply) {
  const Unit& unit = mind.game.unit(id);
  const bool defuses =
      team_of(mind.game, mind.law.setup, id) == Team::ct && mind.law.setup.ground.kind == MapKind::bomb;
  Shopper shopper(mind, id, budget, reply);
  if (defuses && unit.gear.kit == 0) shopper.buy_best(Slot::kit, 0);
  constexpr int kVest = 6;
  if (unit.gear.primary.is_none()) shopper.buy_best(Slot::primary, shopper.left() > 3 * kVest ? kVest : 0);
  if (unit.vest.dice == 0) shopper.buy_best(Slot::vest, 0);
  if (unit.helmet.dice == 0) shopper.buy_best(Slot::helmet, 0);
  if (unit.gear.frags == 0) shopper.buy_best(Slot::frag, 0);
  if (unit.gear.flashes == 0) shopper.buy_best(Slot::flash, 0);
}

}  // namespace

AskBuy::Reply decide(const Mind& mind, const AskBuy& asked) {
  const Setup& setup = mind.law.setup;
  AskBuy::Reply reply;
  int purse = std::max(0, mind.game.purse[asked.player.v]);
  int units = setup.squads[asked.player.v].size;
  for (const UnitId id : setup.ids()) {
    if (setup.player(id) != asked.player || units == 0) continue;
    const int before = purse / units--;
    const std::size_t bought = reply.items.size();
    equip(mind, id, before, reply);
    for (std::size_t i = bought; i < reply.items.size(); ++i)
      purse -= setup.arsenal.item(reply.items[i].key.item()).price * reply.items[i].count;
  }
  return reply;
}

// Whoever moves best gets it there soonest: the one with the least weight.
AskCarrier::Reply decide(const Mind& mind, const AskCarrier& asked) {
  const Setup& setup = mind.law.setup;
  for (const UnitId id : setup.ids())
    if (team_of(mind.game, setup, id) == Team::t && mind.game.unit(id).gear.primary.is_none()) return {id};
  for (const UnitId id : setup.ids())
    if (team_of(mind.game, setup, id) == team_of(mind.game, setup, asked.player)) return {id};
  return {};
}

// The nearest to the goal of some places drawn.
AskPlace::Reply decide(const Mind& mind, const AskPlace& asked) {
  constexpr int kTries = 8;
  AskPlace::Reply best = sample(mind.game, mind.law, asked, mind.random);
  if (mind.law.setup.ground.kind == MapKind::bomb && mind.law.setup.ground.sites == 0) return best;
  const Point goal = goal_of(mind.game, mind.law, mind.ways, asked.unit).at;
  std::uint16_t least = mind.ways.distance(mind.law.setup, best.at, goal);
  for (int i = 1; i < kTries; ++i) {
    const AskPlace::Reply other = sample(mind.game, mind.law, asked, mind.random);
    const std::uint16_t away = mind.ways.distance(mind.law.setup, other.at, goal);
    if (away >= least) continue;
    least = away;
    best = other;
  }
  return best;
}

}  // namespace sandtable::strike

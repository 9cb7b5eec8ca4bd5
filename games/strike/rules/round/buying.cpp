#include "games/strike/rules/round/buying.h"

#include <algorithm>
#include <cassert>

#include "engine/base/id_range.h"
#include "games/strike/rules/round/money.h"

namespace sandtable::strike {

namespace {

std::size_t index(Slot slot) { return static_cast<std::size_t>(slot); }

// What every unit has at the start of a round: a free pistol if it has none, and loaded weapons.
void hand_out(Game& game, Umpire& umpire) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    Gear& gear = game.unit(id).gear;
    const Team team = team_of(game, umpire.setup, id);
    if (gear.pistol.is_none() && umpire.rule(clause::money_free))
      gear.pistol = umpire.setup.arsenal.boards[static_cast<std::size_t>(team)].pistol;
    const bool empty = gear.pistol_empty != 0 || gear.primary_empty != 0;
    if (empty && umpire.rule(clause::ammo_unlimited)) gear.pistol_empty = gear.primary_empty = 0;
  }
}

void wear(Armour& armour, Umpire& umpire, ItemId item) {
  umpire.follow(clause::money_replace_armour);
  armour = {item, umpire.setup.arsenal.item(item).defense};
}

int filled(const Arsenal& arsenal, Slot slot, int amount) { return std::min<int>(amount, arsenal.room[index(slot)]); }

// What was in a full slot is lost.
void equip(Unit& unit, Umpire& umpire, ItemId item, int count) {
  const Arsenal& arsenal = umpire.setup.arsenal;
  const Slot slot = arsenal.item(item).slot;
  Gear& gear = unit.gear;
  switch (slot) {
    case Slot::pistol:
      gear.pistol = item;
      gear.pistol_empty = 0;
      return;
    case Slot::primary:
      gear.primary = item;
      gear.primary_empty = 0;
      return;
    case Slot::frag:
      gear.frags = filled(arsenal, slot, gear.frags + count);
      return;
    case Slot::smoke:
      gear.smokes = filled(arsenal, slot, gear.smokes + count);
      return;
    case Slot::flash:
      gear.flashes = filled(arsenal, slot, gear.flashes + count);
      return;
    case Slot::helmet:
      return wear(unit.helmet, umpire, item);
    case Slot::vest:
      return wear(unit.vest, umpire, item);
    default:
      assert(slot == Slot::kit);
      gear.kit = 1;
  }
}

void buy(Game& game, Umpire& umpire, Seat player, const Basket& basket) {
  if (basket.empty()) return;
  umpire.follow(clause::missing_equipment);
  game.purse[player.v] -= cost(umpire.setup, basket);
  for (const auto& [key, count] : basket) {
    const int price = umpire.setup.arsenal.item(key.item()).price * count;
    equip(game.unit(key.unit()), umpire, key.item(), count);
    tell(umpire, Bought{key.unit(), key.item(), count, price}, {clause::money_buy});
  }
}

}  // namespace

ClanId clan_of(const Game& game, const Setup& setup, UnitId unit) {
  return setup.squads[setup.player(unit).v].clan[static_cast<std::size_t>(team_of(game, setup, unit))];
}

int cost(const Setup& setup, const Basket& basket) {
  int sum = 0;
  for (const auto& [key, count] : basket) sum += setup.arsenal.item(key.item()).price * count;
  return sum;
}

Shopping::Shopping(const Game& game, const Law& law, Seat player)
    : game_(game), law_(law), left_(game.purse[player.v]) {}

bool Shopping::fits(UnitId unit, ItemId item) const {
  const Item& card = law_.setup.arsenal.item(item);
  const std::size_t slot = index(card.slot);
  return card.may_buy(clan_of(game_, law_.setup, unit)) && card.price <= left_ &&
         bought_[unit.v][slot] < law_.setup.arsenal.room[slot];
}

void Shopping::add(UnitId unit, ItemId item) {
  const Item& card = law_.setup.arsenal.item(item);
  left_ -= card.price;
  ++bought_[unit.v][index(card.slot)];
  const Purchase key = Purchase::of(unit, item);
  auto* const found = std::ranges::find(basket_, key, &Share<Purchase>::key);
  if (found != basket_.end()) {
    ++found->count;
  } else {
    basket_.push_back({key, 1});
  }
}

ItemId Shopping::best(UnitId unit, Slot slot, int budget) const {
  const std::vector<Item>& items = law_.setup.arsenal.items;
  ItemId dearest = ItemId::none();
  for (const ItemId id : ids_below<ItemId>(items.size())) {
    if (items[id.v].slot != slot || items[id.v].price > budget || !fits(unit, id)) continue;
    if (dearest.is_none() || items[id.v].price > items[dearest.v].price) dearest = id;
  }
  return dearest;
}

bool can_buy(const Game& game, const Law& law, Seat player) {
  const Shopping shopping(game, law, player);
  bool some = false;
  for_each_own(law.setup, player, [&](UnitId unit) {
    for (const ItemId id : ids_below<ItemId>(law.setup.arsenal.items.size())) some = some || shopping.fits(unit, id);
  });
  return some;
}

bool lacks(const Game& game, const Setup& setup, UnitId id, ItemId item) {
  const Unit& unit = game.unit(id);
  const Item& card = setup.arsenal.item(item);
  switch (card.slot) {
    case Slot::pistol:
      return unit.gear.pistol != item;
    case Slot::primary:
      return unit.gear.primary != item;
    case Slot::frag:
      return unit.gear.frags < setup.arsenal.room[index(card.slot)];
    case Slot::smoke:
      return unit.gear.smokes < setup.arsenal.room[index(card.slot)];
    case Slot::flash:
      return unit.gear.flashes < setup.arsenal.room[index(card.slot)];
    case Slot::helmet:
      return unit.helmet.dice < card.defense;
    case Slot::vest:
      return unit.vest.dice < card.defense;
    default:
      assert(card.slot == Slot::kit);
      return unit.gear.kit == 0;
  }
}

void carry_out(Game& game, Umpire& umpire, Buying buying) {
  for (const RuleId rule : {clause::round_set_up, clause::missing_unit_board, clause::gen_map_kinds})
    umpire.follow(rule);
  tell(umpire, RoundBegun{game.round}, {clause::round_set_up});
  if (buying.fresh != 0) give_start_money(game, umpire);
  hand_out(game, umpire);
  FixedVector<Secret<AskBuy>, kMostPlayers> asks;
  for (const Seat player : ids_below<Seat>(umpire.setup.squads.size()))
    if (can_buy(game, umpire, player)) asks.push_back({player, AskBuy{player}});
  const auto replies = umpire.ask_all(asks);
  for (std::size_t i = 0; i < asks.size(); ++i) buy(game, umpire, asks[i].seat, replies[i].items);
  if (umpire.setup.ground.kind == MapKind::bomb) {
    game.agenda.push(Carrier{});
  } else {
    game.agenda.push(Placing{});
  }
}

}  // namespace sandtable::strike

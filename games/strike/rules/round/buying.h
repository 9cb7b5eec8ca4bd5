#pragma once

#include "games/strike/rules/flow.h"

// Money, room and clan: what a player may buy.
namespace sandtable::strike {

using Basket = FixedVector<Share<Purchase>, kMostPurchases>;

// The clan of a unit on the side it plays in this round.
ClanId clan_of(const Game& game, const Setup& setup, UnitId unit);

int cost(const Setup& setup, const Basket& basket);

// A basket that is filled item by item and stays legal: within purse, room and clan.
class Shopping {
 public:
  Shopping(const Game& game, const Law& law, Seat player);

  bool fits(UnitId unit, ItemId item) const;
  void add(UnitId unit, ItemId item);  // which fits
  // The dearest that fits into a slot for at most so many points; none if nothing does.
  ItemId best(UnitId unit, Slot slot, int budget) const;

  const Basket& basket() const { return basket_; }
  int left() const { return left_; }

 private:
  const Game& game_;
  const Law& law_;
  int left_;
  std::array<int, kSlots> bought_[kMostUnits] = {};
  Basket basket_;
};

// Whether a player has any choice.
bool can_buy(const Game& game, const Law& law, Seat player);
// Whether a unit would be better off with it.
bool lacks(const Game& game, const Setup& setup, UnitId id, ItemId item);

// Visits the units of a player.
template <class Visit>
void for_each_own(const Setup& setup, Seat player, Visit&& visit) {
  for (const UnitId unit : setup.ids())
    if (setup.player(unit) == player) visit(unit);
}

}  // namespace sandtable::strike

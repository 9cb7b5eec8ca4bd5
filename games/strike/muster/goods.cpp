#include "games/strike/muster/goods.h"

#include "engine/base/id_range.h"
#include "games/strike/muster/prepare.h"

namespace sandtable::strike {

namespace {

// Every item a unit has, with how many of it.
template <class Visit>
void for_each_item(const Unit& unit, const Arsenal& arsenal, Visit&& visit) {
  const Gear& gear = unit.gear;
  if (!gear.pistol.is_none()) visit(gear.pistol, 1);
  if (!gear.primary.is_none()) visit(gear.primary, 1);
  if (unit.helmet.dice > 0) visit(unit.helmet.item, 1);
  if (unit.vest.dice > 0) visit(unit.vest.item, 1);
  visit(arsenal.frag, int{gear.frags});
  visit(arsenal.smoke, int{gear.smokes});
  visit(arsenal.flash, int{gear.flashes});
  visit(arsenal.kit, int{gear.kit});
}

}  // namespace

std::vector<sandtable::Good> goods() {
  std::vector<sandtable::Good> out;
  for (const Item& item : arsenal().items) out.push_back({.name = item.id, .price = item.free ? 0 : int{item.price}});
  return out;
}

Contest contest(const sandtable::Setup&, const void* state) {
  const Game& game = *static_cast<const Game*>(state);
  return {.number = game.turn > 0 ? int{game.round} : 0,
          .won = {game.wins[0], game.wins[1]},
          .attacker = number_of(founders(game, Team::t))};
}

void holdings(const sandtable::Setup& base, const void* state, std::span<int> counts) {
  const auto& setup = static_cast<const Setup&>(base);
  const Game& game = *static_cast<const Game*>(state);
  const std::size_t goods = setup.arsenal.items.size();
  std::ranges::fill(counts, 0);
  for (const UnitId id : ids_below<UnitId>(setup.members.size())) {
    const std::size_t party = static_cast<std::size_t>(setup.members[id.v].team) * goods;
    for_each_item(game.unit(id), setup.arsenal, [&](ItemId item, int count) { counts[party + item.v] += count; });
  }
}

}  // namespace sandtable::strike

#include "games/strike/rules/count/gear.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "engine/base/stop.h"
#include "games/strike/rules/sight.h"

namespace sandtable::strike {

namespace {

// The number of grenades or tools of a slot, which is none of guns or armour.
Count& count_of(Gear& gear, Slot slot) {
  switch (slot) {
    case Slot::frag:
      return gear.frags;
    case Slot::smoke:
      return gear.smokes;
    case Slot::flash:
      return gear.flashes;
    case Slot::kit:
      return gear.kit;
    default:
      assert(slot == Slot::bomb);
      return gear.bomb;
  }
}

Slot slot_of(Carried what) {
  switch (what) {
    case Carried::pistol:
      return Slot::pistol;
    case Carried::primary:
      return Slot::primary;
    case Carried::frag:
      return Slot::frag;
    case Carried::smoke:
      return Slot::smoke;
    case Carried::flash:
    case Carried::second_flash:
      return Slot::flash;
    case Carried::kit:
      return Slot::kit;
    case Carried::bomb:
      break;
  }
  return Slot::bomb;
}

bool has(const Gear& gear, Carried what) {
  switch (what) {
    case Carried::pistol:
      return !gear.pistol.is_none();
    case Carried::primary:
      return !gear.primary.is_none();
    case Carried::frag:
      return gear.frags != 0;
    case Carried::smoke:
      return gear.smokes != 0;
    case Carried::flash:
      return gear.flashes != 0;
    case Carried::second_flash:
      return gear.flashes > 1;
    case Carried::kit:
      return gear.kit != 0;
    case Carried::bomb:
      break;
  }
  return gear.bomb != 0;
}

ItemId card(const Arsenal& arsenal, const Gear& gear, Slot slot) {
  switch (slot) {
    case Slot::knife:
      return arsenal.knife;
    case Slot::pistol:
      return gear.pistol;
    case Slot::primary:
      return gear.primary;
    case Slot::frag:
      return gear.frags != 0 ? arsenal.frag : ItemId::none();
    case Slot::smoke:
      return gear.smokes != 0 ? arsenal.smoke : ItemId::none();
    case Slot::flash:
      return gear.flashes != 0 ? arsenal.flash : ItemId::none();
    case Slot::kit:
      return gear.kit != 0 ? arsenal.kit : ItemId::none();
    case Slot::bomb:
      return gear.bomb != 0 ? arsenal.bomb : ItemId::none();
    default:
      return ItemId::none();
  }
}

Slot slot_of(Held held) {
  switch (held) {
    case Held::knife:
      return Slot::knife;
    case Held::pistol:
      return Slot::pistol;
    case Held::primary:
      return Slot::primary;
    case Held::frag:
      return Slot::frag;
    case Held::smoke:
      return Slot::smoke;
    case Held::flash:
      return Slot::flash;
    case Held::kit:
      return Slot::kit;
    case Held::nothing:
      break;
  }
  return Slot::helmet;  // which is never in hand
}

// An item as it leaves a unit's hands.
struct Given {
  ItemId item = ItemId::none();
  bool empty = false;
};

// Takes one item of the slot out of the gear.
Given take_out(const Arsenal& arsenal, Gear& gear, Slot slot) {
  const ItemId item = card(arsenal, gear, slot);
  Given given{item, false};
  if (slot == Slot::pistol) {
    given.empty = gear.pistol_empty != 0;
    gear.pistol = ItemId::none();
    gear.pistol_empty = 0;
  } else if (slot == Slot::primary) {
    given.empty = gear.primary_empty != 0;
    gear.primary = ItemId::none();
    gear.primary_empty = 0;
  } else {
    --count_of(gear, slot);
  }
  return given;
}

void put_in(const Arsenal& arsenal, Gear& gear, ItemId item, bool empty) {
  const Slot slot = arsenal.item(item).slot;
  if (slot == Slot::pistol) {
    gear.pistol = item;
    gear.pistol_empty = empty ? 1 : 0;
  } else if (slot == Slot::primary) {
    gear.primary = item;
    gear.primary_empty = empty ? 1 : 0;
  } else {
    ++count_of(gear, slot);
  }
}

// What is no longer carried cannot be in hand, and what was taken instead is not called.
void let_go(Game& game, Umpire& umpire, UnitId id, Slot slot) {
  Unit& unit = game.unit(id);
  if (unit.in_hand.is_none() || slot_of(unit.active) != slot) return;
  const ItemId now = card(umpire.setup.arsenal, unit.gear, slot);
  const bool gun = slot == Slot::pistol || slot == Slot::primary;
  if (!now.is_none() && !gun) return;
  if (umpire.rule(clause::item_use_next)) unit.in_hand = ItemId::none();
}

// Puts one item of the slot down at the unit's place; a free pistol is gone.
void put_down(Game& game, Umpire& umpire, UnitId id, Slot slot) {
  const Arsenal& arsenal = umpire.setup.arsenal;
  Unit& unit = game.unit(id);
  const Given given = take_out(arsenal, unit.gear, slot);
  if (given.item.is_none()) return;
  if (arsenal.item(given.item).free && slot == Slot::pistol && umpire.rule(clause::item_drop)) {
    tell(umpire, LostItem{{id, given.item}}, {clause::item_drop});
    return;
  }
  umpire.follow(clause::item_drop);
  lay_down(game, unit.at, given.item, given.empty);
  tell(umpire, PutDown{{id, given.item}}, {clause::item_drop});
}

void put(Game& game, Umpire& umpire, const Handling& handling) {
  for (const Good good : handling.goods) {
    const Slot slot = slot_of(good.carried());
    put_down(game, umpire, handling.unit, slot);
    let_go(game, umpire, handling.unit, slot);
  }
}

// Takes what the unit got from the ground. Guns it has no room for change places with its own.
void take(Game& game, Umpire& umpire, UnitId id, const Thing& thing) {
  const Slot slot = umpire.setup.arsenal.item(thing.item).slot;
  if (slot == Slot::pistol || slot == Slot::primary) put_down(game, umpire, id, slot);
  put_in(umpire.setup.arsenal, game.unit(id).gear, thing.item, thing.empty != 0);
  let_go(game, umpire, id, slot);
  tell(umpire, Took{{id, thing.item}}, {clause::item_pick_up});
}

void drop(Game& game, Umpire& umpire, UnitId id, const Given& given) {
  const Point at = game.unit(id).at;
  if (given.item == umpire.setup.arsenal.bomb) umpire.follow(clause::bomb_dropped);
  lay_down(game, at, given.item, given.empty);
  tell(umpire, Dropped{id, given.item, at}, {clause::elim_drop});
}

using Takers = FixedVector<UnitId, kMostUnits>;

// Who gets a thing that several want.
UnitId winner(Umpire& umpire, const Takers& takers, ItemId item) {
  if (takers.size() == 1) return takers[0];
  umpire.follow(clause::item_pick_up_both);
  const UnitId lucky = takers[draw(umpire, takers.size(), Purpose::draw, umpire.setup.player(takers[0]))];
  for (const UnitId taker : takers)
    if (taker != lucky) tell(umpire, GrabbedFirst{{taker, item}}, {clause::item_pick_up_both});
  return lucky;
}

}  // namespace

ItemId carried(const Game& game, const Setup& setup, UnitId unit, Held held) {
  return card(setup.arsenal, game.unit(unit).gear, slot_of(held));
}

bool carries(const Game& game, UnitId unit, Carried what) { return has(game.unit(unit).gear, what); }

Bar take_bar(const Game& game, const Law& law, UnitId unit, const Goods& goods) {
  if (goods.empty()) return clause::item_pick_up;
  const Arsenal& arsenal = law.setup.arsenal;
  Gear gear = game.unit(unit).gear;
  int guns[2] = {};
  std::optional<Point> spot;
  for (const Good good : goods) {
    if (good.is_own() || good.thing().v >= kMostThings) return clause::item_pick_up;
    const Thing& thing = game.things[good.thing().v];
    if (thing.item.is_none() || (spot && *spot != thing.at)) return clause::item_pick_up;
    spot = thing.at;
    const Item& item = arsenal.item(thing.item);
    if (item.slot == Slot::bomb && team_of(game, law.setup, unit) != Team::t && law.rule(clause::item_any_clan))
      return clause::item_any_clan;
    if (item.slot == Slot::pistol || item.slot == Slot::primary) {
      if (++guns[item.slot == Slot::primary ? 1 : 0] > 1) return clause::item_pick_up;
    } else if (++count_of(gear, item.slot) > arsenal.room[static_cast<std::size_t>(item.slot)]) {
      return clause::item_pick_up;
    }
  }
  return !in_contact(game, law, unit, *spot) && law.rule(clause::item_pick_up) ? clause::item_pick_up : kAllowed;
}

Bar put_bar(const Game& game, const Law&, UnitId unit, const Goods& goods) {
  if (goods.empty()) return clause::item_drop;
  for (const Good good : goods) {
    if (!good.is_own() || static_cast<std::size_t>(good.carried()) >= kCarried) return clause::item_drop;
    if (!carries(game, unit, good.carried())) return clause::item_drop;
    if (good.carried() == Carried::second_flash && !goods.contains(Good::of(Carried::flash))) return clause::item_drop;
  }
  return kAllowed;
}

void lay_down(Game& game, Point at, ItemId item, bool empty) {
  Thing* const free = std::ranges::find_if(game.things, [](const Thing& thing) { return thing.item.is_none(); });
  if (free == std::end(game.things)) stop_full(kMostThings);
  *free = {.at = at, .item = item, .empty = empty ? 1 : 0};
}

void drop_gear(Game& game, Umpire& umpire, UnitId id) {
  const Arsenal& arsenal = umpire.setup.arsenal;
  Unit& unit = game.unit(id);
  for (const Slot slot : {Slot::primary, Slot::pistol, Slot::frag, Slot::smoke, Slot::flash, Slot::kit, Slot::bomb}) {
    while (!card(arsenal, unit.gear, slot).is_none()) {
      const Given given = take_out(arsenal, unit.gear, slot);
      if (slot == Slot::pistol && arsenal.item(given.item).free && umpire.rule(clause::elim_drop_armour)) continue;
      if (umpire.rule(clause::elim_drop)) drop(game, umpire, id, given);
    }
  }
}

void handle(Game& game, Umpire& umpire, std::span<const Handling> handlings) {
  if (handlings.empty()) return;
  // Nothing that is put down in this move can be taken in it, so what is taken leaves the ground first.
  FixedVector<Thing, kMostThings> taken;
  FixedVector<UnitId, kMostThings> owners;
  for (std::size_t i = 0; i < kMostThings; ++i) {
    Takers takers;
    for (const Handling& handling : handlings)
      if (handling.use == Use::take && handling.goods.contains(Good::of(numbered<ThingId>(i))))
        takers.push_back(handling.unit);
    if (takers.empty()) continue;
    owners.push_back(winner(umpire, takers, game.things[i].item));
    taken.push_back(game.things[i]);
    game.things[i] = {};
  }
  for (std::size_t i = 0; i < taken.size(); ++i) take(game, umpire, owners[i], taken[i]);
  for (const Handling& handling : handlings)
    if (handling.use == Use::put) put(game, umpire, handling);
}

}  // namespace sandtable::strike

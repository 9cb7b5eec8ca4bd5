#include "engine/base/id_range.h"
#include "engine/kind/typed_preview.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/rules/round/buying.h"
#include "games/strike/show/preview.h"
#include "games/strike/words/portrait.h"

namespace sandtable::strike {

namespace {

int pool_in_hand(const Game& game, const Setup& setup, UnitId unit) {
  const ItemId item = in_hand(game, unit);
  return item.is_none() ? 0 : int{setup.arsenal.item(item).pool};
}

// Who does not attack puts nothing into To-Hit.
FieldHint to_hit_bounds(const Game& game, const Setup& setup, UnitId unit) {
  return {.field = "to_hit", .least = 0, .most = std::max(0, pool_in_hand(game, setup, unit) - 1)};
}
FieldHint target_bounds(const Game& game, const Law& law, UnitId unit) {
  const ItemId item = in_hand(game, unit);
  const bool several = !item.is_none() && law.setup.arsenal.item(item).autofire;
  const int most = holds_grenade(game, law, unit) ? 0 : several ? static_cast<int>(kMostTargets) : 1;
  return {.field = "targets", .least = 0, .most = most};
}

template <class Asked>
std::vector<FieldHint> bounds_of(const Game&, const Law&, const Asked&, const typename Asked::Reply&) {
  return {};
}
std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskMove&, const AskMove::Reply&) {
  return {{.field = "to", .when = "use", .is = {UseKey::of(Use::step).v}},
          {.field = "goods",
           .least = 1,
           .most = static_cast<std::int32_t>(kCarried),
           .when = "use",
           .is = {UseKey::of(Use::take).v, UseKey::of(Use::put).v}}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskBang& asked, const AskBang::Reply&) {
  return {target_bounds(game, law, asked.unit), to_hit_bounds(game, law.setup, asked.unit)};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskTarget& asked, const AskTarget::Reply&) {
  const int dice = holds_grenade(game, law, asked.unit) ? kMostThrowDice : 0;
  return {target_bounds(game, law, asked.unit),
          to_hit_bounds(game, law.setup, asked.unit),
          {.field = "dice", .least = 0, .most = dice}};
}

int owned(const Unit& unit, ItemId item, Slot slot) {
  switch (slot) {
    case Slot::pistol:
      return unit.gear.pistol == item ? 1 : 0;
    case Slot::primary:
      return unit.gear.primary == item ? 1 : 0;
    case Slot::frag:
      return unit.gear.frags;
    case Slot::smoke:
      return unit.gear.smokes;
    case Slot::flash:
      return unit.gear.flashes;
    case Slot::helmet:
      return unit.helmet.item == item ? 1 : 0;
    case Slot::vest:
      return unit.vest.item == item ? 1 : 0;
    case Slot::kit:
      return unit.gear.kit;
    case Slot::knife:
    case Slot::bomb:
      break;
  }
  return 0;
}

constexpr Words<kSlots> kSlotWords = {"knife", "pistol", "primary", "frag", "smoke",
                                      "flash", "helmet", "vest",    "kit",  "bomb"};

}  // namespace

std::vector<FieldHint> hints(const Situation& at, const Answer& partial) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  return with_question<Rules, std::vector<FieldHint>>(
      at, partial, [&](const auto& asked, const auto& reply) { return bounds_of(game, law, asked, reply); });
}

std::optional<Sheet> sheet(const Situation& at) {
  if (!at.question.is<AskBuy>()) return {};
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  const Seat player = at.question.as<AskBuy>().player;
  Sheet found{.purse = game.purse[player.v], .rows = {}};
  for_each_own(law.setup, player, [&](UnitId unit) {
    for (const ItemId id : ids_below<ItemId>(law.setup.arsenal.items.size())) {
      const Item& item = law.setup.arsenal.item(id);
      if (!item.may_buy(clan_of(game, law.setup, unit))) continue;
      Shopping shopping(game, law, player);
      int most = 0;
      for (; shopping.fits(unit, id); ++most) shopping.add(unit, id);
      found.rows.push_back({.key = Purchase::of(unit, id).v,
                            .unit = label(law.setup, unit),
                            .item = item.name,
                            .slot = word(kSlotWords, item.slot),
                            .price = item.price,
                            .most = most,
                            .owned = owned(game.unit(unit), id, item.slot),
                            .text = item_text(law.setup.arsenal, item)});
    }
  });
  return found;
}

}  // namespace sandtable::strike

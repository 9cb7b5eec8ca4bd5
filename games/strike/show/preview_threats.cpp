#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_preview.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/show/preview.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

template <class Asked>
UnitId unit_in(const Asked& asked, const typename Asked::Reply& reply) {
  if constexpr (requires { asked.unit; })
    return asked.unit;
  else if constexpr (requires { reply.unit; })
    return reply.unit;
  else
    return UnitId::none();
}

// What a unit fights with: what it has called, or before its call whatever it carries.
FixedVector<Held, 3> arms_of(const Game& game, UnitId id) {
  const Unit& unit = game.unit(id);
  if (!unit.in_hand.is_none()) return {unit.active};
  FixedVector<Held, 3> arms;
  if (!unit.gear.primary.is_none()) arms.push_back(Held::primary);
  if (!unit.gear.pistol.is_none()) arms.push_back(Held::pistol);
  arms.push_back(Held::knife);
  return arms;
}

void take_in_hand(Game& game, const Setup& setup, UnitId id, Held held) {
  Unit& unit = game.unit(id);
  unit.active = held;
  unit.in_hand = carried(game, setup, id, held);
}

const Item& item_held(const Game& game, const Setup& setup, UnitId unit) {
  return setup.arsenal.item(in_hand(game, unit));
}

// Half of a pool goes into To-Hit, where nobody has said how to split it.
int even_split(const Item& item) { return item.pool / 2; }

// The least total that reaches the target.
int least_total(const Game& game, const Law& law, UnitId by, UnitId target) {
  int total = 0;
  while (!gap_at_most(game, law, by, target, kStep * total)) ++total;
  return total;
}

void note_threat(const Game& game, const Law& law, UnitId by, UnitId unit, Inspection& found) {
  if (in_hand(game, by).is_none() || target_bar(game, law, by, unit) != kAllowed) return;
  const Item& item = item_held(game, law.setup, by);
  Inspection::Threat threat{
      .unit = label(law.setup, by), .weapon = item.name, .distance = gap(game, by, unit), .cover = {}};
  if (item.is_firearm()) {
    threat.dice = std::max(1, to_hit_dice(game, law, by, unit, even_split(item)));
    threat.need = least_total(game, law, by, unit);
    threat.cover = half_cover_clauses(law.setup, game, by, unit);
  }
  for (const RuleId rule : threat.cover)
    if (std::ranges::find(found.cover, rule) == found.cover.end()) found.cover.push_back(rule);
  found.threats.push_back(std::move(threat));
}

WeaponBands bands_of(const Item& item) {
  const int dice = item.pool > 0 ? even_split(item) : int{item.to_hit};
  const Mil surely = kStep * dice, mostly = kStep * (dice * 7) / 2, rarely = kStep * (dice * 6);
  return {item.name,
          {{Mil{0}, surely, "any roll reaches"},
           {surely, mostly, "an average roll reaches"},
           {mostly, rarely, "a high roll reaches"}}};
}

}  // namespace

std::vector<WeaponBands> range_bands(const Setup& setup, const Game& game, std::string_view unit) {
  std::vector<WeaponBands> weapons;
  const std::optional<UnitId> id = unit_labelled(setup, unit);
  if (!id || is_hostage(*id) || !may_measure(Law(setup, Book{}))) return weapons;
  for (const ItemId item : {game.unit(*id).gear.primary, game.unit(*id).gear.pistol})
    if (!item.is_none()) weapons.push_back(bands_of(setup.arsenal.item(item)));
  return weapons;
}

std::optional<Inspection> inspect(const Situation& at, const Answer& partial, Point place) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  Game there = *static_cast<const Game*>(at.state);
  const auto in_question = with_question<Rules, std::optional<UnitId>>(
      at, partial, [](const auto& asked, const auto& reply) { return std::optional(unit_in(asked, reply)); });
  if (!may_measure(law) || !in_question || in_question->v >= there.units.size() || !there.lives(*in_question))
    return {};
  const UnitId unit = *in_question;
  there.unit(unit).at = place;
  Inspection found{.unit = label(law.setup, unit), .height = Mil{0}};
  if (there.turn == 0) return found;  // the others do not stand anywhere yet
  const Team own = team_of(there, law.setup, unit);
  for_each_living(there, [&](UnitId enemy) {
    if (team_of(there, law.setup, enemy) == own) return;
    for (const Held held : arms_of(there, enemy)) {
      Game armed = there;
      take_in_hand(armed, law.setup, enemy, held);
      note_threat(armed, law, enemy, unit, found);
    }
  });
  return found;
}

std::optional<std::vector<std::byte>> pose_attack(const Setup& setup, const Game& game, std::string_view attacker,
                                                  std::string_view weapon, std::string_view target) {
  const Law law(setup, Book{});
  const std::optional<UnitId> by = unit_labelled(setup, attacker), at = unit_labelled(setup, target);
  if (!may_measure(law) || game.turn == 0 || !by || !at || is_hostage(*by) || !game.lives(*by)) return {};
  for (const Held held : arms_of(game, *by)) {
    Game there = game;
    take_in_hand(there, setup, *by, held);
    if (in_hand(there, *by).is_none() || target_bar(there, law, *by, *at) != kAllowed) continue;
    const Item& item = item_held(there, setup, *by);
    if (!weapon.empty() && item.name != weapon) continue;
    Pointing pointing;
    pointing.targets.push_back(*at);
    pointing.to_hit = even_split(item);
    there.unit(*by).pointing = pointing;
    there.agenda.clear();
    const UnitId attackers[] = {*by};
    attack_together(there, attackers);
    return bytes_of_state(there);
  }
  return {};
}

}  // namespace sandtable::strike

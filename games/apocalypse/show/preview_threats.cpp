#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_preview.h"
#include "engine/kind/words.h"
#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/show/preview.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

constexpr int kScoped = 2;

// The unit that an answer is about; none if there is none.
template <class Asked>
UnitId unit_in(const Asked& asked, const typename Asked::Reply& reply) {
  if constexpr (requires { reply.unit; }) {
    return reply.unit;
  } else if constexpr (requires { asked.unit; }) {
    return asked.unit;
  } else {
    return UnitId::none();
  }
}

int need(const Law& law, UnitId unit, const Weapon& weapon) {
  return weapon.has(Trick::scoper) ? kScoped : quality(law, unit);
}

std::vector<RuleId> cover_from(const Game& game, const Law& law, UnitId by, UnitId unit) {
  std::vector<RuleId> clauses;
  if (!occupied(game, law, unit).is_none()) clauses.emplace_back(clause::cover_armored);
  if (!sees(game, law, by, unit)) clauses.emplace_back(clause::sr_indirect_cover);
  return clauses;
}

// All that the enemy could fire if he took Hold in a turn of his own.
void note_threats(const Game& game, const Law& law, UnitId by, UnitId unit, Inspection& found) {
  const Shots shots = full_volley(game, law, {.unit = by, .hold = true}, unit);
  if (shots.empty()) return;
  const std::vector<RuleId> cover = cover_from(game, law, by, unit);
  const Mil distance = gap(game, law, by, unit);
  for (const ShotKey shot : shots) {
    const Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(shot.model()).arms[shot.arm()]);
    const auto same = std::ranges::find_if(found.threats, [&](const Inspection::Threat& threat) {
      return threat.unit == label(law.setup, by) && threat.weapon == weapon.name;
    });
    if (same != found.threats.end()) {
      same->dice += weapon.attacks;
      continue;
    }
    found.threats.push_back({.unit = label(law.setup, by),
                             .weapon = weapon.name,
                             .distance = distance,
                             .dice = weapon.attacks,
                             .need = need(law, by, weapon),
                             .cover = cover});
  }
  for (const RuleId rule : cover)
    if (std::ranges::find(found.cover, rule) == found.cover.end()) found.cover.push_back(rule);
}

}  // namespace

std::vector<WeaponBands> range_bands(const Setup& setup, const Game& game, std::string_view unit) {
  std::vector<WeaponBands> weapons;
  const std::optional<UnitId> id = unit_labelled(setup, unit);
  if (!id) return weapons;
  const Law law(setup, Book{});
  for_each_alive(game, setup, *id, [&](std::size_t, ModelId model) {
    for (const WeaponId arm : setup.kit(model).arms) {
      const Weapon& weapon = setup.arsenal.weapon(arm);
      const bool known = std::ranges::find(weapons, weapon.name, &WeaponBands::weapon) != weapons.end();
      if (known || !weapon.is_ranged()) continue;
      const std::string text = fmt::format("{}, {}+", counted(weapon.attacks, "die", "dice"), need(law, *id, weapon));
      weapons.push_back({weapon.name, {{Mil{}, weapon.range, text}}});
    }
  });
  return weapons;
}

std::optional<Inspection> inspect(const Situation& at, const Answer& partial, Point place) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  if (!measures(law)) return {};
  Game there = *static_cast<const Game*>(at.state);
  const auto in_question = with_question<Rules, std::optional<UnitId>>(
      at, partial, [](const auto& asked, const auto& reply) { return std::optional(unit_in(asked, reply)); });
  if (!in_question || in_question->v >= there.units.size()) return {};
  const UnitId unit = *in_question;
  const bool alive = there.unit(unit).status != Status::joined && !there.unit(unit).alive.empty();
  if (!alive) return {};
  set_middle(there, law.setup, unit, place);
  const ModelId lead = leader(there, law.setup, unit);
  Inspection found{.unit = label(law.setup, unit),
                   .height = head_at(law.setup, lead, place) - law.setup.base(lead).height};
  for_each_unit(there, law.setup, other(law.setup.seat(unit)), Status::on_table,
                [&](UnitId enemy) { note_threats(there, law, enemy, unit, found); });
  return found;
}

// With all it could fire, or only what has the name of the weapon.
std::optional<std::vector<std::byte>> pose_attack(const Setup& setup, const Game& game, std::string_view attacker,
                                                  std::string_view weapon, std::string_view target) {
  const Law law(setup, Book{});
  const std::optional<UnitId> by = unit_labelled(setup, attacker), at = unit_labelled(setup, target);
  if (!by || !at || !game.stands(*by) || !game.stands(*at) || setup.seat(*by) == setup.seat(*at)) return {};
  if (!measures(law)) return {};
  Game there = game;
  there.agenda.clear();
  const Firing firing{.unit = *by, .hold = true};
  Shots shots;
  for (const ShotKey shot : full_volley(there, law, firing, *at)) {
    const WeaponId arm = setup.kit(shot.model()).arms[shot.arm()];
    if (weapon.empty() || setup.arsenal.weapon(arm).name == weapon) shots.push_back(shot);
  }
  if (shots.empty()) return {};
  there.agenda.push(HeavyLosses{.unit = *at, .before = strength(there, law, *at)});
  there.agenda.push(judge_volley(there, law, firing, *at, shots).attack);
  return bytes_of_state(there);
}

}  // namespace sandtable::apocalypse

#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_preview.h"
#include "engine/kind/words.h"
#include "games/army_man/muster/prepare.h"
#include "games/army_man/show/preview.h"

namespace sandtable::army_man {

namespace {

// The unit that an answer is about; none if there is none.
template <class Asked>
UnitId unit_in(const Asked& asked, const typename Asked::Reply& reply) {
  if constexpr (requires { asked.move.unit; } && !std::is_same_v<Asked, AskGuard>) {
    return asked.move.unit;
  } else if constexpr (requires { reply.unit; }) {
    return reply.unit;
  } else if constexpr (requires { asked.unit; } && !std::is_same_v<Asked, AskMarksman>) {
    return asked.unit;
  } else {
    return UnitId::none();
  }
}

// A volley of everything the unit could fire if it took Hold in a turn of its own.
std::optional<Volley> possible_volley(const Game& game, const Law& law, UnitId by, UnitId target) {
  const Firing firing{.unit = by, .hold = true};
  const sandtable::army_man::Shots shots = full_volley(game, law, firing, target);
  return shots.empty() ? std::nullopt : std::optional(judge_volley(game, law, firing, target, shots));
}

std::vector<RuleId> volley_cover(const Game& game, const Setup& setup, const Volley& volley) {
  std::vector<RuleId> clauses;
  if (volley.cover == 0) return clauses;
  Ledger ledger(std::size(clause::kIds));
  possible_volley(game, Law(setup, Book(&ledger)), volley.attacker, volley.target);
  for (const RuleId rule :
       {RuleId{clause::terrain_elevated_cover}, RuleId{clause::terrain_cover_in}, RuleId{clause::terrain_cover_behind}})
    if (ledger.has_reached(rule)) clauses.push_back(rule);
  if (clauses.empty()) clauses.emplace_back(clause::special_indirect);  // it fires at what it does not see
  return clauses;
}

// Between the two models that are nearest to each other.
Mil gap_between(const Game& game, const Setup& setup, UnitId a, UnitId b) {
  Mil nearest{kLargestTable * 2};
  for_each_member(game, setup, a, [&](std::size_t, ModelId one) {
    for_each_member(game, setup, b, [&](std::size_t, ModelId two) {
      nearest = std::min(nearest, gap(stand(game, setup, one), stand(game, setup, two)));
    });
  });
  return nearest;
}

void note_threats(const Game& game, const Law& law, UnitId by, UnitId unit, Inspection& found) {
  const std::optional<Volley> volley = possible_volley(game, law, by, unit);
  if (!volley) return;
  const std::vector<RuleId> cover = volley_cover(game, law.setup, *volley);
  for (const Attack& attack : volley->attacks)
    found.threats.push_back({.unit = label(law.setup, by),
                             .weapon = law.setup.arsenal.weapon(attack.weapon).name,
                             .distance = gap_between(game, law.setup, by, unit),
                             .dice = attack.dice,
                             .need = need(law),
                             .cover = cover});
  for (const RuleId rule : cover)
    if (std::ranges::find(found.cover, rule) == found.cover.end()) found.cover.push_back(rule);
}

}  // namespace

std::vector<WeaponBands> range_bands(const Setup& setup, const Game& game, std::string_view unit) {
  std::vector<WeaponBands> weapons;
  const std::optional<UnitId> id = unit_labelled(setup, unit);
  if (!id) return weapons;
  const Law law(setup, Book{});
  for_each_member(game, setup, *id, [&](std::size_t, ModelId model) {
    for (const WeaponId gun : setup.kit(model).guns) {
      const Weapon& weapon = setup.arsenal.weapon(gun);
      if (std::ranges::find(weapons, weapon.name, &WeaponBands::weapon) != weapons.end()) continue;
      const std::string text = fmt::format("{}, {}+", counted(weapon.attacks, "die", "dice"), need(law));
      const Mil least = weapon.has(Trick::indirect) ? kIndirectLeast : Mil{};
      weapons.push_back({weapon.name, {{least, weapon.range, text}}});
    }
  });
  return weapons;
}

std::optional<Inspection> inspect(const Situation& at, const Answer& partial, Point place) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  Game there = *static_cast<const Game*>(at.state);
  const auto in_question = with_question<Rules, std::optional<UnitId>>(
      at, partial, [](const auto& asked, const auto& reply) { return std::optional(unit_in(asked, reply)); });
  if (!in_question || in_question->v >= there.units.size()) return {};
  const UnitId unit = *in_question;
  if (there.unit(unit).status == Status::destroyed) return {};
  set_middle(there, law, unit, place);
  there.motion = {};  // nobody else has moved in the turn that is imagined
  Inspection found{.unit = label(law.setup, unit), .height = surface(law, place)};
  for_each_fighting(there, law.setup, other(law.setup.seat(unit)),
                    [&](UnitId enemy) { note_threats(there, law, enemy, unit, found); });
  return found;
}

// With all it could fire, or only what has the name of the weapon.
std::optional<std::vector<std::byte>> pose_attack(const Setup& setup, const Game& game, std::string_view attacker,
                                                  std::string_view weapon, std::string_view target) {
  const Law law(setup, Book{});
  const std::optional<UnitId> by = unit_labelled(setup, attacker), at = unit_labelled(setup, target);
  if (!by || !at || !game.fights(*by) || !game.fights(*at) || setup.seat(*by) == setup.seat(*at)) return {};
  Game there = game;
  there.motion = {};
  there.agenda.clear();
  const Firing firing{.unit = *by, .hold = true};
  sandtable::army_man::Shots shots;
  for (const ShotKey shot : full_volley(there, law, firing, *at)) {
    const WeaponId gun = setup.kit(shot.model()).guns[shot.gun()];
    if (weapon.empty() || setup.arsenal.weapon(gun).name == weapon) shots.push_back(shot);
  }
  if (shots.empty()) return {};
  there.agenda.push(judge_volley(there, law, firing, *at, shots));
  return bytes_of_state(there);
}

}  // namespace sandtable::army_man

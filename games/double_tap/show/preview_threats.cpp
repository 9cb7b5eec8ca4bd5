#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_preview.h"
#include "games/double_tap/show/preview.h"

namespace sandtable::double_tap {

namespace {

// The unit that an answer is about; none if there is none.
template <class Asked>
UnitId unit_in(const Asked&, const typename Asked::Reply&) {
  return UnitId::none();
}
UnitId unit_in(const AskDeploy& asked, const AskDeploy::Reply&) { return asked.unit; }
UnitId unit_in(const AskInfiltrate& asked, const AskInfiltrate::Reply&) { return asked.unit; }
UnitId unit_in(const AskActivate&, const AskActivate::Reply& reply) {
  return reply.activate.ends_turn() ? UnitId::none() : reply.activate.unit();
}
UnitId unit_in(const AskAct& asked, const AskAct::Reply&) { return asked.activation.unit; }
UnitId unit_in(const AskAttack& asked, const AskAttack::Reply&) { return asked.unit; }
UnitId unit_in(const AskDodge& asked, const AskDodge::Reply&) { return asked.unit; }
UnitId unit_in(const AskMoveReaction&, const AskMoveReaction::Reply& reply) { return reply.unit; }
UnitId unit_in(const AskFallBack& asked, const AskFallBack::Reply&) { return asked.unit; }

// The attack of one unit on another with this weapon, the Knife standing for all melee; nothing if it is not allowed.
std::optional<Shots> possible_attack(const Game& game, const Law& law, UnitId by, UnitId target, WeaponId weapon) {
  const bool melee = law.setup.arsenal.weapon(weapon).is_melee();
  const bool barred =
      melee ? bars_striking(game, law, by, target) != kAllowed
            : bars_all_shooting(game, law, by) != kAllowed || bars_shooting(game, law, by, target, weapon) != kAllowed;
  if (barred) return {};
  Shots shots = melee ? judge_striking(game, law, by, target) : judge_shooting(game, law, by, target, weapon);
  shots.dice = static_cast<std::uint8_t>(melee ? melee_attacks(law, by) : law.setup.arsenal.weapon(weapon).attacks);
  return shots;
}

FixedVector<WeaponId, kMostGuns + 1> arms_of(const Setup& setup, UnitId unit) {
  FixedVector<WeaponId, kMostGuns + 1> arms;
  for (const WeaponId gun : setup.fighter(unit).guns) arms.push_back(gun);
  arms.push_back(setup.arsenal.knife);
  return arms;
}

void note_threats(const Game& game, const Law& law, UnitId by, UnitId unit, Inspection& found) {
  for (const WeaponId weapon : arms_of(law.setup, by)) {
    const std::optional<Shots> shots = possible_attack(game, law, by, unit, weapon);
    if (!shots) continue;
    const Stand from = stand(game.unit(by)), here = stand(game.unit(unit));
    found.threats.push_back({.unit = label(law.setup, by),
                             .weapon = law.setup.arsenal.weapon(weapon).name,
                             .distance = gap(from, here),
                             .dice = shots->dice,
                             .need = shots->need,
                             .cover = cover_clauses(law.setup, here, from)});
    for (const RuleId rule : found.threats.back().cover)
      if (std::ranges::find(found.cover, rule) == found.cover.end()) found.cover.push_back(rule);
  }
}

}  // namespace

std::vector<WeaponBands> range_bands(const Setup& setup, const Game&, std::string_view unit) {
  const std::optional<UnitId> id = unit_labelled(setup, unit);
  std::vector<WeaponBands> weapons;
  if (!id) return weapons;
  const Law law(setup, Book{});
  for (const WeaponId gun : setup.fighter(*id).guns) {
    WeaponBands& its = weapons.emplace_back(setup.arsenal.weapon(gun).name);
    Mil from;
    for (std::size_t band = 0; band < kBands && reaches(law, setup.arsenal.weapon(gun), band); ++band) {
      const int need = lowest_face(law, quality_of(law, *id), band_modifier(law, setup.arsenal.weapon(gun), band));
      its.bands.push_back({from, kBandLimits[band], fmt::format("{}+", need)});
      from = kBandLimits[band];
    }
  }
  return weapons;
}

std::optional<Inspection> inspect(const Situation& at, const Answer& partial, Point place) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  Game there = *static_cast<const Game*>(at.state);
  const auto in_question = with_question<Rules, std::optional<UnitId>>(
      at, partial, [](const auto& asked, const auto& reply) { return std::optional(unit_in(asked, reply)); });
  if (!in_question || in_question->v >= there.units.size()) return {};
  const UnitId unit = *in_question;
  put(there, law, unit, place);
  there.unit(unit).status = Status::alive;
  Inspection found{.unit = label(law.setup, unit), .height = there.unit(unit).height};
  for_each_living(there, law, other(law.setup.seat(unit)),
                  [&](UnitId enemy) { note_threats(there, law, enemy, unit, found); });
  return found;
}

std::optional<std::vector<std::byte>> pose_attack(const Setup& setup, const Game& game, std::string_view attacker,
                                                  std::string_view weapon, std::string_view target) {
  const Law law(setup, Book{});
  const std::optional<UnitId> by = unit_labelled(setup, attacker), at = unit_labelled(setup, target);
  if (!by || !at || !game.alive(*by) || !game.alive(*at) || setup.seat(*by) == setup.seat(*at)) return {};
  const auto arms = arms_of(setup, *by);
  const auto* const with = std::ranges::find_if(arms, [&](WeaponId arm) {
    const bool meant = weapon.empty() || setup.arsenal.weapon(arm).name == weapon;
    return meant && possible_attack(game, law, *by, *at, arm);
  });
  if (with == arms.end()) return {};
  const std::optional<Shots> shots = possible_attack(game, law, *by, *at, *with);
  Game there = game;
  there.agenda.clear();
  Exchange exchange{.active = *by,
                    .attack_stop = 1,
                    .melee = setup.arsenal.weapon(*with).is_melee(),
                    .weapon = with->v,
                    .attack = {},
                    .reactions = {}};
  exchange.attack.push_back(*shots);
  there.agenda.push(exchange);
  return bytes_of_state(there);
}

}  // namespace sandtable::double_tap

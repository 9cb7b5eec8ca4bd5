#include "games/arap/rules/melee/arms.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/sight/vantage.h"

namespace sandtable::arap {

namespace {

constexpr std::uint8_t kPlace = 0x0f;  // of the weapon in Model::arms; the stroke stands above it

MeleeWeaponId entry(const Law& law, std::string_view name) {
  return law.setup.arsenal.melee_weapon_named(name).value_or(MeleeWeaponId::none());
}

Arm arm_of(const Law& law, MeleeWeaponId weapon) { return {weapon, law.setup.arsenal.melee_weapon(weapon).kind}; }

void add_pistols(const Law& law, const Kit& kit, ArmList& arms) {
  for (const WeaponId gun : kit.guns)
    if (law.setup.arsenal.weapon(gun).type == WeaponType::pistol && law.rule(clause::melee_pistol))
      arms.push_back({.weapon = entry(law, "pistol in mêlée"), .gun = gun});
}

// Who hangs on a ladder or a face has a hand free at most.
void put_down_what_needs_both(const Game& game, const Law& law, ModelId model, ArmList& arms) {
  if (!game.model(model).foothold.is_climbing()) return;
  for (std::size_t i = 0; i < arms.size(); ++i)
    if (needs_both_hands(law, arms[i])) arms.erase_at(i--);
}

// A body that serves as a weapon.
bool has_natural_weapons(const Law& law, const Kit& kit) {
  const bool body = kit.has(Special::swarm) || kit.has(Special::monstrous) || kit.has(Special::machine);
  const bool kinds = std::ranges::any_of(
      kit.attack_kinds, [&](const Attacks& attacks) { return law.setup.arsenal.arc(attacks.kind).natural; });
  return body || kinds;
}

// What a body strikes with: machines ordinarily, swarms and monsters by trampling.
Arm natural_arm(const Law& law, const Kit& kit) {
  if (kit.has(Special::machine)) return {.weapon = entry(law, "hand weapon")};
  return arm_of(law, entry(law, "hooves and feet"));
}

bool is_at_hand(const Law& law, Point at) {
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const Ground& ground = law.setup.grounds[i];
    const bool loose = ground.name == "City rubble" || ground.name == "Crates" || ground.part == Part::console;
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (loose && beside(law, id, at)) return true;
  }
  return false;
}

Arm makeshift(const Game& game, const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  if (!kit.guns.empty() || is_at_hand(law, game.model(model).at))
    return {.weapon = entry(law, "improvised weapon"), .lack = Arm::Lack::improvised};
  return {.weapon = entry(law, "bare hands"), .lack = Arm::Lack::unarmed};
}

bool is_held(const Law& law, const Arm& arm) {
  return arm.lack == Arm::Lack::none && !law.setup.arsenal.melee_weapon(arm.weapon).has(Trick::natural);
}

// Two weapons want a hand each.
Bar bars_second_weapon(const Law& law, const ArmList& arms, const Arm& chosen) {
  int held = 0, one_handed = 0;
  bool marked = false;
  for (const Arm& arm : arms) {
    if (!is_held(law, arm)) continue;
    ++held;
    one_handed += needs_both_hands(law, arm) ? 0 : 1;
    marked = marked || law.setup.arsenal.melee_weapon(arm.weapon).has(Trick::two_handed);
  }
  if (held < 2 || !is_held(law, chosen) || !law.on().second_weapon_attack) return clause::melee_two_weapons;
  const bool fits = one_handed >= 2 && !needs_both_hands(law, chosen);
  if (!fits) return marked ? clause::weapon_two_handed : clause::melee_two_weapons;
  return law.rule(clause::melee_two_weapons) ? kAllowed : Bar{clause::melee_two_weapons};
}

bool has_grenade(const Law& law, ModelId model, Stroke stroke) { return !grenade_for(law, model, stroke).is_none(); }

bool has_foe(const Game& game, const Law& law, UnitId unit, bool machine) {
  for (const UnitId enemy : opponents_of(game, unit)) {
    bool found = false;
    for_each_member(game, law.setup, enemy, [&](ModelId model) { found = found || is_machine(law, model) == machine; });
    if (found) return true;
  }
  return false;
}

// The entry of that kind that a creature brings, or the ordinary one.
Arm arm_of_kind(const Law& law, const ArmList& arms, const Arm& chosen, AttackKind kind) {
  if (chosen.kind == kind) return chosen;
  for (const Arm& arm : arms)
    if (arm.kind == kind) return arm;
  return {.weapon = entry(law, kind == AttackKind::weapon ? "hand weapon" : "hooves and feet"), .kind = kind};
}

// Attacks by their kinds: as the profile divides them, or as the weapon does.
AttackGroups by_kind(const Law& law, ModelId model, const ArmList& arms, const Arm& chosen) {
  AttackGroups groups;
  const Kit& kit = law.setup.kit(model);
  law.follow(clause::melee_kinds_example);
  for (const Attacks& attacks : kit.attack_kinds)
    groups.push_back({arm_of_kind(law, arms, chosen, attacks.kind), attacks.number});
  if (!groups.empty()) return groups;
  const int all = kit.its.attacks;
  const bool stamps = law.setup.arsenal.melee_weapon(chosen.weapon).has(Trick::half_stomp) && all > 1;
  const int stomps = stamps && law.rule(clause::weapon_half_stomp) ? all / 2 : 0;
  groups.push_back({chosen, all - stomps});
  if (stomps > 0) groups.push_back({arm_of(law, entry(law, "hooves and feet")), stomps});
  return groups;
}

const Arm& chosen_arm(const ArmList& arms, const Arming& arming) {
  const auto place = static_cast<std::size_t>(std::max(1, arming.weapon)) - 1;
  return arms[std::min(place, arms.size() - 1)];
}

int bonus_attacks(const Law& law, const Lock& charge) {
  if (!law.rule(clause::charge_bonus_attack)) return 0;
  law.follow(clause::charge_bonuses);
  switch (static_cast<Approach>(charge.approach)) {
    case Approach::front:
      return law.rule(clause::charge_frontal) ? 1 : 0;
    case Approach::left_flank:
    case Approach::right_flank:
      return law.rule(clause::charge_flank) ? 2 : 0;
    case Approach::rear:
      return law.rule(clause::charge_rear) ? 2 : 0;
  }
  return 0;
}

}  // namespace

bool is_machine(const Law& law, ModelId model) {
  const UnitType type = law.setup.profile(model).type;
  return type == UnitType::vehicle || type == UnitType::vessel || type == UnitType::walker ||
         law.setup.kit(model).has(Special::machine);
}

ArmList arms_of(const Game& game, const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  ArmList arms;
  for (const MeleeWeaponId blade : kit.blades) arms.push_back(arm_of(law, blade));
  add_pistols(law, kit, arms);
  put_down_what_needs_both(game, law, model, arms);
  if (arms.empty() && has_natural_weapons(law, kit) && law.rule(clause::melee_natural_weapons))
    arms.push_back(natural_arm(law, kit));
  if (arms.empty()) arms.push_back(makeshift(game, law, model));
  insertion_sort(arms, [&](const Arm& a, const Arm& b) {
    const int ap_a = penetration_of(law, a), ap_b = penetration_of(law, b);
    return ap_a != ap_b ? ap_a < ap_b : strength_with(law, kit, a) > strength_with(law, kit, b);
  });
  return arms;
}

Arming arming_of(const Game& game, ModelId model) {
  const std::uint8_t arms = game.model(model).arms;
  return {model, std::max(1, arms & kPlace), static_cast<Stroke>(arms >> 4)};
}

void take_arms(Game& game, const Arming& arming) {
  game.model(arming.model).arms = static_cast<std::uint8_t>(arming.weapon | number_of(arming.stroke) << 4);
}

GrenadeId grenade_for(const Law& law, ModelId model, Stroke stroke) {
  for (const GrenadeId id : law.setup.kit(model).grenades) {
    const Grenade& grenade = law.setup.arsenal.grenade(id);
    if (stroke == Stroke::piercing && grenade.piercing) return id;
    if (stroke == Stroke::planting && grenade.planted) return id;
  }
  return GrenadeId::none();
}

Bar bars_arming(const Game& game, const Law& law, UnitId unit, const Arming& arming) {
  const Models members = members_of(game, law.setup, unit);
  if (!members.contains(arming.model)) return clause::melee_round_sequence;
  const ArmList arms = arms_of(game, law, arming.model);
  if (arming.weapon < 1 || arming.weapon > static_cast<std::int32_t>(arms.size())) return clause::melee_round_sequence;
  switch (arming.stroke) {
    case Stroke::plain:
      return kAllowed;
    case Stroke::second_weapon:
      return bars_second_weapon(law, arms, chosen_arm(arms, arming));
    case Stroke::piercing:
      if (!has_grenade(law, arming.model, Stroke::piercing) || !law.rule(clause::krak_attack))
        return clause::krak_attack;
      return has_foe(game, law, unit, false) || !law.rule(clause::krak_non_vehicles) ? kAllowed
                                                                                     : Bar{clause::krak_non_vehicles};
    case Stroke::planting:
      if (!has_grenade(law, arming.model, Stroke::planting)) return clause::charge_planted_grenades;
      return has_foe(game, law, unit, true) && law.rule(clause::charge_planted_grenades)
                 ? kAllowed
                 : Bar{clause::charge_planted_grenades};
  }
  return clause::melee_round_sequence;
}

bool has_choice_of_arms(const Game& game, const Law& law, UnitId unit) {
  for (const ModelId model : members_of(game, law.setup, unit)) {
    const auto arms = static_cast<std::int32_t>(arms_of(game, law, model).size());
    if (arms > 1) return true;
    for (const Stroke stroke : {Stroke::second_weapon, Stroke::piercing, Stroke::planting})
      if (bars_arming(game, law, unit, {model, 1, stroke}) == kAllowed) return true;
  }
  return false;
}

const Lock* own_charge(const Game& game, const Law& law, ModelId model) {
  const UnitId unit = unit_of(game, law.setup, model), foe = game.model(model).foe;
  if (unit.is_none() || foe.is_none()) return nullptr;
  const Lock* const lock = lock_between(game, unit, foe);
  return lock != nullptr && charged_now(game, *lock, unit) && has_bonuses(law, *lock) ? lock : nullptr;
}

bool is_first_round(const Game& game, UnitId unit) {
  for (const Lock& lock : game.locks)
    if ((lock.a == unit || lock.b == unit) && lock.since != game.turn) return false;
  return true;
}

bool has_both_hands_full(const Game& game, const Law& law, ModelId model) {
  return needs_both_hands(law, chosen_arm(arms_of(game, law, model), arming_of(game, model)));
}

AttackGroups attacks_of(const Game& game, const Law& law, ModelId model) {
  const Arming arming = arming_of(game, model);
  const ArmList arms = arms_of(game, law, model);
  const Arm& chosen = chosen_arm(arms, arming);
  if (arming.stroke == Stroke::piercing || arming.stroke == Stroke::planting)
    return {{.arm = chosen, .number = 1, .grenade = true}};
  AttackGroups groups = by_kind(law, model, arms, chosen);
  if (arming.stroke == Stroke::second_weapon) groups[0].number += 1;
  const UnitId unit = unit_of(game, law.setup, model);
  const bool frenzied = law.setup.kit(model).has(Special::frenzy) && is_first_round(game, unit);
  if (frenzied && law.rule(clause::special_frenzy_attack)) groups[0].number += 1;
  if (const Lock* const charge = own_charge(game, law, model))
    if (const int more = bonus_attacks(law, *charge); more > 0)
      groups.push_back({.arm = groups[0].arm, .number = more, .bonus = true});
  return groups;
}

AttackGroups hacks_of(const Game& game, const Law& law, ModelId model, bool all) {
  const ArmList arms = arms_of(game, law, model);
  AttackGroups groups = by_kind(law, model, arms, arms[0]);
  if (all) return groups;
  groups[0].number = 1;
  return {groups[0]};
}

namespace {

// Whether a unit charged somebody in cover in this turn; `hooked` becomes the highest Initiative of those charged.
bool charged_cover(const Game& game, const Law& law, UnitId unit, int& hooked) {
  bool found = false;
  for (const Lock& lock : game.locks) {
    if (!charged_now(game, lock, unit) || !has_term(lock, ChargeTerm::cover)) continue;
    if (has_term(lock, ChargeTerm::assault_grenades) && law.rule(clause::charge_assault_grenades)) continue;
    const UnitId charged = lock.a == unit ? lock.b : lock.a;
    if (game.unit(charged).is_pinned() && law.rule(clause::pin_charged)) continue;
    found = true;
    for_each_member(game, law.setup, charged,
                    [&](ModelId model) { hooked = std::max(hooked, int{law.setup.kit(model).its.initiative}); });
  }
  return found;
}

}  // namespace

int fighting_initiative(const Game& game, const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  const Arming arming = arming_of(game, model);
  const bool grenade = arming.stroke == Stroke::piercing || arming.stroke == Stroke::planting;
  if (grenade && law.rule(clause::krak_attack)) return 1;
  const ArmList arms = arms_of(game, law, model);
  const bool last = law.setup.arsenal.melee_weapon(chosen_arm(arms, arming).weapon).last;
  if (last && law.rule(clause::profile_set_values)) return 1;
  int hooked = 0;
  if (charged_cover(game, law, unit_of(game, law.setup, model), hooked) && law.rule(clause::charge_cover_effect)) {
    if (kit.has(Special::assault_hooks) && law.rule(clause::charge_assault_hooks)) return hooked;
    return 1;
  }
  return std::max(1, int{kit.its.initiative});
}

namespace {

bool is_with_grenade(const Arming& arming) {
  return arming.stroke == Stroke::piercing || arming.stroke == Stroke::planting;
}

}  // namespace

Bar bars_grenades(const Game& game, const Law& law, UnitId unit, const Armings& arms) {
  const int wanted = static_cast<int>(std::ranges::count_if(arms, is_with_grenade));
  const int most = (strength(game, unit) + 3) / 4;
  const bool many = wanted > 0 && wanted + game.unit(unit).throws > most;
  return many && law.rule(clause::krak_quarter) ? Bar{clause::krak_quarter} : kAllowed;
}

}  // namespace sandtable::arap

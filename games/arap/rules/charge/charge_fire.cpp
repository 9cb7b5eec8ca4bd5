#include "games/arap/rules/charge/charge_fire.h"

#include <algorithm>

#include "games/arap/rules/charge/advance.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr Mil kTemplatePoint = 7_in;
constexpr Mil kFastCharge = 12_in;
constexpr Mil kPace{100};

const Weapon& gun_of(const Law& law, const GunChoice& choice) {
  return law.setup.arsenal.weapon(law.setup.kit(choice.model).guns[static_cast<std::size_t>(choice.gun - 1)]);
}

Mil basic_move_of(const Game& game, const Law& law, UnitId chargers) {
  return slowest(game, law, chargers_of(game, law, chargers));
}

// Of a unit that fights already only those with free hands fire, and only to a side on which most are free.
Models free_for_fire(const Game& game, const Law& law, const Onset& onset) {
  Models all = acting(game, law.setup, onset.target, Party::all);
  if (!is_locked(game, onset.target) || !law.rule(clause::standandfire_engaged_units)) return all;
  const auto busy = [&](ModelId model) {
    for (const Lock& lock : game.locks) {
      if (lock.a != onset.target && lock.b != onset.target) continue;
      if (engaged_with(game, law, model, lock.a == onset.target ? lock.b : lock.a)) return true;
    }
    return false;
  };
  const ModelId nearest = by_nearness(game, law, chargers_of(game, law, onset.unit), onset.target)[0];
  const Point middle = middle_of(game, law.setup, onset.target), towards = game.model(nearest).at - middle;
  int side = 0, fighting = 0;
  for_each_member(game, law.setup, onset.target, [&](ModelId model) {
    if (dot(game.model(model).at - middle, towards) < 0) return;
    ++side;
    fighting += busy(model) ? 1 : 0;
  });
  Models free;
  if (fighting > 0 && 2 * fighting >= side) return free;
  for (const ModelId model : all)
    if (!busy(model)) free.push_back(model);
  return free;
}

Models shooters_of(const Game& game, const Law& law, const Onset& onset, UnitId unit) {
  return unit == onset.unit ? chargers_of(game, law, unit) : free_for_fire(game, law, onset);
}

template <class Visit>
void each_usable_gun(const Game& game, const Law& law, const Onset& onset, UnitId unit, const Visit& visit) {
  const Shooting action = charge_volley(onset, unit);
  for (const ModelId model : shooters_of(game, law, onset, unit))
    for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun)
      if (mode_now(game, law, action, model, gun)) visit(GunChoice{.model = model, .gun = static_cast<int>(gun) + 1});
}

// They come from behind: so it stands with the nearest of them.
bool comes_from_behind(const Game& game, const Law& law, const Onset& onset) {
  constexpr std::int32_t kFlankTo = 13500;
  const ModelId nearest = by_nearness(game, law, chargers_of(game, law, onset.unit), onset.target)[0];
  const Point from = game.model(nearest).at;
  const Models charged = members_of(game, law.setup, onset.target);
  const ModelId foremost = *std::ranges::min_element(
      charged, {}, [&](ModelId model) { return distance_squared(game.model(model).at, from); });
  return bearing(pose_of(game.model(foremost)), from) > kFlankTo + kAngleTolerance;
}

Bar bars_fire_at_chargers(const Game& game, const Law& law, const Onset& onset) {
  const Unit& its = game.unit(onset.target);
  const bool near = within(game, law, onset.unit, onset.target, basic_move_of(game, law, onset.unit));
  if (near || !law.rule(clause::standandfire_reaction)) return clause::standandfire_reaction;
  const bool shaken = its.is_pinned() || its.flight != Flight::none;
  if (shaken && law.rule(clause::standandfire_eligibility)) return clause::standandfire_eligibility;
  const bool rear = comes_from_behind(game, law, onset);
  return rear && law.rule(clause::standandfire_not_from_behind) ? Bar{clause::standandfire_not_from_behind} : kAllowed;
}

}  // namespace

Bar bars_fire_and_charge(const Game& game, const Law& law, const AskFireAndCharge& asked) {
  const Mil least = basic_move_of(game, law, asked.unit);
  const bool far = distance_between(game, law.setup, asked.unit, asked.target) + kTolerance >= least;
  if (!far || !law.rule(clause::fireandcharge_action)) return clause::fireandcharge_action;
  bool armed = false;
  each_usable_gun(game, law, {.unit = asked.unit, .target = asked.target}, asked.unit,
                  [&](const GunChoice&) { armed = true; });
  return armed ? kAllowed : Bar{clause::fireandcharge_weapons};
}

Bar bars_stand_and_fire(const Game& game, const Law& law, const Onset& onset) {
  if (const Bar bar = bars_fire_at_chargers(game, law, onset); bar != kAllowed) return bar;
  Onset best = onset;
  best.marks.add(OnsetMark::two_successes);
  bool armed = false;
  each_usable_gun(game, law, best, onset.target, [&](const GunChoice&) { armed = true; });
  return armed ? kAllowed : Bar{clause::standandfire_arc};
}

Bar bars_own_overwatch(const Game& game, const Law& law, const Onset& onset) {
  if (!law.on().overwatch || game.unit(onset.target).watch == 0) return clause::shoot_overwatch_charged;
  if (const Bar bar = bars_fire_at_chargers(game, law, onset); bar != kAllowed) return bar;
  return law.rule(clause::shoot_overwatch_charged) ? kAllowed : Bar{clause::shoot_overwatch_charged};
}

Shooting charge_volley(const Onset& onset, UnitId unit) {
  Shooting action{.unit = unit, .points = 1, .volley = 1};
  if (unit == onset.unit) {
    action.charge = ChargeFire::chargers;
    action.ambush = onset.has(OnsetMark::ambush) ? 1 : 0;
    return action;
  }
  action.charge = onset.has(OnsetMark::two_successes) ? ChargeFire::two_successes : ChargeFire::one_success;
  action.fast = onset.distance > kFastCharge + kTolerance ? 1 : 0;
  return action;
}

GunChoices charge_guns(const Game& game, const Law& law, const Onset& onset, UnitId unit) {
  GunChoices guns;
  const auto power = [&](const GunChoice& choice) {
    return shot_strength(law, law.setup.kit(choice.model), gun_of(law, choice), false);
  };
  each_usable_gun(game, law, onset, unit, [&](const GunChoice& choice) {
    if (guns.empty() || guns.back().model != choice.model)
      guns.push_back(choice);
    else if (power(choice) > power(guns.back()))
      guns.back() = choice;
  });
  return guns;
}

bool has_choice_of_charge_guns(const Game& game, const Law& law, const Onset& onset, UnitId unit) {
  std::size_t usable = 0;
  each_usable_gun(game, law, onset, unit, [&](const GunChoice&) { ++usable; });
  return usable > charge_guns(game, law, onset, unit).size();
}

Bar bars_charge_guns(const Game& game, const Law& law, const AskChargeFire& asked, const GunChoices& guns) {
  const Models shooters = shooters_of(game, law, asked.onset, asked.unit);
  for (const GunChoice& choice : guns) {
    if (!shooters.contains(choice.model)) return clause::standandfire_engaged_units;
    if (choice.curved == Choice::yes) return clause::standandfire_two_successes;
  }
  return bars_guns(game, law, charge_volley(asked.onset, asked.unit), guns);
}

namespace {

// From the shooter to the nearest of the other side, when the chargers have come so far.
Mil gap_after(const Game& game, const Law& law, const Onset& onset, const GunChoice& choice, Mil along) {
  Mil least = kLargestTable * 4;
  const auto consider = [&](Point a, const Model& as, Point b, const Model& other) {
    least = std::min(least, distance(Eye{a, as.foothold.foot}, Eye{b, other.foothold.foot}));
  };
  const Model& shooter = game.model(choice.model);
  for (const Stride& stride : game.march) {
    const Model& charger = game.model(stride.model);
    if (charger.fell != 0) continue;
    const Point there = on_advance(stride, along);
    if (law.setup.seat_of(choice.model) != law.setup.seat(onset.unit)) {
      consider(shooter.at, shooter, there, charger);
    } else if (stride.model == choice.model) {
      for_each_member(game, law.setup, onset.target,
                      [&](ModelId enemy) { consider(there, shooter, game.model(enemy).at, game.model(enemy)); });
    }
  }
  return least;
}

std::optional<Mil> first_within_gap(const Game& game, const Law& law, const Onset& onset, const GunChoice& choice,
                                    Mil gap) {
  for (Mil at; at < onset.gone; at += kPace)
    if (gap_after(game, law, onset, choice, at) <= gap + kTolerance) return at;
  if (gap_after(game, law, onset, choice, onset.gone) <= gap + kTolerance) return onset.gone;
  return {};
}

}  // namespace

std::optional<Mil> firing_point(const Game& game, const Law& law, const Onset& onset, UnitId unit,
                                const GunChoice& choice) {
  const Weapon& weapon = gun_of(law, choice);
  if (weapon.is_area()) return Mil{};  // as the charge began
  const RuleId streams = unit == onset.unit ? clause::fireandcharge_template : clause::standandfire_template;
  if (weapon.lays_template() && law.rule(streams))
    return first_within_gap(game, law, onset, choice, kTemplatePoint).value_or(onset.gone);
  if (!law.rule(clause::fireandcharge_firing_point)) return Mil{};
  if (const auto at = first_within_gap(game, law, onset, choice, weapon.range / 2)) return at;
  return first_within_gap(game, law, onset, choice, weapon.range);
}

}  // namespace sandtable::arap

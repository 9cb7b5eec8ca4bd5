// Both sides of a charge fire: what is thrown is thrown by both before anybody falls.
#include <algorithm>

#include "games/arap/rules/charge/advance.h"
#include "games/arap/rules/charge/charge_fire.h"
#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/fire/discharge.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"

namespace sandtable::arap {

namespace {

struct ChargeVolley {
  UnitId target;
  Shooting action;
  Discharge discharge;
  Mil last;  // the farthest point of the path at which somebody fired
};

bool stands_and_fires(const Onset& onset) {
  return onset.has(OnsetMark::one_success) || onset.has(OnsetMark::two_successes);
}

// Each turns as little as he must to bear upon them where he fires.
void turn_charged(Game& game, Umpire& umpire, const Onset& onset) {
  if (!umpire.rule(clause::standandfire_arc)) return;
  const Shooting action = charge_volley(onset, onset.target);
  for (const GunChoice& choice : charge_guns(game, umpire, onset, onset.target)) {
    const auto at = firing_point(game, umpire, onset, onset.target, choice);
    if (!at) continue;
    Game there = game;
    put_on_advance(there, umpire, *at);
    const Lookout lookout(there, umpire, onset.target, onset.unit);
    const Mark mark{.target = onset.unit, .spot = middle_of(there, umpire.setup, onset.unit)};
    const auto facing = turn_to_fire(there, umpire, action, lookout, choice, mark);
    if (facing) game.model(choice.model).facing = *facing;
  }
}

// One gun at its firing point.
void fire_gun(Game& game, Umpire& umpire, const Onset& onset, const GunChoice& choice, ChargeVolley& volley) {
  const UnitId unit = volley.action.unit;
  const auto at = firing_point(game, umpire, onset, unit, choice);
  if (!at) return;
  const auto gun = static_cast<std::size_t>(choice.gun - 1);
  const Weapon& weapon = umpire.setup.arsenal.weapon(umpire.setup.kit(choice.model).guns[gun]);
  const Mil run = weapon.lays_template() ? std::max(*at, Mil{1}) : *at;  // the question tells 0 from no charge
  Game there = game;
  put_on_advance(there, umpire, run);
  if (weapon.is_direct()) {
    const AimedVolley aimed = take_aim(there, umpire, volley.action, volley.target, {choice});
    for (const AimedShot& shot : aimed.shots) volley.discharge.aimed.shots.push_back(shot);
    if (!aimed.shots.empty()) volley.last = std::max(volley.last, *at);
    return;
  }
  const Mark mark{.target = volley.target, .spot = middle_of(there, umpire.setup, volley.target)};
  if (weapon.is_area() && !area_fire(there, umpire, volley.action, choice, mark, false)) return;
  launch(there, umpire, volley.action, choice, mark, run, volley.discharge);
  note_firing(game, umpire.setup, volley.action, choice.model, gun);
  volley.last = std::max(volley.last, *at);
}

void fire_volley(Game& game, Umpire& umpire, const Onset& onset, UnitId unit, ChargeVolley& volley) {
  volley.target = unit == onset.unit ? onset.target : onset.unit;
  volley.action = charge_volley(onset, unit);
  volley.discharge.aimed.targets = members_of(game, umpire.setup, volley.target);
  GunChoices guns = charge_guns(game, umpire, onset, unit);
  if (has_choice_of_charge_guns(game, umpire, onset, unit))
    guns = umpire.ask(umpire.setup.seat(unit), AskChargeFire{.onset = onset, .unit = unit}).guns;
  for (const GunChoice& choice : guns) fire_gun(game, umpire, onset, choice, volley);
  AimedShots& shots = volley.discharge.aimed.shots;
  const AimedShots aimed = shots;
  shots.clear();
  add_by_colour(umpire, aimed, volley.discharge.aimed);
  throw_shots(game, umpire, volley.action, volley.target, volley.discharge);
}

// Bystanders who were struck test as they do for any fire; neither chargers nor charged do.
void expect_bystanders(Game& game, const Onset& onset, const ShelledUnits& rows) {
  for (const Shelled& row : rows) {
    if (row.unit == onset.unit || row.unit == onset.target) continue;
    game.agenda.push(OwnTurnTest{row.unit});
    game.agenda.push(Coherence{row.unit});
  }
}

void strike_home(Game& game, Umpire& umpire, const Onset& onset, ChargeVolley& volley) {
  const Models& targets = volley.discharge.aimed.targets;
  const int before = wounds_on(game, targets);
  ShelledUnits rows = take_effect(game, umpire, volley.action, volley.target, volley.discharge);
  const bool own = volley.action.unit == onset.unit;
  const int wounds = wounds_on(game, targets) - before;
  if (wounds > 0 && umpire.rule(own ? clause::fireandcharge_counts : clause::standandfire_counts))
    note_injury(game, volley.action.unit, volley.target, wounds);
  spare_in_charge(umpire, onset.unit, rows);
  spare_in_charge(umpire, onset.target, rows);
  after_bursts(game, umpire, rows);
  expect_bystanders(game, onset, rows);
}

// How far chargers have come who were pinned by what struck them there; nothing: they were not.
std::optional<Mil> fire_both(Game& game, Umpire& umpire, const Onset& onset) {
  ChargeVolley first, second;
  const bool chargers = onset.has(OnsetMark::fires);
  const bool reacts =
      stands_and_fires(onset) && (!onset.has(OnsetMark::falls_short) || umpire.rule(clause::charge_failed_reaction));
  if (chargers) umpire.follow(clause::fireandcharge_no_grenades);
  if (reacts) umpire.follow(clause::standandfire_grenades);
  if (chargers) fire_volley(game, umpire, onset, onset.unit, first);
  if (reacts) fire_volley(game, umpire, onset, onset.target, second);
  if (chargers) strike_home(game, umpire, onset, first);
  if (reacts) strike_home(game, umpire, onset, second);
  return pinned_on_the_way(game, onset) ? std::optional(second.last) : std::nullopt;
}

}  // namespace

bool pinned_on_the_way(const Game& game, const Onset& onset) {
  return game.unit(onset.unit).is_pinned() && !onset.has(OnsetMark::was_pinned);
}

void keep_points(Game& game, const Umpire& umpire, UnitId unit) {
  Activation activation;
  if (!game.agenda.find(activation) || activation.unit != unit) return;
  if (umpire.rule(clause::action_melee_remainder)) game.unit(unit).in_hand = activation.points;
  activation.points = activation.apart = 0;
  game.agenda.replace(activation);
}

void carry_out(Game& game, Umpire& umpire, ChargeVolleys volleys) {
  const Onset& onset = volleys.onset;
  Mil end = onset.gone;
  bool halted = onset.has(OnsetMark::stopped);
  if (game.fights(onset.unit) && game.fights(onset.target)) {
    if (volleys.turned == 0 && stands_and_fires(onset)) {
      turn_charged(game, umpire, onset);
      volleys.turned = 1;
      return game.agenda.push(volleys);
    }
    if (const auto struck = fire_both(game, umpire, onset)) {
      end = halted ? end : *struck;
      halted = true;
    }
  }
  const Point shift = advance_shift(game, end);
  game.march.clear();
  if (!game.fights(onset.unit)) return;
  const bool alone = !game.fights(onset.target);
  if (halted || alone) shift_chargers(game, umpire, onset, shift);
  if (alone && !halted) keep_points(game, umpire, onset.unit);
}

}  // namespace sandtable::arap

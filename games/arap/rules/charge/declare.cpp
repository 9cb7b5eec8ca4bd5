// Who may charge whom, and what is said before.
#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/charge/charge_fire.h"
#include "games/arap/rules/charge/leap.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/break_off.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/sight/lookout.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr std::int32_t kFreeQuarter = 9000;

bool can_charge(const Game& game, const Law& law, ModelId model) {
  const Model& its = game.model(model);
  if (its.foothold.hold == Hold::water && law.rule(clause::swim_limits)) return false;
  if (its.foothold.is_climbing() && !is_above_heads(game, law, model) && law.rule(clause::climb_state)) return false;
  return !its.marks.has(ModelMark::fell_over);
}

bool sees_somebody(const Game& game, const Law& law, UnitId unit, UnitId target) {
  return Lookout(game, law, unit, target).sees_any(target);
}

// In its field of view after the free turn, and seen: by itself, or by a comrade who points it out.
bool knows_of(const Game& game, const Law& law, UnitId unit, UnitId target) {
  bool in_view = false;
  for (const ModelId model : chargers_of(game, law, unit)) {
    if (in_view) break;
    const std::int32_t view = law.setup.profile(model).view_arc * 50 + kFreeQuarter;
    for_each_member(game, law.setup, target, [&](ModelId enemy) {
      in_view = in_view || bearing(pose_of(game.model(model)), game.model(enemy).at) <= view + kAngleTolerance;
    });
  }
  if (!in_view) return false;
  if (sees_somebody(game, law, unit, target)) return true;
  for (UnitId friends = law.setup.first(law.setup.seat(unit)); friends < law.setup.end(law.setup.seat(unit));
       ++friends.v)
    if (friends != unit && game.fights(friends) && sees_somebody(game, law, friends, target)) return true;
  return false;
}

// The nearest first: of these somebody is likely to be seen.
UnitList nearest_enemies(const Game& game, const Law& law, UnitId unit) {
  UnitList enemies;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) { enemies.push_back(enemy); });
  const Point at = middle_of(game, law.setup, unit);
  const auto away = [&](UnitId enemy) { return distance_squared(at, middle_of(game, law.setup, enemy)); };
  insertion_sort(enemies, [&](UnitId a, UnitId b) {
    const std::int64_t to_a = away(a), to_b = away(b);
    return to_a != to_b ? to_a < to_b : a.v < b.v;
  });
  return enemies;
}

bool carries(const Game& game, const Law& law, UnitId unit, bool assault) {
  bool found = false;
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    for (const GrenadeId id : law.setup.kit(model).grenades) {
      const Grenade& grenade = law.setup.arsenal.grenade(id);
      found = found || (assault ? grenade.assault : grenade.defensive);
    }
  });
  return found;
}

Mil mean_height_of(const Game& game, const Setup& setup, UnitId unit) {
  std::int64_t sum = 0;
  int count = 0;
  for_each_member(game, setup, unit, [&](ModelId model) {
    sum += game.model(model).foothold.foot.v;
    ++count;
  });
  return count == 0 ? Mil{} : Mil{static_cast<std::int32_t>(round_div(sum, count))};
}

}  // namespace

Models chargers_of(const Game& game, const Law& law, UnitId unit) {
  Models models;
  for (const ModelId model : acting(game, law.setup, unit, Party::all))
    if (can_charge(game, law, model)) models.push_back(model);
  return models;
}

Bar bars_charge_on(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const bool there = target.v < game.units.size() && game.fights(target);
  if (!there || law.setup.seat(target) == law.setup.seat(unit)) return clause::charge_declare;
  if (game.unit(target).has(UnitMark::hidden) && law.rule(clause::hidden_state)) return clause::hidden_state;
  if (keeps_away_from(game, unit, target)) return clause::breakoff_after;
  return knows_of(game, law, unit, target) || !law.rule(clause::charge_declare) ? kAllowed
                                                                                : Bar{clause::charge_declare};
}

UnitList charge_targets(const Game& game, const Law& law, UnitId unit) {
  UnitList targets;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId target) {
    if (bars_charge_on(game, law, unit, target) == kAllowed) targets.push_back(target);
  });
  return targets;
}

UnitList targets_to_declare(const Game& game, const Law& law, const AskChargeDeclare& asked) {
  if (asked.sprung.is_none()) return charge_targets(game, law, asked.unit);
  UnitList only;
  if (bars_charge_on(game, law, asked.unit, asked.sprung) == kAllowed) only.push_back(asked.sprung);
  return only;
}

bool has_target_to_declare(const Game& game, const Law& law, const AskChargeDeclare& asked) {
  if (!asked.sprung.is_none()) return bars_charge_on(game, law, asked.unit, asked.sprung) == kAllowed;
  const UnitList enemies = nearest_enemies(game, law, asked.unit);
  return std::ranges::any_of(enemies,
                             [&](UnitId enemy) { return bars_charge_on(game, law, asked.unit, enemy) == kAllowed; });
}

Bar bars_charge(const Game& game, const Law& law, UnitId unit, Party party) {
  const Unit& its = game.unit(unit);
  if (!law.rule(clause::action_charge)) return clause::action_charge;
  if (party != Party::all) return clause::charge_action;
  const bool again = its.has(UnitMark::run_from) || (its.has(UnitMark::charge_failed) && law.on().failed_charge_retry);
  if (its.has(UnitMark::charged) && !again && law.rule(clause::charge_once)) return clause::charge_once;
  if (its.has(UnitMark::charged) && again && !law.rule(clause::action_charge_chain)) return clause::action_charge_chain;
  if (chargers_of(game, law, unit).empty()) return clause::charge_action;
  return has_target_to_declare(game, law, {.unit = unit}) ? kAllowed : Bar{clause::charge_declare};
}

namespace {

// An enemy so near that frenzied troops can do nothing but charge.
bool must_charge(const Game& game, const Law& law, UnitId unit) {
  const Mil limit = slowest(game, law, members_of(game, law.setup, unit)) + 7_in;
  bool near = false;
  for (const UnitId target : charge_targets(game, law, unit)) near = near || within(game, law, unit, target, limit);
  return near && law.rule(clause::special_frenzy_charge);
}

}  // namespace

Bar bars_other_deeds(const Game& game, const Law& law, const AskAction& asked, Deed deed) {
  const bool failed = deed != Deed::stop && game.unit(asked.unit).has(UnitMark::charge_failed);
  if (failed && law.rule(clause::charge_failed_end)) return clause::charge_failed_end;
  const bool frenzied = asked.points > 0 && most_have(game, law.setup, asked.unit, Special::frenzy);
  if (!frenzied || bars_charge(game, law, asked.unit, asked.party) != kAllowed) return kAllowed;
  return must_charge(game, law, asked.unit) ? Bar{clause::special_frenzy_charge} : kAllowed;
}

bool has_assault_grenades(const Game& game, const Law& law, UnitId unit) {
  law.follow(clause::charge_grenades_generic);
  return carries(game, law, unit, true) && law.rule(clause::charge_assault_grenades);
}

Bar bars_defensive_grenades(const Game& game, const Law& law, const Onset& onset) {
  law.follow(clause::charge_grenades_generic);
  if (!carries(game, law, onset.target, false)) return clause::charge_defensive_grenades;
  const Unit& target = game.unit(onset.target);
  const bool useless = is_locked(game, onset.target) || target.is_routing();
  if (useless && law.rule(clause::charge_defensive_grenades_not)) return clause::charge_defensive_grenades_not;
  bool in_arc = false;
  for_each_member(game, law.setup, onset.target, [&](ModelId model) {
    bool bears = false;
    for (const GrenadeId id : law.setup.kit(model).grenades) bears = bears || law.setup.arsenal.grenade(id).defensive;
    if (!bears) return;
    const std::int32_t half = law.setup.profile(model).fire_arc * 50;
    for_each_member(game, law.setup, onset.unit, [&](ModelId charger) {
      const std::int32_t off = bearing(pose_of(game.model(model)), game.model(charger).at);
      in_arc = in_arc || off <= half + kAngleTolerance;
    });
  });
  return in_arc || !law.rule(clause::charge_defensive_grenades_not) ? kAllowed
                                                                    : Bar{clause::charge_defensive_grenades_not};
}

void begin_charge(Game& game, Umpire& umpire, UnitId unit) {
  umpire.follow(clause::charge_action);
  umpire.follow(clause::charge_sequence);
  game.agenda.push(ChargeDeclaration{unit});
}

namespace {

void note_facings(Game& game, const Setup& setup, UnitId unit) {
  for_each_member(game, setup, unit, [&](ModelId model) {
    Model& its = game.model(model);
    its.faced = static_cast<std::uint16_t>(whole_degrees(its.facing).v / 100 + 1);
  });
}

bool all_prone(const Game& game, const Law& law, UnitId unit) {
  bool all = true;
  for (const ModelId model : chargers_of(game, law, unit)) all = all && game.model(model).is_prone();
  return all;
}

// Who lay gets up as he charges, and does not go as far; nobody is harder to hit then.
void get_up(Game& game, const Law& law, UnitId unit) {
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    Model& its = game.model(model);
    its.marks.remove(ModelMark::rising);
    if (!its.is_prone() || !can_charge(game, law, model) || !law.rule(clause::prone_charge_target)) return;
    its.marks.add(ModelMark::rising);
    its.foothold.bearing = Bearing::upright;
  });
}

// Those who stand above the heads of the enemy, and jump down on them.
void choose_jumpers(Game& game, Umpire& umpire, Onset& onset) {
  for (const ModelId model : chargers_of(game, umpire, onset.unit)) game.model(model).marks.remove(ModelMark::leaps);
  if (who_can_leap(game, umpire, onset).empty()) return;
  const Models jumpers = umpire.ask(umpire.setup.seat(onset.unit), AskJumpers{onset}).models;
  for (const ModelId model : jumpers) game.model(model).marks.add(ModelMark::leaps);
  if (!jumpers.empty()) onset.marks.add(OnsetMark::leaps);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, ChargeDeclaration declaration) {
  const UnitId unit = declaration.unit;
  const AskChargeDeclare asked{.unit = unit, .sprung = declaration.sprung};
  if (!game.fights(unit) || !has_target_to_declare(game, umpire, asked)) return;
  const auto said = umpire.ask(umpire.setup.seat(unit), asked);
  Unit& its = game.unit(unit);
  Onset onset{.unit = unit, .target = said.target};
  if (said.grenades == Choice::yes && has_assault_grenades(game, umpire, unit)) onset.marks.add(OnsetMark::grenades);
  if (said.bound == Choice::yes) onset.marks.add(OnsetMark::bounds);
  if (all_prone(game, umpire, unit) && umpire.rule(clause::prone_charge)) onset.marks.add(OnsetMark::prone);
  choose_jumpers(game, umpire, onset);
  const AskFireAndCharge fire{.unit = unit, .target = said.target};
  const bool can_fire = declaration.sprung.is_none() && bars_fire_and_charge(game, umpire, fire) == kAllowed;
  if (can_fire && umpire.ask(umpire.setup.seat(unit), fire).fire == Choice::yes) onset.marks.add(OnsetMark::fires);
  if (its.is_pinned()) onset.marks.add(OnsetMark::was_pinned);
  get_up(game, umpire, unit);
  if (its.has(UnitMark::hidden) && umpire.rule(clause::shoot_ambush_condition)) onset.marks.add(OnsetMark::ambush);
  if (its.has(UnitMark::hidden) && umpire.rule(clause::hide_attack)) {
    its.marks.remove(UnitMark::hidden);
    its.marks.add(UnitMark::revealed);
    tell(umpire, Revealed{{unit}}, {clause::hide_attack});
  }
  its.marks.add(UnitMark::charged);
  its.marks.remove(UnitMark::run_from);
  its.watch = 0;
  onset.start_height = static_cast<std::uint16_t>(mean_height_of(game, umpire.setup, unit).v / 10);
  for_each_fighting(game, umpire.setup, other(umpire.setup.seat(unit)),
                    [&](UnitId enemy) { note_facings(game, umpire.setup, enemy); });
  tell(umpire, ChargeDeclared{{unit, said.target}}, {clause::charge_sequence});
  game.agenda.push(ChargeReaction{onset});
}

}  // namespace sandtable::arap

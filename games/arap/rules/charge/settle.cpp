// What a charge comes to: who is locked with whom, from where it struck, and its bonuses.
#include <algorithm>

#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/sight/cover.h"

namespace sandtable::arap {

namespace {

// How a model looked when the charge was declared.
Angle facing_at_declaration(const Model& model) { return model.faced == 0 ? model.facing : degrees(model.faced - 1); }

ModelId nearest_member(const Game& game, const Setup& setup, UnitId unit, Point at) {
  ModelId nearest = ModelId::none();
  std::int64_t least = 0;
  for_each_member(game, setup, unit, [&](ModelId model) {
    const std::int64_t away = distance_squared(game.model(model).at, at);
    if (!nearest.is_none() && away >= least) return;
    nearest = model;
    least = away;
  });
  return nearest;
}

struct Votes {
  int front = 0, left = 0, right = 0, rear = 0;
  int flank() const { return left + right; }
};

void vote(const Game& game, const Law& law, ModelId charger, UnitId target, Votes& votes) {
  constexpr std::int32_t kFrontTo = 4500, kFlankTo = 13500;
  const Model& foe = game.model(nearest_member(game, law.setup, target, game.model(charger).at));
  const Angle looks = facing_at_declaration(foe);
  if (game.model(charger).at == foe.at) {
    ++votes.front;
    return;
  }
  const Angle to = direction(game.model(charger).at - foe.at);
  const std::int32_t off = turn_between(looks, to);
  law.follow(clause::charge_corners);
  if (off <= kFrontTo + kAngleTolerance) {
    ++votes.front;
  } else if (off <= kFlankTo + kAngleTolerance) {
    const bool left = (to - looks).v <= kFullTurn / 2;
    ++(left ? votes.left : votes.right);
  } else {
    ++votes.rear;
  }
}

// Most votes win; of equal ones the one that gives the least advantage.
Approach outcome_of(const Votes& votes) {
  if (votes.front >= votes.flank() && votes.front >= votes.rear) return Approach::front;
  if (votes.flank() >= votes.rear) return votes.left >= votes.right ? Approach::left_flank : Approach::right_flank;
  return Approach::rear;
}

// They have fought each other in the last two player turns: no new charge.
bool resumes(const Game& game, UnitId a, UnitId b) {
  return std::ranges::any_of(game.bouts, [&](const Bout& bout) {
    const bool same = (bout.a == a && bout.b == b) || (bout.a == b && bout.b == a);
    return same && bout.last + 2 >= game.turn && bout.last < game.turn;
  });
}

Mil mean_height(const Game& game, const Setup& setup, UnitId unit) {
  std::int64_t sum = 0;
  int count = 0;
  for_each_member(game, setup, unit, [&](ModelId model) {
    sum += game.model(model).foothold.foot.v;
    ++count;
  });
  return count == 0 ? Mil{} : Mil{static_cast<std::int32_t>(round_div(sum, count))};
}

bool is_uphill(const Game& game, const Law& law, const Onset& onset, UnitId target) {
  const Mil start{static_cast<std::int32_t>(onset.start_height) * 10};
  const Mil rise = onset.has(OnsetMark::bounds) ? 2_in : Mil{500};
  return start >= mean_height(game, law.setup, target) + rise;
}

// By the ground they started from, or because one of them leapt down.
bool comes_from_above(const Game& game, const Law& law, const Onset& onset, UnitId target) {
  bool leapt = false;
  for_each_member(game, law.setup, onset.unit,
                  [&](ModelId model) { leapt = leapt || game.model(model).marks.has(ModelMark::jumped); });
  return leapt ? law.rule(clause::jump_into_melee_resolution) : is_uphill(game, law, onset, target);
}

UnitList reached_units(const Game& game, const Law& law, UnitId unit) {
  UnitList units;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    if (!game.unit(enemy).is_routing() && engaged(game, law, unit, enemy)) units.push_back(enemy);
  });
  return units;
}

void note_terms(Lock& lock, const Game& game, const Law& law, const Onset& onset, UnitId target) {
  const bool own = target == onset.target;
  const auto add_if = [&](bool so, ChargeTerm term) {
    if (so) add_term(lock, term);
  };
  add_if(comes_from_above(game, law, onset, target), ChargeTerm::uphill);
  add_if(onset.has(OnsetMark::grenades), ChargeTerm::assault_grenades);
  add_if(onset.has(OnsetMark::ambush), ChargeTerm::ambush);
  add_if(own && onset.has(OnsetMark::cover), ChargeTerm::cover);
  add_if(own && onset.has(OnsetMark::defended), ChargeTerm::defensive_grenades);
  add_if(resumes(game, onset.unit, target), ChargeTerm::resumed);
  bool laddered = false;
  for_each_member(game, law.setup, onset.unit,
                  [&](ModelId model) { laddered = laddered || game.model(model).climbed_on != 0; });
  add_if(laddered, ChargeTerm::ladder);
}

}  // namespace

Approach approach_on(const Game& game, const Law& law, UnitId unit, UnitId target) {
  if (!law.rule(clause::charge_direction)) return Approach::front;
  Votes votes;
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    if (engaged_with(game, law, model, target)) vote(game, law, model, target, votes);
  });
  return outcome_of(votes);
}

void settle_charge(Game& game, Umpire& umpire, const Onset& onset) {
  UnitList units = reached_units(game, umpire, onset.unit);
  if (units.size() > 1 && !umpire.rule(clause::charge_several_units)) units = {onset.target};
  for (const UnitId enemy : units) {
    Lock& lock = lock_units(game, umpire, onset.unit, enemy);
    lock.charged = lock.a == onset.unit ? 1 : 2;
    lock.since = game.turn;
    lock.terms = 0;
    note_terms(lock, game, umpire, onset, enemy);
    lock.approach = number_of(approach_on(game, umpire, onset.unit, enemy));
    tell(umpire, Charged{onset.unit, enemy, static_cast<Approach>(lock.approach)}, {clause::charge_direction});
  }
  for_each_member(game, umpire.setup, onset.unit, [&](ModelId model) {
    Model& its = game.model(model);
    if (!its.foe.is_none() && units.contains(its.foe)) return;
    its.foe = UnitId::none();
    if (its.marks.has(ModelMark::missed)) return;
    for (const UnitId enemy : units)
      if (its.foe.is_none() && engaged_with(game, umpire, model, enemy)) its.foe = enemy;
  });
}

void charge_where_they_stand(Game& game, Umpire& umpire, UnitId unit, UnitId target) {
  Onset onset{.unit = unit, .target = target};
  onset.marks.add(OnsetMark::pursuit);
  for_each_member(game, umpire.setup, unit, [&](ModelId model) { game.model(model).foe = target; });
  settle_charge(game, umpire, onset);
}

}  // namespace sandtable::arap

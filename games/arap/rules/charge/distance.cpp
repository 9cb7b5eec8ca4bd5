// How far a charge goes: the dice, the charge path, and what becomes of a charge that is too short.
#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/charge/failed.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/variable_ground.h"

namespace sandtable::arap {

namespace {

constexpr Mil kFarthest = 30_in;
constexpr Mil kFast = 6_in;

// Two dice of which the higher is needed too: sum and highest.
struct Faces {
  int sum = 0;
  int highest = 0;
};

Roll charge_roll(const Umpire& umpire, const Onset& onset, RuleId rule) {
  return {.purpose = number_of(Purpose::charge),
          .seat = umpire.setup.seat(onset.unit),
          .unit = onset.unit,
          .against = onset.target,
          .rule = rule};
}

// Dice are thrown one by one, since the highest of them counts if the charge fails.
Faces throw_dice(Umpire& umpire, const Onset& onset, int count, Die die, RuleId rule) {
  int face[3] = {};
  Roll roll = charge_roll(umpire, onset, rule);
  roll.die = die;
  for (int i = 0; i < count; ++i) face[i] = umpire.roll(roll).face;
  Faces faces;
  int least = 99;
  for (int i = 0; i < count; ++i) {
    faces.sum += face[i];
    faces.highest = std::max(faces.highest, face[i]);
    least = std::min(least, face[i]);
  }
  if (count == 3) faces.sum -= least;
  return faces;
}

void throw_distance(const Game& game, Umpire& umpire, Onset& onset) {
  const Mil basic = slowest(game, umpire, chargers_of(game, umpire, onset.unit));
  umpire.follow(clause::charge_distance);
  umpire.follow(clause::move_charge_distance);
  onset.marks.add(OnsetMark::thrown);
  if (onset.has(OnsetMark::prone)) {
    onset.distance = onset.highest = basic;
    return;
  }
  if (onset.has(OnsetMark::bounds)) {
    const Faces faces = throw_dice(umpire, onset, 1, kD6, clause::pack_charge);
    onset.distance = 8_in + 1_in * faces.sum;
    onset.highest = 1_in * faces.highest;
    return;
  }
  if (onset.has(OnsetMark::variable)) {
    umpire.follow(clause::charge_distance_variable);
    const Faces faces = throw_dice(umpire, onset, 2, variable_die(umpire, basic), clause::charge_distance_variable);
    onset.distance = 1_in * faces.highest * 2;
    onset.highest = 1_in * faces.highest;
    return;
  }
  const bool fast = basic > kFast && umpire.rule(clause::move_charge_fast);
  const Faces faces = throw_dice(umpire, onset, fast ? 3 : 2, kD6, clause::move_charge_distance);
  onset.distance = basic + 1_in * faces.sum;
  onset.highest = 1_in * faces.highest;
}

bool touches_variable_ground(const Game& game, const Law& law, const ChargeWay& way) {
  return touches_variable(game, law, way.model, first_part(game.model(way.model).at, way.path, way.first));
}

// Which dice: settled before they are thrown.
void choose_way(const Game& game, Umpire& umpire, Onset& onset) {
  if (onset.has(OnsetMark::prone) || onset.has(OnsetMark::bounds)) return;
  const ChargeWay way = charge_path(game, umpire, onset);
  if (!way.found() || !touches_variable_ground(game, umpire, way)) return;
  if (!umpire.rule(clause::terrain_variable_charge)) return;
  Onset round = onset;
  round.marks.add(OnsetMark::detour);
  const bool can = charge_path(game, umpire, round).found();
  if (can && umpire.ask(umpire.setup.seat(onset.unit), AskChargeWay{onset}).round == Choice::yes)
    onset.marks.add(OnsetMark::detour);
  else
    onset.marks.add(OnsetMark::variable);
}

}  // namespace

Approaching approaching(const Game& game, const Law& law, const Onset& onset) {
  const bool ordinary = onset.has(OnsetMark::thrown) && !onset.has(OnsetMark::variable);
  return {.unit = onset.unit,
          .movers = chargers_of(game, law, onset.unit),
          .bounds = onset.has(OnsetMark::bounds),
          .detour = onset.has(OnsetMark::detour),
          .variable = ordinary ? VariableGround::as_difficult : VariableGround::by_dice,
          .leaps = onset.has(OnsetMark::leaps)};
}

ChargeWay charge_path(const Game& game, const Law& law, const Onset& onset) {
  law.follow(clause::charge_path);
  law.follow(clause::charge_terrain);
  const Mil most = onset.has(OnsetMark::thrown) ? onset.distance : kFarthest;
  return leading_way(game, law, approaching(game, law, onset), onset.target, most);
}

Mil charge_allowance(const Game& game, const Law& law, const Onset& onset, ModelId model) {
  if (onset.has(OnsetMark::intercepts)) return basic_move(game, law, model);
  const bool prone = gets_up(game.model(model)) && law.rule(clause::prone_charge);
  return prone ? std::min(onset.distance, basic_move(game, law, model)) : onset.distance;
}

bool is_reached(const Game& game, const Law& law, const Onset& onset, const ChargeWay& path) {
  if (!path.found() || !law.rule(clause::charge_success)) return false;
  return path.cost <= charge_allowance(game, law, onset, path.model) + kTolerance;
}

Models by_nearness(const Game& game, const Law& law, const Models& models, UnitId target) {
  Models sorted = models;
  const auto away = [&](ModelId model) {
    std::int64_t least = -1;
    for_each_member(game, law.setup, target, [&](ModelId enemy) {
      const std::int64_t gap = distance_squared(game.model(model).at, game.model(enemy).at);
      if (least < 0 || gap < least) least = gap;
    });
    return least;
  };
  insertion_sort(sorted, [&](ModelId a, ModelId b) {
    const std::int64_t gap_a = away(a), gap_b = away(b);
    return gap_a != gap_b ? gap_a < gap_b : a < b;
  });
  return sorted;
}

bool can_bound_into(const Game& game, const Law& law, UnitId unit) {
  const Models models = chargers_of(game, law, unit);
  const bool packs = law.on().jump_packs && std::ranges::all_of(models, [&](ModelId model) {
                       return law.setup.kit(model).has(Special::jump_pack) && !game.model(model).is_prone() &&
                              game.model(model).bounds < 2;
                     });
  return packs && !models.empty() && law.rule(clause::pack_charge);
}

UnitList redirect_targets(const Game& game, const Law& law, const Onset& onset) {
  UnitList units;
  for (const UnitId target : charge_targets(game, law, onset.unit)) {
    const bool reacted = target == onset.target || target == onset.first ||
                         std::ranges::find(onset.more, target) != std::end(onset.more);
    if (reacted || game.unit(target).is_routing()) continue;
    Onset other = onset;
    other.target = target;
    if (is_reached(game, law, other, charge_path(game, law, other))) units.push_back(target);
  }
  return units;
}

namespace {

void remember_target(Onset& onset) {
  if (onset.first.is_none()) {
    onset.first = onset.target;
    return;
  }
  auto* const free = std::ranges::find(onset.more, UnitId::none());
  if (free != std::end(onset.more)) *free = onset.target;
}

// The runners are out of reach: another unit in range may be charged with what was thrown.
bool redirects(Game& game, Umpire& umpire, const Onset& onset) {
  if (redirect_targets(game, umpire, onset).empty() || !umpire.rule(clause::runaway_redirect)) return false;
  const UnitId target = umpire.ask(umpire.setup.seat(onset.unit), AskChargeRedirect{onset}).target;
  if (target.is_none()) return false;
  Onset other = onset;
  remember_target(other);
  other.target = target;
  other.marks.add(OnsetMark::redirected);
  other.marks.remove(OnsetMark::ran);
  tell(umpire, ChargeDeclared{{onset.unit, target}}, {clause::runaway_redirect});
  game.agenda.push(ChargeReaction{other});
  return true;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, ChargeDistance step) {
  Onset onset = step.onset;
  if (!game.fights(onset.unit) || !game.fights(onset.target)) return;
  if (!onset.has(OnsetMark::thrown)) {
    choose_way(game, umpire, onset);
    throw_distance(game, umpire, onset);
  }
  const ChargeWay path = charge_path(game, umpire, onset);
  tell(umpire, ChargeThrown{onset.unit, onset.distance, path.found() ? path.cost : Mil{}}, {clause::charge_distance});
  const bool reached = is_reached(game, umpire, onset, path);
  if (!reached && onset.has(OnsetMark::ran) && redirects(game, umpire, onset)) return;
  game.agenda.push(ChargeRun{onset});
}

}  // namespace sandtable::arap

#include "games/double_tap/rules/move/movement.h"

#include <algorithm>
#include <cassert>

#include "engine/base/id_range.h"

namespace sandtable::double_tap {

namespace {

bool has_grapnel(const Law& law, UnitId unit, MoveKind kind) {
  const bool usable = kind == MoveKind::move || kind == MoveKind::assault || kind == MoveKind::reaction;
  return usable && law.setup.fighter(unit).upgrades.has(Upgrade::grapnel) && law.rule(clause::upgrade_grapnel);
}
bool is_kept_from_climbing(const Law& law, UnitId unit, MoveKind kind) {
  return kind != MoveKind::run && !has_grapnel(law, unit, kind) && law.rule(clause::terrain_elevation_run);
}

// Dodges and fall-backs may leave the enemies they start in contact with; those only bar the way.
Body::Meets meets_enemy(const Law& law, MoveKind kind, Stand mover, Stand enemy) {
  const bool touching = in_contact(law, mover, enemy);
  const bool leaves = kind == MoveKind::dodge || kind == MoveKind::fall_back;
  if (touching && leaves) return Body::Meets::bars;
  if (touching) return Body::Meets::keep_touching;
  law.follow(clause::move_into_contact);
  return law.rule(clause::move_contact_stops) ? Body::Meets::touch_stops : Body::Meets::bars;
}

bool is_slowed(const Law& law, UnitId unit, MoveKind kind) {
  if (law.setup.fighter(unit).upgrades.has(Upgrade::surefoot) && law.rule(clause::upgrade_surefoot)) return false;
  const bool action = kind == MoveKind::move || kind == MoveKind::assault || kind == MoveKind::run;
  return law.rule(action ? clause::terrain_difficult : clause::move_difficult);
}

bool passes_friends(const Law& law) { return law.on().move_through_friends && law.rule(clause::move_other_models); }

// How far a kind of move leads, and the clause that says so.
struct Stride {
  Mil length;
  RuleId rule;
};
constexpr Stride stride(MoveKind kind) {
  switch (kind) {
    case MoveKind::move:
      return {4_in, clause::act_move};
    case MoveKind::assault:
      return {4_in, clause::act_assault};
    case MoveKind::run:
      return {8_in, clause::act_run};
    case MoveKind::reaction:
      return {4_in, clause::react_move};
    case MoveKind::dodge:
      return {2_in, clause::react_dodge_move};
    default:
      return {2_in, clause::morale_fail};
  }
}

}  // namespace

WalkRules walk_rules(const Game& game, const Law& law, UnitId unit, MoveKind kind, Bodies& bodies) {
  const Seat seat = law.setup.seat(unit);
  const Stand from = stand(game.unit(unit));
  const bool through_friends = passes_friends(law);
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    if (id == unit || !game.alive(id)) continue;
    const bool friendly = law.setup.seat(id) == seat;
    const auto meets = !friendly         ? meets_enemy(law, kind, from, stand(game.unit(id)))
                       : through_friends ? Body::Meets::passable
                                         : Body::Meets::bars;
    bodies.push_back({game.unit(id).at, kBaseRadius, game.unit(id).height, meets, id.v});
  }
  // What the table does not have decides nothing.
  const Traits present = law.setup.present;
  WalkRules rules;
  rules.radius = kBaseRadius;
  rules.tolerance = kTolerance;
  const bool bars = present.has_any(rules.bars);
  rules.low_obstacle = bars && law.rule(clause::terrain_low_obstacle) ? kLowObstacle : Mil{};
  rules.step = kStep;
  const bool raised = present.has(Trait::elevation);
  rules.may_climb = !(raised && is_kept_from_climbing(law, unit, kind));
  rules.may_descend = raised && law.rule(clause::terrain_elevation_down);
  rules.climb_costs = raised && law.on().climb_cost != ClimbCost::free && law.rule(clause::terrain_climb_cost);
  if (raised) law.follow(clause::terrain_access);
  rules.contact = kContact;
  rules.contact_step = kContactStep;
  if (!present.has(Trait::difficult) || !is_slowed(law, unit, kind)) rules.slows = {};
  rules.bodies = bodies;
  return rules;
}

Allowance allowance_of(const Law& law, MoveKind kind, Mil spent, bool slowed) {
  const auto [length, rule] = stride(kind);
  return {.limit = law.rule(rule) ? length : Mil{},
          .slowing = law.on().difficult_mode == DifficultMode::per_inch ? Slowing::doubles_cost : Slowing::halves_move,
          .slowed = slowed,
          .spent = spent,
          .tolerance = kTolerance};
}

Mil left(const Allowance& allowance) {
  const bool halved = allowance.slowed && allowance.slowing == Slowing::halves_move;
  return std::max(Mil{0}, (halved ? allowance.limit / 2 : allowance.limit) - allowance.spent);
}

Bar bars_moving(const Game& game, const Law& law, UnitId unit, MoveKind kind) {
  if (kind == MoveKind::dodge || kind == MoveKind::fall_back) return kAllowed;
  const bool pinned = !law.on().melee_slide && in_melee(game, law, unit);
  return pinned && law.rule(clause::move_no_leaving) ? clause::move_no_leaving : kAllowed;
}

namespace {

// The clause behind a stop of the walking judge.
RuleId clause_of(const Stop& stop, MoveKind kind, bool sliding) {
  switch (stop.reason) {
    case StopReason::table_edge:
      return clause::move_table_edge;
    case StopReason::piece:
      return clause::move_solid;
    case StopReason::climb:
      return kind == MoveKind::fall_back ? clause::morale_terrain : clause::terrain_elevation_run;
    case StopReason::body:
      return clause::move_other_models;
    default:
      assert(stop.reason == StopReason::contact);
      return sliding ? clause::move_slide : clause::move_contact_stops;
  }
}

bool is_voluntary(MoveKind kind) { return kind != MoveKind::dodge && kind != MoveKind::fall_back; }

// A unit in contact may at most slide along its enemies, and that only by agreement.
Bar bars_move_in_melee(const Law& law, const Track& track) {
  const RuleId pinned = track.reaches_end() ? clause::move_slide : clause::move_no_leaving;
  return law.rule(pinned) ? Bar{pinned} : kAllowed;
}

Bar bars_length(const Law& law, const Allowance& allowance, const Track& track) {
  if (fits(allowance, track, track.length())) return kAllowed;
  const bool slow = track.slowed_at().has_value() || allowance.slowed;
  const bool fits_in_the_open = track.cost(track.length()) + allowance.spent <= allowance.limit + kTolerance;
  const RuleId longer = slow && fits_in_the_open ? clause::terrain_difficult : clause::move_length;
  return law.rule(longer) ? Bar{longer} : kAllowed;
}

}  // namespace

Bar bars_path(const Game& game, const Law& law, UnitId unit, MoveKind kind, const Allowance& allowance,
              const Path& path) {
  if (path.empty()) return kAllowed;
  Bodies bodies;
  const WalkRules rules = walk_rules(game, law, unit, kind, bodies);
  const Track track(law.setup.terrain, rules, game.unit(unit).at, path);
  const bool in_contact = is_voluntary(kind) && in_melee(game, law, unit);
  if (in_contact && !law.on().melee_slide) return bars_move_in_melee(law, track);
  if (!track.reaches_end()) {
    const RuleId stopped = clause_of(track.stop(), kind, in_contact);
    return law.rule(stopped) ? Bar{stopped} : kAllowed;
  }
  if (const Bar bar = bars_length(law, allowance, track); bar != kAllowed) return bar;
  const bool stands = track.can_stand(track.length());
  return !stands && law.rule(clause::move_end_position) ? clause::move_end_position : kAllowed;
}

Path random_leg(const Game& game, const Law& law, UnitId unit, MoveKind kind, const Allowance& allowance,
                Random& random) {
  const Mil far = left(allowance);
  if (far <= Mil{0} || bars_moving(game, law, unit, kind) != kAllowed) return {};
  Bodies bodies;
  const WalkRules rules = walk_rules(game, law, unit, kind, bodies);
  const Point from = game.unit(unit).at;
  Path path;
  path.push_back({from.x + Mil{random.between(-far.v, far.v)}, from.y + Mil{random.between(-far.v, far.v)}});
  if (path[0] == from) return {};
  const Track track(law.setup.terrain, rules, from, path);
  const std::optional<Mil> way = reach_to_stand(allowance, track);
  if (!way || *way == Mil{0} || track.at(*way) == from) return {};
  if (*way == track.length()) return path;
  // The end is rounded to mils, so the leg to it is another line by a hair.
  path[0] = track.at(*way);
  return bars_path(game, law, unit, kind, allowance, path) == kAllowed ? path : Path{};
}

void put(Game& game, const Law& law, UnitId unit, Point at) {
  const Stand there = stand_at(law, at);
  game.unit(unit).at = there.at;
  game.unit(unit).height = there.height;
}

}  // namespace sandtable::double_tap

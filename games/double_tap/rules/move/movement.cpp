#include "games/double_tap/rules/move/movement.h"

#include <algorithm>

namespace sandtable::double_tap {

namespace {

bool may_climb(const Law& law, UnitId unit, MoveKind kind) {
  if (kind == MoveKind::run || !law.setup.present.has(Trait::elevation)) return true;
  if (!law.rule(clause::terrain_elevation_run)) return true;
  const bool grapnel = kind == MoveKind::move || kind == MoveKind::assault || kind == MoveKind::reaction;
  return grapnel && law.setup.fighter(unit).upgrades.has(Upgrade::grapnel) && law.rule(clause::upgrade_grapnel);
}

// Dodges and fall-backs may leave the enemies they start in contact with; those only bar the way.
Body::Meets meets_enemy(const Law& law, MoveKind kind, Stand mover, Stand enemy) {
  const bool touching = in_contact(law, mover, enemy);
  const bool leaves = kind == MoveKind::dodge || kind == MoveKind::fall_back;
  if (touching && leaves) return Body::Meets::bars;
  if (touching) return Body::Meets::keep_touching;
  return law.rule(clause::move_contact_stops) ? Body::Meets::touch_stops : Body::Meets::bars;
}

bool ignores_difficult_ground(const Law& law, UnitId unit, MoveKind kind) {
  const bool action = kind == MoveKind::move || kind == MoveKind::assault || kind == MoveKind::run;
  if (law.setup.fighter(unit).upgrades.has(Upgrade::surefoot) && law.rule(clause::upgrade_surefoot)) return true;
  return !law.rule(clause::terrain_difficult) || (!action && !law.rule(clause::move_difficult));
}

bool passes_friends(const Law& law) { return law.on().move_through_friends && law.rule(clause::move_other_models); }

}  // namespace

Mil full_allowance(MoveKind kind) {
  switch (kind) {
    case MoveKind::run:
      return 8_in;
    case MoveKind::dodge:
    case MoveKind::fall_back:
      return 2_in;
    default:
      return 4_in;
  }
}

WalkRules walk_rules(const Game& game, const Law& law, UnitId unit, MoveKind kind, Bodies& bodies) {
  const Seat seat = law.setup.seat(unit);
  const Stand from = stand(game.unit(unit));
  const bool through_friends = passes_friends(law);
  for (std::size_t i = 0; i < game.units.size(); ++i) {
    const UnitId id{static_cast<std::uint8_t>(i)};
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
  const bool low = present.has_any({Trait::solid, Trait::obstacle});
  rules.low_obstacle = !low || law.rule(clause::terrain_low_obstacle) ? kLowObstacle : Mil{};
  rules.step = kStep;
  rules.may_climb = may_climb(law, unit, kind);
  rules.climb_costs = !law.on().climb_free && (!present.has(Trait::elevation) || law.rule(clause::terrain_climb_cost));
  rules.contact = kContact;
  rules.contact_step = kContactStep;
  if (present.has(Trait::difficult) && ignores_difficult_ground(law, unit, kind)) rules.slows = {};
  if (present.has(Trait::elevation) && !law.rule(clause::terrain_access)) rules.ladder_reach = Mil{-1};
  rules.bodies = bodies;
  return rules;
}

Allowance allowance_of(const Law& law, MoveKind kind, Mil spent, bool slowed) {
  return {.limit = full_allowance(kind),
          .slowing = law.on().difficult_per_inch ? Slowing::doubles_cost : Slowing::halves_move,
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
  if (!in_melee(game, law, unit) || law.on().melee_slide) return kAllowed;
  return law.rule(clause::move_no_leaving) ? clause::move_no_leaving : kAllowed;
}

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
    case StopReason::contact:
      return sliding ? clause::move_slide : clause::move_contact_stops;
    case StopReason::gap:
    case StopReason::none:
      break;
  }
  return clause::move_end_position;
}

namespace {

bool is_voluntary(MoveKind kind) { return kind != MoveKind::dodge && kind != MoveKind::fall_back; }

// A unit in contact may at most slide along its enemies, and that only by agreement.
Bar bars_move_in_melee(const Law& law, const Track& track) {
  if (track.reaches_end()) return law.rule(clause::move_slide) ? clause::move_slide : kAllowed;
  return law.rule(clause::move_no_leaving) ? clause::move_no_leaving : kAllowed;
}

Bar bars_length(const Law& law, const Allowance& allowance, const Track& track) {
  if (fits(allowance, track, track.length())) return kAllowed;
  const bool slow = track.slowed_at().has_value() || allowance.slowed;
  const bool fits_in_the_open = track.cost(track.length()) + allowance.spent <= allowance.limit + kTolerance;
  const RuleId longer = slow && fits_in_the_open ? clause::terrain_difficult : clause::move_length;
  return law.rule(longer) ? Bar{longer} : kAllowed;
}

bool ends_in_melee(const Game& game, const Law& law, UnitId unit, Point at) {
  Game there = game;
  put(there, law, unit, at);
  return in_melee(there, law, unit);
}

// Permissions that the rulebook gives: without their clause the move would be refused.
Bar bars_end(const Game& game, const Law& law, UnitId unit, MoveKind kind, const Track& track) {
  if (!track.can_stand(track.length()) && law.rule(clause::move_end_position)) return clause::move_end_position;
  const bool drops = track.height(track.length()) + kStep < game.unit(unit).height;
  if (drops && kind != MoveKind::run && !law.rule(clause::terrain_elevation_down))
    return clause::terrain_elevation_down;
  const bool contact = is_voluntary(kind) && ends_in_melee(game, law, unit, track.at(track.length()));
  if (contact && !law.rule(clause::move_into_contact)) return clause::move_into_contact;
  return kAllowed;
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
  return bars_end(game, law, unit, kind, track);
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

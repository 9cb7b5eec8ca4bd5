#include "games/arap/rules/move/passage.h"

#include <algorithm>

#include "engine/table/height/climb.h"
#include "engine/table/walk/track.h"
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/blocking.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/move/openings.h"

namespace sandtable::arap {

namespace {

bool uses_doors(const Law& law, ModelId model, Part part) {
  const bool swarm = law.setup.kit(model).has(Special::swarm) && law.rule(clause::special_swarm);
  return !swarm && fits_through(law, part, model);
}

}  // namespace

PieceSet<kMostPieces> absent_for(const Game& game, const Law& law, ModelId model, const Box& where) {
  PieceSet<kMostPieces> absent = game.broken;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!law.setup.terrain.boxes()[i].meets(where)) continue;
    const Part part = law.setup.ground(id).part;
    if (part != Part::door && part != Part::window) continue;
    if (is_barred_to(game, law, law.setup.seat_of(model), id)) continue;
    const bool opens = uses_doors(law, model, part) && law.rule(clause::action_interact_cost);
    if (opens || (game.open.has(id) && fits_through(law, part, model))) absent.add(id);
  }
  return absent;
}

namespace {

Dweller dweller_of(const Law& law, ModelId model, const Stance& stance) {
  return {.foot = stance.hold.foot,
          .tall = law.setup.profile(model).height,
          .down = law.rule(clause::climb_down_free) ? free_height(law, model) : Mil{},
          .wades = stance.hold.hold == Hold::water ? Mil{1} : kLargestTable};
}

// Who of a unit lets a model pass.
enum class Yields : std::uint8_t { nobody, the_small, everybody };
Yields yields_of(const Game& game, const Law& law, ModelId mover, UnitId own, UnitId unit) {
  if (law.setup.seat(unit) != law.setup.seat_of(mover)) return Yields::nobody;
  if (unit == own) return Yields::everybody;
  const bool steps_aside = law.on().pass_through_friends && !is_locked(game, unit);
  return steps_aside && law.rule(clause::move_through_friends) ? Yields::the_small : Yields::nobody;
}

bool keeps_to_water(const Law& law, const Way& way) {
  constexpr Mil kLook{100};
  for (Mil at; at < way.length(); at += kLook)
    if (!deep_water(law, way.at(at))) return false;
  return deep_water(law, way.at(way.length())).has_value();
}

bool same_level(const Game& game, const Law& law, ModelId a, Mil foot, ModelId b) {
  const Mil gap = foot - game.model(b).foothold.foot;
  const Mil tall = gap > Mil{} ? law.setup.profile(b).height : law.setup.profile(a).height;
  return std::max(gap, -gap) < tall;
}

constexpr Mil kSlack = 1_in;
constexpr Box kEverywhere{{-4 * kLargestTable, -4 * kLargestTable}, {4 * kLargestTable, 4 * kLargestTable}};

}  // namespace

Passage::Passage(const Game& game, const Law& law, const Movement& move, ModelId model, const Models& movers)
    : Passage(game, law, move, model, movers, stance_of(game.model(model))) {}

Passage::Passage(const Game& game, const Law& law, const Movement& move, ModelId model, const Models& movers,
                 const Stance& stance)
    : Passage(game, law, move, model, movers, stance, kEverywhere) {}

Passage::Passage(const Game& game, const Law& law, const Movement& move, ModelId model, const Models& movers,
                 const Stance& stance, const Box& where)
    : game_(game),
      law_(law),
      move_(move),
      model_(model),
      stance_(stance),
      absent_(absent_for(game, law, model, where.grown(law.setup.profile(model).radius() + kSlack))),
      storey_(law.setup.terrain, absent_, dweller_of(law, model, stance)) {
  law.follow(clause::move_surfaces);
  add_bodies(movers, where);
  rules_.radius = law.setup.profile(model).radius();
  rules_.tolerance = kTolerance;
  const Mil scrambles = is_driven(law, model) ? Mil{} : law.setup.profile(model).height;
  rules_.low_obstacle = rules_.step = std::max(free_height(law, model), scrambles);
  rules_.may_climb = false;
  rules_.may_descend = false;
  rules_.climb_costs = false;
  rules_.slows = {};
  rules_.ladder_reach = Mil{-1};
  rules_.leave_edge = true;  // only the centre has to stay on the table
  rules_.bodies = bodies_;
}

void Passage::add_bodies(const Models& movers, const Box& where) {
  const Setup& setup = law_.setup;
  const UnitId own = unit_of(game_, setup, model_);
  const Box near = where.grown(setup.profile(model_).radius() + kSlack);
  for_each_fighting(game_, [&](UnitId unit) {
    if (game_.unit(unit).has(UnitMark::hidden) && setup.seat(unit) != setup.seat_of(model_)) return;
    const Yields yields = yields_of(game_, law_, model_, own, unit);
    for_each_member(game_, setup, unit, [&](ModelId other) {
      const Model& its = game_.model(other);
      const Profile& profile = setup.profile(other);
      if (!near.grown(profile.radius()).holds(its.at)) return;
      if (its.foothold.hold == Hold::ladder) return;  // it is over the place, not on it
      if (movers.contains(other) || !same_level(game_, law_, model_, stance_.hold.foot, other)) return;
      const bool passes = yields == Yields::everybody || (yields == Yields::the_small && profile.size <= 2) ||
                          is_driven_over(law_, move_, model_, other);
      bodies_.push_back({.centre = its.at,
                         .radius = profile.radius(),
                         .height = its.foothold.foot,
                         .meets = passes ? Body::Meets::passable : Body::Meets::bars,
                         .group = unit.v,
                         .index = other.v});
    });
  });
}

Bar Passage::bar_of(const Stop& stop) const {
  switch (stop.reason) {
    case StopReason::none:
      return kAllowed;
    case StopReason::body: {
      const ModelId other = model_at(stop.body);
      const bool mate = other.v < game_.models.size() && law_.setup.seat_of(other) == law_.setup.seat_of(model_);
      return mate ? Bar{clause::move_no_overlap} : Bar{clause::move_enemy_radius};
    }
    default:
      return is_barred(stop.piece) ? clause::melee_missing_blocking : clause::move_surfaces;
  }
}

bool Passage::is_barred(PieceId piece) const {
  const bool door = !piece.is_none() && law_.setup.ground(piece).part == Part::door;
  return door && is_barred_to(game_, law_, law_.setup.seat_of(model_), piece);
}

bool Passage::is_on_table(Point at) const {
  const Terrain& table = law_.setup.terrain;
  return at.x >= Mil{} && at.y >= Mil{} && at.x <= table.width() && at.y <= table.depth();
}

std::optional<Point> Passage::room_near(Point at, const Surface& on, Mil far) const {
  const auto place = nearest_standing(terrain(), rules_, at, on, far);
  if (!place || is_on_table(*place)) return place;
  WalkRules whole = rules_;
  whole.leave_edge = false;
  return nearest_standing(terrain(), whole, at, on, far);
}

Mil Passage::passable(const Path& path) const {
  const Track track(terrain(), rules_, stance_.at, path);
  Mil low, high = track.passable();
  if (is_on_table(track.at(high))) return high;
  while (low < high) {
    const Mil middle{(low.v + high.v + 1) / 2};
    if (is_on_table(track.at(middle)))
      low = middle;
    else
      high = middle - Mil{1};
  }
  return low;
}

Mil Passage::enterable(const Path& path) const {
  const Way way(stance_.at, path);
  const bool afloat = stance_.hold.hold == Hold::water;
  const bool dry = !afloat && bars_water(game_, law_, move_, model_) != kAllowed;
  const auto barred = first_over(law_, way, stance_.hold.foot, [&](PieceId id) {
    const Footing footing = law_.setup.ground(id).footing;
    return footing == Footing::impassable || (dry && footing == Footing::swim);
  });
  const Mil end = passable(path);
  return barred ? std::min(end, std::max(Mil{}, *barred - Mil{1})) : end;
}

Bar Passage::bars_ground(const Way& way) const {
  const Mil foot = stance_.hold.foot;
  const auto over = [&](auto&& holds) { return first_over(law_, way, foot, holds).has_value(); };
  if (over([&](PieceId id) { return law_.setup.ground(id).footing == Footing::impassable; }))
    return clause::move_surfaces;
  if (over([&](PieceId id) { return law_.setup.ground(id).footing == Footing::swim; }))
    if (const Bar bar = bars_water(game_, law_, move_, model_); bar != kAllowed) return bar;
  if (over([&](PieceId id) { return law_.setup.ground(id).footing == Footing::very_difficult; }) &&
      is_driven(law_, model_))
    return clause::craft_drive;
  if (law_.setup.profile(model_).type == UnitType::vessel && law_.on().craft && !keeps_to_water(law_, way) &&
      law_.rule(clause::craft_vessel))
    return clause::craft_vessel;
  const bool dash = move_.mode == MoveMode::tactical && law_.on().flat_ground_bars_tactical;
  const bool flat = dash && over([&](PieceId id) { return law_.setup.ground(id).flat; });
  return flat && law_.rule(clause::move_tactical_flat) ? Bar{clause::move_tactical_flat} : kAllowed;
}

Bar Passage::bars_table(const Path& path) const {
  const bool leaves = !std::ranges::all_of(path, [&](Point corner) { return is_on_table(corner); });
  return leaves && law_.rule(clause::move_table_edge) ? Bar{clause::move_table_edge} : kAllowed;
}

Bar Passage::bars_way(const Path& path) const {
  const Point from = stance_.at;
  if (const Bar bar = bars_table(path); bar != kAllowed) return bar;
  const Track track(terrain(), rules_, from, path);
  if (!track.reaches_end()) return bar_of(track.stop());
  if (const Bar bar = bars_ground(Way(from, path)); bar != kAllowed) return bar;
  return bars_end(path.back());
}

Bar Passage::bars_end(Point at) const {
  if (!is_on_table(at) && law_.rule(clause::move_table_edge)) return clause::move_table_edge;
  const Stop stop = standing(terrain(), rules_, at);
  if (stop.reason != StopReason::none && law_.rule(clause::move_no_overlap)) return clause::move_no_overlap;
  if (is_menaced(at) && law_.rule(clause::move_enemy_radius)) return clause::move_enemy_radius;
  return kAllowed;
}

bool Passage::is_menaced(Point at) const {
  const Seat seat = law_.setup.seat_of(model_);
  bool found = false;
  for_each_fighting(game_, law_.setup, other(seat), [&](UnitId unit) {
    const bool projects = !game_.unit(unit).is_routing() && !game_.unit(unit).has(UnitMark::hidden);
    if (!projects) return;
    for_each_member(game_, law_.setup, unit, [&](ModelId enemy) {
      if (!found) found = in_reach(game_, law_, model_, at, terrain().surface(at).height, enemy);
    });
  });
  return found;
}

Mil Passage::last_place(const Way& way, Mil limit) const {
  constexpr Mil kStride{64};
  const auto fits = [&](Mil at) { return bars_end(way.at(at)) == kAllowed; };
  Mil barred = std::min(limit, way.length());
  if (barred <= Mil{} || fits(barred)) return std::max(Mil{}, barred);
  Mil free = std::max(Mil{}, barred - kStride);
  for (; free > Mil{} && !fits(free); free = std::max(Mil{}, free - kStride)) barred = free;
  while (barred - free > Mil{1}) {
    const Mil middle{(free.v + barred.v) / 2};
    (fits(middle) ? free : barred) = middle;
  }
  return free;
}

bool in_reach(const Game& game, const Law& law, ModelId mover, Point at, Mil foot, ModelId enemy) {
  law.follow(clause::melee_radius);
  const Model& its = game.model(enemy);
  if (its.marks.has(ModelMark::injured)) return false;
  const Mil reach = std::max(law.setup.profile(mover).melee_radius(), law.setup.profile(enemy).melee_radius());
  return within(law, {at, foot}, soles(its), reach);
}

const Path* path_of(const Paths& paths, ModelId model) {
  for (const auto& led : paths)
    if (led.key == model) return &led.path;
  return nullptr;
}

std::optional<Angle> facing_of(const Facings& facings, ModelId model) {
  for (const Looking& looking : facings)
    if (looking.model == model) return looking.facing;
  return {};
}

}  // namespace sandtable::arap

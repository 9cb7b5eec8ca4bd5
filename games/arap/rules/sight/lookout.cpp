#include "games/arap/rules/sight/lookout.h"

#include <algorithm>

#include "engine/table/height/space.h"
#include "engine/table/sight/entry.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

namespace {

constexpr std::array<int, 3> kRows = {25, 60, 95};
constexpr std::uint16_t kTopRow = 0b111'000'000;
constexpr Mil kClosedRanks = 3_in;
constexpr Mil kInSmoke = 2_in;
constexpr Mil kSmokeHeight = 3_in;

Cylinder smoke(const Setup& setup, const Cloud& cloud) {
  const Mil ground = setup.terrain.surface(cloud.at).height;
  return {.centre = cloud.at, .radius = cloud.radius, .foot = ground, .top = ground + kSmokeHeight};
}

bool holds(const Cylinder& cloud, Eye at) {
  return within(cloud.centre, at.at, cloud.radius) && at.height >= cloud.foot && at.height <= cloud.top;
}

std::int64_t cross_of(Point a, Point b) { return std::int64_t{a.x.v} * b.y.v - std::int64_t{a.y.v} * b.x.v; }

// Whether a line passes between two places below `top` and above `foot`.
bool passes_between(Eye from, Eye to, Point a, Point b, Mil foot, Mil top) {
  const Point way = to.at - from.at, gap = b - a;
  const std::int64_t side_a = cross_of(way, a - from.at), side_b = cross_of(way, b - from.at);
  std::int64_t whole = cross_of(way, gap), part = cross_of(a - from.at, gap);
  if ((side_a > 0) == (side_b > 0) || side_a == 0 || side_b == 0 || whole == 0) return false;
  if (whole < 0) whole = -whole, part = -part;
  if (part <= 0 || part >= whole) return false;
  const std::int64_t height = from.height.v * whole + std::int64_t{(to.height - from.height).v} * part;
  return height < top.v * whole && height > foot.v * whole;
}

}  // namespace

ModelId crews_with(const Game& game, const Setup& setup, ModelId model) {
  const Squad& squad = setup.squad(model);
  const std::size_t member = squad.member(model), mate = member ^ 1U;
  const auto crewed = [&](const Option& option) { return option.who == Taker::crew; };
  if (mate >= squad.size || std::ranges::none_of(squad.profile.options, crewed)) return ModelId::none();
  const bool armed = setup.kit(squad.model(member | 1U)).guns.size() > squad.profile.model.guns.size();
  const UnitId unit = unit_of(game, setup, model);
  if (!armed || unit.is_none() || !game.unit(unit).members.has(mate)) return ModelId::none();
  return squad.model(mate);
}

Lookout::Lookout(const Game& game, const Law& law, UnitId from, UnitId to)
    : game_(game),
      law_(law),
      from_(from),
      to_(to),
      changed_(absent_pieces(game) != TablePieces{}),
      absent_(absent_pieces(game)) {
  gather();
}

// Standing models. Those of the target are passed over later.
void Lookout::gather() {
  const Setup& setup = law_.setup;
  for_each_fighting(game_, [&](UnitId unit) {
    const bool friends = setup.seat(unit) == setup.seat(from_);
    if (!friends && game_.unit(unit).has(UnitMark::hidden)) return;  // nobody knows that they are in the way
    const bool fights = is_locked(game_, unit);
    for_each_member(game_, setup, unit, [&](ModelId model) {
      if (!game_.model(model).is_prone())
        bodies_.push_back({body_of(game_, setup, model), model, unit, unit == from_, friends, fights});
    });
  });
}

bool Lookout::clear_of_growth(Eye from, Eye to) const {
  const Mil depth = 1_in * law_.on().soft_see_depth;
  const Box way = box_round(from.at, to.at);
  for (std::size_t i = 0; i < law_.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!law_.setup.terrain.boxes()[i].meets(way) || law_.setup.grounds[i].sight != SightClass::growth) continue;
    if (absent_.has(id)) continue;
    const Box& box = law_.setup.terrain.boxes()[i];
    if (!box.holds(from.at) && !box.holds(to.at)) {
      // Nobody is in it: what lies between hides.
      if (runs_through(law_.setup.terrain, id, from, to) && law_.rule(clause::los_terrain_blocking)) return false;
      continue;
    }
    const auto in = entry(law_.setup.terrain, id, from, to);
    if (!in) continue;
    const auto back = entry(law_.setup.terrain, id, to, from);
    if (!back) continue;
    const bool starts = in->through == Entry::Through::start, ends = back->through == Entry::Through::start;
    const Mil length = distance(from.at, to.at);
    const Mil inside = length - in->at.travelled(length) - back->at.travelled(length);
    const bool hidden = (!starts && !ends) || inside > depth + kTolerance;
    if (hidden && law_.rule(clause::los_terrain_blocking)) return false;
  }
  return true;
}

// A wall that one fires over from beside it counts as no higher than three fifths of his height; one looks out of a
// building through its outer walls from beside them. What is absent or lowered hides nothing besides, so that only
// lines that are blocked on the bare table are asked about again.
std::uint16_t Lookout::clear_of_terrain(const Vantage& from, const Vantage& to, std::span<const Eye> points) const {
  std::array<std::uint8_t, 9> clear{};
  law_.setup.solid.clear_many(from.eye, points, clear);
  const bool needed = law_.rule(clause::los_clear_line);
  const auto mask_of = [&] {
    std::uint16_t mask = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
      if (clear[i] != 0 || !needed) mask = static_cast<std::uint16_t>(mask | 1U << i);
    return mask;
  };
  const std::uint16_t bare = mask_of();
  if (bare + 1U == 1U << points.size() || (!changed_ && from.near.empty() && to.near.empty())) return bare;
  TablePieces absent = absent_;
  FixedVector<SightChanges::Lowered, 2 * kMostNear> lowered;
  for (const Vantage* end : {&from, &to}) {
    for (const PieceId wall : end->walls)
      if (law_.rule(clause::los_firing_position)) absent.add(wall);
    for (const PieceId near : end->near) {
      const Piece& piece = law_.setup.terrain.piece(near);
      const Mil top = end->foot + end->tall * 60 / 100;
      if (!end->standing || law_.setup.ground(near).blocks_sight || piece.top <= top) continue;
      if (!law_.rule(clause::los_firing_position)) continue;
      const auto known = std::find_if(lowered.begin(), lowered.end(), [&](const auto& it) { return it.piece == near; });
      if (known == lowered.end())
        lowered.push_back({near, top});
      else
        known->top = std::min(known->top, top);
    }
  }
  const SightChanges changes{.absent = absent, .lowered = {lowered.begin(), lowered.end()}, .passing = {}};
  for (std::size_t i = 0; i < points.size(); ++i)
    if (clear[i] == 0) clear[i] = law_.setup.solid.clear(from.eye, points[i], changes) ? 1 : 0;
  return mask_of();
}

// A single comrade may be shot past, unless he is clearly larger than the shooter, or busy.
bool Lookout::may_be_passed(const Vantage& from, const InTheWay& other) const {
  if (!other.comrade && (!other.friendly || law_.rule(clause::shoot_comrade_same_unit))) return false;
  const Profile& shooter = law_.setup.profile(from.model);
  const Profile& its = law_.setup.profile(other.model);
  const bool rides = its.model.has(Special::mounted) && !shooter.model.has(Special::mounted);
  if ((its.size > shooter.size || rides) && law_.rule(clause::shoot_not_past_larger_comrade)) return false;
  const bool busy =
      other.fights || game_.model(other.model).load != 0 || !crews_with(game_, law_.setup, other.model).is_none();
  return !busy || !law_.rule(clause::shoot_not_past_busy_comrade);
}

// Who stands on a spot does not hide it.
bool Lookout::clear_of_models(const Vantage& from, ModelId to, Eye point) const {
  int comrades = 0;
  const Box way = box_round(from.eye.at, point.at);
  for (const InTheWay& other : bodies_) {
    if (is_passed(other) || other.model == from.model || other.model == to) continue;
    if (!way.grown(other.body.radius).holds(other.body.centre)) continue;
    const bool on_spot = to.is_none() && sandtable::within(other.body.centre, point.at, other.body.radius);
    if (on_spot) continue;
    if (!runs_through(other.body, from.eye, point)) {
      law_.follow(clause::shoot_over_units_levels);
      continue;
    }
    if (crews_with(game_, law_.setup, from.model) == other.model) continue;
    const bool may_pass = may_be_passed(from, other) && ++comrades == 1;
    law_.follow(clause::shoot_two_ranks);
    if (may_pass && law_.rule(clause::shoot_past_one_comrade)) continue;
    if (law_.rule(clause::los_models_blocking)) return false;
  }
  return true;
}

// Closed ranks of friends who are not of the shooters' own unit.
bool Lookout::clear_of_gaps(Eye from, Eye to) const {
  if (!law_.on().closed_ranks || over_friends_) return true;
  const Box near = box_round(from.at, to.at).grown(kClosedRanks + kTolerance);
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const InTheWay& one = bodies_[i];
    if (!one.friendly || one.comrade || is_passed(one) || !near.holds(one.body.centre)) continue;
    for (std::size_t k = i + 1; k < bodies_.size() && bodies_[k].unit == one.unit; ++k) {
      const InTheWay& mate = bodies_[k];
      const Mil foot = std::max(one.body.foot, mate.body.foot), top = std::min(one.body.top, mate.body.top);
      if (!near.holds(mate.body.centre) || !passes_between(from, to, one.body.centre, mate.body.centre, foot, top))
        continue;
      if (within(game_, law_, one.model, mate.model, kClosedRanks) && law_.rule(clause::los_models_blocking) &&
          law_.rule(clause::shoot_not_through_units))
        return false;
    }
  }
  return true;
}

bool Lookout::through_smoke(Eye from, Eye to) const {
  return std::any_of(game_.clouds.begin(), game_.clouds.end(), [&](const Cloud& cloud) {
    const bool dust = cloud.kind == Cloud::Kind::dust && law_.on().laser_obscurants;
    if ((cloud.kind != Cloud::Kind::smoke && !dust) || !runs_through(smoke(law_.setup, cloud), from, to)) return false;
    return !dust || law_.rule(clause::shoot_laser_dust);
  });
}

bool Lookout::blocked_by_smoke(const Vantage& from, Eye to) const {
  if (game_.clouds.empty()) return false;
  const bool thermal = law_.setup.kit(from.model).has(Gear::thermal_sight);
  const bool close = arap::within(law_, from.eye, to, kInSmoke);
  for (const Cloud& cloud : game_.clouds) {
    if (cloud.kind != Cloud::Kind::smoke) continue;
    const Cylinder body = smoke(law_.setup, cloud);
    if (!runs_through(body, from.eye, to)) continue;
    if (close && (holds(body, from.eye) || holds(body, to))) continue;
    if (thermal && law_.rule(clause::gear_thermal_sight)) continue;
    if (law_.rule(clause::grenade_smoke)) return true;
  }
  return false;
}

bool Lookout::too_far(const Vantage& from, Eye to) const {
  const Mil limit = 1_in * game_.weather.sight;
  if (limit == Mil{} || arap::within(law_, from.eye, to, limit)) return false;
  const bool thermal = law_.setup.kit(from.model).has(Gear::thermal_sight);
  return !(thermal && law_.rule(clause::gear_thermal_sight)) && law_.rule(clause::event_visibility);
}

View Lookout::look(const Vantage& from, const Vantage& to) const { return view(from, to, false); }
bool Lookout::sees(const Vantage& from, const Vantage& to) const { return view(from, to, true).seen(); }

bool Lookout::clear_of_the_rest(const Vantage& from, ModelId to, Eye point) const {
  return clear_of_growth(from.eye, point) && !blocked_by_smoke(from, point) && clear_of_models(from, to, point) &&
         clear_of_gaps(from.eye, point);
}

// All of it, or one point if any is seen: the middle of the top row first, which is seldom hidden.
View Lookout::view(const Vantage& from, const Vantage& to, bool any) const {
  constexpr std::size_t kHead = 6;
  const bool apart = !same_hollow(from, to);
  if (apart && (is_buried(law_, from) || is_buried(law_, to))) return {};
  const auto raised = [&](const Vantage& it) {
    return apart && !it.hollow.is_none() && law_.rule(clause::los_hollows) ? at_the_rim(law_, it) : it;
  };
  const Vantage viewer = raised(from), target = raised(to);
  if (too_far(viewer, {to.at, to.foot})) return {};
  const BodyPoints points = body_points(target.body, viewer.eye.at, kRows);
  if (any && clear_of_terrain(viewer, target, std::span(points).subspan(kHead, 1)) != 0 &&
      clear_of_the_rest(viewer, to.model, points[kHead]))
    return {1U << kHead};
  std::uint16_t mask = clear_of_terrain(viewer, target, points);
  if (apart && !to.hollow.is_none() && law_.rule(clause::los_hollows)) mask &= kTopRow;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if ((mask >> i & 1U) == 0) continue;
    const bool clear = clear_of_the_rest(viewer, to.model, points[i]);
    if (clear && any) return {static_cast<std::uint16_t>(1U << i)};
    if (!clear) mask = static_cast<std::uint16_t>(mask & ~(1U << i));
  }
  return {mask};
}

bool Lookout::sees(ModelId from, ModelId to) const { return sees(of(from), of(to)); }

bool Lookout::sees_any(UnitId to) const {
  const Models own = members_of(game_, law_.setup, from_), theirs = members_of(game_, law_.setup, to);
  for (const ModelId viewer : own)
    for (const ModelId other : theirs)
      if (sees(viewer, other)) return true;
  return false;
}

bool Lookout::sees_trimming(const Vantage& from, ModelId to) const {
  law_.follow(clause::los_decorations);
  law_.follow(clause::los_vehicle_decorations);
  const Mil banner = law_.setup.profile(to).banner;
  if (banner == Mil{} || !law_.rule(clause::los_betrayal)) return false;
  const Eye tip{game_.model(to).at, game_.model(to).foothold.foot + banner};
  const SightChanges changes{.absent = absent_, .lowered = {}, .passing = {}};
  return law_.setup.solid.clear(from.eye, tip, changes) && clear_of_the_rest(from, to, tip);
}

bool Lookout::sees_spot(const Vantage& from, Point spot, Mil height) const {
  const Eye at{spot, height + Mil{100}};
  TablePieces absent = absent_;
  for (const PieceId wall : from.walls) absent.add(wall);
  const SightChanges changes{.absent = absent, .lowered = {}, .passing = {}};
  return law_.setup.solid.clear(from.eye, at, changes) && clear_of_the_rest(from, ModelId::none(), at);
}

}  // namespace sandtable::arap

#include "games/arap/rules/area/aim_point.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

namespace {

constexpr Mil kSpread = 8_in;
constexpr Mil kPicksOut = 2_in;
constexpr Mil kSection = 6_in;

Point mean_place(const Game& game, const Models& models) {
  std::int64_t x = 0, y = 0;
  for (const ModelId model : models) {
    x += game.model(model).at.x.v;
    y += game.model(model).at.y.v;
  }
  const auto count = static_cast<std::int64_t>(models.size());
  return {Mil{static_cast<std::int32_t>(round_div(x, count))}, Mil{static_cast<std::int32_t>(round_div(y, count))}};
}

bool is_on_table(const Law& law, Point at) {
  const Terrain& table = law.setup.terrain;
  return at.x >= Mil{} && at.y >= Mil{} && at.x <= table.width() && at.y <= table.depth();
}

// How far to the left of the line of fire somebody stands, times the length of that line.
std::int64_t leftness(const Game& game, Point from, Point middle, ModelId model) {
  return cross(middle - from, game.model(model).at - from);
}

// A third of them, the middle one with what is left over.
Models third_of(const Game& game, Point from, const Models& seen, Third third) {
  const Point middle = mean_place(game, seen);
  Models sorted = seen;
  insertion_sort(
      sorted, [&](ModelId a, ModelId b) { return leftness(game, from, middle, a) > leftness(game, from, middle, b); });
  const std::size_t outer = sorted.size() / 3;
  const std::size_t first = third == Third::left ? 0 : third == Third::centre ? outer : sorted.size() - outer;
  const std::size_t end = third == Third::left ? outer : third == Third::centre ? sorted.size() - outer : sorted.size();
  Models part;
  for (std::size_t i = first; i < end; ++i) part.push_back(sorted[i]);
  return part;
}

ModelId nearest_to(const Game& game, const Models& models, Point at) {
  ModelId best = models[0];
  for (const ModelId model : models)
    if (distance_squared(game.model(model).at, at) < distance_squared(game.model(best).at, at)) best = model;
  return best;
}

// The longest side of an outline gives the way along which it is cut into sections.
Point long_way(const Piece& piece) {
  Point best{1_in, 0_in};
  std::int64_t longest = 0;
  Point from = piece.outline.back();
  for (const Point to : piece.outline) {
    if (dot(to - from, to - from) > longest) {
      longest = dot(to - from, to - from);
      best = to - from;
    }
    from = to;
  }
  // Towards greater x, so that sections are counted the same way for everybody.
  return best.x < Mil{} || (best.x == Mil{} && best.y < Mil{}) ? Point{} - best : best;
}

struct Extent {
  Mil least, most;
};
Extent extent_along(const Piece& piece, Point way) {
  const std::int64_t length = integer_sqrt(dot(way, way));
  Extent extent{kLargestTable * 4, kLargestTable * -4};
  for (const Point corner : piece.outline) {
    const Mil along{static_cast<std::int32_t>(round_div(dot(corner, way), length))};
    extent.least = std::min(extent.least, along);
    extent.most = std::max(extent.most, along);
  }
  return extent;
}

// The middle of a piece of cover; of a longer one the middle of the section of 6 in where somebody is.
Point middle_of_cover(const Piece& piece, Point at) {
  const Point way = long_way(piece), side{Mil{} - way.y, way.x};
  const std::int64_t length = integer_sqrt(dot(way, way));
  Extent along = extent_along(piece, way);
  const Extent across = extent_along(piece, side);
  if (along.most - along.least > kSection) {
    const Mil here =
        std::clamp(Mil{static_cast<std::int32_t>(round_div(dot(at, way), length))}, along.least, along.most - Mil{1});
    const Mil first = along.least + kSection * ((here - along.least).v / kSection.v);
    along = {first, std::min(along.most, first + kSection)};
  }
  const std::int64_t a = (along.least + along.most).v, b = (across.least + across.most).v;
  return {Mil{static_cast<std::int32_t>(round_div(a * way.x.v + b * side.x.v, 2 * length))},
          Mil{static_cast<std::int32_t>(round_div(a * way.y.v + b * side.y.v, 2 * length))}};
}

}  // namespace

Models seen_members(const Game& game, const Law& law, const Lookout& lookout, ModelId shooter, UnitId unit) {
  Models seen;
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    if (lookout.sees(shooter, model)) seen.push_back(model);
  });
  return seen;
}

bool is_spread(const Game& game, const Law& law, ModelId shooter, const Models& seen) {
  if (!law.on().area_aim_thirds || seen.size() < 3) return false;
  const Point from = game.model(shooter).at, middle = mean_place(game, seen);
  if (middle == from) return false;
  std::int64_t least = 0, most = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const std::int64_t left = leftness(game, from, middle, seen[i]);
    least = i == 0 ? left : std::min(least, left);
    most = i == 0 ? left : std::max(most, left);
  }
  const std::int64_t length = integer_sqrt(distance_squared(from, middle));
  return most - least > std::int64_t{(kSpread + kTolerance).v} * length && law.rule(clause::area_spread_squad);
}

std::optional<AimPoint> aim_point(const Game& game, const Law& law, const Lookout& lookout, ModelId shooter,
                                  UnitId unit, Third third) {
  Models seen = seen_members(game, law, lookout, shooter, unit);
  if (seen.empty()) return std::nullopt;
  if (strength(game, unit) == 1) {
    const PieceId cover = cover_piece(game, law, lookout.of(shooter), lookout.of(seen[0]));
    const Point at = game.model(seen[0]).at;
    if (!cover.is_none() && law.rule(clause::area_single_in_cover))
      return AimPoint{middle_of_cover(law.setup.terrain.piece(cover), at), game.model(seen[0]).foothold.foot};
  }
  if (is_spread(game, law, shooter, seen)) seen = third_of(game, game.model(shooter).at, seen, third);
  const Point middle = mean_place(game, seen);
  const ModelId nearest = nearest_to(game, seen, middle);
  const Mil height = game.model(nearest).foothold.foot;
  const bool clear = lookout.sees_spot(lookout.of(shooter), middle, height);
  if (!clear || !law.rule(clause::area_squad_centre)) return AimPoint{game.model(nearest).at, height};
  return AimPoint{middle, height};
}

AimPoint on_the_ground(const Law& law, Point spot) { return {spot, law.setup.terrain.surface(spot).height}; }

bool sees_spot(const Game& game, const Law& law, ModelId shooter, Point spot) {
  const Lookout lookout(game, law, unit_of(game, law.setup, shooter), UnitId::none());
  const AimPoint aim = on_the_ground(law, spot);
  return lookout.sees_spot(vantage(game, law, shooter), aim.at, aim.height);
}

bool may_fire_blind(const Game& game, const Law& law, ModelId shooter, Point spot) {
  const Vantage from = vantage(game, law, shooter);
  TablePieces absent = absent_pieces(game);
  for (const PieceId near : from.near) absent.add(near);
  const AimPoint aim = on_the_ground(law, spot);
  const SightChanges changes{.absent = absent, .lowered = {}, .passing = {}};
  return law.setup.solid.clear(from.eye, {aim.at, aim.height + Mil{900}}, changes);
}

Bar bars_spot(const Game& game, const Law& law, UnitId unit, Point spot) {
  if (!is_on_table(law, spot)) return clause::area_aim_point;
  Bar bar = kAllowed;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    if (bar != kAllowed || game.unit(enemy).has(UnitMark::hidden)) return;
    const Eye at{spot, law.setup.terrain.surface(spot).height};
    if (!within(game, law, at, enemy, kPicksOut)) return;
    const Lookout lookout(game, law, unit, enemy);
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      for_each_member(game, law.setup, enemy, [&](ModelId figure) {
        if (bar != kAllowed || !within(law, at, soles(game.model(figure)), kPicksOut)) return;
        if (lookout.sees(model, figure) && law.rule(clause::area_squad_centre)) bar = clause::area_squad_centre;
      });
    });
  });
  return bar;
}

Vantage stand_in(const Law& law, const Game& game, ModelId model, Point at, Mil foot) {
  Model as = game.model(model);
  as.at = at;
  as.foothold.foot = foot;
  Vantage it = vantage(law, model, as);
  it.eye.at = at;
  return it;
}

}  // namespace sandtable::arap

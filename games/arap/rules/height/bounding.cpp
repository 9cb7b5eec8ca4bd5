#include "games/arap/rules/height/bounding.h"

#include <algorithm>

#include "games/arap/rules/height/falls.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/move/hazards.h"
#include "games/arap/rules/tests/goals.h"

namespace sandtable::arap {

namespace {

constexpr Mil kBound = 8_in;
constexpr Mil kHighestBound = 1_in;  // above its start
constexpr Mil kOver = 6_in;
constexpr Mil kLeap = 6_in;  // from the foot of a face, and up it

Point end_of(const Stride& stride) { return stride.path.empty() ? stride.from : stride.path.back(); }

// The face at which a leap ends: the one it touches there.
struct Wall {
  PieceId piece = PieceId::none();
  Climb line;
};
Wall wall_at(const Game& game, const Law& law, const Stride& stride) {
  constexpr Mil kHug{100};
  const Point at = end_of(stride);
  const Mil radius = law.setup.profile(stride.model).radius(), height = stride.rungs[0].height;
  Wall wall;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = law.setup.terrain.piece(id);
    const bool stands = piece.is_raised() && !game.broken.has(id) && piece.top >= height;
    if (!stands || !within_of(piece.outline, at, radius + kHug)) continue;
    const auto line = face(law.setup.terrain, id, at, radius);
    if (line && line->low < height && (wall.piece.is_none() || line->high < wall.line.high)) wall = {id, *line};
  }
  return wall;
}

Bar bars_leap(const Game& game, const Law& law, const Stride& stride) {
  const Wall wall = wall_at(game, law, stride);
  const bool one = stride.rungs.size() == 1 && stride.rungs[0].after == static_cast<int>(stride.path.size());
  if (!one || wall.piece.is_none() || stride.hold.is_climbing()) return clause::climb_jump_pack;
  const bool far = distance(stride.from, end_of(stride)) > kLeap + kTolerance;
  const bool high = stride.rungs[0].height - wall.line.low > kLeap + kTolerance;
  if ((far || high) && law.rule(clause::climb_jump_pack)) return clause::climb_jump_pack;
  return bars_face(game, law, wall.piece, stride.model);
}

}  // namespace

Stance landing_of(const Game& game, const Law& law, const Stride& stride) {
  const Point at = end_of(stride);
  if (stride.path.empty() && stride.rungs.empty()) return {stride.from, stride.hold};
  if (!stride.rungs.empty()) {
    const Wall wall = wall_at(game, law, stride);
    if (wall.piece.is_none()) return {at, stride.hold};
    const Mil height = stride.rungs[0].height;
    if (height < wall.line.high) return {at, {.foot = height, .on = wall.piece.v, .hold = Hold::face}};
    return {wall.line.head, foothold(floor_below(law.setup.terrain, game.broken, wall.line.head, height))};
  }
  const Level* ground = nullptr;
  const Levels all = levels(law.setup.terrain, game.broken, at);
  for (const Level& level : all)
    if (level.surface.height <= stride.hold.foot + kHighestBound + kTolerance && ground == nullptr) ground = &level;
  const Surface lands = ground != nullptr ? ground->surface : law.setup.terrain.surface(at);
  return {at, hold_at(law, stride.model, lands, at, Bearing::upright)};
}

namespace {

template <class Holds>
bool flies_against(const Law& law, const Way& way, const Holds& too_high) {
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (too_high(id) && !covered(way, law.setup.terrain.piece(id).outline, way.length()).empty()) return true;
  }
  return false;
}

}  // namespace

Bar bars_bound(const Game& game, const Law& law, const Movement& move, const Stride& stride, const Models& movers) {
  const Point from = stride.from, to = end_of(stride);
  if (stride.path.size() > 1 || stride.hold.hold == Hold::water) return clause::pack_bound;
  if (distance(from, to) > kBound + kTolerance && law.rule(clause::pack_bound)) return clause::pack_bound;
  const Stance end = landing_of(game, law, stride);
  const Passage passage(game, law, move, stride.model, movers, end);
  if (const Bar bar = passage.bars_table(Path{to}); bar != kAllowed) return bar;
  if (!stride.rungs.empty()) {
    const Bar bar = bars_leap(game, law, stride);
    return bar != kAllowed || end.hold.is_climbing() ? bar : passage.bars_end(end.at);
  }
  const auto too_high = [&](PieceId id) {
    return law.setup.terrain.piece(id).top > stride.hold.foot + kOver && !game.broken.has(id);
  };
  const Way way(from, Path{to});
  const bool under = ceiling(law.setup.terrain, game.broken, to, Mil{1}, end.hold.foot + Mil{1}) < kOpenSky;
  const bool high = end.hold.foot > stride.hold.foot + kHighestBound + kTolerance;
  const bool barred = under || high || flies_against(law, way, too_high);
  if (barred && law.rule(clause::pack_over)) return clause::pack_over;
  return passage.bars_end(to);
}

void bound(Game& game, Umpire& umpire, Stride& stride) {
  const ModelId model = stride.model;
  const Stance end = landing_of(game, umpire, stride);
  Model& its = game.model(model);
  const bool leaps = !stride.rungs.empty();
  ++its.bounds;
  its.moved += distance(stride.from, end_of(stride));
  its.at = end.at;
  its.foothold = end.hold;
  if (stride.looks != 0) its.facing = whole_degrees(stride.at_end);
  if (!leaps) return brave_landing(game, umpire, model);
  const Occasion occasion{.purpose = Purpose::climb,
                          .rule = clause::climb_jump_pack,
                          .seat = umpire.setup.seat_of(model),
                          .unit = unit_at(model.v)};
  if (!umpire.rule(clause::climb_jump_pack)) return;
  if (initiative_test(umpire, occasion, umpire.setup.kit(model).its.initiative)) return;
  fall(game, umpire, model, {.height = end.hold.foot, .over = end_of(stride), .rule = clause::climb_jump_pack});
}

}  // namespace sandtable::arap

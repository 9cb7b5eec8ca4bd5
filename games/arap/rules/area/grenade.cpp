#include "games/arap/rules/area/grenade.h"
#include "games/arap/ask/questions.h"

#include <algorithm>

#include "engine/table/height/storey.h"
#include "engine/table/shape/bounce.h"
#include "engine/table/shape/shot.h"
#include "games/arap/rules/area/aim_point.h"
#include "games/arap/rules/area/observers.h"
#include "games/arap/rules/area/scatter.h"
#include "games/arap/rules/area/shelling.h"
#include "games/arap/rules/fire/aiming.h"
#include "games/arap/rules/fire/modifiers.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

namespace {

constexpr Mil kKnownWithin = 3_in;
constexpr int kMostHeights = 3;

const Grenade& grenade_of(const Law& law, const Throwers& thrower) {
  return law.setup.arsenal.grenade(thrower.grenade);
}

// How often the thrower's height goes into the highest thing that he throws over, rounded up.
int heights_over(const Game& game, const Law& law, ModelId thrower, Point to) {
  const Model& it = game.model(thrower);
  const TablePieces absent = absent_pieces(game);
  Mil highest;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = law.setup.terrain.piece(id);
    const bool stands =
        piece.traits.has(Trait::solid) && piece.foot <= it.foothold.foot && piece.top > it.foothold.foot;
    if (!stands || absent.has(id) || it.at == to) continue;
    const Mil middle = piece.foot + (piece.top - piece.foot) / 2;
    if (inside_or_on(piece.outline, to)) continue;
    if (runs_through(law.setup.terrain, id, {it.at, middle}, {to, middle}))
      highest = std::max(highest, piece.top - it.foothold.foot);
  }
  const Mil tall = law.setup.profile(thrower).height;
  return (highest.v + tall.v - 1) / tall.v;
}

// An enemy whose place is known, or who is in view, near the spot.
UnitId enemy_near(const Game& game, const Law& law, ModelId thrower, Point spot) {
  UnitId best = UnitId::none();
  Mil nearest = kKnownWithin + kTolerance;
  for_each_fighting(game, law.setup, other(law.setup.seat_of(thrower)), [&](UnitId enemy) {
    for_each_member(game, law.setup, enemy, [&](ModelId model) {
      const Mil away = distance(game.model(model).at, spot);
      if (away > nearest || (away == nearest && !best.is_none())) return;
      nearest = away;
      best = enemy;
    });
  });
  return best;
}

bool aims_at_something(const Game& game, const Law& law, ModelId thrower, Point spot) {
  if (sees_spot(game, law, thrower, spot)) return true;
  const UnitId enemy = enemy_near(game, law, thrower, spot);
  return !enemy.is_none() && knows_place(game, law, thrower, enemy);
}

// The figure that a rock is meant for.
ModelId figure_at(const Game& game, const Law& law, const Throwers& thrower) {
  constexpr Mil kThere = 500_mil;
  ModelId best = ModelId::none();
  for_each_fighting(game, law.setup, other(law.setup.seat_of(thrower.model)), [&](UnitId enemy) {
    if (game.unit(enemy).has(UnitMark::hidden)) return;
    for_each_member(game, law.setup, enemy, [&](ModelId model) {
      const auto away = [&](ModelId it) { return distance_squared(game.model(it).at, thrower.at); };
      if (within(game.model(model).at, thrower.at, kThere) && (best.is_none() || away(model) < away(best)))
        best = model;
    });
  });
  return best;
}

}  // namespace

Bar bars_throw(const Game& game, const Law& law, const Throwers& thrower) {
  const Model& it = game.model(thrower.model);
  if (it.at == thrower.at) return clause::grenade_range;
  const int arc = law.setup.profile(thrower.model).fire_arc + 2 * kFreeTurn;
  if (!in_arc(law, it, thrower.at, arc) && law.rule(clause::los_fire_arc)) return clause::los_fire_arc;
  if (heights_over(game, law, thrower.model, thrower.at) > kMostHeights && law.rule(clause::grenade_over_obstacle))
    return clause::grenade_over_obstacle;
  if (!grenade_of(law, thrower).has(Trick::user_strength)) return kAllowed;
  const ModelId figure = figure_at(game, law, thrower);
  if (figure.is_none()) return clause::grenade_rocks;
  const Lookout lookout(game, law, unit_of(game, law.setup, thrower.model), unit_of(game, law.setup, figure));
  if (!lookout.sees(thrower.model, figure)) return clause::grenade_rocks;
  const bool near = within(game, law, thrower.model, figure, grenade_of(law, thrower).range);
  return near || !law.rule(clause::grenade_range) ? kAllowed : Bar{clause::grenade_range};
}

void face_throw(Game& game, Umpire& umpire, const Throwers& thrower) {
  Model& it = game.model(thrower.model);
  const std::int32_t half = umpire.setup.profile(thrower.model).fire_arc * 50;
  const std::int32_t off = bearing(it, thrower.at);
  if (off <= half + kAngleTolerance || !umpire.rule(clause::los_free_turn)) return;
  const std::int32_t turn = std::min<std::int32_t>((off - half + 99) / 100, kFreeTurn);
  const bool left = (direction(thrower.at - it.at) - it.facing).v <= kFullTurn / 2;
  it.facing = it.facing + degrees(left ? turn : -turn);
}

namespace {

// One throw.
class Cast {
 public:
  Cast(Game& game, Umpire& umpire, const Throwing& action, const Throwers& thrower)
      : game_(game), umpire_(umpire), action_(action), thrower_(thrower), grenade_(grenade_of(umpire, thrower)) {}

  std::optional<Burst> grenade() {
    const Point marker = place();
    const bool accurate = hits(goal_at(marker, enemy_near(game_, umpire_, thrower_.model, marker)));
    const Point at = accurate ? stays(marker) : strays(marker);
    tell(umpire_, MarkerPlaced{action_.unit, at}, {clause::grenade_effect});
    if (!still_matters(umpire_, at, grenade_.blast / 2)) return std::nullopt;
    umpire_.follow(clause::grenade_effect);
    return Burst{.at = at,
                 .height = floor_below(umpire_.setup.terrain, absent_pieces(game_), at, foot() + 1_in).height,
                 .radius = grenade_.blast / 2,
                 .blow = blow(grenade_.strength),
                 .tricks = grenade_.tricks,
                 .by = action_.unit};
  }

  void rock(ShelledUnits& into) {
    const ModelId figure = figure_at(game_, umpire_, thrower_);
    if (figure.is_none()) return;
    umpire_.follow(clause::grenade_rocks);
    const Point at = game_.model(figure).at;
    if (!hits(goal_at(at, unit_of(game_, umpire_.setup, figure)))) return;
    const Burst stone{.at = at, .blow = blow(umpire_.setup.kit(thrower_.model).its.strength), .by = action_.unit};
    strike_one(stone, figure, into);
  }

 private:
  Mil foot() const { return game_.model(thrower_.model).foothold.foot; }
  Point from() const { return game_.model(thrower_.model).at; }
  Seat seat() const { return umpire_.setup.seat(action_.unit); }
  bool is_rock() const { return grenade_.has(Trick::user_strength); }
  Blow blow(int strength) const {
    return {.strength = strength, .penetration = grenade_.penetration, .damage = grenade_.damage, .close = true};
  }

  // Rocks strike the one they were meant for: nobody throws himself before him.
  void strike_one(const Burst& stone, ModelId figure, ShelledUnits& into) {
    const UnitId unit = unit_of(game_, umpire_.setup, figure);
    Shelled& row = row_of(into, unit);
    ++row.hits;
    row.unsaved += suffer(game_, umpire_, figure, {.blow = stone.blow, .by = stone.by}, 1);
  }

  Point place() {
    umpire_.follow(clause::grenade_guess);
    umpire_.follow(clause::indirect_guess_range);
    const AskGuess asked{.model = thrower_.model, .from = thrower_.model, .least = {}, .most = grenade_.range};
    Mil declared = umpire_.ask(seat(), asked).distance;
    if (umpire_.rule(clause::grenade_range)) declared = std::min(declared, grenade_.range);
    declared = misjudged(umpire_, seat(), declared);
    return from() + offset(direction(thrower_.at - from()), declared);
  }

  int goal_at(Point marker, UnitId target) const {
    const Vantage eye = vantage(game_, umpire_, thrower_.model);
    Shot shot{.shooter = thrower_.model, .unit = action_.unit, .target = target, .kind = ShotKind::thrown};
    if (!target.is_none())
      for_each_member(game_, umpire_.setup, target, [&](ModelId model) {
        const auto away = [&](ModelId it) { return distance_squared(game_.model(it).at, marker); };
        if (shot.nearest.is_none() || away(model) < away(shot.nearest)) shot.nearest = model;
      });
    const AimPoint ground = on_the_ground(umpire_, marker);
    shot.from_hard_cover =
        fires_from_hard_cover(game_, umpire_, eye, stand_in(umpire_, game_, thrower_.model, ground.at, ground.height));
    shot.ambush = game_.unit(action_.unit).has(UnitMark::hidden);
    shot.over = heights_over(game_, umpire_, thrower_.model, marker);
    shot.rock = is_rock();
    const GoalLines lines = modifiers_of(game_, umpire_, shot);
    const bool unseen = !aims_at_something(game_, umpire_, thrower_.model, thrower_.at);
    const int own = umpire_.setup.kit(thrower_.model).its.ballistic_skill;
    const int skill = unseen && umpire_.rule(clause::grenade_unseen) ? std::min(own, 1) : own;
    const int goal = hit_goal(umpire_, skill, sum_of(lines));
    tell(umpire_, GrenadeThrown{thrower_.model, thrower_.grenade, goal}, {clause::grenade_throw_roll});
    for (const GoalLine& line : lines) tell(umpire_, GoalChanged{action_.unit, line.what, line.value}, {line.rule});
    return goal;
  }

  bool hits(int goal) {
    umpire_.follow(clause::grenade_throw_roll);
    const Occasion occasion{
        .purpose = Purpose::throwing, .rule = clause::grenade_throw_roll, .seat = seat(), .unit = action_.unit};
    const bool accurate = successes(umpire_, occasion, 1, hit_dice(umpire_, goal)) > 0;
    if (accurate) umpire_.follow(clause::grenade_accurate);
    return accurate;
  }

  // Something too high is in its way.
  Point flown(Point start, Point to) const {
    const Mil far = distance(start, to);
    if (far == Mil{} || !umpire_.rule(clause::grenade_no_cap)) return to;
    FixedVector<PieceId, kMostPieces> absent;
    const TablePieces gone = absent_pieces(game_);
    for (std::size_t i = 0; i < umpire_.setup.grounds.size(); ++i)
      if (const PieceId id{static_cast<std::uint16_t>(i)}; gone.has(id)) absent.push_back(id);
    const Mil tall = umpire_.setup.profile(thrower_.model).height;
    const bool indoors = ceiling(umpire_.setup.terrain, gone, start, Mil{1}, foot() + tall) < kOpenSky;
    const Mil level = indoors ? foot() + Mil{1} : foot() + kMostHeights * tall + Mil{1};
    const HardThings hard{.terrain = &umpire_.setup.terrain, .height = level, .passed = {absent.data(), absent.size()}};
    const sandtable::Flight flight = fly(hard, {.from = start, .aim = to, .distance = far, .bounces = 0});
    return off_solids(start, flight.rest, {absent.data(), absent.size()});
  }

  // Whatever would come to lie inside something lower lies before its near face.
  Point off_solids(Point start, Point at, std::span<const PieceId> absent) const {
    for (std::size_t i = 0; i < umpire_.setup.grounds.size(); ++i) {
      const PieceId id{static_cast<std::uint16_t>(i)};
      const Piece& piece = umpire_.setup.terrain.piece(id);
      const bool stands = piece.traits.has(Trait::solid) && !piece.is_raised() && piece.foot <= foot() &&
                          piece.top > foot() && std::ranges::find(absent, id) == absent.end();
      if (!stands || !inside_or_on(piece.outline, at)) continue;
      const Mil middle = piece.foot + (piece.top - piece.foot) / 2;
      const auto in = entry(umpire_.setup.terrain, id, {start, middle}, {at, middle});
      if (!in) continue;
      const Mil far = in->at.travelled(distance(start, at));
      return along(start, at, std::max(Mil{}, far - 100_mil));
    }
    return at;
  }

  Point stays(Point marker) const { return flown(from(), marker); }

  Point strays(Point marker) {
    umpire_.follow(clause::grenade_scatter);
    umpire_.follow(clause::scatter_short_only);
    const Occasion occasion{
        .purpose = Purpose::scatter, .rule = clause::grenade_scatter, .seat = seat(), .unit = action_.unit};
    const Point start = stays(marker);
    const Point at = scatter(umpire_, occasion, {.rule = {.kind = ScatterRule::Kind::short_only}, .from = start});
    return flown(start, at);
  }

  Game& game_;
  Umpire& umpire_;
  const Throwing& action_;
  const Throwers& thrower_;
  const Grenade& grenade_;
};

}  // namespace

std::optional<Burst> throw_grenade(Game& game, Umpire& umpire, const Throwing& action, const Throwers& thrower) {
  return Cast(game, umpire, action, thrower).grenade();
}

void throw_rock(Game& game, Umpire& umpire, const Throwing& action, const Throwers& thrower, ShelledUnits& into) {
  Cast(game, umpire, action, thrower).rock(into);
}

void reveal_thrower(Game& game, Umpire& umpire, UnitId unit) {
  Unit& its = game.unit(unit);
  if (!its.has(UnitMark::hidden) || umpire.rule(clause::grenade_hidden_thrower) || !umpire.rule(clause::hide_attack))
    return;
  its.marks.remove(UnitMark::hidden);
  its.marks.add(UnitMark::revealed);
  tell(umpire, Revealed{{unit}}, {clause::hide_attack});
}

}  // namespace sandtable::arap

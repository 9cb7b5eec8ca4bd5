#include "games/apocalypse/ask/advice.h"

#include "engine/table/walk/track.h"
#include "engine/table/ways/route.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

Angle forward(const Game& game, Seat seat) {
  switch (edge_of(game, seat)) {
    case Edge::south:
      return degrees(90);
    case Edge::north:
      return degrees(270);
    case Edge::west:
      return degrees(0);
    default:
      return degrees(180);
  }
}

Placement deployment_of(const Game&, const Law&, UnitId unit, std::size_t leader) {
  return {.unit = unit, .leader = leader, .in_zone = true};
}

std::size_t any_member(MemberMask who, Random& random) {
  for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(who))); skip > 0; --skip) who &= who - 1;
  return first_member(who);
}

AskPlacing::Reply placing_reply(const Game& game, const Law& law, UnitId unit, std::optional<Places> places) {
  return {.unit = unit,
          .leader = model_of(game, law.setup, unit, game.unit(unit).leader),
          .places = places ? *places : Places{},
          .facing = forward(game, law.setup.seat(unit))};
}

namespace {

// The others come along in step, or else as the referee arranges them.
std::optional<MoveReply> led(const Game& game, const Law& law, const March& march, const Crowd& crowd,
                             const Path& path) {
  const Point from = game.model(leader(game, law.setup, march.unit)).at;
  const Point end = path.empty() ? from : path.back();
  if (!judge_path(game, law, march, crowd, path).accepted()) return {};
  const March going = on_ground_of(game, law, march, from, path);
  if (const auto places = in_step(game, law, going, crowd, end - from)) return MoveReply{path, *places};
  const Point before = path.size() > 1 ? path[path.size() - 2] : from;
  if (const auto places = arrangement_on_offer(game, law, going, crowd, end, before)) return MoveReply{path, *places};
  return {};
}

Path straight(Point to) {
  Path path;
  path.push_back(to);
  return path;
}

// The beginnings of a path: all of it, and shorter ones that end where its leader may be followed.
template <class Try>
std::optional<MoveReply> try_beginnings(Point from, const Path& path, Mil longest, const Try& attempt) {
  constexpr int kParts = 6;
  const Way way(from, path);
  const Mil whole = std::min(way.length(), longest);
  for (int part = kParts; part > 0; --part) {
    const Mil travelled = whole * part / kParts;
    Path cut;
    Mil behind{};
    Point at = from;
    for (const Point corner : path) {
      const Mil leg = distance(at, corner);
      if (behind + leg >= travelled) {
        cut.push_back(way.at(travelled));
        break;
      }
      cut.push_back(corner);
      behind += leg;
      at = corner;
    }
    if (const auto reply = attempt(cut)) return reply;
  }
  return {};
}

}  // namespace

MoveReply toward(const Game& game, const Law& law, const March& march, Point to) {
  const ModelId lead = leader(game, law.setup, march.unit);
  const Point from = game.model(lead).at;
  if (to == from) return {};
  const Crowd crowd(game, law, march.unit, march.keep, reach_of(game, law, march));
  const auto attempt = [&](const Path& path) { return led(game, law, march, crowd, path); };
  const Mil half = law.setup.base(lead).width / 2;
  const auto shorter = [&](const Path& path, Mil longest) { return try_beginnings(from, path, longest, attempt); };
  if (const auto whole = attempt(straight(distance(from, to) > march.limit ? along(from, to, march.limit) : to)))
    return *whole;
  const auto way = route(law.setup.terrain, crowd.walk_rules(half), from, to, kAnyDistance);
  for (const Mil longest : {march.limit, march.limit / 2}) {
    const std::optional<MoveReply> round = way ? shorter(*way, longest) : std::nullopt;
    if (round) return *round;
    if (const auto cut = shorter(straight(to), longest)) return *cut;
  }
  return {};
}

namespace {

// Anywhere, or half of the time towards an enemy, so that battles by chance are fought at all distances.
Angle way_by_chance(const Game& game, const Law& law, UnitId unit, Point from, Random& random) {
  const Seat enemy = other(law.setup.seat(unit));
  const Angle anywhere = angle(random.between(0, kFullTurn - 1));
  if (random.below(2) == 0) return anywhere;
  const UnitId id{static_cast<std::uint8_t>(law.setup.first(enemy).v + random.below(law.setup.size[enemy.v]))};
  if (!game.stands(id)) return anywhere;
  const Point at = game.model(leader(game, law.setup, id)).at;
  return at == from ? anywhere : direction(at - from);
}

}  // namespace

MoveReply random_move(const Game& game, const Law& law, const March& march, Random& random) {
  const Point from = game.model(leader(game, law.setup, march.unit)).at;
  const Crowd crowd(game, law, march.unit, march.keep, reach_of(game, law, march));
  const Angle way = way_by_chance(game, law, march.unit, from, random);
  Mil far{random.between(0, march.limit.v)};
  constexpr int kTries = 4;
  for (int i = 0; i < kTries && far > kTolerance; ++i, far = far / 2) {
    const Path path = straight(from + offset(way, far));
    if (!judge_path(game, law, march, crowd, path).accepted()) continue;
    const March going = on_ground_of(game, law, march, from, path);
    if (const auto places = in_step(game, law, going, crowd, path.back() - from)) return {path, *places};
  }
  return {};
}

}  // namespace sandtable::apocalypse

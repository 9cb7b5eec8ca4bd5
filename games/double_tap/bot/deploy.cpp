// The choice of a side, deployment and infiltration.
#include <algorithm>

#include "games/double_tap/bot/decisions.h"
#include "games/double_tap/bot/plan.h"

namespace sandtable::double_tap::bot {

namespace {

constexpr int kTries = 14;      // places looked at for one unit, besides those at cover
constexpr Mil kCrowded = 2_in;  // friends nearer than this draw fire together
constexpr double kCrowding = 1.0;
constexpr double kForward = 0.05;  // for each inch nearer to the enemy

Mil far_side(Mil size, Mil depth, bool far) { return far ? size - depth : depth; }

// The middle of the line along which an army with this edge may stand foremost, and a point of that line.
Point front(const Law& law, Edge edge, Mil depth, int part, int parts) {
  const Mil width = law.setup.terrain.width(), size = law.setup.terrain.depth();
  const bool upright = edge == Edge::west || edge == Edge::east;
  const Mil across = far_side(upright ? width : size, depth, edge == Edge::north || edge == Edge::east);
  const Mil along = (upright ? size : width) * (2 * part + 1) / (2 * parts);
  return upright ? Point{across, along} : Point{along, across};
}

// Enemies that are not yet placed are imagined spread along the front of their zone.
void imagine_enemies(Outlook& at) {
  const Seat enemy = other(at.seat);
  const Edge edge = edge_of(at.game, enemy);
  const int count = at.law.setup.end(enemy).v - at.law.setup.first(enemy).v;
  constexpr Mil kDepth = 9_in;
  for (UnitId id = at.law.setup.first(enemy); id < at.law.setup.end(enemy); ++id.v) {
    if (at.game.unit(id).status != Status::waiting) continue;
    put(at.game, at.law, id, front(at.law, edge, kDepth, id.v - at.law.setup.first(enemy).v, count));
    at.game.unit(id).status = Status::alive;
    at.enemies.push_back(id);
  }
}

double place_value(Outlook& at, UnitId unit, Point place) {
  put(at.game, at.law, unit, place);
  const Footing here = footing(at, unit, Scrutiny::glance);
  double value = standing_value(at, unit, here) - here.nearest.v / 1000.0 * kForward;
  for (const UnitId id : at.own) {
    if (id != unit && within(at.law, stand(at.game.unit(id)), stand(at.game.unit(unit)), kCrowded)) value -= kCrowding;
  }
  return value;
}

// The best of some places that the rules admit. `draw` gives the next one to look at.
template <class Draw, class Admits>
Point best_place(Outlook& at, UnitId unit, int tries, const Draw& draw, const Admits& admits) {
  Point best;
  double most = 0;
  bool found = false;
  for (int i = 0; i < tries; ++i) {
    const Point place = draw(i);
    if (!admits(place)) continue;
    const double value = place_value(at, unit, place);
    if (found && value <= most) continue;
    found = true;
    most = value;
    best = place;
  }
  return best;
}

Point random_point(const Law& law, Random& random) {
  const auto coordinate = [&](Mil size) { return Mil{random.between(kBaseRadius.v, (size - kBaseRadius).v)}; };
  return {coordinate(law.setup.terrain.width()), coordinate(law.setup.terrain.depth())};
}

// A spot beside cover near a random point of the zone's front half, or that point.
Point spot_in_zone(const Game& game, const Law& law, Seat seat, Random& random) {
  const Edge edge = edge_of(game, seat);
  const Mil depth{random.between(kBaseRadius.v, (12_in - kBaseRadius).v)};
  constexpr int kParts = 1000;
  const Point at = front(law, edge, depth, static_cast<int>(random.below(kParts)), kParts);
  constexpr Mil kNear = 4_in;
  Places spots;
  cover_spots(law.setup.terrain, at, kNear, spots);
  if (spots.empty() || random.below(4) == 0) return at;
  return spots[random.below(static_cast<std::uint32_t>(spots.size()))];
}

// How much cover a strip of the table offers: lengths of outlines in it, in inches.
double cover_in_zone(const Law& law, Edge edge) {
  double sum = 0;
  constexpr int kParts = 24;
  for (int part = 0; part < kParts; ++part) {
    for (const Mil depth : {3_in, 6_in, 9_in, 12_in}) {
      Places spots;
      cover_spots(law.setup.terrain, front(law, edge, depth, part, kParts), 1_in, spots);
      sum += static_cast<double>(spots.size());
    }
  }
  return sum;
}

}  // namespace

AskSide::Reply decide(const Game&, const Law& law, const AskSide&, Mind&) {
  AskSide::Reply best;
  double most = -1e9;
  for (const Edge edge : kAllEdges) {
    const double value = cover_in_zone(law, edge) - cover_in_zone(law, opposite(edge)) / 2;
    if (value > most) most = value, best.edge = edge;
  }
  return best;
}

AskDeploy::Reply decide(const Game& game, const Law& law, const AskDeploy& asked, Mind& mind) {
  const Seat seat = law.setup.seat(asked.unit);
  Outlook at(game, law, seat);
  imagine_enemies(at);
  const auto draw = [&](int) { return spot_in_zone(game, law, seat, mind.random); };
  const auto admits = [&](Point place) { return bars_deploying(game, law, asked.unit, place) == kAllowed; };
  return {best_place(at, asked.unit, kTries, draw, admits)};
}

AskInfiltrate::Reply decide(const Game& game, const Law& law, const AskInfiltrate& asked, Mind& mind) {
  const Seat seat = law.setup.seat(asked.unit);
  Outlook at(game, law, seat);
  imagine_enemies(at);
  const auto draw = [&](int i) {
    return i % 2 == 0 ? spot_in_zone(game, law, seat, mind.random) : random_point(law, mind.random);
  };
  const auto admits = [&](Point place) { return bars_infiltrating(game, law, asked.unit, place) == kAllowed; };
  return {best_place(at, asked.unit, kTries, draw, admits)};
}

}  // namespace sandtable::double_tap::bot

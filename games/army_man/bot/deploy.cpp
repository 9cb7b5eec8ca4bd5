// The choice of an edge, and deployment.
#include "engine/base/insertion_sort.h"
#include "games/army_man/ask/advice.h"
#include "games/army_man/bot/decisions.h"
#include "games/army_man/bot/places.h"

namespace sandtable::army_man::bot {

namespace {

constexpr int kPlaces = 12;         // places looked at for one unit, besides those in cover
constexpr Mil kGirth = 2_in;        // of a unit that is not yet on the table, about
constexpr Mil kCrowded = 4_in;      // between centres: units nearer than this bar each other's way
constexpr double kCrowding = 0.06;  // of its points

// A point at this depth from an edge, and this far along it in thousandths.
Point point_in_zone(const Law& law, Edge edge, Mil depth, int along_edge) {
  const Terrain& terrain = law.setup.terrain;
  const bool upright = edge == Edge::west || edge == Edge::east;
  const bool far = edge == Edge::north || edge == Edge::east;
  const Mil size = upright ? terrain.width() : terrain.depth();
  const Mil across = far ? size - depth : depth;
  const Mil side = upright ? terrain.depth() : terrain.width();
  const Mil along{static_cast<std::int32_t>(std::int64_t{side.v} * along_edge / 1000)};
  return upright ? Point{across, along} : Point{along, across};
}

Card imagined(const Game& game, const Law& law, UnitId unit, Point at) {
  Card card = card_of(game, law, unit);
  const Mil standing_height = card.head - card.ground;
  card.at = at;
  card.girth = kGirth;
  card.ground = surface(law, at);
  card.head = card.ground + standing_height;
  card.covered = !card.vehicle && is_cover(law, at);
  return card;
}

// Enemies that are not yet placed are imagined spread along the front of their zone.
void imagine_enemies(Outlook& at) {
  const Seat enemy = other(at.seat);
  const Edge edge = edge_of(at.game, at.law, enemy);
  const int count = at.law.setup.size[enemy.v];
  for_each_waiting(at.game, at.law.setup, enemy, [&](UnitId id) {
    const int part = 1000 * (2 * at.law.setup.number(id) + 1) / (2 * count);
    at.enemies.push_back(imagined(at.game, at.law, id, point_in_zone(at.law, edge, 9_in, part)));
  });
}

// Squads first, then teams, and vehicles last: who can go anywhere waits and sees.
UnitId next_to_place(const Game& game, const Law& law, Seat seat) {
  const auto rank = [&](UnitId id) {
    const Profile& profile = law.setup.profile(id);
    return profile.is_vehicle() ? 2 : profile.is_special_team() ? 1 : 0;
  };
  UnitId best = UnitId::none();
  for_each_waiting(game, law.setup, seat, [&](UnitId id) {
    if (best.is_none() || rank(id) < rank(best)) best = id;
  });
  return best;
}

double place_value(const Prospect& prospect, Point at) {
  double value = prospect.standing(prospect.footing(prospect.place(at), Stance::hold));
  for (const Card& comrade : prospect.outlook().own) {
    if (within(comrade.at, at, kCrowded)) value -= kCrowding * prospect.unit().points;
  }
  return value;
}

struct Spot {
  Point at;
  double value = 0;
};
using Choice = FixedVector<Spot, Spots::capacity()>;

// Spots all over the zone, the best first.
Choice choice_of_spots(const Prospect& prospect, Edge edge, Random& random) {
  const Law& law = prospect.outlook().law;
  Spots spots;
  add_cover_spots(prospect.outlook(), prospect.unit(), prospect.unit().at, law.setup.terrain.width(), spots);
  for (int i = 0; i < kPlaces; ++i) {
    const Mil depth{random.between(1500, (kZone - kGirth).v)};
    spots.push_back(point_in_zone(law, edge, depth, random.between(60, 940)));
  }
  Choice choice;
  for (const Point at : spots) {
    if (in_strip(law.setup.terrain, edge, kZone, at, Mil{500})) choice.push_back({at, place_value(prospect, at)});
  }
  insertion_sort(choice, [](const Spot& a, const Spot& b) { return a.value > b.value; });
  return choice;
}

// How much cover the zone of an edge and the ground before it offer.
int cover_at(const Law& law, Edge edge) {
  int found = 0;
  for (int along = 25; along < 1000; along += 50) {
    for (const Mil depth : {3_in, 6_in, 9_in, 12_in, 15_in}) {
      const Point at = point_in_zone(law, edge, depth, along);
      for (const Piece& piece : law.setup.terrain.pieces())
        found += piece.traits.has(Trait::cover) && within_of(piece.outline, at, 1_in) ? 1 : 0;
    }
  }
  return found;
}

}  // namespace

AskEdge::Reply decide(const Game&, const Law& law, const AskEdge&, Mind&) {
  AskEdge::Reply best;
  int most = -1'000'000;
  for (const Edge edge : {Edge::south, Edge::north, Edge::west, Edge::east}) {
    const int value = 2 * cover_at(law, edge) - cover_at(law, opposite(edge));
    if (value > most) most = value, best.edge = edge;
  }
  return best;
}

AskDeploy::Reply decide(const Game& game, const Law& law, const AskDeploy& asked, Mind& mind) {
  const UnitId unit = next_to_place(game, law, asked.seat);
  const Edge edge = edge_of(game, law, asked.seat);
  Outlook at(game, law, asked.seat);
  imagine_enemies(at);
  const Card card = imagined(game, law, unit, point_in_zone(law, edge, kZone / 2, 500));
  for (const Spot& spot : choice_of_spots(Prospect(at, card), edge, mind.random)) {
    const Places places = deployed_at(game, law, unit, spot.at);
    if (!places.empty()) return {unit, places};
  }
  return {unit, deployed_by_chance(game, law, unit, mind.random)};
}

}  // namespace sandtable::army_man::bot

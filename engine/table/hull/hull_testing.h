#pragma once

#include <vector>

#include "engine/table/hull/drive.h"
#include "engine/table/walk/walk_testing.h"

// Random situations for the tests of hulls.
namespace sandtable::hull_testing {

using namespace walk_testing;

// A hull of some size near pieces of every kind, bases, other hulls and occupied pieces, and a drive of short parts.
struct RandomDrive {
  Terrain terrain;
  std::vector<Neighbour> neighbours;
  DriveRules rules;  // without neighbours: set them where the situation has come to rest
  Footprint hull;
  Drive drive;
};

// Each draw is a statement of its own: compilers evaluate arguments in different orders.
inline Footprint random_hull(Chance& chance, Point centre) {
  const Mil half_length = chance.length(0.5, 2), half_width = chance.length(0.25, 1.5);
  const bool square = chance.one_in(2);
  return rectangle(centre, half_length, half_width,
                   square ? degrees(90 * chance.upto(3)) : angle(chance.upto(kFullTurn - 1)));
}

inline Neighbour random_neighbour(Chance& chance, const RandomDrive& c) {
  const Point centre = c.hull.centre + chance.spot(-4, 4);
  Neighbour one{.base = disc(centre, chance.length(0.25, 1))};
  if (chance.one_in(3)) one.base = random_hull(chance, centre);
  if (chance.one_in(6) && !c.terrain.pieces().empty())
    one.piece = {static_cast<std::uint16_t>(chance.upto(static_cast<int>(c.terrain.pieces().size()) - 1))};
  constexpr Body::Meets kKinds[]{Body::Meets::bars, Body::Meets::bars, Body::Meets::passable, Body::Meets::touch_stops};
  one.meets = kKinds[chance.upto(3)];
  if (one.meets != Body::Meets::touch_stops && chance.one_in(2)) one.gap = chance.length(0.25, 1);
  one.group = static_cast<std::uint8_t>(chance.upto(1));
  return one;
}

inline RandomDrive random_drive(std::uint32_t seed) {
  RandomDrive c{.terrain = varied_situation(seed).terrain, .neighbours = {}, .rules = {}, .hull = {}, .drive = {}};
  Chance chance(seed ^ 0x40117U);
  const int turns = chance.one_in(2) ? 1 : 100;
  const Point centre = chance.spot(2, 18);
  c.hull = random_hull(chance, centre);
  for (int i = chance.upto(4); i > 0; --i) c.neighbours.push_back(random_neighbour(chance, c));
  c.rules = {.tolerance = chance.one_in(2) ? 10_mil : 1_mil,
             .low_obstacle = chance.one_in(2) ? 0_mil : 1_in,
             .step = chance.one_in(3) ? 0_mil : 500_mil,
             .may_climb = !chance.one_in(2),
             .may_descend = !chance.one_in(2),
             .slow_stops = chance.one_in(3),
             .pivot_step = turns};
  for (int i = 1 + chance.upto(1); i > 0; --i) {
    DrivePart part{.ahead = chance.length(-1.2, 1.2)};
    if (chance.one_in(2)) part.turn = (chance.upto(1200) - 600) * (turns == 100 ? 15 : 1);
    c.drive.push_back(part);
  }
  return c;
}

}  // namespace sandtable::hull_testing

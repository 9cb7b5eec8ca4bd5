#include "engine/table/ways/free_sides.h"

#include <cmath>

#include "engine/table/walk/way.h"
#include "engine/table/ways/bends.h"

namespace sandtable {
namespace {

// A line along the side.
class Rim {
 public:
  Rim(const WalkRules& rules, Point a, Point b) : rules_(rules), way_(a, {b}), box_(box_round(a, b)) {}

  void add_piece(const Piece& piece, const Box& box, EndsOfBlocks& ends) const {
    if (!(piece.is_raised() || piece.traits.has_any(rules_.bars)) || !box_.grown(rules_.radius).meets(box)) return;
    add(overlaps(way_, piece.outline, rules_.reach(), way_.length()), ends);
    for (const Stairs& stairs : piece.stairs) add(overlaps(way_, stairs.outline, rules_.reach(), way_.length()), ends);
  }

  void add_body(const Body& body, EndsOfBlocks& ends) const {
    const Mil reach = passing_distance(rules_, body);
    if (body.meets == Body::Meets::passable || !box_.grown(reach).holds(body.centre)) return;
    add(stretches_within(way_, body.centre, squared(reach), way_.length()), ends);
  }

  Box reach_of_bodies() const { return box_.grown(bend_slack(rules_)); }

 private:
  void add(const Stretches& blocked, EndsOfBlocks& ends) const {
    constexpr Mil kHair{1};
    for (const Stretch stretch : blocked)
      for (const Mil at : {stretch.from - kHair, stretch.to + kHair})
        if (at >= Mil{0} && at <= way_.length() && !ends.full())
          ends.push_back(static_cast<double>(at.v) / static_cast<double>(way_.length().v));
  }

  const WalkRules& rules_;
  Way way_;
  Box box_;
};

Point moved(Point at, double x, double y) {
  return at + Point{Mil{static_cast<std::int32_t>(std::floor(x + 0.5))},
                    Mil{static_cast<std::int32_t>(std::floor(y + 0.5))}};
}

}  // namespace

void find_ends_of_blocks(const Terrain& terrain, const WalkRules& rules, Point a, Point b, EndsOfBlocks& ends) {
  ends.clear();
  const double x = (b - a).y.v, y = -(b - a).x.v, length = std::sqrt(x * x + y * y);
  const double beside = rules.reach().v + kBendSpare;
  for (const double off : {beside / length, -kBendSpare / length}) {
    const Rim rim(rules, moved(a, x * off, y * off), moved(b, x * off, y * off));
    for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
      rim.add_piece(terrain.pieces()[i], terrain.boxes()[i], ends);
    rules.bodies.each_near(rim.reach_of_bodies(), [&](const Body& body) {
      rim.add_body(body, ends);
      return true;
    });
  }
  // Between the two lines a body reaches farther than on either.
  const auto add_round = [&](Point middle, Mil reach) {
    const double dx = (middle - a).x.v, dy = (middle - a).y.v;
    const double off = (dx * x + dy * y) / length, at = (dy * x - dx * y) / length;
    if (off <= -kBendSpare || off >= beside) return;
    for (const double end : {at - reach.v - kBendSpare, at + reach.v + kBendSpare})
      if (end > 0.0 && end < length && !ends.full()) ends.push_back(end / length);
  };
  rules.bodies.each_near(box_round(a, b).grown(bend_slack(rules)), [&](const Body& body) {
    if (body.meets != Body::Meets::passable) add_round(body.centre, passing_distance(rules, body));
    return true;
  });
}

}  // namespace sandtable

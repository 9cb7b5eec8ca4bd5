#include "engine/table/plane/fan.h"

#include <array>
#include <cmath>

#include "engine/table/plane/angle.h"

namespace sandtable {
namespace {

struct Turn {
  double cosine, sine;
};

std::array<Turn, Fan::kDirections> all_turns() {
  std::array<Turn, Fan::kDirections> turns;
  for (int k = 0; k < Fan::kDirections; ++k) {
    const Angle by = angle(std::int64_t{k} * kFullTurn / Fan::kDirections);
    turns[static_cast<std::size_t>(k)] = {static_cast<double>(cosine(by)) / kSineScale,
                                          static_cast<double>(sine(by)) / kSineScale};
  }
  return turns;
}
const std::array<Turn, Fan::kDirections> kTurns = all_turns();

Mil whole(double value) { return {static_cast<std::int32_t>(std::floor(value + 0.5))}; }

}  // namespace

double Fan::cosine(int k) { return kTurns[static_cast<std::size_t>(k)].cosine; }

Fan::Fan(Point centre, Point towards) : centre_(centre) {
  if (centre == towards) return;
  const double length = std::sqrt(static_cast<double>(distance_squared(centre, towards)));
  x_ = static_cast<double>((towards - centre).x.v) / length;
  y_ = static_cast<double>((towards - centre).y.v) / length;
}

Point Fan::at(int k, Mil distance) const {
  const Turn& turn = kTurns[static_cast<std::size_t>(k < 0 ? k + kDirections : k)];
  const double length = distance.v;
  return centre_ + Point{whole(length * (x_ * turn.cosine - y_ * turn.sine)),
                         whole(length * (x_ * turn.sine + y_ * turn.cosine))};
}

}  // namespace sandtable

#include "engine/table/shape/scatter.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <optional>

namespace sandtable {
namespace {

// Before skill; nothing if on target.
std::optional<int> rolled_inches(const ScatterRule& rule, std::span<const int> faces) {
  using Kind = ScatterRule::Kind;
  const int sum = faces[0] + faces[1], difference = std::abs(faces[0] - faces[1]);
  const bool equal = difference == 0;
  switch (rule.kind) {
    case Kind::ordinary:
      return equal || (rule.seven_hits && sum == 7) ? std::nullopt : std::optional(sum);
    case Kind::only:
      return sum;
    case Kind::short_roll:
      return equal ? std::nullopt : std::optional(difference);
    case Kind::short_only:
      return equal ? faces[0] : difference;
    case Kind::three_dice: {
      std::array<int, 3> ordered{faces[0], faces[1], faces[2]};
      std::ranges::sort(ordered, std::ranges::greater{});
      return ordered[0] == ordered[1] ? ordered[0] : ordered[0] + ordered[1];
    }
  }
  return {};
}

}  // namespace

int scatter_inches(const ScatterRule& rule, std::span<const int> faces) {
  assert(faces.size() >= (rule.kind == ScatterRule::Kind::three_dice ? 3U : 2U));
  const std::optional<int> inches = rolled_inches(rule, faces);
  return inches ? std::max(0, *inches - rule.skill) : 0;
}

Point scattered(Point marker, Angle direction, Mil distance, Mil cap) {
  return marker + offset(direction, std::min(distance, cap));
}

bool reaches_table(const Disc& disc, const Terrain& terrain) {
  const Point nearest{std::clamp(disc.centre.x, Mil{0}, terrain.width()),
                      std::clamp(disc.centre.y, Mil{0}, terrain.depth())};
  return within(disc.centre, nearest, disc.radius);
}

WildCourse wild_course(Point at, Angle facing, Mil move, int left, int right) {
  if (left == right && left % 2 == 0) facing = facing + degrees(180);
  const int aside = veer_left(left, right);
  if (aside != 0) facing = facing + direction({move, Mil{1000} * aside});
  return {facing, at + offset(facing, move)};
}

}  // namespace sandtable

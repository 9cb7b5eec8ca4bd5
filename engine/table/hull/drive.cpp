#include "engine/table/hull/drive.h"

#include <cassert>
#include <cstdlib>

#include "engine/table/hull/drive_work.h"

namespace sandtable {
namespace {

HullStretch stretch_of(const Footprint& hull, Mil ahead) {
  const bool back = ahead < Mil{0};
  return {hull, back ? hull.facing + degrees(180) : hull.facing, back ? -ahead : ahead};
}

Footprint turned_hull(Footprint hull, std::int32_t turn) {
  hull.facing = hull.facing + angle(turn);
  return hull;
}

// One part after the other, for as long as each is legal to its end.
class Driving {
 public:
  Driving(const Terrain& terrain, const DriveRules& rules, const Footprint& hull)
      : judge_(terrain, rules, hull), step_(rules.pivot_step), driven_{.end = hull} {}

  Driven run(const Drive& asked) {
    for (const DrivePart& part : asked) {
      DrivePart done;
      if (go(part, done); done != DrivePart{}) driven_.done.push_back(done);
      if (driven_.stop.reason != StopReason::none) break;
    }
    return driven_;
  }

 private:
  void go(const DrivePart& part, DrivePart& done) {
    if (part.turn != 0 || part.ahead == Mil{0}) turn(part, done);
    if (driven_.stop.reason != StopReason::none || part.ahead == Mil{0}) return;
    const HullStretch stretch = stretch_of(driven_.end, part.ahead);
    const DriveJudge::Verdict straight = judge_.judge(stretch);
    const Mil travelled{std::max(straight.legal, 0)};
    done.ahead = part.ahead < Mil{0} ? -travelled : travelled;
    driven_.end = stretch.at(travelled);
    driven_.stop = straight.stop;
  }

  void turn(const DrivePart& part, DrivePart& done) {
    const HullPivot pivot(driven_.end, part.turn, step_);
    const DriveJudge::Verdict turned = judge_.judge(pivot);
    done.turn = turned.legal < 0 ? 0 : pivot.turned(turned.legal);
    driven_.end = turned_hull(driven_.end, done.turn);
    driven_.stop = turned.stop;
  }

  DriveJudge judge_;
  std::int32_t step_;
  Driven driven_;
};

}  // namespace

Driven drive(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Drive& asked) {
  assert(hull.shape == Footprint::Shape::rectangle);
  return Driving(terrain, rules, hull).run(asked);
}

Shoved shove(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, Angle towards, Mil length) {
  const HullStretch stretch(hull, towards, length);
  const DriveJudge::Verdict verdict = DriveJudge(terrain, rules, hull).judge(stretch);
  const Mil travelled{std::max(verdict.legal, 0)};
  return {travelled, stretch.at(travelled), verdict.stop};
}

Footprint end_of(const Footprint& hull, const DrivePart& part) {
  const Footprint faced = turned_hull(hull, part.turn);
  return part.ahead == Mil{0} ? faced : stretch_of(faced, part.ahead).at(Mil{std::abs(part.ahead.v)});
}

Footprint end_of(const Footprint& hull, const Drive& drive) {
  Footprint end = hull;
  for (const DrivePart& part : drive) end = end_of(end, part);
  return end;
}

std::optional<DriveMoment> first_within(const Terrain& terrain, const DriveRules& rules, const Footprint& hull,
                                        const Drive& drive, const Neighbour& neighbour, Mil limit) {
  const auto first_of = [&](const auto& move, std::int32_t last) {
    std::optional<std::int32_t> first;
    each_thing(terrain, neighbour, [&](std::span<const Point> thing, Mil radius) {
      const HullBound bound{HullBound::Kind::within, limit + radius};
      if (const auto next = first_bound(move, thing, bound, first ? *first - 1 : last)) first = next;
    });
    return first;
  };
  Footprint here = hull;
  for (std::size_t i = 0; i < drive.size(); ++i) {
    const HullPivot pivot(here, drive[i].turn, rules.pivot_step);
    if (const auto step = first_of(pivot, pivot.last)) return DriveMoment{i, {.turn = pivot.turned(*step)}};
    here = turned_hull(here, drive[i].turn);
    const HullStretch stretch = stretch_of(here, drive[i].ahead);
    if (const auto mil = first_of(stretch, stretch.length.v))
      return DriveMoment{i, {drive[i].turn, drive[i].ahead < Mil{0} ? Mil{-*mil} : Mil{*mil}}};
    here = stretch.at(stretch.length);
  }
  return {};
}

}  // namespace sandtable

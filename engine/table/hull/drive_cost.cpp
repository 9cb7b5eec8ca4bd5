#include "engine/table/hull/drive_cost.h"

#include <algorithm>
#include <cstdlib>

#include "engine/table/hull/drive_work.h"

namespace sandtable {
namespace {

// The mils of a stretch on which the hull feels the ground of a piece with one of the traits.
Stretches felt_along(const Terrain& terrain, const DriveRules& rules, const HullStretch& stretch, Traits traits) {
  Stretches all;
  const HullLevels levels(terrain, stretch);
  const HullBound on{HullBound::Kind::deeper, rules.tolerance};
  each_piece_in(terrain, stretch.swept, [&](PieceId id) {
    const Piece& piece = terrain.piece(id);
    if (!piece.traits.has_any(traits)) return;
    const auto felt = [&](const Surface& surface) { return is_felt(piece, surface); };
    const auto missed = [&](const Surface& surface) { return !is_felt(piece, surface); };
    each_part(terrain, id, [&](std::span<const Point> part) {
      for (Stretch over : all_where(stretch.way, shadow(stretch.corners, part), on, stretch.length)) {
        while (const auto from = levels.first(over, felt)) {
          const auto past = levels.first({*from, over.to}, missed);
          unite(all, {*from, past ? *past - Mil{1} : over.to});
          if (!past) break;
          over.from = *past;
        }
      }
    });
  });
  return all;
}

bool felt_in(const Terrain& terrain, const DriveRules& rules, const HullPivot& pivot, Traits traits) {
  const Surface surface = terrain.surface(pivot.from.centre);
  bool felt = false;
  each_piece_in(terrain, pivot.box(), [&](PieceId id) {
    const Piece& piece = terrain.piece(id);
    if (felt || !piece.traits.has_any(traits) || !is_felt(piece, surface)) return;
    each_part(terrain, id, [&](std::span<const Point> part) {
      felt = felt || first_bound(pivot, part, {HullBound::Kind::deeper, rules.tolerance}, pivot.last).has_value();
    });
  });
  return felt;
}

// A mil of way belongs to slowing ground where it ends there.
Mil length_of(const Stretches& stretches) {
  Mil sum{0};
  for (const Stretch stretch : stretches) sum += stretch.to - std::max(stretch.from - Mil{1}, Mil{0});
  return sum;
}

DriveCost felt_cost(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Drive& drive,
                    Traits traits) {
  DriveCost cost;
  Footprint here = hull;
  for (const DrivePart& part : drive) {
    cost.turned += std::abs(part.turn);
    const HullPivot pivot(here, part.turn, rules.pivot_step);
    cost.slowed = cost.slowed || felt_in(terrain, rules, pivot, traits);
    here.facing = here.facing + angle(part.turn);
    const bool back = part.ahead < Mil{0};
    const Mil length{std::abs(part.ahead.v)};
    const HullStretch stretch(here, back ? here.facing + degrees(180) : here.facing, length);
    const Stretches slow = felt_along(terrain, rules, stretch, traits);
    cost.slowed = cost.slowed || !slow.empty();
    (back ? cost.back : cost.ahead) += length;
    (back ? cost.slow_back : cost.slow_ahead) += length_of(slow);
    here = stretch.at(length);
  }
  return cost;
}

// The largest of 0 to `most` for which `holds`, which holds up to some number and then no more; -1 if for none.
template <class Holds>
std::int32_t last_that(std::int32_t most, const Holds& holds) {
  std::int32_t good = -1, bad = most + 1;
  while (bad - good > 1) {
    const std::int32_t middle = good + (bad - good) / 2;
    (holds(middle) ? good : bad) = middle;
  }
  return good;
}

}  // namespace

DriveCost cost_of(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Drive& drive) {
  return felt_cost(terrain, rules, hull, drive, rules.slows);
}

DriveCost cost_of(const Drive& drive) {
  DriveCost cost;
  for (const DrivePart& part : drive) {
    cost.turned += std::abs(part.turn);
    (part.ahead < Mil{0} ? cost.back : cost.ahead) += Mil{std::abs(part.ahead.v)};
  }
  return cost;
}

bool touches(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Drive& drive,
             Traits traits) {
  return felt_cost(terrain, rules, hull, drive, traits).slowed;
}

Mil spent(const DriveBudget& budget, const DriveCost& cost) {
  const Mil more = (cost.slow_ahead + cost.slow_back * budget.back_costs) * (budget.slow_costs - 1);
  return cost.ahead + cost.back * budget.back_costs + more;
}

bool fits(const DriveBudget& budget, const DriveCost& cost) {
  Mil allowance = budget.allowance;
  if (cost.slowed && budget.slow_halves) allowance = allowance / 2;
  if (cost.slowed) allowance = std::min(allowance, budget.most_when_slow);
  return spent(budget, cost) <= allowance + budget.tolerance && cost.turned <= budget.turning + budget.turn_tolerance;
}

Drive reach(const DriveBudget& budget, const Terrain& terrain, const DriveRules& rules, const Footprint& hull,
            const Drive& drive) {
  Drive fitting;
  const auto fits_with = [&](const DrivePart& part) {
    Drive longer = fitting;
    longer.push_back(part);
    return fits(budget, cost_of(terrain, rules, hull, longer));
  };
  for (const DrivePart& part : drive) {
    const HullPivot pivot(hull, part.turn, rules.pivot_step);
    const std::int32_t steps =
        last_that(pivot.last, [&](std::int32_t k) { return fits_with({.turn = pivot.turned(k)}); });
    if (steps < 0) return fitting;
    DrivePart fit{.turn = pivot.turned(steps)};
    if (steps == pivot.last) {
      const auto ahead = [&](std::int32_t d) { return part.ahead < Mil{0} ? Mil{-d} : Mil{d}; };
      fit.ahead =
          ahead(last_that(std::abs(part.ahead.v), [&](std::int32_t d) { return fits_with({fit.turn, ahead(d)}); }));
    }
    if (fit != DrivePart{}) fitting.push_back(fit);
    if (fit != part) return fitting;
  }
  return fitting;
}

}  // namespace sandtable

#include <algorithm>
#include <cstdlib>

#include "engine/base/insertion_sort.h"
#include "engine/table/terrain/measure.h"
#include "games/apocalypse/rules/sight/place.h"
#include "games/apocalypse/rules/vehicle/road.h"

// Drives that are proposed: to people, to machines and to chance. The judge has the last word.
namespace sandtable::apocalypse {

namespace {

// The spots of a unit that a hull may aim at: the nearest first.
using Spots = FixedVector<Point, kMostInUnit + 1>;

Spots spots_of(const Game& game, const Law& law, UnitId target, Point from) {
  Spots spots;
  for_each_alive(game, law.setup, target, [&](std::size_t, ModelId model) { spots.push_back(game.model(model).at); });
  if (const PieceId piece = occupied(game, law, target); !piece.is_none())
    spots.push_back(nearest_place(law.setup.terrain.piece(piece).outline, from));
  insertion_sort(spots, {}, [&](Point spot) { return distance_squared(from, spot); });
  return spots;
}

// The drive as far as its first contact with the target; nothing if it makes none.
Drive cut_at_contact(const Game& game, const Law& law, const Road& road, UnitId target, const Drive& drive) {
  std::optional<DriveMoment> first;
  const auto look = [&](const Neighbour& neighbour) {
    const auto moment = first_within(road.terrain(), road.rules(), road.hull(), drive, neighbour, kTolerance / 2);
    if (!moment) return;
    const auto earlier = [&](const DriveMoment& a, const DriveMoment& b) {
      if (a.part != b.part) return a.part < b.part;
      return std::abs(a.done.turn) != std::abs(b.done.turn) ? std::abs(a.done.turn) < std::abs(b.done.turn)
                                                            : std::abs(a.done.ahead.v) < std::abs(b.done.ahead.v);
    };
    if (!first || earlier(*moment, *first)) first = moment;
  };
  for_each_alive(game, law.setup, target,
                 [&](std::size_t, ModelId model) { look({.base = footprint(game, law.setup, model)}); });
  if (const PieceId piece = occupied(game, law, target); !piece.is_none()) look({.piece = piece});
  Drive cut;
  if (!first) return cut;
  for (std::size_t i = 0; i < first->part; ++i) cut.push_back(drive[i]);
  if (first->done != DrivePart{}) cut.push_back(first->done);
  return cut;
}

// To turn until a spot is dead ahead or dead behind, and to go there.
DrivePart aim(const Footprint& hull, Point at, bool back, std::int32_t turning, Mil far) {
  const Angle axis = back ? hull.facing + degrees(180) : hull.facing;
  const std::int32_t turn = std::clamp(turn_to_bear(hull.centre, axis, at, 0), -turning, turning);
  return {.turn = turn, .ahead = back ? -far : far};
}

class ContactSearch {
 public:
  ContactSearch(const Game& game, const Law& law, const DriveOrder& order)
      : game_(game), law_(law), order_(order), road_(game, law, order), budget_(budget_of(game, law, order)) {}

  Drive find() {
    if (in_contact(game_, law_, order_.unit, order_.target) && is_lawful({})) return {};
    const Spots spots = spots_of(game_, law_, order_.target, road_.hull().centre);
    for (std::size_t i = 0; i < std::min(spots.size(), kSpots); ++i) {
      for (const bool back : {false, true}) {
        if (consider({aim(road_.hull(), spots[i], back, budget_.turning, far(back, {}))})) return found_;
      }
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(spots.size(), 2); ++i)
      if (after_a_stretch(spots[i])) return found_;
    return {};
  }

 private:
  static constexpr std::size_t kSpots = 8;

  Mil far(bool back, Mil spent) const { return (budget_.allowance - spent) / (back ? budget_.back_costs : 1); }
  bool is_lawful(const Drive& drive) const { return judge_drive(game_, law_, order_, drive).accepted(); }

  bool consider(const Drive& drive) {
    const Drive cut = cut_at_contact(game_, law_, road_, order_.target, drive);
    if (cut.empty() || !is_lawful(cut)) return false;
    found_ = cut;
    return true;
  }

  // Round what is in the way: aside first, then towards the spot.
  bool after_a_stretch(Point spot) {
    constexpr std::int32_t kAside[] = {0, 3000, -3000, 6000, -6000};
    for (const std::int32_t turn : kAside) {
      for (const int quarters : {1, 2}) {
        const DrivePart first{.turn = turn, .ahead = budget_.allowance * quarters / 4};
        const Footprint there = end_of(road_.hull(), first);
        const std::int32_t left = budget_.turning - std::abs(turn);
        if (consider({first, aim(there, spot, false, left, far(false, first.ahead))})) return true;
      }
    }
    return false;
  }

  const Game& game_;
  const Law& law_;
  DriveOrder order_;
  Road road_;
  DriveBudget budget_;
  Drive found_;
};

Drive lawful_part(const Game& game, const Law& law, const DriveOrder& order, const Road& road, const Drive& asked) {
  Drive fit = reach(budget_of(game, law, order), road.terrain(), road.rules(), road.hull(), asked);
  if (!road.flies()) fit = drive(road.terrain(), road.rules(), road.hull(), fit).done;
  return judge_drive(game, law, order, fit).accepted() ? fit : Drive{};
}

}  // namespace

Drive fitted(const Game& game, const Law& law, const DriveOrder& order, const Drive& drive) {
  return lawful_part(game, law, order, Road(game, law, order), drive);
}

Drive drive_into_contact(const Game& game, const Law& law, UnitId unit, UnitId target) {
  return ContactSearch(game, law, {.unit = unit, .kind = DriveKind::assault, .target = target}).find();
}

Drive random_drive(const Game& game, const Law& law, const DriveOrder& order, Random& random) {
  const DriveBudget budget = budget_of(game, law, order);
  Drive wild;
  std::int32_t turning = budget.turning;
  Mil left = budget.allowance;
  const std::uint32_t parts = 1 + random.below(2);
  while (wild.size() < parts) {
    DrivePart part;
    if (turning > 0 && random.below(2) == 0) part.turn = random.between(-turning, turning);
    turning -= std::abs(part.turn);
    const bool back = random.below(4) == 0;
    const Mil far{random.between(0, left.v)};
    part.ahead = back ? -(far / budget.back_costs) : far;
    left -= far;
    wild.push_back(part);
  }
  const Road road(game, law, order);
  return lawful_part(game, law, order, road, wild);
}

}  // namespace sandtable::apocalypse

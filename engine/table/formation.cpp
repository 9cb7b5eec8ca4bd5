#include "engine/table/formation.h"

#include <algorithm>
#include <array>

#include "engine/table/angle.h"
#include "engine/table/route.h"
#include "engine/table/standing.h"
#include "engine/table/track.h"

namespace sandtable {
namespace {

constexpr int kParts = 4;       // tries with less and less of the way
constexpr int kDirections = 16;  // of places round a comrade
constexpr Mil kApart[] = {Mil{100}, Mil{600}, Mil{1200}};  // from his base
constexpr int kRoutes = 2;      // ways round obstacles are dear: for so many places a marcher

Point part_of(Point vector, int part) { return {vector.x * part / kParts, vector.y * part / kParts}; }

class Group {
 public:
  Group(const Terrain& terrain, const WalkRules& rules, const Advance& advance, std::span<Path> paths)
      : terrain_(terrain), rules_(rules), advance_(advance), paths_(paths) {
    for (const Marcher& marcher : advance.marchers) least_ = std::min(least_, marcher.left);
    for (std::size_t i = 1; i < size(); ++i) {
      if (distance_squared(marcher(i).at, advance.from) < distance_squared(marcher(lead_).at, advance.from)) lead_ = i;
    }
  }

  bool form_up() {
    const bool ordered = is_coherent();
    Point by = advance_.to - advance_.from;
    if (distance(Point{}, by) > least_) by = along({}, by, least_);
    if (ordered && by != Point{} && goes_by(by)) return true;
    if (flows(by)) return true;
    for (int part = kParts - 1; ordered && part > 0; --part) {
      if (goes_by(part_of(by, part))) return true;
    }
    stay();
    return false;
  }

 private:
  std::size_t size() const { return advance_.marchers.size(); }
  const Marcher& marcher(std::size_t i) const { return advance_.marchers[i]; }
  void stay() {
    for (Path& path : paths_) path.clear();
  }

  bool is_coherent() const {
    std::array<Disc, kMostMembers> discs;
    for (std::size_t i = 0; i < size(); ++i) discs[i] = {marcher(i).at, marcher(i).radius};
    return coherent({discs.data(), size()}, advance_.coherency);
  }

  WalkRules rules_of(std::size_t i) const {
    WalkRules rules = rules_;
    rules.radius = marcher(i).radius;
    return rules;
  }

  // Whether one may take this path to its end.
  bool takes(std::size_t i, const WalkRules& rules, const Path& path) const {
    const Track track(terrain_, rules, marcher(i).at, path);
    return track.reaches_end() && track.full_cost() <= marcher(i).left && track.can_stand(track.length());
  }

  // All by the same vector: the shape stays as it is.
  bool goes_by(Point by) {
    if (by == Point{}) return false;
    stay();
    for (std::size_t i = 0; i < size(); ++i) {
      paths_[i].push_back(marcher(i).at + by);
      if (!takes(i, rules_of(i), paths_[i])) return false;
    }
    return true;
  }

  // The lead finds a way, the others find places round it.
  bool flows(Point by) {
    const Point goal = marcher(lead_).at + by;
    Path way = way_of_lead(goal);
    for (int part = kParts; part > 0 && !way.empty(); --part) {
      const Path some = part == kParts ? way : shortened(way, part);
      if (!some.empty() && follow(some)) return true;
    }
    return follow({}) && somebody_goes();
  }

  bool somebody_goes() const {
    return std::ranges::any_of(paths_, [](const Path& path) { return !path.empty(); });
  }

  Path way_of_lead(Point goal) const {
    const WalkRules rules = rules_of(lead_);
    Path straight;
    straight.push_back(goal);
    if (takes(lead_, rules, straight)) return straight;
    const auto way = route(terrain_, rules, marcher(lead_).at, goal, marcher(lead_).left * 3);
    return cut(way ? *way : straight, marcher(lead_).left);
  }

  // As much of a way as the movement allows, to a place where the lead can stand.
  Path cut(const Path& way, Mil left) const {
    const WalkRules rules = rules_of(lead_);
    const Track track(terrain_, rules, marcher(lead_).at, way);
    const auto end = track.last_standable(std::min(track.at_cost(left), track.passable()));
    if (!end || *end == Mil{0}) return {};
    Path some;
    Point from = marcher(lead_).at;
    Mil gone;
    for (const Point corner : way) {
      if (gone + distance(from, corner) >= *end) break;
      gone += distance(from, corner);
      some.push_back(corner);
      from = corner;
    }
    if (!some.full()) some.push_back(track.at(*end));
    return takes(lead_, rules, some) ? some : Path{};
  }

  Path shortened(const Path& way, int part) const {
    const Track track(terrain_, rules_of(lead_), marcher(lead_).at, way);
    return cut(way, Mil{track.full_cost().v * part / kParts});
  }

  // Places for everybody with the lead at the end of this way; the nearest to the lead choose first.
  bool follow(const Path& way) {
    stay();
    placed_.clear();
    paths_[lead_] = way;
    const Point head = way.empty() ? marcher(lead_).at : way.back();
    placed_.push_back({head, marcher(lead_).radius});
    std::array<std::size_t, kMostMembers> order;
    std::size_t count = 0;
    for (std::size_t i = 0; i < size(); ++i) {
      if (i != lead_) order[count++] = i;
    }
    std::stable_sort(order.begin(), order.begin() + count, [&](std::size_t a, std::size_t b) {
      return distance_squared(marcher(a).at, marcher(lead_).at) < distance_squared(marcher(b).at, marcher(lead_).at);
    });
    const Point shift = head - marcher(lead_).at;
    return std::all_of(order.begin(), order.begin() + count,
                       [&](std::size_t i) { return place(i, marcher(i).at + shift, way); });
  }

  bool place(std::size_t i, Point wanted, const Path& way) {
    const WalkRules rules = rules_of(i);
    int routes = kRoutes;
    if (settles(i, rules, wanted, way, routes)) return true;
    FixedVector<Point, kMostMembers * kDirections * 3> spots;
    for (const Disc& comrade : placed_) {
      for (const Mil apart : kApart) {
        const Mil reach = comrade.radius + marcher(i).radius + apart;
        for (int turn = 0; turn < kDirections; ++turn)
          spots.push_back(comrade.centre + offset(angle(turn * (kFullTurn / kDirections)), reach));
      }
    }
    std::ranges::sort(spots, [&](Point a, Point b) {
      const auto far_a = distance_squared(a, wanted), far_b = distance_squared(b, wanted);
      return far_a != far_b ? far_a < far_b : a.x != b.x ? a.x < b.x : a.y < b.y;
    });
    return std::ranges::any_of(spots, [&](Point spot) { return settles(i, rules, spot, way, routes); });
  }

  // Takes the place if it is free, in good order with those who have theirs, and can be reached.
  bool settles(std::size_t i, const WalkRules& rules, Point at, const Path& way, int& routes) {
    if (!is_in_order(i, at)) return false;
    if (at == marcher(i).at) return takes_place(i, {}, at);
    if (distance(at, marcher(i).at) > marcher(i).left || !can_stand(terrain_, rules, at, marcher(i).at)) return false;
    Path straight;
    straight.push_back(at);
    if (takes(i, rules, straight)) return takes_place(i, straight, at);
    if (const Path behind = behind_lead(way, at); !behind.empty() && takes(i, rules, behind))
      return takes_place(i, behind, at);
    if (routes-- <= 0) return false;
    const auto around = route(terrain_, rules, marcher(i).at, at, marcher(i).left);
    return around && takes(i, rules, *around) && takes_place(i, *around, at);
  }

  bool takes_place(std::size_t i, const Path& path, Point at) {
    paths_[i] = path;
    placed_.push_back({at, marcher(i).radius});
    return true;
  }

  // Along the corners of the lead's way.
  static Path behind_lead(const Path& way, Point at) {
    Path path;
    if (way.size() < 2) return path;
    for (std::size_t i = 0; i + 1 < way.size(); ++i) path.push_back(way[i]);
    path.push_back(at);
    return path;
  }

  bool is_in_order(std::size_t i, Point at) const {
    bool near = false;
    for (const Disc& comrade : placed_) {
      const Mil bases = comrade.radius + marcher(i).radius;
      const auto apart = distance_squared(at, comrade.centre);
      if (apart < squared(bases) || apart > squared(bases + advance_.coherency.all)) return false;
      near = near || apart <= squared(bases + advance_.coherency.near);
    }
    return near;
  }

  const Terrain& terrain_;
  const WalkRules& rules_;
  const Advance& advance_;
  std::span<Path> paths_;
  std::size_t lead_ = 0;
  Mil least_ = Terrain::kLargestTable;
  FixedVector<Disc, kMostMembers> placed_;
};

}  // namespace

bool form_up(const Terrain& terrain, const WalkRules& rules, const Advance& advance, std::span<Path> paths) {
  return !advance.marchers.empty() && Group(terrain, rules, advance, paths).form_up();
}

}  // namespace sandtable

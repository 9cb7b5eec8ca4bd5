#include "engine/table/formation.h"

#include <algorithm>
#include <array>

#include "engine/table/angle.h"
#include "engine/table/route.h"
#include "engine/table/standing.h"
#include "engine/table/track.h"

namespace sandtable {
namespace {

constexpr int kParts = 4;  // tries with less and less of the way
// Places round a comrade: so many directions, so far from his base.
constexpr int kDirections = 12;
constexpr Mil kApart[] = {Mil{100}, Mil{900}};
constexpr std::size_t kComrades = 3;  // those nearest to where a marcher should be
constexpr int kWalks = 6;             // that a marcher tries, for walking is dear

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
    const bool ordered = is_in_order();
    Point by = advance_.to - advance_.from;
    if (distance(Point{}, by) > least_) by = along({}, by, least_);
    if (ordered && goes_by(by)) return true;
    if (flows(by)) return true;
    for (int part = kParts - 1; ordered && part > 0; --part) {
      if (goes_by(part_of(by, part))) return true;
    }
    if (!ordered && follow({}) && somebody_goes()) return true;
    stay();
    return false;
  }

 private:
  std::size_t size() const { return advance_.marchers.size(); }
  const Marcher& marcher(std::size_t i) const { return advance_.marchers[i]; }
  void stay() {
    for (Path& path : paths_) path.clear();
  }

  // Coherent, and nobody on somebody else's feet, as they are where a move was stopped.
  bool is_in_order() const {
    std::array<Disc, kMostMembers> discs;
    for (std::size_t i = 0; i < size(); ++i) {
      discs[i] = {marcher(i).at, marcher(i).radius};
      for (std::size_t j = 0; j < i; ++j) {
        if (distance_squared(discs[i].centre, discs[j].centre) < squared(discs[i].radius + discs[j].radius))
          return false;
      }
    }
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
    if (by == Point{}) return false;
    const Path way = way_of_lead(marcher(lead_).at + by);
    if (way.empty()) return false;
    if (follow(way)) return true;
    const Path half = shortened(way, kParts / 2);
    return !half.empty() && follow(half);
  }

  bool somebody_goes() const {
    return std::ranges::any_of(paths_, [](const Path& path) { return !path.empty(); });
  }

  Path way_of_lead(Point goal) const {
    const WalkRules rules = rules_of(lead_);
    Path straight;
    straight.push_back(goal);
    if (takes(lead_, rules, straight)) return straight;
    if (!advance_.round_obstacles) return cut(straight, marcher(lead_).left);
    const auto way = route(terrain_, rules, marcher(lead_).at, goal, marcher(lead_).left);
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
    int walks = kWalks;
    if (settles(i, rules, wanted, way, walks)) return true;
    FixedVector<Point, kComrades * kDirections * std::size(kApart)> spots;
    FixedVector<Disc, kMostMembers> comrades = placed_;
    const auto nearer = [&](Point a, Point b) { return distance_squared(a, wanted) < distance_squared(b, wanted); };
    std::ranges::stable_sort(comrades, nearer, &Disc::centre);
    for (std::size_t c = 0; c < std::min(comrades.size(), kComrades); ++c) {
      for (const Mil apart : kApart) {
        const Mil reach = comrades[c].radius + marcher(i).radius + apart;
        for (int turn = 0; turn < kDirections; ++turn) {
          const Point spot = comrades[c].centre + offset(angle(turn * (kFullTurn / kDirections)), reach);
          if (is_free(i, spot)) spots.push_back(spot);
        }
      }
    }
    std::ranges::stable_sort(spots, nearer);
    return std::ranges::any_of(spots, [&](Point spot) { return settles(i, rules, spot, way, walks); });
  }

  // Takes the place if it is free, in good order with those who have theirs, and can be reached.
  bool settles(std::size_t i, const WalkRules& rules, Point at, const Path& way, int& walks) {
    if (walks == 0 || !is_free(i, at)) return false;
    if (at == marcher(i).at) return can_stand(terrain_, rules, at, at) && takes_place(i, {}, at);
    if (distance(at, marcher(i).at) > marcher(i).left || !can_stand(terrain_, rules, at, marcher(i).at)) return false;
    --walks;
    Path straight;
    straight.push_back(at);
    if (takes(i, rules, straight)) return takes_place(i, straight, at);
    const Path behind = behind_lead(way, at);
    return !behind.empty() && takes(i, rules, behind) && takes_place(i, behind, at);
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

  // Clear of those who have their places, and near enough to them.
  bool is_free(std::size_t i, Point at) const {
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

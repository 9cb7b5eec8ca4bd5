#include "engine/table/floor/corridors.h"

#include <algorithm>
#include <limits>
#include <queue>

#include "engine/base/stop.h"

namespace sandtable {
namespace {

// A ring has eight bends, whose chords touch the disc's circle round the end: the first chord lies along the wall.
constexpr int kRing = 8;
constexpr Angle kHalfStep{kFullTurn / kRing / 2};

// So that chords keep the radius, and the roundings of their ends do not matter.
Mil ring_radius(Mil radius) {
  return {static_cast<std::int32_t>(round_div(std::int64_t{radius.v + 1} << 30, cosine(kHalfStep)))};
}

}  // namespace

Corridors::Corridors(Barriers barriers, const Box& area, Mil radius)
    : barriers_(std::move(barriers)), radius_(radius), ring_(ring_radius(radius)) {
  gather(area);
  link();
  measure();
}

void Corridors::gather(const Box& area) {
  for (const Segment& side : barriers_.sides())
    for (const Point end : {side.from, side.to}) {
      const Angle along = direction(side.to - side.from);
      add_ring(end, along, area);
      if (along.v % (kFullTurn / kRing) != 0) add_ring(end, {}, area);
    }
  constexpr std::size_t kMost = std::numeric_limits<Index>::max();
  if (bends_.size() >= kMost) stop_full(kMost);
}

void Corridors::add_ring(Point end, Angle along, const Box& area) {
  const auto place = [&](int number) {
    return end + offset(along + kHalfStep + angle(std::int64_t{number} * (kFullTurn / kRing)), ring_);
  };
  for (int i = 0; i < kRing; ++i) {
    const Point at = place(i);
    // In a gap that fits exactly a hair too near is near enough.
    const Mil keep = std::min(barriers_.clearance(at, radius_), radius_);
    if (!area.holds(at) || keep < radius_ - Mil{1} || std::ranges::find(bends_, at, &Bend::at) != bends_.end())
      continue;
    const Bend bend{.at = at, .before = place(i - 1), .after = place(i + 1), .end = end, .keep = keep};
    if (can_bend(bend)) bends_.push_back(bend);
  }
}

// Whether one can come from a direction and leave in another, turning round the end of the wall. Along a wall that goes
// on one cannot, nor where its end is not reached yet.
bool Corridors::can_bend(const Bend& bend) const {
  constexpr int kTurns = 8, kShort = 4;  // directions that are tried, from chord to chord; a part of the chord's length
  const auto way = [&](int turn) {
    const Point first = bend.at - bend.before, last = bend.after - bend.at;
    const auto mixed = [&](Mil a, Mil b) { return Mil{(a.v * (kTurns - turn) + b.v * turn) / (kTurns * kShort)}; };
    return Point{mixed(first.x, last.x), mixed(first.y, last.y)};
  };
  int earliest = 0, latest = kTurns;
  while (earliest < kTurns && barriers_.nearer_than(bend.at - way(earliest), bend.at, bend.keep)) ++earliest;
  while (latest > 0 && barriers_.nearer_than(bend.at, bend.at + way(latest), bend.keep)) --latest;
  return earliest < latest;
}

// Whether a shortest way could come from there and bend here: the ring lies on one side of the line.
inline bool Corridors::is_taut(Point from, const Bend& bend) const {
  const Point way = bend.at - from;
  const std::int64_t before = cross(way, bend.before - bend.at), after = cross(way, bend.after - bend.at);
  // Along a wall roundings put the ring a hair on either side.
  const std::int64_t hair = 3 * (std::int64_t{std::abs(way.x.v)} + std::abs(way.y.v));
  if (std::min(before, after) >= -hair || std::max(before, after) <= hair) return true;
  return within(from, bend.end, ring_);  // between a disc's circle and the ring
}

void Corridors::link() {
  const std::size_t count = bends_.size();
  links_.resize(count);
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = 0; b < a; ++b) {
      const Bend &from = bends_[a], &to = bends_[b];
      if (!is_taut(from.at, to) || !is_taut(to.at, from) || !is_free(from.at, to.at, std::min(from.keep, to.keep)))
        continue;
      const Mil length = distance(from.at, to.at);
      links_[a].push_back({static_cast<Index>(b), length});
      links_[b].push_back({static_cast<Index>(a), length});
    }
}

// Dijkstra's from each bend.
void Corridors::measure() {
  const std::size_t count = bends_.size();
  apart_.assign(count * count, kFar);
  using Entry = std::pair<std::int32_t, Index>;
  for (std::size_t from = 0; from < count; ++from) {
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    apart(from, from) = 0;
    open.emplace(0, static_cast<Index>(from));
    while (!open.empty()) {
      const auto [gone, here] = open.top();
      open.pop();
      if (gone > apart(from, here)) continue;
      for (const Link& next : links_[here])
        if (gone + next.length.v < apart(from, next.to)) {
          apart(from, next.to) = gone + next.length.v;
          open.emplace(gone + next.length.v, next.to);
        }
    }
  }
}

// How near to barriers somebody passes who stands there: who is too near already gets away.
Mil Corridors::kept_by(Point at) const {
  const Mil clear = barriers_.clearance(at, radius_);
  return clear < radius_ ? clear - Mil{1} : radius_;
}

std::optional<Corridors::Found> Corridors::find(Point from, Point to) const {
  if (barriers_.in_solid(from) || barriers_.in_solid(to)) return {};
  const Mil keep_from = kept_by(from), keep_to = kept_by(to);
  if (is_free(from, to, std::min(keep_from, keep_to))) return Found{.straight = true, .length = distance(from, to)};
  if (const auto found = find({from, keep_from}, {to, keep_to})) return found;
  // Out of a gap that fits exactly there is no straight way to a bend without coming a hair too near.
  return find({from, keep_from - Mil{1}}, {to, keep_to - Mil{1}});
}

std::optional<Corridors::Found> Corridors::find(const Terminus& from, const Terminus& to) const {
  // The bends from which the end may be seen, and the shortest ways to them over one that is seen from the start.
  struct Candidate {
    Index last, first = 0;
    std::int32_t length = kFar;
  };
  std::vector<Candidate> candidates;
  candidates.reserve(bends_.size());
  for (std::size_t i = 0; i < bends_.size(); ++i)
    if (is_taut(to.at, bends_[i])) candidates.push_back({.last = static_cast<Index>(i)});
  for (std::size_t first = 0; first < bends_.size(); ++first) {
    if (!is_taut(from.at, bends_[first]) || !sees(from, bends_[first])) continue;
    const std::int32_t start = distance(from.at, bends_[first].at).v;
    const std::int32_t* row = &apart_[first * bends_.size()];
    for (Candidate& candidate : candidates)
      if (start + row[candidate.last] < candidate.length) {
        candidate.length = start + row[candidate.last];
        candidate.first = static_cast<Index>(first);
      }
  }
  // The nearest from which it is seen.
  std::erase_if(candidates, [](const Candidate& candidate) { return candidate.length >= kFar; });
  for (Candidate& candidate : candidates) candidate.length += distance(bends_[candidate.last].at, to.at).v;
  const auto later = [](const Candidate& a, const Candidate& b) {
    return a.length != b.length ? a.length > b.length : a.last > b.last;
  };
  std::ranges::make_heap(candidates, later);
  for (; !candidates.empty(); candidates.pop_back()) {
    const Candidate nearest = candidates.front();
    if (sees(to, bends_[nearest.last]))
      return Found{.first = nearest.first, .last = nearest.last, .length = Mil{nearest.length}};
    std::ranges::pop_heap(candidates, later);
  }
  return {};
}

Corridors::Spread::Spread(const Corridors& ways, Point from)
    : ways_(ways), from_(from), keep_(ways.kept_by(from)), kept_(lengths(keep_)), nearer_(lengths(keep_ - Mil{1})) {}

std::vector<std::int32_t> Corridors::Spread::lengths(Mil keep) const {
  const std::size_t count = ways_.bends_.size();
  std::vector<std::int32_t> found(count, kFar);
  for (std::size_t first = 0; first < count; ++first) {
    const Bend& bend = ways_.bends_[first];
    if (!ways_.is_taut(from_, bend) || !ways_.sees({from_, keep}, bend)) continue;
    const std::int32_t start = distance(from_, bend.at).v;
    for (std::size_t last = 0; last < count; ++last)
      found[last] = std::min(found[last], start + ways_.apart(first, last));
  }
  return found;
}

std::optional<Mil> Corridors::Spread::length(Point to) const {
  if (ways_.barriers_.in_solid(from_) || ways_.barriers_.in_solid(to)) return {};
  const Mil keep = ways_.kept_by(to);
  if (ways_.is_free(from_, to, std::min(keep_, keep))) return distance(from_, to);
  if (const auto found = ways_.shortest(kept_, {to, keep})) return found;
  return ways_.shortest(nearer_, {to, keep - Mil{1}});
}

// Over the bend that makes the whole way shortest among those from which the end is seen.
std::optional<Mil> Corridors::shortest(const std::vector<std::int32_t>& lengths, const Terminus& to) const {
  std::vector<std::pair<std::int32_t, std::size_t>> candidates;
  for (std::size_t i = 0; i < bends_.size(); ++i)
    if (lengths[i] < kFar && is_taut(to.at, bends_[i]))
      candidates.emplace_back(lengths[i] + distance(bends_[i].at, to.at).v, i);
  std::ranges::make_heap(candidates, std::greater<>{});
  for (; !candidates.empty(); candidates.pop_back()) {
    const auto [length, bend] = candidates.front();
    if (sees(to, bends_[bend])) return Mil{length};
    std::ranges::pop_heap(candidates, std::greater<>{});
  }
  return {};
}

std::optional<Mil> Corridors::length(Point from, Point to) const {
  const std::optional<Found> found = find(from, to);
  if (!found) return {};
  return found->length;
}

std::optional<Passage> Corridors::way(Point from, Point to) const {
  const std::optional<Found> found = find(from, to);
  if (!found) return {};
  Passage passage{.length = found->length};
  const auto add = [&](Point corner) {
    if (!passage.corners.full()) passage.corners.push_back(corner);
  };
  if (!found->straight) {
    std::size_t here = found->first;
    add(bends_[here].at);
    while (here != found->last) {
      const auto leads_on = [&](const Link& next) {
        return next.length.v + apart(next.to, found->last) == apart(here, found->last);
      };
      here = std::ranges::find_if(links_[here], leads_on)->to;
      add(bends_[here].at);
    }
  }
  add(to);
  return passage;
}

}  // namespace sandtable

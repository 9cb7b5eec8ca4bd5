#include "engine/table/floor/meeting.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "engine/table/plane/wide.h"

namespace sandtable {
namespace {

constexpr std::int64_t kTicks = kWholeMove.v;
constexpr std::int32_t kNever = kWholeMove.v;  // whoever touches at the very end has come there

// A spot or a speed in ticks of a mil, so that every place of a move is a whole number of them.
struct Fine {
  std::int64_t x = 0, y = 0;

  friend Fine operator+(Fine a, Fine b) { return {a.x + b.x, a.y + b.y}; }
  friend Fine operator-(Fine a, Fine b) { return {a.x - b.x, a.y - b.y}; }
  friend Fine operator*(Fine a, std::int64_t times) { return {a.x * times, a.y * times}; }
};
Wide dot(Fine a, Fine b) { return Wide{a.x} * b.x + Wide{a.y} * b.y; }
Fine in_ticks(Point p) { return {p.x.v * kTicks, p.y.v * kTicks}; }

// One playing of a move in which every pair is strict or never.
class Play {
 public:
  Play(std::span<const Mover> movers, const Encounters& encounters, Mil distance)
      : movers_(movers), encounters_(encounters), touching_(distance.v * kTicks) {
    for (const Mover& mover : movers) {
      const bool steps = mover.step != Point{} && mover.stop > Time{};
      courses_[count_++] = {.at = in_ticks(mover.start),
                            .speed = steps ? Fine{mover.step.x.v, mover.step.y.v} : Fine{}};
      ends_.push_back({.at = {}, .time = mover.step == Point{} ? kWholeMove : mover.stop});
    }
    for (std::size_t i = 0; i < count_; ++i)
      for (std::size_t j = 0; j < i; ++j) meetings_[i][j] = touches_at(i, j);
  }

  MoveEnds run() {
    while (true) {
      now_ = next();
      if (now_ == kNever) break;
      halt(judge());
    }
    for (std::size_t i = 0; i < count_; ++i) ends_[i].at = place_at(movers_[i].start, movers_[i].step, ends_[i].time);
    return ends_;
  }

 private:
  // Who stands has no speed.
  struct Course {
    Fine at, speed;  // where it is, or would have been, at the beginning; mils in the whole move
    Fine then(std::int32_t time) const { return at + speed * time; }
    bool moves() const { return speed.x != 0 || speed.y != 0; }
  };

  // When the two touch while drawing nearer, rounded down; not before now.
  std::int32_t touches_at(std::size_t a, std::size_t b) const {
    if (encounters_.of(a, b) != Encounter::strict) return kNever;
    const Fine speed = courses_[b].speed - courses_[a].speed, gap = courses_[b].at - courses_[a].at;
    const Fine gap_now = gap + speed * now_;
    if (dot(gap_now, speed) >= 0) return kNever;
    if (dot(gap_now, gap_now) <= Wide{touching_} * touching_) return now_;
    if (std::max(std::llabs(gap_now.x) - std::llabs(speed.x) * kTicks,
                 std::llabs(gap_now.y) - std::llabs(speed.y) * kTicks) > touching_)
      return kNever;
    // |gap + time * speed| = touching
    const Wide square = dot(speed, speed), half = dot(gap, speed);
    const Wide discriminant = half * half - square * (dot(gap, gap) - Wide{touching_} * touching_);
    if (discriminant <= 0) return kNever;  // apart, or in passing without drawing nearer
    const Wide ticks = floor_div(-half - wide_sqrt_up(discriminant), square);
    return static_cast<std::int32_t>(std::clamp<Wide>(ticks, now_, kNever));
  }

  std::int32_t next() const {
    std::int32_t earliest = kNever;
    for (std::size_t i = 0; i < count_; ++i) {
      if (courses_[i].moves()) earliest = std::min(earliest, movers_[i].stop.v);
      for (std::size_t j = 0; j < i; ++j) earliest = std::min(earliest, meetings_[i][j]);
    }
    return earliest;
  }

  // Who stops now, as bits.
  std::uint32_t judge() {
    std::uint32_t stopped = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      if (courses_[i].moves() && movers_[i].stop.v == now_) stopped |= 1U << i;
      for (std::size_t j = 0; j < i; ++j)
        if (meetings_[i][j] == now_) stopped |= judge(i, j);
    }
    return stopped;
  }

  std::uint32_t judge(std::size_t a, std::size_t b) {
    const Fine gap = courses_[b].then(now_) - courses_[a].then(now_);
    const bool a_stops = dot(gap, courses_[a].speed) > 0, b_stops = dot(gap, courses_[b].speed) < 0;
    if (a_stops) ends_[a].stopped_by |= 1U << b;
    if (b_stops) ends_[b].stopped_by |= 1U << a;
    return (a_stops ? 1U << a : 0) | (b_stops ? 1U << b : 0);
  }

  void halt(std::uint32_t stopped) {
    assert(stopped != 0);
    for (std::size_t i = 0; i < count_; ++i) {
      if ((stopped >> i & 1U) == 0) continue;
      courses_[i] = {.at = courses_[i].then(now_), .speed = {}};
      ends_[i].time = {now_};
    }
    for (std::size_t i = 0; i < count_; ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (((stopped >> i | stopped >> j) & 1U) != 0) meetings_[i][j] = touches_at(i, j);
  }

  std::span<const Mover> movers_;
  const Encounters& encounters_;
  std::int64_t touching_;
  std::array<Course, kMostMovers> courses_;
  std::array<std::array<std::int32_t, kMostMovers>, kMostMovers> meetings_;  // [larger][smaller number]
  std::size_t count_ = 0;
  std::int32_t now_ = 0;
  MoveEnds ends_;
};

// Makes passing pairs that end too near to each other strict; whether there were any.
bool tighten(Encounters& encounters, const MoveEnds& ends, Mil nearest) {
  bool any = false;
  for (std::size_t i = 0; i < ends.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (encounters.of(i, j) == Encounter::passing && distance_squared(ends[i].at, ends[j].at) < squared(nearest)) {
        encounters.set(i, j, Encounter::strict);
        any = true;
      }
  return any;
}

}  // namespace

MoveEnds meet(std::span<const Mover> movers, Encounters encounters, const Touching& touching) {
  if (movers.size() > kMostMovers) stop_full(kMostMovers);
  MoveEnds ends = Play(movers, encounters, touching.distance).run();
  while (tighten(encounters, ends, touching.distance - touching.tolerance))
    ends = Play(movers, encounters, touching.distance).run();
  return ends;
}

}  // namespace sandtable

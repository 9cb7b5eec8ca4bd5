#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "engine/table/plane/segment.h"
#include "engine/table/plane/wide.h"
#include "engine/table/shape/flight.h"

// The one rule of bouncing, for whatever says which sides are near: for the sources of `fly` only.

namespace sandtable::flying {

// Coordinates are below 2^28, so that cross products stay below 2^60.
inline FinePoint operator+(FinePoint a, FinePoint b) { return {a.x + b.x, a.y + b.y}; }
inline FinePoint operator-(FinePoint a, FinePoint b) { return {a.x - b.x, a.y - b.y}; }
inline std::int64_t dot(FinePoint a, FinePoint b) { return a.x * b.x + a.y * b.y; }
inline std::int64_t cross(FinePoint a, FinePoint b) { return a.x * b.y - a.y * b.x; }
inline std::int64_t length(FinePoint a) { return integer_sqrt(dot(a, a)); }
inline FinePoint leftwards(FinePoint a) { return {-a.y, a.x}; }

inline int sign(std::int64_t value) { return (value > 0) - (value < 0); }

// a * part / whole
inline FinePoint scaled(FinePoint a, Wide part, Wide whole) {
  return {static_cast<std::int64_t>(wide_round_div(a.x * part, whole)),
          static_cast<std::int64_t>(wide_round_div(a.y * part, whole))};
}

// A hard surface.
struct Face {
  FinePoint from, to;
  FinePoint way() const { return to - from; }
  bool ends_in(FinePoint at) const { return at == from || at == to; }
  friend bool operator==(const Face&, const Face&) = default;
};

// Half a mil: what is nearer to a point is there, to the nearest mil.
inline constexpr std::int64_t kExactly = FinePoint::kParts / 2;

// Shares of a straight piece are counted in these.
inline constexpr std::int64_t kWhole = std::int64_t{1} << 30;

inline bool touch(const Face& surface, FinePoint a, FinePoint b) {
  const auto beside = [](FinePoint from, FinePoint way, FinePoint p, FinePoint q) {
    return sign(cross(way, p - from)) * sign(cross(way, q - from)) > 0;
  };
  const auto apart = [](std::int64_t p, std::int64_t q, std::int64_t r, std::int64_t s) {
    return std::max(p, q) < std::min(r, s) || std::max(r, s) < std::min(p, q);
  };
  return !apart(surface.from.x, surface.to.x, a.x, b.x) && !apart(surface.from.y, surface.to.y, a.y, b.y) &&
         !beside(a, b - a, surface.from, surface.to) && !beside(surface.from, surface.way(), a, b);
}

// What is met first on a straight piece of the way.
struct Met {
  std::int64_t share;  // where
  Face surface;        // the surface, or one that ends there
  bool straight_back;
};

// `Hard` has each_near(Point a, Point b, Mil reach, visit), which calls visit(const Segment&) for all hard sides that
// may be within `reach` of the line from a to b.
template <class Hard>
class Flying {
 public:
  Flying(const Hard& hard, const Throw& thrown)
      : hard_(hard), apart_(thrown.apart.v * FinePoint::kParts), most_bounces_(thrown.bounces) {
    here_ = fine(thrown.from);
    flight_.path.push_back(here_);
    // The direction has a length that is no whole number: it is taken with 20 more bits.
    const FinePoint way = fine(thrown.aim) - here_;
    const std::int64_t long_way = wide_sqrt(Wide{dot(way, way)} << 40);
    goal_ = here_ + scaled(way, Wide{thrown.distance.v * FinePoint::kParts} << 20, long_way);
  }

  Flight run() {
    bool flies = true;
    while (flies) flies = go();
    for (int i = 0; i < kMostPushes && push(); ++i) {
    }
    settle();
    return flight_;
  }

 private:
  static constexpr int kMostPushes = 40;

  template <class Visit>
  void each_near(FinePoint a, FinePoint b, std::int64_t reach, const Visit& visit) const {
    const Mil more{static_cast<std::int32_t>(reach / FinePoint::kParts + 2)};
    hard_.each_near(rounded(a), rounded(b), more,
                    [&](const Segment& side) { visit(Face{fine(side.from), fine(side.to)}); });
  }

  bool free(FinePoint a, FinePoint b) const {
    bool touches = false;
    each_near(a, b, 0, [&](const Face& surface) { touches = touches || touch(surface, a, b); });
    return !touches;
  }

  void move_to(FinePoint at) {
    if (at == here_) return;
    here_ = at;
    flight_.path.push_back(at);
  }

  // As far as that share of the way to `to` without touching anything: a hair less, if need be.
  FinePoint before(FinePoint to, std::int64_t share) const {
    const FinePoint way = to - here_;
    const std::int64_t hair = kWhole / std::max<std::int64_t>(length(way), 1) + 1;
    for (std::int64_t less = 0; share - less > 0; less = less == 0 ? hair : 2 * less)
      if (const FinePoint at = here_ + scaled(way, share - less, kWhole); free(here_, at)) return at;
    return here_;
  }

  // One straight piece up to what turns it back; false if the flight is over.
  bool go() {
    const std::optional<Met> met = first();
    if (!met) return move_to(before(goal_, kWhole)), false;
    const FinePoint start = here_, at = start + scaled(goal_ - start, met->share, kWhole);
    move_to(before(goal_, met->share));
    if (flight_.bounces == most_bounces_) return false;
    ++flight_.bounces;
    last_ = met->surface;
    goal_ =
        met->straight_back ? at + at - goal_ : mirrored(met->surface, sign(cross(last_->way(), start - last_->from)));
    return goal_ != here_;
  }

  // The goal on the other side of the mirror, which is the side we are on.
  FinePoint mirrored(const Face& mirror, int side) const {
    const FinePoint across = leftwards(mirror.way());
    FinePoint image = goal_ - scaled(across, 2 * Wide{dot(across, goal_ - mirror.from)}, Wide{dot(across, across)});
    // Rounding must not put it behind the mirror, or upon it.
    const bool steep = std::llabs(across.x) > std::llabs(across.y);
    const FinePoint nudge = steep ? FinePoint{side * sign(across.x), 0} : FinePoint{0, side * sign(across.y)};
    while (sign(dot(across, image - mirror.from)) != side) image = image + nudge;
    return image;
  }

  std::optional<Met> first() const {
    const FinePoint way = goal_ - here_;
    if (way == FinePoint{}) return {};
    std::optional<Met> met;
    const auto meet = [&](const Met& next) {
      if (met && met->share <= next.share) return;
      met = next;
    };
    each_near(here_, goal_, 0, [&](const Face& surface) {
      if (const auto share = share_to(surface)) meet({*share, surface, false});
      for (const FinePoint end : {surface.from, surface.to})
        if (const auto share = share_to_end(end)) meet({*share, surface, true});
    });
    // What is met at the same place, to the nearest mil, is met together.
    if (met && !met->straight_back) met->straight_back = meets_another(*met);
    return met;
  }

  bool meets_another(const Met& met) const {
    const std::int64_t close = kExactly * kWhole / std::max<std::int64_t>(length(goal_ - here_), 1);
    bool another = false;
    each_near(here_, goal_, 0, [&](const Face& surface) {
      const auto share = share_to(surface);
      another = another || (share && *share - met.share <= close && cross(surface.way(), met.surface.way()) != 0);
      for (const FinePoint end : {surface.from, surface.to}) {
        const auto end_share = share_to_end(end);
        another = another || (end_share && *end_share - met.share <= close);
      }
    });
    return another;
  }

  // Where the way to the goal meets the surface, rounded down.
  std::optional<std::int64_t> share_to(const Face& surface) const {
    if (last_ == surface || !touch(surface, here_, goal_)) return {};
    Wide whole = cross(goal_ - here_, surface.way()), part = cross(surface.from - here_, surface.way());
    if (whole == 0) return {};  // along it: its end is met
    if (whole < 0) whole = -whole, part = -part;
    return static_cast<std::int64_t>(part * kWhole / whole);
  }

  // Where it comes nearest to an end of a surface, if that is exactly there.
  std::optional<std::int64_t> share_to_end(FinePoint end) const {
    const FinePoint way = goal_ - here_, to_end = end - here_;
    const std::int64_t along = dot(way, to_end), whole = dot(way, way);
    if (along <= 0 || (last_ && last_->ends_in(end)) || length(to_end) <= kExactly) return {};
    const Wide off = cross(way, to_end), past = length(end - goal_);
    const bool near = along < whole ? off * off <= Wide{kExactly * kExactly} * whole : past <= kExactly;
    if (!near) return {};
    return static_cast<std::int64_t>(std::min<Wide>(Wide{along} * kWhole / whole, kWhole));
  }

  struct Nearest {
    std::int64_t distance;
    FinePoint away;  // the direction, of any length
  };

  Nearest distance_to(const Face& surface) const {
    const FinePoint way = surface.way(), to = here_ - surface.from;
    const std::int64_t along = dot(way, to), area = cross(way, to);
    if (along > 0 && along < dot(way, way)) {
      const FinePoint left = leftwards(way);
      return {std::llabs(area) / length(way), area > 0 ? left : FinePoint{} - left};
    }
    const FinePoint from_end = here_ - (along <= 0 ? surface.from : surface.to);
    return {length(from_end), from_end};
  }

  // Moves it away from the nearest surface that is too near; false if there is none, or no room.
  bool push() {
    std::optional<Nearest> nearest;
    each_near(here_, here_, apart_, [&](const Face& surface) {
      const Nearest next = distance_to(surface);
      if (next.distance + 2 < apart_ && (!nearest || next.distance < nearest->distance)) nearest = next;
    });
    if (!nearest) return false;
    // At the very end of a wall a fine point gives no good direction: it goes back where it came from.
    FinePoint away = nearest->away;
    if (length(away) < FinePoint::kParts && flight_.path.size() > 1)
      away = flight_.path[flight_.path.size() - 2] - here_;
    if (away == FinePoint{}) return false;
    const FinePoint before_push = here_;
    const FinePoint to = here_ + scaled(away, apart_ - nearest->distance + 1, length(away));
    move_to(free(here_, to) ? to : halfway_to_what_is_before(to));
    return here_ != before_push;
  }

  FinePoint halfway_to_what_is_before(FinePoint to) const {
    std::int64_t low = 0, high = kWhole;  // free up to low, not up to high
    while (high - low > 1) {
      const std::int64_t middle = (low + high) / 2;
      (free(here_, here_ + scaled(to - here_, middle, kWhole)) ? low : high) = middle;
    }
    return before(to, low / 2);
  }

  // Whole mils, on the right side of everything.
  void settle() {
    while (true) {
      if (const auto place = free_mil()) {
        flight_.rest = *place;
        if (fine(*place) != here_) flight_.path.push_back(fine(*place));
        return;
      }
      // In a crack that holds no whole mil it falls back the way it came; the thrower stands on one.
      flight_.path.pop_back();
      here_ = flight_.path.back();
    }
  }

  std::optional<Point> free_mil() const {
    const Point nearest = rounded(here_);
    std::optional<Point> best;
    for (int x = -2; x <= 2; ++x)
      for (int y = -2; y <= 2; ++y) {
        const Point at = nearest + Point{Mil{x}, Mil{y}};
        const auto off = [&](Point p) { return dot(fine(p) - here_, fine(p) - here_); };
        if ((!best || off(at) < off(*best)) && free(here_, fine(at))) best = at;
      }
    return best;
  }

  const Hard& hard_;
  std::int64_t apart_;
  int most_bounces_;
  FinePoint here_, goal_;
  std::optional<Face> last_;  // bounced off
  Flight flight_ = {};
};

}  // namespace sandtable::flying

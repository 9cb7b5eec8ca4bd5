#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/table/plane/wide.h"
#include "engine/table/sight/sight.h"
#include "engine/table/sight/sight_plan.h"

namespace sandtable {
namespace {

// reach * side / sqrt(square), to the nearest whole number, halves away from zero; 0 <= |side| <= sqrt(square).
std::int64_t share(std::int64_t reach, std::int64_t side, std::int64_t square) {
  const std::int64_t numerator = reach * (side < 0 ? -side : side);
  const double estimate = static_cast<double>(numerator) / std::sqrt(static_cast<double>(square));
  auto result = static_cast<std::int64_t>(estimate + 0.5);  // NOLINT(bugprone-incorrect-roundings): corrected below
  // The estimate is off by one at most. `n` is the rounding if and only if 2n - 1 <= 2x < 2n + 1.
  const Wide doubled = Wide{4} * numerator * numerator;
  const auto too_large = [&](std::int64_t n) { return n > 0 && Wide{2 * n - 1} * (2 * n - 1) * square > doubled; };
  if (too_large(result))
    --result;
  else if (!too_large(result + 1))
    ++result;
  return side < 0 ? -result : result;
}

// The way's share between two heights, as fractions of `span`; touching heights count as met.
struct Shares {
  std::int64_t from, to, span;
};

Shares shares_at_height(const Cylinder& body, Eye a, Eye b) {
  const std::int64_t rise = (b.height - a.height).v;
  if (rise == 0) return {0, 1, 1};
  const std::int64_t foot = (body.foot - a.height).v, top = (body.top - a.height).v, span = rise < 0 ? -rise : rise;
  const auto [enters, leaves] = rise > 0 ? std::pair{foot, top} : std::pair{-top, -foot};
  return {std::max<std::int64_t>(enters, 0), std::min(leaves, span), span};
}

// The least of (|a + t(b - a) - centre|^2 - radius^2) for t in the shares, as a sign.
int nearest_to_axis(const Cylinder& body, Eye a, Eye b, const Shares& shares) {
  const Point way = b.at - a.at, start = a.at - body.centre;
  const Wide square = dot(way, way), slope = dot(way, start), rest = dot(start, start) - squared(body.radius);
  const auto sign = [](Wide value) { return (value > 0) - (value < 0); };
  const auto at_share = [&](std::int64_t share) {
    return sign(square * share * share + 2 * slope * share * shares.span + rest * shares.span * shares.span);
  };
  if (-slope * shares.span <= square * shares.from) return at_share(shares.from);
  if (-slope * shares.span >= square * shares.to) return at_share(shares.to);
  return sign(rest * square - slope * slope);
}

// The lines between two figures' points, the centre line first, then the outermost ones, which peek round corners.
struct Ends {
  std::uint8_t a, b;
};
constexpr Ends kEnds[] = {{0, 0}, {1, 2}, {2, 1}, {1, 0}, {2, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 2}};

using Lines = std::uint32_t;  // bits, in the order of `kEnds`
constexpr Lines kCentreLine = 1, kOuterLines = 0x1fe;

// Some lines of one look: which ends they join and which blocks may stand in their way.
class Look {
 public:
  Look(const Figure& a, const Figure& b, const Sight::Look& how, Lines lines)
      : how_(how), lines_(lines), a_(points(a, b)), b_(points(b, a)) {}

  bool succeeds(const SightPlan* plan) const { return plan != nullptr ? past_terrain(*plan) : past_bodies(lines_); }

 private:
  struct Points {
    Eye at[3];
  };

  Points points(const Figure& of, const Figure& from) const {
    if (lines_ == kCentreLine) return {{{of.centre, of.head}, {}, {}}};
    const SightPoints places = sight_points(of, from.centre);
    return {{{places.at[0], of.head}, {places.at[1], of.head}, {places.at[2], of.head}}};
  }

  Eye from(int line) const { return a_.at[kEnds[line].a]; }
  Eye to(int line) const { return b_.at[kEnds[line].b]; }

  // The blocks that any of the lines may touch.
  std::uint64_t near(const SightPlan& plan, std::size_t group) const {
    SightPlan::Near result = plan.near(group, a_.at[0]) | plan.near(group, b_.at[0]);
    for (int i = 1; i < (lines_ == kCentreLine ? 1 : 3); ++i)
      result = result | plan.near(group, a_.at[i]) | plan.near(group, b_.at[i]);
    return result.blocks();
  }

  // What stopped the line before this one mostly stops it too, hence `recent`, one of the blocks near or none.
  bool blocked(const SightPlan& plan, std::size_t group, std::uint64_t blocks_near, std::uint64_t& recent,
               int number) const {
    const prism::Line line(from(number), to(number));
    if (recent != 0 && prism::blocks(plan.shape(group, std::countr_zero(recent)), line)) return true;
    for (std::uint64_t left = blocks_near & ~recent; left != 0; left &= left - 1) {
      if (!prism::blocks(plan.shape(group, std::countr_zero(left)), line)) continue;
      recent = left & -left;
      return true;
    }
    return false;
  }

  bool past_bodies(Lines lines) const {
    for (; lines != 0; lines &= lines - 1) {
      const int line = std::countr_zero(lines);
      const auto blocks = [&](const Cylinder& body) { return runs_through(body, from(line), to(line)); };
      if (std::ranges::none_of(how_.bodies, blocks)) return true;
    }
    return false;
  }

  // One list of near blocks serves all lines. A line that passes the last group is judged against the bodies at
  // once, since the first clear one is enough.
  bool past_terrain(const SightPlan& plan) const {
    Lines open = lines_;
    for (std::size_t group = 0; group < plan.groups(); ++group) {
      const std::uint64_t near_lines = near(plan, group);
      std::uint64_t recent = 0;
      for (Lines left = open; left != 0; left &= left - 1) {
        const Lines line = left & -left;
        if (blocked(plan, group, near_lines, recent, std::countr_zero(line)))
          open &= ~line;
        else if (group + 1 == plan.groups() && past_bodies(line))
          return true;
      }
    }
    return false;
  }

  const Sight::Look& how_;
  Lines lines_;
  Points a_, b_;
};

}  // namespace

bool Sight::sees(const Figure& a, const Figure& b, const Look& look) const {
  if (look.crowd != nullptr) [[unlikely]]
    return sees_past_crowd(a, b, look);
  // Mostly the centre line is clear, and the ends of the bases need not be known.
  if (sandtable::Look(a, b, look, kCentreLine).succeeds(plan_.get())) return true;
  return look.lines == SightLines::base && sandtable::Look(a, b, look, kOuterLines).succeeds(plan_.get());
}

SightPoints sight_points(const Figure& of, Point from) {
  const Point way = from - of.centre;
  if (way == Point{}) return {{of.centre, of.centre, of.centre}};
  const std::int64_t square = dot(way, way);
  const auto part = [&](Mil side) { return Mil{static_cast<std::int32_t>(share(of.radius.v, side.v, square))}; };
  const Point across{-part(way.y), part(way.x)};
  return {{of.centre, of.centre + across, of.centre - across}};
}

bool runs_through(const Cylinder& body, Eye a, Eye b) {
  const auto [lowest, highest] = std::minmax(a.height, b.height);
  const bool heights_meet = lowest < body.top && highest > body.foot && body.foot < body.top;
  // An open inside that the heights meet is met along a stretch of the line, so its ends decide for it as well.
  return heights_meet && nearest_to_axis(body, a, b, shares_at_height(body, a, b)) < 0;
}

}  // namespace sandtable

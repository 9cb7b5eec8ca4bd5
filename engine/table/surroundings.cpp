#include "engine/table/surroundings.h"

#include <algorithm>
#include <cmath>

#include "engine/table/gaps.h"
#include "engine/table/standing.h"
#include "engine/table/track.h"

namespace sandtable {
namespace {

// Points of a way lie up to 0.71 mils off its line, and the one nearest to something up to half a mil from the ideal.
constexpr double kOff = 0.72, kMissed = 1.5;

double squared_length(double x, double y) { return x * x + y * y; }

bool matters_to_passers(const Piece& piece, const WalkRules& rules) {
  if (piece.is_raised()) return true;
  if (rules.slow_stops && piece.traits.has_any(rules.slows)) return true;
  return piece.traits.has_any(rules.bars) && piece.top - piece.foot > rules.low_obstacle;
}

}  // namespace

Surroundings::Surroundings(const Terrain& terrain, const WalkRules& rules, Point middle, Mil reach)
    : terrain_(terrain), rules_(rules) {
  const Mil rim = rules.reach();
  table_ = {{rim, rim}, {terrain.width() - rim, terrain.depth() - rim}};
  const Box around = Box{middle, middle}.grown(reach);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const Piece& piece = terrain.pieces()[i];
    const Box grown = terrain.boxes()[i].grown(rules.radius);
    if (!grown.meets(around)) continue;
    if (passing_count_ == kMost || standing_count_ == kMost) {
      crowded_ = raised_ = true;
      break;
    }
    raised_ = raised_ || piece.is_raised();
    if (matters_to_passers(piece, rules)) passing_[passing_count_++] = grown;
    if (piece.is_raised() || piece.traits.has_any(rules.bars)) standing_[standing_count_++] = grown;
  }
  for (const Body& body : rules.bodies) {
    const Mil far = rules.radius + body.radius + std::max(rules.contact, body.gap + rules.tolerance) + kGapRounding;
    if (around.grown(far).holds(body.centre) || body.meets == Body::Meets::keep_touching) note(body);
  }
}

void Surroundings::note(const Body& body) {
  if (body_count_ == kMost || body.meets == Body::Meets::keep_touching) {
    crowded_ = true;
    return;
  }
  const Mil overlap = rules_.reach() + body.radius, contact = rules_.radius + body.radius + rules_.contact;
  const Mil gap = body.gap > Mil{0} ? gap_reach(rules_, body) : Mil{0};
  const bool passable = body.meets == Body::Meets::passable;
  Mil frees = std::max(overlap, gap > Mil{0} ? gap + kGapRounding : Mil{0});
  if (body.meets == Body::Meets::touch_stops) frees = std::max(frees, contact);
  const bool shy = body.meets == Body::Meets::never_touched;
  bodies_[body_count_++] = {.centre = body.centre,
                            .overlaps = squared(overlap),
                            .matters = squared(std::max(gap, shy ? contact + Mil{1} : Mil{0})),
                            .bars = passable ? -1.0 : std::max(overlap, gap).v - kMissed,
                            .frees = passable ? -1.0 : frees.v + kOff,
                            .gap = passable ? 0 : squared(gap)};
}

bool Surroundings::near_piece(const Box& box, bool standing) const {
  const auto& boxes = standing ? standing_ : passing_;
  const std::size_t count = standing ? standing_count_ : passing_count_;
  return std::any_of(boxes.begin(), boxes.begin() + count, [&](const Box& piece) { return piece.meets(box); });
}

bool Surroundings::can_stand(Point at, Point from) const {
  if (!rules_.leave_edge && !table_.holds(at)) return false;
  bool ask = crowded_;
  for (std::size_t i = 0; i < body_count_; ++i) {
    const std::int64_t apart = distance_squared(at, bodies_[i].centre);
    if (apart < bodies_[i].overlaps) return false;
    ask = ask || apart < bodies_[i].matters;
  }
  if (!ask && !near_piece({at, at}, true)) return true;
  return sandtable::can_stand(terrain_, rules_, at, from);
}

bool Surroundings::barred(Point at, Gaps gaps) const {
  return std::any_of(bodies_.begin(), bodies_.begin() + body_count_, [&](const Near& body) {
    if (body.frees < 0.0) return false;
    return distance_squared(at, body.centre) < (gaps == Gaps::kept ? std::max(body.overlaps, body.gap) : body.overlaps);
  });
}

Surroundings::Verdict Surroundings::judge(Point a, Point b) const {
  if (crowded_) return Verdict::unknown;
  const double ax = a.x.v, ay = a.y.v, wx = (b - a).x.v, wy = (b - a).y.v;
  const double length = squared_length(wx, wy);
  const double left = std::min(0.0, wx), right = std::max(0.0, wx), low = std::min(0.0, wy), high = std::max(0.0, wy);
  bool within_gap = false, barred = false, doubt = false;
  for (std::size_t i = 0; i < body_count_; ++i) {
    const Near& body = bodies_[i];
    const double cx = body.centre.x.v - ax, cy = body.centre.y.v - ay, far = body.frees;
    if (cx < left - far || cx > right + far || cy < low - far || cy > high + far || far < 0.0) continue;
    const double along = cx * wx + cy * wy;
    const double part = along <= 0.0 ? 0.0 : along >= length ? 1.0 : along / length;
    const double apart = squared_length(cx - part * wx, cy - part * wy);
    if (apart >= far * far) continue;
    const double start = squared_length(cx, cy);
    within_gap = within_gap || start < static_cast<double>(body.gap);
    // Who starts in an overlap may leave it.
    const bool overlapped = start < static_cast<double>(body.overlaps);
    (body.bars > 0.0 && apart < body.bars * body.bars && !overlapped ? barred : doubt) = true;
  }
  if (barred && !within_gap) return Verdict::barred;
  return barred || doubt ? Verdict::unknown : Verdict::free;
}

std::optional<Mil> Surroundings::cost(Point a, Point b) const {
  if (!rules_.leave_edge && !(table_.holds(a) && table_.holds(b))) return {};
  const Verdict verdict = judge(a, b);
  if (verdict == Verdict::barred) return {};
  if (verdict == Verdict::free && !near_piece(box_round(a, b), false)) return distance(a, b);
  const Track track(terrain_, rules_, a, {b});
  return track.reaches_end() ? std::optional(track.full_cost()) : std::nullopt;
}

Mil Surroundings::height(Point at) const { return raised_ ? terrain_.surface(at).height : Mil{0}; }

}  // namespace sandtable

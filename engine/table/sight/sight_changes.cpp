#include <algorithm>
#include <bit>

#include "engine/base/stop.h"
#include "engine/table/sight/sight.h"
#include "engine/table/sight/sight_plan.h"

namespace sandtable {
namespace {

// How high a piece reaches now.
std::int32_t top_now(const SightChanges& changes, PieceId piece, std::int32_t top) {
  const auto found = std::ranges::find(changes.lowered, piece, &SightChanges::Lowered::piece);
  return found == changes.lowered.end() ? top : std::min(top, found->top.v);
}

// The tables name the blocks near a line as if nothing had changed, so that only those few are asked about.
bool blocked_by_pieces(const SightPlan& plan, Eye a, Eye b, const SightChanges& changes) {
  const prism::Line line(a, b);
  for (std::size_t group = 0; group < plan.groups(); ++group)
    for (std::uint64_t near = (plan.near(group, a) | plan.near(group, b)).blocks(); near != 0; near &= near - 1) {
      const int bit = std::countr_zero(near);
      const PieceId piece = plan.piece(group, bit);
      if (changes.absent.has(piece)) continue;
      prism::Shape shape = plan.shape(group, bit);
      shape.top = top_now(changes, piece, shape.top);
      if (prism::blocks(shape, line)) return true;
    }
  return false;
}

}  // namespace

bool Sight::clear(Eye a, Eye b, const SightChanges& changes) const {
  if (plan_ && blocked_by_pieces(*plan_, a, b, changes)) return false;
  return std::ranges::none_of(changes.passing, [&](const Cylinder& one) { return runs_through(one, a, b); });
}

void Sight::clear_many(Eye a, std::span<const Eye> many, const SightChanges& changes,
                       std::span<std::uint8_t> result) const {
  if (many.size() > result.size()) [[unlikely]]
    stop_full(result.size());
  for (std::size_t i = 0; i < many.size(); ++i) result[i] = clear(a, many[i], changes) ? 1 : 0;
}

bool Sight::sees(const Figure& a, const Figure& b, const Look& look, const SightChanges& changes) const {
  if (look.crowd != nullptr) return sees_past_crowd(a, b, look, &changes);
  const auto past = [&](Eye from, Eye to) {
    return clear(from, to, changes) &&
           std::ranges::none_of(look.bodies, [&](const Cylinder& body) { return runs_through(body, from, to); });
  };
  if (past({a.centre, a.head}, {b.centre, b.head})) return true;
  if (look.lines == SightLines::centre) return false;
  const SightPoints ours = sight_points(a, b.centre), theirs = sight_points(b, a.centre);
  for (const Point from : ours.at)
    for (const Point to : theirs.at)
      if (past({from, a.head}, {to, b.head})) return true;
  return false;
}

}  // namespace sandtable

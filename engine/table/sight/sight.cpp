#include "engine/table/sight/sight.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/base/stop.h"
#include "engine/table/plane/outline.h"
#include "engine/table/sight/sight_fan.h"
#include "engine/table/sight/sight_plan.h"
#include "engine/table/sight/sight_web.h"

namespace sandtable {
namespace {

[[gnu::noinline]] bool any_blocks_exactly(const SightPlan& plan, std::size_t group, std::uint64_t near, Eye a, Eye b) {
  const prism::Line line(a, b);
  for (; near != 0; near &= near - 1)
    if (prism::blocks(plan.shape(group, std::countr_zero(near)), line)) return true;
  return false;
}

// Of blocks with many sides and of seams, which are rare, nothing is guessed.
[[gnu::always_inline]] inline bool any_blocks(const SightPlan& plan, std::size_t group, Eye a, Eye b) {
  std::uint64_t near = (plan.near_covered(group, a) | plan.near_covered(group, b)).blocks();
  if (const std::uint64_t rare = near & ~plan.few_sided(group); rare != 0) [[unlikely]]
    if (any_blocks_exactly(plan, group, rare, a, b)) return true;
  near &= plan.few_sided(group);
  const prism::QuickLine line(a, b, plan.extent());
  for (; near != 0; near &= near - 1) {
    const int block = std::countr_zero(near);
    const prism::QuickShape& shape = plan.quick(group, block);
    const prism::Guess divides = prism::line_divides(shape, line);
    if (divides.no || !prism::heights_meet(shape, line)) continue;
    const prism::Guess inside = prism::no_side_separates(shape, line);
    if (inside.no) continue;
    if (divides.yes & inside.yes) [[likely]]
      return true;
    if (any_blocks_exactly(plan, group, near & -near, a, b)) return true;
  }
  return false;
}

[[gnu::noinline]] bool is_clear_of_later_groups(const SightPlan& plan, Eye a, Eye b) {
  for (std::size_t group = 1; group < plan.groups(); ++group)
    if (any_blocks(plan, group, a, b)) return false;
  return true;
}

// From places that the tables do not cover.
[[gnu::noinline]] bool is_clear_exactly(const SightPlan& plan, Eye a, Eye b) {
  for (std::size_t group = 0; group < plan.groups(); ++group)
    if (any_blocks_exactly(plan, group, (plan.near(group, a) | plan.near(group, b)).blocks(), a, b)) return false;
  return true;
}

// Nearly every table has but one group, so that its code is kept apart from the others'.
bool is_clear(const SightPlan& plan, Eye a, Eye b) {
  if ((int{plan.covers(a)} & int{plan.covers(b)}) == 0) [[unlikely]]
    return is_clear_exactly(plan, a, b);
  if (any_blocks(plan, 0, a, b)) return false;
  return plan.groups() == 1 || is_clear_of_later_groups(plan, a, b);
}

}  // namespace

Sight::Sight(const Terrain& terrain, Traits blocking) {
  auto plan = std::make_shared<const SightPlan>(terrain, blocking);
  if (plan->groups() > 0) plan_ = std::move(plan);
}

bool Sight::clear(Eye a, Eye b) const { return !plan_ || is_clear(*plan_, a, b); }

void Sight::clear_many(Eye a, std::span<const Eye> many, std::span<std::uint8_t> result) const {
  if (many.size() > result.size()) [[unlikely]]
    stop_full(result.size());
  if (!plan_) std::fill_n(result.begin(), many.size(), std::uint8_t{1});
  for (std::size_t done = 0; plan_ && done < many.size(); done += SightFan::kMost) {
    const auto some = many.subspan(done, std::min(SightFan::kMost, many.size() - done));
    SightFan(*plan_, a, some, result.data() + done).look();
  }
}

void Sight::clear_between(std::span<const Eye> from, std::span<const Eye> to, std::span<std::uint8_t> result) const {
  if (from.size() * to.size() > result.size()) [[unlikely]]
    stop_full(result.size());
  std::fill_n(result.begin(), from.size() * to.size(), std::uint8_t{1});
  for (std::size_t group = 0; plan_ && group < plan_->groups(); ++group)
    for (std::size_t done = 0; done < to.size(); done += SightWeb::kMost) {
      const SightWeb web(*plan_, group, to.subspan(done, std::min(SightWeb::kMost, to.size() - done)));
      for (std::size_t i = 0; i < from.size(); ++i) web.look(from[i], result.data() + i * to.size() + done);
    }
}

namespace {

// A piece's own block or blocks, made for one question.
class OneBlock {
 public:
  OneBlock(const Piece& piece, const prism::Line& line) : piece_(piece), line_(line) {}

  bool blocks(std::span<const Point> outline) { return blocks(outline, (outline.size() + 1) / 2); }
  bool seam_blocks(Point from, Point to) { return blocks(std::array{from, to}, 0); }

 private:
  bool blocks(std::span<const Point> outline, std::size_t count) {
    const std::size_t needed = (outline.size() + 1) / 2;
    if (needed > few_.size()) many_.resize(needed);
    prism::Sides* sides = needed > few_.size() ? many_.data() : few_.data();
    prism::fill_sides(outline, sides);
    const prism::Shape shape{sides, static_cast<std::uint32_t>(count), piece_.foot.v, piece_.top.v};
    return prism::blocks(shape, line_);
  }

  const Piece& piece_;
  const prism::Line& line_;
  std::array<prism::Sides, 32> few_;
  std::vector<prism::Sides> many_;
};

}  // namespace

bool runs_through(const Terrain& terrain, PieceId piece, Eye a, Eye b) {
  if (!terrain.boxes()[piece.v].meets(box_round(a.at, b.at))) return false;
  const prism::Line line(a, b);
  OneBlock block(terrain.piece(piece), line);
  const ConvexParts& cut = terrain.cuts()[piece.v];
  return std::ranges::any_of(cut.parts, [&](const auto& part) { return block.blocks(part); }) ||
         std::ranges::any_of(cut.seams, [&](const auto& seam) { return block.seam_blocks(seam.from, seam.to); });
}

PieceId piece_in_the_way(const Terrain& terrain, Traits blocking, Eye a, Eye b) {
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (terrain.piece(id).traits.has_any(blocking) && !terrain.piece(id).is_hollow() && runs_through(terrain, id, a, b))
      return id;
  }
  return PieceId::none();
}

}  // namespace sandtable

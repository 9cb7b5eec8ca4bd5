#include "engine/table/sight.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "engine/table/convex.h"
#include "engine/table/outline.h"
#include "engine/table/sight_plan.h"

namespace sandtable {
namespace {

using prism::Body;

template <Body kBody>
bool any_blocks(const SightPlan& plan, std::size_t group, std::uint64_t near, const prism::Line& line) {
  for (; near != 0; near &= near - 1)
    if (prism::blocks<kBody>(plan.shape(group, std::countr_zero(near)), line)) return true;
  return false;
}

template <Body kBody>
bool is_clear(const SightPlan& plan, Eye a, Eye b) {
  const prism::Line line(a, b);
  const SightPlan::Stripes at_a = plan.stripes(a), at_b = plan.stripes(b);
  for (std::size_t group = 0; group < plan.groups(); ++group)
    if (any_blocks<kBody>(plan, group, plan.near(group, at_a, at_b), line)) return false;
  return true;
}

}  // namespace

Sight::Sight(const Terrain& terrain, Traits blocking) {
  auto plan = std::make_shared<const SightPlan>(terrain, blocking);
  if (plan->groups() > 0) plan_ = std::move(plan);
}

bool Sight::clear(Eye a, Eye b) const { return !plan_ || is_clear<Body::open>(*plan_, a, b); }

bool Sight::clear(Eye a, Eye b, bool grazing_blocks) const {
  return grazing_blocks ? !plan_ || is_clear<Body::closed>(*plan_, a, b) : clear(a, b);
}

void Sight::clear_many(Eye a, std::span<const Eye> many, std::span<std::uint8_t> result) const {
  assert(result.size() >= many.size());
  std::fill_n(result.begin(), many.size(), std::uint8_t{1});
  if (!plan_) return;
  const SightPlan::Stripes at_a = plan_->stripes(a);
  for (std::size_t group = 0; group < plan_->groups(); ++group) {
    for (std::size_t i = 0; i < many.size(); ++i) {
      const std::uint64_t near = plan_->near(group, at_a, plan_->stripes(many[i]));
      if (any_blocks<Body::open>(*plan_, group, near, prism::Line(a, many[i]))) result[i] = 0;
    }
  }
}

bool runs_through(const Piece& piece, Eye a, Eye b) {
  const prism::Line line(a, b);
  const ConvexParts cut = convex_parts(piece.outline);
  std::vector<prism::Sides> sides;
  const auto shape = [&](std::span<const Point> outline, std::size_t count) {
    sides.resize((outline.size() + 1) / 2);
    prism::fill_sides(outline, sides.data());
    return prism::Shape{sides.data(), static_cast<std::uint32_t>(count), piece.foot.v, piece.top.v};
  };
  for (const std::vector<Point>& part : cut.parts)
    if (prism::blocks<Body::open>(shape(part, (part.size() + 1) / 2), line)) return true;
  for (const auto& [from, to] : cut.seams)
    if (prism::blocks<Body::open>(shape(std::array{from, to}, 0), line)) return true;
  return false;
}

}  // namespace sandtable

#include "engine/table/sight.h"

#include <bit>
#include <cassert>

#include "engine/table/convex.h"
#include "engine/table/outline.h"
#include "engine/table/sight_plan.h"

namespace sandtable {
namespace {

using prism::Body;

template <Body kBody>
bool is_clear(const SightPlan& plan, const prism::Line& line, const SightPlan::Reach& reach) {
  for (std::size_t group = 0; group < plan.groups(); ++group)
    for (std::uint64_t left = plan.near(group, reach); left != 0; left &= left - 1)
      if (prism::blocks<kBody>(plan.shape(group, std::countr_zero(left)), line)) return false;
  return true;
}

}  // namespace

Sight::Sight(const Terrain& terrain, Traits blocking) {
  auto plan = std::make_shared<const SightPlan>(terrain, blocking);
  if (plan->groups() > 0) plan_ = std::move(plan);
}

bool Sight::clear(Eye a, Eye b) const {
  if (!plan_) return true;
  return is_clear<Body::open>(*plan_, prism::Line(a, b), SightPlan::reach(plan_->stripes(a), plan_->stripes(b)));
}

bool Sight::clear(Eye a, Eye b, bool grazing_blocks) const {
  if (!plan_ || !grazing_blocks) return clear(a, b);
  return is_clear<Body::closed>(*plan_, prism::Line(a, b), SightPlan::reach(plan_->stripes(a), plan_->stripes(b)));
}

void Sight::clear_many(Eye a, std::span<const Eye> many, std::span<std::uint8_t> result) const {
  assert(result.size() >= many.size());
  for (std::size_t i = 0; i < many.size(); ++i) result[i] = clear(a, many[i]) ? 1 : 0;
}

bool runs_through(const Piece& piece, Eye a, Eye b) {
  const prism::Line line(a, b);
  const ConvexParts cut = convex_parts(piece.outline);
  std::vector<prism::Corner> corners;
  const auto shape = [&](std::span<const Point> outline) {
    corners.clear();
    for (const Point at : outline) corners.push_back(prism::corner(at));
    corners.push_back(corners[0]);
    return prism::Shape{corners.data(), static_cast<std::uint32_t>(outline.size()), piece.foot.v, piece.top.v};
  };
  for (const std::vector<Point>& part : cut.parts)
    if (prism::meets<Body::open>(shape(part), line)) return true;
  for (const auto& [from, to] : cut.seams)
    if (prism::runs_along(shape(std::array{from, to}), line)) return true;
  return false;
}

}  // namespace sandtable

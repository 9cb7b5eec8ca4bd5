#include "engine/table/sight/sight_fan.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/base/stop.h"

namespace sandtable {

SightFan::SightFan(const SightPlan& plan, Eye from, std::span<const Eye> to, std::uint8_t* clear)
    : plan_(plan), from_(from), to_(to), clear_(clear) {
  if (to.size() > kMost) [[unlikely]]
    stop_full(kMost);
}

void SightFan::look() {
  std::fill_n(clear_, to_.size(), std::uint8_t{1});
  for (std::size_t group = 0; group < plan_.groups(); ++group) {
    Open open = find_blocks(group);
    try_blocks(group, open);
  }
}

void SightFan::try_blocks(std::size_t group, Open& open) {
  for (finish(group, open); open.count > 0; finish(group, open)) divide(group, open);
}

SightFan::Open SightFan::find_blocks(std::size_t group) const {
  Open open;
  const SightPlan::Near near = plan_.near(group, from_);
  for (std::size_t i = 0; i < to_.size(); ++i) {
    open.near[i] = (near | plan_.near(group, to_[i])).blocks();
    open.keep(static_cast<std::uint8_t>(i), (open.near[i] != 0) & (clear_[i] != 0));
  }
  return open;
}

// Takes the next block of each open line; those it divides are listed, the others stay open if they have more.
void SightFan::divide(std::size_t group, Open& open) const {
  const std::size_t count = std::exchange(open.count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t number = open.lines[i];
    std::uint64_t& near = open.near[number];
    const int block = std::countr_zero(near);
    near &= near - 1;
    const prism::Shape& shape = plan_.shape(group, block);
    const prism::Line line(from_, to_[number]);
    const bool high = prism::heights_meet(shape, line), across = prism::line_divides(shape, line);
    const bool divides = high & (across | line.upright | (shape.count == 0));
    open.divide(number, block, divides);
    open.keep(number, !divides & (near != 0));
  }
}

void SightFan::finish(std::size_t group, Open& open) {
  const std::size_t divided = std::exchange(open.divided, 0);
  for (std::size_t i = 0; i < divided; ++i) {
    const auto [number, block] = open.tries[i];
    const prism::Shape& shape = plan_.shape(group, block);
    const prism::Line line(from_, to_[number]);
    const bool blocked = shape.count == 0 ? prism::runs_along(shape, line) : prism::no_side_separates(shape, line);
    clear_[number] = !blocked;
    open.keep(number, !blocked & (open.near[number] != 0));
  }
}

}  // namespace sandtable

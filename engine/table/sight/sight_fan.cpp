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
    find_blocks(group);
    while (open_ > 0) finish(group, divide(group));
  }
}

void SightFan::find_blocks(std::size_t group) {
  const SightPlan::Near near = plan_.near(group, from_);
  for (std::size_t i = 0; i < to_.size(); ++i) {
    near_[i] = (near | plan_.near(group, to_[i])).blocks();
    keep(static_cast<std::uint8_t>(i), (near_[i] != 0) & (clear_[i] != 0));
  }
}

// Takes the next block of each open line; those it divides are listed, the others stay open if they have more.
std::size_t SightFan::divide(std::size_t group) {
  std::size_t divided = 0;
  const std::size_t count = std::exchange(open_, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t number = lines_[i];
    const int block = std::countr_zero(near_[number]);
    near_[number] &= near_[number] - 1;
    const prism::Shape& shape = plan_.shape(group, block);
    const prism::Line line(from_, to_[number]);
    const bool high = prism::heights_meet(shape, line), across = prism::line_divides(shape, line);
    const bool divides = high & (across | line.upright | (shape.count == 0));
    tries_[divided] = {number, static_cast<std::uint8_t>(block)};
    divided += divides;
    keep(number, !divides & (near_[number] != 0));
  }
  return divided;
}

void SightFan::finish(std::size_t group, std::size_t divided) {
  for (std::size_t i = 0; i < divided; ++i) {
    const auto [number, block] = tries_[i];
    const prism::Shape& shape = plan_.shape(group, block);
    const prism::Line line(from_, to_[number]);
    const bool blocked = shape.count == 0 ? prism::runs_along(shape, line) : prism::no_side_separates(shape, line);
    clear_[number] = !blocked;
    keep(number, !blocked & (near_[number] != 0));
  }
}

}  // namespace sandtable

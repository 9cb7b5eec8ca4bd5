#include "engine/table/plane/disc_grid.h"

#include <algorithm>
#include <numeric>

#include "engine/base/stop.h"

namespace sandtable {

DiscGrid::DiscGrid(std::span<const Disc> discs) {
  if (discs.size() > kMost) stop_full(kMost);
  find_reach(discs);
  lay_out(discs);
  enter(discs);
}

// Fewer than half of all can be more than twice as wide as the mean.
void DiscGrid::find_reach(std::span<const Disc> discs) {
  std::int64_t sum = 0;
  for (const Disc& disc : discs) sum += disc.radius.v;
  for (std::size_t i = 0; i < discs.size(); ++i) {
    const bool wide = discs[i].radius.v * static_cast<std::int64_t>(discs.size()) > 2 * sum;
    if (wide)
      wide_.add(static_cast<Number>(i));
    else
      reach_ = std::max(reach_, discs[i].radius);
  }
}

void DiscGrid::lay_out(std::span<const Disc> discs) {
  if (discs.empty()) return;
  Box box{discs[0].centre, discs[0].centre};
  for (const Disc& disc : discs) box.cover(disc.centre);
  low_ = box.low;
  const auto fits = [&] {
    columns_ = column(box.high.x.v) + 1;
    rows_ = row(box.high.y.v) + 1;
    return std::int64_t{columns_} * rows_ <= static_cast<std::int64_t>(kMostCells);
  };
  for (shift_ = kSmallestCell; !fits();) ++shift_;
}

// A counting sort: `starts_` first counts, then points behind each cell's discs, and ends at their beginning.
void DiscGrid::enter(std::span<const Disc> discs) {
  const std::size_t cells = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
  std::fill_n(starts_.begin(), cells + 1, std::uint16_t{0});
  const auto each = [&](const auto& visit) {
    for (std::size_t i = discs.size(); i-- > 0;)
      if (!wide_.has(static_cast<Number>(i))) visit(static_cast<Number>(i), cell(discs[i].centre));
  };
  each([&](Number, std::size_t at) { ++starts_[at]; });
  std::partial_sum(starts_.begin(), starts_.begin() + static_cast<std::ptrdiff_t>(cells) + 1, starts_.begin());
  each([&](Number number, std::size_t at) { order_[--starts_[at]] = number; });
}

void DiscGrid::add(std::int32_t in_row, std::int32_t west, std::int32_t east, NumberSet& found) const {
  const std::int32_t first = std::max(column(west), 0), last = std::min(column(east), columns_ - 1);
  if (first > last) return;
  const std::size_t start = static_cast<std::size_t>(in_row) * static_cast<std::size_t>(columns_);
  const std::size_t end = starts_[start + static_cast<std::size_t>(last) + 1];
  for (std::size_t i = starts_[start + static_cast<std::size_t>(first)]; i < end; ++i) found.add(order_[i]);
}

NumberSet DiscGrid::near(const Box& box) const {
  NumberSet found = wide_;
  const Box wider = box.grown(reach_);
  const std::int32_t last = std::min(row(wider.high.y.v), rows_ - 1);
  for (std::int32_t i = std::max(row(wider.low.y.v), 0); i <= last; ++i) add(i, wider.low.x.v, wider.high.x.v, found);
  return found;
}

NumberSet DiscGrid::near(Point a, Point b, Mil reach) const {
  NumberSet found = wide_;
  if (a.y > b.y) std::swap(a, b);
  constexpr std::int32_t kOff = 2;  // for what doubles are off
  const std::int32_t far = reach_.v + reach.v + kOff, size = 1 << shift_;
  const double slope = a.y < b.y ? static_cast<double>((b.x - a.x).v) / (b.y - a.y).v : 0.0;
  // Where the piece passes a height, or its end if it does not pass it.
  const auto x_at = [&](std::int32_t y) {
    return a.x.v + static_cast<std::int32_t>(slope * (std::clamp(y, a.y.v, b.y.v) - a.y.v));
  };
  const std::int32_t last = std::min(row(b.y.v + far), rows_ - 1);
  for (std::int32_t i = std::max(row(a.y.v - far), 0); i <= last; ++i) {
    const std::int32_t south = low_.y.v + i * size;
    const bool level = a.y == b.y;
    const std::int32_t from = level ? a.x.v : x_at(south - far), to = level ? b.x.v : x_at(south + size + far);
    add(i, std::min(from, to) - far, std::max(from, to) + far, found);
  }
  return found;
}

}  // namespace sandtable

#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "engine/table/plane/disc_grid.h"

namespace sandtable {

// Another model as a mover meets it.
struct Body {
  enum class Meets : std::uint8_t {
    bars,           // cannot be overlapped or passed through
    passable,       // may be passed through, not ended upon
    touch_stops,    // bars, and touching it ends the movement (an enemy)
    keep_touching,  // bars, and the whole path must stay in contact with it (sliding round an enemy)
    never_touched,  // bars, and nobody may end in contact with it who was not there before (a bystander of a fight)
  };
  Point centre;
  Mil radius;
  Mil height;  // of the surface it stands on: contact needs less than `contact_step` of difference
  Meets meets = Meets::bars;
  // Bodies of one group that are kept away from. See `gaps.h`.
  std::uint8_t group = 0;
  std::uint16_t index = 0;  // the caller's own number, given back in `Stop`
  Mil gap = {};             // none: it may be approached
};

// A list of up to 1,024 bodies together with a grid over them: among many, what is near a mover is found at once. It
// pays from some fifty bodies on if several questions are asked; the answers are the same with and without it. The
// list must outlive it.
class BodyGrid {
 public:
  explicit BodyGrid(std::span<const Body> bodies);

  std::span<const Body> bodies() const { return bodies_; }
  const DiscGrid& grid() const { return grid_; }

 private:
  std::span<const Body> bodies_;
  DiscGrid grid_;
};

// The models that a mover may meet: a view of any list of them, or of one with a grid.
class BodyList {
 public:
  BodyList() = default;
  template <class List>
    requires std::convertible_to<const List&, std::span<const Body>>
  BodyList(const List& list) : bodies_(list) {}  // NOLINT(google-explicit-constructor): any list will do
  BodyList(const BodyGrid& grid)
      : bodies_(grid.bodies()), grid_(&grid.grid()) {}  // NOLINT(google-explicit-constructor)

  std::size_t size() const { return bodies_.size(); }
  bool empty() const { return bodies_.empty(); }
  auto begin() const { return bodies_.begin(); }
  auto end() const { return bodies_.end(); }
  const Body& operator[](std::size_t i) const { return bodies_[i]; }
  std::size_t number(const Body& body) const { return static_cast<std::size_t>(&body - bodies_.data()); }

  // Visits in the list's order, until `visit` returns false, at least those bodies whose discs, grown by their gaps and
  // an eighth of both, meet the box, and those that have to be touched wherever they are. Without a grid: all.
  template <class Visit>
  void each_near(const Box& box, const Visit& visit) const {
    if (grid_ != nullptr) [[unlikely]]
      return grid_->near(box).each([&](std::size_t i) { return visit(bodies_[i]); });
    for (const Body& body : bodies_)
      if (!visit(body)) return;
  }

 private:
  std::span<const Body> bodies_;
  const DiscGrid* grid_ = nullptr;
};

}  // namespace sandtable

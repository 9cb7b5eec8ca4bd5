#pragma once

#include <algorithm>
#include <array>

#include "engine/base/scratch_vector.h"
#include "engine/table/group/arrangement.h"
#include "engine/table/plane/box.h"

// How places for the members of a unit are found: for the sources of `arrangement.h` and `close_up.h` only.
namespace sandtable {

// The ground on which a unit is put down, and those of it who stand already.
class Placing {
 public:
  // For members of these radii whose centres stay within the box.
  Placing(const Arranging& arranging, const Box& box, Mil widest);
  Placing(const Placing&) = delete;
  Placing& operator=(const Placing&) = delete;

  void put(const Disc& base) { placed_.push_back(base); }
  std::span<const Disc> placed() const { return {placed_.data(), placed_.size()}; }
  const Coherency& coherency() const { return arranging_.coherency; }

  bool can_stand(Mil radius, Point at);
  bool is_near_leader(Mil radius, Point at) const;
  bool overlaps(const Disc& base, const Disc& other) const {
    return distance_squared(base.centre, other.centre) < squared(base.radius + other.radius - rules_.tolerance);
  }
  bool is_linked(const Disc& base, const Disc& other) const;
  // Whether it overlaps nobody who stands and has a link to one of them.
  bool is_free_and_linked(const Disc& base) const;

 private:
  const Arranging& arranging_;
  WalkRules rules_;                              // with the bodies below
  ScratchVector<Body, DiscGrid::kMost> bodies_;  // those near the box
  ScratchVector<Disc, kMostMembers> placed_;
  bool walls_ = false;  // a piece that cuts links is near
};

// Places that members of one radius may take, in the order in which they are tried.
class Candidates {
 public:
  static constexpr std::size_t kMost = 2048;

  explicit Candidates(Placing& placing) : placing_(placing) {}

  void add(Point at) {
    if (!places_.full()) places_.push_back({.at = at});
  }
  void clear() { places_.clear(); }
  bool full() const { return places_.full(); }
  std::size_t size() const { return places_.size(); }
  Point at(std::size_t i) const { return places_[i].at; }
  // Those of smallest rank first; those of the same rank keep their order.
  template <class RankOf>
  void sort_by(const RankOf& rank_of) {
    for (std::size_t i = 0; i < places_.size(); ++i)
      places_[i].rank = rank_of(places_[i].at), places_[i].number = static_cast<std::uint16_t>(i);
    std::sort(places_.begin(), places_.end(),
              [](const Place& a, const Place& b) { return a.rank != b.rank ? a.rank < b.rank : a.number < b.number; });
  }
  Mil rank(std::size_t i) const { return places_[i].rank; }

  // Forgets what was known of other radii; then who stands already is noted.
  void start(Mil radius);
  Mil radius() const { return radius_; }
  void note(const Disc& base);
  // Whether a member may take the place now; how far it stood from there is not asked.
  bool is_open(std::size_t i);

 private:
  enum class Known : std::uint8_t { unknown, yes, no };
  struct Place {
    Point at;
    Mil rank = {};
    std::uint16_t number = 0;
    bool linked = false, taken = false;
    Known stands = Known::unknown;
  };

  Placing& placing_;
  Mil radius_{-1};
  ScratchVector<Place, kMost> places_;
};

// The triangular grid of `GridOrder` with this pitch, ring by ring, as far as `farthest` from its middle, which is left
// out.
void add_grid(Point middle, Point towards, Mil pitch, Mil farthest, Candidates& places);

// The gap between a base of no width and the nearest of some discs, to the nearest mil.
Mil gap_to_nearest(Point at, std::span<const Disc> discs);

}  // namespace sandtable

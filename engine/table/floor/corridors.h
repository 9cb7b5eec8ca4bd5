#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/fixed_vector.h"
#include "engine/table/floor/barriers.h"
#include "engine/table/plane/angle.h"

namespace sandtable {

// The shortest way of a disc among barriers, for whoever plans: it proposes, `Barriers::stop` judges. Other discs are
// not looked at.
struct Passage {
  FixedVector<Point, 64> corners = {};  // without the start, with the end; of a longer way the first
  Mil length = {};                      // of the whole way
};

// All short ways on one map for discs of one size, found beforehand: the places where such ways can bend, round the
// ends and corners of barriers, and the shortest ways between all of them. Building it takes time (tens of
// milliseconds for a map of 150 sides), asking some microseconds. Immutable.
class Corridors {
 public:
  Corridors() = default;
  // Ways lead within `area`; put its rim among the barriers if discs must not hang over it.
  Corridors(Barriers barriers, const Box& area, Mil radius);

  // Nothing if there is no way. Each straight piece of it can be walked, whole or in steps, if the disc overlaps
  // nothing at either end and passes no gap that fits exactly; otherwise a hair may be missing, and `Barriers::stop`
  // ends a step early. A gap that lies neither along an axis or a diagonal nor along the wall that ends there must be
  // up to a tenth wider than the disc.
  std::optional<Passage> way(Point from, Point to) const;
  // Only how long it is. The same both ways, give or take a few mils.
  std::optional<Mil> length(Point from, Point to) const;

  // The ways from one place, for questions about many: each answer is that of `length`. It must not outlive these.
  class Spread {
   public:
    Spread(const Corridors& ways, Point from);
    std::optional<Mil> length(Point to) const;

   private:
    // To each bend, over one that is seen from the start by one who passes barriers so near.
    std::vector<std::int32_t> lengths(Mil keep) const;

    const Corridors& ways_;
    Point from_;
    Mil keep_;
    std::vector<std::int32_t> kept_, nearer_;  // as near as one should pass them, and a hair nearer
  };

  std::size_t bends() const { return bends_.size(); }

 private:
  using Index = std::uint16_t;
  static constexpr std::int32_t kFar = 1'000'000'000;

  struct Bend {
    Point at;
    Point before, after;  // its neighbours in the ring of bends round the same end of a wall
    Point end;            // of that wall
    Mil keep;             // how near to barriers one passes it
  };
  struct Link {
    Index to;
    Mil length;
  };
  // An end of a way, and how near to barriers one passes from there to the first bend.
  struct Terminus {
    Point at;
    Mil keep;
  };
  struct Found {
    bool straight = false;
    Index first = 0, last = 0;  // bends
    Mil length = {};
  };

  void gather(const Box& area);
  void add_ring(Point end, Angle along, const Box& area);
  bool can_bend(const Bend& bend) const;
  void link();
  void measure();
  std::int32_t& apart(std::size_t a, std::size_t b) { return apart_[a * bends_.size() + b]; }
  std::int32_t apart(std::size_t a, std::size_t b) const { return apart_[a * bends_.size() + b]; }
  bool is_taut(Point from, const Bend& bend) const;
  bool is_free(Point a, Point b, Mil keep) const {
    return !barriers_.meets(a, b) && !barriers_.nearer_than(a, b, keep);
  }
  Mil kept_by(Point at) const;
  bool sees(const Terminus& from, const Bend& bend) const {
    return is_free(from.at, bend.at, std::min(from.keep, bend.keep));
  }
  std::optional<Found> find(Point from, Point to) const;
  std::optional<Found> find(const Terminus& from, const Terminus& to) const;
  std::optional<Mil> shortest(const std::vector<std::int32_t>& lengths, const Terminus& to) const;

  Barriers barriers_;
  Mil radius_, ring_;  // of the disc; of the rings of bends round ends of walls
  std::vector<Bend> bends_;
  std::vector<std::vector<Link>> links_;
  std::vector<std::int32_t> apart_;  // the shortest ways between all bends, in mils
};

}  // namespace sandtable

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/table/plane/raster.h"
#include "engine/table/walk/allowance.h"
#include "engine/table/ways/surroundings.h"

namespace sandtable {

// All places that one mover can get to, straight or round what bars the way: one search from the start over the places
// where short ways bend serves every question after it. It says yes only if there is a way that `Track` accepts, and
// like `route` it may miss one that needs a bend of its own.
class Reach {
 public:
  struct Limits {
    Mil longest;                         // what a way may cost, before the rules' tolerance
    std::size_t corners = kLongestPath;  // that it may have
    bool slow_doubles = false;           // each mil on slowing ground costs two
  };

  // Terrain and bodies must outlive it; the rules are copied.
  Reach(const Terrain& terrain, const WalkRules& rules, Point from, const Limits& limits);
  Reach(const Reach&) = delete;  // what it knows of the surroundings refers to its rules
  Reach& operator=(const Reach&) = delete;

  // A way there, at whose end the mover may stand; nothing if none is known. The start itself needs none.
  std::optional<Path> way(Point to);
  bool holds(Point to);

  Box box() const { return Box{from_, from_}.grown(longest_); }

 private:
  using Index = std::uint16_t;
  static constexpr Mil kFar{1'000'000'000};
  struct Node {
    Point at;
    Mil cost = kFar;  // of the best way known to be legal
    Mil hope = kFar;  // of the best way not yet judged
    Index parent = 0, hoped = 0;
    std::uint8_t corners = 0;
    bool reached = false;
  };

  void gather();
  void search();
  void settle(Index index);
  void judge(Index index);
  std::optional<Mil> leg(Point a, Point b, Mil most) const;
  std::optional<Index> last_bend(Point to);
  bool leads(Index bend, Point to) const;
  Path path_over(Index bend, Point to) const;

  WalkRules rules_;
  Point from_;
  Mil longest_;
  Limits limits_;
  Surroundings around_;
  bool judged_whole_;  // pieces that are legal by themselves may be illegal one after the other
  std::vector<Node> nodes_;
  std::vector<Index> reached_;  // nodes with a legal way, the cheapest first
  std::vector<bool> tried_;     // for each node and parent, whether the piece between has been judged
  Index recent_ = 0;            // the last bend of the last way: that to the next place is mostly the same
};

// What a move may cost in the open, and what if it touches slowing ground anywhere.
struct Strides {
  Mil open;
  Mil slowed;
  bool is_slowed = false;     // it has touched slowing ground already, or starts in it
  bool slow_doubles = false;  // no limit of its own: each mil on slowing ground counts twice
  std::size_t corners = kLongestPath;
};
Strides strides_of(const Terrain& terrain, const WalkRules& rules, Point from, const Allowance& allowance);

// Marks every square of the raster where such a move can end.
void add_reach(const Terrain& terrain, const WalkRules& rules, Point from, const Strides& strides, Raster& raster);

// The squares of a table round a place, as far as a move goes.
Raster blank_reach(const Terrain& terrain, Point from, Mil longest, Mil grid);

}  // namespace sandtable

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/table/ways/bends.h"
#include "engine/table/ways/surroundings.h"

namespace sandtable {

// A place where a way may bend, and how.
struct Bend {
  Point at;
  Turn turn = {};
};

// A* over straight ways between places, each judged only when it comes up: until then it is taken for free of climbs
// and obstacles.
class RouteSearch {
 public:
  // `places`: the start, the goal, and where the way may bend. `longest` bounds the cost.
  RouteSearch(const Surroundings& around, const std::vector<Bend>& places, Mil longest);

  // The corners of the shortest way, from the goal back to the start, which is left out; empty if there is none.
  std::vector<Point> run();

 private:
  using Index = std::uint32_t;
  static constexpr Index kFrom = 0, kTo = 1;
  static constexpr Mil kFar{1'000'000'000};
  struct Place {
    double x, y;
    Turn turn;
    Point at;
    Mil rest;         // to the goal, straight
    Mil cost = kFar;  // of the best way known to be legal
    Mil hope = kFar;  // of the best way not yet judged
    Index parent = kFrom, hoped = kFrom;
  };

  std::optional<Index> next() const;
  // What a way over `from` costs at least; `kFar` if no short way leads straight from there.
  Mil hope(const Place& from, const Place& to) const;
  void settle(Index index);
  void judge(Index index);
  void set_hope(Index index);
  void note_promise(Index index);
  void promise(Index index, std::int32_t total);
  // Whether the straight way between them has been judged.
  std::uint64_t& judged(Index from, Index to) { return judged_[to * row_ + from / 64]; }

  const Surroundings& around_;
  Mil longest_;
  std::size_t row_;
  std::vector<Place> places_;
  // Twice the cost of a way over each place, and one if it has to be judged first; and the least of each block of them.
  static constexpr std::ptrdiff_t kBlock = 16;
  std::vector<std::int32_t> promises_, best_of_block_;
  std::vector<Index> open_, settled_;
  std::vector<std::uint64_t> judged_;
};

}  // namespace sandtable

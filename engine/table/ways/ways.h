#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/base/scratch_vector.h"
#include "engine/table/plane/disc.h"
#include "engine/table/ways/surroundings.h"

namespace sandtable {

// A place to go to, on or within one of the rings.
struct Goal {
  Point at;
  std::uint8_t ring;
  bool on_body = false;  // it lies on the ring, which is the rim of a body: from behind it cannot be seen
};

struct FoundWay {
  Path path;         // straight pieces, each legal by itself; let `Track` judge the whole
  std::size_t goal;  // its end
  Mil cost;
};

// Short ways round obstacles from one start to any of many goals: the bends between are gathered once, and nothing is
// looked at twice. The goals lie on rings, so that a few discs tell how far off they are. It proposes, like `route`; of
// more than `kMostBends` bends those that promise the shortest ways are kept. No heap.
class Ways {
 public:
  static constexpr std::size_t kMostBends = 192, kMostGoals = 512;
  enum class Want : std::uint8_t { any, shortest };

  // `longest` bounds the cost of ways; `around` must reach as far from `from`. Raised pieces are mounted opposite to
  // some of the `marks`, usually the goals, nearest first.
  Ways(const Surroundings& around, Point from, std::span<const Disc> rings, std::span<const Goal> marks, Mil longest);

  // A way of at least two pieces to one of at most `kMostGoals` goals, or with `Want::shortest` the best of all,
  // straight ones included. After `patience` straight pieces between bends have been judged the search ends with what
  // it has.
  std::optional<FoundWay> find(std::span<const Goal> goals, Want want, int patience = 1'000'000);

 private:
  using Index = std::uint8_t;
  static constexpr Mil kFar{1'000'000'000};

  struct Node {
    Point at;
    Mil rest;                 // at least so far from every goal
    Mil promise;              // no way over it is shorter
    Mil cost = kFar;          // of the best way known to be legal
    Mil hope = kFar;          // of the best way not yet judged
    Index parent = 0, hoped;  // through whom
    bool reached = false;
    std::bitset<kMostBends> judged;  // parents that have been

    Mil best_hope() const { return (cost < hope ? cost : hope) + rest; }
  };

  struct Adder;

  Surroundings::Gaps gaps() const;
  void gather(std::span<const Goal> goals);
  bool add(Point at);
  void find_worst();
  Mil rest(Point at) const;
  bool worth_a_look(const Body& body) const;
  std::optional<Index> next() const;
  void reach(Index index);
  void judge(Index index);
  bool is_behind(const Goal& goal, Point from) const;
  void try_goals(Index index, std::span<const Goal> goals, Want want);
  Path path_to(Index node, Point end) const;

  const Surroundings& around_;
  Point from_;
  std::span<const Disc> rings_;
  Mil longest_;
  ScratchVector<Node, kMostBends> nodes_;
  std::array<Mil, kMostBends> open_;          // what each node promises now; nothing once it is reached
  ScratchVector<Index, kMostBends> reached_;  // in that order
  Index worst_ = 0;                           // of a full list, the bend that promises least; 0: not yet known
  bool overlapped_, within_gap_;              // at the start: such places may then be passed
  std::optional<FoundWay> best_;
};

}  // namespace sandtable

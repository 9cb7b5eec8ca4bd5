#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/table/ways/level_bars.h"
#include "engine/table/ways/route_search.h"

namespace sandtable {

// What short ways on one table bend at, and which bends lead straight to which, found out once for one kind of mover: a
// question then adds no more than its start and its goal. It is made at set-up and kept beside the terrain, which it
// shares; making it asks for memory, questions do not where the map can tell.
//
// It knows the bare table and what bars the way there. Of the ways that `route` finds without a map it tells those that
// - are asked for by rules like its own, but for bodies, and go on with no walk under way;
// - stay clear of whatever changes levels by as much as `route` looks round about it;
// - have no body in them.
// For all others `route` is asked. Without bodies the answers are as long as those of `route`, give or take the mil
// that sums of rounded lengths are off; among bodies a bend beside one of them could shave more off a corner.
class WayMap {
 public:
  // The table with all of its pieces: whoever has lost some (`PresentTerrain`) asks `route`.
  WayMap(Terrain terrain, const WalkRules& rules);

  const Terrain& terrain() const { return terrain_; }
  std::size_t bends() const { return bends_.size(); }

  // As `route`.
  std::optional<Path> way(const WalkRules& rules, Point from, Point to, Mil longest) const;

 private:
  using Index = std::uint16_t;
  static constexpr std::size_t kMost = 1024;  // bends of a map that is of use
  struct Edge {
    Index to;
    Mil length;
  };
  class Search;

  bool serves(const WalkRules& rules) const;
  void gather();
  void connect();
  bool is_free(Point a, Point b, std::uint32_t& likely) const;
  // Whether nothing near the ways from `from` to `to` that are no longer than this changes levels.
  bool is_level(Point from, Point to, Mil longest) const;
  std::span<const Edge> from(std::size_t bend) const {
    return std::span(edges_).subspan(first_[bend], first_[bend + 1] - first_[bend]);
  }

  Terrain terrain_;
  WalkRules rules_;  // without bodies
  LevelBars bars_;
  std::vector<Box> uneven_;  // what changes levels, grown
  std::vector<Bend> bends_;
  std::vector<Edge> edges_;           // of each bend in turn
  std::vector<std::uint32_t> first_;  // where those of each begin, and the end
};

}  // namespace sandtable

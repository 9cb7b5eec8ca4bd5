#pragma once

#include "engine/table/ways/reach.h"
#include "games/arap/rules/height/march.h"

// Ways that the program proposes to a player who says only where: the cheapest that it finds, straight, round what is
// in the way, or over a ladder. Every proposal goes before the judge.
namespace sandtable::arap {

class WayFinder {
 public:
  WayFinder(const Game& game, const Law& law, const Movement& move, ModelId model);
  WayFinder(const WayFinder&) = delete;
  WayFinder& operator=(const WayFinder&) = delete;

  struct Proposal {
    Path path;
    std::optional<Rung> rung;
    Mil cost;
  };
  // The cheapest way of this model alone that ends there; nothing if none is found.
  std::optional<Proposal> to(Point place);
  // As part of an answer.
  static void add_to(AskPath::Reply& reply, ModelId model, const Proposal& way);

  Mil longest() const { return longest_; }

 private:
  // Somewhere on another level, and the search from there.
  struct Landing {
    Path before;  // to the foot
    Rung rung;
    Point at;
  };
  void consider(std::optional<Proposal>& best, const Path& path, const std::optional<Rung>& rung) const;
  void find_ladders();

  const Game& game_;
  const Law& law_;
  Movement move_;
  ModelId model_;
  Mil longest_;
  Passage passage_;
  Reach search_;
  FixedVector<Landing, 8> landings_;
};

}  // namespace sandtable::arap

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/strike/state/law.h"

namespace sandtable::strike {

// How far it is to walk on a map: distances over a grid of half bases, worked out once for each goal and kept for the
// map. The rules judge steps by themselves; this only tells which of them lead there.
class Ways {
 public:
  static constexpr std::uint16_t kNever = 0xffff;

  // With room for the maps there are, so that going from one to another asks for no memory.
  Ways();

  // Makes it ready for the map of this setup; nothing is done if it is the same as before.
  void lay(const Setup& setup);

  // The distance from a place to a goal, in tenths of half a base; kNever if there is no way.
  std::uint16_t distance(const Setup& setup, Point from, Point goal);

  // The nearest place where a base can stand.
  Point free_near(Point at) const;

  // The place to which a step from `from` best leads towards the goal without ending on one of those who stand about.
  // Where no step does, one of those that lead round them, by chance; `from` itself if there is none.
  Point step(const Setup& setup, Point from, Point goal, std::span<const Point> others, Random& random);

 private:
  struct Field {
    int goal = -1;                      // cell
    std::vector<std::uint16_t> values;  // by cell
  };

  int cell(Point at) const;
  Point centre(int cell) const;
  const Field& field(Point goal);
  void fill(Field& field, int goal);
  std::uint16_t value(const Field& field, Point at) const;

  std::string map_;
  int columns_ = 0, rows_ = 0;
  std::vector<std::uint8_t> free_;  // by cell: a base can stand there
  std::vector<Field> fields_;
  std::size_t next_ = 0;  // whose place the next new field takes
  std::vector<std::vector<int>> buckets_;
};

}  // namespace sandtable::strike

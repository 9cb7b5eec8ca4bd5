#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/kind/picture.h"

namespace sandtable {

// What changed on the table with an event, for screens that show it happen.
struct TableChange {
  struct Moved {
    std::string label;
    std::vector<Point> way;  // from where it stood, corner by corner, to where it stands
    Mil height_before, height;
    std::optional<Angle> facing_before = {}, facing = {};
    friend bool operator==(const Moved&, const Moved&) = default;
  };
  struct Come {
    std::string label;
    Point at;
    Mil height;
    friend bool operator==(const Come&, const Come&) = default;
  };
  std::vector<Moved> motions;
  std::vector<Come> come;                              // onto the table
  std::vector<std::string> gone;                       // from it
  std::vector<std::pair<std::string, Badges>> badges;  // all that a token or group now has, where they changed
  bool empty() const { return motions.empty() && come.empty() && gone.empty() && badges.empty(); }
  friend bool operator==(const TableChange&, const TableChange&) = default;
};

// A way that somebody announced: for this token or group, or for an unnamed one.
struct AnnouncedWay {
  std::string label;
  std::vector<Point> corners;  // without the place where it begins
};

// From one picture to the next. Whoever moved went along one of the ways, the latest that leads from where he stood to
// where he stands, be it only a part of it; otherwise straight.
TableChange change_between(const Sketch& before, const Sketch& after, const std::vector<AnnouncedWay>& ways);

// The part of the way that leads from one place to another, both included; nothing if it does not.
std::optional<std::vector<Point>> part_of_way(const std::vector<Point>& corners, Point from, Point to);

}  // namespace sandtable

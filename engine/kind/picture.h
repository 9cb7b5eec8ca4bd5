#pragma once

#include <string>
#include <vector>

#include "engine/base/ids.h"
#include "engine/table/plane/point.h"

namespace sandtable {

struct Setup;

// The table as a picture, for screens that know no rules.
struct Sketch {
  struct Token {
    std::string label;  // the name people type
    std::string name;
    Seat seat;
    Point at;
    Mil radius;
    std::string badges;      // short words such as "active", "reacted"
    std::string details;     // what somebody who looks closely may know
    std::string group = {};  // the label of its group; empty: it stands for itself
  };
  // Where a unit of this seat means to go.
  struct Route {
    Seat seat;
    std::vector<Point> way;  // from where it stands
  };
  // A unit of several models. Its models on the table are tokens, labelled as the keys of `places` and `paths` are
  // named: with the group's label, a dot and a number.
  struct Group {
    std::string label;  // the name people type
    std::string name;
    Seat seat;
    std::string badges;  // short words such as "active", "pinned", "waiting", "destroyed"
    std::string details;
    int models = 0;  // that are left
    int of = 0;      // that it began with
  };
  // A part of the floor with a name of its own.
  struct Region {
    std::string name;
    Point at;  // about its middle
  };
  std::vector<Region> regions;
  std::vector<Token> tokens;
  std::vector<Token> beside;  // not on the table: waiting or out of the battle, as their badges say
  std::vector<Group> groups;  // all of them, in an order that stays: letters are given out by it
  std::vector<Route> routes;  // filled by whoever holds plans
  std::vector<std::string> headline;
};

struct PictureKind {
  void (*sketch)(const Setup&, const void* state, Sketch&) = nullptr;
};

}  // namespace sandtable

#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/ids.h"
#include "engine/table/plane/angle.h"
#include "engine/table/plane/point.h"

namespace sandtable {

struct Setup;

// Short words that stand beside a unit: "active", "pinned", "1 hit".
using Badges = std::vector<std::string>;
inline bool has_badge(const Badges& badges, std::string_view word) {
  return std::ranges::find(badges, word) != badges.end();
}

// The table as a picture, for screens that know no rules. It is drawn from a view: whoever may see the view may see
// all of it.
struct Sketch {
  // What a model covers on the plan, and which way it looks.
  struct Shape {
    Mil radius = {};                   // of a disc; of a rectangle none
    Mil half_length = {};              // of a rectangle, along its facing
    Mil half_width = {};               // across it
    std::optional<Angle> facing = {};  // nothing: all sides are alike
    std::optional<Angle> front = {};   // how wide its front is, half of it to either side of the facing
    bool is_disc() const { return half_length == Mil{0}; }
    friend bool operator==(const Shape&, const Shape&) = default;
  };
  // One of the numbers and things that a unit's card lists: "Quality", "4+".
  struct Fact {
    std::string key;
    std::string value;
    friend bool operator==(const Fact&, const Fact&) = default;
  };
  struct Token {
    std::string label;  // the name people type
    std::string name;
    Seat seat;
    Point at;
    Shape shape;
    Badges badges = {};
    std::string details = {};  // what somebody who looks closely may know, as one sentence
    std::string group = {};    // the label of its group; empty: it stands for itself
    Mil height = {};           // of the surface it stands on
    std::string posture = {};  // "standing", "crouching", "prone"; empty where the game knows none
    std::vector<Fact> facts = {};
    bool out = false;  // it takes no more part in the battle
    friend bool operator==(const Token&, const Token&) = default;
  };
  // Where a unit of this seat means to go.
  struct Route {
    Seat seat;
    std::vector<Point> way;  // from where it stands
    std::string unit = {};   // its label
    friend bool operator==(const Route&, const Route&) = default;
  };
  // A unit of several models. Its models on the table are tokens, labelled as the keys of `places` and `paths` are
  // named: with the group's label, a dot and a number.
  struct Group {
    std::string label;  // the name people type
    std::string name;
    Seat seat;
    Badges badges = {};
    std::string details = {};
    int models = 0;  // that are left
    int of = 0;      // that it began with
    std::string posture = {};
    std::vector<Fact> facts = {};
    bool out = false;  // as of a token
    friend bool operator==(const Group&, const Group&) = default;
  };
  // A part of the floor with a name of its own.
  struct Region {
    std::string name;
    Point at;  // about its middle
    std::vector<Point> outline = {};
    friend bool operator==(const Region&, const Region&) = default;
  };
  // Ground that means something now: "smoke", "deployment", "spawn", "rescue", "bomb-site", "objective", "fire".
  struct Zone {
    std::string kind;
    std::string name;               // what people call it; may be empty
    std::string text;               // what it means, in a few words
    std::vector<Point> outline;     // simple, of either direction
    std::optional<Seat> seat = {};  // whose it is
    friend bool operator==(const Zone&, const Zone&) = default;
  };
  // Something that lies or stands on a spot and is no unit: "bomb", "gear", "grenade", "marker".
  struct Thing {
    std::string kind;
    std::string label;  // the name people type, or the sign it is drawn with
    std::string name;
    Seat seat;  // past the last one: nobody's
    Point at;
    std::string text = {};  // what somebody who looks closely may know
    Badges badges = {};
    Mil height = {};
    friend bool operator==(const Thing&, const Thing&) = default;
  };
  std::vector<Region> regions;
  std::vector<Token> tokens;
  std::vector<Token> beside;  // not on the table: waiting, or out of the battle
  std::vector<Group> groups;  // all of them, in an order that stays: letters are given out by it
  std::vector<Route> routes;  // filled by whoever holds plans
  std::vector<Zone> zones;
  std::vector<Thing> things;
  std::vector<std::string> headline;
  friend bool operator==(const Sketch&, const Sketch&) = default;
};

struct PictureKind {
  void (*sketch)(const Setup&, const void* state, Sketch&) = nullptr;
};

}  // namespace sandtable

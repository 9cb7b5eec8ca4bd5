#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/ask/answer.h"
#include "engine/base/ids.h"
#include "engine/kind/refusal.h"
#include "engine/table/plane/angle.h"
#include "engine/table/plane/drive_parts.h"
#include "engine/table/plane/path.h"

// What a deputy between question and person works with: convenience that never enters the state.
namespace sandtable {

// How somebody could go who is asked for a path, as a deputy between question and person proposes it.
struct Going {
  Point from;            // where the one who goes stands
  Mil left;              // movement left
  Path path;             // legal; empty if he gets nowhere or no goal was given
  Mil cost = {};         // of the path: its length, with climbing and slow ground as the game counts them
  Refusal stopped = {};  // why it does not lead all the way to the goal; accepted if it does
};

// How a hull stands.
struct HullPlace {
  Point at;  // its centre
  Angle facing;
  friend constexpr bool operator==(const HullPlace&, const HullPlace&) = default;
};

// How a hull could drive that is asked for a drive, and what that comes to.
struct Steering {
  HullPlace from;            // how it stands
  Mil left;                  // movement left
  std::int32_t turning = 0;  // turning left, in hundredths of a degree
  Drive drive = {};          // legal; empty if it gets nowhere
  HullPlace end = {};        // how it stands then
  Mil cost = {};             // of the movement, as the game counts it
  std::int32_t turned = 0;   // of the turning
  Refusal stopped = {};      // why it does no more of what was asked, or does not reach the goal; accepted if it does
};

// A group that is asked for a place or a path for each of its models, as a deputy sees it.
struct Muster {
  Point centre;                      // of the models that stand on the table
  Mil left;                          // how far it can go; none where models are only placed
  std::vector<ModelId> models;       // whom the answer may name, in the order in which people count them
  std::optional<ModelId> lead = {};  // the one whose way is the answer's path, where the others only get places
};

// A route that a deputy holds for somebody who is asked about the same unit again and again.
struct Plan {
  std::int32_t subject = 0;          // the unit, as a key of the question's `subject_domain`
  std::vector<Point> way;            // what is left of it, corner by corner; empty: to stay
  std::vector<std::int32_t> memory;  // the game's own: what was in sight when it was made; a file may hold any words
};

// What a plan says to a question.
struct PlanStep {
  std::optional<Answer> answer = {};  // nothing: the owner decides himself
  std::string handed_back = {};       // without an answer, why: "B2 has come into sight"
  bool done = false;                  // there is nothing more to follow
};

}  // namespace sandtable

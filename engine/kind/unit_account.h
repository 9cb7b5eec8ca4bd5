#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/ids.h"

// The account of units: what took the field, what it cost, what was lost and to whom. Games read it out of a battle's
// events (AccountKind), for statistics.
namespace sandtable {

class EventLog;
struct Setup;

// A unit as an army list names it. `UnitNews` means it by its place in AccountKind::units.
struct UnitEntry {
  Seat seat;
  std::string kind;        // equal units of an army have equal kinds
  std::string label = {};  // the name people type
};

// Worth is counted in thousandths of a point, so that a model's share of its unit is a whole number. Where armies have
// no points it is what the game buys units with.
struct UnitNews {
  enum class What : std::uint8_t {
    fielded,    // it takes the field, at the cost of `worth`; once a battle, or once a round where units come back
    equipped,   // `worth` more is spent on it
    lost,       // a part of it of that worth is lost
    destroyed,  // it is lost, with what was left of its worth
  };
  static constexpr int kNobody = -1;

  What what = What::fielded;
  int unit = 0;
  int by = kNobody;  // the unit that lost or destroyed it; nobody: the ground, a flight, its own doing
  std::int64_t worth = 0;
};

inline constexpr std::int64_t kWorthOfAPoint = 1000;

// The units of a setup, and what all events of a whole battle mean for them, in their order. Both or neither; nullptr
// where the game keeps no account.
struct AccountKind {
  std::vector<UnitEntry> (*units)(const Setup&) = nullptr;
  void (*account)(const Setup&, const EventLog&, const std::function<void(const UnitNews&)>&) = nullptr;
};

}  // namespace sandtable

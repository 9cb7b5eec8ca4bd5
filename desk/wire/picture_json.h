#pragma once

#include "desk/seat/seat_view.h"
#include "desk/wire/message.h"

// The table and what stands on it, as JSON.
namespace sandtable::wire {

Json point_json(Point at);
Json way_json(std::span<const Point> way);

// What stays as it is for the whole battle.
Json table_json(const Setup& setup);
// What stands there now. The picture may have routes and badges added by whoever knows of plans.
Json sketch_json(const Sketch& sketch, std::size_t seats);
Json outcome_json(const Outcome& outcome);

// The ids of a game's clauses, by RuleId.
using ClauseIds = std::span<const std::string_view>;
Json rules_json(ClauseIds ids, std::span<const RuleId> rules);
// An event that the viewer may know, by its number.
Json event_json(const SeatView& view, ClauseIds ids, std::size_t number);
// What changed on the table with it; nothing but what there is.
Json change_json(const TableChange& change);
// Dice that are to be rolled.
Json roll_json(const SeatView& view, ClauseIds ids, const Roll& roll);

}  // namespace sandtable::wire

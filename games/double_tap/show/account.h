#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/ask/event_log.h"
#include "engine/kind/unit_account.h"
#include "games/double_tap/state/law.h"

namespace sandtable::double_tap {

// Fighters are told apart by name, and where an army has bought the same ones different upgrades, by their points.
std::vector<UnitEntry> units(const sandtable::Setup& base);

// Each fighter takes the field once and is lost as a whole. Who flees off the table is nobody's kill.
void account(const sandtable::Setup& base, const EventLog& events, const std::function<void(const UnitNews&)>& note);

}  // namespace sandtable::double_tap

#pragma once

#include <functional>
#include <vector>

#include "engine/ask/event_log.h"
#include "engine/kind/unit_account.h"
#include "games/arap/state/law.h"

namespace sandtable::arap {

// Units are told apart by their profile.
std::vector<UnitEntry> units(const sandtable::Setup& base);

// A unit is lost model by model. A loss is the doing of whoever fired at the unit last; dangerous ground is nobody's.
void account(const sandtable::Setup& base, const EventLog& events, const std::function<void(const UnitNews&)>& note);

}  // namespace sandtable::arap

#pragma once

#include <functional>
#include <vector>

#include "engine/ask/event_log.h"
#include "engine/kind/unit_account.h"
#include "games/apocalypse/state/law.h"

namespace sandtable::apocalypse {

// Units are told apart by their profile.
std::vector<UnitEntry> units(const sandtable::Setup& base);

// A unit is lost model by model, a Tough one wound by wound. A loss is the doing of whoever attacked the unit last,
// also where a failed test finishes it off later; wrecks and backlash are nobody's.
void account(const sandtable::Setup& base, const EventLog& events, const std::function<void(const UnitNews&)>& note);

}  // namespace sandtable::apocalypse

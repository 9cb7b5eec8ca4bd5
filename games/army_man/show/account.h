#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/ask/event_log.h"
#include "engine/kind/unit_account.h"
#include "games/army_man/state/law.h"

namespace sandtable::army_man {

// Units are told apart by their profile.
std::vector<UnitEntry> units(const sandtable::Setup& base);

// A unit is lost model by model, a vehicle hit by hit. A loss is the doing of whoever fired at the unit, fought it or
// charged it last, also where a failed test finishes it off later; dangerous ground is nobody.
void account(const sandtable::Setup& base, const EventLog& events, const std::function<void(const UnitNews&)>& note);

}  // namespace sandtable::army_man

#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/ask/event_log.h"
#include "engine/kind/unit_account.h"
#include "games/strike/state/law.h"

namespace sandtable::strike {

// Units are told apart by the clan as which they begin the match.
std::vector<UnitEntry> units(const sandtable::Setup& base);

// Every unit takes the field anew in each round. It is worth what was paid for its gear since it last fell; what it
// gets for nothing or picks up is not counted, and hostages are no units.
void account(const sandtable::Setup& base, const EventLog& events, const std::function<void(const UnitNews&)>& note);

}  // namespace sandtable::strike

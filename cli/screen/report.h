#pragma once

#include <string>

#include "engine/data/catalogue.h"
#include "engine/run/recording.h"

namespace sandtable {

// The story of a battle: rounds are headings, what the game calls a paragraph begins one, dice stand with the clause
// that called for them. `session` is the recording, restored.
std::string battle_report(const Recording& recording, const Session& session, const Catalogue& catalogue);

// The ids of the clauses an event rests on.
std::vector<std::string> clause_ids(const Event& event, const Catalogue& catalogue);

}  // namespace sandtable

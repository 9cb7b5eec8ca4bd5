#pragma once

#include <string>

#include "engine/data/catalogue.h"
#include "engine/run/recording.h"

namespace sandtable {

// Everything that happened in a battle, with the step in front: rounds are headings, what the game calls a paragraph
// begins one, dice stand with the clause that called for them. `session` is the recording, restored.
std::string battle_report(const Recording& recording, const Session& session, const Catalogue& catalogue);

// Who plays what where; how it ended, or for whom it waits.
std::string battle_opening(const Recording& recording, const Session& session, const Catalogue& catalogue);
std::string battle_closing(const Session& session);

// The ids of the clauses an event rests on.
std::vector<std::string> clause_ids(const Event& event, const Catalogue& catalogue);

}  // namespace sandtable

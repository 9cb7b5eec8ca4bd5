#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/kind/answer_json.h"

namespace sandtable {

// An event by its fields, for whoever animates it: its name, then its fields as an answer's are written (nobody is
// null), then the clauses it rests on, where there are any and the game names its clauses:
//   {"event": "dodged", "unit": "A1", "at": [10000, 12500], "clauses": ["dt.react.dodge-move"]}
// A roll has who rolls what, by the unit's names in the domain called "units", and its faces:
//   {"event": "roll", "seat": 0, "unit": "A1", "against": "B3", "sides": 6, "need": 4, "faces": [5, 2, 1], ...}
nlohmann::ordered_json event_to_json(const GameKind& game, const Setup& setup, const Event& event,
                                     Scale scale = Scale::mils);

}  // namespace sandtable

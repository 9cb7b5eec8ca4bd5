#pragma once

#include <string>

#include "engine/data/catalogue.h"
#include "engine/run/recording.h"

namespace sandtable {

// A battle as a story: what the game calls a paragraph in a line or two, dice in brackets behind what they were rolled
// for, the table and the score at the beginning of each round, and at the end who did what and how lucky everybody was.
// `session` is the recording, restored.
std::string battle_story(const Recording& recording, const Session& session, const Catalogue& catalogue);

}  // namespace sandtable

#pragma once

#include "engine/data/catalogue.h"
#include "engine/play/game_kind.h"

namespace sandtable {

// The game's own texts in a folder such as "data/lists/" or "data/maps/", by name.
std::vector<NamedText> ready_made(const GameKind& game, std::string_view folder);

// Ready-made armies and a map by chance, with every switch at a value by chance. What it draws need not go together (an
// army may exceed the limit that a switch sets): then `prepare` refuses it, and one draws again.
SetupTexts random_setup(const GameKind& game, const Catalogue& catalogue, Random& random);

}  // namespace sandtable

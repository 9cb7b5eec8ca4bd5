#pragma once

#include "engine/data/catalogue.h"
#include "engine/play/game_kind.h"

namespace sandtable {

// The game's own texts in a folder such as "data/lists/" or "data/maps/", by name.
std::vector<NamedText> ready_made(const GameKind& game, std::string_view folder);

// Those of the lists that are legal under these switches and make use of what they allow: ready-made lists come in
// several sizes, and a small one is no match for a large one. Of the dearest, and down to four fifths of its points.
std::vector<NamedText> fitting_lists(const GameKind& game, std::vector<NamedText> lists, const SetupTexts& switches);

// Every switch at a value by chance, and by chance a map and ready-made armies that are legal by themselves under these
// switches. What it draws need not go together: then `prepare` refuses it, and one draws again.
SetupTexts random_setup(const GameKind& game, const Catalogue& catalogue, Random& random);
// The same under given switches.
SetupTexts random_armies(const GameKind& game, std::vector<std::pair<std::string, std::string>> switches,
                         Random& random);

}  // namespace sandtable

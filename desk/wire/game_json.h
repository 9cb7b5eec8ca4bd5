#pragma once

#include "desk/wire/message.h"
#include "engine/data/catalogue.h"
#include "engine/kind/game_kind.h"

// What there is to know of a game before a battle, as JSON.
namespace sandtable::wire {

// In the list of all games.
Json brief_json(const GameKind& game, std::string title);
// All of it.
Json game_json(const GameKind& game, const Catalogue& catalogue);
Json clause_json(const Catalogue& catalogue, const Clause& clause);

// The fields of a question's answers, and what a client may ask for to make one.
Json fields_json(const GameKind& game, std::span<const FieldSpec> specs);
Json abilities_json(const GameKind& game, const QuestionSpec& spec);

}  // namespace sandtable::wire

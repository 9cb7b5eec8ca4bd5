#pragma once

#include "engine/data/catalogue.h"
#include "engine/muster/map_file.h"
#include "games/strike/muster/roster.h"
#include "games/strike/state/law.h"

// From texts to a setup: the switches, the map and the players' squads.
namespace sandtable::strike {

// The game's own data, read once.
const Catalogue& catalogue();
const Arsenal& arsenal();
const Rewards& rewards();

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book);
std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book book);
// "T" or "CT"; empty if the list cannot be read.
std::string side(const NamedText& army);

// What every setup has: switches, cards, the map. Scenes use it for tables that no map rule would accept; it refuses
// only zones that do not go together, and more of them or of hostages than a state can hold.
Result<std::shared_ptr<Setup>> lay_map(const Map& map, const SwitchPairs& switches);

// Adds a player and his units behind those who are there.
void enlist(Setup& setup, const SquadList& list);

}  // namespace sandtable::strike

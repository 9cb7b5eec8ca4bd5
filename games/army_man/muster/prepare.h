#pragma once

#include "engine/data/catalogue.h"
#include "engine/kind/goods.h"
#include "engine/muster/map_file.h"
#include "games/army_man/state/law.h"

// From texts to a setup: the switches, the map and two legal armies.
namespace sandtable::army_man {

// The game's own data, read once.
const Catalogue& catalogue();
const Arsenal& arsenal();

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book);
std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book book);
int points(const NamedText& army);
int points_limit(const SwitchPairs& switches);
std::vector<Good> goods();

// What every setup has: switches, terrain, sight. Scenes use it for tables that no map rule would accept.
Result<std::shared_ptr<Setup>> lay_table(const Map& map, const SwitchPairs& switches);

// Adds a seat's units with their models. Seat 0 comes first; nobody is enlisted twice.
void enlist(Setup& setup, Seat seat, std::vector<Profile> profiles);

}  // namespace sandtable::army_man

#pragma once

#include "engine/data/catalogue.h"
#include "engine/kind/goods.h"
#include "engine/muster/map_file.h"
#include "games/arap/muster/roster.h"
#include "games/arap/state/law.h"

// From texts to a setup: the switches, the map with its scenario, and two legal forces.
namespace sandtable::arap {

// The game's own data, read once.
const Catalogue& catalogue();
const Arsenal& arsenal();
const std::vector<Ground>& grounds();
const std::vector<Scenario>& scenarios();

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book);
std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book book);
int points(const NamedText& army);
std::vector<Good> goods();

// What every setup has: switches, terrain and its kinds, sight, the scenario (the first where the map names none).
// Scenes use it for tables that no map rule would accept; pieces of no kind are open ground.
Result<std::shared_ptr<Setup>> lay_table(const Map& map, const SwitchPairs& switches);

// Adds a seat's units with their models. Seat 0 comes first; nobody is enlisted twice.
void enlist(Setup& setup, Seat seat, std::vector<Roster> rosters);

}  // namespace sandtable::arap

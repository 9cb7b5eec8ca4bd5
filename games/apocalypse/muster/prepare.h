#pragma once

#include "engine/data/catalogue.h"
#include "engine/kind/goods.h"
#include "engine/muster/map_file.h"
#include "games/apocalypse/muster/roster.h"
#include "games/apocalypse/state/law.h"

// From texts to a setup: the switches, the map and two legal armies.
namespace sandtable::apocalypse {

// The game's own data, read once.
const Catalogue& catalogue();
const Arsenal& arsenal();

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book);
std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book book);
std::vector<Error> map_violations(const NamedText& map, const SetupTexts& texts, Book book);
int points(const NamedText& army);
int points_limit(const SwitchPairs& switches);
std::vector<Good> goods();

// What every setup has: switches, terrain, sight. Scenes use it for tables that no map rule would accept.
Result<std::shared_ptr<Setup>> lay_table(const Map& map, const SwitchPairs& switches);

// A unit with its models, before it has a number.
struct Recruits {
  Squad squad;
  std::vector<Kit> models;
};

// Adds a unit of a seat. Seat 0's come first.
void enlist(Setup& setup, Seat seat, Recruits recruits);

}  // namespace sandtable::apocalypse

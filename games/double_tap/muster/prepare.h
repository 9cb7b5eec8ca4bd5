#pragma once

#include "engine/data/catalogue.h"
#include "engine/kind/goods.h"
#include "engine/muster/map_file.h"
#include "games/double_tap/state/law.h"

// From texts to a setup: the switches, the map and two legal armies.
namespace sandtable::double_tap {

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
void enlist(Setup& setup, Seat seat, const std::vector<Fighter>& fighters);

}  // namespace sandtable::double_tap

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "odds/odds.h"

// Odds in few words, and as programs read them.
namespace sandtable {

// Whom the odds are about: a word for each, and the unit.
using OddsRoles = std::vector<std::pair<std::string, UnitId>>;

// Every unit that something can happen to, by name.
OddsRoles roles_in(const OddsKind& kind, const Setup& setup, const Odds& odds);

// "37.5 %", with as many digits as small chances need.
std::string percent(double chance);
// "B3 killed 37.5 %, morale test 25 %; A1 killed 3.1 %, average hits 0.62"
std::string in_short(const OddsKind& kind, const Setup& setup, const Odds& odds);
// What somebody answered on the way to the dice: "B3 dodge".
std::string said_text(const GameKind& game, const Setup& setup, const Reply::Said& said);
// How the others react in this reply: "B3 dodge", "nobody reacts"; empty if they are not asked.
std::string reply_text(const GameKind& game, const Setup& setup, const Reply& reply, Seat chooser);
// What the chooser is taken to do besides: "Rifle B3 2".
std::string declared_text(const GameKind& game, const Setup& setup, const Reply& reply, Seat chooser);

// Keys such as "target_killed"; numbers are distributions.
nlohmann::ordered_json odds_json(const OddsKind& kind, const OddsRoles& roles, const Odds& odds);

}  // namespace sandtable

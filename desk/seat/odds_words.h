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
// "B3 is killed 37.5 %, must test its morale 25 %; A1 is killed 3.1 %"
std::string in_short(const OddsKind& kind, const Setup& setup, const Odds& odds);
// What the other side answers in this reply, asked in that state: "B3 dodges".
std::string reply_text(const GameKind& game, const Setup& setup, const State& asked, const Reply& reply);

// Keys such as "target_killed"; numbers are distributions.
nlohmann::ordered_json odds_json(const OddsKind& kind, const OddsRoles& roles, const Odds& odds);

}  // namespace sandtable

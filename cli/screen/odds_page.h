#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "odds/odds.h"

// Odds as people read them, and as programs do.
namespace sandtable {

// Whom the odds are about: a word for each, and the unit.
using OddsRoles = std::vector<std::pair<std::string, UnitId>>;

// "37.5 %", with as many digits as small chances need.
std::string percent(double chance);
// As many blocks as its share of `width`.
std::string bar(double share, std::size_t width);

// Sentences first, then a chart.
std::string odds_text(const OddsKind& kind, const OddsRoles& roles, const Odds& odds);
// Keys such as "target_killed"; numbers are distributions.
nlohmann::ordered_json odds_json(const OddsKind& kind, const OddsRoles& roles, const Odds& odds);
// "Exact: 61 courses followed." or how good the samples are.
std::string exactness(const Odds& odds);

// Every unit that something can happen to, by name.
OddsRoles roles_in(const OddsKind& kind, const Setup& setup, const Odds& odds);

}  // namespace sandtable

#pragma once

#include <string>

#include "desk/seat/odds_words.h"

// Odds as a page for people.
namespace sandtable {

// As many blocks as its share of `width`.
std::string bar(double share, std::size_t width);

// Sentences first, then a chart.
std::string odds_text(const OddsKind& kind, const OddsRoles& roles, const Odds& odds);
// "Exact result (61 outcomes). Assumes the defender cancels hits first (policy=plain)."; or how good the samples are.
std::string exactness(const OddsReading& reading);
// What else the odds may be, if those who choose choose otherwise.
std::string other_reading(const OddsKind& kind, const OddsRoles& roles, const OddsReading& reading);

}  // namespace sandtable

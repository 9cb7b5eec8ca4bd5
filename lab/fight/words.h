#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/fight/tally.h"
#include "lab/statistics/ranking.h"

// What the reports share, whether they are read by people or by programs.
namespace sandtable::lab {

std::string_view mirror_word(Mirror mirror);
std::string_view verdict_word(Verdict verdict);  // "H0", "H1", "undecided"

// The name of an entrant among those of the plan: the army, the player, or both where it takes both to tell them apart.
// For people the army's title; for programs what its list is called by.
std::string entrant_name(const Plan& plan, std::size_t entrant);
std::string entrant_id(const Plan& plan, std::size_t entrant);

// Of a tournament.
std::vector<Rating> ranking_of(const Plan& plan, const Tally& tally);

}  // namespace sandtable::lab

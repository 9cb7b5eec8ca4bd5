#pragma once

#include <string>
#include <string_view>

#include "cli/lab/options.h"
#include "lab/plan/plan.h"

namespace sandtable {

// What is said for every list or map there is.
inline constexpr std::string_view kAll = "all";

// What the options ask for; the first that is wrong is the error. `note` is told what was understood otherwise than
// typed.
Result<lab::Wish> lab_wish(const GameKind& game, const LabOptions& options, std::string& note);

// The same for commands that let each of the lists meet each, all of one player: without --armies all ready-made lists
// that fit, without --games 0 pairs.
Result<lab::Wish> round_robin_wish(const GameKind& game, const LabOptions& options, std::string& note);

// The plan of a wish that these options asked for, and in `left_out` a line for each list and map that had to stay out
// of it: of lists and maps that people named themselves none does, then what does not fit is an error.
Result<lab::Plan> lab_plan(const LabOptions& options, lab::Wish wish, std::vector<std::string>& left_out);
// The wish of the same plan.
lab::Wish fitting_wish(const LabOptions& options, lab::Wish wish, std::vector<std::string>& left_out);

// The number of pairs that --games asks for.
Result<std::uint64_t> lab_pairs(const std::string& text, std::string& note);
Result<unsigned> lab_threads(const std::string& text);

}  // namespace sandtable

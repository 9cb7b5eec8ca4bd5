#pragma once

#include <string>

#include "lab/fight/pair_result.h"
#include "lab/plan/plan.h"

namespace sandtable::lab {

// A table of all battles, a line each, as spreadsheets read it.
std::string csv_heading();
std::string csv_lines(const Plan& plan, std::uint64_t pair, const PairResult& result);

}  // namespace sandtable::lab

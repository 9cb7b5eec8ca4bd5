#pragma once

#include <string>
#include <vector>

#include "cli/commands.h"
#include "lab/plan.h"

namespace sandtable {

// The options of 'sandtable lab' as they are typed.
struct LabOptions {
  std::string game, armies, players, maps;
  std::string games, precision, sprt, alpha, beta;
  std::string seed = "1";
  std::string threads;
  std::vector<std::string> switches;
  std::string csv, report, keep, resume;
  bool json = false;
  bool units = false;
};

// What they ask for; the first that is wrong is the error. `note` is told what was understood otherwise than typed.
Result<lab::Wish> lab_wish(const GameKind& game, const LabOptions& options, std::string& note);

// The number of pairs that --games asks for.
Result<std::uint64_t> lab_pairs(const std::string& games, std::string& note);
Result<unsigned> lab_threads(const std::string& text);

}  // namespace sandtable

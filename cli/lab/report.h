#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/lab/options.h"

// The option --report of the lab's commands.
namespace sandtable {

// Before the first battle: a long run is not to end in an error that could have been known.
Result<void> check_report(const LabOptions& options);

// Writes the page of a document, if one is wanted, and says where it is.
Result<void> write_report(const Program& program, const LabOptions& options, const GameKind& game,
                          const nlohmann::ordered_json& document, const std::string& command);

// The command as it was typed, for the page: `name` is "lab balance" or the like, `more` are options of its own.
std::string command_typed(const std::string& name, const LabOptions& options,
                          const std::vector<std::pair<std::string, std::string>>& more);

}  // namespace sandtable

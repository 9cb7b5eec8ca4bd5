#include "cli/lab/report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/files.h"
#include "lab/plan/again.h"
#include "lab/tell/report.h"
#include "lab/tell/report_template.h"

namespace sandtable {

Result<void> check_report(const LabOptions& options) {
  if (options.report.empty()) return {};
  if (lab::report_template().empty())
    return fail("this program was built without the page for --report (install nodejs and npm, then run make again)");
  for (const auto& [option, file] :
       {std::pair{"--csv", &options.csv}, std::pair{"--keep", &options.keep}, std::pair{"--resume", &options.resume}}) {
    if (!file->empty() && same_file(*file, options.report))
      return fail(fmt::format("{} and --report are the same file, '{}'", option, *file));
  }
  return check_writable(options.report);
}

Result<void> write_report(const Program& program, const LabOptions& options, const GameKind& game,
                          const nlohmann::ordered_json& document, const std::string& command) {
  if (options.report.empty()) return {};
  if (const Result<void> written = write_file(options.report, lab::report_page(game, document, command)); !written)
    return written;
  (options.json ? program.err : program.out) << "Report: " << options.report << '\n';
  return {};
}

std::string command_typed(const std::string& name, const LabOptions& options,
                          const std::vector<std::pair<std::string, std::string>>& more) {
  std::string out = fmt::format("sandtable {} {}", name, lab::shell_word(options.game));
  const auto add = [&](const std::string& option, const std::string& value) {
    if (!value.empty()) out += ' ' + option + ' ' + lab::shell_word(value);
  };
  for (const auto& [option, value] : more) add(option, value);
  add("--armies", options.armies);
  add("--players", options.players);
  add("--maps", options.maps);
  add("--games", options.games);
  add("--seed", options.seed);
  for (const std::string& pair : options.switches) add("--switch", pair);
  for (const std::string& pair : options.prices) add("--price", pair);
  return out;
}

}  // namespace sandtable

#include "cli/lab/options.h"

#include "cli/commands/library.h"

namespace sandtable {

std::vector<Option> add_place_options(const Command& command, LabOptions& options) {
  return {command.add_option("--maps", options.maps, "maps or files, used in turn (default: the usual one)")
              .type_name("M,...|all"),
          command.add_option("--seed", options.seed, "random seed (default 1)").type_name("N")};
}

std::vector<Option> add_battle_options(const Command& command, LabOptions& options) {
  std::vector<Option> out = {
      command
          .add_option("--armies", options.armies,
                      "lists or files to compare; more than two, or 'all': each against each")
          .type_name("A,B|all"),
      command.add_option("--players", options.players, "one player for all, or one per army or side").type_name("P,P")};
  const std::vector<Option> place = add_place_options(command, options);
  out.insert(out.end(), place.begin(), place.end());
  return out;
}

void add_run_options(const Command& command, LabOptions& options) {
  add_switch_option(command, options.switches);
  add_price_option(command, options.prices);
  command.add_option("--threads", options.threads, "battles fought at once (default: one per core)").type_name("T");
  command.add_option("--report", options.report, "write a page with charts to this file").type_name("FILE.html");
  command.add_flag("--json", options.json, "JSON output");
}

}  // namespace sandtable

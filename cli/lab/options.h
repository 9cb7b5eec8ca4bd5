#pragma once

#include <string>
#include <vector>

#include "cli/commands/command.h"

namespace sandtable {

// The options of 'sandtable lab' and of the commands below it, as they are typed. Each command registers those that it
// has; what it does not have stays empty.
struct LabOptions {
  std::string game, armies, players, maps;
  std::string games, precision, sprt, alpha, beta;
  std::string seed = "1";
  std::string threads;
  std::vector<std::string> switches;
  std::vector<std::string> prices;
  std::string csv, report, keep, resume;
  bool json = false;
  bool units = false;
};

// Where and with what dice: --maps, --seed. A kept run knows these itself, so they are returned.
std::vector<Option> add_place_options(const Command& command, LabOptions& options);
// What is fought: --armies, --players, and add_place_options.
std::vector<Option> add_battle_options(const Command& command, LabOptions& options);
// How it is fought and told: --switch, --price, --threads, --report, --json.
void add_run_options(const Command& command, LabOptions& options);

}  // namespace sandtable

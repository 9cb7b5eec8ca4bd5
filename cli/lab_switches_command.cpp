#include <fmt/format.h>

#include "cli/lab_wish.h"
#include "cli/library.h"

namespace sandtable {

namespace {

Result<int> run_lab_switches(const Program& program, const LabOptions& options) {
  const Result<const GameKind*> game = game_named(program, options.game);
  if (!game) return std::unexpected(game.error());
  return fail("'lab switches' has its command line and as yet no battles");
}

}  // namespace

void add_lab_switches(Command lab, Program& program) {
  const Command command = lab.add_command("switches", "What each house-rule switch does to the game");
  auto options = std::make_shared<LabOptions>();
  command.add_option("GAME", options->game, "the game's id").required().type_name("");
  command.add_option("--games", options->games, "so many battles of each two armies, for each value").type_name("N");
  add_battle_options(command, *options);
  add_run_options(command, *options);
  when_called(command, program, [&program, options] { return run_lab_switches(program, *options); });
}

}  // namespace sandtable

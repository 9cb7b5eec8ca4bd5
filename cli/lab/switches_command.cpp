#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/commands.h"
#include "cli/commands/interrupt.h"
#include "cli/commands/library.h"
#include "cli/lab/ranks.h"
#include "cli/lab/report.h"
#include "cli/lab/switches_text.h"
#include "cli/lab/wish.h"
#include "cli/screen/layout.h"
#include "cli/screen/progress_line.h"
#include "lab/tell/switches_json.h"

namespace sandtable {

namespace {

Result<lab::SwitchStudy> study_for(const GameKind& game, const LabOptions& options, const std::string& only,
                                   std::vector<std::string>& notes) {
  std::string note;
  Result<lab::Wish> wish = round_robin_wish(game, options, note);
  if (!wish) return std::unexpected(wish.error());
  lab::Wish base = fitting_wish(options, *std::move(wish), notes);
  if (!note.empty()) notes.insert(notes.begin(), note);
  return lab::plan_switches({.base = std::move(base),
                             .only = names_in(only),
                             .ready_lists = shelf(game, "lists"),
                             .ready_maps = shelf(game, "maps")});
}

std::string progress_of(const lab::SwitchStudy& study, const lab::SwitchProgress& now) {
  HowFar far = how_far(now.pairs, study.pairs(), now.seconds);
  far.more = "baseline";
  for (const lab::Trial& trial : study.trials)
    if (trial.why_not.empty() && trial.plan == now.plan)
      far.more = study.switches[trial.of].spec.name + "=" + trial.value;
  return progress_text(far);
}

Result<int> run_lab_switches(const Program& program, const LabOptions& options, const std::string& only,
                             lab::Leader* leader) {
  const Result<const GameKind*> game = game_named(program, options.game);
  if (!game) return std::unexpected(game.error());
  const Result<unsigned> threads = lab_threads(options.threads);
  if (!threads) return std::unexpected(threads.error());
  if (const Result<void> checked = check_report(options); !checked) return std::unexpected(checked.error());
  const Interrupt interrupt;
  std::vector<std::string> notes;
  const Result<lab::SwitchStudy> study = study_for(**game, options, only, notes);
  if (!study) return std::unexpected(study.error());
  for (const std::string& note : notes) program.err << "sandtable: " << note << '\n';

  Result<lab::SwitchRun> run = [&] {
    ProgressLine line(program.err);
    return lab::run_switches(*study, {.threads = *threads, .leader = leader}, [&](const lab::SwitchProgress& now) {
      if (line.is_due(now.seconds)) line.show(progress_of(*study, now), now.seconds);
      return !interrupt.came();
    });
  }();
  if (!run) return std::unexpected(run.error());
  const lab::SwitchFindings findings = lab::switch_findings(*study, *run);
  const nlohmann::ordered_json document = lab::switches_json(*study, *run, findings);
  program.out << (options.json ? page(document) : lab_switches_text(*study, *run, findings));
  const std::string command = command_typed("lab switches", options, {{"--only", only}});
  if (const Result<void> written = write_report(program, options, **game, document, command); !written)
    return std::unexpected(written.error());
  return run->complete ? kFine : kInterrupted;
}

}  // namespace

void add_lab_switches(Command lab, Program& program) {
  const Command command =
      lab.add_command("switches", "What each house rule does to battle length, going first and army balance");
  auto options = std::make_shared<LabOptions>();
  auto only = std::make_shared<std::string>();
  command.add_option("GAME", options->game, "the game's id").required().type_name("");
  command.add_option("--only", *only, "only these switches").type_name("NAME,...");
  command
      .add_option("--games", options->games,
                  fmt::format("battles per matchup for each value (default: about {} per value)", 2 * lab::kUsualPairs))
      .type_name("N");
  command
      .add_option("--armies", options->armies,
                  "lists or files, each against each (default: all ready-made lists of the usual size)")
      .type_name("A,B,...|all");
  command.add_option("--players", options->players, "one player for all armies").type_name("P");
  add_place_options(command, *options);
  add_run_options(command, *options);
  command.footer(fmt::format(
      "The same battles, with the same dice, are fought under the baseline (every switch at its default, or\n"
      "as --switch says) and with each switch at each other value; docs/lab.md explains the numbers.\n"
      "Ctrl-C stops and reports the battles fought so far (exit status 130).\n"
      "Example: sandtable lab switches {} --games 40",
      example_game(program)));
  when_called(command, program, [&program, options, only] {
    return with_ranks(program, [&](lab::Leader* leader) { return run_lab_switches(program, *options, *only, leader); });
  });
}

}  // namespace sandtable

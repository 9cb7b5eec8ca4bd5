#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/files.h"
#include "cli/commands/interrupt.h"
#include "cli/commands/library.h"
#include "cli/lab/progress.h"
#include "cli/lab/ranks.h"
#include "cli/lab/report.h"
#include "cli/lab/text.h"
#include "cli/lab/wish.h"
#include "cli/screen/layout.h"
#include "lab/plan/again.h"
#include "lab/plan/wish_json.h"
#include "lab/tell/battles_csv.h"
#include "lab/tell/results_json.h"
#include "store/lab_file.h"

namespace sandtable {

namespace {

using File = std::unique_ptr<store::LabFile>;

// A run about to begin, or to be continued.
struct Job {
  lab::Plan plan;
  File file;  // null: it is not kept
};

Result<Job> new_job(const GameKind& game, const LabOptions& options, std::vector<std::string>& notes) {
  std::string note;
  Result<lab::Wish> wish = lab_wish(game, options, note);
  if (!wish) return std::unexpected(wish.error());
  Result<lab::Plan> plan = lab_plan(options, *std::move(wish), notes);
  if (!plan) return std::unexpected(plan.error());
  if (!note.empty()) notes.insert(notes.begin(), note);
  Job job{*std::move(plan), nullptr};
  if (options.keep.empty()) return job;
  Result<File> file = store::LabFile::create(options.keep, lab::wish_text(job.plan.wish));
  if (!file) return std::unexpected(file.error());
  job.file = *std::move(file);
  return job;
}

// A kept run may be made longer, never shorter.
Result<void> lengthen(lab::Wish& wish, store::LabFile& file, const std::string& games, std::string& note) {
  if (games.empty()) return {};
  const Result<std::uint64_t> pairs = lab_pairs(games, note);
  if (!pairs) return std::unexpected(pairs.error());
  if (wish.rule.kind != lab::StopRule::Kind::games)
    return fail(fmt::format("'{}' ends by its own rule and not after --games", file.path()));
  if (*pairs < wish.rule.pairs)
    return fail(
        fmt::format("'{}' is a run of {} games: --games can only make it longer", file.path(), 2 * wish.rule.pairs));
  wish.rule.pairs = *pairs;
  return {};
}

Result<Job> kept_job(const Program& program, const GameKind& game, const LabOptions& options,
                     std::vector<std::string>& notes) {
  Result<File> file = store::LabFile::open(options.resume);
  if (!file) return std::unexpected(file.error());
  Result<lab::Wish> wish = lab::read_wish((*file)->settings(), program.games, options.resume);
  if (!wish) return std::unexpected(wish.error());
  if (wish->game != &game)
    return fail(fmt::format("'{}' is a run of {}, not of {}", options.resume, wish->game->id, game.id));
  std::string note;
  if (const Result<void> done = lengthen(*wish, **file, options.games, note); !done)
    return std::unexpected(done.error());
  if (!note.empty()) notes.push_back(note);
  if (const Result<void> done = (*file)->change_settings(lab::wish_text(*wish)); !done)
    return std::unexpected(done.error());
  Result<lab::Plan> plan = lab::make_plan(*std::move(wish));
  if (!plan) return std::unexpected(plan.error());
  return Job{*std::move(plan), *std::move(file)};
}

Result<void> write_csv(const LabOptions& options, const std::string& text) {
  return options.csv.empty() ? Result<void>() : write_file(options.csv, text);
}

// What was found, to where people asked for it. They get the numbers even if the report cannot be written.
Result<void> tell(const Program& program, const Job& job, const LabOptions& options, const lab::Results& results) {
  const nlohmann::ordered_json json = lab::results_json(job.plan, results);
  program.out << (options.json ? page(json) : lab_text(job.plan, results));
  return write_report(program, options, job.plan.game(), json, lab::command_again(job.plan));
}

Result<int> run_job(const Program& program, const Job& job, const LabOptions& options, lab::RunOptions run) {
  std::string csv = lab::csv_heading();
  if (const Result<void> written = write_csv(options, csv); !written) return std::unexpected(written.error());
  std::uint64_t lines = 0;
  run.keeper = job.file.get();
  if (job.file) run.before = job.file->pairs();
  if (!options.csv.empty()) {
    run.each = [&](std::span<const lab::PairResult> pairs) {
      for (const lab::PairResult& pair : pairs) csv += lab::csv_lines(job.plan, lines++, pair);
    };
  }
  const Interrupt interrupt;
  LabProgress progress(job.plan, program.err);
  const Result<lab::Results> results = lab::run(job.plan, run, [&](const lab::Progress& now) {
    progress.show(now);
    return !interrupt.came();
  });
  if (!results) return std::unexpected(results.error());
  if (const Result<void> written = write_csv(options, csv); !written) return std::unexpected(written.error());
  if (const Result<void> told = tell(program, job, options, *results); !told) return std::unexpected(told.error());
  return results->complete ? kFine : kInterrupted;
}

Result<int> run_lab(const Program& program, const LabOptions& options, lab::Leader* leader) {
  if (options.game.empty()) return fail("GAME is required (see sandtable lab --help)");  // unless a command is named
  const Result<const GameKind*> game = game_named(program, options.game);
  if (!game) return std::unexpected(game.error());
  const Result<unsigned> threads = lab_threads(options.threads);
  if (!threads) return std::unexpected(threads.error());
  if (options.sprt.empty() && (!options.alpha.empty() || !options.beta.empty()))
    return fail("--alpha and --beta are the error rates of --sprt, which is not given");
  if (!options.resume.empty() && !options.switches.empty())
    return fail("--switch does not go with --resume: a saved run keeps its switches");
  if (!options.resume.empty() && !options.prices.empty())
    return fail("--price does not go with --resume: a saved run keeps its prices");
  if (const Result<void> checked = check_report(options); !checked) return std::unexpected(checked.error());
  std::vector<std::string> notes;
  const Result<Job> job =
      options.resume.empty() ? new_job(**game, options, notes) : kept_job(program, **game, options, notes);
  if (!job) return std::unexpected(job.error());
  for (const std::string& note : notes) program.err << "sandtable: " << note << '\n';
  return run_job(program, *job, options, {.threads = *threads, .leader = leader});
}

// What a kept run knows itself.
void add_plan_options(const Command& command, LabOptions& options, Option resume, Option games) {
  std::vector<Option> plan = add_battle_options(command, options);
  const Option precision =
      command.add_option("--precision", options.precision, "stop when the score is known to within W (0.02: 2 %)")
          .type_name("W");
  const Option sprt = command.add_option("--sprt", options.sprt, "stop when one of two Elo differences is accepted")
                          .type_name("ELO0,ELO1");
  plan.insert(plan.end(),
              {precision, sprt,
               command.add_option("--alpha", options.alpha, "risk of accepting ELO1 when ELO0 is true (default 0.05)")
                   .type_name("P"),
               command.add_option("--beta", options.beta, "risk of accepting ELO0 when ELO1 is true (default 0.05)")
                   .type_name("P"),
               command.add_flag("--units", options.units, "also show what each kind of unit does for its points"),
               command.add_option("--keep", options.keep, "save the run in this file, so that it can be continued")
                   .type_name("FILE")});
  for (const Option& option : plan) resume.excludes(option);
  games.excludes(precision);
  games.excludes(sprt);
  precision.excludes(sprt);
}

}  // namespace

void add_lab(Command app, Program& program) {
  const Command command = app.add_command("lab", "Simulate thousands of battles and compare armies, players and rules");
  auto options = std::make_shared<LabOptions>();
  command.add_option("GAME", options->game, "the game's id").type_name("");
  const Option games =
      command.add_option("--games", options->games, "battles per matchup (default 100)").type_name("N");
  const Option resume =
      command.add_option("--resume", options->resume, "continue a saved run; with --games, make it longer")
          .type_name("FILE");
  add_plan_options(command, *options, resume, games);
  add_run_options(command, *options);
  command.add_option("--csv", options->csv, "write one line per battle to this file").type_name("FILE");
  command.footer(
      fmt::format("Battles are fought in mirrored pairs; docs/lab.md explains the numbers.\n"
                  "Ctrl-C stops and reports the battles fought so far (exit status 130).\n"
                  "Example: sandtable lab {} --games 200 --seed 7",
                  example_game(program)));
  add_lab_switches(command, program);
  add_lab_balance(command, program);
  when_called(command, program, [&program, options] {
    return with_ranks(program, [&](lab::Leader* leader) { return run_lab(program, *options, leader); });
  });
}

}  // namespace sandtable

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/interrupt.h"
#include "cli/commands/library.h"
#include "cli/lab/balance_text.h"
#include "cli/lab/ranks.h"
#include "cli/lab/report.h"
#include "cli/lab/wish.h"
#include "cli/screen/layout.h"
#include "cli/screen/progress_line.h"
#include "lab/tell/balance_json.h"

namespace sandtable {

namespace {

struct BalanceOptions : LabOptions {
  std::string steps = "1";
  std::string verify;
};

std::vector<std::string> army_names(const GameKind& game) {
  std::vector<std::string> names;
  for (const Good& good : game.goods->goods())
    if (std::ranges::find(names, good.army) == names.end()) names.push_back(good.army);
  return names;
}

// "Night Watch" as the files are called: night-watch.
std::string as_file_name(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  });
  return text;
}

Result<std::vector<std::string>> armies_from(const GameKind& game, const std::string& text) {
  std::vector<std::string> known = army_names(game);
  if (text.empty() || text == kAll) return known;
  std::vector<std::string> armies;
  for (const std::string& name : names_in(text)) {
    const auto found = std::ranges::find(known, as_file_name(name), as_file_name);
    if (found == known.end())
      return std::unexpected(
          Error{.message = fmt::format("no army is called '{}'", name), .hint = nearest_or_all(name, known)});
    armies.push_back(*found);
  }
  return armies;
}

Result<std::uint64_t> verify_pairs(const std::string& text, std::uint64_t otherwise, std::string& note) {
  if (text.empty()) return otherwise;
  if (text == "0") return 0;
  const Result<std::uint64_t> pairs = lab_pairs(text, note);
  if (!pairs) return fail(fmt::format("--verify needs a number of battles, or 0 for none, not '{}'", text));
  return *pairs;
}

Result<int> steps_from(const std::string& text) {
  constexpr int kMostSteps = 20;
  int steps = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), steps);
  if (code == std::errc() && end == text.data() + text.size() && steps >= 1 && steps <= kMostSteps) return steps;
  return fail(fmt::format("--steps needs a whole number from 1 to {}, not '{}'", kMostSteps, text));
}

Result<lab::BalanceWish> balance_wish(const GameKind& game, BalanceOptions options, std::vector<std::string>& notes) {
  if (game.goods == nullptr) return fail(fmt::format("nothing in {} has a price", game.id));
  lab::BalanceWish wish{.game = &game};
  if (game.goods->in_lists) {
    auto armies = armies_from(game, options.armies);
    if (!armies) return std::unexpected(armies.error());
    wish.armies = *std::move(armies);
  }
  const Result<PricePairs> prices = prices_from(game, options.prices);
  if (!prices) return std::unexpected(prices.error());
  wish.prices = *prices;
  options.prices.clear();  // the ready-made lists show how large an army is, at the game's own prices
  if (game.goods->in_lists || options.armies.empty()) options.armies = kAll;
  if (options.maps.empty()) options.maps = kAll;
  std::string note;
  Result<lab::Wish> common = lab_wish(game, options, note);
  if (!common) return std::unexpected(common.error());
  if (common->players.size() > 1) return fail("all armies have the same player here: --players needs one");
  const Result<std::uint64_t> verify = verify_pairs(options.verify, wish.verify_pairs, note);
  if (!verify) return std::unexpected(verify.error());
  const Result<int> steps = steps_from(options.steps);
  if (!steps) return std::unexpected(steps.error());
  *common = fitting_wish(options, *std::move(common), notes);
  if (!note.empty()) notes.insert(notes.begin(), note);
  wish.steps = *steps;
  if (!options.games.empty()) wish.pairs = common->rule.pairs;
  wish.verify_pairs = *verify;
  wish.maps = std::move(common->maps);
  wish.player = common->players[0];
  wish.switches = std::move(common->switches);
  wish.seed = common->seed;
  for (const NamedText& list : common->lists)
    if (game.set_up.points != nullptr) wish.limit = std::max(wish.limit, game.set_up.points(list));
  if (!game.goods->in_lists) wish.lists = std::move(common->lists);
  return wish;
}

std::string progress_of(const lab::BalanceProgress& now) {
  HowFar far = how_far(now.pairs, now.of, now.seconds);
  far.more = now.stage;
  return progress_text(far);
}

Result<int> run_lab_balance(const Program& program, const BalanceOptions& options, lab::Leader* leader) {
  const Result<const GameKind*> game = game_named(program, options.game);
  if (!game) return std::unexpected(game.error());
  const Result<unsigned> threads = lab_threads(options.threads);
  if (!threads) return std::unexpected(threads.error());
  if (const Result<void> checked = check_report(options); !checked) return std::unexpected(checked.error());
  std::vector<std::string> notes;
  const Result<lab::BalanceWish> wish = balance_wish(**game, options, notes);
  if (!wish) return std::unexpected(wish.error());
  for (const std::string& note : notes) program.err << "sandtable: " << note << '\n';
  const Interrupt interrupt;
  const auto results = [&] {
    ProgressLine line(program.err);
    return lab::balance(*wish, {.threads = *threads, .leader = leader}, [&](const lab::BalanceProgress& now) {
      if (line.is_due(now.seconds)) line.show(progress_of(now), now.seconds);
      return !interrupt.came();
    });
  }();
  if (!results) return std::unexpected(results.error());
  const nlohmann::ordered_json document = lab::balance_json(*wish, *results);
  program.out << (options.json ? page(document) : balance_text(*wish, *results));
  const std::string command =
      command_typed("lab balance", options, {{"--steps", options.steps}, {"--verify", options.verify}});
  if (const Result<void> written = write_report(program, options, **game, document, command); !written)
    return std::unexpected(written.error());
  return results->complete ? kFine : kInterrupted;
}

}  // namespace

void add_lab_balance(Command lab, Program& program) {
  const Command command =
      lab.add_command("balance", "Which units are too cheap or too expensive, and what they should cost");
  auto options = std::make_shared<BalanceOptions>();
  command.add_option("GAME", options->game, "the game's id").required().type_name("");
  command.add_option("--games", options->games, "battles to estimate unit values (default 2000)").type_name("N");
  command
      .add_option("--steps", options->steps,
                  "number of estimates, each at the prices proposed by the one before (default 1)")
      .type_name("N");
  command.add_option("--verify", options->verify, "fresh battles at the proposed prices (default 2000; 0: none)")
      .type_name("N");
  command
      .add_option("--armies", options->armies,
                  "armies whose units are tested, or the lists that fight where gear is bought in play (default: all)")
      .type_name("A,...|all");
  command.add_option("--players", options->players, "one player for all armies").type_name("P");
  command.add_option("--maps", options->maps, "maps or files, used in turn (default: all)").type_name("M,...|all");
  command.add_option("--seed", options->seed, "random seed for lists and dice (default 1)").type_name("N");
  add_run_options(command, *options);
  command.footer(
      fmt::format("Random lists fight in mirrored pairs; docs/lab.md explains how units are valued.\n"
                  "Ctrl-C stops and reports the battles fought so far (exit status 130).\n"
                  "Example: sandtable lab balance {} --games 4000",
                  example_game(program)));
  when_called(command, program, [&program, options] {
    return with_ranks(program, [&](lab::Leader* leader) { return run_lab_balance(program, *options, leader); });
  });
}

}  // namespace sandtable

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/files.h"
#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "cli/screen/odds_page.h"
#include "engine/run/odds_case.h"
#include "engine/run/recording.h"
#include "odds/past.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

struct WantedOdds {
  std::string game;
  std::vector<std::string> pairs;
  std::vector<std::string> switches;
  std::string recording, step, budget;
  bool keys = false, json = false;
};

Result<const OddsKind*> odds_of_game(const GameKind& game) {
  if (game.odds == nullptr) return fail(fmt::format("{} has no odds yet", game.id));
  return game.odds;
}

Result<OddsPairs> pairs_from(const std::vector<std::string>& texts) {
  OddsPairs pairs;
  for (const std::string& text : texts) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0) return fail(fmt::format("expected key=value, got '{}'", text));
    pairs.emplace_back(text.substr(0, sign), text.substr(sign + 1));
  }
  return pairs;
}

Result<OddsBudget> budget_from(const std::string& text) {
  OddsBudget budget;
  if (text.empty()) return budget;
  const Result<std::uint64_t> runs = seed_from(text);
  if (!runs || *runs == 0) return fail(fmt::format("--budget: expected a number of courses, got '{}'", text));
  budget.runs = *runs;
  return budget;
}

// Nobody thinks ahead in samples.
std::string policy_words(const OddsPolicy& policy, const Odds& odds) {
  return odds.exact || policy.thinks.empty() ? policy.name : "plain, since thinking ahead is beyond the budget";
}

std::string_view example_odds(const Program& program) {
  for (const GameKind* game : program.games)
    if (game->id == example_game(program) && game->odds != nullptr) return game->odds->examples[0];
  return "--keys";
}

std::string keys_text(const GameKind& game) {
  std::vector<std::vector<std::string>> rows;
  for (const OddsKey& key : game.odds->keys)
    rows.push_back({std::string(key.name),
                    fmt::format("{}{}", key.text, key.fallback.empty() ? "" : fmt::format(" ({})", key.fallback))});
  std::string text = fmt::format("Keys of {}, and what they are if you say nothing:\n", game.id) + aligned(rows);
  text += "\nExamples:\n";
  for (const std::string_view example : game.odds->examples)
    text += fmt::format("  sandtable odds {} {}\n", game.id, example);
  return text;
}

Json keys_json(const GameKind& game) {
  Json keys = Json::array();
  for (const OddsKey& key : game.odds->keys)
    keys.push_back({{"key", key.name}, {"text", key.text}, {"default", key.fallback}});
  return {{"game", game.id}, {"keys", keys}};
}

Result<int> odds_of_keys(const Program& program, const WantedOdds& wanted, const GameKind& game,
                         const OddsBudget& budget) {
  const Result<OddsPairs> pairs = pairs_from(wanted.pairs);
  if (!pairs) return std::unexpected(pairs.error());
  const auto switches = switches_from(game, wanted.switches);
  if (!switches) return std::unexpected(switches.error());
  const Result<OddsCase> posed = game.odds->pose(*pairs, *switches);
  if (!posed) return std::unexpected(posed.error());
  const Result<OddsPolicy> policy = game.odds->policy(*pairs);
  if (!policy) return std::unexpected(policy.error());
  const Odds odds = odds_of(game, posed->session.setup(), start_of(posed->session), *policy, budget);
  if (wanted.json) {
    Json out = {{"game", game.id}, {"rules", game.version}, {"title", posed->title}};
    for (const auto& [key, value] : *pairs) out["keys"][key] = value;
    out.update(odds_json(*game.odds, posed->roles, odds));
    out["policy"] = policy_words(*policy, odds);
    program.out << page(out);
    return kFine;
  }
  program.out << posed->title << "\n\n"
              << odds_text(*game.odds, posed->roles, odds) << "\n"
              << exactness(odds) << fmt::format(" Policy: {}.\n", policy_words(*policy, odds));
  return kFine;
}

Result<Session> session_from(const Program& program, const std::string& file) {
  const Result<std::string> text = read_file(file, kLargestRecording);
  if (!text) return std::unexpected(text.error());
  const Result<Recording> recording = read_recording(*text, file, program.games);
  if (!recording) return std::unexpected(recording.error());
  if (const Verdict verdict = verify(*recording); !verdict.ok) return fail(file + ": " + verdict.what);
  return restore(*recording);
}

Result<std::uint64_t> step_from(const std::string& text, const Session& battle) {
  const Result<std::uint64_t> step = seed_from(text);
  const std::size_t steps = battle.history().size();
  if (text.empty() || !step || *step < 1 || *step > steps)
    return fail(fmt::format("--step: expected the number of a step from 1 to {}, got '{}'", steps, text));
  return *step - 1;
}

Json happened_json(const OddsKind& kind, const OddsRoles& roles, const Findings& happened) {
  Json out = Json::object();
  for (const auto& [role, unit] : roles)
    for (std::size_t i = 0; i < kind.features.size(); ++i)
      out[fmt::format("{}_{}", role, kind.features[i].name)] = happened.value(static_cast<std::uint8_t>(i), unit);
  return out;
}

std::string happened_text(const OddsKind& kind, const OddsRoles& roles, const Findings& happened) {
  std::vector<std::string> parts;
  for (const auto& [role, unit] : roles) {
    for (std::size_t i = 0; i < kind.features.size(); ++i) {
      const int value = happened.value(static_cast<std::uint8_t>(i), unit);
      if (value == 0) continue;
      parts.push_back(kind.features[i].is_number ? fmt::format("{} {}: {}", role, kind.features[i].name, value)
                                                 : fmt::format("{} {}", role, kind.features[i].text));
    }
  }
  return fmt::format("What happened: {}.", parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, "; ")));
}

Result<int> odds_of_step(const Program& program, const WantedOdds& wanted, const OddsBudget& budget) {
  const Result<Session> battle = session_from(program, wanted.recording);
  if (!battle) return std::unexpected(battle.error());
  const Result<const OddsKind*> kind = odds_of_game(battle->game());
  if (!kind) return std::unexpected(kind.error());
  const Result<std::uint64_t> step = step_from(wanted.step, *battle);
  if (!step) return std::unexpected(step.error());
  std::vector<std::string> texts = wanted.pairs;
  if (!wanted.game.empty()) texts.insert(texts.begin(), wanted.game);
  const Result<OddsPairs> pairs = pairs_from(texts);
  if (!pairs) return std::unexpected(pairs.error());
  const Result<OddsPolicy> policy = (*kind)->policy(*pairs);
  if (!policy) return std::unexpected(policy.error());
  const PastFight fight = past_fight(*battle, *step, *policy);
  const Odds odds = odds_of(battle->game(), battle->setup(), fight.start, *policy, budget);
  const OddsRoles roles = roles_in(**kind, battle->setup(), odds);
  if (wanted.json) {
    Json out = {{"game", battle->game().id}, {"recording", wanted.recording}, {"step", *step + 1}};
    out.update(odds_json(**kind, roles, odds));
    out["happened"] = happened_json(**kind, roles, fight.happened);
    out["policy"] = policy_words(*policy, odds);
    program.out << page(out);
    return kFine;
  }
  program.out << fmt::format("{}, step {}\n\n", wanted.recording, *step + 1) << odds_text(**kind, roles, odds);
  if (odds.rolled) program.out << "\n" << wrapped(happened_text(**kind, roles, fight.happened)) << "\n";
  program.out << exactness(odds) << fmt::format(" Policy: {}.\n", policy_words(*policy, odds));
  return kFine;
}

Result<int> tell_odds(const Program& program, const WantedOdds& wanted) {
  const Result<OddsBudget> budget = budget_from(wanted.budget);
  if (!budget) return std::unexpected(budget.error());
  if (!wanted.recording.empty()) return odds_of_step(program, wanted, *budget);
  if (!wanted.step.empty()) return fail("--step belongs to --recording");
  if (wanted.game.empty()) return fail("which game? 'sandtable games' lists them");
  const Result<const GameKind*> game = game_named(program, wanted.game);
  if (!game) return std::unexpected(game.error());
  if (const auto kind = odds_of_game(**game); !kind) return std::unexpected(kind.error());
  if (!wanted.keys) return odds_of_keys(program, wanted, **game, *budget);
  program.out << (wanted.json ? page(keys_json(**game)) : keys_text(**game));
  return kFine;
}

}  // namespace

void add_odds(Command app, Program& program) {
  const Command command = app.add_command("odds", "The exact odds of an attack, with its reactions and what follows");
  auto wanted = std::make_shared<WantedOdds>();
  command.add_option("GAME", wanted->game, "the game's id").type_name("");
  command.add_option("KEY=VALUE", wanted->pairs, "what the attack is like; --keys lists them").type_name("");
  command.add_flag("--keys", wanted->keys, "the keys that this game understands, with examples");
  add_switch_option(command, wanted->switches);
  command.add_option("--recording", wanted->recording, "the odds of what happened in a recorded battle")
      .type_name("FILE");
  command.add_option("--step", wanted->step, "in this step of it").type_name("N");
  command
      .add_option("--budget", wanted->budget,
                  "courses to follow before the odds are sampled instead (3000000 if not given)")
      .type_name("N");
  command.add_flag("--json", wanted->json, "for programs");
  command.footer(
      fmt::format("Example: sandtable odds {0} {1}\n         sandtable odds {0} --keys\n"
                  "         sandtable odds --recording battle.jsonl --step 40",
                  example_game(program), example_odds(program)));
  when_called(command, program, [&program, wanted] { return tell_odds(program, *wanted); });
}

}  // namespace sandtable

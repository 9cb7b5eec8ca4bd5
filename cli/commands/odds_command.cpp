#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <ostream>
#include <ranges>

#include "cli/commands/files.h"
#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "cli/screen/odds_page.h"
#include "cli/screen/progress_line.h"
#include "desk/seat/odds_time.h"
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
  std::string recording, step, budget, seconds;
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

constexpr double kPatience = 5;

// The time that somebody waits in front of a terminal, and the line that he looks at meanwhile.
class ShownTime final : public OddsTime {
 public:
  ShownTime(double seconds, std::ostream& err) : OddsTime(seconds > 0 ? seconds : kForever), line_(err) {}

  bool goes_on(const OddsProgress& progress) override {
    if (line_.is_due(elapsed()))
      line_.show(fmt::format("{} {}, {:.0f} s", progress.runs, progress.sampling ? "samples" : "outcomes", elapsed()),
                 elapsed());
    return OddsTime::goes_on(progress);
  }

 private:
  static constexpr double kForever = 1e12;
  ProgressLine line_;
};

Result<double> seconds_from(const std::string& text) {
  if (text.empty()) return kPatience;
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc{} || end != text.data() + text.size() || !(seconds >= 0))
    return fail(fmt::format("--seconds: expected a number of seconds, got '{}'", text));
  return seconds;
}

Result<OddsBudget> budget_from(const std::string& text) {
  OddsBudget budget;
  if (text.empty()) return budget;
  const Result<std::uint64_t> runs = seed_from(text);
  if (!runs || *runs == 0) return fail(fmt::format("--budget: expected a number of outcomes, got '{}'", text));
  budget.runs = *runs;
  return budget;
}

// As the pairs say; if they say nothing of it, all that players may mean.
Result<std::vector<OddsPolicy>> policies_from(const OddsKind& kind, const OddsPairs& pairs) {
  const auto plain = kind.policy({});
  auto asked = kind.policy(pairs);
  if (!asked) return std::unexpected(asked.error());
  if (asked->name == plain->name) return policies_of(kind);
  std::vector<OddsPolicy> only;
  only.push_back(std::move(*asked));
  return only;
}

// Nobody thinks ahead in samples.
void admit_samples(std::span<const OddsPolicy> policies, std::vector<OddsReading>& readings) {
  for (OddsReading& reading : readings) {
    const auto policy = std::ranges::find(policies, reading.policy, &OddsPolicy::name);
    if (!reading.odds.exact && !policy->thinks.empty()) {
      reading.policy = "plain, since thinking ahead is beyond the budget";
      reading.assumes.clear();
    }
  }
}

void add_readings(Json& out, const OddsKind& kind, const OddsRoles& roles, const std::vector<OddsReading>& readings) {
  out["policy"] = readings[0].policy;
  out["assumes"] = readings[0].assumes;
  Json others = Json::array();
  for (const OddsReading& reading : readings | std::views::drop(1)) {
    Json other = {{"policy", reading.policy}, {"assumes", reading.assumes}};
    other.update(odds_json(kind, roles, reading.odds));
    others.push_back(std::move(other));
  }
  if (!others.empty()) out["otherwise"] = std::move(others);
}

void print_readings(std::ostream& out, const OddsKind& kind, const OddsRoles& roles,
                    const std::vector<OddsReading>& readings) {
  out << exactness(readings[0]) << "\n";
  for (const OddsReading& reading : readings | std::views::drop(1)) out << "\n" << other_reading(kind, roles, reading);
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
                    fmt::format("{}{}", key.text, key.fallback.empty() ? "" : fmt::format(" [{}]", key.fallback))});
  std::string text = fmt::format("Options for {} (defaults in brackets):\n", game.id) + aligned(rows);
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
  const auto policies = policies_from(*game.odds, *pairs);
  if (!policies) return std::unexpected(policies.error());
  auto readings = readings_of(game, posed->session.setup(), start_of(posed->session), *policies, budget);
  admit_samples(*policies, readings);
  const Odds& odds = readings[0].odds;
  if (wanted.json) {
    Json out = {{"game", game.id}, {"rules", game.version}, {"title", posed->title}};
    for (const auto& [key, value] : *pairs) out["keys"][key] = value;
    out.update(odds_json(*game.odds, posed->roles, odds));
    add_readings(out, *game.odds, posed->roles, readings);
    program.out << page(out);
    return kFine;
  }
  program.out << posed->title << "\n\n" << odds_text(*game.odds, posed->roles, odds) << "\n";
  print_readings(program.out, *game.odds, posed->roles, readings);
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
      const FeatureSpec& spec = kind.features[i];
      parts.push_back(spec.is_number ? fmt::format("{} {}: {}", role, spec.text, value)
                                     : fmt::format("{} {}", role, spec.text));
    }
  }
  return fmt::format("What happened: {}.", parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, "; ")));
}

// For a step in which nobody fights: dice that hurt nobody, such as a roll-off until somebody wins it, need no care.
OddsBudget brief(OddsBudget budget) {
  budget.runs = std::min<std::uint64_t>(budget.runs, 20'000);
  budget.samples = std::min<std::uint64_t>(budget.samples, 2'000);
  return budget;
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
  const auto policies = policies_from(**kind, *pairs);
  if (!policies) return std::unexpected(policies.error());
  const PastFight fight = past_fight(*battle, *step, (*policies)[0]);
  const OddsBudget enough = fight.fought ? budget : brief(budget);
  auto readings = readings_of(battle->game(), battle->setup(), fight.start, *policies, enough);
  admit_samples(*policies, readings);
  const Odds& odds = readings[0].odds;
  const OddsRoles roles = roles_in(**kind, battle->setup(), odds);
  if (wanted.json) {
    Json out = {{"game", battle->game().id}, {"recording", wanted.recording}, {"step", *step + 1}};
    out.update(odds_json(**kind, roles, odds));
    out["happened"] = happened_json(**kind, roles, fight.happened);
    add_readings(out, **kind, roles, readings);
    program.out << page(out);
    return kFine;
  }
  program.out << fmt::format("{}, step {}\n\n", wanted.recording, *step + 1) << odds_text(**kind, roles, odds);
  if (odds.lines.empty()) return kFine;
  program.out << "\n" << wrapped(happened_text(**kind, roles, fight.happened)) << "\n";
  print_readings(program.out, **kind, roles, readings);
  return kFine;
}

Result<int> tell_odds(const Program& program, const WantedOdds& wanted) {
  Result<OddsBudget> budget = budget_from(wanted.budget);
  if (!budget) return std::unexpected(budget.error());
  const Result<double> seconds = seconds_from(wanted.seconds);
  if (!seconds) return std::unexpected(seconds.error());
  ShownTime time(*seconds, program.err);
  budget->watch = &time;
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
  command.add_option("--budget", wanted->budget, "outcomes to follow before the odds are sampled (default 3000000)")
      .type_name("N");
  command
      .add_option("--seconds", wanted->seconds,
                  "time to spend; when half of it is over the odds are sampled (default 5; 0: no limit)")
      .type_name("S");
  command.add_flag("--json", wanted->json, "JSON output");
  command.footer(
      fmt::format("Example: sandtable odds {0} {1}\n         sandtable odds {0} --keys\n"
                  "         sandtable odds --recording battle.jsonl --step 40",
                  example_game(program), example_odds(program)));
  when_called(command, program, [&program, wanted] { return tell_odds(program, *wanted); });
}

}  // namespace sandtable

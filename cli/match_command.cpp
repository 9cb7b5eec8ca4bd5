#include <fmt/format.h>

#include <charconv>
#include <ostream>

#include "cli/files.h"
#include "cli/layout.h"
#include "cli/library.h"
#include "engine/play/battle.h"
#include "engine/play/recording.h"
#include "players/players.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

struct Wanted {
  std::string game;
  std::string players;
  std::string armies;
  std::string map;
  std::string seed_text = "1";
  std::uint64_t seed = 1;
  std::vector<std::string> switches;
  std::string record;
  bool json = false;
};

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size() && !text.empty();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    out.push_back(text.substr(at, comma - at));
    at = comma + 1;
  }
  return out;
}

// One name for each seat; a single one is everybody's.
Result<std::vector<std::string>> for_seats(std::vector<std::string> names, std::size_t seats,
                                           const std::string& option) {
  if (names.size() == 1) names.resize(seats, names[0]);
  if (names.size() == seats) return names;
  return fail(
      fmt::format("{} wants {} names with commas between, or one for all, not {}", option, seats, names.size()));
}

constexpr std::size_t kArmies = 2;

Result<NamedText> chosen_map(const GameKind& game, const Wanted& wanted) {
  if (!wanted.map.empty()) return text_named(game, "maps", "map", wanted.map);
  const std::vector<NamedText> maps = shelf(game, "maps");
  return maps.empty() ? NamedText{} : maps[0];
}

Result<std::vector<NamedText>> named_armies(const GameKind& game, const std::string& names) {
  const auto lists = for_seats(split(names), kArmies, "--armies");
  if (!lists) return std::unexpected(lists.error());
  std::vector<NamedText> armies;
  for (const std::string& name : *lists) {
    Result<NamedText> army = text_named(game, "lists", "list", name);
    if (!army) return std::unexpected(army.error());
    armies.push_back(*std::move(army));
  }
  return armies;
}

using Prepared = Result<std::shared_ptr<const Setup>>;

// The first ready-made list against the next that may meet it: they come in several sizes.
Prepared prepare_first_lists(const GameKind& game, SetupTexts texts) {
  const std::vector<NamedText> lists = shelf(game, "lists");
  if (lists.empty()) return game.prepare(texts, {});
  for (std::size_t i = 1; i < lists.size(); ++i) {
    texts.armies = {lists[0], lists[i]};
    if (Prepared setup = game.prepare(texts, {})) return setup;
  }
  texts.armies = {lists[0], lists[0]};
  return game.prepare(texts, {});
}

Prepared prepare(const GameKind& game, const Wanted& wanted) {
  SetupTexts texts;
  Result<NamedText> map = chosen_map(game, wanted);
  if (!map) return std::unexpected(map.error());
  texts.map = *std::move(map);
  auto switches = switches_from(game, wanted.switches);
  if (!switches) return std::unexpected(switches.error());
  texts.switches = *std::move(switches);
  if (wanted.armies.empty()) return prepare_first_lists(game, std::move(texts));
  auto armies = named_armies(game, wanted.armies);
  if (!armies) return std::unexpected(armies.error());
  texts.armies = *std::move(armies);
  return game.prepare(texts, {});
}

struct Team {
  std::vector<std::string> names;
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seats;
};

Result<Team> seat_players(const GameKind& game, const Wanted& wanted, std::size_t seats) {
  const std::string first = wanted.players.empty() ? player_names(game)[0].name : wanted.players;
  auto names = for_seats(split(first), seats, "--players");
  if (!names) return std::unexpected(names.error());
  Team team{.names = *std::move(names), .players = {}, .seats = {}};
  for (const std::string& name : team.names) {
    auto player = make_player(game, name);
    if (!player) return std::unexpected(player.error());
    team.seats.push_back(player->get());
    team.players.push_back(*std::move(player));
  }
  return team;
}

Json result_json(const Battle& battle, const Wanted& wanted, const Team& team) {
  const Outcome outcome = battle.outcome();
  const SetupTexts& texts = battle.setup().texts;
  Json armies = Json::array();
  for (const NamedText& army : texts.armies) armies.push_back(army.name);
  return {{"game", battle.game().id},
          {"rules", battle.game().version},
          {"seed", wanted.seed},
          {"players", team.names},
          {"armies", std::move(armies)},
          {"map", texts.map.name},
          {"winner", outcome.winner ? Json(outcome.winner->number()) : Json()},
          {"scores", outcome.scores},
          {"rounds", outcome.rounds},
          {"decisions", battle.decisions()},
          {"steps", battle.steps()},
          {"hash", fmt::format("{:016x}", battle.state().hash())}};
}

std::string result_text(const Battle& battle, const Team& team) {
  const Outcome outcome = battle.outcome();
  const SetupTexts& texts = battle.setup().texts;
  std::vector<std::vector<std::string>> rows;
  for (std::size_t seat = 0; seat < team.names.size(); ++seat) {
    rows.push_back({fmt::format("seat {}", seat + 1), team.names[seat],
                    seat < texts.armies.size() ? texts.armies[seat].name : "",
                    seat < outcome.scores.size() ? fmt::format("{} points", outcome.scores[seat]) : ""});
  }
  const std::string end = outcome.winner ? fmt::format("Seat {} wins", outcome.winner->number()) : "A draw";
  return aligned(rows) + fmt::format("{} after {} and {}.\n", end,
                                     counted(static_cast<std::size_t>(outcome.rounds), "round"),
                                     counted(battle.decisions(), "decision"));
}

Result<void> record(const Battle& battle, const Wanted& wanted, const Team& team) {
  if (wanted.record.empty()) return {};
  return write_file(wanted.record, recording_text({.game = battle.game(),
                                                   .setup = battle.setup(),
                                                   .key = key_from_seed(wanted.seed),
                                                   .players = team.names,
                                                   .steps = battle.history(),
                                                   .outcome = battle.outcome()}));
}

// By hand: the library takes -1 for a large number and cuts what is too large.
Result<std::uint64_t> seed_from(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (code == std::errc() && end == text.data() + text.size()) return seed;
  return fail(fmt::format("--seed wants a whole number from 0 to {}, not '{}'", ~std::uint64_t{0}, text));
}

Result<int> play_match(const Program& program, Wanted& wanted) {
  const Result<std::uint64_t> seed = seed_from(wanted.seed_text);
  if (!seed) return std::unexpected(seed.error());
  wanted.seed = *seed;
  const Result<const GameKind*> game = game_named(program, wanted.game);
  if (!game) return std::unexpected(game.error());
  const Prepared setup = prepare(**game, wanted);
  if (!setup) return std::unexpected(setup.error());
  const Result<Team> team = seat_players(**game, wanted, (*setup)->seats);
  if (!team) return std::unexpected(team.error());
  Battle battle(**game, *setup,
                {.key = key_from_seed(wanted.seed), .players = team->seats, .record = !wanted.record.empty()});
  battle.run();
  if (const Result<void> written = record(battle, wanted, *team); !written) return std::unexpected(written.error());
  program.out << (wanted.json ? page(result_json(battle, wanted, *team)) : result_text(battle, *team));
  return kFine;
}

}  // namespace

void add_match(CLI::App& app, Program& program) {
  CLI::App* command =
      app.add_subcommand("match", "A battle between machine players; the same seed gives the same battle");
  auto wanted = std::make_shared<Wanted>();
  command->add_option("GAME", wanted->game, "the game's id")->required()->type_name("");
  command->add_option("--players", wanted->players, "a player for each seat; 'sandtable games' lists them")
      ->type_name("P,P");
  command->add_option("--armies", wanted->armies, "names of ready-made lists, or files")->type_name("A,B");
  command->add_option("--map", wanted->map, "a map's name, or a file")->type_name("MAP");
  command->add_option("--seed", wanted->seed_text, "chooses the dice (1 if not given)")->type_name("N");
  add_switch_option(*command, wanted->switches);
  command->add_option("--record", wanted->record, "write the battle to this file, for 'sandtable replay'")
      ->type_name("FILE");
  command->add_flag("--json", wanted->json, "for programs");
  command->footer(fmt::format("Example: sandtable match {} --players random,random --seed 7 --record battle.jsonl",
                              example_game(program)));
  when_called(*command, program, [&program, wanted] { return play_match(program, *wanted); });
}

}  // namespace sandtable

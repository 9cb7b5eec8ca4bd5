#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "cli/commands/files.h"
#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "engine/muster/titles.h"
#include "engine/run/battle.h"
#include "engine/run/recording.h"
#include "players/players.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

struct WantedMatch {
  std::string game;
  std::string players;
  std::string armies;
  std::string map;
  std::string seed_text = "1";
  std::uint64_t seed = 1;
  std::vector<std::string> switches;
  std::vector<std::string> prices;
  std::optional<std::string> record;
  bool json = false;
};

struct Team {
  std::vector<std::string> names;
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seats;
};

// "scripted,random" for ten seats are five of each: sides take their seats in turn.
std::vector<std::string> in_turn(std::vector<std::string> names, std::size_t seats) {
  const std::size_t given = names.size();
  if (given == 0 || seats % given != 0) return names;
  for (std::size_t i = given; i < seats; ++i) names.push_back(names[i % given]);
  return names;
}

Result<Team> seat_players(const GameKind& game, const WantedMatch& wanted, std::uint8_t seats) {
  const std::string first = wanted.players.empty() ? player_names(game)[0].name : wanted.players;
  auto names = for_seats(in_turn(names_in(first), seats), {seats, seats}, "--players");
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

Json result_json(const Battle& battle, const WantedMatch& wanted, const Team& team) {
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
          {"winners", seat_numbers(outcome.winners)},
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
    rows.push_back({fmt::format("player {}", seat + 1), team.names[seat],
                    seat < texts.armies.size() ? title_of(texts.armies[seat]) : "",
                    seat < outcome.scores.size() ? fmt::format("{} points", outcome.scores[seat]) : ""});
  }
  return aligned(rows) + fmt::format("{} after {} and {}.\n", who_wins(outcome, "Player"),
                                     counted(static_cast<std::size_t>(outcome.rounds), "round"),
                                     counted(battle.decisions(), "decision"));
}

Result<void> record(const Battle& battle, const WantedMatch& wanted, const Team& team) {
  if (!wanted.record) return {};
  return write_file(*wanted.record, recording_text({.game = battle.game(),
                                                    .setup = battle.setup(),
                                                    .key = key_from_seed(wanted.seed),
                                                    .players = team.names,
                                                    .steps = battle.history(),
                                                    .outcome = battle.outcome()}));
}

Result<int> play_match(const Program& program, WantedMatch& wanted) {
  const Result<std::uint64_t> seed = seed_from(wanted.seed_text);
  if (!seed) return std::unexpected(seed.error());
  wanted.seed = *seed;
  if (wanted.record && wanted.record->empty()) return fail("--record needs the name of a file, not ''");
  const Result<const GameKind*> game = game_named(program, wanted.game);
  if (!game) return std::unexpected(game.error());
  const auto setup = prepared(**game, Purpose::compare, wanted.armies, wanted.map, wanted.switches, wanted.prices);
  if (!setup) return std::unexpected(setup.error());
  if (const std::string note = uneven(**game, **setup); !note.empty())
    program.err << fmt::format("sandtable: {}\n", note);
  const Result<Team> team = seat_players(**game, wanted, (*setup)->seats);
  if (!team) return std::unexpected(team.error());
  Battle battle(**game, *setup,
                {.key = key_from_seed(wanted.seed), .players = team->seats, .record = wanted.record.has_value()});
  battle.run();
  if (const Result<void> written = record(battle, wanted, *team); !written) return std::unexpected(written.error());
  for (std::size_t seat = 0; seat < team->seats.size(); ++seat) {
    if (const Mistakes& made = team->seats[seat]->mistakes(); made.count > 0)
      program.err << fmt::format("sandtable: {}, player {}, wanted what the rules refuse, {}, first for {}\n",
                                 team->names[seat], seat + 1, counted(made.count, "time"), made.first);
  }
  program.out << (wanted.json ? page(result_json(battle, wanted, *team)) : result_text(battle, *team));
  return kFine;
}

}  // namespace

void add_match(Command app, Program& program) {
  const Command command =
      app.add_command("match", "Let machine players fight a battle; the same seed gives the same battle");
  auto wanted = std::make_shared<WantedMatch>();
  command.add_option("GAME", wanted->game, "the game's id").required().type_name("");
  command.add_option("--players", wanted->players, "who plays, in turn ('sandtable games' lists them)")
      .type_name("P,P");
  command.add_option("--armies", wanted->armies, "names of ready-made lists, or files").type_name("A,B");
  command.add_option("--map", wanted->map, "a map's name, or a file").type_name("MAP");
  command.add_option("--seed", wanted->seed_text, "random seed (default 1)").type_name("N");
  add_switch_option(command, wanted->switches);
  add_price_option(command, wanted->prices);
  command.add_option("--record", wanted->record, "write the battle to this file, for 'sandtable replay'")
      .type_name("FILE");
  command.add_flag("--json", wanted->json, "JSON output");
  command.footer(fmt::format("Example: sandtable match {} --players random,random --seed 7 --record battle.jsonl",
                             example_game(program)));
  when_called(command, program, [&program, wanted] { return play_match(program, *wanted); });
}

}  // namespace sandtable

#include <fmt/format.h>

#include <csignal>
#include <iostream>
#include <random>

#include "cli/commands/files.h"
#include "cli/commands/library.h"
#include "cli/play/play.h"
#include "engine/run/recording.h"
#include "players/players.h"

namespace sandtable {

namespace {

struct WantedPlay {
  std::string game;
  std::string seat;
  std::string against;
  std::string armies;
  std::string map;
  std::string seed;
  std::vector<std::string> switches;
  std::vector<std::string> prices;
  std::string from;
  std::string step;
  std::string dice = "program";
  std::string color = "auto";
  std::string undo = "fair";
};

constexpr std::string_view kNobody = "nobody";

Result<std::size_t> seat_from(const std::string& text, std::size_t seats) {
  const auto number = whole_number(text);
  if (number && *number >= 1 && static_cast<std::size_t>(*number) <= seats)
    return static_cast<std::size_t>(*number - 1);
  return fail(fmt::format("--seat needs a number from 1 to {}, not '{}'", seats, text));
}

// The names as they are recorded, or the person's seat against one kind of opponent.
Result<std::vector<Chair>> chairs_of(const GameKind& game, const WantedPlay& wanted, std::size_t seats,
                                     const std::vector<std::string>& recorded) {
  if (wanted.against == kNobody && !wanted.seat.empty())
    return fail("with --against nobody people play all sides: leave --seat out");
  const Result<std::size_t> seat = seat_from(wanted.seat.empty() ? "1" : wanted.seat, seats);
  if (!seat) return std::unexpected(seat.error());
  const bool as_before = wanted.seat.empty() && std::ranges::find(recorded, kPerson) != recorded.end();
  std::vector<Chair> chairs;
  for (std::size_t i = 0; i < seats; ++i) {
    const bool person = as_before ? i < recorded.size() && recorded[i] == kPerson : i == *seat;
    std::string name = i < recorded.size() && recorded[i] != kPerson ? recorded[i] : player_names(game)[0].name;
    if (!wanted.against.empty()) name = wanted.against;
    if (person || name == kNobody) name = kPerson;
    Result<Chair> chair = chair_of(game, name);
    if (!chair) return std::unexpected(chair.error());
    chairs.push_back(*std::move(chair));
  }
  return chairs;
}

Result<std::uint64_t> chosen_seed(const std::string& text) {
  if (!text.empty()) return seed_from(text);
  return std::random_device{}();
}

struct Opening {
  Session session;
  std::vector<std::string> players = {};
};

Result<Opening> new_battle(const Program& program, const WantedPlay& wanted) {
  if (wanted.game.empty())
    return fail(fmt::format("which game? For example: sandtable play {}", example_game(program)));
  if (!wanted.step.empty()) return fail("--step belongs to --from");
  const Result<const GameKind*> game = game_named(program, wanted.game);
  if (!game) return std::unexpected(game.error());
  const Result<std::uint64_t> seed = chosen_seed(wanted.seed);
  if (!seed) return std::unexpected(seed.error());
  const auto setup = prepared(**game, Purpose::play, wanted.armies, wanted.map, wanted.switches, wanted.prices);
  if (!setup) return std::unexpected(setup.error());
  const DiceSource source = wanted.dice == "real" ? DiceSource::typed : DiceSource::stream;
  return Opening{Session(**game, *setup, key_from_seed(*seed), source)};
}

Result<Opening> continued_battle(const Program& program, const WantedPlay& wanted) {
  const bool anew = !wanted.armies.empty() || !wanted.map.empty() || !wanted.seed.empty() || !wanted.switches.empty() ||
                    wanted.dice != "program";
  if (anew)
    return fail("--from goes on with a battle as it is: --armies, --map, --switch, --seed and --dice do not fit");
  const Result<std::string> text = read_file(wanted.from, kLargestRecording);
  if (!text) return std::unexpected(text.error());
  const Result<Recording> recording = read_recording(*text, wanted.from, program.games);
  if (!recording) return std::unexpected(recording.error());
  if (!wanted.game.empty() && wanted.game != recording->game->id) {
    return fail(fmt::format("{} is a battle of {}, not of {}", wanted.from, recording->game->id, wanted.game));
  }
  std::uint64_t step = kAllSteps;
  if (!wanted.step.empty()) {
    const auto number = whole_number(wanted.step);
    if (!number || *number < 0 || static_cast<std::size_t>(*number) > recording->steps.size()) {
      return fail(fmt::format("--step needs a number from 0 to {}, not '{}'", recording->steps.size(), wanted.step));
    }
    step = static_cast<std::uint64_t>(*number);
  }
  Result<Session> session = restore(*recording, step);
  if (!session) return std::unexpected(session.error());
  if (session->finished()) {
    return fail(fmt::format("{} has ended; --step N (up to {}) goes on from an earlier step", wanted.from,
                            recording->steps.size()));
  }
  return Opening{*std::move(session), recording->players};
}

// Ctrl-C ends the input, so that the battle is saved; a second one ends the program.
void end_input_on_interrupt() {
  struct sigaction action = {};
  action.sa_handler = [](int) {};
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, nullptr);
}

Terminal terminal_for(const Program& program, const std::string& color) {
  const ColorChoice choice = color == "always"  ? ColorChoice::always
                             : color == "never" ? ColorChoice::never
                                                : ColorChoice::automatic;
  if (&program.out == &std::cout && &program.in == &std::cin) return this_terminal(choice);
  return {.color = choice == ColorChoice::always};
}

Result<int> play(const Program& program, WantedPlay wanted) {
  Result<Opening> opening = wanted.from.empty() ? new_battle(program, wanted) : continued_battle(program, wanted);
  if (!opening) return std::unexpected(opening.error());
  const GameKind& game = opening->session.game();
  auto chairs = chairs_of(game, wanted, opening->session.setup().seats, opening->players);
  if (!chairs) return std::unexpected(chairs.error());
  Result<Catalogue> catalogue = load_game_catalogue(game.texts);
  if (!catalogue) return std::unexpected(catalogue.error());
  const Terminal terminal = terminal_for(program, wanted.color);
  if (terminal.interactive) end_input_on_interrupt();
  if (const std::string note = uneven(game, opening->session.setup()); !note.empty())
    program.out << fmt::format("Note: {}.\n", note);
  const TakeBacks take_backs = wanted.undo == "free"   ? TakeBacks::free
                               : wanted.undo == "none" ? TakeBacks::none
                                                       : TakeBacks::fair;
  Match match({.session = std::move(opening->session), .chairs = *std::move(chairs), .take_backs = take_backs});
  Play battle({std::move(match), *std::move(catalogue), terminal}, program.in, program.out);
  const int status = battle.run();
  if (!battle.wants_another()) return status;
  // The same again, but for the dice; a battle that was continued begins with its own game.
  wanted.seed.clear();
  if (!wanted.from.empty()) wanted.game = game.id;
  wanted.from.clear();
  wanted.step.clear();
  return play(program, std::move(wanted));
}

}  // namespace

void add_play(Command app, Program& program) {
  const Command command = app.add_command("play", "Play at the keyboard, against a machine player or each other");
  auto wanted = std::make_shared<WantedPlay>();
  command.add_option("GAME", wanted->game, "the game's id; not needed with --from").type_name("");
  command.add_option("--seat", wanted->seat, "which player you are (default 1)").type_name("N");
  command
      .add_option("--against", wanted->against,
                  "a machine player ('sandtable games' lists them), or nobody: people play all sides")
      .type_name("PLAYER");
  command.add_option("--armies", wanted->armies, "names of ready-made lists, or files").type_name("A,B");
  command.add_option("--map", wanted->map, "a map's name, or a file").type_name("MAP");
  add_switch_option(command, wanted->switches);
  add_price_option(command, wanted->prices);
  command.add_option("--seed", wanted->seed, "random seed (default: random)").type_name("N");
  command.add_option("--from", wanted->from, "go on with a saved battle").type_name("FILE");
  command.add_option("--step", wanted->step, "go on from this step of it, whatever happened later").type_name("N");
  command.add_option("--dice", wanted->dice, "real: roll at your own table and type the faces")
      .one_of({"real", "program"});
  command
      .add_option("--undo", wanted->undo,
                  "fair: until dice or your opponent intervene (default); free: everything, for practice; none")
      .one_of({"fair", "free", "none"});
  command.add_option("--color", wanted->color, "never, always or auto").one_of({"never", "always", "auto"});
  command.footer(fmt::format("Example: sandtable play {}\nhelp, typed during the battle, says how to answer.",
                             example_game(program)));
  when_called(command, program, [&program, wanted] { return play(program, *wanted); });
}

}  // namespace sandtable

#include "tests/golden_battles.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "players/random.h"

namespace sandtable {

namespace {

constexpr int kDraws = 100;
constexpr std::size_t kMostLines = 1000;  // of the last battle: of long matches the others tell enough

// The last one has all its switches by chance.
std::shared_ptr<const Setup> golden_setup(const GameKind& game, int number, Random& random) {
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  for (int draw = 0; draw < kDraws; ++draw) {
    const SetupTexts texts =
        number == kGoldenBattles ? random_setup(game, catalogue, random) : random_armies(game, {}, random);
    if (auto setup = game.set_up.prepare(texts, {})) return *std::move(setup);
  }
  return nullptr;
}

std::string header(const GameKind& game, const Setup& setup, int number) {
  std::vector<std::string> armies, switches;
  for (const NamedText& army : setup.texts.armies) armies.push_back(army.name);
  for (const auto& [name, value] : setup.texts.switches) switches.push_back(name + "=" + value);
  return fmt::format("{}, battle {}: {} on {}; {}\n", game.version, number, fmt::join(armies, " against "),
                     setup.texts.map.name,
                     switches.empty() ? "all defaults" : fmt::format("{}", fmt::join(switches, " ")));
}

std::string footer(const Outcome& outcome) {
  const std::string winner = outcome.winner ? fmt::format("seat {} wins", outcome.winner->number()) : "a draw";
  return fmt::format("after {} rounds {}, {}\n", outcome.rounds, winner, fmt::join(outcome.scores, ":"));
}

// The first battle is fought by the game's first scripted player if it has one, the others by chance. Nothing of the
// last one if it is too long.
std::optional<std::string> transcript(const GameKind& game, const std::shared_ptr<const Setup>& setup, int number) {
  RandomPlayer chance;
  const std::unique_ptr<Player> bot = number == 1 && !game.bots.empty() ? game.bots.front().make() : nullptr;
  const std::vector<Player*> players(setup->seats, bot != nullptr ? bot.get() : &chance);
  Battle battle(game, setup,
                {.key = key_from_seed(static_cast<std::uint64_t>(number)), .players = players, .listen = true});
  std::string out = header(game, *setup, number);
  std::size_t told = 0;
  while (battle.step()) {
    out += fmt::format("step {} {:016x}\n", battle.steps(), battle.state().hash());
    for (; told < battle.events().size(); ++told)
      out += fmt::format("  {}\n", game.words.event_text(*setup, battle.events()[told]));
    if (number == kGoldenBattles && battle.steps() + told > kMostLines) return {};
  }
  return out + footer(battle.outcome());
}

}  // namespace

std::string golden_transcript(const GameKind& game, int number) {
  Random random(static_cast<std::uint64_t>(number));
  for (int draw = 0; draw < kDraws; ++draw) {
    const auto setup = golden_setup(game, number, random);
    if (setup == nullptr) break;
    if (auto found = transcript(game, setup, number)) return *std::move(found);
  }
  return "no setup that is legal and short\n";
}

}  // namespace sandtable

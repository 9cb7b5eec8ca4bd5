#include "bench/armies.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "engine/muster/random_setup.h"

namespace sandtable::bench {

LargestArmies largest_armies(const GameKind& game) {
  const std::vector<NamedText> lists = ready_made(game, "data/lists/");
  const auto cost = [&](const std::vector<NamedText>& some) {
    return some.size() < 2 || game.set_up.points == nullptr ? 0 : game.set_up.points(some[0]);
  };
  LargestArmies best{fitting_lists(game, lists, {}), {}};
  const auto catalogue = load_game_catalogue(game.texts);
  for (const SwitchSpec& spec : catalogue->switches) {
    for (const std::string& value : spec.values) {
      const SwitchPairs switches{{spec.name, value}};
      std::vector<NamedText> fitting = fitting_lists(game, lists, {.armies = {}, .map = {}, .switches = switches});
      if (cost(fitting) > cost(best.lists)) best = {std::move(fitting), switches};
    }
  }
  best.switches.insert(best.switches.end(), game.pace.switches.begin(), game.pace.switches.end());
  return best;
}

SetupTexts dealt(const GameKind& game, const LargestArmies& armies, const NamedText& map, std::size_t deal) {
  const std::size_t seats = std::max(game.seats.least, game.pace.seats);
  const Sides sides = by_side(game, armies.lists);
  // Whoever deals on meets all the others in turn.
  const auto choose = [&](std::size_t seat, const std::vector<NamedText>& own) {
    return own[(deal + seat / sides.size() * (1 + deal / own.size())) % own.size()];
  };
  return {.armies = seated(sides, seats, choose), .map = map, .switches = armies.switches};
}

std::shared_ptr<const Setup> prepared(const GameKind& game, const SetupTexts& texts) {
  auto setup = game.set_up.prepare(texts, {});
  if (setup) return *setup;
  std::fprintf(stderr, "%s\n", setup.error().text().c_str());
  std::exit(1);
}

std::shared_ptr<const Setup> large_battle(const GameKind& game) {
  return prepared(game, dealt(game, largest_armies(game), ready_made(game, "data/maps/")[0]));
}

bool has_player(const GameKind& game, std::string_view name) {
  return name == "random" || std::ranges::find(game.bots, name, &BotSpec::name) != game.bots.end();
}

}  // namespace sandtable::bench

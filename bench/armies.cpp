#include "bench/armies.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "engine/muster/random_setup.h"

namespace sandtable::bench {

Pace first_pace(const GameKind& game) { return game.paces.empty() ? Pace{} : game.paces[0]; }

LargestArmies largest_armies(const GameKind& game, const Pace& pace) {
  const std::vector<NamedText> lists = ready_made(game, "data/lists/");
  const auto cost = [&](const std::vector<NamedText>& some) {
    return some.size() < 2 || game.set_up.points == nullptr ? 0 : game.set_up.points(some[0]);
  };
  const auto fitting = [&](const SwitchPairs& switches) {
    return fitting_lists(game, lists, {.armies = {}, .map = {}, .switches = switches});
  };
  LargestArmies best{.lists = fitting(pace.switches),
                     .switches = pace.switches,
                     .maps = {},
                     .seats = std::max<std::size_t>(game.seats.least, pace.seats)};
  const auto catalogue = load_game_catalogue(game.texts);
  for (const SwitchSpec& spec : catalogue->switches) {
    if (std::ranges::any_of(pace.switches, [&](const auto& named) { return named.first == spec.name; })) continue;
    for (const std::string& value : spec.values) {
      SwitchPairs switches = pace.switches;
      switches.emplace_back(spec.name, value);
      std::vector<NamedText> found = fitting(switches);
      if (cost(found) > cost(best.lists)) best.lists = std::move(found), best.switches = std::move(switches);
    }
  }
  best.maps = fitting_maps(game, ready_made(game, "data/maps/"), {.armies = {}, .map = {}, .switches = best.switches});
  return best;
}

SetupTexts dealt(const GameKind& game, const LargestArmies& armies, const NamedText& map, std::size_t deal) {
  const Sides sides = by_side(game, armies.lists);
  // Whoever deals on meets all the others in turn.
  const auto choose = [&](std::size_t seat, const std::vector<NamedText>& own) {
    return own[(deal + seat / sides.size() * (1 + deal / own.size())) % own.size()];
  };
  return {.armies = seated(sides, armies.seats, choose), .map = map, .switches = armies.switches};
}

std::shared_ptr<const Setup> prepared(const GameKind& game, const SetupTexts& texts) {
  auto setup = game.set_up.prepare(texts, {});
  if (setup) return *setup;
  std::fprintf(stderr, "%s\n", setup.error().text().c_str());
  std::exit(1);
}

std::shared_ptr<const Setup> large_battle(const GameKind& game, const Pace& pace) {
  const LargestArmies armies = largest_armies(game, pace);
  return prepared(game, dealt(game, armies, armies.maps[0]));
}

bool has_player(const GameKind& game, std::string_view name) {
  return name == "random" || std::ranges::find(game.bots, name, &BotSpec::name) != game.bots.end();
}

}  // namespace sandtable::bench

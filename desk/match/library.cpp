#include "desk/match/library.h"

#include <fmt/format.h>

#include <algorithm>

#include "desk/match/about.h"
#include "engine/kind/switches_of.h"
#include "engine/muster/random_setup.h"

namespace sandtable {

namespace {

using Prepared = Result<std::shared_ptr<const Setup>>;

std::string stem(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  return name.substr(0, name.rfind('.'));
}

// The first ready-made list of the right size against the next that may meet it.
Prepared prepare_first_lists(const GameKind& game, SetupTexts texts) {
  const std::vector<NamedText> lists = of_one_size(game, fitting_lists(game, shelf(game, "lists"), texts));
  if (lists.empty()) return game.set_up.prepare(texts, {});
  const Sides sides = by_side(game, lists);
  for (std::size_t i = sides.size() > 1 ? 0 : 1; i < lists.size(); ++i) {
    texts.armies = seated(sides, game.seats.least, [&](std::size_t seat, const std::vector<NamedText>& own) {
      if (seat == 0) return own[0];
      return own[(sides.size() > 1 ? seat / sides.size() + i : i + seat - 1) % own.size()];
    });
    if (Prepared setup = game.set_up.prepare(texts, {})) return setup;
  }
  texts.armies = seated(sides, game.seats.least, [](std::size_t, const std::vector<NamedText>& own) { return own[0]; });
  return game.set_up.prepare(texts, {});
}

// Of ready-made texts those of these names, in the order of the names; nothing unless all are there.
std::vector<NamedText> named(const GameKind& game, std::string_view shelf_name, const std::vector<std::string>& names) {
  std::vector<NamedText> out;
  for (const std::string& name : names)
    if (Result<NamedText> text = text_on_shelf(game, shelf_name, "text", name)) out.push_back(*std::move(text));
  return out.size() == names.size() ? out : std::vector<NamedText>();
}

// The armies of the first battle, on its map.
Prepared prepare_first_battle(const GameKind& game, SetupTexts texts) {
  const About said = about(game);
  if (said.first_map.empty() || texts.map.name != said.first_map) return prepare_first_lists(game, std::move(texts));
  SetupTexts first = texts;
  first.armies = named(game, "lists", said.first_armies);
  if (Prepared setup = game.set_up.prepare(first, {}); setup && !first.armies.empty()) return setup;
  return prepare_first_lists(game, std::move(texts));
}

// On the first map that they fit.
Prepared prepare_armies(const GameKind& game, SetupTexts texts, const std::vector<NamedText>& maps) {
  std::optional<Prepared> first;
  Prepared last;
  map_for(game, maps, texts, [&](const NamedText& map) {
    texts.map = map;
    last = game.set_up.prepare(texts, {});
    if (!first) first = last;
    return last.has_value();
  });
  return last ? last : *first;
}

}  // namespace

Result<const GameKind*> game_called(std::span<const GameKind* const> games, const std::string& id) {
  std::vector<std::string> known;
  for (const GameKind* game : games) {
    if (game->id == id) return game;
    known.emplace_back(game->id);
  }
  return std::unexpected(
      Error{.message = fmt::format("no game is called '{}'", id), .hint = nearest_or_all(id, known)});
}

std::vector<NamedText> shelf(const GameKind& game, std::string_view shelf) {
  std::vector<NamedText> texts = ready_made(game, fmt::format("data/{}/", shelf));
  for (NamedText& text : texts) text.name = stem(text.name);
  return texts;
}

Result<NamedText> text_on_shelf(const GameKind& game, std::string_view shelf_name, std::string_view what,
                                const std::string& name) {
  std::vector<std::string> known;
  for (NamedText& text : shelf(game, shelf_name)) {
    if (text.name == name) return std::move(text);
    known.push_back(std::move(text.name));
  }
  return std::unexpected(
      Error{.message = fmt::format("no {} is called '{}'", what, name), .hint = nearest_or_all(name, known)});
}

std::vector<NamedText> usual_maps(const GameKind& game, Purpose purpose, const SwitchPairs& switches) {
  std::vector<NamedText> maps =
      fitting_maps(game, shelf(game, "maps"), {.armies = {}, .map = {}, .switches = switches});
  const About said = about(game);
  const auto to_the_front = [&](const std::string& name) {
    const auto found = std::ranges::find(maps, name, &NamedText::name);
    if (found != maps.end()) std::rotate(maps.begin(), found, found + 1);
  };
  to_the_front(said.usual_map);
  if (purpose == Purpose::play) to_the_front(said.first_map);
  return maps;
}

std::optional<NamedText> map_for(const GameKind& game, const std::vector<NamedText>& maps, const SetupTexts& armies,
                                 const std::function<bool(const NamedText&)>& fights) {
  SetupTexts texts = armies;
  const auto are_of_its_size = [&] {
    std::vector<NamedText> lists = shelf(game, "lists");
    lists.insert(lists.end(), armies.armies.begin(), armies.armies.end());
    const std::vector<NamedText> fitting = fitting_lists(game, lists, texts);
    return std::ranges::all_of(
        armies.armies, [&](const NamedText& army) { return std::ranges::find(fitting, army) != fitting.end(); });
  };
  const auto are_legal = [&] {
    return std::ranges::all_of(armies.armies,
                               [&](const NamedText& army) { return game.set_up.violations(army, texts, {}).empty(); });
  };
  const auto first_of = [&](auto&& fit) -> std::optional<NamedText> {
    for (const NamedText& map : maps) {
      texts.map = map;
      if (fit() && fights(map)) return map;
    }
    return std::nullopt;
  };
  if (auto found = first_of(are_of_its_size)) return found;
  if (auto found = first_of(are_legal)) return found;
  return first_of([] { return true; });
}

ArmyVerdict verdict_on(const GameKind& game, const NamedText& army, const SwitchPairs& switches) {
  const std::vector<NamedText> maps = usual_maps(game, Purpose::compare, switches);
  const auto errors_on = [&](const NamedText& map) {
    return game.set_up.violations(army, {.armies = {}, .map = map, .switches = switches}, {});
  };
  ArmyVerdict usual{.errors = errors_on(maps.empty() ? NamedText() : maps[0])};
  for (std::size_t i = 1; i < maps.size() && !usual.errors.empty(); ++i)
    if (errors_on(maps[i]).empty()) return {.errors = {}, .map = maps[i].name};
  return usual;
}

Prepared prepare_battle(const GameKind& game, BattleWish wish) {
  SetupTexts texts{.armies = std::move(wish.armies), .map = {}, .switches = {}, .prices = std::move(wish.prices)};
  auto switches = all_switches(game, wish.switches);
  if (!switches) return std::unexpected(switches.error());
  texts.switches = *std::move(switches);
  std::vector<NamedText> maps;
  if (wish.map) {
    texts.map = *std::move(wish.map);
  } else {
    maps = usual_maps(game, wish.purpose, texts.switches);
    if (!maps.empty()) texts.map = maps[0];
  }
  if (texts.armies.empty()) {
    return wish.purpose == Purpose::play ? prepare_first_battle(game, std::move(texts))
                                         : prepare_first_lists(game, std::move(texts));
  }
  return maps.empty() ? game.set_up.prepare(texts, {}) : prepare_armies(game, std::move(texts), maps);
}

}  // namespace sandtable

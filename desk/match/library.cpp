#include "desk/match/library.h"

#include <fmt/format.h>

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
  const std::vector<NamedText> lists = fitting_lists(game, shelf(game, "lists"), texts);
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

Prepared prepare_battle(const GameKind& game, BattleWish wish) {
  SetupTexts texts{.armies = std::move(wish.armies), .map = {}, .switches = {}, .prices = std::move(wish.prices)};
  auto switches = all_switches(game, wish.switches);
  if (!switches) return std::unexpected(switches.error());
  texts.switches = *std::move(switches);
  if (wish.map) {
    texts.map = *std::move(wish.map);
  } else if (const std::vector<NamedText> maps = fitting_maps(game, shelf(game, "maps"), texts); !maps.empty()) {
    texts.map = maps[0];
  }
  return texts.armies.empty() ? prepare_first_lists(game, std::move(texts)) : game.set_up.prepare(texts, {});
}

}  // namespace sandtable

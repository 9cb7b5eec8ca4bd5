#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/kind/game_kind.h"
#include "engine/kind/referee.h"
#include "engine/run/session.h"
#include "engine/scene/scene_text.h"

// A situation is staged by filling values. A game has a struct `Stage` of its own: the table, the switches, the units
// with their places and conditions, and the moment at which the battle begins,
//   struct Stage { Map table; SwitchPairs switches; ... };
// and in the same namespace
//   Result<Opening> opening(const Stage&, Book)        // what follows from the values; Opening is an OpeningOf
//   void            read_stage(Table&, Book, Stage&)   // fills them from a scene's tables, ordinarily [[unit]],
//   [start]
// `opening` refuses more than a state can hold. Scene files, odds keys and whoever else sets out a situation fill the
// same Stage.
namespace sandtable {

// The first moment of a battle that was set out by hand.
template <class GameSetup, class Game>
struct OpeningOf {
  std::shared_ptr<GameSetup> setup;
  Game game;
};

// The opening of a stage. As long as no clause is switched off it refuses what is no possible state of the game.
template <class Stage>
auto open_stage(const Stage& stage, Book book = {}) -> decltype(opening(stage, book)) {
  auto opened = opening(stage, book);
  if (!opened || !book.is_whole()) return opened;
  const LawOf law(*opened->setup, Book{});
  if (const std::string wrong = inconsistency(opened->game, law); !wrong.empty()) return fail(wrong);
  return opened;
}

// Where a scene says how its battle stands: what is wrong with the whole of it is said to be wrong there.
Place place_of_start(Table& root);

// ScenesKind::start for a game with such a Stage.
template <class Stage>
Result<SceneStart> start_scene(const SceneText& text, Book book) {
  Stage stage{.table = text.map(), .switches = text.switches()};
  const Result<Place> read = text.read([&](Table& root) {
    read_stage(root, book, stage);
    return place_of_start(root);
  });
  if (!read) return std::unexpected(read.error());
  auto opened = open_stage(stage, book);
  if (opened) return scene_start(std::move(opened->setup), opened->game);
  if (opened.error().place.line == 0) opened.error().place = *read;
  return std::unexpected(opened.error());
}

// The name that two of them have; empty if there is none.
std::string name_of_two(std::vector<std::string> names);

// A session that is answered by hand, with dice that nobody rolls.
template <class GameSetup, class Game>
Session session_from(const GameKind& kind, const OpeningOf<GameSetup, Game>& opening) {
  return Session(kind, opening.setup, {.source = DiceSource::typed}, Position(state_of(opening.game)));
}

}  // namespace sandtable

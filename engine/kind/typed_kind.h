#pragma once

#include "engine/kind/referee.h"
#include "engine/kind/typed_game.h"
#include "engine/kind/typed_words.h"

namespace sandtable {

// Adds to what a game says of itself all that follows from its types. `Rules` is that of typed_game.h, and there are
// these functions, found by the argument types:
//   void        start(const Setup&, Game&)
//   void        step(Game&, UmpireOf<Setup>&)
//   Outcome     outcome(const Game&, const Setup&)                  // or of the state alone
//   std::string inconsistency(const Game&, const Law&)
//   void        sketch(const Setup&, const Game&, Sketch&)
//   std::optional<std::string>   fact(const Setup&, const Game&, std::string_view name, Book)
// and a Game has `over`, not 0 at the end of the battle. A game that hides nothing in its state says so by leaving out
// `blank` and `imagine`. What is optional, here and in typed_game.h, counts as missing where its declaration is not
// included: let the header that has Rules include it, so that everybody finds the same.
template <class Rules>
class TypedKind {
 public:
  static GameKind of(GameKind kind) {
    kind.state_size = sizeof(Game);
    kind.clauses = kind.clause_ids.size();
    kind.questions = kQuestions;
    kind.start = [](const Setup& setup, void* state) { start(own(setup), *static_cast<Game*>(state)); };
    kind.step = [](const Setup& setup, void* state, Umpire& behind) {
      UmpireOf<OwnSetup> umpire(own(setup), behind);
      step(*static_cast<Game*>(state), umpire);
    };
    kind.outcome = [](const Setup& setup, const void* state) {
      if constexpr (requires(const Game& game) { outcome(game); })
        return outcome(at(state));
      else
        return outcome(at(state), own(setup));
    };
    kind.finished = [](const void* state) { return at(state).over != 0; };
    kind.hides = kind.blank != nullptr;
    if (!kind.hides) kind.blank = [](const Setup&, void*, Seat) {};
    if (kind.imagine == nullptr) kind.imagine = [](const Setup&, void*, Seat, Random&) {};
    kind.is_ok = [](const Setup& setup, const void* state) {
      return inconsistency(at(state), Law(own(setup), Book{}));
    };
    add_domains<Rules>(kind);
    add_events<Rules>(kind);
    kind.picture.sketch = [](const Setup& setup, const void* state, Sketch& picture) {
      sketch(own(setup), at(state), picture);
    };
    kind.scenes.fact = [](const Setup& setup, const void* state, std::string_view name, Book book) {
      return fact(own(setup), at(state), name, book);
    };
    return kind;
  }

 private:
  using Game = typename Rules::Game;
  using OwnSetup = typename Rules::Setup;
  using Law = typename Rules::Law;

  static const OwnSetup& own(const Setup& setup) { return static_cast<const OwnSetup&>(setup); }
  static const Game& at(const void* state) { return *static_cast<const Game*>(state); }

  static constexpr auto kQuestions = question_table<Rules>();
};

}  // namespace sandtable

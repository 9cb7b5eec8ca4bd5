#pragma once

#include "engine/base/stop.h"
#include "engine/kind/player.h"
#include "engine/kind/typed_game.h"

namespace sandtable {

// Outside the class, whose own `decide` would hide the game's.
template <class Game, class Law, class Asked, class Mind>
typename Asked::Reply decide_typed(const Game& game, const Law& law, const Asked& asked, Mind& mind) {
  return decide(game, law, asked, mind);
}

// A machine player in the words of a game (typed_game.h): for each kind of question there is a function, found by the
// argument types,
//   Reply decide(const Game&, const Law&, const Asked&, Mind&)
// where Mind{Random&, Memory&} is made for each question, and Memory is what the player keeps from one to the next.
// Where what it decided is not legal the game's default is, and the mistake is counted.
template <class Rules, class Mind, class Memory>
class TypedPlayer final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override {
    Mind mind{random, memory_};  // NOLINT(misc-const-correctness): those who decide take it as it is
    decide_among(at, mind, answer, typename Rules::Questions{});
  }

 private:
  template <class... Asked>
  void decide_among(const Situation& at, Mind& mind, Answer& answer, Questions<Asked...>) {
    const bool is_known =
        ((at.question.kind == question_kind<Asked>() && (answer_as<Asked>(at, mind, answer), true)) || ...);
    if (!is_known) [[unlikely]]
      stop("the player does not know this question");
  }

  template <class Asked>
  void answer_as(const Situation& at, Mind& mind, Answer& answer) {
    const auto& game = TypedQuestion<Rules, Asked>::game(at);
    const auto law = TypedQuestion<Rules, Asked>::law(at);
    const auto asked = at.question.template as<Asked>();
    const typename Asked::Reply reply = decide_typed(game, law, asked, mind);
    if (const Refusal refusal = legal(game, law, asked, reply); refusal.accepted()) {
      encode(answer, reply);
    } else {
      mistakes_.add(Asked::kName, refusal);
      encode(answer, fallback(game, law, asked));
    }
  }

  Memory memory_;
};

}  // namespace sandtable

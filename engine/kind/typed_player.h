#pragma once

#include <cassert>

#include "engine/kind/player.h"
#include "engine/kind/typed_game.h"

namespace sandtable {

// Where what it decided does not fit the rules as they are set up, the game's default does.
template <class Rules, class Asked, class Mind>
void answer_typed(const Situation& at, Mind& mind, Answer& answer) {
  using Typed = TypedQuestion<Rules, Asked>;
  const auto law = Typed::law(at);
  const auto asked = at.question.template as<Asked>();
  const typename Asked::Reply reply = decide(Typed::game(at), law, asked, mind);
  const bool accepted = legal(Typed::game(at), law, asked, reply).accepted();
  encode(answer, accepted ? reply : fallback(Typed::game(at), law, asked));
}

// A machine player in the words of a game (typed_game.h): for each kind of question there is a function, found by the
// argument types,
//   Reply decide(const Game&, const Law&, const Asked&, Mind&)
// where Mind{Random&, Memory&} is made for each question, and Memory is what the player keeps from one to the next.
template <class Rules, class Mind, class Memory>
class TypedPlayer final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override {
    Mind mind{random, memory_};  // NOLINT(misc-const-correctness): those who decide take it as it is
    decide_among(at, mind, answer, typename Rules::Questions{});
  }

 private:
  template <class... Asked>
  static void decide_among(const Situation& at, Mind& mind, Answer& answer, Questions<Asked...>) {
    [[maybe_unused]] const bool is_known =
        ((at.question.kind == question_kind<Asked>() && (answer_typed<Rules, Asked>(at, mind, answer), true)) || ...);
    assert(is_known);
  }

  Memory memory_;
};

}  // namespace sandtable

#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "engine/play/game_kind.h"

namespace sandtable {

// The seam between a game's typed rule code and `GameKind`. A game is described by a struct `Rules` with the types
// Game (the state), Setup, Law (what rule code reads besides the state: the setup and the book; made from
// `Law{const Setup&, Book}`), and for each kind of question a struct Asked with
//   static constexpr std::uint8_t kKind;  static constexpr std::string_view kName;  static constexpr RuleId kRule;
//   struct Reply { auto fields(); };  static constexpr FieldSpec kFields[];
// and the free functions, found by the argument types,
//   Refusal     legal(const Game&, const Law&, const Asked&, const Reply&)
//   void        options(const Game&, const Law&, const Asked&, const Offer<Asked>&)
//   Reply       sample(const Game&, const Law&, const Asked&, Random&)
//   Reply       fallback(const Game&, const Law&, const Asked&)
//   std::string text(const Game&, const Law&, const Asked&)
// and, where a path is asked for, if the game can propose one,
//   std::optional<Going> advise(const Game&, const Law&, const Asked&, const Reply& partial, std::optional<Point> to)
template <class Asked>
using Offer = std::function<void(const typename Asked::Reply&)>;

template <class Rules, class Asked>
struct TypedQuestion {
  using Game = typename Rules::Game;
  using Law = typename Rules::Law;
  using Reply = typename Asked::Reply;

  static const Game& game(const Situation& at) { return *static_cast<const Game*>(at.state); }
  static Law law(const Situation& at) { return Law(static_cast<const typename Rules::Setup&>(at.setup), at.book); }

  static Refusal check(const Situation& at, const Answer& answer) {
    Reply reply;
    if (!decode(answer, reply)) return {"the answer is out of range for the question"};
    return legal(game(at), law(at), at.question.as<Asked>(), reply);
  }
  static void list(const Situation& at, const std::function<void(const Answer&)>& offer) {
    options(game(at), law(at), at.question.as<Asked>(), Offer<Asked>([&](const Reply& reply) {
              Answer answer;
              encode(answer, reply);
              offer(answer);
            }));
  }
  static void draw(const Situation& at, Random& random, Answer& answer) {
    encode(answer, sample(game(at), law(at), at.question.as<Asked>(), random));
  }
  static void fall_back(const Situation& at, Answer& answer) {
    encode(answer, fallback(game(at), law(at), at.question.as<Asked>()));
  }
  static std::string say(const Situation& at) { return text(game(at), law(at), at.question.as<Asked>()); }

  static constexpr bool kAdvises = requires(const Game& game, const Law& law, const Asked& asked, const Reply& reply) {
    advise(game, law, asked, reply, std::optional<Point>());
  };
  static std::optional<Going> propose(const Situation& at, const Answer& partial, std::optional<Point> to)
    requires kAdvises
  {
    Reply reply;
    if (!decode(partial, reply)) return {};
    return advise(game(at), law(at), at.question.as<Asked>(), reply, to);
  }

  static constexpr QuestionSpec spec() {
    QuestionSpec spec{.name = Asked::kName,
                      .rule = Asked::kRule,
                      .fields = Asked::kFields,
                      .legal = check,
                      .options = list,
                      .sample = draw,
                      .fallback = fall_back,
                      .text = say};
    if constexpr (kAdvises) spec.advise = propose;
    return spec;
  }
};

// The specs of all questions, placed by their kKind.
template <class Rules, class... Asked>
constexpr std::array<QuestionSpec, sizeof...(Asked)> question_table() {
  std::array<QuestionSpec, sizeof...(Asked)> table{};
  ((table[Asked::kKind] = TypedQuestion<Rules, Asked>::spec()), ...);
  return table;
}

// Asks one question and returns the typed reply.
template <class Asked>
typename Asked::Reply ask(Umpire& umpire, Seat seat, const Asked& asked) {
  const Question question = Question::of(seat, asked);
  Answer answer;
  umpire.ask({&question, 1}, {&answer, 1});
  typename Asked::Reply reply;
  [[maybe_unused]] const bool whole = decode(answer, reply);
  assert(whole);
  return reply;
}

}  // namespace sandtable

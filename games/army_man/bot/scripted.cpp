#include "games/army_man/bot/scripted.h"

#include <array>

#include "games/army_man/bot/decisions.h"
#include "games/army_man/rules/answers.h"

namespace sandtable::army_man {

namespace {

template <class Asked>
void answer_as(const Situation& at, bot::Mind& mind, Answer& answer) {
  const Law law(static_cast<const Setup&>(at.setup), at.book);
  const Game& game = *static_cast<const Game*>(at.state);
  const auto asked = at.question.as<Asked>();
  const typename Asked::Reply reply = bot::decide(game, law, asked, mind);
  const bool accepted = legal(game, law, asked, reply).accepted();
  encode(answer, accepted ? reply : fallback(game, law, asked));
}

using AnswerAs = void (*)(const Situation&, bot::Mind&, Answer&);

template <class... Asked>
constexpr std::array<AnswerAs, sizeof...(Asked)> table() {
  std::array<AnswerAs, sizeof...(Asked)> answers{};
  ((answers[Asked::kKind] = answer_as<Asked>), ...);
  return answers;
}

constexpr auto kAnswers = table<AskEdge, AskDeploy, AskActivate, AskAction, AskMove, AskContinue, AskGuard, AskShoot,
                                AskCasualties, AskMarksman, AskConsolidate, AskDefend, AskCloseUp>();
static_assert(kAnswers.size() == kQuestionKinds);

class Scripted final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override {
    // NOLINTNEXTLINE(misc-const-correctness): the functions in the table take it as it is
    bot::Mind mind{random, memory_};
    kAnswers[at.question.kind](at, mind, answer);
  }

 private:
  bot::Memory memory_;
};

}  // namespace

std::unique_ptr<Player> make_scripted() { return std::make_unique<Scripted>(); }

}  // namespace sandtable::army_man

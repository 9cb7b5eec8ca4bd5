#include "games/strike/bot/scripted.h"

#include "games/strike/bot/decisions.h"
#include "games/strike/rules/answers.h"

namespace sandtable::strike {

namespace {

class Scripted final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override {
    switch (at.question.kind) {
      case AskBuy::kKind:
        return give<AskBuy>(at, random, answer);
      case AskCarrier::kKind:
        return give<AskCarrier>(at, random, answer);
      case AskPlace::kKind:
        return give<AskPlace>(at, random, answer);
      case AskCall::kKind:
        return give<AskCall>(at, random, answer);
      case AskMove::kKind:
        return give<AskMove>(at, random, answer);
      case AskBang::kKind:
        return give<AskBang>(at, random, answer);
      default:
        return give<AskTarget>(at, random, answer);
    }
  }

 private:
  // Where the plan does not fit the rules as they are set up, the neutral answer does.
  template <class Asked>
  void give(const Situation& at, Random& random, Answer& answer) {
    const auto& game = *static_cast<const Game*>(at.state);
    const Law law(static_cast<const Setup&>(at.setup), at.book);
    const auto asked = at.question.as<Asked>();
    typename Asked::Reply reply = strike::decide(Mind{game, law, ways_, random}, asked);
    if (!legal(game, law, asked, reply).accepted()) reply = fallback(game, law, asked);
    encode(answer, reply);
  }

  Ways ways_;
};

}  // namespace

std::unique_ptr<Player> make_scripted() { return std::make_unique<Scripted>(); }

}  // namespace sandtable::strike

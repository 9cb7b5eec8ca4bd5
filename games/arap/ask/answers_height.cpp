// Edges and gaps on a way.
#include <fmt/format.h>

#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/words/labels.h"

namespace sandtable::arap {

namespace {

constexpr Descent kWaysDown[] = {Descent::stop, Descent::scramble, Descent::climb, Descent::rappel, Descent::jump};

bool is_open(const AskDrop& asked, Descent manner) {
  return manner == Descent::stop || (asked.open >> number_of(manner) & 1U) != 0;
}

RuleId rule_of(Descent manner) {
  switch (manner) {
    case Descent::stop:
    case Descent::scramble:
      return clause::climb_down_height;
    case Descent::climb:
      return clause::climb_down_high;
    case Descent::rappel:
      return clause::climb_rappel;
    case Descent::jump:
      return clause::jump_down_limit;
  }
  return clause::climb_down_height;
}

}  // namespace

Refusal legal(const Game&, const Law& law, const AskDrop& asked, const AskDrop::Reply& reply) {
  if (reply.manner > Descent::jump) return {"there is no such way down"};
  return refusal(law, is_open(asked, reply.manner) ? kAllowed : Bar{rule_of(reply.manner)});
}
void options(const Game&, const Law&, const AskDrop& asked, const Offer<AskDrop>& offer) {
  for (const Descent manner : kWaysDown)
    if (is_open(asked, manner)) offer({manner});
}
AskDrop::Reply sample(const Game& game, const Law& law, const AskDrop& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskDrop::Reply fallback(const Game&, const Law&, const AskDrop&) { return {Descent::stop}; }
std::string text(const Game&, const Law& law, const AskDrop& asked) {
  const std::string tests =
      asked.tests == 0 ? "no test" : counted(int{asked.tests}, "Initiative test", "Initiative tests");
  return fmt::format("{} comes to an edge, {}\" high. How does it get down? (A jump asks for {}.)",
                     label(law.setup, asked.model), inches(asked.height), tests);
}

Refusal legal(const Game&, const Law&, const AskLongJump&, const AskLongJump::Reply& reply) {
  return reply.jump == Choice::no || reply.jump == Choice::yes ? accept() : Refusal{"answer yes or no"};
}
void options(const Game&, const Law&, const AskLongJump&, const Offer<AskLongJump>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
AskLongJump::Reply sample(const Game& game, const Law& law, const AskLongJump& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskLongJump::Reply fallback(const Game&, const Law&, const AskLongJump&) { return {Choice::no}; }
std::string text(const Game&, const Law& law, const AskLongJump& asked) {
  return fmt::format("{} comes to a wide gap at {}. Does it commit itself to the jump, before the gap is measured?",
                     label(law.setup, asked.model), place_text(asked.at));
}

}  // namespace sandtable::arap

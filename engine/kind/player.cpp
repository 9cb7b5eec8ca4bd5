#include "engine/kind/player.h"

namespace sandtable {

void Mistakes::add(std::string_view question, const Refusal& refusal) {
  if (count++ == 0) first = "'" + std::string(question) + "': " + refusal.reason;
}

void DefaultPlayer::decide(const Situation& situation, Random&, Answer& answer) {
  situation.game.questions[situation.question.kind].fallback(situation, answer);
}

}  // namespace sandtable

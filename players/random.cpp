#include "players/random.h"

namespace sandtable {

void RandomPlayer::decide(const Situation& situation, Random& random, Answer& answer) {
  situation.game.questions[situation.question.kind].sample(situation, random, answer);
}

}  // namespace sandtable

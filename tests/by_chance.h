#pragma once

#include "engine/muster/random_setup.h"
#include "engine/run/session.h"
#include "tests/game_called.h"

// Battles by chance, for the tests.
namespace sandtable {

inline std::shared_ptr<const Setup> some_setup(const GameKind& game, Random& random) {
  while (true) {
    auto setup = game.set_up.prepare(random_armies(game, {}, random), {});
    if (setup) return *setup;
  }
}

inline void answer_by_chance(Session& session, Random& random) {
  const Question question = session.questions()[*session.open_question()];
  Answer answer;
  const State view = session.view(question.seat);
  session.game().questions[question.kind].sample(session.situation(question, view), random, answer);
  session.answer(question.seat, answer);
}

inline void type_by_chance(Session& session, Random& random, std::optional<Seat> loaded = {}) {
  Faces faces;
  const Roll roll = *session.roll();
  for (int i = 0; i < roll.count; ++i)
    faces.push_back(roll.seat == loaded ? static_cast<Face>(roll.die.highest())
                                        : roll.die.face_at(random.below(static_cast<std::uint32_t>(roll.die.faces()))));
  session.type_dice(faces);
}

// A whole battle.
inline Session fought(const GameKind& game, std::uint64_t seed) {
  Random random(seed);
  Session session(game, some_setup(game, random), key_from_seed(seed));
  while (!session.finished()) answer_by_chance(session, random);
  return session;
}

}  // namespace sandtable

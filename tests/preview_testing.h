#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>

#include "engine/ask/answer_shape.h"
#include "engine/data/catalogue.h"
#include "engine/kind/player.h"
#include "engine/kind/preview.h"
#include "engine/muster/random_setup.h"
#include "engine/run/session.h"
#include "tests/by_chance.h"

// Positions of random battles in which previews are tried.
namespace sandtable::preview_testing {

// A question in a battle, and an answer by chance to it.
struct Moment {
  const Situation& at;
  const QuestionSpec& spec;
  const Answer& answer;
  Random& random;

  const PreviewKind& preview() const { return *at.game.preview; }
  Answer partial() const { return without_ways(spec.fields, answer); }
  Sketch sketch() const {
    Sketch drawn;
    at.game.picture.sketch(at.setup, at.state, drawn);
    return drawn;
  }
};

// How a battle goes on between two positions.
struct Course {
  std::uint32_t apart = 12;  // up to so many decisions
  bool scripted = false;     // by the game's own player, so that they seek each other; otherwise by chance
};

inline void answer_by(Player* player, Session& session, Random& random) {
  if (player == nullptr) return answer_by_chance(session, random);
  const Question question = session.questions()[*session.open_question()];
  const State view = session.view(question.seat);
  Answer answer;
  player->decide(session.situation(question, view), random, answer);
  session.answer(question.seat, answer);
}

// Visits so many positions of battles with random switches, armies and maps.
inline void each_position(const GameKind& game, int count, const Course& course,
                          const std::function<void(const Moment&)>& visit) {
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  constexpr int kOfABattle = 30;
  for (std::uint64_t number = 0; count > 0; ++number) {
    Random random(number);
    const auto setup = game.set_up.prepare(random_setup(game, catalogue, random), {});
    if (!setup) continue;
    Session session(game, *setup, key_from_seed(number));
    const std::unique_ptr<Player> player = course.scripted ? game.bots[0].make() : nullptr;
    for (int left = std::min(count, kOfABattle); left > 0 && !session.finished(); --left, --count) {
      for (std::uint32_t i = random.below(course.apart); i > 0 && !session.finished(); --i)
        answer_by(player.get(), session, random);
      if (session.finished()) break;
      const Question question = session.questions()[*session.open_question()];
      const State view = session.view(question.seat);
      const Situation at = session.situation(question, view);
      const QuestionSpec& spec = game.questions[question.kind];
      Answer answer;
      spec.sample(at, random, answer);
      visit({at, spec, answer, random});
      if (testing::Test::HasFailure()) return;
      answer_by(player.get(), session, random);
    }
  }
}
inline void each_position(const GameKind& game, int count, const std::function<void(const Moment&)>& visit) {
  each_position(game, count, {}, visit);
}

// The words of each field of an answer.
inline std::vector<std::vector<std::int32_t>> cut(std::span<const FieldSpec> fields, const Answer& answer) {
  std::vector<std::vector<std::int32_t>> parts;
  std::span<const std::int32_t> left = answer.words();
  for (const FieldSpec& field : fields) {
    const std::size_t size = field_size(field, left).value();
    parts.emplace_back(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(size));
    left = left.subspan(size);
  }
  return parts;
}
inline Answer join(const std::vector<std::vector<std::int32_t>>& parts) {
  Answer answer;
  for (const auto& part : parts)
    for (const std::int32_t word : part) answer.add(word);
  return answer;
}

inline std::optional<std::size_t> field_of(std::span<const FieldSpec> fields, Form form) {
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].form == form) return i;
  return {};
}

inline std::string text_of(Point at) { return fmt::format("({}, {})", at.x.v, at.y.v); }

}  // namespace sandtable::preview_testing

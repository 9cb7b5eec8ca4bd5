#include "tests/secrets/secrecy.h"

#include <fmt/format.h>

namespace sandtable::secrecy {

namespace {

// That it has answered itself a seat may know.
Knowledge of_others(Knowledge known) {
  known.asked.clear();
  return known;
}

std::size_t unanswered(const Session& session) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < session.questions().size(); ++i) count += session.answered(i) ? 0 : 1;
  return count;
}

// The first question of a seat drawn by chance among those who still have to answer.
std::size_t next_question(const Session& session, Random& random) {
  std::size_t skip = random.below(static_cast<std::uint32_t>(unanswered(session)));
  std::size_t chosen = 0;
  for (std::size_t i = 0; i < session.questions().size(); ++i)
    if (!session.answered(i) && skip-- == 0) chosen = i;
  const Seat seat = session.questions()[chosen].seat;
  for (std::size_t i = 0;; ++i)
    if (!session.answered(i) && session.questions()[i].seat == seat) return i;
}

class SecretWatch {
 public:
  SecretWatch(Session& session, Random& random, SecretFindings& findings, const Knows& knows)
      : session_(session), random_(random), findings_(findings), knows_(knows) {}

  void answer_one() {
    look_for_late_questions();
    const std::size_t question = next_question(session_, random_);
    if (unanswered(session_) > 1) {
      answer_in_secret(question);
    } else {
      answer(session_, question);
    }
  }

 private:
  const QuestionSpec& spec(const Question& question) const { return session_.game().questions[question.kind]; }

  void leak(const std::string& what) {
    findings_.leaks.push_back(fmt::format("step {}: {}", session_.step() + 1, what));
  }

  void look_for_late_questions() {
    for (const Question& question : session_.questions())
      for (const Deed& deed : session_.transcript())
        if (!deed.is_dice && deed.question == question.kind && spec(question).secret)
          return leak(fmt::format("seat {} is asked for '{}' after seat {} has answered it", question.seat.number(),
                                  spec(question).name, deed.seat.number()));
  }

  void answer(Session& session, std::size_t question) {
    const Question asked = session.questions()[question];
    const State view = session.view(asked.seat);
    Answer answer;
    spec(asked).sample(session.situation(asked, view), random_, answer);
    if (const Refusal refusal = session.answer(asked.seat, answer); !refusal.accepted())
      leak(fmt::format("what the view of seat {} allows is refused: {}", asked.seat.number(), refusal.reason));
  }

  void answer_in_secret(std::size_t question) {
    ++findings_.kept;
    const Question asked = session_.questions()[question];
    if (!spec(asked).secret) leak(fmt::format("'{}' is asked together and is no secret", spec(asked).name));
    std::vector<Knowledge> before;
    for (std::uint8_t other = 0; other < session_.setup().seats; ++other)
      before.push_back(knows_(session_, Seat{other}));
    Session twin = session_;
    for (Session* const either : {&twin, &session_}) {
      answer(*either, question);
      for (std::uint8_t other = 0; other < session_.setup().seats; ++other) {
        const Knowledge now = knows_(*either, Seat{other});
        const bool own = Seat{other} == asked.seat;
        if (!(own ? of_others(now) == of_others(before[other]) : now == before[other]))
          leak(fmt::format("seat {} learns of an answer of seat {}", other + 1, asked.seat.number()));
      }
    }
  }

  Session& session_;
  Random& random_;
  SecretFindings& findings_;
  const Knows& knows_;
};

}  // namespace

Knowledge lately_known(const Session& session, Seat seat) {
  constexpr std::size_t kLatest = 50;
  return knowledge(session, seat, kLatest);
}

void watch_secrets(Session session, int answers, Random& random, SecretFindings& findings, const Knows& knows) {
  SecretWatch watch(session, random, findings, knows);
  for (int i = 0; i < answers && !session.finished() && findings.leaks.empty(); ++i) watch.answer_one();
}

}  // namespace sandtable::secrecy

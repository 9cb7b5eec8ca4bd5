#include <fmt/format.h>

#include "engine/data/catalogue.h"
#include "engine/kind/answer_json.h"
#include "engine/run/recording.h"

namespace sandtable {

namespace {

std::string clause_in_brackets(const GameKind& game, RuleId rule) {
  if (rule.is_none()) return {};
  if (rule.v < game.clause_ids.size()) return fmt::format(" [{}]", game.clause_ids[rule.v]);
  const Result<Catalogue> catalogue = load_game_catalogue(game.texts);
  if (!catalogue || rule.v >= catalogue->rules.size()) return {};
  return fmt::format(" [{}]", catalogue->clause(rule).id);
}

std::string outcome_text(const Outcome& outcome) {
  return fmt::format("{}, scores {}, {} rounds",
                     outcome.winner ? fmt::format("seat {} wins", outcome.winner->number()) : "nobody wins",
                     fmt::join(outcome.scores, " "), outcome.rounds);
}

// Plays a recording again, deed by deed, on a session that draws its own dice, and compares.
class Rerun {
 public:
  Rerun(const Recording& recording, const std::shared_ptr<const Setup>& setup)
      : session(*recording.game, setup, recording.key.value_or(Key{}),
                recording.key ? DiceSource::stream : DiceSource::typed),
        recording_(recording) {}

  // Every one is false once something differs.
  bool whole_step(std::size_t index) {
    const RecordedStep& step = recording_.steps[index];
    at_ = index;
    if (!deeds(step.deeds)) return false;
    if (session.history().size() <= at_) return differ("the recording ends the step, but " + awaited());
    const StepRecord& record = session.history()[at_];
    if (record.deeds.size() > step.deeds.size()) return differ("the recording lacks " + shown_deed(step.deeds.size()));
    if (record.hash == step.hash) return true;
    return differ(fmt::format("the state's hash is {:016x} but the recording says {:016x}", record.hash, step.hash));
  }

  bool open_step() {
    at_ = recording_.steps.size();
    if (session.history().size() == at_ && session.finished())
      return differ("the battle is over, but it is recorded as open");
    if (!deeds(recording_.open.deeds)) return false;
    if (session.history().size() > at_) return differ("the step is complete, but it is recorded as open");
    if (session.transcript().size() == recording_.open.deeds.size()) return true;
    return differ("the recording lacks " + shown_deed(recording_.open.deeds.size()));
  }

  bool end() {
    at_ = recording_.steps.size();
    if (!session.finished() || session.history().size() > at_) {
      return differ("the recording ends here, but the battle goes on");
    }
    const Outcome outcome = session.outcome();
    const Outcome& said = *recording_.end;
    if (outcome.winner == said.winner && outcome.scores == said.scores && outcome.rounds == said.rounds) return true;
    verdict = {false, 0, fmt::format("end: {}, but the recording says {}", outcome_text(outcome), outcome_text(said))};
    return false;
  }

  // Where all the rest is true: names and texts may still have been edited.
  bool seal() {
    if (recording_.seal != Seal::broken) return true;
    verdict = {false, 0, "the seal does not fit: the file was changed after it was written"};
    return false;
  }

  Session session;
  Verdict verdict;

 private:
  bool differ(const std::string& what) {
    verdict = {false, at_ + 1, fmt::format("step {}: {}", at_ + 1, what)};
    return false;
  }

  // What has really entered the step so far.
  const std::vector<Deed>& actual() const {
    return at_ < session.history().size() ? session.history()[at_].deeds : session.transcript();
  }

  bool deeds(const std::vector<RecordedDeed>& recorded) {
    for (std::size_t i = 0; i < recorded.size();) {
      if (i < actual().size()) {
        if (!same(actual()[i], recorded[i])) return false;
        ++i;
      } else if (session.history().size() > at_ || session.finished()) {
        return differ(session.history().size() > at_ ? "the recording goes on, but the step is complete"
                                                     : "the recording goes on, but the battle is over");
      } else if (!give(std::span(recorded).subspan(i))) {
        return false;
      }
    }
    return true;
  }

  bool same(const Deed& deed, const RecordedDeed& recorded) {
    if (deed.is_dice != recorded.is_dice) {
      return differ(deed.is_dice ? "dice are rolled where the recording has an answer"
                                 : "an answer is asked for where the recording has dice");
    }
    if (!deed.is_dice) return true;  // it has just been given
    if (read_faces(deed) == recorded.faces) return true;
    return differ(fmt::format("the dice are {} but the recording says {}", fmt::join(deed.words, " "),
                              fmt::join(std::span<const Face>(recorded.faces), " ")));
  }

  // Gives all that the session waits for.
  bool give(std::span<const RecordedDeed> recorded) {
    if (session.roll()) return give_dice(recorded[0]);
    const std::vector<Question> questions(session.questions().begin(), session.questions().end());
    if (recorded.size() < questions.size()) return differ("a secret answer is missing");
    for (std::size_t i = 0; i < questions.size(); ++i) {
      if (!give_answer(questions[i], recorded[i])) return false;
    }
    return true;
  }

  bool give_dice(const RecordedDeed& recorded) {
    if (!recorded.is_dice) return differ("dice are rolled where the recording has an answer");
    const Refusal refusal = session.type_dice(recorded.faces);
    return refusal.accepted() || differ("the dice are refused: " + refusal.reason);
  }

  bool give_answer(const Question& question, const RecordedDeed& recorded) {
    const QuestionSpec& spec = session.game().questions[question.kind];
    if (recorded.is_dice || recorded.seat != question.seat || recorded.asked != spec.name) {
      return differ(fmt::format("{} but the recording has {}", awaited(question), shown(recorded)));
    }
    const auto answer = answer_from_json(session.game(), session.setup(), spec.fields, recorded.answer);
    if (!answer) return differ(fmt::format("the answer to '{}' cannot be read: {}", spec.name, answer.error().text()));
    const Refusal refusal = session.answer(question.seat, *answer);
    if (refusal.accepted()) return true;
    return differ(fmt::format("the answer to '{}' is refused: {}{}", spec.name, refusal.reason,
                              clause_in_brackets(session.game(), refusal.rule)));
  }

  static std::string shown(const RecordedDeed& deed) {
    return deed.is_dice ? "dice" : fmt::format("an answer of seat {} to '{}'", deed.seat.number(), deed.asked);
  }

  std::string awaited(const Question& question) const {
    return fmt::format("'{}' is asked of seat {}", session.game().questions[question.kind].name,
                       question.seat.number());
  }
  std::string awaited() const {
    if (session.roll()) return "dice are to be rolled";
    return session.questions().empty() ? "the battle was over before it" : awaited(session.questions()[0]);
  }
  std::string shown_deed(std::size_t index) const {
    const Deed& deed = actual()[index];
    return deed.is_dice ? fmt::format("the dice {}", fmt::join(deed.words, " ")) : "an answer";
  }

  const Recording& recording_;
  std::uint64_t at_ = 0;  // index of the step at hand
};

Result<std::shared_ptr<const Setup>> prepare(const Recording& recording) {
  return recording.game->set_up.prepare(recording.texts, {});
}

}  // namespace

Verdict verify(const Recording& recording) {
  const auto setup = prepare(recording);
  if (!setup) return {false, 0, "setup: " + setup.error().text()};
  Rerun rerun(recording, *setup);
  for (std::size_t i = 0; i < recording.steps.size(); ++i) {
    if (!rerun.whole_step(i)) return rerun.verdict;
  }
  if (recording.finished() ? rerun.end() : rerun.open_step()) rerun.seal();
  return rerun.verdict;
}

Result<Session> restore(const Recording& recording, std::uint64_t step) {
  auto setup = prepare(recording);
  if (!setup) return std::unexpected(setup.error());
  Rerun rerun(recording, *std::move(setup));
  bool same = true;
  for (std::size_t i = 0; same && i < std::min<std::uint64_t>(step, recording.steps.size()); ++i) {
    same = rerun.whole_step(i);
  }
  if (same && step > recording.steps.size()) same = recording.finished() ? rerun.end() : rerun.open_step();
  same = same && rerun.seal();
  if (!same) return fail(rerun.verdict.what, {recording.file});
  return std::move(rerun.session);
}

}  // namespace sandtable

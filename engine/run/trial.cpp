#include "engine/run/trial.h"

#include <algorithm>

#include "engine/dice/random.h"

namespace sandtable {

namespace {

bool is_for_the_same(const Roll& a, const Roll& b) {
  return a.purpose == b.purpose && a.seat == b.seat && a.unit == b.unit && a.against == b.against && a.again == b.again;
}

class TrialUmpire final : public Umpire {
 public:
  TrialUmpire(const Session& battle, Ledger& ledger, State from)
      : Umpire(Book(&ledger), kNothing), battle_(battle), ledger_(ledger), running_(std::move(from)) {}

  // False once the battle has taken another course, or is over.
  bool run(std::span<const Deed> script, const Roll* wanted) {
    script_ = script;
    wanted_ = wanted;
    battle_.game().step(battle_.setup(), running_.data(), *this);
    return !strayed_ && !battle_.game().finished(running_.data());
  }
  const std::optional<Roll>& found() const { return found_; }

  void ask(std::span<const Question> questions, std::span<Answer> answers) override {
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const Question& question = questions[i];
      const QuestionSpec& spec = battle_.game().questions[question.kind];
      const Situation situation{battle_.game(), battle_.setup(), running_.data(), question, Book(&ledger_)};
      if (next_is([&](const Deed& deed) {
            return !deed.is_dice && deed.question == question.kind && deed.seat == question.seat;
          })) {
        read_answer(take(), answers[i]);
        // What was done with the clause need not be possible without it.
        if (spec.legal(situation, answers[i]).accepted()) continue;
        strayed_ = true;
      }
      spec.fallback(situation, answers[i]);
    }
  }

  Rolled roll(const Roll& whole) override {
    return throw_through(whole, [&](const Roll& roll) {
      if (wanted_ != nullptr && !found_ && is_for_the_same(roll, *wanted_)) found_ = roll;
      const bool fits =
          next_is([&](const Deed& deed) { return deed.is_dice && static_cast<int>(deed.words.size()) == roll.count; });
      return fits ? read_faces(take()) : roll_dice(roll, anew_);
    });
  }

  void tell(const Event&) override {}

 private:
  template <class Fits>
  bool next_is(const Fits& fits) {
    strayed_ = strayed_ || script_.empty() || !fits(script_.front());
    return !strayed_;
  }
  const Deed& take() {
    const Deed& deed = script_.front();
    script_ = script_.subspan(1);
    return deed;
  }

  const Session& battle_;
  Ledger& ledger_;
  State running_;
  std::span<const Deed> script_;
  const Roll* wanted_ = nullptr;
  std::optional<Roll> found_;
  bool strayed_ = false;
  Random anew_{0};
};

}  // namespace

std::optional<Roll> roll_without(const Session& battle, const TriedRoll& tried, RuleId clause) {
  const Chronicle& past = battle.chronicle();
  const auto kept = past.kept_up_to(std::min(tried.off, past.size() == 0 ? 0 : past.size() - 1));
  Ledger ledger(battle.game().clauses);
  TrialUmpire umpire(battle, ledger, kept ? *kept->beginning : battle.checkpoint());
  bool goes_on = true;
  for (std::size_t step = kept ? kept->step : 0; goes_on && step <= tried.step; ++step) {
    if (step >= tried.off) ledger.off = clause;
    const std::span<const Deed> script = step < past.size() ? past.record(step).deeds : battle.transcript();
    goes_on = umpire.run(script, step == tried.step ? &tried.roll : nullptr);
  }
  return umpire.found();
}

}  // namespace sandtable

#include "engine/scene/scene_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "engine/dice/dice_words.h"
#include "engine/kind/answer_json.h"
#include "engine/kind/event_spec.h"
#include "engine/scene/open_scene.h"

namespace sandtable {

namespace {

constexpr int kMostDefaults = 2'000;  // in a row, before the scene counts as lost
constexpr std::string_view kTold = "told.";

// Plays the script against a session. The first failure ends the run: what follows it would only be its echo.
class SceneRunner {
 public:
  SceneRunner(const ScriptRun& run, const SceneStart& start)
      : run_(run),
        session_(run.game, start.setup, {.source = DiceSource::typed, .book = run.book}, position_at(start)) {}

  std::string play() {
    at_ = run_.script.place;
    dice_ = run_.script.dice;
    type_dice();
    for (const SceneStep& step : run_.script.steps) {
      play_step(step);
      if (failed()) return failure_;
    }
    while (!failed() && run_.scene.others_by_default && dice_left() > 0 && !session_.finished()) answer_by_default();
    expect_no_dice();
    label_ = "after the steps: ";
    check_facts(run_.script.expect);
    return failure_;
  }

 private:
  bool failed() const { return !failure_.empty(); }
  void fail(const std::string& message, const Place& place) {
    if (failed()) return;
    failure_ = Error{.message = label_ + message, .place = place}.text();
  }
  void fail(const std::string& message) { fail(message, at_); }

  void play_step(const SceneStep& step) {
    const std::optional<std::size_t> question = await(step);
    expect_no_dice();
    if (failed()) return;
    begin(step);
    if (step.answer || step.by_default) give(step, *question);
    check_facts(step.expect);
  }

  // From here on failures are this step's. Until its question has come, they were those of the step before.
  void begin(const SceneStep& step) {
    label_ = fmt::format("step {}: ", ++number_);
    at_ = step.place;
  }

  // The index of the pending question that the step is about: the first that fits.
  std::optional<std::size_t> await(const SceneStep& step) {
    for (int defaults = 0; !failed(); ++defaults) {
      for (std::size_t i = 0; i < session_.questions().size(); ++i) {
        if (!session_.answered(i) && is_meant(step, session_.questions()[i])) return i;
      }
      if (!run_.scene.others_by_default || session_.finished() || defaults == kMostDefaults) {
        expect_no_dice();
        begin(step);
        fail(fmt::format("expected {}, found {}", wanted(step), pending_text()));
      } else {
        answer_by_default();
      }
    }
    return {};
  }

  bool is_meant(const SceneStep& step, const Question& question) const {
    return (step.asks.empty() || step.asks == name_of(question)) &&
           (step.seat == 0 || step.seat == question.seat.number()) &&
           (step.of.empty() || step.of == subject_of(question));
  }

  void answer_by_default() {
    const std::optional<std::size_t> open = session_.open_question();
    if (!open) return fail("nothing is asked");
    const Question& question = session_.questions()[*open];
    Answer answer;
    run_.game.questions[question.kind].fallback(session_.situation(question, session_.now()), answer);
    accept(*open, answer, "the default answer");
  }

  void give(const SceneStep& step, std::size_t index) {
    const Question& question = session_.questions()[index];
    const QuestionSpec& spec = run_.game.questions[question.kind];
    Answer answer;
    if (step.answer) {
      const auto read = answer_from_json(run_.game, session_.setup(), spec.fields, *step.answer, Scale::inches);
      if (!read) return fail(fmt::format("the answer to '{}': {}", spec.name, read.error().text()));
      answer = *read;
    } else {
      spec.fallback(session_.situation(question, session_.now()), answer);
    }
    if (!step.refused.empty()) return expect_refusal(step, index, answer);
    dice_ = step.dice;
    next_die_ = 0;
    accept(index, answer, "the answer");
  }

  void accept(std::size_t question, const Answer& answer, std::string_view what) {
    const std::string name = name_of(session_.questions()[question]);
    if (const Refusal refusal = session_.answer_at(question, answer); !refusal.accepted())
      return fail(fmt::format("{} to '{}' was refused: {}", what, name, refusal_text(refusal)));
    type_dice();
  }

  void expect_refusal(const SceneStep& step, std::size_t question, const Answer& answer) {
    const Refusal refusal = session_.check_at(question, answer);
    if (refusal.accepted())
      return fail(fmt::format("expected a refusal by '{}', but the answer is allowed", step.refused));
    if (clause_name(refusal.rule) != step.refused)
      fail(fmt::format("expected a refusal by '{}', found: {}", step.refused, refusal_text(refusal)));
  }

  void type_dice() {
    while (!failed() && session_.roll()) {
      const Roll& roll = *session_.roll();
      expect_together(roll);
      if (failed()) return;
      if (static_cast<int>(dice_left()) < roll.count) {
        return fail(fmt::format("{} rolled{}, but the scene has {} dice left", dice_are(roll.count), roll_text(roll),
                                dice_left()));
      }
      Faces faces;
      for (int i = 0; i < roll.count; ++i) faces.push_back(dice_.faces[next_die_++]);
      if (const Refusal refusal = session_.type_dice(faces); !refusal.accepted()) fail(refusal.reason);
    }
  }

  // Where the scene says which dice are rolled together.
  void expect_together(const Roll& roll) {
    const auto end = std::ranges::upper_bound(dice_.ends, next_die_);
    if (end == dice_.ends.end() || *end - next_die_ == static_cast<std::size_t>(roll.count)) return;
    fail(fmt::format("{} rolled{}, but the scene has a roll of {}", dice_are(roll.count), roll_text(roll),
                     *end - next_die_));
  }

  static std::string dice_are(int count) { return count == 1 ? "a die is" : fmt::format("{} dice are", count); }
  std::string roll_text(const Roll& roll) const {
    const std::string goal = goal_text(roll);
    const std::string need = goal.empty() ? goal : ", " + goal;
    return fmt::format(" by seat {}{}{}", roll.seat.number(), need,
                       roll.rule.is_none() ? std::string() : fmt::format(" [{}]", clause_name(roll.rule)));
  }

  std::size_t dice_left() const { return dice_.faces.size() - next_die_; }
  void expect_no_dice() {
    if (dice_left() == 0) return;
    const std::span rest = std::span(dice_.faces).subspan(next_die_);
    fail(fmt::format("the dice {} were not rolled before {}", fmt::join(rest, ", "), pending_text()));
  }

  void check_facts(const std::vector<Expectation>& facts) {
    for (const Expectation& expected : facts) {
      if (failed()) return;
      const std::optional<std::string> found = fact(expected.name);
      if (!found) {
        fail(fmt::format("there is no fact named '{}'", expected.name), expected.place);
      } else if (*found != expected.value) {
        fail(fmt::format("expected {} = {}, found {}", expected.name, expected.value, *found), expected.place);
      }
    }
  }

  std::optional<std::string> fact(const std::string& name) const {
    const Outcome outcome = session_.outcome();
    const Question* question = pending();
    if (name == "finished") return fact_text(session_.finished());
    if (name == "winner") return fact_text(outcome.winner ? outcome.winner->number() : 0);
    if (name == "winners") {
      std::vector<std::string> winners;
      for (const Seat seat : outcome.winners) winners.push_back(fact_text(seat.number()));
      return fact_text(winners);
    }
    if (name == "asks") return question == nullptr ? "nothing" : name_of(*question);
    if (name == "asked-of") return question == nullptr ? "nothing" : subject_of(*question);
    if (name == "asked-seat") return fact_text(question == nullptr ? 0 : question->seat.number());
    if (name.starts_with(kTold)) return times_told(std::string_view(name).substr(kTold.size()));
    if (name == "scores") {
      std::vector<std::string> scores;
      for (const int score : outcome.scores) scores.push_back(fact_text(score));
      return fact_text(scores);
    }
    return run_.game.scenes.fact(session_.setup(), session_.now().data(), name, run_.book);
  }

  // How often an event of this name was told so far; nothing if the game has none such.
  std::optional<std::string> times_told(std::string_view event) const {
    const auto spec = std::ranges::find(run_.game.events, event, &EventSpec::name);
    if (spec == run_.game.events.end()) return std::nullopt;
    const auto kind = spec - run_.game.events.begin();
    int times = 0;
    for (std::size_t i = 0; i < session_.event_count(); ++i) times += session_.event(i).kind == kind ? 1 : 0;
    return fact_text(times);
  }

  const Question* pending() const {
    const std::optional<std::size_t> open = session_.open_question();
    return open ? &session_.questions()[*open] : nullptr;
  }

  // The name of the unit that the question is about; empty if it is about nobody in particular.
  std::string subject_of(const Question& question) const {
    const QuestionSpec& spec = run_.game.questions[question.kind];
    if (spec.subject == nullptr) return {};
    return run_.game.words.key_text(session_.setup(), spec.subject_domain,
                                    spec.subject(session_.situation(question, session_.now())));
  }

  std::string name_of(const Question& question) const { return std::string(run_.game.questions[question.kind].name); }
  std::string clause_name(RuleId id) const { return id.is_none() ? std::string() : run_.catalogue.clause(id).id; }
  std::string refusal_text(const Refusal& refusal) const {
    return Error{.message = refusal.reason, .rule = clause_name(refusal.rule)}.text();
  }
  std::string pending_text() const {
    if (session_.finished()) return "the end of the battle";
    const Question* question = pending();
    if (question == nullptr) return "nothing asked";
    return question_text(name_of(*question), subject_of(*question), question->seat.number());
  }
  static std::string wanted(const SceneStep& step) { return question_text(step.asks, step.of, step.seat); }
  static std::string question_text(const std::string& name, const std::string& subject, int seat) {
    return (name.empty() ? std::string("a question") : fmt::format("the question '{}'", name)) +
           (subject.empty() ? std::string() : fmt::format(" for {}", subject)) +
           (seat == 0 ? std::string() : fmt::format(" of seat {}", seat));
  }

  const ScriptRun& run_;
  Session session_;
  SceneDice dice_;
  std::size_t next_die_ = 0;
  int number_ = 0;  // of the step, from 1
  std::string label_;
  Place at_;
  std::string failure_;
};

}  // namespace

std::string run_battle(const ScriptRun& run) {
  const SceneText text(run.scene.document, run.scene.file, run.scene.map, run.script.switches);
  const auto start = run.game.scenes.start(text, run.book);
  if (!start) return start.error().text();
  return SceneRunner(run, *start).play();
}

}  // namespace sandtable

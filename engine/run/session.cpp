#include "engine/run/session.h"

#include <cassert>

#include "engine/ask/answer_shape.h"
#include "engine/base/stop.h"
#include "engine/run/script_umpire.h"

namespace sandtable {

namespace {

constexpr int kMostQuestionsInAStep = 10'000;  // a rule that loops on its default answers is a defect

// After the script it goes on with the stream's dice; where something is wanted that nobody has given, it remembers
// what, and lets the step run out silently.
class WaitingUmpire final : public ScriptUmpire {
 public:
  WaitingUmpire(const GameKind& game, const Setup& setup, const State& running, const SessionOptions& options,
                const Position& from)
      : ScriptUmpire(options.book, options.quiet ? kNothing : kEverything),
        game_(game),
        setup_(setup),
        running_(running),
        options_(options),
        step_(from.step()) {
    keep_deeds(true);
    begin_run(&from);
  }

  void tell(const Event& event) override {
    if (listening(event.kind)) events.push_back(event);
  }

  using ScriptUmpire::deeds;
  using ScriptUmpire::take_deeds;

  std::optional<State> seen;  // where it was suspended
  std::vector<Question> wanted;
  std::optional<Roll> wanted_roll;
  EventLog events;

 protected:
  void ask_on(std::span<const Question> questions, std::span<Answer> answers) override {
    if (!seen) {
      suspend();
      wanted.assign(questions.begin(), questions.end());
    }
    ++silent_questions_;
    if (silent_questions_ >= kMostQuestionsInAStep) stop("default answers do not lead out of a step");
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const Situation situation{game_, setup_, running_.data(), questions[i]};
      game_.questions[questions[i].kind].fallback(situation, answers[i]);
    }
  }

  Rolled roll_on(const Roll& roll) override {
    if (!seen && options_.source == DiceSource::typed) {
      suspend();
      wanted_roll = roll;
    }
    if (seen) return sample(roll, throwaway_);
    return throw_through(roll, [&](const Roll& thrown) {
      const Faces faces = roll_dice(thrown, options_.key, step_, dice_rolled());
      show(thrown, faces);
      return faces;
    });
  }

 private:
  void suspend() {
    seen = running_;
    book_.mute(true);  // what the silent run cites was not decided by anybody
    listens_ = kNothing;
    keep_deeds(false);
  }

  const GameKind& game_;
  const Setup& setup_;
  const State& running_;
  const SessionOptions& options_;
  std::uint64_t step_;
  Random throwaway_{0};
  int silent_questions_ = 0;
};

Position beginning(const GameKind& game, const Setup& setup) {
  State state(game.state_size);
  game.start(setup, state.data());
  return Position(std::move(state));
}

}  // namespace

Session::Session(const GameKind& game, const std::shared_ptr<const Setup>& setup, Key key, DiceSource source, Book book)
    : Session(game, setup, {.key = key, .source = source, .book = book}, beginning(game, *setup)) {}

Session::Session(const GameKind& game, std::shared_ptr<const Setup> setup, const SessionOptions& options, Position from)
    : game_(&game), setup_(std::move(setup)), options_(options), position_(std::move(from)) {
  advance();
}

void Session::return_to(const Bookmark& bookmark) {
  position_ = bookmark.position;
  chronicle_ = bookmark.chronicle;
  advance();
}

std::optional<std::size_t> Session::open_question(std::optional<Seat> seat) const {
  for (std::size_t i = 0; i < questions().size(); ++i)
    if (!answered(i) && (!seat || questions()[i].seat == *seat)) return i;
  return {};
}

Refusal Session::answer(Seat seat, const Answer& answer) {
  const std::optional<std::size_t> open = open_question(seat);
  return open ? answer_at(*open, answer) : Refusal{"nothing is asked of this seat"};
}

Refusal Session::check_at(std::size_t index, const Answer& answer) const {
  if (index >= questions().size() || answered(index)) return {"that is not asked"};
  const Question& question = questions()[index];
  const QuestionSpec& spec = game_->questions[question.kind];
  if (!well_formed(spec.fields, answer)) return {"the answer does not have the form of the question"};
  return spec.legal(situation(question, now()), answer);
}

Refusal Session::answer_at(std::size_t index, const Answer& answer) {
  if (Refusal refusal = check_at(index, answer); !refusal.accepted()) return refusal;
  position_.give(index, answer);
  if (open_question()) return accept();
  std::vector<Deed> script = transcript();
  for (std::size_t i = 0; i < questions().size(); ++i)
    script.push_back({.question = questions()[i].kind, .seat = questions()[i].seat, .words = *position_.given(i)});
  position_.set_script(std::move(script));
  advance();
  return accept();
}

Refusal Session::type_dice(const Faces& faces) {
  if (!roll()) return {"no dice are to be rolled"};
  if (static_cast<int>(faces.size()) != roll()->count) {
    return {"expected " + std::to_string(roll()->count) + " dice, got " + std::to_string(faces.size())};
  }
  const Die die = roll()->die;
  for (const Face face : faces) {
    if (face < die.lowest() || face > die.highest())
      return {"a face must lie between " + std::to_string(die.lowest()) + " and " + std::to_string(die.highest())};
  }
  std::vector<Deed> script = transcript();
  script.push_back(deed_of(faces));
  position_.set_script(std::move(script));
  advance();
  return accept();
}

State Session::view(Seat seat) const {
  State view = now();
  game_->blank(*setup_, view.data(), seat);
  return view;
}

Situation Session::situation(const Question& question, const State& view) const {
  return {*game_, *setup_, view.data(), question, book()};
}

void Session::advance() {
  while (!game_->finished(checkpoint().data())) {
    State running = checkpoint();
    WaitingUmpire umpire(*game_, *setup_, running, options_, position_);
    game_->step(*setup_, running.data(), umpire);
    book().mute(false);
    if (umpire.seen) {
      // Dice may have been rolled before it stopped. Answers in hand are to questions that it stopped at before.
      if (umpire.deeds().size() > transcript().size()) position_.set_script(umpire.take_deeds());
      stop_ = std::make_shared<const Stop>(Stop{.now = *std::move(umpire.seen),
                                                .questions = std::move(umpire.wanted),
                                                .roll = umpire.wanted_roll,
                                                .events = std::move(umpire.events)});
      return;
    }
    seal(std::move(running), umpire.take_deeds(), std::move(umpire.events));
  }
  stop_ = std::make_shared<const Stop>(Stop{.now = checkpoint(), .finished = true});
}

void Session::seal(State after, std::vector<Deed> deeds, EventLog events) {
  assert(!book().is_whole() || game_->is_ok(*setup_, after.data()).empty());
  chronicle_.append({std::move(deeds), after.hash()}, std::move(events), position_.shared_checkpoint());
  position_.begin_next_step(std::move(after));
}

}  // namespace sandtable

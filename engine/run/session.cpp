#include "engine/run/session.h"
#include "engine/ask/answer_shape.h"

#include <cassert>
#include <cstring>

#include "engine/base/hash.h"

namespace sandtable {

namespace {

constexpr int kMostQuestionsInAStep = 10'000;  // a rule that loops on its default answers is a defect

// Answers from the transcript; where it ends, remembers what was wanted and lets the step run out silently.
class TranscriptUmpire final : public Umpire {
 public:
  TranscriptUmpire(const GameKind& game, const Setup& setup, const State& running, Book book)
      : Umpire(book, kEverything), game_(game), setup_(setup), running_(running) {}

  void ask(std::span<const Question> questions, std::span<Answer> answers) override {
    if (questions.empty()) return;
    if (!suspended && next_ < deeds.size()) {
      for (Answer& answer : answers) read_answer(deeds[next_++], answer);
      return;
    }
    if (!suspended) {
      suspend();
      wanted.assign(questions.begin(), questions.end());
    }
    ++silent_questions_;
    assert(silent_questions_ < kMostQuestionsInAStep);
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const Situation situation{game_, setup_, running_.data(), questions[i]};
      game_.questions[questions[i].kind].fallback(situation, answers[i]);
    }
  }

  Rolled roll(const Roll& roll) override {
    if (suspended) return judge(roll, draw_from(throwaway_, roll));
    if (next_ < deeds.size()) {
      const Faces faces = read_faces(deeds[next_++]);
      report(roll, faces);
      return judge(roll, faces);
    }
    if (source == DiceSource::typed) {
      suspend();
      wanted_roll = roll;
      return judge(roll, draw_from(throwaway_, roll));
    }
    const Faces faces = draw_from_key(roll);
    deeds.push_back(deed_of(faces));
    ++next_;
    report(roll, faces);
    return judge(roll, faces);
  }

  void tell(const Event& event) override {
    if (!suspended) events.push_back(event);
  }

  std::vector<Deed> deeds;
  DiceSource source = DiceSource::stream;
  Key key;
  std::uint64_t step = 0;

  bool suspended = false;
  std::optional<State> seen;
  std::vector<Question> wanted;
  std::optional<Roll> wanted_roll;
  EventLog events;

 private:
  void suspend() {
    suspended = true;
    seen = running_;
    book_.mute(true);  // what the silent run cites was not decided by anybody
    listens_ = kNothing;
  }

  void report(const Roll& roll, const Faces& faces) {
    events.push_back(Event::of_roll(roll, faces));
    drawn_ += roll.count;
  }

  Faces draw_from_key(const Roll& roll) const {
    Faces faces;
    for (int i = 0; i < roll.count; ++i) {
      faces.push_back(static_cast<std::uint8_t>(
          1 + scale_bits(random_bits(key, step, drawn_ + static_cast<std::uint32_t>(i)), roll.sides)));
    }
    return faces;
  }

  static Faces draw_from(Random& random, const Roll& roll) {
    Faces faces;
    for (int i = 0; i < roll.count; ++i) faces.push_back(static_cast<std::uint8_t>(1 + random.below(roll.sides)));
    return faces;
  }

  const GameKind& game_;
  const Setup& setup_;
  const State& running_;
  std::size_t next_ = 0;
  std::uint32_t drawn_ = 0;
  Random throwaway_{0};
  int silent_questions_ = 0;
};

}  // namespace

std::uint64_t State::hash() const { return hash_bytes(bytes()); }

Session::Session(const GameKind& game, std::shared_ptr<const Setup> setup, Key key, DiceSource source, Book book)
    : game_(&game),
      setup_(std::move(setup)),
      key_(key),
      source_(source),
      book_(book),
      checkpoint_(game.state_size),
      now_(game.state_size) {
  game.start(*setup_, checkpoint_.data());
  advance();
}

Session::Session(const GameKind& game, std::shared_ptr<const Setup> setup, Key key, State state, std::uint64_t step,
                 DiceSource source, Book book)
    : game_(&game),
      setup_(std::move(setup)),
      key_(key),
      source_(source),
      book_(book),
      checkpoint_(std::move(state)),
      step_(step),
      now_(game.state_size) {
  advance();
}

std::optional<std::size_t> Session::open_question(std::optional<Seat> seat) const {
  for (std::size_t i = 0; i < questions_.size(); ++i)
    if (!answered(i) && (!seat || questions_[i].seat == *seat)) return i;
  return {};
}

Refusal Session::check(Seat seat, const Answer& answer) const {
  const std::optional<std::size_t> open = open_question(seat);
  return open ? check_at(*open, answer) : Refusal{"nothing is asked of this seat"};
}

Refusal Session::answer(Seat seat, const Answer& answer) {
  const std::optional<std::size_t> open = open_question(seat);
  return open ? answer_at(*open, answer) : Refusal{"nothing is asked of this seat"};
}

Refusal Session::check_at(std::size_t index, const Answer& answer) const {
  if (index >= questions_.size() || answered(index)) return {"that is not asked"};
  const Question& question = questions_[index];
  const QuestionSpec& spec = game_->questions[question.kind];
  if (!well_formed(spec.fields, answer)) return {"the answer does not have the form of the question"};
  return spec.legal(situation(question, now_), answer);
}

Refusal Session::answer_at(std::size_t index, const Answer& answer) {
  if (Refusal refusal = check_at(index, answer); !refusal.accepted()) return refusal;
  given_[index] = {answer.words().begin(), answer.words().end()};
  if (open_question()) return accept();
  for (std::size_t i = 0; i < questions_.size(); ++i) {
    transcript_.push_back({.question = questions_[i].kind, .seat = questions_[i].seat, .words = std::move(*given_[i])});
  }
  advance();
  return accept();
}

Refusal Session::type_dice(const Faces& faces) {
  if (!roll_) return {"no dice are to be rolled"};
  if (static_cast<int>(faces.size()) != roll_->count) {
    return {"expected " + std::to_string(roll_->count) + " dice, got " + std::to_string(faces.size())};
  }
  for (const std::uint8_t face : faces) {
    if (face < 1 || face > roll_->sides) return {"a face must lie between 1 and " + std::to_string(roll_->sides)};
  }
  transcript_.push_back(deed_of(faces));
  advance();
  return accept();
}

State Session::view(Seat seat) const {
  State view = now_;
  game_->blank(*setup_, view.data(), seat);
  return view;
}

Situation Session::situation(const Question& question, const State& view) const {
  return {*game_, *setup_, view.data(), question, book_};
}

void Session::advance() {
  questions_.clear();
  given_.clear();
  roll_.reset();
  while (!game_->finished(checkpoint_.data())) {
    State running = checkpoint_;
    TranscriptUmpire umpire(*game_, *setup_, running, book_);
    umpire.deeds = transcript_;
    umpire.source = source_;
    umpire.key = key_;
    umpire.step = step_;
    game_->step(*setup_, running.data(), umpire);
    book_.mute(false);
    transcript_ = std::move(umpire.deeds);
    events_ = std::move(umpire.events);
    if (umpire.suspended) {
      now_ = std::move(*umpire.seen);
      questions_ = std::move(umpire.wanted);
      given_.resize(questions_.size());
      roll_ = umpire.wanted_roll;
      return;
    }
    seal(running);
  }
  now_ = checkpoint_;
  finished_ = true;
}

void Session::seal(const State& after) {
  assert(!book_.is_whole() || game_->is_ok(*setup_, after.data()).empty());
  checkpoint_ = after;
  past_events_.append(events_);
  events_.clear();
  history_.push_back({std::move(transcript_), checkpoint_.hash()});
  transcript_.clear();
  ++step_;
}

}  // namespace sandtable

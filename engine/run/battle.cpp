#include "engine/run/battle.h"

#include <algorithm>
#include <cstring>

#include "engine/run/players_draw.h"
#include "engine/run/script_umpire.h"

namespace sandtable {

// Questions asked at the same time: no step asks as many.
constexpr std::size_t kMostAtOnce = 64;

class Battle::PolicyUmpire final : public ScriptUmpire {
 public:
  explicit PolicyUmpire(Battle& battle)
      : ScriptUmpire(Book(battle.options_.ledger), battle.options_.listen ? kEverything : kNothing), battle_(battle) {
    keep_deeds(battle.options_.record);
    room(kMostAtOnce);  // now, so that the battle itself asks for no memory
  }

  void begin_step(const Position* from) {
    begin_run(from);
    decided_ = 0;
    asked_ = from == nullptr ? 0 : answers_in(from->script());
  }

  void tell(const Event& event) override {
    if (listening(event.kind)) battle_.events_.push_back(event);
  }

  using ScriptUmpire::take_deeds;

 protected:
  void ask_on(std::span<const Question> questions, std::span<Answer> answers) override {
    std::optional<Seat> looks;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      if (take_given(i, answers[i])) continue;
      if (looks != questions[i].seat) look_as(questions[i].seat);
      looks = questions[i].seat;
      decide(questions[i], asked_ + i, answers[i]);
    }
    asked_ += questions.size();
  }

  Rolled roll_on(const Roll& roll) override {
    if (roll.read.counts() && !keeps_deeds() && listens_ == kNothing) return count(roll);
    return throw_through(roll, [&](const Roll& thrown) {
      const Faces faces = roll_dice(thrown, battle_.options_.key, battle_.steps_, dice_rolled());
      show(thrown, faces);
      return faces;
    });
  }

 private:
  // Where nobody wants to see the faces.
  Rolled count(const Roll& roll) {
    Rolled rolled;
    const std::uint32_t first = dice_rolled();
    for (int i = 0; i < roll.count; ++i) {
      const Face face = face_of(battle_.options_.key, battle_.steps_, first + static_cast<std::uint32_t>(i), roll.die);
      const int value = roll.die.value_of(face);
      if (value >= roll.read.a && value <= roll.read.b) ++rolled.successes;
    }
    count_dice(roll.count);
    return rolled;
  }

  void look_as(Seat seat) {
    if (!battle_.game_.hides) return;
    std::memcpy(battle_.view_.data(), battle_.state_.data(), battle_.game_.state_size);
    battle_.game_.blank(*battle_.setup_, battle_.view_.data(), seat);
  }

  void decide(const Question& question, std::size_t number, Answer& answer) {
    const State& seen = battle_.game_.hides ? battle_.view_ : battle_.state_;
    const Situation situation{battle_.game_, *battle_.setup_, seen.data(), question};
    Random random = players_draw(battle_.options_.key, battle_.steps_, number);
    battle_.options_.players[question.seat.v]->decide(situation, random, answer);
    ++battle_.decisions_;
    battle_.most_questions_ = std::max(battle_.most_questions_, ++decided_);
    if (battle_.options_.watch) {
      battle_.options_.watch({battle_.game_, *battle_.setup_, battle_.state_.data(), question, book_}, answer);
    }
  }

  Battle& battle_;
  int decided_ = 0;        // by players, in this step
  std::size_t asked_ = 0;  // in this step, by its script too
};

Battle::Battle(const GameKind& game, std::shared_ptr<const Setup> setup, Options options)
    : game_(game),
      setup_(std::move(setup)),
      options_(std::move(options)),
      state_(game.state_size),
      view_(game.state_size),
      umpire_(std::make_unique<PolicyUmpire>(*this)) {
  restart(options_.key);
}

Battle::~Battle() = default;

void Battle::restart(Key key) {
  begin(key);
  game_.start(*setup_, state_.data());
}

void Battle::restart(const Position& from, Key key) {
  begin(key);
  from_ = from;
  steps_ = from.step();
  std::memcpy(state_.data(), from.checkpoint().data(), game_.state_size);
}

void Battle::begin(Key key) {
  options_.key = key;
  from_.reset();
  steps_ = 0;
  decisions_ = 0;
  most_questions_ = 0;
  history_.clear();
  events_.clear();
}

bool Battle::step() {
  if (game_.finished(state_.data())) return false;
  umpire_->begin_step(from_ ? &*from_ : nullptr);
  game_.step(*setup_, state_.data(), *umpire_);
  from_.reset();
  if (options_.record) history_.push_back({umpire_->take_deeds(), state_.hash()});
  if (options_.after_step) options_.after_step(state_);
  ++steps_;
  return true;
}

}  // namespace sandtable

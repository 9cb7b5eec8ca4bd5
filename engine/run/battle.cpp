#include "engine/run/battle.h"

#include <algorithm>
#include <cstring>

namespace sandtable {

// Questions asked at the same time: no step asks as many.
constexpr std::size_t kMostAtOnce = 64;

class Battle::PolicyUmpire final : public Umpire {
 public:
  explicit PolicyUmpire(Battle& battle)
      : Umpire(Book(battle.options_.ledger), battle.options_.listen ? kEverything : kNothing), battle_(battle) {
    room(kMostAtOnce);  // now, so that the battle itself asks for no memory
  }

  void begin_step() {
    drawn_ = 0;
    asked_ = 0;
    random_ = Random(random_bits(battle_.options_.key, battle_.steps_, kPlayersDraw));
  }

  void ask(std::span<const Question> questions, std::span<Answer> answers) override {
    for (std::size_t i = 0; i < questions.size(); ++i) {
      if (i == 0 || questions[i].seat != questions[i - 1].seat) look_as(questions[i].seat);
      decide(questions[i], answers[i]);
    }
    if (!battle_.options_.record) return;
    for (std::size_t i = 0; i < questions.size(); ++i) deeds_.push_back(deed_of(questions[i], answers[i]));
  }

  Rolled roll(const Roll& roll) override {
    if (roll.counts_successes() && !battle_.options_.record && listens_ == kNothing) return count(roll);
    Faces faces;
    for (int i = 0; i < roll.count; ++i) faces.push_back(draw(roll));
    if (battle_.options_.record) deeds_.push_back(deed_of(faces));
    if (listens_ != kNothing) report(roll, faces);
    return judge(roll, faces);
  }

  void tell(const Event& event) override {
    if (listens_ != kNothing) battle_.events_.push_back(event);
  }

  std::vector<Deed> take_deeds() { return std::exchange(deeds_, {}); }

 private:
  // Players draw from their own place in the step, so that they and the dice never depend on each other.
  static constexpr std::uint32_t kPlayersDraw = 0xffff'ffff;

  std::uint8_t draw(const Roll& roll) {
    const std::uint64_t bits = random_bits(battle_.options_.key, battle_.steps_, drawn_++);
    return static_cast<std::uint8_t>(1 + scale_bits(bits, roll.sides));
  }

  // Where nobody wants to see the faces.
  Rolled count(const Roll& roll) {
    Rolled rolled;
    for (int i = 0; i < roll.count; ++i)
      rolled.successes = static_cast<std::uint8_t>(rolled.successes + (draw(roll) >= roll.need ? 1 : 0));
    return rolled;
  }

  void look_as(Seat seat) {
    std::memcpy(battle_.view_.data(), battle_.state_.data(), battle_.game_.state_size);
    battle_.game_.blank(*battle_.setup_, battle_.view_.data(), seat);
  }

  void decide(const Question& question, Answer& answer) {
    const Situation situation{battle_.game_, *battle_.setup_, battle_.view_.data(), question};
    battle_.options_.players[question.seat.v]->decide(situation, random_, answer);
    ++battle_.decisions_;
    battle_.most_questions_ = std::max(battle_.most_questions_, ++asked_);
    if (battle_.options_.watch) {
      battle_.options_.watch({battle_.game_, *battle_.setup_, battle_.state_.data(), question, book_}, answer);
    }
  }

  void report(const Roll& roll, const Faces& faces) { battle_.events_.push_back(Event::of_roll(roll, faces)); }

  Battle& battle_;
  Random random_{0};
  std::uint32_t drawn_ = 0;
  int asked_ = 0;
  std::vector<Deed> deeds_;
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
  options_.key = key;
  steps_ = 0;
  decisions_ = 0;
  most_questions_ = 0;
  history_.clear();
  events_.clear();
  game_.start(*setup_, state_.data());
}

bool Battle::step() {
  if (game_.finished(state_.data())) return false;
  umpire_->begin_step();
  game_.step(*setup_, state_.data(), *umpire_);
  if (options_.record) history_.push_back({umpire_->take_deeds(), state_.hash()});
  if (options_.after_step) options_.after_step(state_);
  ++steps_;
  return true;
}

}  // namespace sandtable

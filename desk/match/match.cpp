#include "desk/match/match.h"

#include <algorithm>

#include "engine/dice/random.h"
#include "engine/run/players_draw.h"
#include "engine/run/recording.h"

namespace sandtable {

namespace {

// Draws of players come after all dice that a step could roll.
constexpr std::uint32_t kTablesDraw = 0xfffe'0000;

}  // namespace

Match::Match(Parts parts)
    : session_(std::move(parts.session)),
      chairs_(std::move(parts.chairs)),
      take_backs_(parts.take_backs),
      from_scene_(parts.from_scene),
      passing_(chairs_.size()),
      noticed_(chairs_.size() + 1) {}

std::vector<std::string> Match::names() const {
  std::vector<std::string> names;
  for (const Chair& one : chairs_) names.push_back(one.name);
  return names;
}

bool Match::is_secret() const {
  std::optional<Seat> first;
  for (const Question& question : session_.questions()) {
    if (!chair(question.seat).is_person()) continue;
    if (first && *first != question.seat) return true;
    first = question.seat;
  }
  return false;
}

void Match::all_notice() {
  for (std::uint64_t& noticed : noticed_) ++noticed;
}

Match::Moment Match::moment_before(Seat seat) const {
  const bool hides = hides_answers(game()) || !(session_.view(seat) == session_.now());
  return {session_.bookmark(), waiting_, deputy_, seat, hides};
}

// Once the last answer cannot be taken back, none before it ever can: they are forgotten, and it stays to say why.
void Match::forget_barred() {
  if (moments_.size() > 1 && !waits(moments_.back()) && !bars(moments_.back()).empty())
    moments_.erase(moments_.begin(), moments_.end() - 1);
}

// Where every answer goes in.
Refusal Match::enter(std::size_t index, const Answer& answer) {
  const Seat seat = asked_seat(index);
  Deed deed = deed_of(session_.questions()[index], answer);
  std::optional<Bookmark> before;
  if (waiting_.given.empty() && session_.questions().size() > 1) before = session_.bookmark();
  if (Refusal refusal = session_.answer_at(index, answer); !refusal.accepted()) return refusal;
  ++changes_;
  const bool waits = index < session_.questions().size() && session_.answered(index);
  if (!waits) {
    all_notice();
    halted_.clear();
    waiting_ = {};
    return accept();
  }
  ++noticed_[seat.v];
  std::erase_if(halted_, [&](const auto& one) { return one.first == index; });
  if (before) waiting_.before = std::move(before);
  waiting_.given.push_back({index, std::move(deed)});
  return accept();
}

Refusal Match::something_unknown() { return {"something that you may not know stands against it"}; }

Refusal Match::answer_for_seat(std::size_t index, const Answer& answer) {
  if (Refusal refusal = request(index).check(answer); !refusal.accepted()) return refusal;
  if (enter(index, answer).accepted()) return accept();
  return something_unknown();
}

Refusal Match::answer(std::size_t index, const Answer& answer) {
  if (!is_open(index)) return {"that is not asked"};
  const Seat seat = asked_seat(index);
  forget_barred();
  Moment before = moment_before(seat);
  Refusal refusal = answer_for_seat(index, answer);
  if (refusal.accepted()) {
    moments_.push_back(std::move(before));
  } else {
    passing_[seat.v].reset();
  }
  return refusal;
}

Refusal Match::type_dice(const Faces& faces) {
  if (!session_.roll()) return {"no dice are to be rolled"};
  Moment before = moment_before(session_.roll()->seat);
  Refusal refusal = session_.type_dice(faces);
  if (!refusal.accepted()) return refusal;
  moments_.push_back(std::move(before));
  ++changes_;
  all_notice();
  return refusal;
}

Faces Match::rolled_dice() const {
  const auto told = static_cast<std::uint32_t>(session_.event_count());
  Random random(random_bits(session_.key(), session_.step(), kTablesDraw + told));
  return roll_dice(*session_.roll(), random);
}

Answer Match::suggestion(const Request& request, Player& player) const {
  Random random = players_draw(session_.key(), session_.step(), answers_in(session_.transcript()) + request.index);
  Answer answer;
  player.decide(request.situation, random, answer);
  return answer;
}

Refusal Match::let_machine_answer(std::size_t index) {
  const Request asked = request(index);
  if (enter(index, suggestion(asked, *chair(asked.seat()).player)).accepted()) return accept();
  return enter(index, asked.fallback());
}

Refusal Match::pass(std::size_t index, Passing passing) {
  if (!is_open(index)) return {"that is not asked"};
  const Seat seat = asked_seat(index);
  passing_[seat.v].reset();
  if (passing == Passing::until_another) passing_[seat.v] = session_.questions()[index].kind;
  return answer(index, request(index).fallback());
}

bool Match::pass_again(std::size_t index) {
  std::optional<std::uint8_t>& passing = passing_[asked_seat(index).v];
  if (!passing) return false;
  if (passing == session_.questions()[index].kind) return answer(index, request(index).fallback()).accepted();
  passing.reset();
  return false;
}

std::optional<std::string> Match::settle(std::size_t index) {
  const Request asked = request(index);
  if (!asked.settled()) return {};
  const Answer answer = asked.fallback();
  const Deed deed = deed_of(asked.question, answer);
  std::string text = asked.text() + " " + asked.text_of(answer);
  if (!enter(index, answer).accepted()) return {};
  if (!moments_.empty()) moments_.back().settled.push_back(deed);
  return text;
}

Result<std::size_t> Match::run_on(Machines machines, std::size_t most) {
  std::size_t answers = 0;
  std::size_t index = 0;
  while (answers < most && index < session_.questions().size()) {
    bool answered = false;
    if (is_open(index)) {
      const Chair& sitting = chair(asked_seat(index));
      if (sitting.is_person()) {
        answered = answer_by_plan(index) || pass_again(index) || settle(index);
      } else if (machines == Machines::answer) {
        const Refusal refusal = let_machine_answer(index);
        if (!refusal.accepted()) return fail(sitting.name + " cannot answer: " + refusal.reason);
        answered = true;
      }
    }
    answers += answered ? 1 : 0;
    index = answered ? 0 : index + 1;
  }
  return answers;
}

Result<std::string> Match::recording(Viewer holder) const {
  if (from_scene_) return fail("a battle that began with a scene cannot be recorded");
  const bool whole = !holder || finished();
  if (!whole && hides_answers(game()))
    return fail("the battle hides something from this seat: it is given at the end, or to who holds all seats");
  const std::vector<std::string> players = names();
  if (whole) return recording_text(session_, players);
  const auto history = session_.history();
  const std::vector<StepRecord> steps(history.begin(), history.end());
  return recording_text({.game = game(),
                         .setup = setup(),
                         .key = {},
                         .players = players,
                         .steps = steps,
                         .outcome = seen_by(holder).outcome(),
                         .open = session_.transcript()});
}

}  // namespace sandtable

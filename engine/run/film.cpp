#include "engine/run/film.h"

#include <algorithm>
#include <cassert>

#include "engine/dice/random.h"

namespace sandtable {

namespace {

class FilmUmpire final : public Umpire {
 public:
  FilmUmpire(const Session& session, FilmWatcher& watcher, State from, std::size_t next_event)
      : Umpire(session.book(), kEverything),
        session_(session),
        watcher_(watcher),
        ledger_(watcher.clauses()),
        running_(std::move(from)),
        next_event_(next_event) {
    if (watcher.clauses() > 0) book_ = Book(&ledger_);
  }

  const State& state() const { return running_; }
  std::size_t next_event() const { return next_event_; }

  // A step with all that has entered it. One that is not over stops where its script ends.
  void run(std::size_t step, std::span<const Deed> script) {
    step_ = step;
    script_ = script;
    session_.game().step(session_.setup(), running_.data(), *this);
    people_look();
  }

  void ask(std::span<const Question> questions, std::span<Answer> answers) override {
    if (questions.empty()) return;
    people_look();
    if (script_.empty()) return run_out(questions, answers);
    for (std::size_t i = 0; i < questions.size(); ++i) {
      read_answer(script_.front(), answers[i]);
      script_ = script_.subspan(1);
      watcher_.answered(step_, questions[i], answers[i]);
    }
  }

  Rolled roll(const Roll& whole) override {
    return throw_through(whole, [&](const Roll& roll) {
      people_look();
      if (script_.empty()) listens_ = kNothing;
      const Faces faces = script_.empty() ? roll_dice(roll, throwaway_) : read_faces(script_.front());
      if (!script_.empty()) script_ = script_.subspan(1);
      if (listening(Event::kRoll)) tell(Event::of_roll(roll, faces));
      return faces;
    });
  }

  void tell(const Event& event) override {
    if (!listening(event.kind)) return;
    show(shown_);
    name_citations();
    last_ = next_event_++;
    shown_ = running_;
  }

 private:
  // What nobody has answered yet is answered by default, and nobody sees what comes of it.
  void run_out(std::span<const Question> questions, std::span<Answer> answers) {
    listens_ = kNothing;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const Situation situation{session_.game(), session_.setup(), running_.data(), questions[i]};
      session_.game().questions[questions[i].kind].fallback(situation, answers[i]);
    }
  }

  void name_citations() {
    std::vector<RuleId> rules;
    for (std::size_t i = 0; i < ledger_.reached.size(); ++i) {
      const RuleId rule{static_cast<std::uint16_t>(i)};
      if (ledger_.is_switchable(rule)) rules.push_back(rule);
      ledger_.reached[i] = 0;
    }
    if (!ledger_.reached.empty()) watcher_.cited(step_, next_event_, rules);
  }

  void people_look() {
    if (listens_ == kEverything) show(running_);
  }
  void show(const State& state) {
    if (last_) watcher_.told(step_, *last_, state);
    last_.reset();
  }

  const Session& session_;
  FilmWatcher& watcher_;
  Ledger ledger_;  // of what this run cites
  State running_;
  State shown_ = running_;  // as it was when the last event was told
  std::size_t next_event_;
  std::optional<std::size_t> last_;  // the event that is still to be shown
  std::size_t step_ = 0;
  std::span<const Deed> script_;
  Random throwaway_{0};
};

}  // namespace

void show_film(const Session& session, std::size_t first, std::size_t end, FilmWatcher& watcher) {
  const Chronicle& past = session.chronicle();
  const std::size_t step = first < past.event_count() ? past.step_of_event(first) : past.size();
  const auto kept = past.kept_up_to(step - std::min(step, kFilmLead));
  assert(kept || past.size() == 0);
  FilmUmpire umpire(session, watcher, kept ? *kept->beginning : session.checkpoint(), kept ? kept->first_event : 0);
  watcher.began(umpire.state());
  session.book().mute(true);
  std::size_t next = kept ? kept->step : 0;
  for (; next < past.size() && umpire.next_event() < end; ++next) umpire.run(next, past.record(next).deeds);
  if (next == past.size() && umpire.next_event() < end && !session.finished()) umpire.run(next, session.transcript());
  session.book().mute(false);
}

}  // namespace sandtable

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "desk/match/chair.h"
#include "desk/match/swings.h"
#include "desk/match/unit_deeds.h"
#include "desk/seat/deputy.h"
#include "desk/seat/request.h"
#include "desk/seat/seat_view.h"
#include "engine/run/session.h"
#include "odds/past.h"

namespace sandtable {

// When an answer may be taken back.
enum class TakeBacks : std::uint8_t {
  fair,  // not once dice have been rolled, hidden things may have shown, or others have answered
  free,  // always: for practice
  none,
};

// A battle with its chairs: people answer and take back, machine players answer by themselves, deputies follow plans.
// Whoever wants to look takes a view of a seat. Questions are named by their index among all that are asked now.
class Match {
 public:
  struct Parts {
    Session session;
    std::vector<Chair> chairs;  // by seat
    TakeBacks take_backs = TakeBacks::fair;
    bool from_scene = false;  // it did not begin as its setup says, and so cannot be recorded
  };
  explicit Match(Parts parts);

  SeatView seen_by(Viewer viewer) const { return {session_, viewer}; }
  Request request(std::size_t index) const { return {session_, index}; }

  const GameKind& game() const { return session_.game(); }
  const Setup& setup() const { return session_.setup(); }
  const std::vector<Chair>& chairs() const { return chairs_; }
  const Chair& chair(Seat seat) const { return chairs_[seat.v]; }
  std::vector<std::string> names() const;
  bool finished() const { return session_.finished(); }
  bool typed_dice() const { return session_.source() == DiceSource::typed; }

  // Counts what a viewer can notice: answers, rolls, take-backs. What others answer in secret is not noticed before all
  // have answered.
  std::uint64_t revision(Viewer viewer) const {
    if (!viewer) return changes_;
    return *viewer == kWatcher ? noticed_.back() : noticed_[viewer->v];
  }
  // How far the battle has come: it changes whenever all have answered what was asked, or dice were typed.
  struct Progress {
    std::size_t steps = 0;
    std::size_t deeds = 0;  // in the running one
    friend bool operator==(const Progress&, const Progress&) = default;
  };
  Progress progress() const { return {session_.chronicle().size(), session_.transcript().size()}; }

  // The first question that is not yet answered, and whose it is.
  std::optional<std::size_t> open_question() const { return session_.open_question(); }
  Seat asked_seat(std::size_t index) const { return session_.questions()[index].seat; }
  bool is_open(std::size_t index) const { return index < session_.questions().size() && !session_.answered(index); }
  // Several people decide at the same time.
  bool is_secret() const;

  // Judged by what the seat may know. A refusal changes nothing.
  Refusal answer(std::size_t index, const Answer& answer);
  Refusal type_dice(const Faces& faces);
  // Faces for the pending roll from the battle's own stream, for people who let the machine roll.
  Faces rolled_dice() const;

  // The machine player in the question's chair answers. A refusal if even its default answer is not accepted.
  Refusal let_machine_answer(std::size_t index);
  // What this player would answer in the question's place; the same whenever it is asked.
  Answer suggestion(const Request& request, Player& player) const;

  // The default answer, once or each time until this seat is asked something else.
  enum class Passing : std::uint8_t { once, until_another };
  Refusal pass(std::size_t index, Passing passing);
  // Passes again if the seat said so for this kind of question; asked something else, it is asked again. Whether it
  // passed.
  bool pass_again(std::size_t index);

  // Answers for a person where there is nothing to decide: the question and the answer in words; nothing if there is.
  // It is no moment of its own to which anybody would go back.
  std::optional<std::string> settle(std::size_t index);

  // Plans. A plan answers the question at hand at once: the text of it, or why there is none.
  Result<std::string> plan(std::size_t index, const std::vector<Point>& way);
  // Lets the plan for the question's unit answer, if there is one: whether it did.
  bool answer_by_plan(std::size_t index);
  // Why the plan for this question was handed back; empty if none was.
  std::string halted(std::size_t index) const;
  bool drop_plans(Seat seat, const std::vector<std::string>& units);  // all of the seat's without units
  const Deputy& deputy() const { return deputy_; }
  // Plans that were held when the battle was put away.
  void take_up_plans(Deputy deputy) { deputy_ = std::move(deputy); }
  std::string planned_unit(const Deputy::Held& held) const;
  std::string plan_text(const Deputy::Held& held) const;  // "A1 to 12,10", "A1 stays"
  // Of those that are still there to follow them.
  std::vector<std::string> plan_texts(Seat seat) const;
  void add_routes(Seat seat, Sketch& sketch) const;

  // Lets machine players, plans and seats that pass answer until a person is asked, dice are to be typed or the battle
  // is over; at most so many answers. An error if a machine player finds no legal answer.
  enum class Machines : std::uint8_t { answer, pause };
  Result<std::size_t> run_on(Machines machines, std::size_t most);

  // Takes the last answer back: of anybody, or for a seat only its own. A refusal says what bars it.
  Refusal take_back(Viewer who);
  bool has_moments() const { return !moments_.empty(); }

  // How lucky each seat has been, at the end of the battle.
  std::vector<Luck> luck() const { return luck_of(session_); }
  // The throws that hardly anybody expected, at most so many, at the end of the battle.
  std::vector<Surprise> surprises(std::size_t most) const { return surprises_of(session_, most, kRare); }
  static constexpr double kRare = 0.15;
  // The events that changed the scores most, at most so many.
  std::vector<Swing> swings(std::size_t most) const { return swings_of(session_, most); }
  // What each unit did, in the order of the game's own account; nothing where it keeps none.
  std::vector<UnitDeeds> deeds() const { return deeds_of(session_); }

  // The battle as a recording. The key of the dice foretells them: it is given at the end, or to who holds all seats.
  // A battle that hides something from the seat is given to it at the end only.
  Result<std::string> recording(Viewer holder) const;

 private:
  // An answer that waits for others.
  struct Given {
    std::size_t index;
    Deed deed;  // an Answer has room for the largest, and moments keep these for the whole battle
  };
  struct Waiting {
    std::vector<Given> given;
    std::optional<Bookmark> before;  // the first of them
  };
  // A moment to which `take_back` leads.
  struct Moment {
    Bookmark bookmark;
    Waiting waiting;
    Deputy deputy;
    Seat seat;
    bool hides;                      // something is hidden from that seat
    std::vector<Deed> settled = {};  // since then, for anybody, where there was nothing to decide
  };

  Refusal answer_for_seat(std::size_t index, const Answer& answer);
  Refusal enter(std::size_t index, const Answer& answer);
  Refusal enter_by_plan(const Request& asked, const Answer& answer);
  static Refusal something_unknown();
  Moment moment_before(Seat seat) const;
  void forget_barred();
  void all_notice();
  bool declined(const Deed& deed) const;
  std::string bars(const Moment& moment) const;
  bool waits(const Moment& moment) const;
  Refusal take_back_waiting(std::size_t number);

  Session session_;
  std::vector<Chair> chairs_;
  TakeBacks take_backs_;
  bool from_scene_;

  Deputy deputy_;
  std::vector<std::pair<std::size_t, std::string>> halted_;  // by question
  std::vector<Moment> moments_;
  Waiting waiting_;
  std::vector<std::optional<std::uint8_t>> passing_;  // by seat: the kind of question
  std::uint64_t changes_ = 0;
  std::vector<std::uint64_t> noticed_;  // by seat, and last by those who watch
};

}  // namespace sandtable

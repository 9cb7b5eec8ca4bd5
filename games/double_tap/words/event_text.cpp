// The battle report: one sentence for each thing that happened.
#include <fmt/format.h>

#include "engine/kind/words.h"
#include "games/double_tap/ask/answers.h"
#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

std::string dice_text(const Event& event) {
  std::string out;
  for (const Face face : event.faces()) out += (out.empty() ? "" : " ") + std::to_string(face);
  return out;
}

std::string successes_text(const Event& event) {
  const int successes = judge(event.roll(), event.faces()).successes;
  if (event.roll().count == 1) return successes == 1 ? "success" : "failure";
  return successes == 0 ? "no success" : successes == 1 ? "1 success" : fmt::format("{} successes", successes);
}

std::string rolled_text(const Setup& setup, const Event& event) {
  const Roll roll = event.roll();
  const std::string what = roll_text(setup, roll);
  if (static_cast<Purpose>(roll.purpose) == Purpose::roll_off) return fmt::format("{} {}.", what, dice_text(event));
  return fmt::format("{} ({}+ needed, rolled {}: {}).", what, int{roll.read.a}, dice_text(event),
                     successes_text(event));
}

// A sentence for what happened.
class Report {
 public:
  explicit Report(const Setup& setup) : law_(setup, Book{}) {}

  std::string operator()(const SideTaken& told) const {
    return fmt::format("Player {} wins the roll-off and takes the {} edge.", told.seat.number(),
                       word_of(kEdgeWords, to_word(told.edge)));
  }
  std::string operator()(const Deployed& told) const { return at(told, "deploys at"); }
  std::string operator()(const Infiltrated& told) const { return at(told, "infiltrates at"); }
  std::string operator()(const RoundBegun& told) const { return fmt::format("ROUND {}", told.round); }
  std::string operator()(const TurnBegun& told) const {
    return fmt::format("Player {}'s turn: {}.", told.seat.number(),
                       counted(told.points, "activation point", "activation points"));
  }
  std::string operator()(const TurnOver& told) const {
    if (told.lost == 0) return fmt::format("Player {}'s turn is over.", told.seat.number());
    return fmt::format("Player {} ends the turn; {} lost.", told.seat.number(),
                       counted(told.lost, "point is", "points are"));
  }
  std::string operator()(const Activated& told) const {
    const char* const names[] = {"Move", "Assault", "Run"};
    return fmt::format("{}: {}.", name(told.unit), names[number_of(told.action)]);
  }
  std::string operator()(const Went& told) const { return at(told, "goes to"); }
  std::string operator()(const Announced& told) const {
    return fmt::format("{} heads for {} to attack.", name(told.unit), place_text(told.at));
  }
  std::string operator()(const Interrupted& told) const { return at(told, "is stopped at"); }
  std::string operator()(const Attacked& told) const {
    return fmt::format("{} attacks {} with {}{}.", name(told.unit), name(told.target),
                       counted(told.dice, "die", "dice"), told.cover ? ", who is in cover" : "");
  }
  std::string operator()(const Reacted& told) const {
    return fmt::format("{} reacts: {}.", name(told.unit), word_of(kReactionNames, to_word(told.reaction)));
  }
  std::string operator()(const AttackLost& told) const { return name(told.unit) + "'s attack is lost."; }
  std::string operator()(const Cancelled& told) const {
    return fmt::format("{} cancels {}.", name(told.unit), counted(told.successes, "success", "successes"));
  }
  std::string operator()(const WasHit& told) const {
    return fmt::format("{} takes {} from {}.", name(told.unit), counted(told.hits, "hit", "hits"), name(told.by));
  }
  std::string operator()(const Killed& told) const {
    return fmt::format("{} is killed ({}).", name(told.unit), counted(told.points, "point", "points"));
  }
  std::string operator()(const Dodged& told) const { return at(told, "dodges to"); }
  std::string operator()(const Steady& told) const { return name(told.unit) + " keeps calm."; }
  std::string operator()(const Shaken& told) const { return name(told.unit) + " panics."; }
  std::string operator()(const FellBack& told) const { return at(told, "falls back to"); }
  std::string operator()(const Stayed& told) const { return name(told.unit) + " cannot get away and stays."; }
  std::string operator()(const Fled& told) const { return name(told.unit) + " flees off the table."; }
  std::string operator()(const Moved& told) const {
    return fmt::format("{} moves to {} in reaction.", name(told.unit), place_text(told.at));
  }
  std::string operator()(const Finished& told) const { return name(told.unit) + " is done."; }
  std::string operator()(const BattleOver& told) const {
    return fmt::format("The battle is over: {} to {}.", told.first, told.second);
  }

 private:
  std::string name(UnitId unit) const {
    return unit.v < law_.setup.fighters.size() ? describe(law_, unit) : std::string("nobody");
  }
  std::string at(const OfUnitAt& told, std::string_view does) const {
    return fmt::format("{} {} {}.", name(told.unit), does, place_text(told.at));
  }

  Law law_;
};

}  // namespace

std::string roll_text(const sandtable::Setup& base, const Roll& roll) {
  const auto& setup = static_cast<const Setup&>(base);
  const auto purpose = static_cast<Purpose>(roll.purpose);
  if (purpose == Purpose::roll_off) return fmt::format("Player {} rolls", roll.seat.number());
  const std::string who = describe(Law(setup, Book{}), roll.unit);
  const std::string whom = roll.against.is_none() ? "" : label(setup, roll.against);
  switch (purpose) {
    case Purpose::shooting:
      return fmt::format("{} shoots at {}", who, whom);
    case Purpose::striking:
      return fmt::format("{} strikes at {}", who, whom);
    case Purpose::dodging:
      return fmt::format("{} dodges", who);
    case Purpose::blocking:
      return fmt::format("{} blocks against {}", who, whom);
    case Purpose::vest:
      return fmt::format("Flak Vest: {} re-rolls one failed block", who);
    default:
      return fmt::format("{} tests morale", who);
  }
}

std::string event_text(const sandtable::Setup& base, const Event& event) {
  const auto& setup = static_cast<const Setup&>(base);
  return event.kind == Event::kRoll ? rolled_text(setup, event) : visit_event(event, Report(setup), Events{});
}

}  // namespace sandtable::double_tap

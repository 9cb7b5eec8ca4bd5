// The battle report: one sentence for each thing that happened.
#include <fmt/format.h>

#include "engine/kind/words.h"
#include "games/double_tap/ask/answers.h"
#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

std::string dice_text(const Event& event) {
  std::string out;
  for (const std::uint8_t face : event.faces()) out += (out.empty() ? "" : " ") + std::to_string(face);
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
  return fmt::format("{} ({}+ needed, rolled {}: {}).", what, roll.need, dice_text(event), successes_text(event));
}

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
      return fmt::format("{}'s vest: one block again", who);
    default:
      return fmt::format("{} tests its morale", who);
  }
}

std::string event_text(const sandtable::Setup& base, const Event& event) {
  const auto& setup = static_cast<const Setup&>(base);
  const Law law(setup, Book{});
  const auto arg = [&](std::size_t i) { return event.args[i]; };
  const auto unit = [&](std::size_t i) {
    const auto id = id_of<UnitId>(arg(i));
    return id.v < setup.fighters.size() ? describe(law, id) : std::string("nobody");
  };
  const auto place = [&](std::size_t i) { return place_text({Mil{arg(i)}, Mil{arg(i + 1)}}); };
  switch (static_cast<Told>(event.kind)) {
    case Told::roll:
      return rolled_text(setup, event);
    case Told::side:
      return fmt::format("Player {} wins the roll-off and takes the {} edge.", arg(0) + 1,
                         key_text(setup, kEdges, arg(1)));
    case Told::deployed:
      return fmt::format("{} deploys at {}.", unit(0), place(1));
    case Told::infiltrated:
      return fmt::format("{} infiltrates at {}.", unit(0), place(1));
    case Told::round:
      return fmt::format("ROUND {}", arg(0));
    case Told::turn:
      return fmt::format("Player {}'s turn: {}.", arg(0) + 1, counted(arg(1), "activation point", "activation points"));
    case Told::turn_over:
      return arg(1) == 0 ? fmt::format("Player {}'s turn is over.", arg(0) + 1)
                         : fmt::format("Player {} ends the turn; {} lost.", arg(0) + 1,
                                       counted(arg(1), "point is", "points are"));
    case Told::activated:
      return fmt::format("{}: {}.", unit(0), arg(1) == 0 ? "Move" : arg(1) == 1 ? "Assault" : "Run");
    case Told::went:
      return fmt::format("{} goes to {}.", unit(0), place(1));
    case Told::announced:
      return fmt::format("{} makes for {} to attack.", unit(0), place(1));
    case Told::interrupted:
      return fmt::format("{} is stopped at {}.", unit(0), place(1));
    case Told::attack:
      return fmt::format("{} attacks {} with {}{}.", unit(0), unit(1), counted(arg(2), "die", "dice"),
                         arg(4) != 0 ? ", who is in cover" : "");
    case Told::reaction:
      return fmt::format(
          "{} reacts: {}.", unit(0),
          key_text(setup, kReactions, ReactionKey::of(id_of<UnitId>(arg(0)), static_cast<ReactionKind>(arg(1))).v)
              .substr(label(setup, id_of<UnitId>(arg(0))).size() + 1));
    case Told::attack_lost:
      return fmt::format("{}'s attack comes to nothing.", unit(0));
    case Told::cancelled:
      return fmt::format("{} cancels {}.", unit(0), counted(arg(2), "success", "successes"));
    case Told::hit:
      return fmt::format("{} takes {} from {}.", unit(0), counted(arg(2), "hit", "hits"), unit(1));
    case Told::killed:
      return fmt::format("{} is killed ({}).", unit(0), counted(arg(2), "point", "points"));
    case Told::dodged:
      return fmt::format("{} dodges to {}.", unit(0), place(1));
    case Told::steady:
      return fmt::format("{} keeps its nerve.", unit(0));
    case Told::shaken:
      return fmt::format("{} loses its nerve.", unit(0));
    case Told::fell_back:
      return fmt::format("{} falls back to {}.", unit(0), place(1));
    case Told::stayed:
      return fmt::format("{} cannot get away and stays.", unit(0));
    case Told::fled:
      return fmt::format("{} flees off the table.", unit(0));
    case Told::moved:
      return fmt::format("{} moves to {} in reaction.", unit(0), place(1));
    case Told::finished:
      return fmt::format("{} is done.", unit(0));
    case Told::over:
      return fmt::format("The battle is over: {} to {}.", arg(0), arg(1));
  }
  return "?";
}

EventRank event_rank(const Event& event) {
  switch (static_cast<Told>(event.kind)) {
    case Told::round:
      return EventRank::heading;
    case Told::turn:
    case Told::activated:
    case Told::over:
      return EventRank::paragraph;
    default:
      return EventRank::line;
  }
}

}  // namespace sandtable::double_tap

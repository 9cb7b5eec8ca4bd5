// The battle report: one sentence for each thing that happened.
#include <fmt/format.h>

#include "engine/kind/typed_words.h"
#include "engine/kind/words.h"
#include "games/army_man/ask/answers.h"

namespace sandtable::army_man {

namespace {

// A sentence for what happened.
class Report {
 public:
  explicit Report(const Setup& setup) : law_(setup, Book{}) {}

  std::string operator()(const EdgeTaken& told) const {
    return fmt::format("Player {} wins the roll-off and takes the {} edge.", told.seat.number(), edge_word(told.edge));
  }
  std::string operator()(const Deployed& told) const { return at(told, "deploys at"); }
  std::string operator()(const LeftOut& told) const {
    return name(told.unit) + " finds no place and stays out of the battle.";
  }
  std::string operator()(const RoundBegun& told) const { return fmt::format("ROUND {}", told.round); }
  std::string operator()(const InitiativeWon& told) const {
    const bool second = told.seat.v == 1;
    return fmt::format("Player {} has the initiative, {} to {}.", told.seat.number(), second ? told.second : told.first,
                       second ? told.first : told.second);
  }
  std::string operator()(const GoesOn& told) const {
    return fmt::format("Player {} goes on without a roll.", told.seat.number());
  }
  std::string operator()(const Activated&) const { return {}; }   // its action or its test says it
  std::string operator()(const Endangered&) const { return {}; }  // the dice say it
  std::string operator()(const Broke& told) const { return name(told.unit) + " loses its nerve and breaks."; }
  std::string operator()(const Recovered& told) const {
    return name(told.unit) + " pulls itself together and is no longer Pinned.";
  }
  std::string operator()(const ActionTaken& told) const {
    switch (told.action) {
      case Action::hold:
        return name(told.unit) + " holds.";
      case Action::hunker:
        return name(told.unit) + " hunkers down.";
      case Action::guard:
        return name(told.unit) + " goes on guard.";
      case Action::advance:
        return name(told.unit) + " advances.";
      case Action::rush:
        return name(told.unit) + " rushes.";
      case Action::charge:
        return fmt::format("{} charges {}!", name(told.unit), name(told.target));
    }
    return "?";
  }
  std::string operator()(const Moved& told) const { return at(told, "goes to"); }
  std::string operator()(const Stopped& told) const {
    return fmt::format("{} stops {} after {}\".", name(told.by), name(told.unit), inches(told.at));
  }
  std::string operator()(const VolleyFired& told) const {
    return fmt::format("{} fires{} at {}{} with {}.", name(told.unit), told.guard ? " on guard" : "", name(told.target),
                       told.cover ? " (in cover)" : "", counted(told.dice, "die", "dice"));
  }
  std::string operator()(const NoShot& told) const { return name(told.unit) + " does not fire."; }
  // The dice before it have told of hits and blocks.
  std::string operator()(const HitsTaken& told) const {
    return told.through == 0 ? "Nothing gets through." : counted(told.through, "hit gets", "hits get") + " through.";
  }
  std::string operator()(const LossesTaken& told) const {
    if (law_.setup.profile(told.unit).is_vehicle()) return {};
    return fmt::format("{} loses {}.", name(told.unit), counted(told.models, "model", "models"));
  }
  std::string operator()(const Damaged& told) const {
    return fmt::format("{} is damaged: {} of {}.", name(told.unit), told.wounds, counted(told.tough, "hit", "hits"));
  }
  std::string operator()(const Destroyed& told) const {
    return fmt::format("{} is destroyed ({}).", name(told.unit), counted(told.points, "point", "points"));
  }
  std::string operator()(const PinnedDown& told) const { return name(told.unit) + " is Pinned."; }
  std::string operator()(const Steady& told) const { return name(told.unit) + " keeps its nerve."; }
  std::string operator()(const ChargeFailed& told) const {
    return fmt::format("{} can no longer reach {}: the charge fails.", name(told.unit), name(told.enemy));
  }
  std::string operator()(const Halted& told) const {
    return name(told.unit) + " is Pinned in the middle of its move and goes no farther.";
  }
  std::string operator()(const ClosedUp& told) const {
    return fmt::format("{} closes with {}.", name(told.unit), name(told.enemy));
  }
  std::string operator()(const MeleeRound& told) const {
    return fmt::format("{}: {} against {}.", told.goes_on ? "The melee goes on" : "Melee", name(told.charger),
                       name(told.defender));
  }
  std::string operator()(const WoundsCaused& told) const {
    return fmt::format("{} causes {}, {} {}.", name(told.charger), counted(told.by_charger, "wound", "wounds"),
                       name(told.defender), told.by_defender);
  }
  std::string operator()(const Tied& told) const {
    return fmt::format("Neither {} nor {} has the better of it.", name(told.unit), name(told.enemy));
  }
  std::string operator()(const Stuck& told) const {
    return fmt::format("Nobody can strike any more: {} and {} part undecided.", name(told.unit), name(told.enemy));
  }
  std::string operator()(const Consolidated& told) const { return name(told.unit) + " forms up again."; }
  std::string operator()(const BattleOver& told) const {
    return fmt::format("The battle is over: {} to {}.", told.first, told.second);
  }

 private:
  std::string name(UnitId unit) const {
    return unit.v < law_.setup.squads.size() ? describe(law_, unit) : std::string("nobody");
  }
  std::string at(const OfUnitAt& told, std::string_view does) const {
    return fmt::format("{} {} {}.", name(told.unit), does, place_text(told.at));
  }

  Law law_;
};

// What a success of a roll is called, and several of them; nothing for a test that is passed or failed.
struct Success {
  std::string_view one, many;
};
Success success_of(Purpose purpose) {
  switch (purpose) {
    case Purpose::shooting:
    case Purpose::striking:
      return {"hit", "hits"};
    case Purpose::blocking:
    case Purpose::blocking_piercing:
      return {"block", "blocks"};
    default:
      return {};
  }
}

std::string outcome_text(const Event& event) {
  const auto purpose = static_cast<Purpose>(event.roll().purpose);
  const int successes = judge(event.roll(), event.faces()).successes;
  if (purpose == Purpose::dangerous) return counted(event.roll().count - successes, "hit", "hits");
  const Success success = success_of(purpose);
  if (success.one.empty()) return successes > 0 ? "passed" : "failed";
  return successes == 0 ? fmt::format("no {}", success.one) : counted(successes, success.one, success.many);
}

bool is_for_a_player(Purpose purpose) { return purpose == Purpose::roll_off || purpose == Purpose::initiative; }

std::string rolled_text(const Setup& setup, const Event& event) {
  const auto purpose = static_cast<Purpose>(event.roll().purpose);
  const std::string what = roll_text(setup, event.roll());
  const std::string faces = fmt::format("{}", fmt::join(event.faces(), " "));
  if (is_for_a_player(purpose)) return fmt::format("{}: {}.", what, faces);
  const std::string need =
      purpose == Purpose::dangerous ? "each 1 is a hit" : fmt::format("{}+ needed", int{event.roll().read.a});
  return fmt::format("{} ({}, rolled {}: {}).", what, need, faces, outcome_text(event));
}

}  // namespace

std::string roll_text(const sandtable::Setup& base, const Roll& roll) {
  const auto& setup = static_cast<const Setup&>(base);
  const auto purpose = static_cast<Purpose>(roll.purpose);
  if (is_for_a_player(purpose))
    return fmt::format("Player {} rolls{}", roll.seat.number(),
                       purpose == Purpose::initiative ? " for initiative" : "");
  const std::string who = describe(Law(setup, Book{}), roll.unit);
  const std::string whom = roll.against.is_none() ? "" : label(setup, roll.against);
  switch (purpose) {
    case Purpose::shooting:
      return fmt::format("{} shoots at {} with {}", who, whom, setup.arsenal.weapon({roll.detail}).name);
    case Purpose::striking:
      return fmt::format("{} strikes at {}", who, whom);
    case Purpose::blocking:
      return fmt::format("{} blocks", who);
    case Purpose::blocking_piercing:
      return fmt::format("{} blocks the piercing hits, without its Armour", who);
    case Purpose::rally:
      return fmt::format("{} is Pinned and fights for its life", who);
    case Purpose::lost_melee:
      return fmt::format("{} has had the worst of the melee and tests", who);
    case Purpose::dangerous:
      return fmt::format("{} crosses dangerous ground", who);
    default:
      return fmt::format("{} tests its morale", who);
  }
}

std::string event_text(const sandtable::Setup& base, const Event& event) {
  const auto& setup = static_cast<const Setup&>(base);
  if (event.kind == Event::kRoll) return rolled_text(setup, event);
  return visit_event(event, Report(setup), Events{});
}

EventRank event_rank(const Event& event) {
  if (event.kind != Event::kRoll) return declared_rank<Events>(event);
  const bool first = event.roll().seat.v == 0;  // of the two rolls for initiative
  const bool initiative = static_cast<Purpose>(event.roll().purpose) == Purpose::initiative;
  return first && initiative ? EventRank::paragraph : EventRank::line;
}

}  // namespace sandtable::army_man

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
  std::string operator()(const Deployed& told) const { return at(told, "deploys at", "deploy at"); }
  std::string operator()(const LeftOut& told) const {
    return does(told.unit, "finds no place and stays out of the battle", "find no place and stay out of the battle") +
           ".";
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
    return does(told.unit, "recovers and is no longer Pinned.", "recover and are no longer Pinned.");
  }
  std::string operator()(const ActionTaken& told) const {
    switch (told.action) {
      case Action::hold:
        return does(told.unit, "holds.", "hold.");
      case Action::hunker:
        return does(told.unit, "hunkers down.", "hunker down.");
      case Action::guard:
        return does(told.unit, "goes on guard.", "go on guard.");
      case Action::advance:
        return does(told.unit, "advances.", "advance.");
      case Action::rush:
        return does(told.unit, "rushes.", "rush.");
      case Action::charge:
        return fmt::format("{} {}!", does(told.unit, "charges", "charge"), name(told.target));
    }
    return "?";
  }
  std::string operator()(const Moved& told) const { return at(told, "goes to", "go to"); }
  std::string operator()(const Stopped& told) const {
    return fmt::format("{} {} after {}\".", does(told.by, "stops", "stop"), name(told.unit), inches(told.at));
  }
  std::string operator()(const VolleyFired& told) const {
    return fmt::format("{}{} at {}{} with {}.", does(told.unit, "fires", "fire"), told.guard ? " on guard" : "",
                       name(told.target), told.cover ? " (in cover)" : "", counted(told.dice, "die", "dice"));
  }
  std::string operator()(const NoShot& told) const { return does(told.unit, "does not fire.", "do not fire."); }
  // The dice before it have told of hits and blocks.
  std::string operator()(const HitsTaken& told) const {
    return told.through == 0 ? "Nothing gets through." : counted(told.through, "hit gets", "hits get") + " through.";
  }
  std::string operator()(const LossesTaken& told) const {
    if (law_.setup.profile(told.unit).is_vehicle()) return {};
    return fmt::format("{} {}.", does(told.unit, "loses", "lose"), counted(told.models, "model", "models"));
  }
  std::string operator()(const Damaged& told) const {
    return fmt::format("{}: {} of {}.", does(told.unit, "is damaged", "are damaged"), told.wounds,
                       counted(told.tough, "hit", "hits"));
  }
  std::string operator()(const Destroyed& told) const {
    return fmt::format("{} ({}).", does(told.unit, "is destroyed", "are destroyed"),
                       counted(told.points, "point", "points"));
  }
  std::string operator()(const PinnedDown& told) const { return does(told.unit, "is Pinned.", "are Pinned."); }
  std::string operator()(const Steady& told) const { return does(told.unit, "keeps its nerve.", "keep their nerve."); }
  std::string operator()(const ChargeFailed& told) const {
    return fmt::format("{} can no longer reach {}: the charge fails.", name(told.unit), name(told.enemy));
  }
  std::string operator()(const Halted& told) const {
    return does(told.unit, "is Pinned during the move and goes no farther.",
                "are Pinned during the move and go no farther.");
  }
  std::string operator()(const ClosedUp& told) const {
    return fmt::format("{} {}.", does(told.unit, "closes with", "close with"), name(told.enemy));
  }
  std::string operator()(const MeleeRound& told) const {
    return fmt::format("{}: {} against {}.", told.goes_on ? "The melee goes on" : "Melee", name(told.charger),
                       name(told.defender));
  }
  std::string operator()(const WoundsCaused& told) const {
    return fmt::format("Wounds caused: {} {}, {} {}.", name(told.charger), told.by_charger, name(told.defender),
                       told.by_defender);
  }
  std::string operator()(const Tied&) const { return "The round is a draw."; }
  std::string operator()(const Stuck& told) const {
    return fmt::format("Nobody can strike any more: {} and {} break off the melee.", name(told.unit), name(told.enemy));
  }
  std::string operator()(const Consolidated& told) const {
    return does(told.unit, "forms up again.", "form up again.");
  }
  std::string operator()(const BattleOver& told) const {
    return fmt::format("The battle is over: {} to {}.", told.first, told.second);
  }

 private:
  std::string name(UnitId unit) const {
    return unit.v < law_.setup.squads.size() ? describe(law_, unit) : std::string("nobody");
  }
  // "B1 Dune Riders block", "B9 Gun Truck blocks"
  std::string does(UnitId unit, std::string_view one, std::string_view many) const {
    return fmt::format("{} {}", name(unit), is_plural(law_.setup, unit) ? many : one);
  }
  std::string at(const OfUnitAt& told, std::string_view one, std::string_view many) const {
    return fmt::format("{} {}.", does(told.unit, one, many), place_text(told.at));
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
  const auto does = [&](std::string_view one, std::string_view many) {
    return fmt::format("{} {}", who, is_plural(setup, roll.unit) ? many : one);
  };
  const std::string whom = roll.against.is_none() ? "" : label(setup, roll.against);
  switch (purpose) {
    case Purpose::shooting:
      return fmt::format("{} at {} with {}", does("shoots", "shoot"), whom, setup.arsenal.weapon({roll.detail}).name);
    case Purpose::striking:
      return fmt::format("{} at {}", does("strikes", "strike"), whom);
    case Purpose::blocking:
      return does("blocks", "block");
    case Purpose::blocking_piercing:
      return does("blocks the piercing hits without Armour", "block the piercing hits without Armour");
    case Purpose::rally:
      return does("is Pinned and tests to recover", "are Pinned and test to recover");
    case Purpose::lost_melee:
      return fmt::format("{} lost this round of melee and {} morale", who,
                         is_plural(setup, roll.unit) ? "test" : "tests");
    case Purpose::dangerous:
      return does("crosses dangerous ground", "cross dangerous ground");
    default:
      return does("tests morale", "test morale");
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

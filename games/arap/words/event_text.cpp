// The battle report: one sentence for each thing that happened.
#include <fmt/format.h>

#include "engine/kind/typed_words.h"
#include "games/arap/ask/typed_rules.h"
#include "games/arap/words/labels.h"
#include "games/arap/words/wording.h"

namespace sandtable::arap {

namespace {

// Names such as "Pathfinders" stand for several.
bool is_plural(const Setup& setup, UnitId unit) {
  if (unit.v >= setup.squad_of.size()) return false;
  const std::string& name = setup.profile(unit).name;
  return name.ends_with('s') && !name.ends_with("ss");
}

// A sentence for what happened.
class Report {
 public:
  explicit Report(const Setup& setup) : setup_(setup) {}

  std::string operator()(const EdgeTaken& told) const {
    return fmt::format("Player {} takes the {} edge.", told.seat.number(), edge_word(told.edge));
  }
  std::string operator()(const Deployed& told) const {
    return fmt::format("{} at {}.", does(told.unit, "deploys", "deploy"), place_text(told.at));
  }
  std::string operator()(const LeftOut& told) const {
    return does(told.unit, "finds no room and stays away.", "find no room and stay away.");
  }
  std::string operator()(const FirstPlayerFound& told) const {
    return fmt::format("Player {} has the first turn.", told.seat.number());
  }
  std::string operator()(const GameTurnBegun& told) const { return fmt::format("GAME TURN {}", told.round); }
  std::string operator()(const PlayerTurnBegun& told) const {
    return fmt::format("Player {}'s turn.", told.seat.number());
  }
  std::string operator()(const ActivationRolled& told) const {
    return fmt::format("{} {}: {}, {}.", does(told.unit, "rolls", "roll"), "to activate",
                       counted(told.successes, "action point", "action points"),
                       told.failures == 0 ? "no failures" : counted(told.failures, "failure", "failures"));
  }
  std::string operator()(const PointsLost& told) const {
    return fmt::format("{} {}; {} left.", does(told.unit, "loses", "lose"),
                       counted(told.lost, "action point", "action points"), told.left);
  }
  std::string operator()(const PickedUp& told) const {
    return fmt::format("{} {} for {}.", "The other player picks up", counted(told.dice, "die", "dice"),
                       name(told.unit));
  }
  std::string operator()(const Reacted& told) const {
    if (told.points == 0) return does(told.unit, "cannot react.", "cannot react.");
    return fmt::format("{} with {}.", does(told.unit, "reacts", "react"),
                       counted(told.points, "action point", "action points"));
  }
  std::string operator()(const WentBust& told) const {
    return fmt::format("Player {} is bust: the turn ends.", told.seat.number());
  }
  std::string operator()(const SavedFromBust& told) const {
    return fmt::format("The picked-up dice save player {} from going bust.", told.seat.number());
  }
  std::string operator()(const PhaseEnded& told) const {
    return fmt::format("Player {}'s activations are over.", told.seat.number());
  }
  std::string operator()(const PutBack& told) const { return does(told.unit, "waits for now.", "wait for now."); }
  std::string operator()(const ActionTaken& told) const {
    if (told.deed == Deed::stop) return does(told.unit, "does no more.", "do no more.");
    return {};  // what it does says it
  }
  std::string operator()(const CameApart& told) const {
    return fmt::format("{} comes away from {} and is now a unit of its own.", name(told.unit), name(told.other));
  }
  std::string operator()(const Reunited& told) const {
    return fmt::format("{} {} {}.", name(told.unit), "is together again with", name(told.other));
  }
  std::string operator()(const CharacterJoined& told) const {
    return fmt::format("{} joins {}.", name(told.unit), name(told.other));
  }
  std::string operator()(const CharacterLeft& told) const {
    return fmt::format("{} leaves {}.", name(told.unit), name(told.other));
  }
  std::string operator()(const BattleOver& told) const {
    return fmt::format("The battle is over: {} to {}.", told.first, told.second);
  }

  std::string operator()(const Moved& told) const {
    static constexpr std::string_view kOne[] = {"moves to", "crawls to", "dashes from cover to cover to", "bounds to"};
    static constexpr std::string_view kMany[] = {"move to", "crawl to", "dash from cover to cover to", "bound to"};
    const auto mode = static_cast<std::size_t>(told.mode);
    return fmt::format("{} {}.", does(told.unit, kOne[mode], kMany[mode]), place_text(told.at));
  }
  std::string operator()(const WentProne& told) const {
    return fmt::format("{} of {} down.", counted(told.models, "model", "models"),
                       name(told.unit) + (told.models == 1 ? " goes" : " go"));
  }
  std::string operator()(const StoodUp& told) const {
    return fmt::format("{} of {} up.", counted(told.models, "model", "models"),
                       name(told.unit) + (told.models == 1 ? " stands" : " stand"));
  }
  std::string operator()(const KnockedDown& told) const { return label(setup_, told.model) + " falls over."; }
  std::string operator()(const Endangered& told) const { return label(setup_, told.model) + " is in danger."; }
  std::string operator()(const ModelLost& told) const { return label(setup_, told.model) + " falls."; }
  std::string operator()(const UnitDestroyed& told) const { return does(told.unit, "is destroyed.", "are destroyed."); }
  std::string operator()(const SweptAway& told) const {
    return fmt::format("The current sweeps {} to {}.", label(setup_, told.model), place_text(told.at));
  }

  std::string operator()(const PinnedDown& told) const { return does(told.unit, "is pinned.", "are pinned."); }
  std::string operator()(const Suppressed& told) const { return does(told.unit, "is suppressed.", "are suppressed."); }
  std::string operator()(const HeldFirm& told) const { return does(told.unit, "holds firm.", "hold firm."); }
  std::string operator()(const Routed& told) const {
    return fmt::format("{} from {}!", does(told.unit, "routs", "rout"), name(told.other));
  }
  std::string operator()(const RanAway& told) const {
    return fmt::format("{} {}\" to {}.", does(told.unit, "runs", "run"), inches(told.way), place_text(told.at));
  }
  std::string operator()(const SteadyAgain& told) const {
    return does(told.unit, "is steady again.", "are steady again.");
  }

  std::string operator()(const TookAim& told) const {
    return fmt::format("{} {} at {} with the {}, {}\" away: Ballistic Skill {}, goal {} or less.",
                       does(told.unit, "fires", "fire"), counted(told.shots, "shot", "shots"), name(told.target),
                       setup_.arsenal.weapon(told.weapon).name, inches(told.range), told.skill, told.goal);
  }
  std::string operator()(const GoalChanged& told) const {
    return fmt::format("  {:+} {}", told.value, modifier_word(told.what));
  }
  std::string operator()(const ShotsHit& told) const {
    return fmt::format("{} {}.", name(told.target),
                       told.hits == 0 ? "is not hit" : "takes " + counted(told.hits, "hit", "hits"));
  }
  std::string operator()(const WoundSaved& told) const { return label(setup_, told.model) + " is saved."; }
  std::string operator()(const HeldFire& told) const { return does(told.unit, "holds fire.", "hold fire."); }
  std::string operator()(const Aimed& told) const { return does(told.unit, "takes aim.", "take aim."); }
  std::string operator()(const CoverBroke& told) const {
    return fmt::format("The cover at {} breaks.", place_text(told.at));
  }
  std::string operator()(const Revealed& told) const { return does(told.unit, "is revealed.", "are revealed."); }
  std::string operator()(const BecameConfused& told) const { return does(told.unit, "is confused.", "are confused."); }

 private:
  std::string name(UnitId unit) const {
    return unit.v < setup_.squad_of.size() ? describe(setup_, unit) : std::string("nobody");
  }
  std::string does(UnitId unit, std::string_view one, std::string_view many) const {
    return fmt::format("{} {}", name(unit), is_plural(setup_, unit) ? many : one);
  }

  const Setup& setup_;
};

std::string_view purpose_text(Purpose purpose) {
  switch (purpose) {
    case Purpose::edge:
      return "for the table edge";
    case Purpose::first_player:
      return "for the first turn";
    case Purpose::activation:
      return "to activate";
    case Purpose::picked_up:
      return "picked-up dice";
    case Purpose::leader_reroll:
      return "again, steadied by the leader";
    case Purpose::tactical_move:
      return "for tactical movement";
    case Purpose::variable_ground:
      return "for variable ground";
    case Purpose::hazard:
    case Purpose::hazard_initiative:
      return "on dangerous ground";
    case Purpose::agility:
      return "to keep its footing";
    case Purpose::current:
      return "against the current";
    case Purpose::swept:
      return "how far the current sweeps";
    case Purpose::landing:
      return "to land safely";
    case Purpose::wound:
      return "to wound";
    case Purpose::save:
      return "to save";
    case Purpose::damage:
      return "for damage";
    case Purpose::toughness:
      return "against Toughness";
    case Purpose::leadership:
      return "against Leadership";
    case Purpose::flight:
      return "how far it runs";
    case Purpose::length:
      return "for the length of the battle";
    case Purpose::to_hit:
      return "to hit";
    case Purpose::allocation:
      return "who is struck";
    case Purpose::which_side:
      return "which side of the mêlée is struck";
    case Purpose::under_marker:
      return "whether cover helps";
    case Purpose::look_out:
      return "whether a comrade takes the hit";
    case Purpose::scatter:
      return "for scatter";
  }
  return "";
}

std::string rolled_text(const Setup& setup, const Event& event) {
  const Rolled rolled = judge(event.roll(), event.faces());
  std::string out = fmt::format("{}: {}", roll_text(setup, event.roll()), fmt::join(event.faces(), " "));
  const ReadAs read = event.roll().read;
  if (read.counts() || read.is(ReadAs::Kind::confirm) || read.is(ReadAs::Kind::sum_at_most)) {
    if (event.roll().count == 1 || read.is(ReadAs::Kind::sum_at_most))
      out += rolled.successes > 0 ? " (yes)" : " (no)";
    else
      out += fmt::format(" ({} of {})", int{rolled.successes}, int{event.roll().count});
  }
  return out + ".";
}

}  // namespace

std::string roll_text(const sandtable::Setup& base, const Roll& roll) {
  const auto& setup = static_cast<const Setup&>(base);
  const auto purpose = static_cast<Purpose>(roll.purpose);
  if (roll.unit.is_none() || roll.unit.v >= setup.squad_of.size())
    return fmt::format("Player {} rolls {}", roll.seat.number(), purpose_text(purpose));
  return fmt::format("{} rolls {}", describe(setup, roll.unit), purpose_text(purpose));
}

std::string event_text(const sandtable::Setup& base, const Event& event) {
  const auto& setup = static_cast<const Setup&>(base);
  if (event.kind == Event::kRoll) return rolled_text(setup, event);
  return visit_event(event, Report(setup), Events{});
}

}  // namespace sandtable::arap

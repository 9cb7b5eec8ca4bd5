// The battle report: one sentence for each thing that happened.
#include <fmt/format.h>

#include "engine/kind/typed_words.h"
#include "games/arap/ask/typed_rules.h"
#include "games/arap/words/labels.h"
#include "games/arap/words/ruler.h"
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
    return fmt::format("{} {}.", does(told.unit, "comes away from", "come away from"),
                       name(told.other) + " as a unit of its own");
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
    static constexpr std::string_view kLevels[] = {"a draw", "a victory", "a decisive victory"};
    return fmt::format("The battle is over: {} to {}, {}.", told.first, told.second,
                       kLevels[static_cast<std::size_t>(told.level)]);
  }

  std::string operator()(const KeptBack& told) const {
    return does(told.unit, "is kept in reserve.", "are kept in reserve.");
  }
  std::string operator()(const KeptHidden& told) const {
    return does(told.unit, "is somewhere, hidden.", "are somewhere, hidden.");
  }
  std::string operator()(const CameOn& told) const {
    return fmt::format("{} at {}.", does(told.unit, "arrives", "arrive"), place_text(told.at));
  }
  std::string operator()(const StillWaiting& told) const {
    return does(told.unit, "finds no room and waits.", "find no room and wait.");
  }
  std::string operator()(const LeftTable& told) const {
    return fmt::format("{} of {} the table.", counted(told.models, "model", "models"),
                       name(told.unit) + (told.models == 1 ? " leaves" : " leave"));
  }
  std::string operator()(const EdgeRecorded& told) const {
    return fmt::format("Player {} records an edge in secret.", told.seat.number());
  }
  std::string operator()(const Injured& told) const { return label(setup_, told.model) + " is seriously injured."; }
  std::string operator()(const Recovered& told) const { return label(setup_, told.model) + " recovers."; }
  std::string operator()(const Burns& told) const {
    return fmt::format("{} burns and runs to {}.", label(setup_, told.model), place_text(told.at));
  }
  std::string operator()(const BeastMoved& told) const {
    return fmt::format("The crazed beast is at {}.", place_text(told.at));
  }
  std::string operator()(const BeastFought& told) const {
    return fmt::format("{} the crazed beast; it has {} left.", does(told.unit, "fights", "fight"),
                       counted(told.wounds, "wound", "wounds"));
  }
  std::string operator()(const FeatureUsed& told) const {
    return fmt::format("{} works at {}.", label(setup_, told.model), place_text(told.at));
  }
  std::string operator()(const EventFound& told) const {
    return fmt::format("An event: {}.", happening_name(told.what));
  }
  std::string operator()(const WindBlows& told) const {
    if (told.strength < 2) return "The air is calm.";
    return fmt::format("{} blows towards {} degrees.", told.strength == 2 ? "A breeze" : "A gale", told.to);
  }
  std::string operator()(const SightLimited& told) const {
    if (told.inches == 0) return "The view is clear.";
    return fmt::format("Nobody sees farther than {}\" this game turn.", told.inches);
  }
  std::string operator()(const CloudPlaced& told) const { return "There is gas at " + place_text(told.at) + "."; }
  std::string operator()(const CloudDrifted& told) const { return "A cloud drifts to " + place_text(told.at) + "."; }
  std::string operator()(const CloudBlewAway& told) const {
    return "The cloud at " + place_text(told.at) + " is gone.";
  }
  std::string operator()(const ShellFell& told) const {
    return "A stray shell comes down at " + place_text(told.at) + ".";
  }

  std::string operator()(const Moved& told) const {
    static constexpr std::string_view kOne[] = {
        "moves to", "crawls to", "dashes from cover to cover to", "bounds to", "swims to", "climbs to", "rappels to"};
    static constexpr std::string_view kMany[] = {
        "move to", "crawl to", "dash from cover to cover to", "bound to", "swim to", "climb to", "rappel to"};
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
  std::string operator()(const Fell& told) const {
    return fmt::format("{} falls {}\" to {}.", label(setup_, told.model), inches(told.height), place_text(told.at));
  }
  std::string operator()(const FellAmong& told) const {
    return fmt::format("{} and {} are locked in mêlée.", name(told.unit), name(told.other));
  }
  std::string operator()(const Climbed& told) const {
    return fmt::format("{} climbs to a height of {}\".", label(setup_, told.model), inches(told.height));
  }
  std::string operator()(const Drowned& told) const { return label(setup_, told.model) + " is lost in the water."; }
  std::string operator()(const LoadMoved& told) const {
    return fmt::format("{} {} a load.", label(setup_, told.model),
                       told.deed == LoadDeed::put_down ? "puts down" : "takes up");
  }
  std::string operator()(const LadderMoved& told) const {
    static constexpr std::string_view kWhat[] = {"sets up", "takes down", "pushes away"};
    return fmt::format("{} {} a ladder.", label(setup_, told.model), kWhat[number_of(told.deed)]);
  }
  std::string operator()(const LeftWater& told) const { return label(setup_, told.model) + " is out of the water."; }
  std::string operator()(const JumpedGap& told) const {
    return fmt::format("{} jumps a gap of {}\".", label(setup_, told.model), inches(told.width));
  }
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
    const Weapon& weapon = setup_.arsenal.weapon(told.weapon);
    const std::string at = told.target.is_none() ? "a spot" : name(told.target);
    const std::string goal = weapon.is_area() ? fmt::format("the marker scatters {}\" less than the dice", told.goal)
                                              : fmt::format("goal {} or less", told.goal);
    return fmt::format("{} {} at {} with the {}, {} away: Ballistic Skill {}, {}.", does(told.unit, "fires", "fire"),
                       counted(told.shots, "shot", "shots"), at, weapon.name, with_unit(setup_, told.range), told.skill,
                       goal);
  }
  std::string operator()(const GoalChanged& told) const {
    return fmt::format("  {:+} {}", told.value, modifier_word(told.what));
  }
  std::string operator()(const ShotsHit& told) const {
    return fmt::format("{} {}.", name(told.target),
                       told.hits == 0 ? "is not hit" : "takes " + counted(told.hits, "hit", "hits"));
  }
  std::string operator()(const WasStruck& told) const {
    if (told.hits == 0) return {};
    return fmt::format("{} is hit{}.", label(setup_, told.model),
                       told.hits == 1 ? "" : fmt::format(" {} times", told.hits));
  }
  // Of who has but one, its fall says it.
  std::string operator()(const Wounded& told) const {
    if (setup_.kit(told.model).its.wounds == 1) return {};
    return fmt::format("{} loses {}.", label(setup_, told.model), counted(told.wounds, "wound", "wounds"));
  }
  std::string operator()(const WoundSaved& told) const { return label(setup_, told.model) + " is saved."; }
  std::string operator()(const HeldFire& told) const { return does(told.unit, "holds fire.", "hold fire."); }
  std::string operator()(const Aimed& told) const { return does(told.unit, "takes aim.", "take aim."); }
  std::string operator()(const CoverBroke& told) const {
    return fmt::format("The cover at {} breaks.", place_text(told.at));
  }
  std::string operator()(const Revealed& told) const { return does(told.unit, "is revealed.", "are revealed."); }
  std::string operator()(const WoundHealed& told) const { return label(setup_, told.model) + " has a wound less."; }
  std::string operator()(const WentOnWatch& told) const {
    return fmt::format("{} on overwatch with {}.", does(told.unit, "goes", "go"),
                       counted(told.points, "point", "points"));
  }
  std::string operator()(const MarkerPlaced& told) const {
    return fmt::format("The marker of {} lies at {}.", name(told.unit), place_text(told.at));
  }
  std::string operator()(const ShotLost& told) const { return "A shot of " + name(told.unit) + " strikes nothing."; }
  std::string operator()(const StreamLaid& told) const {
    return fmt::format("The stream of {} covers {}: goal {} or less.", name(told.unit),
                       counted(told.figures, "figure", "figures"), told.goal);
  }
  std::string operator()(const GrenadeThrown& told) const {
    return fmt::format("{} throws ({}): goal {} or less.", label(setup_, told.model),
                       setup_.arsenal.grenade(told.grenade).name, told.goal);
  }
  std::string operator()(const SmokeRose& told) const { return "Smoke rises at " + place_text(told.at) + "."; }
  std::string operator()(const SmokeGone& told) const { return "The smoke at " + place_text(told.at) + " is gone."; }
  std::string operator()(const SetAlight& told) const {
    return label(setup_, told.model) + " burns, or is being eaten by acid.";
  }
  std::string operator()(const BecameConfused& told) const { return does(told.unit, "is confused.", "are confused."); }

  std::string operator()(const Locked& told) const {
    return fmt::format("{} and {} are locked in combat.", name(told.unit), name(told.other));
  }
  std::string operator()(const NoLongerLocked& told) const {
    return fmt::format("{} and {} are apart.", name(told.unit), name(told.other));
  }
  std::string operator()(const RoundBegun& told) const { return "A round of mêlée round " + name(told.unit) + "."; }
  std::string operator()(const StepFought& told) const { return fmt::format("Initiative {}.", told.initiative); }
  std::string operator()(const Strikes& told) const {
    return fmt::format("{} {} {}: skill {}, goal {} or less.", does(told.unit, "strikes at", "strike at"),
                       name(told.target), counted(told.attacks, "time", "times"), told.skill, told.goal);
  }
  std::string operator()(const BlowChanged& told) const {
    return fmt::format("  {:+} {}", told.value, blow_word(told.what));
  }
  std::string operator()(const BlowsLanded& told) const {
    return fmt::format("{} {} and {}.", does(told.target, "takes", "take"), counted(told.hits, "hit", "hits"),
                       told.wounds == 0 ? "no wound" : "loses " + counted(told.wounds, "wound", "wounds"));
  }
  std::string operator()(const GrenadePlanted& told) const {
    const std::string who = label(setup_, told.model);
    if (told.took == 2) return who + "'s grenade goes off in the hand.";
    return told.took == 1 ? fmt::format("{} plants a grenade on {}.", who, label(setup_, told.target))
                          : who + " plants no grenade.";
  }
  std::string operator()(const SteppedUp& told) const {
    return fmt::format("{} of {} {} up.", counted(told.models, "model", "models"), name(told.unit),
                       told.models == 1 ? "closes" : "close");
  }
  std::string operator()(const Scored& told) const {
    return fmt::format("{}: {} inflicted, wound difference {:+}, score {}.", name(told.unit),
                       counted(told.inflicted, "wound", "wounds"), told.difference, told.score);
  }
  std::string operator()(const ScoreChanged& told) const {
    return fmt::format("  {:+} {} ({})", told.value, name(told.unit), score_word(told.what));
  }
  std::string operator()(const Flinched& told) const {
    return fmt::format("{} from {}.", does(told.unit, "flinches", "flinch"), name(told.other));
  }
  std::string operator()(const FollowedUp& told) const {
    return fmt::format("{} after {}.", does(told.unit, "steps", "step"), name(told.other));
  }
  std::string operator()(const BrokeOff& told) const { return does(told.unit, "breaks off.", "break off."); }
  std::string operator()(const StayedIn& told) const { return does(told.unit, "cannot get away.", "cannot get away."); }
  std::string operator()(const FreeHacks& told) const {
    return fmt::format("{} {} from behind: {}.", does(told.unit, "strikes", "strike"), name(told.target),
                       counted(told.attacks, "free hack", "free hacks"));
  }
  std::string operator()(const Pursues& told) const {
    return fmt::format("{} {}.", does(told.unit, "pursues", "pursue"), name(told.other));
  }
  std::string operator()(const PursuitOver& told) const {
    return does(told.unit, "pursues no more.", "pursue no more.");
  }
  std::string operator()(const Rallied& told) const { return does(told.unit, "rallies.", "rally."); }
  std::string operator()(const FledTable& told) const { return does(told.unit, "flees the table.", "flee the table."); }
  std::string operator()(const ChasedOff& told) const {
    return does(told.unit, "follows off the table.", "follow off the table.");
  }
  std::string operator()(const CameBack& told) const {
    return fmt::format("{} at {}.", does(told.unit, "comes back", "come back"), place_text(told.at));
  }
  std::string operator()(const ChargeDeclared& told) const {
    return fmt::format("{} {}!", does(told.unit, "charges", "charge"), name(told.other));
  }
  std::string operator()(const Responded& told) const {
    switch (told.response) {
      case Response::stand:
        return does(told.unit, "stands.", "stand.");
      case Response::run:
        return does(told.unit, "runs.", "run.");
      case Response::stand_and_fire:
        return does(told.unit, "stands to fire.", "stand to fire.");
      case Response::overwatch:
        return does(told.unit, "waits to fire.", "wait to fire.");
    }
    return {};
  }
  std::string operator()(const ReadyToFire& told) const {
    return told.successes == 0 ? does(told.unit, "is too slow to fire.", "are too slow to fire.")
                               : fmt::format("{} ready ({}).", does(told.unit, "gets", "get"),
                                             counted(told.successes, "success", "successes"));
  }
  std::string operator()(const ChargeThrown& told) const {
    const std::string far = fmt::format("{} {}\"", does(told.unit, "charges", "charge"), inches(told.distance));
    return told.needed == Mil{} ? far + "."
                                : fmt::format("{}; the way costs {}\".", far, inches(to_tenths(told.needed)));
  }
  std::string operator()(const Charged& told) const {
    return fmt::format("{} {} ({}).", does(told.unit, "reaches", "reach"), name(told.target), approach_word(told.from));
  }
  std::string operator()(const ChargeFailed& told) const {
    return fmt::format("The charge of {} on {} fails.", name(told.unit), name(told.other));
  }
  std::string operator()(const CaughtRunning& told) const {
    return fmt::format("{} overtaken by {}.", does(told.unit, "is", "are"), name(told.other));
  }
  std::string operator()(const Intercepted& told) const {
    return fmt::format("{} {}.", does(told.unit, "intercepts", "intercept"), name(told.other));
  }
  std::string operator()(const Boarded& told) const {
    return fmt::format("{} aboard {}.", does(told.unit, "goes", "go"), name(told.other));
  }
  std::string operator()(const Alighted& told) const {
    return fmt::format("{} from {}.", does(told.unit, "alights", "alight"), name(told.other));
  }
  std::string operator()(const Wrecked& told) const { return name(told.unit) + " is wrecked with all aboard."; }
  std::string operator()(const DrivenAt& told) const {
    return label(setup_, told.model) + (told.leapt == Choice::yes ? " leaps aside." : " is run over.");
  }
  std::string operator()(const Veered& told) const {
    return fmt::format("{} swerves to {}.", label(setup_, told.model), place_text(told.at));
  }
  std::string operator()(const SprungAmbush& told) const {
    return fmt::format("{} out of ambush; {} where they are.", does(told.unit, "breaks", "break"),
                       does(told.other, "stops", "stop"));
  }
  std::string operator()(const HaltedAtObstacle& told) const {
    return does(told.unit, "stops before an obstacle.", "stop before an obstacle.");
  }

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
    case Purpose::stand_and_fire:
      return "to stand and fire";
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
    case Purpose::fall:
      return "for the hits of a fall";
    case Purpose::jump:
      return "to jump";
    case Purpose::climb:
      return "to climb";
    case Purpose::climb_victims:
      return "how many fail";
    case Purpose::swim:
      return "to swim";
    case Purpose::drowned:
      return "who is lost";
    case Purpose::push_ladder:
      return "to push the ladder away";
    case Purpose::leave_water:
      return "to get out of the water";
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
    case Purpose::blow:
      return "to hit in mêlée";
    case Purpose::free_hack:
      return "to hit from behind";
    case Purpose::piercing:
    case Purpose::planting:
      return "to plant a grenade";
    case Purpose::hit_and_run:
      return "to slip away";
    case Purpose::break_off:
      return "how far it breaks off";
    case Purpose::flinch:
      return "how far it flinches";
    case Purpose::flee:
    case Purpose::running:
      return "how far it runs";
    case Purpose::pursuit:
      return "how far it pursues";
    case Purpose::coming_back:
      return "to come back";
    case Purpose::charge:
      return "for the charge";
    case Purpose::obstacle:
      return "to cross an obstacle";
    case Purpose::scatter:
      return "for scatter";
    case Purpose::injury:
      return "whether it lives";
    case Purpose::first_aid:
      return "to help the injured";
    case Purpose::burning:
      return "against fire or acid";
    case Purpose::beast:
      return "for the course of the beast";
    case Purpose::beast_fight:
      return "in the fight with the beast";
    case Purpose::spotting:
      return "to spot hidden enemies";
    case Purpose::reserves:
      return "to arrive";
    case Purpose::which_event:
      return "for a random event";
    case Purpose::wind:
      return "for the direction of the wind";
    case Purpose::wind_strength:
      return "for the strength of the wind";
    case Purpose::visibility:
      return "for visibility";
    case Purpose::drift:
      return "how far the gas drifts";
    case Purpose::gas:
      return "against gas";
    case Purpose::shell:
      return "for stray shells";
    case Purpose::shell_place:
      return "where the shell is aimed";
    case Purpose::guess:
      return "how far the guess was off";
    case Purpose::throwing:
      return "to throw";
    case Purpose::alight:
      return "whether it catches fire";
    case Purpose::healing:
      return "whether a wound heals";
    case Purpose::movement_save:
      return "to leap aside";
    case Purpose::veer:
      return "to see whether it swerves, left and right";
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

// The battle report: a line for each thing worth telling.
#include <fmt/format.h>

#include "games/strike/muster/rewards.h"
#include "games/strike/state/events.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

constexpr Words<15> kFeatPhrases = {
    "a hostage rescued",      "a hostage killed", "a hostage activated", "a kill",
    "a team mate killed",     "the bombing",      "the defused bomb",    "the rescue of the hostages",
    "winning by elimination", "hostages alive",   "hostages rescued",    "the lost round",
    "rounds lost before it",  "holding out",      "the drawn round"};

constexpr Words<7> kEndingPhrases = {"",
                                     "the target is bombed",
                                     "the bomb is defused",
                                     "the hostages are out",
                                     "nobody of the others is left",
                                     "they have held out",
                                     "nobody is left"};

constexpr Words<11> kStepNames = {"",
                                  "grenades",
                                  "knives",
                                  "pistols",
                                  "submachine guns",
                                  "shotguns",
                                  "rifles without scope",
                                  "light machine guns",
                                  "rifles with scope",
                                  "what was called is completed",
                                  "the bomb"};

std::string action_phrase(Action action) {
  switch (action) {
    case Action::reload:
      return "reload";
    case Action::arm:
      return "arm the bomb";
    case Action::defuse:
      return "defuse the bomb";
    case Action::set_up:
      return "set up";
    default:
      return "do nothing";
  }
}

// The least whole total that reaches so far.
int needed(Mil distance) { return static_cast<int>((distance.v + 999) / 1000); }

std::string and_more(int targets) { return targets > 1 ? fmt::format(" and {} more", targets - 1) : ""; }

// A sentence for what happened; empty for what speaks for itself.
class Report {
 public:
  explicit Report(const Setup& setup) : setup_(setup) {}

  std::string operator()(const RoundBegun& told) const { return fmt::format("ROUND {}", told.round); }
  std::string operator()(const TurnBegun& told) const { return fmt::format("Turn {}", told.turn); }
  std::string operator()(const MoveBegun&) const { return {}; }  // ten a turn
  std::string operator()(const Stepped&) const { return {}; }    // its way is told at the end
  std::string operator()(const CameAlong&) const { return {}; }
  std::string operator()(const Bought& told) const {
    return fmt::format("{} buys{} {} for {}.", name(told.unit), told.count > 1 ? fmt::format(" {}", told.count) : "",
                       item(told.item), told.price);
  }
  std::string operator()(const BombGiven& told) const { return name(told.unit) + " gets the bomb."; }
  std::string operator()(const StartsAt& told) const {
    return fmt::format("{} starts at {}.", name(told.unit), place_text(told.at));
  }
  // "T1 readies its Jackal with the scope, crouching, to reload."
  std::string operator()(const Called& told) const {
    std::string out = name(told.unit);
    out += told.item.is_none() ? " has nothing in hand" : " readies the " + item(told.item);
    if (told.scope) out += " with the scope";
    if (told.stance == Stance::crouching) out += ", crouching";
    if (told.action != Action::none) out += ", to " + action_phrase(told.action);
    return out + ".";
  }
  std::string operator()(const LeftPosition& told) const { return name(told.unit) + " leaves the firing position."; }
  std::string operator()(const Walked& told) const {
    return fmt::format("{} goes {} to {}.", name(told.unit), counted(told.steps, "step", "steps"), place_text(told.at));
  }
  std::string operator()(const Blocked& told) const {
    if (told.by.is_none() || are_mates(told.unit, told.by)) return {};  // his way tells how far he got
    return fmt::format("{} runs into {} at {}.", name(told.unit), name(told.by), place_text(told.at));
  }
  std::string operator()(const Activated& told) const {
    return fmt::format("{} takes {} along.", name(told.unit), name(told.hostage));
  }
  std::string operator()(const Deactivated& told) const {
    if (told.by.is_none()) return name(told.hostage) + " has lost the leader and waits.";
    return fmt::format("{} leaves {} behind.", name(told.by), name(told.hostage));
  }
  std::string operator()(const Took& told) const { return with(told, "{} picks up: {}."); }
  std::string operator()(const GrabbedFirst& told) const { return with(told, "{} comes too late for: {}."); }
  std::string operator()(const PutDown& told) const { return with(told, "{} puts down: {}."); }
  std::string operator()(const LostItem& told) const { return with(told, "{} throws the {} away."); }
  std::string operator()(const Rescued& told) const {
    return fmt::format("{} is safe: {} brought them out!", name(told.hostage), name(told.by));
  }
  std::string operator()(const Banged& told) const {
    const std::string when = told.after > 0 ? fmt::format("After move {}: bang! ", told.after) : "Bang! ";
    return fmt::format("{}{} fires at {}{}.", when, name(told.unit), name(told.target), and_more(told.targets));
  }
  std::string operator()(const Pointed& told) const {
    return fmt::format("{} points at {}{}.", name(told.unit), name(told.target), and_more(told.targets));
  }
  std::string operator()(const ThrowAimed& told) const {
    return fmt::format("{} aims a {} at {} with {}.", name(told.unit), item(told.item), place_text(told.at),
                       counted(told.dice, "die", "dice"));
  }
  std::string operator()(const GaveUp& told) const {
    return fmt::format("{} gives up trying to {}.", name(told.unit), action_phrase(told.action));
  }
  std::string operator()(const StepBegun& told) const {
    return fmt::format("Step {}, {}.", told.step, word_of(kStepNames, told.step));
  }
  std::string operator()(const Attacked& told) const {
    if (told.item == setup_.arsenal.knife)
      return fmt::format("{} goes for {} with the {}.", name(told.unit), name(told.target), item(told.item));
    const std::string dice = counted(told.dice, "die", "dice");
    if (told.item == setup_.arsenal.frag)
      return fmt::format("It bursts {} from {}: {}.", mu(told.distance), name(told.target), dice);
    return fmt::format("{} fires the {} at {}, {} away, with {}.", name(told.unit), item(told.item), name(told.target),
                       mu(told.distance), dice);
  }
  std::string operator()(const NoAttack& told) const {
    return fmt::format("{} holds fire: {} is gone or hidden by smoke.", name(told.unit), name(told.target));
  }
  std::string operator()(const ShotHit& told) const {
    return fmt::format("{}, needed {}: {} is hit.", told.total, needed(told.distance), name(told.target));
  }
  std::string operator()(const ShotMissed& told) const {
    return fmt::format("{}, needed {}: {} is missed.", told.total, needed(told.distance), name(told.target));
  }
  std::string operator()(const CheckPassed& told) const {
    return fmt::format("More than {}: no friendly fire.", told.bad);
  }
  std::string operator()(const FriendlyFire& told) const {
    if (told.victim.is_none())
      return fmt::format("Friendly fire, but nobody else is near {}: it goes astray.", name(told.target));
    return fmt::format("Friendly fire! The shot of {} at {} goes towards {} instead.", name(told.unit),
                       name(told.target), name(told.victim));
  }
  std::string operator()(const DamageDone& told) const {
    const std::string sums =
        fmt::format("{}Damage {} against Defense {}", told.headshot ? "Headshot! " : "", told.damage, told.defense);
    if (told.hits == 0) return fmt::format("{}: {} is not hurt.", sums, name(told.target));
    return fmt::format("{}: {} on {}.", sums, counted(told.hits, "hit", "hits"), name(told.target));
  }
  std::string operator()(const LostDice& told) const {
    std::string out;
    const auto add = [&](int dice, std::string_view what) {
      if (dice > 0) out += fmt::format("{}{} of {}", out.empty() ? "" : ", ", counted(dice, "die", "dice"), what);
    };
    add(told.helmet, "helmet");
    add(told.vest, "vest");
    add(told.health, "health");
    return out.empty() ? out : fmt::format("{} loses {}.", name(told.body), out);
  }
  std::string operator()(const Eliminated& told) const {
    const std::string verb = is_hostage(told.body) ? "killed" : "eliminated";
    std::string others;
    for (std::size_t i = 0; i < kMostUnits; ++i) {
      const auto unit = numbered<UnitId>(i);
      if (unit != told.by && (told.credited >> i & 1) != 0) others += " and " + name(unit);
    }
    if (told.body == told.by && others.empty()) return fmt::format("{} has {} themselves.", name(told.body), verb);
    return fmt::format("{} is {}{}{}.", name(told.body), verb, told.by.is_none() ? "" : " by " + name(told.by), others);
  }
  std::string operator()(const Emptied& told) const { return with(told, "{} has emptied the {}."); }
  std::string operator()(const Dropped& told) const {
    return fmt::format("{} drops: {}.", name(told.unit), item(told.item));
  }
  std::string operator()(const Thrown& told) const {
    return fmt::format("The {} of {} flies {} MU and comes to rest at {}.", item(told.item), name(told.unit),
                       told.total, place_text(told.at));
  }
  std::string operator()(const Flashed& told) const { return name(told.unit) + " is blinded."; }
  std::string operator()(const SmokeSpread& told) const {
    return fmt::format("Smoke fills {} until the end of turn {}.", zone_name(setup_, told.zone), told.until);
  }
  std::string operator()(const SmokeCleared& told) const {
    return fmt::format("The smoke in {} clears.", zone_name(setup_, told.zone));
  }
  std::string operator()(const FragBurst& told) const {
    return fmt::format("The grenade of {} goes off at {}!", name(told.thrower), place_text(told.at));
  }
  std::string operator()(const Reloaded& told) const { return with(told, "{} has reloaded the {}."); }
  std::string operator()(const Armed& told) const {
    return fmt::format("{} has armed the bomb at {}: five turns!", name(told.unit), place_text(told.at));
  }
  std::string operator()(const Defusing& told) const {
    return name(told.unit) + " is defusing the bomb and needs one more turn.";
  }
  std::string operator()(const Defused& told) const { return name(told.unit) + " has defused the bomb!"; }
  std::string operator()(const Interrupted& told) const {
    return fmt::format("{} is interrupted and does not {}.", name(told.unit), action_phrase(told.action));
  }
  std::string operator()(const IsSetUp& told) const { return with(told, "{} is set up with the {}."); }
  std::string operator()(const BombExploded& told) const {
    return fmt::format("The bomb explodes in {}!", zone_name(setup_, told.zone));
  }
  std::string operator()(const Paid& told) const {
    return fmt::format("Player {} {} {} for {}.", told.player.number(), told.points < 0 ? "loses" : "gets",
                       counted(std::abs(told.points), "point", "points"), word(kFeatPhrases, told.feat));
  }
  std::string operator()(const RoundOver& told) const {
    const bool drawn = told.ending == Ending::drawn;
    const std::string who = drawn ? "The round is drawn" : word(kTeamWords, told.winner) + " wins the round";
    return fmt::format("{}: {}. Rounds won: T {}, CT {}.", who, word(kEndingPhrases, told.ending), told.t, told.ct);
  }
  std::string operator()(const SidesChanged&) const { return "The teams change sides."; }
  std::string operator()(const MatchOver& told) const {
    return fmt::format("The match is over: {} to {}.", told.first, told.second);
  }

 private:
  std::string name(UnitId unit) const { return unit.is_none() ? "nobody" : label(setup_, unit); }
  std::string item(ItemId item) const { return item_name(setup_, item); }
  std::string with(const OfItem& told, fmt::format_string<std::string, std::string> text) const {
    return fmt::format(text, name(told.unit), item(told.item));
  }
  bool are_mates(UnitId a, UnitId b) const {
    return a < setup_.end() && b < setup_.end() && setup_.members[a.v].team == setup_.members[b.v].team;
  }

  const Setup& setup_;
};

}  // namespace

std::string event_text(const sandtable::Setup& base, const Event& event) {
  const auto& setup = static_cast<const Setup&>(base);
  return event.kind == Event::kRoll ? rolled_text(setup, event) : visit_event(event, Report(setup), Events{});
}

}  // namespace sandtable::strike

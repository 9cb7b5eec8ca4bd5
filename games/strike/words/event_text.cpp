// The battle report: a line for each thing worth telling.
#include <fmt/format.h>

#include <algorithm>

#include "games/strike/muster/rewards.h"
#include "games/strike/state/events.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

// What an event tells, read as people speak of it.
class Telling {
 public:
  Telling(const Setup& setup, const Event& event) : setup_(setup), event_(event) {}

  int number(std::size_t i) const { return i < event_.args.size() ? event_.args[i] : 0; }
  bool is_somebody(std::size_t i) const { return i < event_.args.size() && event_.args[i] >= 0; }
  UnitId id(std::size_t i) const { return is_somebody(i) ? numbered<UnitId>(number(i)) : UnitId::none(); }
  std::string unit(std::size_t i) const { return is_somebody(i) ? label(setup_, id(i)) : "nobody"; }
  ItemId item_id(std::size_t i) const { return is_somebody(i) ? numbered<ItemId>(number(i)) : ItemId::none(); }
  std::string item(std::size_t i) const { return item_name(setup_, item_id(i)); }
  bool is_knife(std::size_t i) const { return item_id(i) == setup_.arsenal.knife; }
  bool is_frag(std::size_t i) const { return item_id(i) == setup_.arsenal.frag; }
  bool are_mates(std::size_t i, std::size_t j) const {
    const UnitId a = id(i), b = id(j);
    return a < setup_.end() && b < setup_.end() && setup_.members[a.v].team == setup_.members[b.v].team;
  }
  std::string zone(std::size_t i) const { return zone_name(setup_, numbered<ZoneId>(number(i))); }
  std::string place(std::size_t i) const { return place_text({Mil{number(i)}, Mil{number(i + 1)}}); }
  std::string length(std::size_t i) const { return mu(Mil{number(i)}); }
  std::string team(std::size_t i) const { return word_of(kTeamWords, number(i)); }

 private:
  const Setup& setup_;
  const Event& event_;
};

struct Sentence {
  Told told;
  // {a} and {b} are the first two arguments as units, {item} the second as an item, {zone} the first as a zone,
  // {n} the first as a number, {at} is the place behind the first argument.
  const char* text;
};
constexpr Sentence kSentences[] = {
    {Told::round, "ROUND {n}"},
    {Told::turn, "Turn {n}"},
    {Told::move, ""},     // ten a turn: what happens in them speaks for itself
    {Told::stepped, ""},  // its way is told at the end
    {Told::followed, ""},
    {Told::bomb_given, "{a} gets the bomb."},
    {Told::placed, "{a} starts at {at}."},
    {Told::no_longer_set_up, "{a} leaves its firing position."},
    {Told::activated, "{a} takes {b} along."},
    {Told::took, "{a} picks up: {item}."},
    {Told::grabbed_first, "{a} comes too late for: {item}."},
    {Told::put_down, "{a} puts down: {item}."},
    {Told::lost_item, "{a} throws its {item} away."},
    {Told::rescued, "{a} is safe! {b} has brought it out."},
    {Told::no_attack, "{a} holds its fire: {b} is gone or hidden by smoke."},
    {Told::empty, "{a} has emptied its {item}."},
    {Told::dropped, "{a} drops: {item}."},
    {Told::flashed, "{a} is blinded."},
    {Told::smoke_clears, "The smoke in {zone} clears."},
    {Told::reloaded, "{a} has reloaded its {item}."},
    {Told::armed, "{a} has armed the bomb at {at}: five turns!"},
    {Told::defused, "{a} has defused the bomb!"},
    {Told::set_up, "{a} is set up with its {item}."},
    {Told::explosion, "The bomb explodes in {zone}!"},
    {Told::sides_changed, "The teams change sides."},
};

std::string action_name(Action action) {
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
std::string action_name(const Telling& it, std::size_t i) { return action_name(static_cast<Action>(it.number(i))); }

// "T1 readies its Jackal with the scope, crouching, to reload."
std::string called_text(const Telling& it) {
  std::string out = it.unit(0);
  out += it.is_somebody(2) ? " readies its " + it.item(2) : " has nothing in hand";
  if (it.number(5) != 0) out += " with the scope";
  if (static_cast<Stance>(it.number(4)) == Stance::crouching) out += ", crouching";
  if (static_cast<Action>(it.number(3)) != Action::none) out += ", to " + action_name(it, 3);
  return out + ".";
}

std::string blocked_text(const Telling& it) {
  if (!it.is_somebody(3) || it.are_mates(0, 3)) return {};  // his way tells how far he got
  return fmt::format("{} runs into {} at {}.", it.unit(0), it.unit(3), it.place(1));
}

std::string bang_text(const Telling& it) {
  const std::string others = it.number(2) > 1 ? fmt::format(" and {} more", it.number(2) - 1) : "";
  const std::string when = it.number(3) > 0 ? fmt::format("After move {}: bang! ", it.number(3)) : "Bang! ";
  return fmt::format("{}{} fires at {}{}.", when, it.unit(0), it.unit(1), others);
}

std::string pointed_text(const Telling& it) {
  const std::string others = it.number(2) > 1 ? fmt::format(" and {} more", it.number(2) - 1) : "";
  return fmt::format("{} points at {}{}.", it.unit(0), it.unit(1), others);
}

std::string attack_text(const Telling& it) {
  if (it.is_knife(1)) return fmt::format("{} goes for {} with the {}.", it.unit(0), it.unit(2), it.item(1));
  const std::string dice = counted(it.number(3), "die", "dice");
  if (it.is_frag(1)) return fmt::format("It bursts {} from {}: {}.", it.length(4), it.unit(2), dice);
  return fmt::format("{} fires its {} at {}, {} away, with {}.", it.unit(0), it.item(1), it.unit(2), it.length(4),
                     dice);
}

std::string damage_text(const Telling& it) {
  const std::string sums =
      fmt::format("{}Damage {} against Defense {}", it.number(5) != 0 ? "Headshot! " : "", it.number(2), it.number(3));
  const int hits = it.number(4);
  return hits == 0 ? fmt::format("{}: {} is not hurt.", sums, it.unit(1))
                   : fmt::format("{}: {} on {}.", sums, counted(hits, "hit", "hits"), it.unit(1));
}

std::string lost_dice_text(const Telling& it) {
  std::string out;
  const auto add = [&](int dice, std::string_view what) {
    if (dice > 0) out += fmt::format("{}{} of {}", out.empty() ? "" : ", ", counted(dice, "die", "dice"), what);
  };
  add(it.number(1), "helmet");
  add(it.number(2), "vest");
  add(it.number(3), "health");
  return out.empty() ? out : fmt::format("{} loses {}.", it.unit(0), out);
}

std::string eliminated_text(const Telling& it) {
  const std::string verb = is_hostage(it.id(0)) ? "killed" : "eliminated";
  const bool own = it.is_somebody(1) && it.id(0) == it.id(1);
  if (own) return fmt::format("{} has {} itself.", it.unit(0), verb);
  return fmt::format("{} is {}{}.", it.unit(0), verb, it.is_somebody(1) ? " by " + it.unit(1) : "");
}

std::string friendly_fire_text(const Telling& it) {
  if (!it.is_somebody(2)) return fmt::format("Friendly fire, but nobody else is near {}: it goes astray.", it.unit(1));
  return fmt::format("Friendly fire! The shot of {} at {} goes at {}.", it.unit(0), it.unit(1), it.unit(2));
}

constexpr Words<15> kFeatWords = {
    "a hostage rescued",      "a hostage killed", "a hostage activated", "a kill",
    "a team mate killed",     "the bombing",      "the defused bomb",    "the rescue of the hostages",
    "winning by elimination", "hostages alive",   "hostages rescued",    "the lost round",
    "rounds lost before it",  "holding out",      "the drawn round"};

std::string paid_text(const Telling& it) {
  const int points = it.number(1);
  return fmt::format("Player {} {} {} for {}.", it.number(0) + 1, points < 0 ? "loses" : "gets",
                     counted(std::abs(points), "point", "points"), word_of(kFeatWords, it.number(2)));
}

constexpr Words<7> kEndings = {"",
                               "the target is bombed",
                               "the bomb is defused",
                               "the hostages are out",
                               "nobody of the others is left",
                               "they have held out",
                               "nobody is left"};

std::string round_over_text(const Telling& it) {
  const bool won = it.is_somebody(1) && static_cast<Ending>(it.number(0)) != Ending::drawn;
  const std::string who = won ? it.team(1) + " wins the round" : "The round is drawn";
  return fmt::format("{}: {}. Rounds won: T {}, CT {}.", who, word_of(kEndings, it.number(0)), it.number(2),
                     it.number(3));
}

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

// Events with numbers in them.
std::string counted_text(const Telling& it, Told told) {
  switch (told) {
    case Told::bought:
      return fmt::format("{} buys{} {} for {}.", it.unit(0), it.number(2) > 1 ? fmt::format(" {}", it.number(2)) : "",
                         it.item(1), it.number(3));
    case Told::step:
      return fmt::format("Step {}, {}.", it.number(0), word_of(kStepNames, it.number(0)));
    case Told::walked:
      return fmt::format("{} goes {} to {}.", it.unit(0), counted(it.number(3), "step", "steps"), it.place(1));
    case Told::deactivated:
      return it.is_somebody(1) ? fmt::format("{} leaves {} behind.", it.unit(1), it.unit(0))
                               : fmt::format("{} has lost its leader and waits.", it.unit(0));
    case Told::aimed:
      return fmt::format("{} aims a {} at {} with {}.", it.unit(0), it.item(1), it.place(2),
                         counted(it.number(4), "die", "dice"));
    case Told::gave_up:
      return fmt::format("{} gives up trying to {}.", it.unit(0), action_name(it, 1));
    case Told::interrupted:
      return fmt::format("{} is interrupted and does not {}.", it.unit(0), action_name(it, 1));
    case Told::hit:
      return fmt::format("{} for {}: {} is hit.", it.number(2), it.length(3), it.unit(1));
    case Told::miss:
      return fmt::format("{} for {}: {} is missed.", it.number(2), it.length(3), it.unit(1));
    case Told::check_passed:
      return fmt::format("More than {}: no friendly fire.", it.number(2));
    case Told::thrown:
      return fmt::format("The {} of {} flies {} MU and comes to rest at {}.", it.item(1), it.unit(0), it.number(4),
                         it.place(2));
    case Told::smoke:
      return fmt::format("Smoke fills {} until the end of turn {}.", it.zone(0), it.number(1));
    case Told::frag:
      return fmt::format("The grenade of {} goes off at {}!", it.unit(2), it.place(0));
    case Told::defusing:
      return fmt::format("{} works on the bomb and needs one more turn.", it.unit(0));
    case Told::over:
      return fmt::format("The match is over: {} to {}.", it.number(0), it.number(1));
    default:
      return "?";
  }
}

std::string sentence(const Telling& it, Told told) {
  switch (told) {
    case Told::called:
      return called_text(it);
    case Told::blocked:
      return blocked_text(it);
    case Told::bang:
      return bang_text(it);
    case Told::pointed:
      return pointed_text(it);
    case Told::attack:
      return attack_text(it);
    case Told::damage:
      return damage_text(it);
    case Told::lost_dice:
      return lost_dice_text(it);
    case Told::eliminated:
      return eliminated_text(it);
    case Told::friendly_fire:
      return friendly_fire_text(it);
    case Told::paid:
      return paid_text(it);
    case Told::round_over:
      return round_over_text(it);
    default:
      break;
  }
  const auto* const plain = std::ranges::find(kSentences, told, &Sentence::told);
  if (plain == std::end(kSentences)) return counted_text(it, told);
  return fmt::format(fmt::runtime(plain->text), fmt::arg("a", it.unit(0)), fmt::arg("b", it.unit(1)),
                     fmt::arg("item", it.item(1)), fmt::arg("zone", it.zone(0)), fmt::arg("n", it.number(0)),
                     fmt::arg("at", it.place(1)));
}

}  // namespace

std::string event_text(const sandtable::Setup& base, const Event& event) {
  const auto& setup = static_cast<const Setup&>(base);
  if (event.kind == Event::kRoll) return rolled_text(setup, event);
  return sentence(Telling(setup, event), static_cast<Told>(event.kind));
}

EventRank event_rank(const Event& event) {
  switch (static_cast<Told>(event.kind)) {
    case Told::round:
      return EventRank::heading;
    case Told::turn:
    case Told::round_over:
    case Told::over:
      return EventRank::paragraph;
    default:
      return EventRank::line;
  }
}

}  // namespace sandtable::strike

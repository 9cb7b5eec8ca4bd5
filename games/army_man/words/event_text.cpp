// The battle report: one sentence for each thing that happened.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/army_man/ask/answers.h"

namespace sandtable::army_man {

namespace {

// What an event tells, read as people speak of it.
class Telling {
 public:
  Telling(const Setup& setup, const Event& event) : law_(setup, Book{}), event_(event) {}

  int number(std::size_t i) const { return i < event_.args.size() ? event_.args[i] : 0; }
  std::string unit(std::size_t i) const {
    const int id = number(i);
    const bool known = id >= 0 && id < static_cast<int>(law_.setup.squads.size());
    return known ? describe(law_, unit_at(id)) : "nobody";
  }
  bool is_vehicle(std::size_t i) const {
    const auto id = static_cast<std::size_t>(number(i));
    return id < law_.setup.squads.size() && law_.setup.squads[id].profile.is_vehicle();
  }
  std::string place(std::size_t i) const { return place_text({Mil{number(i)}, Mil{number(i + 1)}}); }

 private:
  Law law_;
  const Event& event_;
};

struct Sentence {
  Told told;
  // {unit} and {enemy} are the first two arguments as units, {player} the first as a seat, {place} the two after it.
  const char* text;
};
constexpr Sentence kSentences[] = {
    {Told::deployed, "{unit} deploys at {place}."},
    {Told::left_out, "{unit} finds no place and stays out of the battle."},
    {Told::turn, "Player {player} goes on without a roll."},
    {Told::activated, ""},   // its action or its test says it
    {Told::endangered, ""},  // the dice say it
    {Told::recovered, "{unit} pulls itself together and is no longer Pinned."},
    {Told::moved, "{unit} goes to {place}."},
    {Told::no_shot, "{unit} does not fire."},
    {Told::pinned, "{unit} is Pinned."},
    {Told::steady, "{unit} keeps its nerve."},
    {Told::charge_fails, "{unit} can no longer reach {enemy}: the charge fails."},
    {Told::halted, "{unit} is Pinned in the middle of its move and goes no farther."},
    {Told::closed_up, "{unit} closes with {enemy}."},
    {Told::tie, "Neither {unit} nor {enemy} has the better of it."},
    {Told::stuck, "Nobody can strike any more: {unit} and {enemy} part undecided."},
    {Told::consolidated, "{unit} forms up again."},
};

std::string action_text(const Telling& it) {
  switch (static_cast<Action>(it.number(1))) {
    case Action::hold:
      return it.unit(0) + " holds.";
    case Action::hunker:
      return it.unit(0) + " hunkers down.";
    case Action::guard:
      return it.unit(0) + " goes on guard.";
    case Action::advance:
      return it.unit(0) + " advances.";
    case Action::rush:
      return it.unit(0) + " rushes.";
    case Action::charge:
      return fmt::format("{} charges {}!", it.unit(0), it.unit(2));
  }
  return "?";
}

std::string initiative_text(const Telling& it) {
  const bool second = it.number(0) == 1;
  return fmt::format("Player {} has the initiative, {} to {}.", it.number(0) + 1, it.number(second ? 2 : 1),
                     it.number(second ? 1 : 2));
}

std::string volley_text(const Telling& it) {
  return fmt::format("{} fires{} at {}{} with {}.", it.unit(0), it.number(4) != 0 ? " on guard" : "", it.unit(1),
                     it.number(3) != 0 ? " (in cover)" : "", counted(it.number(2), "die", "dice"));
}

// The dice before it have told of hits and blocks.
std::string hits_text(const Telling& it) {
  const int through = it.number(1);
  return through == 0 ? "Nothing gets through." : counted(through, "hit gets", "hits get") + " through.";
}

std::string wounds_text(const Telling& it) {
  return fmt::format("{} causes {}, {} {}.", it.unit(0), counted(it.number(1), "wound", "wounds"), it.unit(2),
                     it.number(3));
}

// Events with numbers in them.
std::string counted_text(const Telling& it, Told told) {
  switch (told) {
    case Told::edge:
      return fmt::format("Player {} wins the roll-off and takes the {} edge.", it.number(0) + 1,
                         word_of(kEdgeWords, it.number(1)));
    case Told::round:
      return fmt::format("ROUND {}", it.number(0));
    case Told::stopped:
      return fmt::format("{} stops {} after {}\".", it.unit(1), it.unit(0), inches(Mil{it.number(2)}));
    case Told::losses:
      if (it.is_vehicle(0)) return {};
      return fmt::format("{} loses {}.", it.unit(0), counted(it.number(1), "model", "models"));
    case Told::damage:
      return fmt::format("{} is damaged: {} of {}.", it.unit(0), it.number(1), counted(it.number(2), "hit", "hits"));
    case Told::destroyed:
      return fmt::format("{} is destroyed ({}).", it.unit(0), counted(it.number(1), "point", "points"));
    case Told::melee_round:
      return fmt::format("{}: {} against {}.", it.number(2) == 0 ? "Melee" : "The melee goes on", it.unit(0),
                         it.unit(1));
    case Told::over:
      return fmt::format("The battle is over: {} to {}.", it.number(0), it.number(1));
    default:
      return "?";
  }
}

std::string sentence(const Telling& it, Told told) {
  const auto* const plain = std::ranges::find(kSentences, told, &Sentence::told);
  if (plain != std::end(kSentences)) {
    return fmt::format(fmt::runtime(plain->text), fmt::arg("unit", it.unit(0)), fmt::arg("enemy", it.unit(1)),
                       fmt::arg("player", it.number(0) + 1), fmt::arg("place", it.place(1)));
  }
  if (told == Told::initiative) return initiative_text(it);
  if (told == Told::action) return action_text(it);
  if (told == Told::volley) return volley_text(it);
  if (told == Told::hits) return hits_text(it);
  if (told == Told::wounds) return wounds_text(it);
  return counted_text(it, told);
}

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
      purpose == Purpose::dangerous ? "each 1 is a hit" : fmt::format("{}+ needed", event.roll().need);
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
  return sentence(Telling(setup, event), static_cast<Told>(event.kind));
}

EventRank event_rank(const Event& event) {
  switch (static_cast<Told>(event.kind)) {
    case Told::round:
      return EventRank::heading;
    case Told::roll: {
      const bool first = event.roll().seat.v == 0;  // of the two rolls for initiative
      return first && static_cast<Purpose>(event.roll().purpose) == Purpose::initiative ? EventRank::paragraph
                                                                                      : EventRank::line;
    }
    case Told::turn:
    case Told::over:
      return EventRank::paragraph;
    default:
      return EventRank::line;
  }
}

}  // namespace sandtable::army_man

// The battle report: one sentence for each thing that happened.
#include <fmt/format.h>

#include "engine/kind/typed_words.h"
#include "engine/kind/words.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/words/report.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

// What happens before and between activations.
class PreparationReport : protected Teller {
 public:
  using Teller::Teller;

  std::string operator()(const EdgeTaken& told) const {
    return fmt::format("Player {} wins the roll-off and takes the {} edge.", told.seat.number(), edge_word(told.edge));
  }
  std::string operator()(const Doubled& told) const {
    return fmt::format("{} and {} are one unit.", name(told.with), name(told.unit));
  }
  std::string operator()(const CharacterJoined& told) const {
    return fmt::format("{} {}.", does(told.unit, "joins", "join"), name(told.with));
  }
  std::string operator()(const PutAboard& told) const {
    return fmt::format("{} in {}.", does(told.unit, "rides", "ride"), name(told.transport));
  }
  std::string operator()(const PutInReserve& told) const {
    return does(told.unit, "stays in reserve.", "stay in reserve.");
  }
  std::string operator()(const Deployed& told) const { return at(told, "deploys at", "deploy at"); }
  std::string operator()(const Forfeited& told) const {
    return does(told.unit, "finds no place and is lost.", "find no place and are lost.");
  }
  std::string operator()(const ScoutsFirst& told) const {
    return fmt::format("Player {} places the Scouts first.", told.seat.number());
  }
  std::string operator()(const RoundBegun& told) const { return fmt::format("ROUND {}", told.round); }
  std::string operator()(const ReserveRolled& told) const {
    return told.arrives ? does(told.unit, "may arrive.", "may arrive.")
                        : does(told.unit, "does not arrive yet.", "do not arrive yet.");
  }
  std::string operator()(const Arrived& told) const { return at(told, "arrives at", "arrive at"); }
  std::string operator()(const StaysInReserve& told) const {
    return does(told.unit, "stays in reserve.", "stay in reserve.");
  }
  std::string operator()(const PowerDiceCame& told) const {
    return fmt::format("Player {} has {} for this round.", told.seat.number(),
                       counted(told.dice, "power die", "power dice"));
  }
  std::string operator()(const PowerDiceLost& told) const {
    return fmt::format("Player {} loses {}.", told.seat.number(),
                       counted(told.dice, "unused power die", "unused power dice"));
  }
  std::string operator()(const FinishedFirst& told) const {
    return fmt::format("Player {} has finished and begins the next round.", told.seat.number());
  }
  std::string operator()(const BattleOver& told) const {
    return fmt::format("The battle is over: {} to {}.", told.first, told.second);
  }
};

// What a unit does in its activation, but for attacks.
class ActingReport : protected Teller {
 public:
  using Teller::Teller;

  std::string operator()(const Activated&) const { return {}; }  // its action says it
  std::string operator()(const Idled& told) const {
    return does(told.unit, "is Pinned and does nothing.", "are Pinned and do nothing.");
  }
  std::string operator()(const ActionNamed& told) const {
    switch (told.action) {
      case Action::hold:
        return does(told.unit, "holds.", "hold.");
      case Action::walk:
        return does(told.unit, "walks.", "walk.");
      case Action::run:
        return does(told.unit, "runs.", "run.");
      case Action::assault:
        return fmt::format("{} {}!", does(told.unit, "assaults", "assault"), name(told.target));
    }
    return "?";
  }
  std::string operator()(const Moved& told) const { return at(told, "goes to", "go to"); }
  std::string operator()(const Drove& told) const {
    if (told.from == told.to && told.facing_from == told.facing)
      return does(told.unit, "stays where it is.", "stay where they are.");
    return fmt::format("{} {} {}.", name(told.unit), told.reversed ? "backs up to" : "drives to", place_text(told.to));
  }
  std::string operator()(const Turned& told) const { return does(told.unit, "turns.", "turn."); }
  std::string operator()(const Boarded& told) const {
    return fmt::format("{} {}.", does(told.unit, "boards", "board"), name(told.transport));
  }
  std::string operator()(const Disembarked& told) const {
    return fmt::format("{} {}.", does(told.unit, "leaves", "leave"), name(told.transport));
  }
  std::string operator()(const Hovers& told) const {
    return told.hovering == Hovering::hovering
               ? does(told.unit, "hovers above the cover.", "hover above the cover.")
               : does(told.unit, "comes down into the cover.", "come down into the cover.");
  }
  std::string operator()(const Succeeded& told) const {
    return fmt::format("{} leads {} now.", label(law_.setup, told.leader), name(told.unit));
  }
  std::string operator()(const ClosedRanks& told) const {
    const std::string closed = fmt::format("{}: {} again", does(told.unit, "closes up", "close up"),
                                           counted(told.models, "model joins the others", "models join the others"));
    if (told.lost == 0) return closed + ".";
    return fmt::format("{}; for {} there is no place.", closed, counted(told.lost, "model", "models"));
  }
  std::string operator()(const PowerTried& told) const {
    const std::string tried =
        fmt::format("{} tries {}{} with {}", label(law_.setup, told.psyker), power(told.power),
                    told.target.is_none() ? "" : " on " + name(told.target), counted(told.dice, "die", "dice"));
    return fmt::format("{}: {}, it {}.", tried, counted(told.successes, "success", "successes"),
                       told.works ? "works" : "fails");
  }
  std::string operator()(const HitsByPower& told) const {
    return fmt::format("{}: {} {}.", power(told.power), does(told.unit, "takes", "take"),
                       counted(told.hits, "hit", "hits"));
  }
  std::string operator()(const EffectBegan& told) const {
    return fmt::format("{} until the end of the round.", having(told.unit, told.effect));
  }
  std::string operator()(const EffectEnded&) const { return {}; }  // the end of the round says it
  std::string operator()(const Mended& told) const {
    return fmt::format("{} recovers {}.", label(law_.setup, told.model), counted(told.wounds, "wound", "wounds"));
  }
  std::string operator()(const RiftStepped& told) const {
    return fmt::format("{} through the rift to {}.", does(told.unit, "steps", "step"), place_text(told.to));
  }
  std::string operator()(const BacklashStruck& told) const {
    return fmt::format("Backlash: {} takes {}.", label(law_.setup, told.psyker),
                       counted(told.wounds, "wound", "wounds"));
  }
  std::string operator()(const Rallied& told) const {
    return does(told.unit, "is no longer Pinned.", "are no longer Pinned.");
  }

 private:
  const std::string& power(Power power) const { return law_.setup.arsenal.power(power).name; }
  std::string having(UnitId unit, Effect effect) const {
    switch (effect) {
      case Effect::armored:
        return does(unit, "is Armored", "are Armored");
      case Effect::fast:
        return does(unit, "is Fast", "are Fast");
      case Effect::linked:
        return does(unit, "fires Linked", "fire Linked");
      case Effect::fearless:
        return does(unit, "is Fearless", "are Fearless");
      case Effect::furious:
        return does(unit, "is Furious and hates the enemy", "are Furious and hate the enemy");
      case Effect::slowed:
        return does(unit, "moves at half speed and strikes last", "move at half speed and strike last");
      case Effect::veiled:
        return does(unit, "is veiled from shots", "are veiled from shots");
    }
    return "?";
  }
};

struct Report : PreparationReport, ActingReport, FightingReport {
  explicit Report(const Setup& setup) : PreparationReport(setup), ActingReport(setup), FightingReport(setup) {}
  using PreparationReport::operator();
  using ActingReport::operator();
  using FightingReport::operator();
};

}  // namespace

std::string event_text(const sandtable::Setup& base, const Event& event) {
  const auto& setup = static_cast<const Setup&>(base);
  if (event.kind == Event::kRoll) return rolled_text(setup, event);
  return visit_event(event, Report(setup), Events{});
}

EventRank event_rank(const Event& event) {
  return event.kind == Event::kRoll ? EventRank::line : declared_rank<Events>(event);
}

}  // namespace sandtable::apocalypse

#include "games/apocalypse/words/report.h"

#include <fmt/format.h>

#include "engine/kind/words.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

std::string Teller::name(UnitId unit) const {
  return unit.v < law_.setup.squads.size() ? describe(law_, unit) : std::string("nobody");
}
std::string Teller::does(UnitId unit, std::string_view one, std::string_view many) const {
  return fmt::format("{} {}", name(unit), is_plural(law_.setup, unit) ? many : one);
}

std::string FightingReport::operator()(const VolleyFired& told) const {
  return fmt::format("{} at {}{} with {}.", does(told.unit, "fires", "fire"), name(told.target),
                     told.seen ? "" : ", out of sight,", counted(told.dice, "die", "dice"));
}
std::string FightingReport::operator()(const ShotsLost& told) const {
  return fmt::format("{} at {}: out of range or sight.", counted(told.shots, "shot is lost", "shots are lost"),
                     name(told.target));
}
std::string FightingReport::operator()(const NoShot& told) const {
  return does(told.unit, "does not fire.", "do not fire.");
}
// The dice before it have told of hits and blocks.
std::string FightingReport::operator()(const WoundsTaken& told) const {
  if (told.wounds == 0) return "Nothing gets through.";
  return fmt::format("{} {}.", does(told.unit, "takes", "take"), counted(told.wounds, "wound", "wounds"));
}
std::string FightingReport::operator()(const LossesTaken& told) const {
  if (told.models == 0 || law_.setup.squad(told.unit).size == 1) return {};  // that it is destroyed says enough
  return fmt::format("{} {}.", does(told.unit, "loses", "lose"), counted(told.models, "model", "models"));
}
std::string FightingReport::operator()(const Wounded& told) const {
  return fmt::format("{} has taken {} of {}.", label(law_.setup, told.model), told.wounds,
                     counted(told.tough, "wound", "wounds"));
}
std::string FightingReport::operator()(const DamageRolled& told) const {
  const std::string where = told.quarter == Quarter::front  ? "in front"
                            : told.quarter == Quarter::rear ? "in the rear"
                                                            : "in the side";
  switch (told.result) {
    case Damage::glanced:
      return fmt::format("{} is hit {}: the shot glances off.", name(told.unit), where);
    case Damage::shaken:
      return fmt::format("{} is hit {} and Shaken.", name(told.unit), where);
    case Damage::tracked:
      return fmt::format("{} is hit {} and Tracked.", name(told.unit), where);
  }
  return "?";
}
std::string FightingReport::operator()(const TrackedAgain& told) const {
  return fmt::format("{} was Tracked already and takes one more wound.", name(told.unit));
}
std::string FightingReport::operator()(const Steadied& told) const {
  return does(told.unit, "is no longer Shaken.", "are no longer Shaken.");
}
std::string FightingReport::operator()(const Destroyed& told) const {
  return fmt::format("{} ({}).", does(told.unit, "is destroyed", "are destroyed"),
                     counted(told.points, "point", "points"));
}
std::string FightingReport::operator()(const Wrecked& told) const {
  return fmt::format("{} is a wreck, and whoever was inside must get out.", name(told.unit));
}
std::string FightingReport::operator()(const WreckHits& told) const {
  return fmt::format("The wreck: {} {}.", does(told.unit, "takes", "take"), counted(told.hits, "hit", "hits"));
}
std::string FightingReport::operator()(const Survivors& told) const {
  const std::string out = fmt::format("{}: {} {} out of the wreck", name(told.unit),
                                      counted(told.placed, "model", "models"), told.placed == 1 ? "climbs" : "climb");
  return told.lost == 0 ? out + "." : fmt::format("{}, for {} there is no place.", out, told.lost);
}
std::string FightingReport::operator()(const HalfLost& told) const {
  return does(told.unit, "has lost half its strength at once.", "have lost half their strength at once.");
}
std::string FightingReport::operator()(const TestPassed& told) const {
  return does(told.unit, "keeps its nerve.", "keep their nerve.");
}
std::string FightingReport::operator()(const PinnedDown& told) const {
  return does(told.unit, "is Pinned.", "are Pinned.");
}
std::string FightingReport::operator()(const Routed& told) const {
  return does(told.unit, "breaks and runs: Routed.", "break and run: Routed.");
}
std::string FightingReport::operator()(const Assaulted& told) const {
  return fmt::format("{} contact with {}.", does(told.unit, "makes", "make"), name(told.target));
}
std::string FightingReport::operator()(const FellShort& told) const {
  return fmt::format("{} short of {}.", does(told.unit, "falls", "fall"), name(told.target));
}
std::string FightingReport::operator()(const NoMelee& told) const {
  return does(told.unit, "finds nobody to fight.", "find nobody to fight.");
}
std::string FightingReport::operator()(const ClosedIn& told) const {
  return fmt::format("{} on {}.", does(told.unit, "closes in", "close in"), name(told.enemy));
}
std::string FightingReport::operator()(const MeleeJoined& told) const {
  return fmt::format("Melee: {} against {}.", name(told.attacker), name(told.defender));
}
std::string FightingReport::operator()(const Afraid& told) const {
  return fmt::format("{} {} and will strike last.", does(told.unit, "fears", "fear"), name(told.enemy));
}
std::string FightingReport::operator()(const NotAfraid& told) const {
  return fmt::format("{} {}.", does(told.unit, "does not fear", "do not fear"), name(told.enemy));
}
std::string FightingReport::operator()(const StrikeStepBegan& told) const {
  switch (told.step) {
    case MeleePart::first:
      return does(told.unit, "strikes first.", "strike first.");
    case MeleePart::last:
      return does(told.unit, "strikes last.", "strike last.");
    default:
      return {};  // the blows say it
  }
}
std::string FightingReport::operator()(const Struck& told) const {
  return fmt::format("{} {} with {}.", does(told.unit, "strikes", "strike"), name(told.enemy),
                     counted(told.dice, "die", "dice"));
}
std::string FightingReport::operator()(const MeleeWon& told) const {
  return fmt::format("{} the melee, {} to {}.", does(told.winner, "wins", "win"), told.by_winner, told.by_loser);
}
std::string FightingReport::operator()(const MeleeDrawn& told) const {
  return fmt::format("The melee is a draw: {} each.", counted(told.wounds, "wound", "wounds"));
}
std::string FightingReport::operator()(const Consolidated& told) const { return at(told, "moves on to", "move on to"); }
std::string FightingReport::operator()(const LeaderSteppedBack&) const { return {}; }  // the next line says it
std::string FightingReport::operator()(const SteppedBack& told) const {
  return does(told.unit, "steps back.", "step back.");
}

}  // namespace sandtable::apocalypse

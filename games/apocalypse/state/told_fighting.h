#pragma once

#include "games/apocalypse/state/told.h"

// What is told of attacks, melees and their consequences.
namespace sandtable::apocalypse {

struct VolleyFired {
  static constexpr std::string_view kName = "volley";
  UnitId unit;
  UnitId target;
  int dice = 0;
  bool seen = false;
  static constexpr auto kFields =
      fields(field("unit", &VolleyFired::unit, kUnits), field("target", &VolleyFired::target, kUnits),
             field("dice", &VolleyFired::dice), field("seen", &VolleyFired::seen));
};
// They prove to be out of range or sight (premeasuring).
struct ShotsLost {
  static constexpr std::string_view kName = "shots-lost";
  UnitId unit;
  UnitId target;
  int shots = 0;
  static constexpr auto kFields =
      fields(field("unit", &ShotsLost::unit, kUnits), field("target", &ShotsLost::target, kUnits),
             field("shots", &ShotsLost::shots));
};
struct NoShot : OfUnit {
  static constexpr std::string_view kName = "no-shot";
};
struct WoundsTaken {
  static constexpr std::string_view kName = "wounds";
  UnitId unit;
  int wounds = 0;
  static constexpr auto kFields =
      fields(field("unit", &WoundsTaken::unit, kUnits), field("wounds", &WoundsTaken::wounds));
};
struct LossesTaken {
  static constexpr std::string_view kName = "losses";
  UnitId unit;
  int models = 0;
  static constexpr auto kFields =
      fields(field("unit", &LossesTaken::unit, kUnits), field("models", &LossesTaken::models));
};
// `wounds`: in all.
struct Wounded {
  static constexpr std::string_view kName = "wounded";
  UnitId unit;
  ModelId model;
  int wounds = 0;
  int tough = 0;
  static constexpr auto kFields =
      fields(field("unit", &Wounded::unit, kUnits), field("model", &Wounded::model, kModels),
             field("wounds", &Wounded::wounds), field("tough", &Wounded::tough));
};
// `wounds`: in all.
struct DamageRolled {
  static constexpr std::string_view kName = "damage";
  UnitId unit;
  Quarter quarter = Quarter::front;
  Damage result = Damage::glanced;
  int wounds = 0;
  static constexpr auto kFields =
      fields(field("unit", &DamageRolled::unit, kUnits), field("quarter", &DamageRolled::quarter, kQuarters),
             field("result", &DamageRolled::result, kDamages), field("wounds", &DamageRolled::wounds));
};
// One more wound.
struct TrackedAgain {
  static constexpr std::string_view kName = "tracked-again";
  UnitId unit;
  int wounds = 0;
  static constexpr auto kFields =
      fields(field("unit", &TrackedAgain::unit, kUnits), field("wounds", &TrackedAgain::wounds));
};
// Shaken no more.
struct Steadied : OfUnit {
  static constexpr std::string_view kName = "steadied";
};
struct Destroyed {
  static constexpr std::string_view kName = "destroyed";
  UnitId unit;
  int points = 0;
  static constexpr auto kFields = fields(field("unit", &Destroyed::unit, kUnits), field("points", &Destroyed::points));
};
// A transport, with somebody inside.
struct Wrecked {
  static constexpr std::string_view kName = "wrecked";
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &Wrecked::unit, kUnits), field("at", &Wrecked::at));
};
struct WreckHits {
  static constexpr std::string_view kName = "wreck-hits";
  UnitId unit;
  int hits = 0;
  static constexpr auto kFields = fields(field("unit", &WreckHits::unit, kUnits), field("hits", &WreckHits::hits));
};
struct Survivors {
  static constexpr std::string_view kName = "survivors";
  UnitId unit;
  int placed = 0;
  int lost = 0;
  static constexpr auto kFields = fields(field("unit", &Survivors::unit, kUnits), field("placed", &Survivors::placed),
                                         field("lost", &Survivors::lost));
};
struct HalfLost : OfUnit {
  static constexpr std::string_view kName = "half-lost";
};
struct TestPassed : OfUnit {
  static constexpr std::string_view kName = "steady";
};
struct PinnedDown : OfUnit {
  static constexpr std::string_view kName = "pinned";
};
struct Routed : OfUnit {
  static constexpr std::string_view kName = "routed";
};
// The leader has made contact.
struct Assaulted {
  static constexpr std::string_view kName = "assault";
  UnitId unit;
  UnitId target;
  static constexpr auto kFields =
      fields(field("unit", &Assaulted::unit, kUnits), field("target", &Assaulted::target, kUnits));
};
struct FellShort {
  static constexpr std::string_view kName = "fell-short";
  UnitId unit;
  UnitId target;
  static constexpr auto kFields =
      fields(field("unit", &FellShort::unit, kUnits), field("target", &FellShort::target, kUnits));
};
// The target is gone, or the Assault was given up.
struct NoMelee : OfUnit {
  static constexpr std::string_view kName = "no-melee";
};
// The others of a unit have been put round their leader, or defenders have come nearer.
struct ClosedIn {
  static constexpr std::string_view kName = "closed-in";
  UnitId unit;
  UnitId enemy;
  static constexpr auto kFields =
      fields(field("unit", &ClosedIn::unit, kUnits), field("enemy", &ClosedIn::enemy, kUnits));
};
struct MeleeJoined {
  static constexpr std::string_view kName = "melee";
  UnitId attacker;
  UnitId defender;
  static constexpr auto kFields =
      fields(field("attacker", &MeleeJoined::attacker, kUnits), field("defender", &MeleeJoined::defender, kUnits));
};
struct Afraid {
  static constexpr std::string_view kName = "afraid";
  UnitId unit;
  UnitId enemy;
  static constexpr auto kFields = fields(field("unit", &Afraid::unit, kUnits), field("enemy", &Afraid::enemy, kUnits));
};
struct NotAfraid {
  static constexpr std::string_view kName = "not-afraid";
  UnitId unit;
  UnitId enemy;
  static constexpr auto kFields =
      fields(field("unit", &NotAfraid::unit, kUnits), field("enemy", &NotAfraid::enemy, kUnits));
};
// `unit` strikes in this step.
struct StrikeStepBegan {
  static constexpr std::string_view kName = "strike-step";
  UnitId unit;
  UnitId enemy;
  MeleePart step = MeleePart::normal;
  static constexpr auto kFields =
      fields(field("unit", &StrikeStepBegan::unit, kUnits), field("enemy", &StrikeStepBegan::enemy, kUnits),
             field("step", &StrikeStepBegan::step, kStrikeSteps));
};
struct Struck {
  static constexpr std::string_view kName = "struck";
  UnitId unit;
  UnitId enemy;
  int dice = 0;
  static constexpr auto kFields = fields(field("unit", &Struck::unit, kUnits), field("enemy", &Struck::enemy, kUnits),
                                         field("dice", &Struck::dice));
};
struct MeleeWon {
  static constexpr std::string_view kName = "melee-won";
  UnitId winner;
  UnitId loser;
  int by_winner = 0;
  int by_loser = 0;
  static constexpr auto kFields =
      fields(field("winner", &MeleeWon::winner, kUnits), field("loser", &MeleeWon::loser, kUnits),
             field("by_winner", &MeleeWon::by_winner), field("by_loser", &MeleeWon::by_loser));
};
struct MeleeDrawn {
  static constexpr std::string_view kName = "melee-drawn";
  UnitId attacker;
  UnitId defender;
  int wounds = 0;
  static constexpr auto kFields =
      fields(field("attacker", &MeleeDrawn::attacker, kUnits), field("defender", &MeleeDrawn::defender, kUnits),
             field("wounds", &MeleeDrawn::wounds));
};
struct Consolidated {
  static constexpr std::string_view kName = "consolidated";
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &Consolidated::unit, kUnits), field("at", &Consolidated::at));
};
// The others follow.
struct LeaderSteppedBack : OfUnit {
  static constexpr std::string_view kName = "leader-stepped-back";
};
struct SteppedBack : OfUnit {
  static constexpr std::string_view kName = "stepped-back";
};
// The scores.
struct BattleOver {
  static constexpr std::string_view kName = "over";
  static constexpr EventRank kRank = EventRank::paragraph;
  int first = 0;
  int second = 0;
  static constexpr auto kFields = fields(field("first", &BattleOver::first), field("second", &BattleOver::second));
};

}  // namespace sandtable::apocalypse

#pragma once

#include "games/arap/state/events_turn.h"
#include "games/arap/state/melee.h"

// What the umpire is told of close combat, flight and pursuit.
namespace sandtable::arap {

struct Locked : OfTwo {
  static constexpr std::string_view kName = "locked";
};
struct NoLongerLocked : OfTwo {
  static constexpr std::string_view kName = "unlocked";
};
struct RoundBegun {
  static constexpr std::string_view kName = "melee-round";
  static constexpr EventRank kRank = EventRank::paragraph;
  UnitId unit;
  static constexpr auto kFields = fields(field("unit", &RoundBegun::unit, kUnits));
};
struct StepFought {
  static constexpr std::string_view kName = "initiative-step";
  int initiative = 0;
  static constexpr auto kFields = fields(field("initiative", &StepFought::initiative));
};
// The attacks of equal fighters, before they are thrown.
struct Strikes {
  static constexpr std::string_view kName = "strikes";
  UnitId unit;
  UnitId target;
  int attacks = 0;
  int skill = 0;
  int goal = 0;
  static constexpr auto kFields =
      fields(field("unit", &Strikes::unit, kUnits), field("target", &Strikes::target, kUnits),
             field("attacks", &Strikes::attacks), field("skill", &Strikes::skill), field("goal", &Strikes::goal));
};
struct BlowChanged {
  static constexpr std::string_view kName = "blow-changed";
  BlowModifier what = BlowModifier::uphill;
  int value = 0;
  static constexpr auto kFields =
      fields(field("what", &BlowChanged::what, kBlowWords), field("value", &BlowChanged::value));
};
struct BlowsLanded {
  static constexpr std::string_view kName = "blows-landed";
  UnitId unit;
  UnitId target;
  int hits = 0;
  int wounds = 0;
  static constexpr auto kFields =
      fields(field("unit", &BlowsLanded::unit, kUnits), field("target", &BlowsLanded::target, kUnits),
             field("hits", &BlowsLanded::hits), field("wounds", &BlowsLanded::wounds));
};
// A grenade on a foe: whether it took.
struct GrenadePlanted {
  static constexpr std::string_view kName = "planted";
  ModelId model;
  ModelId target;
  int took = 0;  // 2: it went off in his hand
  static constexpr auto kFields =
      fields(field("model", &GrenadePlanted::model, kModels), field("target", &GrenadePlanted::target, kModels),
             field("took", &GrenadePlanted::took));
};
struct SteppedUp {
  static constexpr std::string_view kName = "stepped-up";
  UnitId unit;
  int models = 0;
  static constexpr auto kFields = fields(field("unit", &SteppedUp::unit, kUnits), field("models", &SteppedUp::models));
};
// What a round came to for a unit.
struct Scored {
  static constexpr std::string_view kName = "score";
  UnitId unit;
  int inflicted = 0;
  int difference = 0;
  int score = 0;
  static constexpr auto kFields = fields(field("unit", &Scored::unit, kUnits), field("inflicted", &Scored::inflicted),
                                         field("difference", &Scored::difference), field("score", &Scored::score));
};
struct ScoreChanged {
  static constexpr std::string_view kName = "score-changed";
  UnitId unit;
  ScoreModifier what = ScoreModifier::charged;
  int value = 0;
  static constexpr auto kFields =
      fields(field("unit", &ScoreChanged::unit, kUnits), field("what", &ScoreChanged::what, kScoreWords),
             field("value", &ScoreChanged::value));
};
struct Flinched : OfTwo {
  static constexpr std::string_view kName = "flinches";
};
struct FollowedUp : OfTwo {
  static constexpr std::string_view kName = "follows-up";
};
struct BrokeOff : OfUnit {
  static constexpr std::string_view kName = "breaks-off";
};
struct StayedIn : OfUnit {
  static constexpr std::string_view kName = "stays-in";
};
struct FreeHacks {
  static constexpr std::string_view kName = "free-hacks";
  UnitId unit;
  UnitId target;
  int attacks = 0;
  static constexpr auto kFields =
      fields(field("unit", &FreeHacks::unit, kUnits), field("target", &FreeHacks::target, kUnits),
             field("attacks", &FreeHacks::attacks));
};
struct Pursues : OfTwo {
  static constexpr std::string_view kName = "pursues";
};
struct PursuitOver : OfUnit {
  static constexpr std::string_view kName = "pursuit-over";
};
struct Rallied : OfUnit {
  static constexpr std::string_view kName = "rallies";
};
struct FledTable : OfUnit {
  static constexpr std::string_view kName = "fled";
};
struct ChasedOff : OfUnit {
  static constexpr std::string_view kName = "chased-off";
};
struct CameBack {
  static constexpr std::string_view kName = "came-back";
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &CameBack::unit, kUnits), field("at", &CameBack::at));
};

struct ChargeDeclared : OfTwo {
  static constexpr std::string_view kName = "charge-declared";
};
struct Responded {
  static constexpr std::string_view kName = "response";
  UnitId unit;
  Response response = Response::stand;
  static constexpr auto kFields =
      fields(field("unit", &Responded::unit, kUnits), field("do", &Responded::response, kResponseWords));
};
// The dice of a unit that stands and fires.
struct ReadyToFire {
  static constexpr std::string_view kName = "stand-and-fire";
  UnitId unit;
  int successes = 0;
  static constexpr auto kFields =
      fields(field("unit", &ReadyToFire::unit, kUnits), field("successes", &ReadyToFire::successes));
};
struct ChargeThrown {
  static constexpr std::string_view kName = "charge-distance";
  UnitId unit;
  Mil distance;
  Mil needed;
  static constexpr auto kFields =
      fields(field("unit", &ChargeThrown::unit, kUnits), field("distance", &ChargeThrown::distance),
             field("needed", &ChargeThrown::needed));
};
// Its chargers have reached somebody, and from where they strike him.
struct Charged {
  static constexpr std::string_view kName = "charged";
  UnitId unit;
  UnitId target;
  Approach from = Approach::front;
  static constexpr auto kFields =
      fields(field("unit", &Charged::unit, kUnits), field("target", &Charged::target, kUnits),
             field("from", &Charged::from, kApproachWords));
};
struct ChargeFailed : OfTwo {
  static constexpr std::string_view kName = "charge-failed";
};
struct CaughtRunning : OfTwo {
  static constexpr std::string_view kName = "caught";
};
struct Intercepted : OfTwo {
  static constexpr std::string_view kName = "intercepted";
};
struct HaltedAtObstacle : OfUnit {
  static constexpr std::string_view kName = "halted-at-obstacle";
};
// The other has stopped, and is charged.
struct SprungAmbush : OfTwo {
  static constexpr std::string_view kName = "sprung-ambush";
};

}  // namespace sandtable::arap

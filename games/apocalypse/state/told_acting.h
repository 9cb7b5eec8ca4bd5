#pragma once

#include "games/apocalypse/state/told.h"

// What is told of activations, moves and powers.
namespace sandtable::apocalypse {

struct Activated : OfUnit {
  static constexpr std::string_view kName = "activated";
  static constexpr EventRank kRank = EventRank::paragraph;
};
// Pinned: the activation is spent.
struct Idled : OfUnit {
  static constexpr std::string_view kName = "idled";
};
// `target`: of an Assault.
struct ActionNamed {
  static constexpr std::string_view kName = "action";
  UnitId unit;
  Action action = Action::hold;
  UnitId target = UnitId::none();
  static constexpr auto kFields =
      fields(field("unit", &ActionNamed::unit, kUnits), field("action", &ActionNamed::action, kActionKinds),
             field("target", &ActionNamed::target, kUnits));
};
// The leader has come there.
struct Moved {
  static constexpr std::string_view kName = "moved";
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &Moved::unit, kUnits), field("at", &Moved::at));
};
struct Drove {
  static constexpr std::string_view kName = "drove";
  UnitId unit;
  Point from;
  Point to;
  Angle facing_from;
  Angle facing;
  bool reversed = false;
  static constexpr auto kFields = fields(field("unit", &Drove::unit, kUnits), field("from", &Drove::from),
                                         field("to", &Drove::to), field("facing_from", &Drove::facing_from),
                                         field("facing", &Drove::facing), field("reversed", &Drove::reversed));
};
struct Turned {
  static constexpr std::string_view kName = "turned";
  UnitId unit;
  Angle facing;
  static constexpr auto kFields = fields(field("unit", &Turned::unit, kUnits), field("facing", &Turned::facing));
};
struct Boarded {
  static constexpr std::string_view kName = "boarded";
  UnitId unit;
  UnitId transport;
  static constexpr auto kFields =
      fields(field("unit", &Boarded::unit, kUnits), field("transport", &Boarded::transport, kUnits));
};
struct Disembarked {
  static constexpr std::string_view kName = "disembarked";
  UnitId unit;
  UnitId transport;
  Point at;
  static constexpr auto kFields =
      fields(field("unit", &Disembarked::unit, kUnits), field("transport", &Disembarked::transport, kUnits),
             field("at", &Disembarked::at));
};
struct Hovers {
  static constexpr std::string_view kName = "hovers";
  UnitId unit;
  Hovering hovering = Hovering::down;
  static constexpr auto kFields =
      fields(field("unit", &Hovers::unit, kUnits), field("hovering", &Hovers::hovering, kHoverings));
};
// The unit has a new leader.
struct Succeeded {
  static constexpr std::string_view kName = "successor";
  UnitId unit;
  ModelId leader;
  static constexpr auto kFields =
      fields(field("unit", &Succeeded::unit, kUnits), field("leader", &Succeeded::leader, kModels));
};
// So many have been put back into coherency; there was no place for the lost.
struct ClosedRanks {
  static constexpr std::string_view kName = "closed-up";
  UnitId unit;
  int models = 0;
  int lost = 0;
  static constexpr auto kFields = fields(field("unit", &ClosedRanks::unit, kUnits),
                                         field("models", &ClosedRanks::models), field("lost", &ClosedRanks::lost));
};
struct PowerTried {
  static constexpr std::string_view kName = "power";
  UnitId unit;
  ModelId psyker;
  Power power = Power::static_lash;
  UnitId target = UnitId::none();
  int dice = 0;
  int successes = 0;
  bool works = false;
  static constexpr auto kFields = fields(
      field("unit", &PowerTried::unit, kUnits), field("psyker", &PowerTried::psyker, kModels),
      field("power", &PowerTried::power, kPowerKinds), field("target", &PowerTried::target, kUnits),
      field("dice", &PowerTried::dice), field("successes", &PowerTried::successes), field("works", &PowerTried::works));
};
struct HitsByPower {
  static constexpr std::string_view kName = "power-hits";
  UnitId unit;
  Power power = Power::static_lash;
  int hits = 0;
  static constexpr auto kFields =
      fields(field("unit", &HitsByPower::unit, kUnits), field("power", &HitsByPower::power, kPowerKinds),
             field("hits", &HitsByPower::hits));
};
struct EffectBegan {
  static constexpr std::string_view kName = "effect";
  UnitId unit;
  Effect effect = Effect::armored;
  static constexpr auto kFields =
      fields(field("unit", &EffectBegan::unit, kUnits), field("effect", &EffectBegan::effect, kEffectKinds));
};
struct EffectEnded {
  static constexpr std::string_view kName = "effect-over";
  UnitId unit;
  Effect effect = Effect::armored;
  static constexpr auto kFields =
      fields(field("unit", &EffectEnded::unit, kUnits), field("effect", &EffectEnded::effect, kEffectKinds));
};
struct Mended {
  static constexpr std::string_view kName = "mended";
  UnitId unit;
  ModelId model;
  int wounds = 0;
  static constexpr auto kFields = fields(field("unit", &Mended::unit, kUnits), field("model", &Mended::model, kModels),
                                         field("wounds", &Mended::wounds));
};
struct RiftStepped {
  static constexpr std::string_view kName = "rift-step";
  UnitId unit;
  Point from;
  Point to;
  static constexpr auto kFields = fields(field("unit", &RiftStepped::unit, kUnits), field("from", &RiftStepped::from),
                                         field("to", &RiftStepped::to));
};
struct BacklashStruck {
  static constexpr std::string_view kName = "backlash";
  UnitId unit;
  ModelId psyker;
  int wounds = 0;
  static constexpr auto kFields =
      fields(field("unit", &BacklashStruck::unit, kUnits), field("psyker", &BacklashStruck::psyker, kModels),
             field("wounds", &BacklashStruck::wounds));
};
// It is Pinned no more.
struct Rallied : OfUnit {
  static constexpr std::string_view kName = "rallied";
};

}  // namespace sandtable::apocalypse

#pragma once

#include <string_view>

#include "engine/kind/typed_game.h"
#include "games/army_man/state/domains.h"
#include "games/army_man/state/law.h"

// Every question of Army Man Combat: the rows of the catalogue's decisions that are asked during a battle.
namespace sandtable::army_man {

// An action with the unit that a Charge names.
struct ActionKey {
  std::int32_t v = 0;
  static constexpr ActionKey of(Action action, UnitId target = UnitId::none()) {
    return {static_cast<int>(action) | target.v << 8};
  }
  constexpr Action action() const { return static_cast<Action>(v & 0xff); }
  constexpr UnitId target() const { return {static_cast<std::uint8_t>(v >> 8 & 0xff)}; }
  friend constexpr bool operator==(ActionKey, ActionKey) = default;
};

// One model firing one of its weapons at a unit. `gun` counts in the model's kit.
struct ShotKey {
  std::int32_t v = 0;
  static constexpr ShotKey of(ModelId model, std::size_t gun, UnitId target) {
    return {model.v | static_cast<int>(gun) << 12 | target.v << 16};
  }
  constexpr ModelId model() const { return {static_cast<std::uint16_t>(v & 0xfff)}; }
  constexpr std::size_t gun() const { return static_cast<std::size_t>(v >> 12 & 0xf); }
  constexpr UnitId target() const { return {static_cast<std::uint8_t>(v >> 16 & 0xff)}; }
  friend constexpr bool operator==(ShotKey, ShotKey) = default;
};

using Places = FixedVector<Placed<ModelId>, kMostInUnit>;
using Paths = FixedVector<Led<ModelId>, kMostInUnit>;
using Models = FixedVector<ModelId, kMostInUnit>;
using Shots = FixedVector<ShotKey, kMostInUnit * 2>;

struct AskEdge {
  static constexpr std::string_view kName = "edge";
  static constexpr RuleId kRule = clause::deploy_edge;
  struct Reply {
    Edge edge = Edge::south;
    static constexpr auto kFields = fields(field("edge", &Reply::edge, kEdges));
  };
  std::uint8_t unused = 0;
};

// A unit and a place for each of its models. No places: it has none and stays out of the game.
struct AskDeploy {
  static constexpr std::string_view kName = "deploy";
  static constexpr RuleId kRule = clause::deploy_legal;
  struct Reply {
    UnitId unit;
    Places places;
    static constexpr auto kFields =
        fields(field("unit", &Reply::unit, kUnits), field("places", &Reply::places, kModels));
  };
  Seat seat;
};

struct AskActivate {
  static constexpr std::string_view kName = "activate";
  static constexpr RuleId kRule = clause::round_must;
  struct Reply {
    UnitId unit;
    static constexpr auto kFields = fields(field("unit", &Reply::unit, kUnits));
  };
  Seat seat;
};

// One of six actions; for a charge its target and the models that go through difficult ground (all or none, unless
// difficult-scope is "model").
struct AskAction {
  static constexpr std::string_view kName = "action";
  static constexpr RuleId kRule = clause::act_one;
  struct Reply {
    ActionKey action;
    Models through;
    static constexpr auto kFields =
        fields(field("action", &Reply::action, kActions), field("through", &Reply::through, kModels));
  };
  UnitId unit;
};

// A path for every model that moves; the others stay. For a charge, in the order in which they are planned.
struct AskPaths {
  struct Reply {
    Paths paths;
    static constexpr auto kFields = fields(field("paths", &Reply::paths, kModels));
  };
};
struct AskMove : AskPaths {
  static constexpr std::string_view kName = "move";
  static constexpr RuleId kRule = clause::move_distance;
  Move move;
};
struct AskContinue : AskPaths {
  static constexpr std::string_view kName = "continue";
  static constexpr RuleId kRule = clause::guard_continue;
  Move move;
};

// Paths have been announced: let the move happen (no guards), or stop it after `at` inches of each model's way and
// fire.
struct AskGuard {
  static constexpr std::string_view kName = "guard";
  static constexpr RuleId kRule = clause::guard_stop;
  struct Reply {
    std::int32_t at = 0;
    UnitList guards;
    static constexpr auto kFields =
        fields(field("at", &Reply::at, kLengths), ordered("guards", &Reply::guards, kUnits));
  };
  Move move;
};

// Who fires what at whom; nothing: no shot. Targets are resolved in the order in which they are first named.
struct AskShoot {
  static constexpr std::string_view kName = "shoot";
  static constexpr RuleId kRule = clause::shoot_one_target;
  struct Reply {
    Shots shots;
    static constexpr auto kFields = fields(ordered("shots", &Reply::shots, kShots));
  };
  UnitId unit;
  UnitId mover = UnitId::none();  // guard fire: the only target
  std::uint8_t hold = 0;
};

struct AskModels {
  struct Reply {
    Models models;
    static constexpr auto kFields = fields(field("models", &Reply::models, kModels));
  };
};
struct AskCasualties : AskModels {
  static constexpr std::string_view kName = "casualties";
  static constexpr RuleId kRule = clause::shoot_choice;
  UnitId unit;
  Count count;
  std::uint8_t coherent = 0;  // the choice must keep the unit coherent if one does
  std::uint8_t unused = 0;
  Members among;
};
struct AskMarksman : AskModels {
  static constexpr std::string_view kName = "marksman";
  static constexpr RuleId kRule = clause::special_marksman;
  UnitId unit;  // that loses them
  Count count;
  Members among;
};

struct AskConsolidate : AskPaths {
  static constexpr std::string_view kName = "consolidate";
  static constexpr RuleId kRule = clause::melee_after;
  UnitId unit;
};
// The charged unit, and later both, close up: 3" into contact or as close as they can.
struct AskDefend : AskPaths {
  static constexpr std::string_view kName = "defend";
  static constexpr RuleId kRule = clause::melee_defender_move;
  UnitId unit;
  UnitId enemy;
};
struct AskCloseUp : AskPaths {
  static constexpr std::string_view kName = "close-up";
  static constexpr RuleId kRule = clause::melee_close_up;
  UnitId unit;
  UnitId enemy;
};

using Questions = sandtable::Questions<AskEdge, AskDeploy, AskActivate, AskAction, AskMove, AskContinue, AskGuard,
                                       AskShoot, AskCasualties, AskMarksman, AskConsolidate, AskDefend, AskCloseUp>;
constexpr Questions questions_of(const void*) { return {}; }

}  // namespace sandtable::army_man

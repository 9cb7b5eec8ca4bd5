#pragma once

#include <algorithm>
#include <string_view>

#include "engine/kind/typed_game.h"
#include "games/double_tap/rules/move/movement.h"
#include "games/double_tap/state/domains.h"

// Every question of Double Tap: the rows of the catalogue's decisions that are asked during a battle.
namespace sandtable::double_tap {

// A unit with the action named for it, or the end of the turn.
struct ActivationKey {
  std::int32_t v = kEndTurn;
  static constexpr std::int32_t kEndTurn = -1;
  static constexpr ActivationKey of(UnitId unit, Action action) { return {unit.v | static_cast<int>(action) << 8}; }
  constexpr bool ends_turn() const { return v == kEndTurn; }
  constexpr UnitId unit() const { return id_of<UnitId>(v & 0xff); }
  constexpr Action action() const { return static_cast<Action>(v >> 8); }
  friend constexpr bool operator==(ActivationKey, ActivationKey) = default;
};

// A reactor with its reaction and, for Shoot, its weapon.
struct ReactionKey {
  std::int32_t v = 0;
  static constexpr ReactionKey of(UnitId unit, ReactionKind kind, WeaponId weapon = WeaponId{0}) {
    return {unit.v | static_cast<int>(kind) << 8 | weapon.v << 16};
  }
  constexpr UnitId unit() const { return id_of<UnitId>(v & 0xff); }
  constexpr ReactionKind kind() const { return static_cast<ReactionKind>(v >> 8 & 0xff); }
  constexpr WeaponId weapon() const { return id_of<WeaponId>(v >> 16 & 0xff); }
  friend constexpr bool operator==(ReactionKey, ReactionKey) = default;
};
using Reactions = FixedVector<ReactionKey, kMostUnitsASide>;

enum class Deed : std::uint8_t { attack, move, move_and_attack, finish };
enum class Choice : std::uint8_t { no, yes };
enum class Then : std::uint8_t { done, shoot };

struct AskSide {
  static constexpr std::string_view kName = "side";
  static constexpr RuleId kRule = clause::setup_side;
  struct Reply {
    Edge edge = Edge::south;
    static constexpr auto kFields = fields(field("edge", &Reply::edge, kEdges));
  };
  std::uint8_t unused = 0;
};

// A place for one unit of the army.
struct AskDeploy {
  static constexpr std::string_view kName = "deploy";
  static constexpr RuleId kRule = clause::setup_zone;
  struct Reply {
    Point at;
    static constexpr auto kFields = fields(field("at", &Reply::at));
  };
  UnitId unit;
};

struct AskInfiltrate {
  static constexpr std::string_view kName = "infiltrate";
  static constexpr RuleId kRule = clause::upgrade_infiltrator;
  using Reply = AskDeploy::Reply;
  UnitId unit;
};

struct AskActivate {
  static constexpr std::string_view kName = "activate";
  static constexpr RuleId kRule = clause::act_declare;
  struct Reply {
    ActivationKey activate;
    static constexpr auto kFields = fields(field("activate", &Reply::activate, kActivations));
  };
  Seat seat;
  Count points;
};

// Between legs: attack here, go a leg (with or without an attack announced for its end), or finish.
struct AskAct {
  static constexpr std::string_view kName = "act";
  static constexpr RuleId kRule = clause::flow_sequence;
  struct Reply {
    Deed deed = Deed::finish;
    Path path;
    static constexpr auto kFields = fields(field("do", &Reply::deed, kDeeds), field("path", &Reply::path));
  };
  Activation activation;
};

// Weapon and targets of an attack made from `at`, where the attacker stands or will stand at its leg's end.
struct AskAttack {
  static constexpr std::string_view kName = "attack";
  static constexpr RuleId kRule = clause::weapon_split;
  struct Reply {
    WeaponId weapon;
    FixedVector<Share<UnitId>, kMostTargets> targets;
    static constexpr auto kFields =
        fields(field("weapon", &Reply::weapon, kWeapons), field("targets", &Reply::targets, kUnits));
  };
  Point at;
  UnitId unit;
  std::uint8_t melee = 0;
  std::uint8_t announced = 0;
  UnitId reacts_to = UnitId::none();  // the shot of a Move reaction: the active unit
};

using Targets = FixedVector<UnitId, kMostTargets>;

// Reactions at a stop where the active unit stands.
struct AskReact {
  struct Reply {
    Reactions reactions;
    static constexpr auto kFields = fields(ordered("reactions", &Reply::reactions, kReactions));
  };
  UnitId active;
  std::uint8_t melee = 0;
  Targets targets;
};
struct AskReactToAttack : AskReact {
  static constexpr std::string_view kName = "react-to-attack";
  static constexpr RuleId kRule = clause::react_options;
};
struct AskReactAtEnd : AskReact {
  static constexpr std::string_view kName = "react-at-end";
  static constexpr RuleId kRule = clause::react_when;
};

// A leg has been announced: let it happen (no reactions), or stop it `at` mils along and react there.
struct AskInterrupt {
  static constexpr std::string_view kName = "interrupt";
  static constexpr RuleId kRule = clause::react_when;
  struct Reply {
    std::int32_t at = 0;
    Reactions reactions;
    static constexpr auto kFields =
        fields(field("at", &Reply::at, kLengths), ordered("reactions", &Reply::reactions, kReactions));
  };
  Path path;  // empty: reactions before an attack where the unit stands (active-priority off)
  Activation activation;
  Targets targets;
};

struct AskCancel {
  static constexpr std::string_view kName = "cancel";
  static constexpr RuleId kRule = clause::react_cancel_choice;
  struct Reply {
    std::int32_t cancel = 0;
    static constexpr auto kFields = fields(field("cancel", &Reply::cancel));
  };
  UnitId unit;
  UnitId active;
  Count successes;  // of the reaction
  Count against;    // of the attack on this unit
};
inline int most_cancelled(const AskCancel& asked) { return std::min<int>(asked.successes, asked.against); }

struct AskDodge {
  static constexpr std::string_view kName = "dodge";
  static constexpr RuleId kRule = clause::react_dodge_move;
  struct Reply {
    Path path;
    static constexpr auto kFields = fields(field("path", &Reply::path));
  };
  UnitId unit;
};

// Which of the units moves next, and where, and whether it shoots at the end of the path.
struct AskMoveReaction {
  static constexpr std::string_view kName = "move-reaction";
  static constexpr RuleId kRule = clause::react_move;
  struct Reply {
    UnitId unit;
    Path path;
    Then then = Then::done;
    static constexpr auto kFields =
        fields(field("unit", &Reply::unit, kUnits), field("path", &Reply::path), field("then", &Reply::then, kThens));
  };
  UnitList units;
  UnitId active;              // to whom they react
  std::uint8_t attacked = 0;  // the unit has shot and may use the rest of its movement
  std::uint8_t slowed = 0;
  Mil spent;
};

// Which failed block to re-roll: the unit whose hit it was, or nobody.
struct AskFlakVest {
  static constexpr std::string_view kName = "flak-vest";
  static constexpr RuleId kRule = clause::upgrade_flak_vest;
  struct Reply {
    FixedVector<UnitId, 1> against;
    static constexpr auto kFields = fields(field("against", &Reply::against, kUnits));
  };
  UnitId unit;
  UnitList failed;  // units with a hit whose block failed
};

struct AskHeroReroll {
  static constexpr std::string_view kName = "hero-reroll";
  static constexpr RuleId kRule = clause::type_hero_reroll;
  struct Reply {
    Choice reroll = Choice::no;
    static constexpr auto kFields = fields(field("reroll", &Reply::reroll, kChoices));
  };
  UnitId unit;
};

struct AskFallBack {
  static constexpr std::string_view kName = "fall-back";
  static constexpr RuleId kRule = clause::morale_choice;
  using Reply = AskDodge::Reply;
  UnitId unit;
};

using Questions = sandtable::Questions<AskSide, AskDeploy, AskInfiltrate, AskActivate, AskAct, AskAttack,
                                       AskReactToAttack, AskReactAtEnd, AskInterrupt, AskCancel, AskDodge,
                                       AskMoveReaction, AskFlakVest, AskHeroReroll, AskFallBack>;
constexpr Questions questions_of(const void*) { return {}; }

}  // namespace sandtable::double_tap

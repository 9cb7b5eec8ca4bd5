#pragma once

#include <algorithm>
#include <string_view>
#include <tuple>

#include "engine/kind/typed_game.h"
#include "games/double_tap/rules/move/movement.h"

// Every question of Double Tap: the rows of the catalogue's decisions that are asked during a battle.
namespace sandtable::double_tap {

// Domains of keys; `key_text` and `parse_key` know their names.
enum Domain : std::uint8_t { kEdges, kActivations, kDeeds, kWeapons, kUnits, kReactions, kChoices, kThens };

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
  static constexpr std::uint8_t kKind = 0;
  static constexpr std::string_view kName = "side";
  static constexpr RuleId kRule = clause::setup_side;
  static constexpr FieldSpec kFields[] = {{"edge", Form::one_of, kEdges}};
  struct Reply {
    Edge edge = Edge::south;
    auto fields() { return std::tie(edge); }
  };
  std::uint8_t unused = 0;
};

// A place for one unit of the army.
struct AskDeploy {
  static constexpr std::uint8_t kKind = 1;
  static constexpr std::string_view kName = "deploy";
  static constexpr RuleId kRule = clause::setup_zone;
  static constexpr FieldSpec kFields[] = {{"at", Form::place}};
  struct Reply {
    Point at;
    auto fields() { return std::tie(at); }
  };
  UnitId unit;
};

struct AskInfiltrate {
  static constexpr std::uint8_t kKind = 2;
  static constexpr std::string_view kName = "infiltrate";
  static constexpr RuleId kRule = clause::upgrade_infiltrator;
  static constexpr FieldSpec kFields[] = {{"at", Form::place}};
  using Reply = AskDeploy::Reply;
  UnitId unit;
};

struct AskActivate {
  static constexpr std::uint8_t kKind = 3;
  static constexpr std::string_view kName = "activate";
  static constexpr RuleId kRule = clause::act_declare;
  static constexpr FieldSpec kFields[] = {{"activate", Form::one_of, kActivations}};
  struct Reply {
    ActivationKey activate;
    auto fields() { return std::tie(activate); }
  };
  Seat seat;
  Count points;
};

// Between legs: attack here, go a leg (with or without an attack announced for its end), or finish.
struct AskAct {
  static constexpr std::uint8_t kKind = 4;
  static constexpr std::string_view kName = "act";
  static constexpr RuleId kRule = clause::flow_sequence;
  static constexpr FieldSpec kFields[] = {{"do", Form::one_of, kDeeds}, {"path", Form::path}};
  struct Reply {
    Deed deed = Deed::finish;
    Path path;
    auto fields() { return std::tie(deed, path); }
  };
  Activation activation;
};

// Weapon and targets of an attack made from `at`, where the attacker stands or will stand at its leg's end.
struct AskAttack {
  static constexpr std::uint8_t kKind = 5;
  static constexpr std::string_view kName = "attack";
  static constexpr RuleId kRule = clause::weapon_split;
  static constexpr FieldSpec kFields[] = {{"weapon", Form::one_of, kWeapons}, {"targets", Form::split, kUnits}};
  struct Reply {
    WeaponId weapon;
    FixedVector<Share<UnitId>, kMostTargets> targets;
    auto fields() { return std::tie(weapon, targets); }
  };
  Point at;
  UnitId unit;
  std::uint8_t melee = 0;
  std::uint8_t announced = 0;
};

using Targets = FixedVector<UnitId, kMostTargets>;

// Reactions at a stop where the active unit stands.
struct AskReact {
  static constexpr FieldSpec kFields[] = {{"reactions", Form::ordered, kReactions}};
  struct Reply {
    Reactions reactions;
    auto fields() { return std::tie(reactions); }
  };
  UnitId active;
  std::uint8_t melee = 0;
  Targets targets;
};
struct AskReactToAttack : AskReact {
  static constexpr std::uint8_t kKind = 6;
  static constexpr std::string_view kName = "react-to-attack";
  static constexpr RuleId kRule = clause::react_options;
};
struct AskReactAtEnd : AskReact {
  static constexpr std::uint8_t kKind = 7;
  static constexpr std::string_view kName = "react-at-end";
  static constexpr RuleId kRule = clause::react_when;
};

// A leg has been announced: let it happen (no reactions), or stop it `at` mils along and react there.
struct AskInterrupt {
  static constexpr std::uint8_t kKind = 8;
  static constexpr std::string_view kName = "interrupt";
  static constexpr RuleId kRule = clause::react_when;
  static constexpr FieldSpec kFields[] = {{"at", Form::number, kLengths}, {"reactions", Form::ordered, kReactions}};
  struct Reply {
    std::int32_t at = 0;
    Reactions reactions;
    auto fields() { return std::tie(at, reactions); }
  };
  Path path;  // empty: reactions before an attack where the unit stands (active-priority off)
  Activation activation;
  Targets targets;
};

struct AskCancel {
  static constexpr std::uint8_t kKind = 9;
  static constexpr std::string_view kName = "cancel";
  static constexpr RuleId kRule = clause::react_cancel_choice;
  static constexpr FieldSpec kFields[] = {{"cancel", Form::number}};
  struct Reply {
    std::int32_t cancel = 0;
    auto fields() { return std::tie(cancel); }
  };
  UnitId unit;
  UnitId active;
  Count successes;  // of the reaction
  Count against;    // of the attack on this unit
};
inline int most_cancelled(const AskCancel& asked) { return std::min<int>(asked.successes, asked.against); }

struct AskDodge {
  static constexpr std::uint8_t kKind = 10;
  static constexpr std::string_view kName = "dodge";
  static constexpr RuleId kRule = clause::react_dodge_move;
  static constexpr FieldSpec kFields[] = {{"path", Form::path}};
  struct Reply {
    Path path;
    auto fields() { return std::tie(path); }
  };
  UnitId unit;
};

// Which of the units moves next, and where; with reaction-move-shoots, whether it shoots at the end of the path.
struct AskMoveReaction {
  static constexpr std::uint8_t kKind = 11;
  static constexpr std::string_view kName = "move-reaction";
  static constexpr RuleId kRule = clause::react_move;
  static constexpr FieldSpec kFields[] = {
      {"unit", Form::one_of, kUnits}, {"path", Form::path}, {"then", Form::one_of, kThens}};
  struct Reply {
    UnitId unit;
    Path path;
    Then then = Then::done;
    auto fields() { return std::tie(unit, path, then); }
  };
  UnitList units;
  std::uint8_t attacked = 0;  // the unit has shot and may use the rest of its movement
  std::uint8_t slowed = 0;
  std::uint8_t unused = 0;
  Mil spent;
};

// Which failed block to re-roll: the unit whose hit it was, or nobody.
struct AskFlakVest {
  static constexpr std::uint8_t kKind = 12;
  static constexpr std::string_view kName = "flak-vest";
  static constexpr RuleId kRule = clause::upgrade_flak_vest;
  static constexpr FieldSpec kFields[] = {{"against", Form::some_of, kUnits}};
  struct Reply {
    FixedVector<UnitId, 1> against;
    auto fields() { return std::tie(against); }
  };
  UnitId unit;
  UnitList failed;  // units with a hit whose block failed
};

struct AskHeroReroll {
  static constexpr std::uint8_t kKind = 13;
  static constexpr std::string_view kName = "hero-reroll";
  static constexpr RuleId kRule = clause::type_hero_reroll;
  static constexpr FieldSpec kFields[] = {{"reroll", Form::one_of, kChoices}};
  struct Reply {
    Choice reroll = Choice::no;
    auto fields() { return std::tie(reroll); }
  };
  UnitId unit;
};

struct AskFallBack {
  static constexpr std::uint8_t kKind = 14;
  static constexpr std::string_view kName = "fall-back";
  static constexpr RuleId kRule = clause::morale_choice;
  static constexpr FieldSpec kFields[] = {{"path", Form::path}};
  using Reply = AskDodge::Reply;
  UnitId unit;
};

}  // namespace sandtable::double_tap

#pragma once

#include "games/arap/rules/fire/volley.h"
#include "games/arap/rules/melee/arms.h"
#include "games/arap/rules/melee/reach.h"

// Blows: whom they may strike, how hard it is, and what they do.
namespace sandtable::arap {

struct BlowLine {
  BlowModifier what = BlowModifier::uphill;
  std::int8_t value = 0;
  RuleId rule;
};
using BlowLines = FixedVector<BlowLine, kBlowModifiers>;

// Some attacks of one fighter on one enemy unit.
struct Strike {
  ModelId fighter;
  UnitId by;
  UnitId target;
  ModelId nearest;                   // of those it may strike there: modifiers are judged against him
  ModelId victim = ModelId::none();  // of a grenade
  AttackGroup group;
  int attacks = 0;
  int skill = 0;
  int goal = 0;
  bool hack = false;
  BlowLines lines;
};
using BlowList = FixedVector<Strike, 300>;

// Whether a fighter may strike that enemy with attacks of that kind.
bool may_strike(const Game& game, const Law& law, ModelId fighter, AttackKind kind, ModelId enemy);
// The nearest member of a unit that it may strike so; nobody if there is none.
ModelId nearest_to_strike(const Game& game, const Law& law, ModelId fighter, AttackKind kind, UnitId enemy);

// What makes the goal of these attacks; fills skill, goal and lines.
void judge_blow(const Game& game, const Law& law, Strike& strike);

// All attacks of these strikes, as one step: hits and wounds are rolled, then dealt by the stages. Grenades strike
// whom they are planted on.
void carry_out_strikes(Game& game, Umpire& umpire, const BlowList& strikes);

}  // namespace sandtable::arap

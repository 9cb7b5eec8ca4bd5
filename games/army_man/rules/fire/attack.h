#pragma once

#include "games/army_man/ask/questions.h"
#include "games/army_man/rules/measure.h"

// Who may fire what at whom, and everything about dice that is judged before they are rolled.
namespace sandtable::army_man {

// What a unit's shooting is part of.
struct Firing {
  UnitId unit;
  bool hold = false;              // it has not moved in this activation and took Hold
  UnitId mover = UnitId::none();  // guard fire: the unit that moves

  bool is_guard() const { return !mover.is_none(); }
};

// What is wrong with an answer, and whose part of it.
struct Verdict {
  Bar bar = kAllowed;
  ModelId model = ModelId::none();
  bool accepted() const { return bar == kAllowed; }
};

// Whether one model could fire one of its weapons at a unit.
Bar bars_shot(const Game& game, const Law& law, const Firing& firing, const Lookout& lookout, ShotKey shot);
// The same without a lookout made for many shots.
Bar bars_shot(const Game& game, const Law& law, const Firing& firing, ShotKey shot);
// The whole declaration: each shot possible, one weapon a model, one target.
Verdict judge_shots(const Game& game, const Law& law, const Firing& firing, const Shots& shots);

// Whether some model of the unit could fire at the target at all.
bool can_fire(const Game& game, const Law& law, const Firing& firing, UnitId target);

// The shots at one target with the first weapon that each model can fire (a Steady vehicle that holds: all of them).
// With `chance`, a random one of those instead.
Shots full_volley(const Game& game, const Law& law, const Firing& firing, UnitId target, Random* chance = nullptr);

// Everything about the dice of these shots, which all go at one target.
Volley judge_volley(const Game& game, const Law& law, const Firing& firing, UnitId target, const Shots& shots);

// Whether a shooting at the unit by these models counts as one at a unit in cover, by terrain alone.
bool most_in_cover(const Game& game, const Law& law, UnitId target, const Models& firing);
// Whether a piece of cover lies between a model and a shooter of this height.
bool is_behind_cover(const Law& law, const Stand& target, const Stand& shooter, Mil shooter_height);
// Whether a model stands inside a piece of cover.
bool stands_in_cover(const Law& law, const Stand& at);
// Whether most of the unit does.
bool is_mostly_inside_cover(const Game& game, const Law& law, UnitId unit);

// Enemies nearer than this are too near for a weapon that fires in an arc.
constexpr Mil kIndirectLeast = 12_in;

// The lowest face with which every test succeeds.
int need(const Law& law);

// Attack dice of a model in melee, all its weapons together.
int melee_attacks(const Law& law, ModelId model);
// Whether the model strikes at the unit from where it stands.
bool strikes(const Game& game, const Law& law, const Lookout& lookout, ModelId model, UnitId enemy);

// Additional dice: each belongs to the whole unit, different causes add up.
class Bonus {
 public:
  explicit Bonus(const Law& law) : law_(law) {}
  void add(int dice);
  int dice() const { return dice_; }

 private:
  const Law& law_;
  int dice_ = 0;
};

}  // namespace sandtable::army_man

#pragma once

#include "games/arap/ask/questions_fire.h"
#include "games/arap/rules/area/observers.h"
#include "games/arap/rules/fire/modifiers.h"

// Who can shoot at whom, and with what.
namespace sandtable::arap {

inline constexpr int kFreeTurn = 90;

// A model's bit in `Shooting::fired`.
std::size_t slot_of(const Game& game, const Setup& setup, UnitId unit, ModelId model);

// Why a unit may not be named as the target of direct fire; kAllowed if it may.
Bar bars_target(const Game& game, const Law& law, UnitId unit, UnitId target);

// How a model could fire a gun in this volley; nothing: not now.
std::optional<FireMode> mode_now(const Game& game, const Law& law, const Shooting& action, ModelId model,
                                 std::size_t gun);
// Whether a model has a gun that it can fire with a later volley of the action only, and not if it fires another now.
bool keeps_gun_for_later(const Game& game, const Law& law, const Shooting& action, ModelId model);
// All models of the action that could fire something now and keep nothing for later, each with its first weapon.
GunChoices default_guns(const Game& game, const Law& law, const Shooting& action);
// Whether some model has more than one weapon it could fire now, or keeps one for later.
bool has_choice_of_guns(const Game& game, const Law& law, const Shooting& action);
Bar bars_guns(const Game& game, const Law& law, const Shooting& action, const GunChoices& guns);

// One shooter with one weapon at the target, everything judged.
struct AimedShot {
  ModelId shooter;
  std::size_t gun = 0;
  int shots = 0;
  int skill = 0;
  int goal = 0;
  Mil range = {};
  bool smoke = false;               // on the line
  PieceId cover = PieceId::none();  // that near misses strike
  std::uint32_t eligible = 0;       // models of the target, by their place in `targets`
  std::uint32_t covered = 0;        // of these
  GoalLines lines;
};
using AimedShots = FixedVector<AimedShot, 2 * kMostTogether>;
struct AimedVolley {
  Models targets;  // as they stood when the volley was fired
  AimedShots shots;
};
// Adds shots in the order in which they are thrown: leaders, rank and file, special weapons.
void add_by_colour(const Law& law, const AimedShots& aimed, AimedVolley& volley);

// The least turn that brings the target into a shooter's arc; nothing: no turn brings it there, or nothing of it is
// seen or in reach.
std::optional<Angle> least_turn(const Game& game, const Law& law, const Lookout& lookout, const GunChoice& choice,
                                UnitId target, Mil reach);
// The same for whatever it fires at a unit or a spot.
std::optional<Angle> turn_to_fire(const Game& game, const Law& law, const Shooting& action, const Lookout& lookout,
                                  const GunChoice& choice, const Mark& mark);
// Whether a gun is fired at that unit, and not at another (split-fire).
bool fires_at(const GunChoice& choice, UnitId target);
// Judges a volley: who cannot see, reach or bear upon the target drops out.
AimedVolley take_aim(const Game& game, const Law& law, const Shooting& action, UnitId target, const GunChoices& guns);

// Whether anybody would be left.
bool can_take_aim(const Game& game, const Law& law, const Shooting& action, UnitId target, const GunChoices& guns);

// How far a weapon can strike: a stream as far as it flows.
Mil reach_of(const Weapon& weapon, const FireMode& mode);
// Whether a model could fire at what it does not see there: in reach and arc, with nothing solid between.
bool can_fire_blind(const Game& game, const Law& law, ModelId model, Point spot, Mil reach, bool turned);
// The enemy unit that blind fire at a spot is dealt to; nobody if nobody is near.
UnitId target_near(const Game& game, const Law& law, Seat seat, Point spot);
bool can_shoot_at(const Game& game, const Law& law, const Shooting& action, Point spot);

// Whether some model could shoot at that unit in this volley, after a turn if need be; the units of which that is so.
bool can_shoot_at(const Game& game, const Law& law, const Shooting& action, UnitId target);
// ... with a lookout of the acting unit that is used for one target after another.
bool can_shoot_at(const Game& game, const Law& law, const Shooting& action, Lookout& lookout, UnitId target);
UnitList targets_of(const Game& game, const Law& law, const Shooting& action);

}  // namespace sandtable::arap

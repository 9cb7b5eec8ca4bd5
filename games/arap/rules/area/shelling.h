#pragma once

#include "games/arap/rules/area/burst.h"
#include "games/arap/rules/area/observers.h"
#include "games/arap/rules/fire/aiming.h"

// Area weapons from the aim to where their markers come to lie.
namespace sandtable::arap {

// How a marker is put down and scattered.
enum class Trajectory : std::uint8_t { directly, high, by_observer, at_hidden };

// How a gun could be fired at the mark in this volley; nothing: it cannot be. `turned`: after a free turn.
std::optional<Trajectory> area_fire(const Game& game, const Law& law, const Shooting& action, const GunChoice& choice,
                                    const Mark& mark, bool turned);
// Whether the gun is fired in a high curve: it has no other way, or that was chosen.
bool fires_curved(const Law& law, const GunChoice& choice);

// All markers of one gun: placed, scattered and stopped where something was in their way; lost ones are left out. What
// is asked is asked here, before anything is measured.
using Bursts = FixedVector<Burst, 64>;
void shell(Game& game, Umpire& umpire, const Shooting& action, const GunChoice& choice, const Mark& mark,
           Bursts& bursts);

// What a grenade or shell strikes with.
Blow blow_of(const Weapon& weapon, bool close);

// The error of a guess where the players have agreed on one.
Mil misjudged(Umpire& umpire, Seat seat, Mil declared);

}  // namespace sandtable::arap

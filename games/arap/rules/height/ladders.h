#pragma once

#include <span>

#include "engine/table/height/climb.h"
#include "games/arap/state/law.h"

// Ladders, fixed and carried, and faces: what leads straight up.
namespace sandtable::arap {

// The number of a carried ladder that stands somewhere, as footholds name it; those on the map have their piece's.
inline constexpr std::uint16_t kCarriedLadders = 0x8000;
constexpr bool is_carried_ladder(std::uint16_t number) {
  return number >= kCarriedLadders && number != Foothold::kNothing;
}

// The line of a ladder: its ends are points on the plan, on the two surfaces it joins. Nothing: there is no such
// ladder, or nothing is at its head.
std::optional<Climb> ladder(const Game& game, const Law& law, std::uint16_t number);

// The ladder that one who stands there can go up or down to that height; none: nothing.
std::uint16_t ladder_at(const Game& game, const Law& law, Eye soles, Mil to);

// What somebody hangs from who is on a ladder or a face.
std::optional<Climb> climb_of(const Game& game, const Law& law, ModelId model, Point at, const Foothold& hold);

// Heights of those who are on the same ladder or beside him on the same face.
FixedVector<Mil, kMostTogether> heights_on(const Game& game, const Law& law, ModelId model, Point at,
                                           const Foothold& hold);

// Whether a model's hands can hold a ladder.
Bar bars_ladders(const Law& law, ModelId model);
// Whether there is room for one more in this player turn: each counts once a turn and by its bulk.
bool has_room(const Game& game, const Law& law, std::uint16_t number, ModelId model);
// Those of one action who use ladders, together.
struct LadderUse {
  std::uint16_t number;
  ModelId model;
};
Bar bars_uses(const Game& game, const Law& law, std::span<const LadderUse> uses);
// It gets on, or off.
void use_ladder(Game& game, const Law& law, std::uint16_t number, ModelId model);

}  // namespace sandtable::arap

#pragma once

#include "games/apocalypse/ask/questions.h"
#include "games/apocalypse/rules/move/movement.h"

// Where units are placed that have no place yet: deployment, Scouts, arrivals, Rift Steps, survivors of a wreck.
namespace sandtable::apocalypse {

inline constexpr Mil kZone = 12_in;

struct Placement {
  UnitId unit;
  std::size_t leader = 0;  // which member
  Distance keep = {.present = false};
  RuleId distance_rule = clause::deploy_legal_position;  // why it keeps that from enemies
  bool in_zone = false;                                  // wholly within the owner's deployment zone
  bool some = false;                                     // members may be left out; the leader may not
  Members only = {};                                     // those of whom places are asked; none: all that live
};

// Whether Scouts of the unit are placed after the armies.
bool is_scout(const Game& game, const Law& law, UnitId unit);

// The deployment zone of a player.
Box zone_of(const Game& game, const Law& law, Seat seat);

// Whether the unit may be placed like that: every member has a place, in coherency, off other models, impassable or
// closed ground, on the table, and so far from others.
Verdict judge_placing(const Game& game, const Law& law, const Placement& placement, const Places& places, Angle facing);

// The unit drawn up there in ranks, as the referee does it; nothing if it cannot stand there lawfully.
std::optional<Places> placed_at(const Game& game, const Law& law, const Placement& placement, const Crowd& crowd,
                                Point middle, Angle facing);
// The first place in an area, looked for in steps from its low corner along its longer side; none if there is none.
std::optional<Places> placed_anywhere(const Game& game, const Law& law, const Placement& placement, const Box& area,
                                      Angle facing);
// By chance within an area: some tries, then nothing.
std::optional<Places> placed_by_chance(const Game& game, const Law& law, const Placement& placement, const Box& area,
                                       Angle facing, Random& random);
Box whole_table(const Law& law);

// Puts a unit down where it was answered, or forfeits it if there is no place.
void put_down(Game& game, Umpire& umpire, const AskPlacing::Reply& reply);

}  // namespace sandtable::apocalypse

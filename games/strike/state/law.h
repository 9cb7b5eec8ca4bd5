#pragma once

#include <string>
#include <vector>

#include "engine/base/id_range.h"
#include "engine/base/made_once.h"
#include "engine/kind/referee.h"
#include "engine/table/floor/barriers.h"
#include "engine/table/floor/corridors.h"
#include "engine/table/floor/zones.h"
#include "games/strike/clauses.h"
#include "games/strike/muster/arsenal.h"
#include "games/strike/muster/rewards.h"
#include "games/strike/state/state.h"
#include "games/strike/switches.h"

namespace sandtable::strike {

// The map as the rules use it. The rim counts as wall in all of them.
struct Ground {
  MapKind kind = MapKind::bomb;
  Barriers hard;  // full-height walls, blocks, rim: block sight, turn grenades back
  Barriers low;   // windows and half-height cover
  Barriers any;   // both: what a base may not overlap and hands do not reach through
  Zones zones;
  std::uint32_t sites = 0;                    // bit z: zone z is a bomb site
  std::vector<std::vector<Point>> spawns[2];  // areas by Team, in the order listed
  std::vector<Point> raster[2];               // of the spawn areas, where a base stands clear, by Team
  std::vector<std::vector<Point>> rescues;    // areas
  std::vector<Point> hostages;
};

// A unit's place in the teams, as the match begins.
struct Member {
  Seat player;
  Team team = Team::t;
};

// A player's squad.
struct Squad {
  std::string name;
  Team team = Team::t;
  ClanId clan[2];  // by Team: the one he plays as T, the one he plays as CT (swap-sides)
  Count size = 0;
};

// What is fixed before the first step of a match.
struct Setup : sandtable::Setup {
  Arsenal arsenal;
  Rewards rewards;
  Ground ground;
  std::vector<Squad> squads;        // by Seat
  std::vector<Member> members;      // by UnitId
  std::vector<std::string> labels;  // names a scene gave its units; otherwise T1, T2, ... and C1, C2, ...
  Switches on;
  MadeOnce<Corridors> ways;  // ask for them by `corridors`

  UnitId end() const { return numbered<UnitId>(members.size()); }
  IdRange<UnitId> ids() const { return ids_below<UnitId>(members.size()); }
  Seat player(UnitId unit) const { return members[unit.v].player; }
};

using Law = LawOf<Setup>;
using Umpire = UmpireOf<Setup>;

// The ways of a base on the map, found when somebody first asks for them, since that takes some 15 ms.
const Corridors& corridors(const Setup& setup);

// The side on which somebody plays in this round.
inline Team team_of(const Game& game, const Setup& setup, UnitId unit) {
  const Team began = setup.members[unit.v].team;
  return game.swapped != 0 ? opponents(began) : began;
}
inline Team team_of(const Game& game, const Setup& setup, Seat player) {
  const Team began = setup.squads[player.v].team;
  return game.swapped != 0 ? opponents(began) : began;
}
// The team that began the match on this side: the index of `wins` and `lost` is its number.
inline Team founders(const Game& game, Team side) { return game.swapped != 0 ? opponents(side) : side; }

// Visits every living unit.
template <class Visit>
void for_each_living(const Game& game, Visit&& visit) {
  for (const UnitId id : ids_below<UnitId>(game.units.size()))
    if (game.unit(id).alive != 0) visit(id);
}
// Visits everybody who can be hit: living units by number, then hostages on the map.
template <class Visit>
void for_each_body(const Game& game, Visit&& visit) {
  for_each_living(game, visit);
  for (std::size_t i = 0; i < game.hostages.size(); ++i)
    if (game.hostages[i].fate == Fate::alive) visit(hostage(i));
}

// The card of what a unit holds by this name, none for an empty hand or what it does not carry.
ItemId carried(const Game& game, const Setup& setup, UnitId unit, Held held);
// The card of what it called active, as long as it still has it.
inline ItemId in_hand(const Game& game, UnitId unit) { return game.unit(unit).in_hand; }

}  // namespace sandtable::strike

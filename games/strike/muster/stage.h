#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/scene/stage.h"
#include "games/strike/state/consistency.h"

// A situation of Strike as values (engine/scene/stage.h).
namespace sandtable::strike {

inline constexpr int kByCard = 0xff;  // of lost moves: as many as the cards say

struct StagedUnit {
  std::string name = {};
  Team team = Team::t;
  Seat player = {};
  ClanId clan = {};
  Unit unit = {};  // with the moves it loses, or kByCard; what it has in hand follows from what it holds
  std::vector<Point> trail = {};
};

// One of a team as its board gives it out, without a name and a place, with nothing in its hands.
StagedUnit unit_of(Team team);
// The first card with so many dice or more; none for no dice, and where there is none.
Armour armour_with(Slot slot, int dice);

struct StagedHostage {
  std::string name = {};
  Hostage hostage = {};
  UnitId leader = UnitId::none();
  bool given_place = false;  // on the trail
};

enum class Moment : std::uint8_t { buying, carrier, placing, calls, count, targets, action_step, turn_end, round_end };

struct StagedMoment {
  Moment moment = Moment::calls;
  Count number = 1;  // of the move or step
  Count round = 1, turn = 1;
  Count swapped = 0;
  bool fresh = true;  // nobody has got any money yet
  Ending how = Ending::eliminated;
  Team winner = Team::t;
  std::int32_t purse[kMostPlayers] = {};
  Count wins[2] = {}, lost[2] = {};
};

struct Stage {
  Map table = {};  // without zones it is one zone; without a kind, what is played for follows from who is there
  SwitchPairs switches = {};
  StagedMoment start = {};
  std::vector<StagedUnit> units = {};  // by their ids; those of a player stand together, in the order of the players
  std::vector<StagedHostage> hostages = {};
  std::vector<Thing> things = {};
  std::vector<Grenade> grenades = {};
  Bomb bomb = {};
  std::vector<std::pair<std::string, Count>> smoke = {};  // zones with the last turn of their smoke
};

using Opening = OpeningOf<Setup, Game>;

// The only zone of a table without zones.
inline constexpr std::string_view kWholeTable = "all";

// Refuses more than a state can hold, two of one name, a player with units of both teams, and smoke in zones that are
// not there.
Result<Opening> opening(const Stage& stage, Book book);

}  // namespace sandtable::strike

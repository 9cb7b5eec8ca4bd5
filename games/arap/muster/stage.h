#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/scene/duel_stage.h"
#include "engine/scene/stage.h"
#include "games/arap/muster/roster.h"
#include "games/arap/state/consistency.h"

// A situation as values (engine/scene/stage.h).
namespace sandtable::arap {

// How a unit stands whose models have no places of their own: in ranks of five, half an inch between bases.
inline constexpr Mil kRankGap{500};
inline constexpr std::size_t kInRank = 5;

// The soldier of the catalogue's examples, who is there if nothing else is said.
Profile trooper();

struct StagedModel {
  Model model = {};                 // but for where it stands
  std::optional<Mil> level = {};    // the floor is the highest surface up to this; nothing: the highest there is
  std::optional<Mil> aloft = {};    // so high on the ladder or face beside it
  std::optional<Mil> on_load = {};  // so high on the first carried ladder
  bool prone = false;
};

struct StagedUnit {
  Seat seat;
  std::string name;
  Roster roster = {};
  std::vector<StagedModel> models = {};  // by member
  Unit unit = {};                        // members, and where there is no number in it, as it is in the game
  std::string feared = {}, quarry = {};  // whom it flees from, or pursues
  std::string host = {};                 // whom it has joined, or what it is aboard
  std::string fired_at = {};             // in its owner's latest turn, from where it stands
};

enum class Moment : std::uint8_t { phase, game_turn, player_turn, activation, housekeeping, melee, deployment };

struct StagedMoment {
  Moment moment = Moment::phase;
  Seat active = {};       // whose player turn it is
  std::string unit = {};  // at its activation
  int points = 1;
  DuelMoment duel = {};
  int length = 0;
  std::vector<std::string> open = {};    // doors
  std::vector<std::string> broken = {};  // cover
  Weather weather = {};
  std::uint8_t programs = 0;  // seats that programs play: bit by number
};

struct StagedLock {
  std::string a, b;
  int since = 1;
  bool charged = false;  // the first charged the second
  Approach approach = Approach::front;
  std::uint8_t terms = 0;  // bits of ChargeTerm
};

// Two units that fought each other lately.
struct StagedBout {
  std::string a, b;
  int last = 1;  // the player turn
};

// A load: carried by models of the names that people use, lying, or a ladder that stands.
struct StagedLoad {
  Load load = {};
  std::vector<std::string> carriers = {};
};

struct Stage {
  Map table = {};
  SwitchPairs switches = {};
  std::vector<StagedUnit> units = {};  // seat 0's first
  std::vector<Cloud> clouds = {};
  std::vector<StagedLock> locks = {};
  std::vector<StagedBout> bouts = {};
  std::vector<StagedLoad> loads = {};
  StagedMoment start = {};
};

using Opening = OpeningOf<Setup, Game>;

// Refuses more units or models than a side can have, two units of one name, and names that nothing has.
Result<Opening> opening(const Stage& stage, Book book);

}  // namespace sandtable::arap

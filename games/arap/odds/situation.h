#pragma once

#include "engine/run/odds_case.h"
#include "engine/scene/odds_keys.h"
#include "games/arap/muster/stage.h"

// Something to be decided by dice, of which somebody wants the odds, and how it is laid out on a table.
namespace sandtable::arap {

enum class Contest : std::uint8_t { fire, grenade, charge, melee, activation, climb, jump };

struct PosedUnit {
  Roster roster = {};
  int lost = 0, hurt = 0;  // models before, and wounds of the first
  bool prone = false, pinned = false, suppressed = false, confused = false;
  bool hidden = false, aimed = false, dashed = false, fleeting = false;
  Mil moved = {};                        // the path of its latest move
  Approach shown = Approach::front;      // to the enemy
  std::optional<GrenadeId> throws = {};  // what one of them throws

  std::size_t front() const { return std::min(roster.models.size(), kInRank); }
  // The place in the unit of whoever stands in the middle of its front.
  std::size_t middle() const { return front() / 2; }
};

struct Wanted {
  PosedUnit attacker = {}, target = {};
  Contest contest = Contest::fire;
  Mil range = {};                 // between those in the middle of the two fronts
  std::optional<Mil> guess = {};  // nothing: it is right
  Mil height = {};                // of what is climbed, or jumped from
  int dice = 2;                   // of an activation roll
  int points = 0;                 // of a shooting action; 0: the fewest that it takes
  int corrected = 0;              // volleys at this target before
  Cover cover = Cover::none;      // of the target
  bool behind_wall = false;       // the attacker
  bool reacts = false;            // it acts in the target's turn, with dice that were picked up
  bool tests = true;              // the target then takes the tests that it owes
  bool locked = false;            // the target fights comrades of the attacker
  bool fires = false;             // the chargers, on their way
  Response response = Response::stand;

  static constexpr UnitId attacker_id() { return UnitId{0}; }
  // Units are numbered by their models.
  UnitId target_id() const { return unit_at(attacker.roster.models.size() + (locked ? 1 : 0)); }
  ModelId target_middle() const { return model_at(target_id().v + target.middle()); }
  bool is_on_heights() const { return contest == Contest::climb || contest == Contest::jump; }

  static Wanted read(OddsReader& reader);
};

// At the activation of the attacker, or at its activation roll; in a mêlée before the round.
Result<Opening> set_out(const Wanted& wanted, const SwitchPairs& switches);
// Answers until the dice are rolled.
Result<bool> declare(Session& session, const Wanted& wanted);
OddsCase::Roles roles_of(const Wanted& wanted);
// In words.
std::string title_of(const Wanted& wanted);

// Where the wall or cliff begins that is climbed, and where the one ends from which they jump.
inline constexpr Mil kFaceAt = 30_in;
inline constexpr Mil kJumpedAhead{2000};  // how far beyond it they land

}  // namespace sandtable::arap

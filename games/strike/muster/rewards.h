#pragma once

#include <array>
#include <span>

#include "engine/base/error.h"
#include "engine/data/embedded.h"
#include "games/strike/state/state.h"

// What feats pay and cost, from data/rewards.toml.
namespace sandtable::strike {

enum class Feat : std::uint8_t {
  rescue_hostage,
  kill_hostage,
  activate_hostage,
  kill_opponent,
  kill_mate,
  bombed,
  defused,
  rescued_all,
  eliminated,
  surviving_hostage,
  rescued_hostage_bonus,
  lost,
  lost_again,
  held_out,
  drawn,
};
inline constexpr std::size_t kFeats = 15;

struct Reward {
  int individual = 0;  // to the player whose unit did it
  int team = 0;        // to each other seat of his team
  int each = 0;        // to every seat of a team
  int most = 0;        // of a reward that grows; 0: it does not
  friend bool operator==(const Reward&, const Reward&) = default;
};

struct Rewards {
  int start = 0;                        // money for the first round
  std::array<Reward, kFeats> table[2];  // by MapKind, by Feat

  const Reward& of(MapKind map, Feat feat) const {
    return table[static_cast<std::size_t>(map)][static_cast<std::size_t>(feat)];
  }
  friend bool operator==(const Rewards&, const Rewards&) = default;
};

// Refuses a table in which a feat is missing or stands twice.
Result<Rewards> load_rewards(std::span<const EmbeddedText> texts);

}  // namespace sandtable::strike

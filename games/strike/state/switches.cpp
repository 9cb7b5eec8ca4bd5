#include "games/strike/state/switches.h"

namespace sandtable::strike {

Switches read_switches(const std::vector<SwitchSpec>& specs, const SwitchValues& values) {
  const SwitchReader read(specs, values);
  return {
      .premeasuring = read.on("premeasuring"),
      .deliberate_friendly_fire = read.on("deliberate-friendly-fire"),
      .mishap_reroll_replaces = read.on("mishap-reroll-replaces"),
      .headshot_skips_vest = read.on("headshot-skips-vest"),
      .flash_until_next_move = read.is("flash-duration", "next-move"),
      .bomb_interrupted_by_any_attack = read.is("bomb-interrupt", "attacked"),
      .start_money_per_player = read.is("start-money", "per-player"),
      .turn_limit = read.number("turn-limit"),
      .match_wins = read.number("match-wins"),
      .swap_sides = read.on("swap-sides"),
  };
}

}  // namespace sandtable::strike

#include "lab/fight/pair_result.h"

#include "engine/base/hash.h"

namespace sandtable::lab {

std::uint64_t hash_after(std::uint64_t before, const PairResult& pair) {
  std::uint64_t hash = before;
  for (const BattleResult& battle : pair.battles) {
    hash = mix(hash ^ battle.hash);
    hash = mix(hash + battle.score + (std::uint64_t{battle.rounds} << 8U) + (std::uint64_t{battle.decisions} << 32U));
  }
  return hash;
}

}  // namespace sandtable::lab

#include "games/army_man/rules/fire/casualties.h"

namespace sandtable::army_man {

namespace {

constexpr Coherency kCoherency{.near = kNear, .all = kAll, .tolerance = kTolerance};

// Of all members, the dead included.
FixedVector<Disc, kMostInUnit> discs_of(const Game& game, const Law& law, UnitId unit) {
  FixedVector<Disc, kMostInUnit> discs;
  const Squad& squad = law.setup.squad(unit);
  for (std::size_t i = 0; i < squad.size; ++i) {
    const Stand at = stand(game, law.setup, squad.model(i));
    discs.push_back({at.at, at.radius});
  }
  return discs;
}

}  // namespace

Relations relations_of(const Game& game, const Law& law, UnitId unit) {
  return Relations(discs_of(game, law, unit), kCoherency, game.unit(unit).alive.bits);
}

Losses losses_of(const Game& game, const AskCasualties& asked) {
  return {.members = game.unit(asked.unit).alive.bits, .may_go = asked.among.bits, .count = asked.count};
}

Models cheapest_losses(const Game& game, const Law& law, const AskCasualties& asked, std::span<const int> worth) {
  const MemberMask chosen = cheapest_choice(discs_of(game, law, asked.unit), kCoherency, losses_of(game, asked), worth);
  const Members lost{static_cast<std::uint16_t>(chosen)};
  const Squad& squad = law.setup.squad(asked.unit);
  Models models;
  for (std::size_t i = 0; i < squad.size; ++i)
    if (lost.has(i)) models.push_back(squad.model(i));
  return models;
}

}  // namespace sandtable::army_man

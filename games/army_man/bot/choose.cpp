// Who falls.
#include "engine/base/insertion_sort.h"
#include "engine/table/coherency.h"
#include "games/army_man/bot/decisions.h"
#include "games/army_man/bot/volleys.h"

namespace sandtable::army_man::bot {

namespace {

Relations relations_of(const Game& game, const Law& law, UnitId unit) {
  FixedVector<Disc, kMostInUnit> discs;
  for (std::size_t i = 0; i < law.setup.squad(unit).size; ++i) {
    const Stand at = stand(game, law.setup, law.setup.squad(unit).model(i));
    discs.push_back({at.at, at.radius});
  }
  return Relations(discs, {.near = kNear, .all = kAll, .tolerance = kTolerance});
}

}  // namespace

// The least useful, as long as the rest stays together.
AskCasualties::Reply decide(const Game& game, const Law& law, const AskCasualties& asked, Mind&) {
  const Squad& squad = law.setup.squad(asked.unit);
  FixedVector<int, kMostInUnit> uses;
  for (std::size_t i = 0; i < squad.size; ++i) uses.push_back(use_of(law, squad.model(i)));
  const Losses losses{.members = game.unit(asked.unit).alive.bits, .may_go = asked.among.bits, .count = asked.count};
  const Members lost{cheapest_choice(relations_of(game, law, asked.unit), losses, {uses.data(), uses.size()})};
  AskCasualties::Reply reply;
  for (std::size_t i = 0; i < squad.size; ++i) {
    if (lost.has(i)) reply.models.push_back(squad.model(i));
  }
  return reply;
}

// The most useful of the enemy's.
AskMarksman::Reply decide(const Game&, const Law& law, const AskMarksman& asked, Mind&) {
  const Squad& squad = law.setup.squad(asked.unit);
  AskMarksman::Reply reply;
  for (std::size_t i = 0; i < squad.size; ++i) {
    if (asked.among.has(i)) reply.models.push_back(squad.model(i));
  }
  insertion_sort(reply.models, [&](ModelId a, ModelId b) { return use_of(law, a) > use_of(law, b); });
  while (reply.models.size() > asked.count) reply.models.pop_back();
  return reply;
}

}  // namespace sandtable::army_man::bot

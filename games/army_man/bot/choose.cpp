// Who falls.
#include "engine/base/insertion_sort.h"
#include "games/army_man/bot/decisions.h"
#include "games/army_man/bot/volleys.h"
#include "games/army_man/rules/fire/casualties.h"

namespace sandtable::army_man::bot {

// The least useful, as long as the rest stays together.
AskCasualties::Reply decide(const Game& game, const Law& law, const AskCasualties& asked, Mind&) {
  const Squad& squad = law.setup.squad(asked.unit);
  FixedVector<int, kMostInUnit> uses;
  for (std::size_t i = 0; i < squad.size; ++i) uses.push_back(use_of(law, squad.model(i)));
  return {cheapest_losses(game, law, asked, {uses.data(), uses.size()})};
}

// The most useful of the enemy's.
AskMarksman::Reply decide(const Game&, const Law& law, const AskMarksman& asked, Mind&) {
  const Squad& squad = law.setup.squad(asked.unit);
  AskMarksman::Reply reply;
  for (std::size_t i = 0; i < squad.size; ++i) {
    if (asked.among.has(i)) reply.models.push_back(squad.model(i));
  }
  insertion_sort(reply.models, [&](ModelId a, ModelId b) { return use_of(law, a) > use_of(law, b); });
  while (static_cast<int>(reply.models.size()) > asked.count) reply.models.pop_back();
  return reply;
}

}  // namespace sandtable::army_man::bot

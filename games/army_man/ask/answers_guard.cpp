// Units on guard stop a move and fire.
#include <fmt/format.h>

#include <algorithm>

#include "engine/data/toml_text.h"
#include "games/army_man/ask/answers.h"
#include "games/army_man/rules/fire/guards.h"

namespace sandtable::army_man {

namespace {

UnitList guards_who_fire(const Game& there, const Law& law, const Move& move) {
  UnitList guards;
  for_each_fighting(there, law.setup, other(law.setup.seat(move.unit)), [&](UnitId id) {
    if (there.unit(id).posture == Posture::on_guard && bars_guard_fire(there, law, move, id) == kAllowed)
      guards.push_back(id);
  });
  return guards;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskGuard& asked, const AskGuard::Reply& reply) {
  if (reply.guards.empty()) return accept();
  const Mil longest = longest_way(game, law, order_of(asked.move));
  if (reply.at < 0 || reply.at > longest.v) return refusal(law, clause::guard_stop);
  const Game there = stopped_at(game, law, asked.move, Mil{reply.at});
  for (std::size_t i = 0; i < reply.guards.size(); ++i) {
    const UnitId guard = reply.guards[i];
    if (std::find(reply.guards.begin(), reply.guards.begin() + i, guard) != reply.guards.begin() + i)
      return refusal(law, clause::guard_several);
    if (const Bar bar = bars_guard_fire(there, law, asked.move, guard); bar != kAllowed) return refusal(law, bar);
  }
  return accept();
}
void options(const Game& game, const Law& law, const AskGuard& asked, const Offer<AskGuard>& offer) {
  offer({});
  const Mil longest = longest_way(game, law, order_of(asked.move));
  const Mil pace = std::max(Mil{1}, std::min(1_in, longest / 4));
  for (Mil at; at <= longest; at += pace) {
    const Game there = stopped_at(game, law, asked.move, at);
    for (const UnitId guard : guards_who_fire(there, law, asked.move)) offer({at.v, UnitList{guard}});
  }
}
AskGuard::Reply sample(const Game& game, const Law& law, const AskGuard& asked, Random& random) {
  if (random.below(2) == 0) return {};
  const Mil at{random.between(0, longest_way(game, law, order_of(asked.move)).v)};
  const Game there = stopped_at(game, law, asked.move, at);
  UnitList guards = guards_who_fire(there, law, asked.move);
  AskGuard::Reply reply{.at = at.v, .guards = {}};
  while (!guards.empty()) {
    const auto pick = static_cast<std::size_t>(random.below(static_cast<int>(guards.size())));
    if (reply.guards.empty() || random.below(2) == 0) reply.guards.push_back(guards[pick]);
    guards.erase_at(pick);
  }
  return reply.guards.empty() ? AskGuard::Reply{} : reply;
}
bool settled(const Game& game, const Law& law, const AskGuard& asked) {
  constexpr Mil kPace = 100_mil;
  const Mil longest = longest_way(game, law, order_of(asked.move));
  for (Mil gone; gone < longest + kPace; gone += kPace) {
    const Game there = stopped_at(game, law, asked.move, std::min(gone, longest));
    if (!guards_who_fire(there, law, asked.move).empty()) return false;
  }
  return true;
}
AskGuard::Reply fallback(const Game&, const Law&, const AskGuard&) { return {}; }
std::string text(const Game& game, const Law& law, const AskGuard& asked) {
  return fmt::format("{} {}, up to {}\". Do your guards stop this move and fire?", describe(law, asked.move.unit),
                     is_plural(law.setup, asked.move.unit) ? "move" : "moves",
                     toml_inches(longest_way(game, law, order_of(asked.move))));
}

}  // namespace sandtable::army_man

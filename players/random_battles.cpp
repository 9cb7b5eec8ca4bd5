#include "players/random_battles.h"

#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "players/random.h"

namespace sandtable {

namespace {

constexpr int kDraws = 100;  // what is drawn need not go together

std::shared_ptr<const Setup> draw_setup(const GameKind& game, const Catalogue& catalogue, Random& random, Book book) {
  for (int draw = 0; draw < kDraws; ++draw) {
    if (auto setup = game.set_up.prepare(random_setup(game, catalogue, random), book)) return *std::move(setup);
  }
  return nullptr;
}

}  // namespace

Ledger reached_in_random_battles(const GameKind& game, const Catalogue& catalogue, int count) {
  Ledger ledger(game.clauses);
  RandomPlayer player;
  for (int number = 0; number < count; ++number) {
    Random random(static_cast<std::uint64_t>(number));
    const auto setup = draw_setup(game, catalogue, random, Book(&ledger));
    if (setup == nullptr) continue;
    const std::vector<Player*> players(setup->seats, &player);
    Battle battle(game, setup,
                  {.key = key_from_seed(static_cast<std::uint64_t>(number)),
                   .players = players,
                   .ledger = &ledger,
                   .watch = [&](const Situation& at, const Answer& answer) {
                     game.questions[at.question.kind].legal(at, answer);  // legality cites clauses too
                   }});
    battle.run();
  }
  return ledger;
}

}  // namespace sandtable

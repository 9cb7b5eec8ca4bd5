#include "engine/kind/unit_account.h"

#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "games/double_tap/state/law.h"
#include "games/registry.h"
#include "players/players.h"
#include "tests/game_called.h"

namespace sandtable::unit_account_test {
namespace {

using What = UnitNews::What;

struct Sums {
  std::int64_t spent = 0, lost = 0;
  int fielded = 0, destroyed = 0;
};

struct Fought {
  std::vector<UnitEntry> units;
  std::vector<Sums> books;
  std::vector<std::int64_t> taken;  // by seat: the worth of what its units destroyed
  Outcome outcome;
  std::shared_ptr<const Setup> setup;
  State end;

  // Whether a unit stands Pinned at the end, in a game where units can.
  bool pinned(const GameKind& game, const std::string& unit) const {
    return game.scenes.fact(*setup, end.data(), unit + ".pinned", {}) == "true";
  }
};

std::shared_ptr<const Setup> a_setup(const GameKind& game, std::uint64_t seed, const SwitchPairs& switches) {
  Random random(seed);
  for (;;)
    if (auto setup = game.set_up.prepare(random_armies(game, switches, random), {})) return *setup;
}

Fought fight(const GameKind& game, std::uint64_t seed, const std::string& player, const SwitchPairs& switches = {}) {
  const auto setup = a_setup(game, seed, switches);
  const auto mind = must(make_player(game, player));
  const std::vector<Player*> seats(setup->seats, mind.get());
  Battle battle(game, setup, {.key = key_from_seed(seed), .players = seats, .listen = true});
  battle.run();
  Fought out{.units = game.account.units(*setup),
             .books = {},
             .taken = {},
             .outcome = battle.outcome(),
             .setup = setup,
             .end = battle.state()};
  out.books.resize(out.units.size());
  out.taken.resize(setup->seats);
  game.account.account(*setup, battle.events(), [&](const UnitNews& news) {
    ASSERT_LT(static_cast<std::size_t>(news.unit), out.books.size());
    ASSERT_LT(news.by, static_cast<int>(out.books.size()));
    ASSERT_GE(news.worth, 0);
    Sums& book = out.books[static_cast<std::size_t>(news.unit)];
    const bool gains = news.what == What::fielded || news.what == What::equipped;
    (gains ? book.spent : book.lost) += news.worth;
    book.fielded += news.what == What::fielded ? 1 : 0;
    book.destroyed += news.what == What::destroyed ? 1 : 0;
    if (!gains && news.by >= 0) out.taken[out.units[static_cast<std::size_t>(news.by)].seat.v] += news.worth;
  });
  return out;
}

// Nobody loses more than he had, falls more often than he came, or is beaten by nobody all the time.
TEST(UnitAccount, AddsUpInEveryGame) {
  for (const GameKind* game : games()) {
    if (game->account.account == nullptr) continue;
    std::int64_t lost = 0, taken = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Fought fought = fight(*game, seed, "random");
      for (std::size_t i = 0; i < fought.books.size(); ++i) {
        const Sums& book = fought.books[i];
        EXPECT_FALSE(fought.units[i].kind.empty());
        EXPECT_GE(book.fielded, 1) << game->id << " seed " << seed << " unit " << i;
        EXPECT_LE(book.destroyed, book.fielded) << game->id << " seed " << seed << " unit " << i;
        EXPECT_LE(book.lost, book.spent) << game->id << " seed " << seed << " unit " << i;
        lost += book.lost;
      }
      for (const std::int64_t some : fought.taken) taken += some;
    }
    EXPECT_GT(2 * taken, lost) << game->id << ": most losses are somebody's doing";
    EXPECT_LE(taken, lost) << game->id;
  }
}

// How often a unit's points count once it is destroyed: those of Double Tap's heroes twice.
int times_counted(const GameKind& game, const Setup& setup, std::size_t unit) {
  if (game.id != "double-tap") return 1;
  return static_cast<const double_tap::Setup&>(setup).fighters[unit].type == double_tap::UnitType::hero ? 2 : 1;
}

// Where the score is the worth of what was destroyed, which the account finds by itself, and of what stands Pinned at
// the end.
TEST(UnitAccount, AgreesWithTheScore) {
  int pinned = 0;
  for (const GameKind* game : {&game_called("double-tap"), &game_called("army-man")}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const Fought fought = fight(*game, seed, "scripted");
      std::vector<std::int64_t> worth(2);
      int numbers[2] = {};
      for (std::size_t i = 0; i < fought.units.size(); ++i) {
        const std::uint8_t seat = fought.units[i].seat.v;
        const std::string name = (seat == 0 ? "A" : "B") + std::to_string(++numbers[seat]);
        const bool destroyed = fought.books[i].destroyed > 0;
        pinned += !destroyed && fought.pinned(*game, name) ? 1 : 0;
        if (destroyed || fought.pinned(*game, name))
          worth[1 - seat] += fought.books[i].spent * times_counted(*game, *fought.setup, i);
      }
      for (std::size_t seat = 0; seat < 2; ++seat)
        EXPECT_EQ(fought.outcome.scores[seat] * kWorthOfAPoint, worth[seat]) << game->id << " seed " << seed;
      EXPECT_GT(worth[0] + worth[1], 0) << game->id << " seed " << seed;
    }
  }
  EXPECT_GT(pinned, 0) << "in one of these battles at least";
}

}  // namespace
}  // namespace sandtable::unit_account_test

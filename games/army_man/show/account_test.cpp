#include "games/army_man/show/account.h"

#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "games/army_man/kind.h"
#include "games/army_man/state/events.h"

namespace sandtable::army_man::account_test {
namespace {

using What = UnitNews::What;

class ArmyManAccount : public ::testing::Test {
 protected:
  ArmyManAccount() {
    const std::vector<NamedText> lists = fitting_lists(kind(), ready_made(kind(), "data/lists/"), {});
    const auto prepared = kind().set_up.prepare(
        {.armies = {lists[0], lists[1]}, .map = ready_made(kind(), "data/maps/")[0], .switches = {}}, {});
    base = *prepared;
    for (UnitId unit = setup().first(Seat{1}); unit < setup().end(Seat{1}); ++unit.v) {
      const Profile& profile = setup().profile(unit);
      (profile.is_vehicle() && profile.tough > 1 ? vehicle : squad) = unit;
    }
  }

  const army_man::Setup& setup() const { return static_cast<const army_man::Setup&>(*base); }
  std::int64_t worth(UnitId unit) const { return setup().profile(unit).points * kWorthOfAPoint; }
  // Without the muster at the beginning.
  std::vector<UnitNews> read(const EventLog& events) const {
    std::vector<UnitNews> news;
    account(*base, events, [&](const UnitNews& one) {
      if (one.what != What::fielded) news.push_back(one);
    });
    return news;
  }

  std::shared_ptr<const sandtable::Setup> base;
  UnitId squad, vehicle = UnitId::none();  // of the second seat
};

TEST_F(ArmyManAccount, CreditsAVolleyModelByModel) {
  const int size = setup().squad(squad).size;
  const auto news = read({Event::of(VolleyFired{.unit = {0}, .target = squad}), Event::of(LossesTaken{squad, 2}),
                          Event::of(VolleyFired{.unit = {1}, .target = squad, .guard = true}),
                          Event::of(LossesTaken{squad, size - 2}), Event::of(Destroyed{squad, 1})});
  ASSERT_EQ(news.size(), 3U);
  EXPECT_EQ(news[0].what, What::lost);
  EXPECT_EQ(news[0].by, 0);
  EXPECT_EQ(news[0].worth, worth(squad) * 2 / size);
  EXPECT_EQ(news[2].what, What::destroyed);
  EXPECT_EQ(news[2].by, 1);
  EXPECT_EQ(news[0].worth + news[1].worth + news[2].worth, worth(squad)) << "neither more nor less than it cost";
}

TEST_F(ArmyManAccount, CreditsAVehicleHitByHit) {
  ASSERT_FALSE(vehicle.is_none()) << "no vehicle in these lists";
  const int tough = setup().profile(vehicle).tough;
  const auto news = read({Event::of(VolleyFired{.unit = {0}, .target = vehicle}), Event::of(Damaged{vehicle, 1, tough}),
                          Event::of(Damaged{vehicle, tough, tough}), Event::of(LossesTaken{vehicle, 1}),
                          Event::of(Destroyed{vehicle, 1})});
  ASSERT_EQ(news.size(), 3U);
  EXPECT_EQ(news[0].worth, worth(vehicle) / tough);
  EXPECT_EQ(news[0].worth + news[1].worth + news[2].worth, worth(vehicle));
}

TEST_F(ArmyManAccount, KnowsWhoseDoingItWas) {
  const auto melee =
      read({Event::of(MeleeRound{{0}, squad, true}), Event::of(LossesTaken{squad, 1}), Event::of(LossesTaken{{0}, 1})});
  ASSERT_EQ(melee.size(), 2U);
  EXPECT_EQ(melee[0].by, 0);
  EXPECT_EQ(melee[1].by, squad.v);
  const auto mines = read({Event::of(VolleyFired{.unit = squad, .target = {0}}), Event::of(Endangered{{0}, 2}),
                           Event::of(LossesTaken{{0}, 1})});
  ASSERT_EQ(mines.size(), 1U);
  EXPECT_EQ(mines[0].by, UnitNews::kNobody);
  const auto charged = read({Event::of(ActionTaken{{0}, Action::charge, squad}), Event::of(Destroyed{squad, 1})});
  ASSERT_EQ(charged.size(), 1U);
  EXPECT_EQ(charged[0].by, 0) << "who is Pinned and charged falls to the charger";
}

}  // namespace
}  // namespace sandtable::army_man::account_test

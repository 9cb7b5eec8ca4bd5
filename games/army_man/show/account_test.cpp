#include "games/army_man/show/account.h"

#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "games/army_man/kind.h"
#include "games/army_man/state/events.h"

namespace sandtable::army_man::account_test {
namespace {

using What = UnitNews::What;

Event told(Told kind, std::initializer_list<std::int32_t> args) {
  Event event;
  event.kind = number_of(kind);
  for (const std::int32_t arg : args) event.args.push_back(arg);
  return event;
}

class ArmyManAccount : public ::testing::Test {
 protected:
  ArmyManAccount() {
    const std::vector<NamedText> lists = fitting_lists(kind(), ready_made(kind(), "data/lists/"), {});
    const auto prepared = kind().set_up.prepare(
        {.armies = {lists[0], lists[1]}, .map = ready_made(kind(), "data/maps/")[0], .switches = {}}, {});
    base = *prepared;
    const auto count = static_cast<int>(setup().squads.size());
    for (int unit = setup().size[0]; unit < count; ++unit) {
      const Profile& profile = setup().squads[static_cast<std::size_t>(unit)].profile;
      (profile.is_vehicle() && profile.tough > 1 ? vehicle : squad) = unit;
    }
  }

  const army_man::Setup& setup() const { return static_cast<const army_man::Setup&>(*base); }
  std::int64_t worth(int unit) const {
    return setup().squads[static_cast<std::size_t>(unit)].profile.points * kWorthOfAPoint;
  }
  // Without the muster at the beginning.
  std::vector<UnitNews> read(const EventLog& events) const {
    std::vector<UnitNews> news;
    account(*base, events, [&](const UnitNews& one) {
      if (one.what != What::fielded) news.push_back(one);
    });
    return news;
  }

  std::shared_ptr<const sandtable::Setup> base;
  int squad = -1, vehicle = -1;  // of the second seat
};

TEST_F(ArmyManAccount, CreditsAVolleyModelByModel) {
  const int size = setup().squads[static_cast<std::size_t>(squad)].size;
  const auto news = read({told(Told::volley, {0, squad, 5, 0, 0}), told(Told::losses, {squad, 2}),
                          told(Told::volley, {1, squad, 5, 0, 1}), told(Told::losses, {squad, size - 2}),
                          told(Told::destroyed, {squad, 1})});
  ASSERT_EQ(news.size(), 3U);
  EXPECT_EQ(news[0].what, What::lost);
  EXPECT_EQ(news[0].by, 0);
  EXPECT_EQ(news[0].worth, worth(squad) * 2 / size);
  EXPECT_EQ(news[2].what, What::destroyed);
  EXPECT_EQ(news[2].by, 1);
  EXPECT_EQ(news[0].worth + news[1].worth + news[2].worth, worth(squad)) << "neither more nor less than it cost";
}

TEST_F(ArmyManAccount, CreditsAVehicleHitByHit) {
  ASSERT_GE(vehicle, 0) << "no vehicle in these lists";
  const int tough = setup().squads[static_cast<std::size_t>(vehicle)].profile.tough;
  const auto news = read({told(Told::volley, {0, vehicle, 5, 0, 0}), told(Told::damage, {vehicle, 1, tough}),
                          told(Told::damage, {vehicle, tough, tough}), told(Told::losses, {vehicle, 1}),
                          told(Told::destroyed, {vehicle, 1})});
  ASSERT_EQ(news.size(), 3U);
  EXPECT_EQ(news[0].worth, worth(vehicle) / tough);
  EXPECT_EQ(news[0].worth + news[1].worth + news[2].worth, worth(vehicle));
}

TEST_F(ArmyManAccount, KnowsWhoseDoingItWas) {
  const auto melee =
      read({told(Told::melee_round, {0, squad, 1}), told(Told::losses, {squad, 1}), told(Told::losses, {0, 1})});
  ASSERT_EQ(melee.size(), 2U);
  EXPECT_EQ(melee[0].by, 0);
  EXPECT_EQ(melee[1].by, squad);
  const auto mines =
      read({told(Told::volley, {squad, 0, 1, 0, 0}), told(Told::endangered, {0, 2}), told(Told::losses, {0, 1})});
  ASSERT_EQ(mines.size(), 1U);
  EXPECT_EQ(mines[0].by, UnitNews::kNobody);
  const auto charged =
      read({told(Told::action, {0, static_cast<int>(Action::charge), squad}), told(Told::destroyed, {squad, 1})});
  ASSERT_EQ(charged.size(), 1U);
  EXPECT_EQ(charged[0].by, 0) << "who is Pinned and charged falls to the charger";
}

}  // namespace
}  // namespace sandtable::army_man::account_test

// Threats and sight of each game against what its own questions call legal.
#include <fmt/format.h>

#include <set>

#include "engine/table/ways/reach.h"
#include "games/army_man/ask/answers.h"
#include "games/army_man/kind.h"
#include "games/double_tap/ask/answers.h"
#include "games/double_tap/kind.h"
#include "games/strike/ask/answers.h"
#include "games/strike/kind.h"
#include "games/strike/rules/count/motion.h"
#include "games/strike/rules/round/placing.h"
#include "games/strike/words/wording.h"
#include "tests/preview_testing.h"

namespace sandtable::preview_rules_test {
namespace {

using namespace preview_testing;
using Attacks = std::set<std::pair<std::string, std::string>>;  // attacker and weapon

Attacks attacks_in(const Inspection& found) {
  Attacks attacks;
  for (const auto& threat : found.threats) attacks.emplace(threat.unit, threat.weapon);
  return attacks;
}

bool seen(const Moment& here, const std::string& from, const std::string& to) {
  const auto line = here.preview().sees(here.at.setup, here.at.state, {.unit = from}, {.unit = to});
  EXPECT_TRUE(line) << from << " " << to;
  return line && line->seen;
}

// The inspection of a unit of the asked seat where it stands.
std::optional<Inspection> inspect_here(const Moment& here, Point at) {
  return here.preview().inspect(here.at, here.partial(), at);
}

namespace dt = double_tap;
namespace am = army_man;
namespace st = strike;

TEST(PreviewRules, PicturesShowWhereOneDeploys) {
  for (const GameKind* game : {&dt::kind(), &am::kind(), &st::kind()}) {
    std::set<std::string> zones;
    each_position(*game, 120, [&](const Moment& here) {
      for (const Sketch::Zone& zone : here.sketch().zones) zones.insert(zone.kind);
    });
    EXPECT_TRUE(zones.contains("deployment") || zones.contains("spawn")) << game->id;
  }
}

bool may_attack(const dt::Game& game, const dt::Law& law, UnitId by, UnitId target, dt::WeaponId weapon) {
  const bool melee = law.setup.arsenal.weapon(weapon).is_melee();
  const dt::AskAttack asked{.at = game.unit(by).at, .unit = by, .melee = static_cast<std::uint8_t>(melee)};
  const int dice = melee ? dt::melee_attacks(law, by) : law.setup.arsenal.weapon(weapon).attacks;
  return legal(game, law, asked, {.weapon = weapon, .targets = {{target, dice}}}).accepted();
}

TEST(PreviewRules, DoubleTapThreatsAreTheAttacksThatWouldBeLegal) {
  int attacks = 0, clear = 0;
  each_position(dt::kind(), 120, [&](const Moment& here) {
    const dt::Law law(static_cast<const dt::Setup&>(here.at.setup), Book{});
    const auto& game = *static_cast<const dt::Game*>(here.at.state);
    for (std::uint8_t i = 0; i < game.units.size(); ++i) {
      const UnitId unit{i};
      if (!game.alive(unit)) continue;
      const auto found = inspect_here(here, game.unit(unit).at);
      if (!found || found->unit != label(law.setup, unit)) continue;
      Attacks legal_ones;
      dt::for_each_living(game, law, other(law.setup.seat(unit)), [&](UnitId enemy) {
        const std::string name = label(law.setup, enemy);
        bool shoots = false;
        for (const dt::WeaponId gun : law.setup.fighter(enemy).guns) {
          if (!may_attack(game, law, enemy, unit, gun)) continue;
          legal_ones.emplace(name, law.setup.arsenal.weapon(gun).name);
          shoots = true;
        }
        if (may_attack(game, law, enemy, unit, law.setup.arsenal.knife))
          legal_ones.emplace(name, law.setup.arsenal.weapon(law.setup.arsenal.knife).name);
        const bool sees = seen(here, name, found->unit);
        EXPECT_EQ(sees, seen(here, found->unit, name));
        if (shoots) {
          EXPECT_TRUE(sees);
        }
        clear += sees ? 1 : 0;
      });
      EXPECT_EQ(attacks_in(*found), legal_ones) << found->unit;
      attacks += static_cast<int>(legal_ones.size());
    }
  });
  EXPECT_GT(attacks, 20);
  EXPECT_GT(clear, 20);
}

// The way that was found to each square is one that the rules accept.
TEST(PreviewRules, DoubleTapReachesOnlyByWaysThatAreLegal) {
  int squares = 0;
  each_position(dt::kind(), 150, [&](const Moment& here) {
    if (here.spec.name != dt::AskAct::kName) return;
    const dt::Law law(static_cast<const dt::Setup&>(here.at.setup), Book{});
    const auto& game = *static_cast<const dt::Game*>(here.at.state);
    const auto asked = here.at.question.as<dt::AskAct>();
    Answer partial;
    encode(partial, dt::AskAct::Reply{.deed = dt::Deed::move, .path = {}});
    const auto region = here.preview().reach(here.at, partial, {}, 1_in);
    ASSERT_TRUE(region);
    const auto mover = *moving(law, asked, {.deed = dt::Deed::move, .path = {}});
    dt::Bodies bodies;
    WalkRules rules = walk_rules(game, law, mover.unit, mover.kind, bodies);
    const Point from = game.unit(mover.unit).at;
    const Strides strides = strides_of(law.setup.terrain, rules, from, mover.allowance);
    const Mil slow = strides.slow_doubles ? strides.open : strides.slowed;
    Reach through(law.setup.terrain, rules, from, {.longest = slow, .slow_doubles = strides.slow_doubles});
    rules.slow_stops = true;
    Reach round(law.setup.terrain, rules, from, {.longest = strides.open});
    for (std::size_t row = 0; row < region->rows.size(); ++row)
      for (std::size_t column = 0; column < region->columns(); ++column) {
        const Point to = region->middle(column, row);
        if (region->rows[row][column] == '0' || to == from) continue;
        const auto is_legal = [&](const std::optional<Path>& way) {
          return way && bars_path(game, law, mover.unit, mover.kind, mover.allowance, *way) == kAllowed;
        };
        EXPECT_TRUE(is_legal(round.way(to)) || is_legal(through.way(to))) << text_of(to);
        ++squares;
      }
  });
  EXPECT_GT(squares, 500);
}

TEST(PreviewRules, ArmyManThreatsAreTheShotsThatWouldBeLegal) {
  int threats = 0;
  each_position(am::kind(), 200, [&](const Moment& here) {
    const am::Law law(static_cast<const am::Setup&>(here.at.setup), Book{});
    am::Game game = *static_cast<const am::Game*>(here.at.state);
    const auto probe = inspect_here(here, {});
    if (!probe) return;
    const auto unit = unit_labelled(law.setup, probe->unit);
    if (!unit || !game.fights(*unit)) return;
    const Point centre = here.spec.muster != nullptr ? here.spec.muster(here.at, here.partial())->centre : Point{};
    if (here.spec.muster == nullptr || here.spec.name == "deploy") return;
    const auto found = inspect_here(here, centre);
    ASSERT_TRUE(found);
    game.motion = {};
    Attacks shots;
    am::for_each_fighting(game, law.setup, other(law.setup.seat(*unit)), [&](UnitId enemy) {
      am::for_each_member(game, law.setup, enemy, [&](std::size_t, ModelId model) {
        for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun) {
          const am::AskShoot asked{.unit = enemy, .hold = 1};
          const am::ShotKey shot = am::ShotKey::of(model, gun, *unit);
          if (!legal(game, law, asked, {.shots = {shot}}).accepted()) continue;
          const am::Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(model).guns[gun]);
          shots.emplace(label(law.setup, enemy), weapon.name);
          if (!weapon.has(am::Trick::indirect)) {
            EXPECT_TRUE(seen(here, label(law.setup, enemy), found->unit));
          }
        }
      });
    });
    std::set<std::string> shooters, threatening;
    for (const auto& [who, weapon] : shots) shooters.insert(who);
    for (const auto& threat : found->threats) {
      threatening.insert(threat.unit);
      EXPECT_TRUE(shots.contains({threat.unit, threat.weapon})) << threat.unit << " " << threat.weapon;
    }
    EXPECT_EQ(shooters, threatening) << found->unit;
    threats += static_cast<int>(found->threats.size());
  });
  EXPECT_GT(threats, 10);
}

// A model that goes alone: what is out of its reach is refused, and what is in it never lies off the table or too far.
TEST(PreviewRules, ArmyManModelsReachNoFartherThanTheyMayGo) {
  int accepted = 0, refused = 0;
  each_position(am::kind(), 250, [&](const Moment& here) {
    if (here.spec.name != am::AskMove::kName) return;
    const am::Law law(static_cast<const am::Setup&>(here.at.setup), Book{});
    const auto& game = *static_cast<const am::Game*>(here.at.state);
    const auto asked = here.at.question.as<am::AskMove>();
    if (am::order_of(asked).is_hostile()) return;
    const ModelId lead = here.spec.muster(here.at, here.partial())->models[0];
    const auto region = here.preview().reach(here.at, here.partial(), lead, 1_in);
    ASSERT_TRUE(region);
    for (std::size_t row = 0; row < region->rows.size(); ++row)
      for (std::size_t column = 0; column < region->columns(); ++column) {
        const Point to = region->middle(column, row);
        const Refusal refusal = legal(game, law, asked, {.paths = {{lead, {to}}}});
        if (region->rows[row][column] == '0') {
          EXPECT_FALSE(refusal.accepted()) << label(law.setup, lead) << " to " << text_of(to);
          ++refused;
        } else if (!refusal.accepted()) {
          EXPECT_NE(refusal.rule, RuleId{am::clause::move_edge}) << text_of(to);
          const bool level = !law.setup.present.has_any({Trait::elevation, Trait::difficult});
          if (level) {
            EXPECT_NE(refusal.rule, RuleId{am::clause::move_distance}) << text_of(to);
          }
        } else {
          ++accepted;
        }
      }
  });
  EXPECT_GT(accepted, 50);
  EXPECT_GT(refused, 50);
}

// The slow twin: a route to each square by itself, walked with the moves that are left.
TEST(PreviewRules, StrikeReachesWhatRoutesReach) {
  int inside = 0, outside = 0;
  each_position(st::kind(), 120, [&](const Moment& here) {
    if (here.spec.name != st::AskMove::kName) return;
    const st::Law law(static_cast<const st::Setup&>(here.at.setup), Book{});
    const auto& game = *static_cast<const st::Game*>(here.at.state);
    const auto asked = here.at.question.as<st::AskMove>();
    int moves = 0;
    for (int number = asked.number; number <= st::kMoves; ++number)
      moves += st::move_bar(game, law, asked.unit, number) == kAllowed ? 1 : 0;
    const auto region = here.preview().reach(here.at, here.partial(), {}, 1_in);
    ASSERT_TRUE(region);
    for (std::size_t row = 0; row < region->rows.size(); ++row)
      for (std::size_t column = 0; column < region->columns(); ++column) {
        const Point to = region->middle(column, row);
        const auto plan = here.spec.plan(here.at, std::span(&to, 1));
        Mil length;
        Point from = game.unit(asked.unit).at;
        for (const Point corner : plan ? plan->way : std::vector<Point>()) {
          length += distance(from, corner);
          from = corner;
        }
        const bool reached = plan && length <= st::kStep * moves && st::is_clear_of_walls(law.setup, to);
        EXPECT_EQ(region->rows[row][column] != '0', reached) << text_of(to);
        ++(reached ? inside : outside);
      }
  });
  EXPECT_GT(inside, 50);
  EXPECT_GT(outside, 50);
}

TEST(PreviewRules, StrikeThreatsAreTheTargetsThatWouldBeLegal) {
  int threats = 0, hidden = 0, silent = 0;
  each_position(st::kind(), 150, {.apart = 60, .scripted = true}, [&](const Moment& here) {
    const st::Law law(static_cast<const st::Setup&>(here.at.setup), Book{});
    const auto& game = *static_cast<const st::Game*>(here.at.state);
    if (here.spec.subject == nullptr || game.turn == 0) return;
    const UnitId unit{static_cast<std::uint8_t>(here.spec.subject(here.at))};
    const auto found = inspect_here(here, game.unit(unit).at);
    if (!st::may_measure(law)) {
      EXPECT_FALSE(found);
      EXPECT_FALSE(
          here.preview().sees(here.at.setup, here.at.state, {.unit = label(law.setup, unit)}, {.at = Point{}}));
      ++silent;
      return;
    }
    ASSERT_TRUE(found);
    Attacks legal_ones;
    st::for_each_living(game, [&](UnitId enemy) {
      const st::ItemId item = st::in_hand(game, enemy);
      if (team_of(game, law.setup, enemy) == team_of(game, law.setup, unit) || item.is_none()) return;
      const int pool = law.setup.arsenal.item(item).pool;
      const st::AskTarget asked{{enemy}};
      const st::AskTarget::Reply reply{.targets = {unit}, .to_hit = pool / 2, .aim = game.unit(enemy).at, .dice = 0};
      const bool may = legal(game, law, asked, reply).accepted();
      if (may) legal_ones.emplace(label(law.setup, enemy), law.setup.arsenal.item(item).name);
      const bool sees = seen(here, label(law.setup, enemy), label(law.setup, unit));
      if (may && law.setup.arsenal.item(item).is_firearm()) {
        EXPECT_TRUE(sees);
      }
      hidden += sees ? 0 : 1;
    });
    Attacks in_hand;
    for (const auto& attack : attacks_in(*found))
      if (!st::in_hand(game, *st::unit_labelled(law.setup, attack.first)).is_none()) in_hand.insert(attack);
    EXPECT_EQ(in_hand, legal_ones) << found->unit;
    threats += static_cast<int>(legal_ones.size());
  });
  EXPECT_GT(threats, 5);
  EXPECT_GT(hidden, 5);
  EXPECT_GT(silent, 0) << "some battles are fought without measuring beforehand";
}

}  // namespace
}  // namespace sandtable::preview_rules_test

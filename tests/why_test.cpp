// What `why` says of a roll: the clauses that modified it, each with what would have been rolled without it.
#include <gtest/gtest.h>

#include <algorithm>

#include "desk/seat/seat_view.h"
#include "engine/run/odds_case.h"
#include "games/arap/clauses.h"
#include "games/arap/kind.h"
#include "games/arap/odds/odds.h"
#include "tests/odds/bot_odds.h"

namespace sandtable::arap::why_test {
namespace {

// A shot that is posed by keys, after its dice have shown such faces.
Session fired(const std::string& keys, int faces) {
  Session session = std::move(must(odds_kind().pose(odds_pairs(keys), {})).session);
  Faces shown;
  for (int i = 0; i < session.roll()->count; ++i) shown.push_back(static_cast<Face>(faces));
  EXPECT_TRUE(session.type_dice(shown).accepted());
  return session;
}

// The goal that a clause changed, by what it would have been without; 0: it changed nothing.
int goal_without(const SeatView& view, RuleId clause) {
  for (std::size_t i = 0; i < view.event_count(); ++i) {
    if (view.event(i).kind != Event::kRoll) continue;
    const auto modified = view.modifiers(i);
    EXPECT_TRUE(modified) << "as if somebody had secrets";
    if (!modified) return 0;
    const auto found = std::ranges::find(*modified, clause, &SeatView::Modified::clause);
    return found == modified->end() ? 0 : int{found->without.read.b};
  }
  return 0;
}

TEST(ArapWhy, EachLineOfAGoalIsFound) {
  const Session session = fired("models=1 target.models=3 target.cover=soft aimed=true", 6);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const SeatView view(session, seat);
    EXPECT_EQ(goal_without(view, clause::cover_soft), 4) << "3, and 1 for aiming";
    EXPECT_EQ(goal_without(view, clause::shoot_aim_bonus), 2) << "3, less 1 for the cover";
    EXPECT_EQ(goal_without(view, clause::shoot_mod_small_group), 0) << "it says nothing of three";
  }
}

// Each modifier has its line in the report, with its clause.
TEST(ArapWhy, EachModifierHasALine) {
  const Session session = fired("models=1 target.models=2 target.cover=hard behind_wall=true dashed=true", 6);
  const SeatView view(session, Seat{0});
  for (const RuleId clause : {clause::cover_hard, clause::shoot_mod_small_group, clause::shoot_mod_from_hard_cover,
                              clause::shoot_mod_firer_tactical}) {
    bool told = false;
    for (std::size_t i = 0; i < view.event_count(); ++i) {
      const Event event = view.event(i);
      const bool rests = std::ranges::find(event.rules, clause) != event.rules.end();
      told = told || (rests && !view.event_text(i).empty());
    }
    EXPECT_TRUE(told) << clause::id(clause);
  }
}

}  // namespace
}  // namespace sandtable::arap::why_test

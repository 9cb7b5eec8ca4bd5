// The Initiative tests of those who climb, and random members on whom a unit's failure falls.
#include <algorithm>

#include "games/arap/rules/height/march.h"
#include "games/arap/rules/tests/goals.h"

namespace sandtable::arap {

Models draw_victims(Game& game, Umpire& umpire, UnitId unit, Models among, int count, Purpose purpose, RuleId rule) {
  static_cast<void>(game);
  Models drawn;
  umpire.follow(clause::dice_random_pick);
  while (static_cast<int>(drawn.size()) < count && !among.empty()) {
    std::size_t which = 0;
    const int left = static_cast<int>(among.size());
    if (left > 1 && count - static_cast<int>(drawn.size()) < left) {
      const Roll roll{.die = plain_die(left),
                      .purpose = number_of(purpose),
                      .seat = umpire.setup.seat(unit),
                      .unit = unit,
                      .rule = rule};
      which = static_cast<std::size_t>(umpire.roll(roll).face - 1);
    }
    drawn.push_back(among[which]);
    among.erase_at(which);
  }
  return drawn;
}

namespace {

bool is_climbed(const Stride& stride, const Pass& pass, std::size_t choice) {
  if (pass.what == Hurdle::face || pass.what == Hurdle::over) return true;
  const bool chosen = pass.what == Hurdle::drop && choice < static_cast<std::size_t>(stride.choices);
  return chosen && (stride.choice[choice] == Descent::climb || stride.choice[choice] == Descent::rappel);
}

// Whether it climbs on its way, or slides down a rope.
bool climbs(const Stride& stride, const Course& course) {
  std::size_t choice = 0;
  for (const Pass& pass : course.passes()) {
    if (is_climbed(stride, pass, choice)) return true;
    if (pass.what == Hurdle::drop || (pass.what == Hurdle::gap && pass.factor != 0)) ++choice;
  }
  return false;
}

Occasion climbing(const Law& law, ModelId model, RuleId rule) {
  return {.purpose = Purpose::climb, .rule = rule, .seat = law.setup.seat_of(model), .unit = unit_at(model.v)};
}

}  // namespace

void test_climbers(Game& game, Umpire& umpire, const Movement& move) {
  if (move.mode != MoveMode::climb && move.mode != MoveMode::rappel) return;
  const RuleId rule = move.mode == MoveMode::climb ? clause::climb_cost : clause::climb_rappel;
  const Models movers = movers_of(game.march);
  Models climbers;
  int lowest = 9;
  for (const Stride& stride : game.march) {
    const Going its = going(stride);
    const Course course(game, umpire, move, its, movers);
    if (stride.over != 0 || !climbs(stride, course)) continue;
    climbers.push_back(stride.model);
    lowest = std::min(lowest, int{umpire.setup.kit(stride.model).its.initiative});
  }
  if (climbers.empty() || !umpire.rule(rule)) return;
  Models failing;
  const bool together = umpire.on().group_tests == GroupTests::unit && climbers.size() > 1;
  umpire.follow(clause::dice_group_tests);
  if (!together) {
    for (const ModelId model : climbers)
      if (!initiative_test(umpire, climbing(umpire, model, rule), umpire.setup.kit(model).its.initiative))
        failing.push_back(model);
  } else if (!initiative_test(umpire, climbing(umpire, climbers[0], rule), lowest)) {
    umpire.follow(clause::climb_down_unit);
    const Roll roll{.purpose = number_of(Purpose::climb_victims),
                    .seat = umpire.setup.seat(move.unit),
                    .unit = move.unit,
                    .rule = clause::climb_down_unit};
    failing = draw_victims(game, umpire, move.unit, climbers, umpire.roll(roll).face, Purpose::climb_victims,
                           clause::climb_down_unit);
  }
  for (Stride& stride : game.march)
    if (failing.contains(stride.model)) stride.failed = 1;
}

}  // namespace sandtable::arap

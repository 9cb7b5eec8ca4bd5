#include "games/arap/rules/height/march.h"

#include <algorithm>

#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/height/drops.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/move/variable_ground.h"

namespace sandtable::arap {

namespace {

Stride& stride_for(March& march, const Game& game, ModelId model) {
  for (Stride& stride : march)
    if (stride.model == model) return stride;
  Stride stride{};
  stride.model = model;
  stride.from = game.model(model).at;
  stride.hold = game.model(model).foothold;
  stride.facing = game.model(model).facing;
  stride.hurt = game.model(model).wounds;
  march.push_back(stride);
  return march.back();
}

}  // namespace

March march_of(const Game& game, const AskPath::Reply& reply) {
  March march;
  for (const auto& led : reply.paths)
    if (!march.full()) stride_for(march, game, led.key).path = led.path;
  for (const ClimbTo& climb : reply.climbs) {
    if (march.full()) break;
    Stride& stride = stride_for(march, game, climb.model);
    if (!stride.rungs.full())
      stride.rungs.push_back({.height = climb.height, .after = std::clamp(climb.after, 0, 255)});
  }
  for (const Looking& looking : reply.facings) {
    if (march.full()) break;
    Stride& stride = stride_for(march, game, looking.model);
    stride.at_end = looking.facing;
    stride.looks = 1;
  }
  return march;
}

Models movers_of(const March& march) {
  Models models;
  for (const Stride& stride : march)
    if (!stride.path.empty() || !stride.rungs.empty()) models.push_back(stride.model);
  return models;
}

bool touches_deep_water(const Law& law, const Stride& stride) {
  const Way way(stride.from, stride.path);
  return first_over(law, way, stride.hold.foot, [&](PieceId id) { return law.setup.ground(id).deep; }).has_value();
}

Manner manner_of(const Game& game, const Law& law, const Movement& move, const Stride& stride) {
  const Gait gait = gait_of(game, law, move, stride.model);
  const bool afloat = move.mode == MoveMode::swim && touches_deep_water(law, stride);
  return {.facing = stride.facing,
          .at_end = stride.looks != 0 ? std::optional(whole_degrees(stride.at_end)) : std::nullopt,
          .free_facing = gait.bounding || afloat,
          .no_surcharges = gait.crawling,
          .no_sidesteps = is_driven(law, stride.model)};
}

bool climbs_variable_face(const Law& law, const Course& course) {
  if (!law.on().variable_terrain) return false;
  for (const Pass& pass : course.passes()) {
    const bool climbed = pass.what == Hurdle::face || pass.what == Hurdle::over;
    if (climbed && law.setup.grounds[pass.on].face == Footing::variable && law.rule(clause::climb_traits)) return true;
  }
  return false;
}

namespace {

void roll_for_ground(Game& game, Umpire& umpire, const Movement& move) {
  Models bound;
  const Models movers = movers_of(game.march);
  for (const Stride& stride : game.march) {
    if (stride.rolled != 0) continue;
    const Going its = going(stride);
    const bool face =
        move.mode == MoveMode::climb && climbs_variable_face(umpire, Course(game, umpire, move, its, movers));
    if (face || touches_variable(game, umpire, stride.model, stride.path)) bound.push_back(stride.model);
  }
  const Mil rolled = roll_variable(game, umpire, move, bound);
  if (rolled == Mil{}) return;
  for (Stride& stride : game.march) {
    if (!bound.contains(stride.model)) continue;
    stride.allowance = rolled;
    stride.rolled = 1;
  }
}

}  // namespace

void prepare_march(Game& game, Umpire& umpire, const Movement& move) {
  if (move.mode == MoveMode::bound) return;
  if (move.mode == MoveMode::swim) roll_to_swim(game, umpire, move);
  roll_for_ground(game, umpire, move);
  choose_descents(game, umpire, move);
  test_climbers(game, umpire, move);
}

void choose_descents(Game& game, Umpire& umpire, const Movement& move) {
  const Models movers = movers_of(game.march);
  for (Stride& stride : game.march) {
    if (stride.over != 0 || stride.path.empty()) continue;
    const Going its = going(stride);
    const Course course(game, umpire, move, its, movers);
    const Seat seat = umpire.setup.seat_of(stride.model);
    for (const Pass& pass : course.passes()) {
      if (stride.choices == kMostChoices) break;
      const bool wide = pass.what == Hurdle::gap && pass.factor != 0;
      if (pass.what != Hurdle::drop && !wide) continue;
      Descent manner = Descent::stop;
      if (wide) {
        umpire.follow(clause::measure_premeasure);
        const AskLongJump asked{.model = stride.model, .at = pass.before};
        manner = umpire.ask(seat, asked).jump == Choice::yes ? Descent::jump : Descent::stop;
      } else {
        const Descents open = open_descents(game, umpire, move, stride.model, pass);
        AskDrop asked{.model = stride.model, .height = pass.height()};
        for (const Descent one : {Descent::scramble, Descent::climb, Descent::rappel, Descent::jump})
          if (open.has(one)) asked.open = static_cast<std::uint8_t>(asked.open | 1U << number_of(one));
        asked.tests = static_cast<std::uint8_t>(jump_tests(umpire, stride.model, pass.height()));
        manner = umpire.ask(seat, asked).manner;
      }
      stride.choice[stride.choices] = manner;
      ++stride.choices;
      if (manner == Descent::stop) break;
    }
  }
}

}  // namespace sandtable::arap

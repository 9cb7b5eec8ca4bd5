// What a craft does on its way: whom it runs over, and where it swerves.
#include <algorithm>
#include <cstdlib>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/mission/spotting.h"
#include "games/arap/rules/move/hazards.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

bool is_driven(const Law& law, ModelId model) {
  return law.setup.profile(model).is_vehicle() && law.on().craft && law.rule(clause::craft_drive);
}

bool is_driven_over(const Law& law, const Movement& move, ModelId craft, ModelId model) {
  const bool enemy = law.setup.seat_of(craft) != law.setup.seat_of(model);
  return move.drives != 0 && enemy && law.setup.profile(model).size <= 2 && law.on().craft &&
         law.rule(clause::craft_run_over);
}

namespace {

struct Reached {
  Mil at;
  ModelId model;
};
using AllReached = FixedVector<Reached, kMostModelsASide>;

AllReached reached_on(const Game& game, const Law& law, const Movement& move, const Driving& driving) {
  AllReached reached;
  const ModelId craft = driving.craft;
  const Mil hull = law.setup.profile(craft).radius(), foot = game.model(craft).foothold.foot;
  for_each_fighting(game, law.setup, other(law.setup.seat_of(craft)), [&](UnitId unit) {
    if (is_hidden(game, unit)) return;
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      const Model& its = game.model(model);
      if (its.marks.has(ModelMark::driven_at)) return;
      const Mil touch = hull + law.setup.profile(model).radius() - kTolerance;
      const bool level = its.foothold.hold == Hold::surface && its.foothold.foot <= foot + 1_in &&
                         foot <= its.foothold.foot + law.setup.profile(model).height;
      const auto at = first_within(driving.way, its.at, squared(touch), driving.end);
      if (level && at && is_driven_over(law, move, craft, model)) reached.push_back({*at, model});
    });
  });
  insertion_sort(reached,
                 [](const Reached& a, const Reached& b) { return a.at != b.at ? a.at < b.at : a.model < b.model; });
  return reached;
}

// The nearest free place that the craft leaves alone: straight off its way if there is one.
std::optional<Point> place_aside(const Game& game, const Law& law, ModelId model, const Way& way, Mil clear) {
  const Movement aside{.unit = unit_of(game, law.setup, model)};
  const Passage passage(game, law, aside, model, Models{model});
  const Point from = game.model(model).at;
  const auto is_free = [&](Point at) {
    const Terrain& table = law.setup.terrain;
    const bool there = at.x >= Mil{} && at.y >= Mil{} && at.x <= table.width() && at.y <= table.depth();
    return there && can_stand(passage.terrain(), passage.rules(), at) &&
           !first_within(way, at, squared(clear - kTolerance), way.length());
  };
  constexpr Mil kFarthestAside = 8_in, kRing{100};
  constexpr int kTurnAside = 5;  // degrees
  for (Mil out = kRing; out <= kFarthestAside; out += kRing)
    for (int turn = 0; turn < 360; turn += kTurnAside)
      if (const Point at = from + offset(degrees(turn), out); is_free(at)) return at;
  return {};
}

bool leaps_aside(Game& game, Umpire& umpire, ModelId model) {
  const Occasion occasion{.purpose = Purpose::movement_save,
                          .rule = clause::move_save,
                          .seat = umpire.setup.seat_of(model),
                          .unit = unit_at(model.v)};
  return umpire.rule(clause::move_save) &&
         initiative_test(umpire, occasion, umpire.setup.kit(model).its.initiative + nimbleness(game, umpire, model));
}

}  // namespace

void run_over(Game& game, Umpire& umpire, const Movement& move, const Driving& driving) {
  if (move.drives == 0) return;
  const ModelId craft = driving.craft;
  const UnitId by = move.unit;
  for (const auto& [at, model] : reached_on(game, umpire, move, driving)) {
    game.model(model).marks.add(ModelMark::driven_at);
    const UnitId unit = unit_of(game, umpire.setup, model);
    const bool saved = leaps_aside(game, umpire, model);
    tell(umpire, DrivenAt{model, saved ? Choice::yes : Choice::no}, {clause::craft_run_over});
    game.agenda.push(Coherence{unit});
    if (!saved) {
      const Harm harm{
          .blow = {.strength = umpire.setup.kit(craft).its.strength, .close = true}, .cause = Cause::hazard, .by = by};
      suffer(game, umpire, model, harm, 1);
      continue;
    }
    const Mil clear = umpire.setup.profile(craft).radius() + umpire.setup.profile(model).radius();
    if (const auto place = place_aside(game, umpire, model, driving.whole, clear)) game.model(model).at = *place;
  }
}

void forget_run_over(Game& game, const Movement& move) {
  if (move.drives == 0) return;
  for (Model& model : game.models) model.marks.remove(ModelMark::driven_at);
}

namespace {

// Inches to the right; to the left they are negative.
int roll_swerve(Umpire& umpire, ModelId craft) {
  const Roll roll{.count = 2,
                  .read = ReadAs::in_order(),
                  .purpose = number_of(Purpose::veer),
                  .seat = umpire.setup.seat_of(craft),
                  .unit = unit_at(craft.v),
                  .rule = clause::craft_veer};
  const Rolled rolled = umpire.roll(roll);
  return int{rolled.second} - int{rolled.first};
}

// The direction in which it was going when it stopped.
Angle heading(const Stride& stride) {
  Point from = stride.from;
  Mil start;
  for (const Point corner : stride.path) {
    start += distance(from, corner);
    if (start >= stride.along || corner == stride.path.back()) return direction(corner - from);
    from = corner;
  }
  return stride.facing;
}

}  // namespace

void veer(Game& game, Umpire& umpire, const Stride& stride) {
  const ModelId craft = stride.model;
  Model& its = game.model(craft);
  const bool hurt = its.fell == 0 && its.wounds > stride.hurt && !stride.path.empty();
  const bool drives = umpire.setup.profile(craft).is_vehicle() && umpire.on().craft;
  if (!hurt || !drives || !umpire.rule(clause::craft_veer)) return;
  const int inches = roll_swerve(umpire, craft);
  if (inches == 0 || !umpire.rule(clause::scatter_veer)) return;
  const int side = inches > 0 ? 270 : 90;
  const Mil far = 1_in * std::abs(inches);
  const Path aside{its.at + offset(degrees((heading(stride).v / 100 + side) % 360), far)};
  const Movement forced{.unit = unit_of(game, umpire.setup, craft)};
  const Passage passage(game, umpire, forced, craft, Models{craft});
  const Way way(its.at, aside);
  const bool afloat = umpire.setup.profile(craft).type == UnitType::vessel;
  Mil end = std::min(passage.passable(aside), far);
  const auto may_end = [&](Point at) {
    return can_stand(passage.terrain(), passage.rules(), at) && (!afloat || deep_water(umpire, at).has_value());
  };
  while (end > Mil{} && !may_end(way.at(end))) end -= Mil{1};
  its.at = way.at(end);
  its.foothold = foothold(passage.terrain().surface(its.at));
  tell(umpire, Veered{craft, its.at}, {clause::scatter_veer});
}

}  // namespace sandtable::arap

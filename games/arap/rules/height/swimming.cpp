// Swimming moves: how far the dice let swimmers come, and whom the water takes.
#include <algorithm>

#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/height/march.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

namespace {

// The die that decides, and the inches it gives: D3 + 1, read from a D6.
struct Swum {
  int face;
  Mil inches;
};
Swum throw_swim(Umpire& umpire, ModelId model) {
  umpire.follow(clause::swim_distance);
  const Roll roll{.purpose = number_of(Purpose::swim),
                  .seat = umpire.setup.seat_of(model),
                  .unit = unit_at(model.v),
                  .rule = clause::swim_distance};
  const int face = umpire.roll(roll).face;
  const int d3 = umpire.on().d3_method == D3Method::halve ? (face + 1) / 2 : (face - 1) % 3 + 1;
  return {face, 1_in * (d3 + 1)};
}

// A character has a second chance.
bool is_lost(Umpire& umpire, ModelId model) {
  if (!umpire.rule(clause::swim_drown)) return false;
  const bool character = umpire.setup.kit(model).has(Special::independent_character);
  if (!character || !umpire.rule(clause::swim_character)) return true;
  const Roll roll{.purpose = number_of(Purpose::drowned),
                  .seat = umpire.setup.seat_of(model),
                  .unit = unit_at(model.v),
                  .rule = clause::swim_character};
  return umpire.roll(roll).face == 1;
}

void drown(Game& game, Umpire& umpire, ModelId model) {
  tell(umpire, Drowned{{model}}, {clause::swim_drown});
  note_loss(game, umpire.setup, unit_of(game, umpire.setup, model), Cause::hazard);
  remove_model(game, umpire, model, UnitId::none());
}

void take(Game& game, Umpire& umpire, const Models& models) {
  for (const ModelId model : models) {
    if (!is_lost(umpire, model)) continue;
    drown(game, umpire, model);
    for (Stride& stride : game.march)
      if (stride.model == model) stride.over = 1;
  }
}

// D6 of those who swim together.
Models unlucky(Game& game, Umpire& umpire, UnitId unit, const Models& swimmers) {
  if (swimmers.size() == 1 || !umpire.rule(clause::swim_unit)) return swimmers;
  const Roll roll{
      .purpose = number_of(Purpose::drowned), .seat = umpire.setup.seat(unit), .unit = unit, .rule = clause::swim_unit};
  return draw_victims(game, umpire, unit, swimmers, umpire.roll(roll).face, Purpose::drowned, clause::swim_unit);
}

void set_allowance(Game& game, const Models& swimmers, Mil inches) {
  for (Stride& stride : game.march) {
    if (!swimmers.contains(stride.model)) continue;
    stride.allowance = inches;
    stride.rolled = 1;
  }
}

}  // namespace

void roll_to_swim(Game& game, Umpire& umpire, const Movement& move) {
  Models swimmers;
  for (const Stride& stride : game.march)
    if (touches_deep_water(umpire, stride) && rolls_to_swim(swims(game, umpire, stride.model)))
      swimmers.push_back(stride.model);
  if (swimmers.empty()) return;
  umpire.follow(clause::swim_shore);
  umpire.follow(clause::dice_group_tests);
  if (umpire.on().group_tests == GroupTests::unit) {
    const Swum swum = throw_swim(umpire, swimmers[0]);
    set_allowance(game, swimmers, swum.inches);
    if (swum.face == 1) take(game, umpire, unlucky(game, umpire, move.unit, swimmers));
    return;
  }
  for (const ModelId model : swimmers) {
    const Swum swum = throw_swim(umpire, model);
    set_allowance(game, Models{model}, swum.inches);
    if (swum.face == 1) take(game, umpire, Models{model});
  }
}

}  // namespace sandtable::arap

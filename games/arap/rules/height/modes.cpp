#include "games/arap/rules/height/modes.h"

#include "games/arap/rules/height/drops.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

// Whether a piece of which that holds is near enough to be reached in a move.
template <class Holds>
bool is_near(const Game& game, const Law& law, ModelId model, const Holds& holds) {
  const Mil reach = basic_move(game, law, model) + law.setup.profile(model).radius() + 1_in;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!game.broken.has(id) && holds(id) &&
        within_of(law.setup.terrain.piece(id).outline, game.model(model).at, reach))
      return true;
  }
  return false;
}

// Something higher than the model above it or below.
bool has_face(const Game& game, const Law& law, ModelId model, PieceId id) {
  const Piece& piece = law.setup.terrain.piece(id);
  const Mil foot = game.model(model).foothold.foot, tall = law.setup.profile(model).height;
  constexpr Traits kStands{Trait::solid, Trait::obstacle, Trait::elevation, Trait::hollow};
  if (!piece.traits.has_any(kStands)) return false;
  const bool up = piece.top > foot + tall && piece.foot < foot + tall;
  const bool down = piece.top >= foot && piece.foot + tall < foot;
  return up || down || (piece.is_hollow() && piece.foot + tall < foot);
}

bool could_rappel(const Game& game, const Law& law, ModelId model) {
  if (game.model(model).foothold.hold == Hold::face) return true;
  return is_near(game, law, model, [&](PieceId id) {
    const Piece& piece = law.setup.terrain.piece(id);
    const bool edge = (piece.is_raised() && piece.top == game.model(model).foothold.foot) || piece.is_hollow();
    return edge && bars_rappel(game, law, id, model) == kAllowed;
  });
}

bool could_climb(const Game& game, const Law& law, ModelId model) {
  if (game.model(model).foothold.hold == Hold::face) return true;
  const Profile& profile = law.setup.profile(model);
  if ((profile.is_vehicle() || !profile.climbs) && law.rule(clause::climb_high)) return false;
  return is_near(game, law, model, [&](PieceId id) { return has_face(game, law, model, id); });
}

bool could_swim(const Game& game, const Law& law, ModelId model) {
  if (!rolls_to_swim(swims(game, law, model))) return false;
  if (is_swimming(game.model(model))) return true;
  return is_near(game, law, model, [&](PieceId id) { return law.setup.ground(id).deep; });
}

}  // namespace

Bar bars_mode_aloft(const Game& game, const Law& law, ModelId model, MoveMode mode) {
  const Model& its = game.model(model);
  const bool swims_there = is_swimming(its) && rolls_to_swim(swims(game, law, model));
  if (swims_there && mode != MoveMode::swim && law.rule(clause::swim_limits)) return clause::swim_limits;
  const bool held = mode == MoveMode::crawl || mode == MoveMode::tactical || mode == MoveMode::bound;
  if (its.foothold.is_climbing() && held && law.rule(clause::climb_state)) return clause::climb_state;
  if (mode == MoveMode::swim && !could_swim(game, law, model)) return clause::swim_shore;
  if (mode == MoveMode::climb && !could_climb(game, law, model)) return clause::climb_high;
  if (mode == MoveMode::rappel && !could_rappel(game, law, model)) return clause::climb_rappel;
  return kAllowed;
}

void note_swimming(Game& game, Umpire& umpire, const Movement& move, const March& march) {
  bool under = true;
  for_each_member(game, umpire.setup, move.unit, [&](ModelId model) {
    const Model& its = game.model(model);
    under = under && umpire.setup.profile(model).swim == Swim::bottom && deep_water(umpire, its.at).has_value();
  });
  if (under && umpire.rule(clause::swim_underwater)) game.unit(move.unit).marks.add(UnitMark::hidden);
  if (move.mode != MoveMode::swim) return;
  for (const ModelId model : acting(game, umpire.setup, move.unit, move.party)) {
    if (swims(game, umpire, model) != Swim::poor) continue;
    bool swam = false;
    for (const Stride& stride : march) swam = swam || (stride.model == model && touches_deep_water(umpire, stride));
    if (swam)
      game.model(model).marks.remove(ModelMark::paid_to_swim);
    else
      game.model(model).marks.add(ModelMark::paid_to_swim);
  }
}

void let_others_walk(Game& game, Umpire& umpire, const Movement& move, const March& march) {
  const Models movers = movers_of(march);
  for (const Stride& stride : march) {
    const Going its = going(stride);
    const Course course(game, umpire, move, its, movers);
    bool climbs = false;
    for (const Pass& pass : course.passes())
      climbs = climbs || pass.what == Hurdle::face || pass.what == Hurdle::over || pass.what == Hurdle::drop;
    if (climbs) game.model(stride.model).marks.add(ModelMark::busy);
  }
  if (acting(game, umpire.setup, move.unit, move.party).empty()) return;
  Movement more = move;
  more.mode = MoveMode::walk;
  more.points = 1;
  game.agenda.push(more);
}

}  // namespace sandtable::arap

#include "games/arap/rules/move/hazards.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "engine/table/plane/outline.h"
#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/height/falls.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

namespace {

// Something on a way that asks for a test, and where.
struct Peril {
  Mil at;
  PieceId piece;
  bool slippery = false;
  bool ice = false;
};
using Perils = FixedVector<Peril, kMostPieces>;

template <class Visit>
void each_piece_here(const Game& game, const Law& law, ModelId model, const Visit& visit) {
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (is_underfoot(law.setup.terrain.piece(id), game.model(model).foothold.foot)) visit(id, law.setup.ground(id));
  }
}

int hazard_of(const Law& law, const Ground& ground, ModelId model) {
  const UnitType type = law.setup.profile(model).type;
  const bool machine = type == UnitType::vehicle || type == UnitType::walker || type == UnitType::vessel;
  return machine && law.rule(clause::terrain_dangerous_types) ? ground.hazard_vehicle : ground.hazard;
}

// Whoever stands at the boundary walks out without a test.
bool only_leaves(const Game& game, const Law& law, ModelId model, PieceId piece, const Stretches& over, Mil end) {
  if (over.size() != 1 || over[0].from > Mil{} || over[0].to >= end) return false;
  const Mil depth = over[0].to;
  return depth <= law.setup.profile(model).radius() + kTolerance &&
         inside_or_on(law.setup.terrain.piece(piece).outline, game.model(model).at);
}

// Ice on a way, in the order of the way.
struct Icy {
  Stretch over;
  PieceId piece;
};
using IcyStretches = FixedVector<Icy, 16>;

IcyStretches ice_on(const Game& game, const Law& law, ModelId model, const Way& way, Mil limit) {
  IcyStretches icy;
  each_piece_here(game, law, model, [&](PieceId id, const Ground& ground) {
    if (ground.agility != Agility::over_half) return;
    for (const Stretch stretch : covered(way, law.setup.terrain.piece(id).outline, limit))
      if (!icy.full()) icy.push_back({stretch, id});
  });
  insertion_sort(icy, [](const Icy& a, const Icy& b) { return a.over.from < b.over.from; });
  return icy;
}

// Pieces may overlap: visits what each adds to those before.
template <class Visit>
void each_icy_inch(const IcyStretches& icy, const Visit& visit) {
  Mil reached;
  for (const Icy& each : icy) {
    const Mil from = std::max(each.over.from, reached);
    if (from < each.over.to) visit(from, each.over.to, each.piece);
    reached = std::max(reached, each.over.to);
  }
}

// Where the way over ice in this action has become longer than half the basic move.
std::optional<Peril> half_over(const IcyStretches& icy, Mil half, Mil iced) {
  std::optional<Peril> slips;
  Mil sum = iced;
  each_icy_inch(icy, [&](Mil from, Mil to, PieceId piece) {
    if (!slips && sum + (to - from) > half + kTolerance)
      slips = {from + std::max(Mil{}, half - sum), piece, true, true};
    sum += to - from;
  });
  return slips;
}

Perils perils_on(const Game& game, const Law& law, ModelId model, const Way& way, Mil limit, Mil iced) {
  Perils perils;
  each_piece_here(game, law, model, [&](PieceId id, const Ground& ground) {
    if (!ground.dangerous() && ground.agility == Agility::none) return;
    const Stretches over = covered(way, law.setup.terrain.piece(id).outline, limit);
    if (over.empty()) return;
    const bool tested = ground.dangerous() && (hazard_of(law, ground, model) > 0 || ground.hazard_initiative);
    const bool out = only_leaves(game, law, model, id, over, limit);
    if (out) law.follow(clause::terrain_dangerous_leaving);
    if (tested && !out) perils.push_back({over[0].from, id});
    if (ground.agility == Agility::always) perils.push_back({over[0].from, id, true});
  });
  const auto slips = half_over(ice_on(game, law, model, way, limit), basic_move(game, law, model) / 2, iced);
  if (slips && !perils.full()) perils.push_back(*slips);
  insertion_sort(perils, [](const Peril& a, const Peril& b) {
    if (a.at != b.at) return a.at < b.at;
    return a.piece != b.piece ? a.piece < b.piece : a.slippery < b.slippery;
  });
  return perils;
}

Occasion of_model(const Setup& setup, ModelId model, Purpose purpose, RuleId rule) {
  return {.purpose = purpose, .rule = rule, .seat = setup.seat_of(model), .unit = unit_at(model.v)};
}

// Hits without a range: they may wound the toughest.
Harm hazard(int strength, int penetration) {
  return {.blow = {.strength = strength, .penetration = penetration, .close = true}, .cause = Cause::hazard};
}

bool keeps_footing(Game& game, Umpire& umpire, ModelId model, const Ground& ground) {
  const RuleId rule = ground.agility == Agility::over_half ? clause::move_ice : clause::move_agility;
  if (!umpire.rule(rule)) return true;
  const int goal = umpire.setup.kit(model).its.initiative + nimbleness(game, umpire, model);
  return initiative_test(umpire, of_model(umpire.setup, model, Purpose::agility, rule), goal);
}

void knock_down(Game& game, Umpire& umpire, ModelId model, RuleId rule) {
  game.model(model).foothold.bearing = Bearing::prone;
  umpire.follow(clause::prone_state);
  tell(umpire, KnockedDown{{model}}, {rule});
}

bool is_affected(Umpire& umpire, ModelId model, const Ground& ground) {
  umpire.follow(clause::terrain_dangerous_once);
  if (ground.hazard_initiative) {
    const Occasion occasion =
        of_model(umpire.setup, model, Purpose::hazard_initiative, clause::terrain_dangerous_initiative);
    return umpire.rule(clause::terrain_dangerous_initiative) &&
           !initiative_test(umpire, occasion, umpire.setup.kit(model).its.initiative);
  }
  const Roll roll{.read = ReadAs::at_most(hazard_of(umpire, ground, model)),
                  .purpose = number_of(Purpose::hazard),
                  .seat = umpire.setup.seat_of(model),
                  .unit = unit_at(model.v),
                  .rule = clause::terrain_dangerous_roll};
  return umpire.roll(roll).successes > 0 && umpire.rule(clause::terrain_dangerous_roll);
}

// What the ground does to one whom it has caught; false if his move is over.
bool take_effect(Game& game, Umpire& umpire, ModelId model, const HazardEffect& effect) {
  umpire.follow(clause::terrain_dangerous_effects);
  tell(umpire, Endangered{{model}}, {clause::terrain_dangerous_effects});
  if (effect.out_of_action) {
    note_loss(game, umpire.setup, unit_of(game, umpire.setup, model), Cause::hazard);
    remove_model(game, umpire, model, UnitId::none());
    return false;
  }
  if (effect.hits > 0) {
    suffer(game, umpire, model, hazard(effect.strength, effect.penetration), effect.hits);
  }
  if (effect.poison && !umpire.setup.profile(model).sealed) {
    const Occasion occasion = of_model(umpire.setup, model, Purpose::toughness, clause::terrain_dangerous_effects);
    umpire.follow(clause::dice_toughness_not_wound);
    if (!characteristic_test(umpire, occasion, umpire.setup.kit(model).its.toughness))
      lose_wounds(game, umpire, model, hazard(0, kNoPenetration));
  }
  if (game.model(model).fell != 0) return false;
  if (effect.prone) knock_down(game, umpire, model, clause::terrain_dangerous_effects);
  return !effect.ends_move && !effect.prone;
}

}  // namespace

int nimbleness(const Game& game, const Law& law, ModelId model) {
  const Mil move = current_move(game, law, model);
  if (move <= 2_in) return law.rule(clause::move_save_modifiers) ? -1 : 0;
  return move > 4_in && law.rule(clause::move_save_modifiers) ? 1 : 0;
}

namespace {

// It falls over where it is, or off what it walked on if that is high enough.
void slip(Game& game, Umpire& umpire, ModelId model, const Way& way, const Peril& peril) {
  Model& its = game.model(model);
  const Point at = way.at(peril.at);
  const Mil top = umpire.setup.terrain.piece(peril.piece).top - Mil{1};
  const bool high = umpire.setup.terrain.piece(peril.piece).is_raised() &&
                    floor_below(umpire.setup.terrain, game.broken, at, top).height < top - free_height(umpire, model);
  its.marks.add(ModelMark::fell_over);
  if (high)
    fall(game, umpire, model, {.height = top, .over = at, .rule = clause::move_agility_failure});
  else
    knock_down(game, umpire, model, clause::move_agility_failure);
}

}  // namespace

Mil length_over_ice(const Game& game, const Law& law, ModelId model, const Way& way) {
  Mil sum;
  each_icy_inch(ice_on(game, law, model, way, way.length()), [&](Mil from, Mil to, PieceId) { sum += to - from; });
  return sum;
}

Mil brave(Game& game, Umpire& umpire, ModelId model, const Path& path, Mil limit, TestedGround& tested, Mil iced) {
  const Way way(game.model(model).at, path);
  umpire.follow(clause::terrain_dangerous_combined);
  const TestedGround before = tested;
  for (const Peril& peril : perils_on(game, umpire, model, way, limit, iced)) {
    const Ground& ground = umpire.setup.ground(peril.piece);
    const PieceId its = peril.ice ? PieceId::none() : peril.piece;  // all ice is one
    if (before.contains(its)) continue;
    if (!tested.full() && !tested.contains(its)) tested.push_back(its);
    if (peril.slippery) {
      if (keeps_footing(game, umpire, model, ground) || !umpire.rule(clause::move_agility_failure)) continue;
      slip(game, umpire, model, way, peril);
      return peril.at;
    }
    if (!umpire.rule(clause::terrain_dangerous) || !is_affected(umpire, model, ground)) continue;
    if (!take_effect(game, umpire, model, ground.effect)) return peril.at;
  }
  return limit;
}

void brave_current(Game& game, Umpire& umpire, ModelId model, const Way& way, Mil gone) {
  if (gone == Mil{}) return;
  PieceId water = PieceId::none();
  each_piece_here(game, umpire, model, [&](PieceId id, const Ground& ground) {
    const bool flows = ground.shallow && ground.current.has_value();
    if (flows && !covered(way, umpire.setup.terrain.piece(id).outline, gone).empty()) water = id;
  });
  if (water.is_none() || !umpire.rule(clause::terrain_current)) return;
  const Occasion occasion = of_model(umpire.setup, model, Purpose::current, clause::terrain_current);
  if (characteristic_test(umpire, occasion, umpire.setup.kit(model).its.strength)) return;
  const Roll roll{.purpose = number_of(Purpose::swept),
                  .seat = umpire.setup.seat_of(model),
                  .unit = unit_at(model.v),
                  .rule = clause::terrain_current};
  const Mil far = 1_in * umpire.roll(roll).face;
  const Point from = game.model(model).at;
  const Movement swept{.unit = unit_of(game, umpire.setup, model)};
  const Passage passage(game, umpire, swept, model, Models{model});
  const Path down{from + offset(*umpire.setup.ground(water).current, far)};
  const Way stream(from, down);
  Mil end = std::min(passage.passable(down), far);
  const auto wet = covered(stream, umpire.setup.terrain.piece(water).outline, end);
  end = wet.empty() || wet[0].from > Mil{} ? Mil{} : std::min(end, wet[0].to);
  game.model(model).at = stream.at(passage.last_place(stream, end));
  tell(umpire, SweptAway{model, game.model(model).at}, {clause::terrain_current});
}

void hit_by_slide(Game& game, Umpire& umpire, ModelId model) {
  suffer(game, umpire, model, hazard(2, kNoPenetration), 1);
}

void brave_landing(Game& game, Umpire& umpire, ModelId model) {
  bool rough = false;
  each_piece_here(game, umpire, model, [&](PieceId id, const Ground& ground) {
    const bool bad = ground.footing == Footing::difficult || ground.footing == Footing::very_difficult ||
                     ground.footing == Footing::variable || ground.dangerous();
    rough = rough || (bad && inside_or_on(umpire.setup.terrain.piece(id).outline, game.model(model).at));
  });
  if (rough && umpire.rule(clause::pack_landing)) {
    const Occasion occasion = of_model(umpire.setup, model, Purpose::landing, clause::pack_landing);
    if (!initiative_test(umpire, occasion, umpire.setup.kit(model).its.initiative))
      suffer(game, umpire, model, hazard(3, kNoPenetration), 1);
  }
  TestedGround tested;
  if (game.model(model).fell == 0) brave(game, umpire, model, {game.model(model).at}, Mil{}, tested);
}

}  // namespace sandtable::arap

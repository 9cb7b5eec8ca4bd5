#include "games/arap/rules/area/burst.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "engine/table/shape/under.h"
#include "games/arap/rules/area/look_out.h"
#include "games/arap/rules/area/smoke.h"
#include "games/arap/rules/morale/morale.h"

namespace sandtable::arap {

namespace {

constexpr Mil kBigBlast = 5_in;
constexpr Mil kConfinedReach = 3_in;

// The confined place over which the middle lies; none if there is none.
PieceId confined_at(const Game& game, const Law& law, const Burst& burst) {
  const TablePieces absent = absent_pieces(game);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!law.setup.grounds[i].confined || absent.has(id)) continue;
    if (inside_or_on(law.setup.terrain.piece(id).outline, burst.at)) return id;
  }
  return PieceId::none();
}

bool is_inside(const Law& law, PieceId piece, const Model& model) {
  return !piece.is_none() && inside_or_on(law.setup.terrain.piece(piece).outline, model.at);
}

// Covers those inside, against a middle outside if it is a hollow.
Cover cover_inside(const Law& law, const TablePieces& absent, const Burst& burst, const Model& model) {
  Cover best = Cover::none;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const Ground& ground = law.setup.grounds[i];
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!ground.covers_inside || absent.has(id) || !is_inside(law, id, model)) continue;
    const bool together = inside_or_on(law.setup.terrain.piece(id).outline, burst.at);
    if (ground.sight == SightClass::hollow && together) continue;
    if (ground.sight == SightClass::hollow) law.follow(clause::area_trench_outside);
    best = std::max(best, ground.cover);
  }
  return best;
}

// Pieces that the straight line on the plan crosses.
Cover cover_between(const Law& law, const TablePieces& absent, const Burst& burst, const Model& model) {
  Cover best = Cover::none;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const Ground& ground = law.setup.grounds[i];
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = law.setup.terrain.pieces()[i];
    if (!ground.gives_cover() || absent.has(id) || piece.top <= piece.foot || ground.sight == SightClass::hollow)
      continue;
    const Mil middle = piece.foot + (piece.top - piece.foot) / 2;
    if (runs_through(law.setup.terrain, id, {burst.at, middle}, {model.at, middle}))
      best = std::max(best, ground.cover);
  }
  return best;
}

// Whether a figure under the marker is struck: those in cover by a die.
bool is_struck(const Game& game, Umpire& umpire, const Burst& burst, ModelId model, bool confined) {
  if (confined && umpire.rule(clause::area_trench_inside)) return true;
  const Cover cover = cover_from_burst(game, umpire, burst, model);
  if (cover == Cover::none || !umpire.rule(clause::area_hit_rolls)) return true;
  const int goal = cover == Cover::soft ? 5 : 4;
  const Occasion occasion{.purpose = Purpose::under_marker,
                          .rule = clause::area_hit_rolls,
                          .seat = burst.by.is_none() ? game.active : umpire.setup.seat(burst.by),
                          .unit = burst.by,
                          .against = unit_of(game, umpire.setup, model)};
  return successes(umpire, occasion, 1, ReadAs::at_most(goal)) > 0;
}

// A model that was hit and lives may go on burning, or be eaten by acid.
void set_alight(Game& game, Umpire& umpire, const Burst& burst, ModelId model) {
  const bool burns = burst.tricks.has(Trick::burns), dissolves = burst.tricks.has(Trick::dissolves);
  if ((!burns && !dissolves) || !umpire.on().lasting_conditions || game.model(model).fell != 0) return;
  if (!umpire.rule(clause::weapon_burns)) return;
  const Occasion occasion{.purpose = Purpose::alight,
                          .rule = clause::weapon_burns,
                          .seat = burst.by.is_none() ? game.active : umpire.setup.seat(burst.by),
                          .unit = burst.by,
                          .against = unit_of(game, umpire.setup, model)};
  if (successes(umpire, occasion, 1, ReadAs::at_most(1)) == 0) return;
  game.model(model).marks.add(burns ? ModelMark::burning : ModelMark::dissolving);
  tell(umpire, SetAlight{model}, {clause::weapon_burns});
}

}  // namespace

Shelled& row_of(ShelledUnits& units, UnitId unit) {
  for (Shelled& row : units)
    if (row.unit == unit) return row;
  units.push_back({.unit = unit});
  return units[units.size() - 1];
}

Mil struck_radius(const Profile& profile) { return profile.is_vehicle() ? profile.radius() : profile.radius() / 2; }

Cover cover_from_burst(const Game& game, const Law& law, const Burst& burst, ModelId model) {
  law.follow(clause::area_centre_position);
  law.follow(clause::cover_area_template_different);
  const Model& it = game.model(model);
  const TablePieces absent = absent_pieces(game);
  Cover cover = std::max(cover_inside(law, absent, burst, it), cover_between(law, absent, burst, it));
  const UnitId unit = unit_of(game, law.setup, model);
  const bool fleeting = !unit.is_none() && game.unit(unit).has(UnitMark::fleeting);
  if (fleeting && cover != Cover::none && law.rule(clause::shoot_fleeting_blast)) cover = Cover::soft;
  if (cover == Cover::none && keeps_low(game, law, model) && law.rule(clause::area_prone)) cover = Cover::soft;
  return cover;
}

Struck under_marker(const Game& game, const Law& law, const Burst& burst) {
  law.follow(clause::area_marker);
  law.follow(clause::area_in_or_out);
  const PieceId confined = confined_at(game, law, burst);
  Struck struck;
  for_each_fighting(game, [&](UnitId unit) {
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      const Model& it = game.model(model);
      const Disc body{it.at, struck_radius(law.setup.profile(model))};
      const bool in_trench = is_inside(law, confined, it) && law.rule(clause::area_trench_inside);
      const bool along = in_trench && within(burst.at, it.at, kConfinedReach + kTolerance);
      const bool covered = under(Disc{burst.at, burst.radius}, body, Mil{0}) != Under::no;
      const bool level =
          reaches_level(law.setup.terrain, {burst.at, burst.height}, burst.radius, {it.at, it.foothold.foot});
      if ((along || (covered && level && (!in_trench || along))) && !struck.full()) struck.push_back(model);
    });
  });
  insertion_sort(struck, [&](ModelId a, ModelId b) {
    return distance_squared(burst.at, game.model(a).at) < distance_squared(burst.at, game.model(b).at);
  });
  return struck;
}

void explode(Game& game, Umpire& umpire, const Burst& burst, ShelledUnits& into) {
  if (burst.tricks.has(Trick::smoke) && umpire.rule(clause::grenade_smoke)) return raise_smoke(game, umpire, burst);
  umpire.follow(clause::area_nearest_first);
  umpire.follow(clause::allocate_area_order);
  const PieceId confined = confined_at(game, umpire, burst);
  FixedVector<ModelId, 64> hit;
  for (const ModelId model : under_marker(game, umpire, burst))
    if (is_struck(game, umpire, burst, model, is_inside(umpire, confined, game.model(model)))) hit.push_back(model);
  UnitList caught;
  for (const ModelId meant : hit) {
    const UnitId unit = unit_of(game, umpire.setup, meant);
    strike(game, umpire, burst, meant, into);
    if (!burst.ordnance || unit.is_none() || caught.contains(unit)) continue;
    caught.push_back(unit);
    ++row_of(into, unit).guns;
  }
}

void strike(Game& game, Umpire& umpire, const Burst& burst, ModelId meant, ShelledUnits& into) {
  if (game.model(meant).fell != 0) return;
  const ModelId model = looks_out(game, umpire, meant);
  const UnitId unit = unit_of(game, umpire.setup, model);
  if (unit.is_none()) return;
  Shelled& row = row_of(into, unit);
  ++row.hits;
  if (burst.tricks.has(Trick::auto_pin_hit)) row.auto_pin = true;
  if (burst.tricks.has(Trick::confuses)) row.confuses = true;
  const bool concerned = unit == burst.by || unit == burst.foe;
  const Cause cause = burst.cause == Cause::charge_fire && !concerned ? Cause::shooting : burst.cause;
  if (burst.radius * 2 >= kBigBlast && cause != Cause::charge_fire) game.unit(unit).marks.add(UnitMark::shelled);
  const int before = strength(game, unit);
  const int unsaved = suffer(game, umpire, model, {.blow = burst.blow, .cause = cause, .by = burst.by}, 1);
  row.unsaved += unsaved;
  if (unsaved > 0 && burst.tricks.has(Trick::pinning)) row.pinning = true;
  if (strength(game, unit) < before && burst.tricks.has(Trick::auto_pin_casualty)) row.auto_pin = true;
  set_alight(game, umpire, burst, model);
}

void spare_in_charge(Umpire& umpire, UnitId unit, ShelledUnits& units) {
  for (Shelled& row : units) {
    const bool pins = row.unit == unit && (row.pinning || row.auto_pin) && !umpire.on().pin_chargers;
    if (pins && umpire.rule(clause::pin_chargers)) row.pinning = row.auto_pin = false;
  }
}

void after_bursts(Game& game, Umpire& umpire, const ShelledUnits& units) {
  for (const Shelled& row : units) {
    if (!game.fights(row.unit)) continue;
    if (row.confuses && umpire.rule(clause::weapon_confuses)) {
      game.unit(row.unit).marks.add(UnitMark::confused);
      tell(umpire, BecameConfused{{row.unit}}, {clause::weapon_confuses});
    }
    if (row.auto_pin && umpire.rule(clause::pin_automatic))
      take_pinning_test(game, umpire, {.unit = row.unit, .automatic = true});
    else if (row.pinning && umpire.rule(clause::pin_trigger))
      take_pinning_test(game, umpire, {.unit = row.unit, .battery = row.guns >= 2});
  }
}

}  // namespace sandtable::arap

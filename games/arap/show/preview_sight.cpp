// Who sees whom, and how far the weapons of a unit reach.
#include <fmt/format.h>

#include <algorithm>

#include "engine/base/id_range.h"
#include "engine/kind/words.h"
#include "engine/muster/duel.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/sight/cover.h"
#include "games/arap/show/preview.h"
#include "games/arap/words/labels.h"

namespace sandtable::arap {

namespace {

using Named = sandtable::Vantage;

// Those who look, or are looked at.
struct Gathered {
  UnitId unit = UnitId::none();
  Models models;
};

Gathered group_called(const Game& game, const Setup& setup, std::string_view name) {
  if (const auto unit = unit_labelled(setup, name); unit && game.fights(*unit))
    return {*unit, members_of(game, setup, *unit)};
  const auto model = model_labelled(setup, name);
  if (!model) return {};
  for (const UnitId unit : ids_below<UnitId>(game.units.size()))
    if (game.fights(unit) && members_of(game, setup, unit).contains(*model)) return {unit, Models{*model}};
  return {};
}

Model stood_at(const Law& law, Model model, Point at, std::optional<Mil> height) {
  model.at = at;
  model.foothold = foothold(law.setup.terrain.surface(at));
  if (height) model.foothold.foot = *height;
  return model;
}

// As the group stands, or if its middle stood at the place that is named.
FixedVector<Vantage, kMostTogether> vantages_of(const Game& game, const Law& law, const Gathered& group,
                                                const Named& who) {
  FixedVector<Vantage, kMostTogether> out;
  const Point shift = who.at ? *who.at - middle_of(game, law.setup, group.unit) : Point{};
  for (const ModelId model : group.models) {
    const Model& its = game.model(model);
    out.push_back(who.at ? vantage(law, model, stood_at(law, its, its.at + shift, who.height))
                         : vantage(game, law, model));
  }
  return out;
}

Mil between_bases(const Law& law, const Vantage& a, const Vantage& b) {
  const Mil radii = law.setup.profile(a.model).radius() + law.setup.profile(b.model).radius();
  return std::max(Mil{}, distance(a.at, b.at) - radii);
}

// Why nobody sees anybody: by the two who are nearest.
void explain(const Game& game, const Law& law, const Vantage& from, const Vantage& to, SightLine& line) {
  line.piece = piece_in_the_way(law.setup.terrain, {Trait::solid}, from.eye, to.eye);
  if (!line.piece.is_none() && absent_pieces(game).has(line.piece)) line.piece = PieceId::none();
  line.rule = line.piece.is_none() ? clause::los_clear_line : clause::los_terrain_blocking;
}

SightLine look_between(const Game& game, const Law& law, const Lookout& lookout, std::span<const Vantage> some,
                       std::span<const Vantage> others) {
  SightLine line{.distance = kLargestTable * 2};
  Exposure exposure;
  const Vantage *a = nullptr, *b = nullptr;
  for (const Vantage& to : others) {
    std::optional<Cover> least;
    for (const Vantage& from : some) {
      const Mil apart = between_bases(law, from, to);
      if (a == nullptr || apart < line.distance) a = &from, b = &to, line.distance = apart;
      if (!lookout.sees(from, to)) continue;
      const Cover cover = cover_of(game, law, from, to);
      least = least ? std::min(*least, cover) : cover;
    }
    if (!least) continue;
    line.seen = true;
    exposure.add(*least, false);
  }
  if (!line.seen) explain(game, law, *a, *b, line);
  if (line.seen && exposure.of_unit(law) != Cover::none) line.cover.emplace_back(clause::cover_geometry);
  return line;
}

}  // namespace

std::optional<SightLine> sight_line(const Setup& setup, const Game& game, const Named& from, const Named& to) {
  const Law law(setup, Book{});
  const Gathered lookers = group_called(game, setup, from.unit);
  if (!law.on().premeasuring || lookers.models.empty()) return {};
  const auto some = vantages_of(game, law, lookers, from);
  if (to.unit.empty()) {
    if (!to.at) return {};
    // Somebody like them.
    const Vantage there = vantage(law, some[0].model, stood_at(law, Model{}, *to.at, to.height));
    return look_between(game, law, Lookout(game, law, lookers.unit, UnitId::none()), some, {&there, 1});
  }
  const Gathered seen = group_called(game, setup, to.unit);
  if (seen.models.empty()) return {};
  const auto others = vantages_of(game, law, seen, to);
  return look_between(game, law, Lookout(game, law, lookers.unit, seen.unit), some, others);
}

std::optional<Raster> seen_from(const Setup& setup, const Game& game, const Named& from, Mil grid) {
  const Law law(setup, Book{});
  const Gathered lookers = group_called(game, setup, from.unit);
  if (!law.on().premeasuring || lookers.models.empty()) return {};
  const auto some = vantages_of(game, law, lookers, from);
  const Lookout lookout(game, law, lookers.unit, UnitId::none());
  const Box table{{}, {setup.terrain.width(), setup.terrain.depth()}};
  return raster_of(table, grid, [&](Point at) {
    const Vantage there = vantage(law, some[0].model, stood_at(law, Model{}, at, {}));
    const SightLine line = look_between(game, law, lookout, some, {&there, 1});
    return !line.seen ? 0 : line.cover.empty() ? 1 : 2;
  });
}

std::vector<WeaponBands> range_bands(const Setup& setup, const Game& game, std::string_view unit) {
  std::vector<WeaponBands> weapons;
  for (const ModelId model : group_called(game, setup, unit).models)
    for (const WeaponId gun : setup.kit(model).guns) {
      const Weapon& weapon = setup.arsenal.weapon(gun);
      const bool known = std::ranges::find(weapons, weapon.name, &WeaponBands::weapon) != weapons.end();
      if (known || weapon.range == Mil{}) continue;
      const std::string text =
          weapon.strength > 0 ? fmt::format("strength {}", weapon.strength) : "strength of its user";
      weapons.push_back({weapon.name, {{weapon.min_range, weapon.range, text}}});
    }
  return weapons;
}

}  // namespace sandtable::arap

#include "games/arap/rules/sight/cover.h"

#include <algorithm>
#include <bit>

namespace sandtable::arap {

namespace {

constexpr std::array<int, 3> kBodyRows = {25, 60, 95};

bool shelters(const Ground& ground) {
  const bool stands =
      ground.sight == SightClass::solid || ground.sight == SightClass::growth || ground.sight == SightClass::screen;
  return stands && ground.gives_cover();
}

// What he fires over or out of does not cover the target, unless the target is there as well.
bool is_own_parapet(const Law& law, PieceId piece, const Vantage& shooter, const Vantage& target) {
  const bool his = beside(law, piece, shooter.at);
  return his && !beside(law, piece, target.at) && law.rule(clause::cover_own_parapet);
}

// Calls visit(piece, ground) for every piece that may give cover on the way to the target.
template <class Visit>
void for_each_shelter(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target, Visit&& visit) {
  const TablePieces absent = absent_pieces(game);
  const Box way = box_round(shooter.eye.at, target.at).grown(target.body.radius);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!law.setup.terrain.boxes()[i].meets(way) || !shelters(law.setup.grounds[i]) || absent.has(id)) continue;
    if (!is_own_parapet(law, id, shooter, target)) visit(id, law.setup.grounds[i]);
  }
}

Cover by_geometry(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target) {
  const BodyPoints points = body_points(target.body, shooter.eye.at, kBodyRows);
  std::uint16_t behind_hard = 0, behind_any = 0;
  for_each_shelter(game, law, shooter, target, [&](PieceId id, const Ground& ground) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (!runs_through(law.setup.terrain, id, shooter.eye, points[i])) continue;
      behind_any = static_cast<std::uint16_t>(behind_any | 1U << i);
      if (ground.cover == Cover::hard) behind_hard = static_cast<std::uint16_t>(behind_hard | 1U << i);
    }
  });
  const int needed = law.on().cover_points;
  if (std::popcount(behind_hard) >= needed && law.rule(clause::cover_geometry)) return Cover::hard;
  return std::popcount(behind_any) >= needed && law.rule(clause::cover_geometry) ? Cover::soft : Cover::none;
}

// Who stands in something that covers those inside; a hollow does so against fire from outside only.
Cover by_standing_in(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target) {
  const TablePieces absent = absent_pieces(game);
  Cover best = Cover::none;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    if (!law.setup.terrain.boxes()[i].holds(target.at)) continue;
    const Ground& ground = law.setup.grounds[i];
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!ground.covers_inside || absent.has(id) || !inside(law, id, target)) continue;
    const bool together = ground.sight == SightClass::hollow && inside(law, id, shooter);
    if (together && law.rule(clause::los_hollows)) continue;
    if (law.rule(clause::cover_geometry)) best = std::max(best, ground.cover);
  }
  return best;
}

// The crew of a weapon with a gun shield, from its front.
bool behind_gun_shield(const Game& game, const Law& law, const Vantage& shooter, ModelId target) {
  const ModelId mate = crews_with(game, law.setup, target);
  const auto shielded = [&](ModelId model) {
    return !model.is_none() && law.setup.kit(model).has(Gear::gun_shield) &&
           in_arc(law, game.model(model), shooter.at, 90);
  };
  return (shielded(target) || shielded(mate)) && law.rule(clause::gear_gun_shield);
}

bool is_camouflaged(const Game& game, const Law& law, ModelId target) {
  const bool still = game.model(target).moved == Mil{};
  return law.setup.kit(target).has(Gear::camouflage_cloak) && still && law.rule(clause::gear_camouflage);
}

}  // namespace

Cover cover_of(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target) {
  law.follow(clause::cover_strongest_only);
  Cover cover = std::max(by_geometry(game, law, shooter, target), by_standing_in(game, law, shooter, target));
  if (cover != Cover::hard && behind_gun_shield(game, law, shooter, target.model)) cover = Cover::hard;
  if (cover == Cover::none && is_camouflaged(game, law, target.model)) cover = Cover::soft;
  return cover;
}

PieceId struck_cover(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target) {
  const BodyPoints points = body_points(target.body, shooter.eye.at, kBodyRows);
  PieceId found = PieceId::none();
  for_each_shelter(game, law, shooter, target, [&](PieceId id, const Ground& ground) {
    const bool counts = law.on().cover_hits == CoverHits::all || ground.fragile.has_value();
    if (!counts || !found.is_none()) return;
    const auto hides = [&](Eye point) { return runs_through(law.setup.terrain, id, shooter.eye, point); };
    if (std::ranges::any_of(points, hides)) found = id;
  });
  return found;
}

PieceId cover_piece(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target) {
  const Cover cover = std::max(by_geometry(game, law, shooter, target), by_standing_in(game, law, shooter, target));
  PieceId found = PieceId::none();
  if (cover == Cover::none) return found;
  const BodyPoints points = body_points(target.body, shooter.eye.at, kBodyRows);
  for_each_shelter(game, law, shooter, target, [&](PieceId id, const Ground& ground) {
    const auto hides = [&](Eye point) { return runs_through(law.setup.terrain, id, shooter.eye, point); };
    if (found.is_none() && ground.cover == cover && std::ranges::any_of(points, hides)) found = id;
  });
  const TablePieces absent = absent_pieces(game);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const Ground& ground = law.setup.grounds[i];
    const PieceId id{static_cast<std::uint16_t>(i)};
    const bool here = ground.covers_inside && ground.cover == cover && !absent.has(id) && inside(law, id, target);
    if (found.is_none() && here) found = id;
  }
  return found;
}

bool fires_from_hard_cover(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target) {
  if (law.setup.profile(shooter.model).type != UnitType::infantry) return false;
  const TablePieces absent = absent_pieces(game);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Ground& ground = law.setup.grounds[i];
    if (ground.cover != Cover::hard || absent.has(id) || !beside(law, id, shooter.at)) continue;
    const Piece& piece = law.setup.terrain.piece(id);
    const bool within_it = ground.covers_inside && inside(law, id, shooter) && !inside(law, id, target);
    const Mil middle = piece.foot + (piece.top - piece.foot) / 2;
    const bool level = piece.foot < shooter.foot + shooter.tall && piece.top > shooter.foot;
    const bool across =
        level && shelters(ground) && runs_through(law.setup.terrain, id, {shooter.at, middle}, {target.at, middle});
    if (within_it || across) return true;
  }
  return false;
}

void Exposure::add(Cover cover, bool is_low) {
  ++counted;
  hard += cover == Cover::hard ? 1 : 0;
  soft += cover == Cover::soft ? 1 : 0;
  low += is_low ? 1 : 0;
}

Cover Exposure::of_unit(const Law& law) const {
  law.follow(clause::cover_recount);
  law.follow(clause::cover_fifty_percent_mixed);
  if (2 * hard > counted && law.rule(clause::cover_fifty_percent)) return Cover::hard;
  return 2 * (hard + soft) > counted && law.rule(clause::cover_fifty_percent) ? Cover::soft : Cover::none;
}

bool Exposure::mostly_low(const Law& law) const {
  law.follow(clause::cover_fifty_percent);
  return 2 * low > counted;
}

bool keeps_low(const Game& game, const Law& law, ModelId model) {
  const Model& it = game.model(model);
  const bool lies = it.is_prone() && law.rule(clause::prone_state);
  const bool swims = it.foothold.hold == Hold::water && law.rule(clause::swim_limits);
  return lies || swims || it.marks.has(ModelMark::dashed);
}

}  // namespace sandtable::arap

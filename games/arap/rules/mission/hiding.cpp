#include "games/arap/rules/mission/hiding.h"

#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/keeping.h"
#include "games/arap/rules/sight/vantage.h"

namespace sandtable::arap {

namespace {

constexpr Mil kHiddenFrom = 12_in;
constexpr Mil kFromRoad = 10_in;

bool walks_the_bottom(const Law& law, ModelId model, PieceId piece, Point at) {
  const bool diver = law.setup.profile(model).swim == Swim::bottom;
  return diver && law.setup.ground(piece).deep && within_of(law.setup.terrain.piece(piece).outline, at, Mil{});
}

}  // namespace

bool is_in_cover(const Game& game, const Law& law, ModelId model, const Model& as) {
  const TablePieces absent = absent_pieces(game);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId piece{static_cast<std::uint16_t>(i)};
    const Ground& ground = law.setup.grounds[i];
    if (absent.has(piece)) continue;
    if (walks_the_bottom(law, model, piece, as.at)) return true;
    if (!ground.gives_cover() || !beside(law, piece, as.at)) continue;
    if (!ground.covers_inside || ground.sight != SightClass::hollow) return true;
    if (within_of(law.setup.terrain.piece(piece).outline, as.at, Mil{})) return true;
  }
  return false;
}

bool are_in_cover(const Game& game, const Law& law, UnitId unit) {
  bool all = true;
  for_each_member(game, law.setup, unit,
                  [&](ModelId model) { all = all && is_in_cover(game, law, model, game.model(model)); });
  return all;
}

namespace {

// Pieces of the road are what the ford's scenario keeps hidden units away from.
bool is_near_road(const Law& law, Point at) {
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i)
    if (law.setup.terrain.pieces()[i].name.starts_with("Road") &&
        within_of(law.setup.terrain.pieces()[i].outline, at, kFromRoad - kTolerance))
      return true;
  return false;
}

// Enemies stand openly on the table then, but for those who hide as well.
bool is_too_near_to_hide(const Game& game, const Law& law, Seat seat, Point at) {
  bool near = false;
  for_each_fighting(game, law.setup, other(seat), [&](UnitId enemy) {
    if (game.unit(enemy).has(UnitMark::hidden)) return;
    for_each_member(game, law.setup, enemy, [&](ModelId model) {
      near = near || distance_squared(game.model(model).at, at) < squared(kHiddenFrom - kTolerance);
    });
  });
  return near;
}

// What bars a place for a hidden model.
Bar bars_hiding_at(const Game& game, const Law& law, ModelId model, Point at) {
  const Seat seat = law.setup.seat_of(model);
  Model as;
  as.at = at;
  if (!is_in_cover(game, law, model, as) && law.rule(clause::hide_deploy)) return clause::hide_deploy;
  if (lies_in_zone(game, law, other(seat), at, Mil{}) && law.rule(clause::deploy_hidden)) return clause::deploy_hidden;
  if (law.setup.scenario.hides == seat)
    return is_near_road(law, at) && law.rule(clause::scenario_ford_hidden) ? Bar{clause::scenario_ford_hidden}
                                                                           : kAllowed;
  return is_too_near_to_hide(game, law, seat, at) && law.rule(clause::deploy_hidden) ? Bar{clause::deploy_hidden}
                                                                                     : kAllowed;
}

Verdict judge_hiding(const Yard& yard, const Game& game, const Law& law, UnitId unit, const Places& places) {
  const Mil radius = law.setup.profile(unit).radius();
  for (const auto& [model, at] : places) {
    if (model.v >= game.models.size() || !yard.can_stand(at, radius)) return {clause::move_no_overlap, model};
    if (const Bar bar = bars_hiding_at(game, law, model, at); bar != kAllowed) return {bar, model};
  }
  return judge_group(game, law, unit, places, clause::deploy_hidden);
}

// The first block that fits into or beside a piece.
std::optional<Places> places_at(const Yard& yard, const Game& game, const Law& law, UnitId unit, PieceId piece) {
  const Box box = box_round(law.setup.terrain.piece(piece).outline).grown(1_in);
  for (const int columns : {5, 3, 2, 1, 10}) {
    Block block = yard.like(unit);
    block.columns = columns;
    for (Mil y = box.low.y; y <= box.high.y; y += 1_in) {
      for (Mil x = box.low.x; x <= box.high.x; x += 1_in) {
        block.middle = {x, y};
        const Places places = yard.places_of(unit, block);
        if (judge_hiding(yard, game, law, unit, places).accepted()) return places;
      }
    }
  }
  return {};
}

}  // namespace

Verdict judge_hiding(const Game& game, const Law& law, UnitId unit, const AskRecordHidden::Reply& reply) {
  const Yard yard(game, law, law.setup.seat(unit));
  return judge_hiding(yard, game, law, unit, reply.places);
}

std::optional<Places> hiding_places(const Game& game, const Law& law, UnitId unit, std::size_t from_piece) {
  const Yard yard(game, law, law.setup.seat(unit));
  const std::size_t pieces = law.setup.grounds.size();
  for (std::size_t i = 0; i < pieces; ++i) {
    const std::size_t at = (from_piece + i) % pieces;
    if (!law.setup.grounds[at].gives_cover() && !law.setup.grounds[at].deep) continue;
    if (auto places = places_at(yard, game, law, unit, {static_cast<std::uint16_t>(at)})) return places;
  }
  return {};
}

namespace {

UnitId next_hider(const Game& game, const Setup& setup) {
  for (const Squad& squad : setup.squads) {
    const Unit& unit = game.unit(squad.unit());
    if (unit.status == Status::waiting && unit.has(UnitMark::hidden)) return squad.unit();
  }
  return UnitId::none();
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, HiddenRecords records) {
  const UnitId unit = next_hider(game, umpire.setup);
  if (unit.is_none()) return game.agenda.push(CloudPlacing{records.finished});
  game.agenda.push(records);
  umpire.follow(clause::deploy_hidden);
  const Seat seat = umpire.setup.seat(unit);
  const AskRecordHidden::Reply reply = umpire.ask(seat, AskRecordHidden{unit});
  if (reply.places.empty()) return leave_out(game, umpire, unit);
  stand(game, umpire.setup, unit, {reply.places, reply.facing, reply.prone});
  const bool openly = reply.openly == Choice::yes;
  if (openly) game.unit(unit).marks.remove(UnitMark::hidden);
  tell(umpire, Deployed{unit, reply.places[0].at}, {clause::deploy_hidden}, openly ? Event::kEverybody : only(seat));
}

}  // namespace sandtable::arap

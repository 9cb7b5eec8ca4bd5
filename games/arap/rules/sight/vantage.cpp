#include "games/arap/rules/sight/vantage.h"

#include <algorithm>

namespace sandtable::arap {

namespace {

constexpr Mil kBeside = 1_in;
constexpr Mil kFarBeside = kBeside + kTolerance;
constexpr int kEyePercent = 92;

Mil body_radius(const Law& law, const Profile& profile) {
  law.follow(clause::los_creature_parts);
  law.follow(clause::los_vehicle_parts);
  const bool whole = profile.is_vehicle() || (profile.large_extremities && law.rule(clause::los_extremities));
  return whole ? profile.radius() : profile.radius() / 2;
}

bool in_building(const Law& law, Point at, Mil foot) {
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    if (!law.setup.terrain.boxes()[i].holds(at) || law.setup.grounds[i].part != Part::roof) continue;
    const Piece& piece = law.setup.terrain.pieces()[i];
    if (piece.foot > foot && inside_or_on(piece.outline, at)) return true;
  }
  return false;
}

bool is_wall(const Ground& ground) {
  return ground.part == Part::wall || ground.part == Part::door || ground.part == Part::window;
}

PieceId hollow_at(const Law& law, Point at, Mil foot) {
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    if (!law.setup.terrain.boxes()[i].holds(at) || law.setup.grounds[i].sight != SightClass::hollow) continue;
    const Piece& piece = law.setup.terrain.pieces()[i];
    if (foot <= piece.top && inside_or_on(piece.outline, at)) return {static_cast<std::uint16_t>(i)};
  }
  return PieceId::none();
}

void look_about(const Law& law, Vantage& it) {
  const bool indoors = in_building(law, it.at, it.foot);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!law.setup.terrain.boxes()[i].grown(kFarBeside).holds(it.at)) continue;
    const Ground& ground = law.setup.grounds[i];
    if (ground.sight != SightClass::solid || !beside(law, id, it.at) || it.near.full()) continue;
    const Piece& piece = law.setup.terrain.pieces()[i];
    if (piece.foot >= it.foot + it.tall || piece.top <= it.foot) continue;
    it.near.push_back(id);
    if (indoors && is_wall(ground)) it.walls.push_back(id);
  }
}

}  // namespace

TablePieces absent_pieces(const Game& game) {
  TablePieces absent;
  absent.add(PieceMask(game.open));
  absent.add(PieceMask(game.broken));
  return absent;
}

Stature stature_of(const Profile& profile) {
  return {.upright = profile.height,
          .crouched = profile.height,
          .prone = profile.prone_height,
          .afloat = profile.prone_height};
}

Cylinder body_of(const Game& game, const Setup& setup, ModelId model) {
  const Profile& profile = setup.profile(model);
  const Model& it = game.model(model);
  return silhouette(stature_of(profile), it.foothold, it.at, profile.radius());
}

bool Vantage::is_near(PieceId piece) const { return std::find(near.begin(), near.end(), piece) != near.end(); }

Vantage vantage(const Law& law, ModelId model, const Model& as) {
  law.follow(clause::los_body_points);
  law.follow(clause::los_eye_point);
  if (as.is_prone()) law.follow(clause::prone_line_of_sight);
  const Profile& profile = law.setup.profile(model);
  Vantage it{.model = model,
             .at = as.at,
             .foot = as.foothold.foot,
             .tall = tall(stature_of(profile), as.foothold),
             .body = silhouette(stature_of(profile), as.foothold, as.at, body_radius(law, profile)),
             .eye = {},
             .near = {},
             .walls = {}};
  it.eye = eye(it.body, kEyePercent);
  if (profile.mount > Mil{} && law.rule(clause::los_range_measure))
    it.eye.at = as.at + offset(as.facing, profile.mount);
  it.standing = as.foothold.bearing != Bearing::prone && as.foothold.hold != Hold::water;
  it.hollow = hollow_at(law, as.at, as.foothold.foot);
  look_about(law, it);
  return it;
}

Vantage vantage(const Game& game, const Law& law, ModelId model) { return vantage(law, model, game.model(model)); }

const Vantage& Vantages::of(const Game& game, const Law& law, ModelId model) {
  std::uint8_t& place = place_[model.v];
  if (place == 0) {
    made_.push_back(vantage(game, law, model));
    place = static_cast<std::uint8_t>(made_.size());
  }
  return made_[place - 1U];
}

bool same_hollow(const Vantage& a, const Vantage& b) { return a.hollow == b.hollow; }

Vantage at_the_rim(const Law& law, const Vantage& vantage) {
  Vantage raised = vantage;
  const Mil rim = law.setup.terrain.piece(vantage.hollow).top;
  const Mil up = rim - vantage.foot;
  raised.foot = rim;
  raised.body.foot += up;
  raised.body.top += up;
  raised.eye.height += up;
  return raised;
}

bool is_buried(const Law& law, const Vantage& vantage) {
  return !vantage.hollow.is_none() && !vantage.standing && law.rule(clause::los_hollows);
}

bool beside(const Law& law, PieceId piece, Point at) {
  return law.setup.terrain.boxes()[piece.v].grown(kFarBeside).holds(at) &&
         within_of(law.setup.terrain.piece(piece).outline, at, kFarBeside);
}

bool inside(const Law& law, PieceId piece, const Vantage& vantage) {
  const Piece& it = law.setup.terrain.piece(piece);
  return law.setup.terrain.boxes()[piece.v].holds(vantage.at) && vantage.foot < std::max(it.top, it.foot + Mil{1}) &&
         inside_or_on(it.outline, vantage.at);
}

std::int32_t bearing(const Model& model, Point to) {
  if (to == model.at) return 0;
  return turn_between(model.facing, direction(to - model.at));
}

bool in_arc(const Law& law, const Model& model, Point to, int arc) {
  law.follow(clause::measure_facing);
  if (model.foothold.is_climbing() && law.rule(clause::climb_state)) return true;
  return bearing(model, to) <= arc * 50 + kAngleTolerance;
}

}  // namespace sandtable::arap

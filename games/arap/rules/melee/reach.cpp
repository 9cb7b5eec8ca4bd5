#include "games/arap/rules/melee/reach.h"

#include <algorithm>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/way.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

namespace {

constexpr std::int32_t kFront = 4500;

bool is_opening(const Ground& ground) { return ground.part == Part::door || ground.part == Part::window; }

bool lies_between(const Piece& piece, const Pose& a, const Pose& b) {
  const Way way(a.at, Path{b.at});
  return !covered(way, piece.outline, way.length()).empty();
}

// A floor or a roof above the one and below the other.
bool floor_between(const Piece& piece, const Pose& low, const Pose& high) {
  return piece.foot > low.foot && piece.top <= high.foot + kTolerance &&
         (inside_or_on(piece.outline, low.at) || inside_or_on(piece.outline, high.at));
}

// A floor, or a solid wall higher than both without an opening on the line.
bool cut_off(const Game& game, const Law& law, const Fighter& a, const Fighter& b) {
  const Mil heads =
      std::max(a.as.foot + law.setup.profile(a.model).height, b.as.foot + law.setup.profile(b.model).height);
  const Pose& low = a.as.foot <= b.as.foot ? a.as : b.as;
  const Pose& high = a.as.foot <= b.as.foot ? b.as : a.as;
  bool walled = false;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = law.setup.terrain.piece(id);
    const Ground& ground = law.setup.ground(id);
    const bool slab = ground.part == Part::floor || ground.part == Part::roof;
    if (slab && floor_between(piece, low, high)) return true;
    const bool level = piece.foot <= low.foot + kTolerance;
    if (is_opening(ground) && piece.top > low.foot && piece.foot < heads && lies_between(piece, a.as, b.as))
      return false;
    const bool high_wall = level && piece.traits.has_any(Traits{Trait::solid}) && !slab && !piece.is_raised() &&
                           piece.top >= heads && !game.broken.has(id) && !game.open.has(id);
    walled = walled || (high_wall && lies_between(piece, a.as, b.as));
  }
  return walled;
}

bool strikes_all_round(const Law& law, ModelId model) {
  return law.setup.kit(model).has(Special::swarm) && law.rule(clause::special_swarm);
}

RuleId clause_of(AttackKind kind) {
  switch (kind) {
    case AttackKind::weapon:
      return clause::melee_attack_arc;
    case AttackKind::stomp:
      return clause::melee_stomp;
    case AttackKind::tentacle:
      return clause::melee_tentacle;
    case AttackKind::bite:
    case AttackKind::gore:
      return clause::melee_bite_gore;
    case AttackKind::claw:
      return clause::melee_claw;
    case AttackKind::tail:
      return clause::melee_tail;
  }
  return clause::melee_attack_arc;
}

}  // namespace

std::int32_t bearing(const Pose& from, Point to) {
  return to == from.at ? 0 : turn_between(from.facing, direction(to - from.at));
}

Mil melee_radius(const Law& law, ModelId model, const Pose& as, Point to) {
  law.follow(clause::melee_radius);
  Mil more;
  if (bearing(as, to) <= kFront + kAngleTolerance)
    for (const MeleeWeaponId blade : law.setup.kit(model).blades)
      more = std::max(more, law.setup.arsenal.melee_weapon(blade).reach);
  if (more > Mil{} && !law.rule(clause::melee_weapon_contact)) more = {};
  return law.setup.profile(model).melee_radius() + more;
}

Fighter fighter(const Game& game, ModelId model) { return {model, pose_of(game.model(model))}; }

bool bases_touch(const Law& law, const Fighter& a, const Fighter& b) {
  const Mil gap = a.as.foot - b.as.foot;
  const Mil tall = law.setup.profile(gap > Mil{} ? b.model : a.model).height;
  if (std::max(gap, -gap) >= tall) return false;
  const Mil apart = law.setup.profile(a.model).radius() + law.setup.profile(b.model).radius();
  return sandtable::within(a.as.at, b.as.at, apart + kTolerance);
}

namespace {

// The most that its own radius can be in any direction.
Mil farthest_reach(const Law& law, ModelId model) {
  Mil more;
  for (const MeleeWeaponId blade : law.setup.kit(model).blades)
    more = std::max(more, law.setup.arsenal.melee_weapon(blade).reach);
  return law.setup.profile(model).melee_radius() + more;
}

}  // namespace

bool has_in_reach(const Game& game, const Law& law, const Fighter& a, const Fighter& b) {
  const Mil bases = law.setup.profile(a.model).radius() + law.setup.profile(b.model).radius();
  const Mil most = std::max(farthest_reach(law, a.model), bases) + kTolerance;
  if (!sandtable::within(a.as.at, b.as.at, most)) return false;
  if (game.model(a.model).marks.has(ModelMark::injured) || game.model(b.model).marks.has(ModelMark::injured))
    return false;
  const Mil radius = melee_radius(law, a.model, a.as, b.as.at);
  const bool near = bases_touch(law, a, b) || within(law, Eye{a.as.at, a.as.foot}, Eye{b.as.at, b.as.foot}, radius);
  return near && !cut_off(game, law, a, b);
}

bool engaged(const Game& game, const Law& law, const Fighter& a, const Fighter& b) {
  if (has_in_reach(game, law, a, b)) return true;
  return has_in_reach(game, law, b, a) && law.rule(clause::melee_engaged);
}

bool engaged(const Game& game, const Law& law, ModelId a, ModelId b) {
  return engaged(game, law, fighter(game, a), fighter(game, b));
}

bool engaged_with(const Game& game, const Law& law, ModelId model, UnitId enemy) {
  bool found = false;
  for_each_member(game, law.setup, enemy, [&](ModelId other) { found = found || engaged(game, law, model, other); });
  return found;
}

bool engaged(const Game& game, const Law& law, UnitId a, UnitId b) {
  bool found = false;
  for_each_member(game, law.setup, a, [&](ModelId model) { found = found || engaged_with(game, law, model, b); });
  return found;
}

bool in_attack_arc(const Law& law, AttackKind kind, std::int32_t off, std::int32_t wider) {
  const AttackArc& arc = law.setup.arsenal.arc(kind);
  const std::int32_t least = arc.least_bearing * 100 - wider, most = arc.most_bearing * 100 + wider;
  return off + kAngleTolerance >= least && off <= most + kAngleTolerance;
}

bool in_attack_arc(const Law& law, ModelId model, AttackKind kind, std::int32_t off) {
  constexpr std::int32_t kOrdinary = 9000;
  law.follow(clause::melee_attack_kinds);
  if (strikes_all_round(law, model)) return true;
  const bool inside = in_attack_arc(law, kind, off, 0);
  const bool wide = kind == AttackKind::stomp || kind == AttackKind::tentacle || kind == AttackKind::claw;
  // Some kinds widen what an ordinary attack reaches, the others narrow it.
  if (wide) return off <= kOrdinary + kAngleTolerance || (inside && law.rule(clause_of(kind)));
  return inside || !law.rule(clause_of(kind));
}

}  // namespace sandtable::arap

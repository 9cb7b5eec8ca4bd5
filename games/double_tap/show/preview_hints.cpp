#include <algorithm>

#include "engine/kind/typed_preview.h"
#include "games/double_tap/show/preview.h"

namespace sandtable::double_tap {

namespace {

constexpr auto kCorners = static_cast<std::int32_t>(kLongestPath);

template <class Asked>
std::vector<FieldHint> bounds_of(const Game&, const Law&, const Asked&, const typename Asked::Reply&) {
  return {};
}

std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskAct&, const AskAct::Reply&) {
  return {{.field = "path",
           .least = 1,
           .most = kCorners,
           .when = "do",
           .is = {to_word(Deed::move), to_word(Deed::move_and_attack)}}};
}
std::vector<FieldHint> bounds_of(const Game&, const Law& law, const AskAttack& asked, const AskAttack::Reply& reply) {
  const bool known = asked.melee != 0 || reply.weapon.v < law.setup.arsenal.weapons.size();
  if (!known) return {};
  const int dice = asked.melee != 0 ? melee_attacks(law, asked.unit) : law.setup.arsenal.weapon(reply.weapon).attacks;
  return {{.field = "targets", .least = dice, .most = dice}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, UnitId active) {
  return {{.field = "reactions", .least = 0, .most = living(game, law, other(law.setup.seat(active)))}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskReactToAttack& asked,
                                 const AskReactToAttack::Reply&) {
  return bounds_of(game, law, asked.active);
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskReactAtEnd& asked,
                                 const AskReactAtEnd::Reply&) {
  return bounds_of(game, law, asked.active);
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskInterrupt& asked,
                                 const AskInterrupt::Reply&) {
  std::vector<FieldHint> found = bounds_of(game, law, asked.activation.unit);
  Mil length;
  Point from = game.unit(asked.activation.unit).at;
  for (const Point corner : asked.path) {
    length += distance(from, corner);
    from = corner;
  }
  found.push_back({.field = "at", .least = 0, .most = length.v});
  return found;
}
std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskCancel& asked, const AskCancel::Reply&) {
  return {{.field = "cancel", .least = 0, .most = std::min(asked.successes, asked.against)}};
}
std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskDodge&, const AskDodge::Reply&) {
  return {{.field = "path", .least = 0, .most = kCorners}};
}
std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskMoveReaction&, const AskMoveReaction::Reply&) {
  return {{.field = "path", .least = 0, .most = kCorners}};
}
std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskFallBack&, const AskFallBack::Reply&) {
  return {{.field = "path", .least = 0, .most = kCorners}};
}
std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskFlakVest&, const AskFlakVest::Reply&) {
  return {{.field = "against", .least = 0, .most = 1}};
}

}  // namespace

std::vector<FieldHint> hints(const Situation& at, const Answer& partial) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  return with_question<Rules, std::vector<FieldHint>>(
      at, partial, [&](const auto& asked, const auto& reply) { return bounds_of(game, law, asked, reply); });
}

}  // namespace sandtable::double_tap

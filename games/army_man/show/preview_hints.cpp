#include "engine/kind/typed_preview.h"
#include "games/army_man/show/preview.h"

namespace sandtable::army_man {

namespace {

template <class Asked>
std::vector<FieldHint> bounds_of(const Game& game, const Law&, const Asked& asked, const typename Asked::Reply&) {
  if constexpr (requires { order_of(asked); }) {
    return {{.field = "paths", .least = 0, .most = game.unit(order_of(asked).unit).alive.count()}};
  } else {
    return {};
  }
}

std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskDeploy&, const AskDeploy::Reply& reply) {
  if (reply.unit.v >= game.units.size()) return {};
  return {{.field = "places", .least = 0, .most = law.setup.squad(reply.unit).size}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply&) {
  FieldHint through{.field = "through", .least = 0, .most = game.unit(asked.unit).alive.count(), .when = "action"};
  for_each_fighting(game, law.setup, other(law.setup.seat(asked.unit)),
                    [&](UnitId enemy) { through.is.push_back(ActionKey::of(Action::charge, enemy).v); });
  return {through};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskGuard& asked, const AskGuard::Reply&) {
  int guards = 0;
  for_each_fighting(game, law.setup, other(law.setup.seat(asked.move.unit)),
                    [&](UnitId id) { guards += game.unit(id).posture == Posture::on_guard ? 1 : 0; });
  return {{.field = "at", .least = 0, .most = longest_way(game, law, order_of(asked.move)).v},
          {.field = "guards", .least = 0, .most = guards}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply&) {
  int guns = 0;
  for_each_member(game, law.setup, asked.unit,
                  [&](std::size_t, ModelId model) { guns += static_cast<int>(law.setup.kit(model).guns.size()); });
  return {{.field = "shots", .least = 0, .most = guns}};
}
std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskCasualties& asked, const AskCasualties::Reply&) {
  return {{.field = "models", .least = asked.count, .most = asked.count}};
}
std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskMarksman& asked, const AskMarksman::Reply&) {
  return {{.field = "models", .least = asked.count, .most = asked.count}};
}

}  // namespace

std::vector<FieldHint> hints(const Situation& at, const Answer& partial) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  return with_question<Rules, std::vector<FieldHint>>(
      at, partial, [&](const auto& asked, const auto& reply) { return bounds_of(game, law, asked, reply); });
}

}  // namespace sandtable::army_man

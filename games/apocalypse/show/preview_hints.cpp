#include "engine/kind/typed_preview.h"
#include "games/apocalypse/rules/psyker/powers.h"
#include "games/apocalypse/show/preview.h"

namespace sandtable::apocalypse {

namespace {

int living(const Game& game, UnitId unit) { return unit.v < game.units.size() ? game.unit(unit).alive.count() : 0; }

FieldHint places_of(const Game& game, UnitId unit) {
  return {.field = "places", .least = 0, .most = living(game, unit)};
}

std::int32_t waiting(const Game& game, const Setup& setup, Seat seat, Status status) {
  std::int32_t count = 0;
  for_each_unit(game, setup, seat, status, [&](UnitId) { ++count; });
  return count;
}

// The keys of an Assault on each enemy.
std::vector<std::int32_t> assaults(const Game& game, const Law& law, UnitId unit) {
  std::vector<std::int32_t> keys;
  for_each_unit(game, law.setup, other(law.setup.seat(unit)), Status::on_table,
                [&](UnitId enemy) { keys.push_back(ActionKey::of(Action::assault, enemy).v); });
  return keys;
}

template <class Asked>
std::vector<FieldHint> bounds_of(const Game& game, const Law&, const Asked& asked, const typename Asked::Reply& reply) {
  if constexpr (requires { reply.places; } && requires { reply.unit; }) {
    return {places_of(game, reply.unit)};
  } else if constexpr (requires { reply.places; }) {
    return {places_of(game, asked.unit)};
  } else {
    return {};
  }
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskMuster& asked, const AskMuster::Reply&) {
  const std::int32_t units = waiting(game, law.setup, asked.seat, Status::waiting);
  return {{.field = "doubled", .least = 0, .most = units},
          {.field = "joined", .least = 0, .most = units},
          {.field = "aboard", .least = 0, .most = units},
          {.field = "reserve", .least = 0, .most = units},
          {.field = "leaders", .least = 0, .most = units}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskReserve& asked, const AskReserve::Reply&) {
  return {{.field = "units", .least = 0, .most = waiting(game, law.setup, asked.seat, Status::reserve)}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply&) {
  const std::vector<std::int32_t> keys = assaults(game, law, asked.unit);
  const bool drives = law.setup.squad(asked.unit).type == UnitType::vehicle;
  // Of the two ways to go there the unit has one.
  return {{.field = drives ? "drive" : "path", .when = "action", .is = keys},
          {.field = drives ? "path" : "drive", .when = "action", .is = {}}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskPower& asked, const AskPower::Reply&) {
  return {{.field = "dice", .least = 0, .most = game.power_dice[law.setup.seat(asked.unit).v]}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply&) {
  std::int32_t guns = 0;
  for_each_alive(game, law.setup, asked.unit, [&](std::size_t, ModelId model) {
    for (const WeaponId arm : law.setup.kit(model).arms) guns += law.setup.arsenal.weapon(arm).is_ranged() ? 1 : 0;
  });
  return {{.field = "shots", .least = 0, .most = guns}};
}
std::vector<FieldHint> bounds_of(const Game&, const Law&, const AskReroll& asked, const AskReroll::Reply&) {
  return {{.field = "dice", .least = 0, .most = asked.misses}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law&, const AskCasualties& asked,
                                 const AskCasualties::Reply&) {
  const std::int32_t most = asked.bundle != 0 ? 1 : std::min<std::int32_t>(asked.wounds, living(game, asked.unit));
  return {{.field = "models", .least = 1, .most = most}};
}
std::vector<FieldHint> bounds_of(const Game& game, const Law&, const AskStrike& asked, const AskStrike::Reply&) {
  return {{.field = "extra", .least = 0, .most = living(game, asked.unit)}};
}

}  // namespace

std::vector<FieldHint> hints(const Situation& at, const Answer& partial) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  return with_question<Rules, std::vector<FieldHint>>(
      at, partial, [&](const auto& asked, const auto& reply) { return bounds_of(game, law, asked, reply); });
}

}  // namespace sandtable::apocalypse

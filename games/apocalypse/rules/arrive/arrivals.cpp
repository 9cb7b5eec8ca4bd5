#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

namespace {

constexpr int kArrives = 4;

bool rolls_for(Umpire& umpire, UnitId unit) {
  const Roll roll{.read = ReadAs::at_least(kArrives),
                  .purpose = number_of(Purpose::reserve),
                  .seat = umpire.setup.seat(unit),
                  .unit = unit,
                  .rule = clause::sr_deep_strike_roll};
  const bool arrives = umpire.roll(roll).successes > 0 && umpire.rule(clause::sr_deep_strike_roll);
  tell(umpire, ReserveRolled{unit, arrives}, {clause::sr_deep_strike_roll});
  return arrives;
}

bool has_reserve(const Game& game, const Setup& setup, Seat seat) {
  bool found = false;
  for_each_unit(game, setup, seat, Status::reserve, [&](UnitId) { found = true; });
  return found;
}

void arrive(Game& game, Umpire& umpire, UnitId id, const AskArrive::Reply& reply) {
  if (reply.places.empty()) {
    umpire.follow(clause::sr_deep_strike_no_place);
    return tell(umpire, StaysInReserve{{id}}, {clause::sr_deep_strike_no_place});
  }
  Unit& unit = game.unit(id);
  for (const Placed<ModelId>& placed : reply.places) game.model(placed.key).at = placed.at;
  unit.facing = reply.facing;
  unit.status = Status::on_table;
  umpire.follow(clause::sr_deep_strike_activate);
  tell(umpire, Arrived{id, game.model(leader(game, umpire.setup, id)).at}, {clause::sr_deep_strike_place});
  settle_hover(game, umpire, id);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const Arrivals& arrivals) {
  if (arrivals.rolled == 0) {
    if (!has_reserve(game, umpire.setup, arrivals.seat)) return;
    game.agenda.push(arrivals);  // on the agenda while it is asked about
    const UnitList chosen = umpire.ask(arrivals.seat, AskReserve{arrivals.seat}).units;
    game.agenda.drop_top();
    Arrivals next{.seat = arrivals.seat, .rolled = 1};
    for (const UnitId unit : chosen)
      if (rolls_for(umpire, unit)) next.due.push_back(unit);
    if (!next.due.empty()) game.agenda.push(next);
    return;
  }
  Arrivals rest{.seat = arrivals.seat, .rolled = 1};
  for (std::size_t i = 1; i < arrivals.due.size(); ++i) rest.due.push_back(arrivals.due[i]);
  if (!rest.due.empty()) game.agenda.push(rest);
  const UnitId unit = arrivals.due[0];
  arrive(game, umpire, unit, umpire.ask(arrivals.seat, AskArrive{unit}));
}

}  // namespace sandtable::apocalypse

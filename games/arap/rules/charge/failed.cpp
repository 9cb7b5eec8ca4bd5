#include "games/arap/rules/charge/failed.h"

#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/hazards.h"

namespace sandtable::arap {

namespace {

ChargeWay own_way(const Game& game, const Law& law, const Onset& onset, ModelId model) {
  Approaching alone = approaching(game, law, onset);
  alone.leaps = false;
  alone.movers = Models{model};
  return leading_way(game, law, alone, onset.target, 30_in);
}

Mil failed_allowance(const Game& game, const Law& law, const Onset& onset, ModelId model) {
  const bool lies = gets_up(game.model(model)) && law.rule(clause::prone_charge);
  return lies ? std::min(onset.highest, basic_move(game, law, model)) : onset.highest;
}

// Each goes its own way, and stops before he and any enemy come into each other's reach.
void advance(Game& game, Umpire& umpire, const Onset& onset, ModelId model) {
  const Approaching group = approaching(game, umpire, onset);
  if (game.model(model).marks.has(ModelMark::missed)) return;  // it lies where it fell
  const ChargeWay way = own_way(game, umpire, onset, model);
  if (!way.found() || way.path.empty()) return;
  Mil end = std::min(way.first, reached_with(game, umpire, group, way, failed_allowance(game, umpire, onset, model)));
  const int before = game.model(model).wounds;
  TestedGround tested;
  if (!group.bounds) end = brave(game, umpire, model, way.path, end, tested);
  note_injury(game, UnitId::none(), onset.unit, game.model(model).wounds - before);
  if (game.model(model).fell != 0) return;
  const Movement move{.unit = onset.unit};
  const Passage passage(game, umpire, move, model, Models{model});
  const Way line(game.model(model).at, way.path);
  const Mil at = passage.last_place(line, end);
  if (at == Mil{}) return;
  const Angle facing = direction(line.at(at) - line.at(Mil{}));
  put_before(game, umpire, model, line.at(at), ModelId::none());
  game.model(model).facing = whole_degrees(facing);
}

// Nothing more in this turn, unless those who were charged ran, or the table plays with second attempts.
void end_actions(Game& game, Umpire& umpire, const Onset& onset) {
  Unit& its = game.unit(onset.unit);
  Activation activation;
  const bool acting_now = game.agenda.find(activation) && activation.unit == onset.unit;
  if (onset.has(OnsetMark::ran) && umpire.rule(clause::runaway_further_charge)) {
    its.marks.add(UnitMark::run_from);
    if (acting_now && activation.points > 0) game.agenda.push(ChargeAgain{onset.unit});
    return;
  }
  its.marks.add(UnitMark::charge_failed);
  if (umpire.on().failed_charge_retry && umpire.rule(clause::charge_failed_retry)) return;
  if (!acting_now || !umpire.rule(clause::charge_failed_end)) return;
  activation.points = activation.apart = 0;
  game.agenda.replace(activation);
}

}  // namespace

ChargeWay failed_path(const Game& game, const Law& law, const Onset& onset) {
  Onset unlimited = onset;
  unlimited.marks.remove(OnsetMark::thrown);
  unlimited.marks.remove(OnsetMark::leaps);
  ChargeWay way = charge_path(game, law, unlimited);
  if (!way.found()) return way;
  const Mil most = failed_allowance(game, law, onset, way.model);
  way.first = std::min(way.first, reached_with(game, law, approaching(game, law, onset), way, most));
  return way;
}

void fail_charge(Game& game, Umpire& umpire, const Onset& onset, bool moves) {
  umpire.follow(clause::charge_failed);
  tell(umpire, ChargeFailed{{onset.unit, onset.target}}, {clause::charge_failed});
  if (moves && umpire.rule(clause::charge_failed_move))
    for (const ModelId model : by_nearness(game, umpire, chargers_of(game, umpire, onset.unit), onset.target))
      advance(game, umpire, onset, model);
  game.unit(onset.unit).marks.add(UnitMark::moved);
  game.agenda.push(OwnTurnTest{onset.unit});
  game.agenda.push(Coherence{onset.unit});
  end_actions(game, umpire, onset);
}

void carry_out(Game& game, Umpire& umpire, ChargeAgain again) {
  Activation activation;
  if (!game.agenda.find(activation) || activation.unit != again.unit || !game.fights(again.unit)) return;
  const bool can = activation.points > 0 && bars_charge(game, umpire, again.unit, Party::all) == kAllowed;
  const bool does = can && umpire.ask(umpire.setup.seat(again.unit), AskChargeAgain{again.unit}).again == Choice::yes;
  if (does)
    --activation.points;
  else
    activation.points = activation.apart = 0;
  game.agenda.replace(activation);
  if (does) begin_charge(game, umpire, again.unit);
}

}  // namespace sandtable::arap

// The activation phase: one unit after another, until its player ends it, has tried all or is bust.
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/morale/morale.h"
#include "games/arap/rules/move/free_move.h"
#include "games/arap/rules/turn/parts.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

bool has_something_to_do(const Game& game, const Law& law, Seat seat) {
  bool found = false;
  for_each_present(game, law.setup, seat, [&](UnitId id) {
    found = found || is_able(game, law, id) || bars_free_move(game, law, id) == kAllowed;
  });
  return found;
}

void end_phase(Umpire& umpire, Seat seat, RuleId rule) {
  umpire.follow(clause::phase_turn_end);
  umpire.follow(rule);
  tell(umpire, PhaseEnded{{seat}}, {rule});
}

// Whoever moved from cover to cover is protected until his owner's next activation phase.
void end_dashes(Game& game, Umpire& umpire, Seat seat) {
  for_each_fighting(game, umpire.setup, seat, [&](UnitId id) {
    for_each_member(game, umpire.setup, id, [&](ModelId model) {
      const bool over = game.model(model).marks.has(ModelMark::dashed) && umpire.rule(clause::move_tactical_duration);
      if (over) game.model(model).marks.remove(ModelMark::dashed);
    });
  });
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, ActivationPhase phase) {
  if (phase.over != 0) return end_phase(umpire, phase.seat, clause::activation_bust);
  if (phase.begun == 0) end_dashes(game, umpire, phase.seat);
  if (phase.begun == 0) end_watches(game, umpire, phase.seat);
  phase.begun = 1;
  if (!has_something_to_do(game, umpire, phase.seat))
    return end_phase(umpire, phase.seat, clause::activation_all_attempted);
  umpire.follow(clause::activation_optional);
  umpire.follow(clause::activation_order);
  const NextStep next = umpire.ask(phase.seat, AskNextStep{phase.seat}).step;
  if (next.kind() == NextStep::Kind::end_phase) return end_phase(umpire, phase.seat, clause::activation_voluntary_end);
  game.agenda.push(phase);
  game.agenda.push(Chosen{.unit = next.unit(), .to_move = next.kind() == NextStep::Kind::free_move});
}

namespace {

void move_freely(Game& game, Umpire& umpire, UnitId unit) {
  if (bars_free_move(game, umpire, unit) != kAllowed) return;
  game.unit(unit).marks.add(UnitMark::free_moved);
  game.agenda.push(OwnTurnTest{unit});
  game.agenda.push(Coherence{unit});
  game.agenda.push(Movement{.unit = unit, .free = 1});
}

// The unit has taken its tests: whether its owner now rolls for it.
bool goes_on(Umpire& umpire, UnitId unit) {
  if (umpire.ask(umpire.setup.seat(unit), AskGoOn{unit}).roll == Choice::yes) return true;
  tell(umpire, PutBack{{unit}}, {clause::activation_pre_tests});
  return false;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Chosen chosen) {
  umpire.follow(clause::activation_sequence);
  const bool tested = game.fights(chosen.unit) && take_owed_tests(game, umpire, chosen.unit);
  if (bars_acting(game, umpire, chosen.unit) != kAllowed) {
    game.unit(chosen.unit).marks.add(UnitMark::attempted);
    return;
  }
  if (chosen.to_move != 0) return move_freely(game, umpire, chosen.unit);
  if (game.fights(chosen.unit)) ask_to_leave(game, umpire, chosen.unit);
  if (tested && umpire.rule(clause::activation_pre_tests) && !goes_on(umpire, chosen.unit)) return;
  game.agenda.push(ActivationRoll{chosen.unit});
}

void carry_out(Game& game, Umpire& umpire, BustCheck check) {
  umpire.follow(clause::activation_bust_per_roll);
  if (check.failures < 2 || !umpire.rule(clause::activation_bust)) return;
  const Seat seat = game.active;
  if (check.picked_up != 0 && umpire.rule(clause::reaction_pickup_saves_bust)) {
    tell(umpire, SavedFromBust{{seat}}, {clause::reaction_pickup_saves_bust});
    return;
  }
  tell(umpire, WentBust{{seat}}, {clause::activation_bust});
  ActivationPhase phase;
  if (!game.agenda.find(phase)) return;
  ++phase.busts;
  const int borne = umpire.rule(clause::activation_bust_allowance) ? umpire.on().busts_per_turn : 1;
  phase.over = phase.busts >= borne;
  game.agenda.replace(phase);
}

}  // namespace sandtable::arap

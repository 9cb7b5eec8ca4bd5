#include "games/arap/rules/turn/turn.h"

#include <algorithm>

#include "games/arap/rules/area/smoke.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/mission/exits.h"
#include "games/arap/rules/mission/spotting.h"
#include "games/arap/rules/morale/morale.h"
#include "games/arap/rules/sight/shelter.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

void draw_up(const Setup& setup, Game& game) {
  game = Game{};
  for (std::size_t i = 0; i < setup.kits.size(); ++i) {
    game.models.push_back({});
    game.units.push_back({});
  }
  for (const Squad& squad : setup.squads) {
    Unit& unit = game.unit(squad.unit());
    unit.status = Status::waiting;
    unit.members = Members::first(squad.size);
    unit.size = unit.began = squad.size;
  }
}

namespace {

constexpr UnitMark kOfThisTurn[] = {
    UnitMark::attempted, UnitMark::picked_up,   UnitMark::free_moved,    UnitMark::pre_tested, UnitMark::tested,
    UnitMark::watched,   UnitMark::charged,     UnitMark::revealed,      UnitMark::steadied,   UnitMark::fired,
    UnitMark::sharing,   UnitMark::has_spotted, UnitMark::charge_failed, UnitMark::run_from,   UnitMark::chased_off};
constexpr ModelMark kOfThisTurnToo[] = {ModelMark::has_dashed, ModelMark::fell_over, ModelMark::interacted,
                                        ModelMark::threw,      ModelMark::rose,      ModelMark::idle};

// What holds for one player turn is over, whoever's units it is about.
void forget_last_turn(Game& game, Umpire& umpire) {
  umpire.follow(clause::reaction_pickup_own_turn);
  umpire.follow(clause::action_sole_phase);
  for (Unit& unit : game.units) {
    for (const UnitMark mark : kOfThisTurn) unit.marks.remove(mark);
    unit.moves = unit.throws = 0;
  }
  std::ranges::fill(game.passed, Count{});
  for (Model& model : game.models) {
    for (const ModelMark mark : kOfThisTurnToo) model.marks.remove(mark);
    model.fired = 0;
    model.bounds = 0;
    model.foe = UnitId::none();
    model.faced = 0;
    model.marks.remove(ModelMark::jumped);
    model.climbed_on = 0;
  }
  game.injuries.clear();
}

void begin_own_turn(Game& game, const Setup& setup, Seat seat) {
  for_each_present(game, setup, seat, [&](UnitId id) {
    Unit& unit = game.unit(id);
    unit.began = strength(game, id);
    unit.marks.remove(UnitMark::moved);
    // Whoever broke off, or was left, keeps away in this turn of his.
    if (unit.has(UnitMark::estranged)) unit.marks.add(UnitMark::wary);
    unit.marks.remove(UnitMark::estranged);
    for_each_member(game, setup, id, [&](ModelId model) { game.model(model).moved = {}; });
  });
}

int length_of_battle(const Game& game, const Umpire& umpire) {
  if (game.length > 0) return game.length;
  umpire.follow(clause::phase_missing_length);
  return umpire.setup.scenario.length > 0 ? umpire.setup.scenario.length : umpire.on().game_length;
}

// Whether the last game turn is not the last after all.
bool goes_on(Game& game, Umpire& umpire, int length) {
  if (game.round < length) return true;
  const bool may = umpire.on().random_end == RandomEnd::on && game.length == 0;
  if (!may || !umpire.rule(clause::phase_missing_random_end)) return false;
  const Roll roll{.read = ReadAs::at_least(4),
                  .purpose = number_of(Purpose::length),
                  .seat = game.first,
                  .rule = clause::phase_missing_random_end};
  game.length = length + umpire.roll(roll).successes;
  return game.round < game.length;
}

// One average die, before the first turn.
void roll_length(Game& game, Umpire& umpire) {
  if (umpire.on().random_end != RandomEnd::average || !umpire.rule(clause::phase_missing_random_end)) return;
  umpire.follow(clause::dice_average);
  umpire.follow(clause::dice_average_substitute);
  const Roll roll{.die = kD6AsAverage,
                  .purpose = number_of(Purpose::length),
                  .seat = game.first,
                  .rule = clause::phase_missing_random_end};
  game.length = 3 + umpire.roll(roll).face;
}

// Pinning and suppression last until the unit's own turn ends.
void end_states(Game& game, Umpire& umpire, Seat seat) {
  for_each_present(game, umpire.setup, seat, [&](UnitId id) {
    Unit& unit = game.unit(id);
    const RuleId ends = unit.is_pinned() ? clause::pin_duration : clause::suppress_effect;
    if (unit.nerve != Nerve::steady && umpire.rule(ends)) {
      unit.nerve = Nerve::steady;
      tell(umpire, SteadyAgain{{id}}, {ends});
    }
    unit.marks.remove(UnitMark::pin_failed);
    unit.marks.remove(UnitMark::shelled);
    unit.marks.remove(UnitMark::wary);
    const bool aims = unit.has(UnitMark::aimed) && !umpire.on().aim_carries_over;
    if (aims && umpire.rule(clause::shoot_aim_lost)) unit.marks.remove(UnitMark::aimed);
  });
}

void record_strengths(Game& game, Umpire& umpire, Seat seat) {
  umpire.follow(clause::damage_record);
  for_each_present(game, umpire.setup, seat, [&](UnitId id) {
    Unit& unit = game.unit(id);
    unit.size = strength(game, id);
    unit.away = unit.home = {};
    // Turns in a row in which it fired at the same target (arap.shoot.corrective-conditions).
    unit.fired_turns = unit.has(UnitMark::fired) ? std::min(unit.fired_turns + 1, 9) : 0;
  });
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, GameTurn) {
  if (game.round == 0) roll_length(game, umpire);
  if (!goes_on(game, umpire, length_of_battle(game, umpire))) return end_battle(game, umpire);
  ++game.round;
  game.weather.sight = 0;
  umpire.follow(clause::phase_game_turn);
  umpire.follow(clause::phase_sides);
  tell(umpire, GameTurnBegun{game.round}, {clause::phase_game_turn});
  game.agenda.push(GameTurn{});
  game.agenda.push(PlayerTurn{other(game.first)});
  game.agenda.push(PlayerTurn{game.first});
}

void carry_out(Game& game, Umpire& umpire, PlayerTurn turn) {
  umpire.follow(clause::phase_turn_parts);
  umpire.follow(clause::phase_sequence);
  ++game.turn;
  game.active = turn.seat;
  tell(umpire, PlayerTurnBegun{{turn.seat}}, {clause::phase_turn_parts});
  forget_last_turn(game, umpire);
  begin_own_turn(game, umpire.setup, turn.seat);
  note_shelters(game, umpire, turn.seat);
  shake_off_confusion(game, umpire, turn.seat);
  game.agenda.push(Housekeeping{turn.seat});
  game.agenda.push(KeptPoints{turn.seat});
  game.agenda.push(MeleeRounds{turn.seat});
  game.agenda.push(LateTests{turn.seat});
  game.agenda.push(ActivationPhase{.seat = turn.seat});
  game.agenda.push(Arrivals{turn.seat});
  game.agenda.push(EventRolls{turn.seat});
  game.agenda.push(Routs{turn.seat});
}

void carry_out(Game& game, Umpire& umpire, Housekeeping housekeeping) {
  umpire.follow(clause::phase_housekeeping);
  rejoin_parts(game, umpire, housekeeping.seat);
  hide_again(game, umpire, housekeeping.seat);
  thin_smoke(game, umpire, housekeeping.seat);
  mark_fleeting(game, umpire, housekeeping.seat);
  end_states(game, umpire, housekeeping.seat);
  record_strengths(game, umpire, housekeeping.seat);
}

namespace {

// Whether a seat has anybody on the table, in reserve or in pursuit off the table.
bool has_anybody(const Game& game, const Setup& setup, Seat seat) {
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v) {
    const Status status = game.unit(id).status;
    const bool there = status == Status::fighting || status == Status::waiting || status == Status::reserve ||
                       status == Status::aboard || status == Status::chasing;
    if (there) return true;
  }
  return false;
}

}  // namespace

bool end_if_wiped_out(Game& game, Umpire& umpire) {
  if (game.turn == 0) return false;
  const bool both = has_anybody(game, umpire.setup, Seat{0}) && has_anybody(game, umpire.setup, Seat{1});
  if (both || !umpire.rule(clause::phase_missing_length)) return false;
  end_battle(game, umpire);
  return true;
}

}  // namespace sandtable::arap

#include <bit>

#include "games/strike/rules/count/calls.h"
#include "games/strike/rules/count/gear.h"
#include "games/strike/rules/count/motion.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/rules/objective/strings.h"

namespace sandtable::strike {

namespace {

// What all units answered for one move, sorted by what they do.
struct Answers {
  FixedVector<Step, kMostUnits> steps;
  FixedVector<Touch, kMostUnits> touches;
  FixedVector<Handling, kMostUnits> handlings;
};

// Who steps or does something else is no longer stationary; what must be done standing still is given up.
void stir(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  unit.moved = 1;
  umpire.follow(clause::move_stationary);
  if (unit.set_up != 0 && umpire.rule(clause::camp_ends)) leave_position(unit, id, umpire);
  if (is_stationary(unit.action)) give_up(game, umpire, id);
}

Answers collect(Game& game, Umpire& umpire, int number) {
  FixedVector<Secret<AskMove>, kMostUnits> asks;
  for_each_living(game, [&](UnitId unit) {
    if (move_bar(game, umpire, unit, number) == kAllowed)
      asks.push_back({umpire.setup.player(unit), AskMove{{unit}, number}});
  });
  const auto replies = umpire.ask_all(asks);
  Answers answers;
  for (std::size_t i = 0; i < asks.size(); ++i) {
    const UnitId unit = asks[i].asked.unit;
    const AskMove::Reply& reply = replies[i];
    switch (reply.use.use()) {
      case Use::stand:
        continue;
      case Use::step:
        answers.steps.push_back({unit, reply.to});
        break;
      case Use::activate:
      case Use::deactivate:
        answers.touches.push_back({unit, reply.use.hostage(), reply.use.use()});
        break;
      case Use::take:
      case Use::put:
        answers.handlings.push_back({unit, reply.use.use(), reply.goods});
        break;
    }
    if (reply.use.use() != Use::step) umpire.follow(clause::move_other_uses);
    stir(game, umpire, unit);
  }
  return answers;
}

bool somebody_runs_on(const Game& game, const Law& law) {
  bool runs = false;
  for_each_living(game, [&](UnitId unit) { runs = runs || has_eleventh(game, law, unit); });
  return runs;
}

// Single steps are no news; where everybody got to is.
void tell_ways(const Game& game, Umpire& umpire) {
  for_each_living(game, [&](UnitId id) {
    const Unit& unit = game.unit(id);
    if (unit.stepped == 0) return;
    tell(umpire, Walked{id, unit.at, std::popcount(unit.stepped)}, {clause::move_step});
  });
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, CountedMove count) {
  for (const RuleId rule : {clause::move_ten, clause::move_simultaneous, clause::move_order_in_count})
    umpire.follow(rule);
  tell(umpire, MoveBegun{count.number}, {clause::move_ten});
  const Answers answers = collect(game, umpire, count.number);
  touch(game, umpire, answers.touches);
  handle(game, umpire, answers.handlings);
  take_steps(game, umpire, count.number, answers.steps);
  follow(game, umpire);
  rescue(game, umpire);
  if (check_end(game, umpire)) return;
  game.agenda.push(CountedMoveEnd{count.number});
  bangs(game, umpire, count.number);
  if (game.agenda.top_is<CountedMoveEnd>()) game.agenda.take_top([&](auto entry) { carry_out(game, umpire, entry); });
}

void carry_out(Game& game, Umpire& umpire, CountedMoveEnd end) {
  if (check_end(game, umpire)) return;
  const bool more = end.number < kMoves || (end.number == kMoves && somebody_runs_on(game, umpire));
  if (more) {
    game.agenda.push(CountedMove{end.number + 1});
  } else {
    tell_ways(game, umpire);
    game.agenda.push(Targets{});
  }
}

}  // namespace sandtable::strike

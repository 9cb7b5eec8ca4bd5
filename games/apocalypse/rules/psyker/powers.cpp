#include "games/apocalypse/rules/psyker/powers.h"

#include <algorithm>

#include "games/apocalypse/rules/psyker/backlash.h"

namespace sandtable::apocalypse {

namespace {

constexpr int kMostPowerDice = 12;
constexpr int kPowerSucceeds = 4;

// The levels of all living Psykers of a player, wherever they are.
int levels_of(const Game& game, const Law& law, Seat seat) {
  int levels = 0;
  for (UnitId id = law.setup.first(seat); id < law.setup.end(seat); ++id.v) {
    const Status status = game.unit(id).status;
    if (status == Status::joined || status == Status::destroyed) continue;
    for_each_psyker(game, law, id, [&](std::size_t, ModelId model) { levels += law.setup.kit(model).psyker; });
  }
  return levels;
}

void note_try(Game& game, const Law& law, const PowerTry& what) {
  const auto bit = static_cast<std::uint16_t>(1U << number_of(what.key.power()));
  std::uint16_t& by_seat = game.tried[law.setup.seat(what.unit).v];
  std::uint16_t& by_model = game.model(what.psyker).tried;
  by_seat = static_cast<std::uint16_t>(by_seat | bit);
  by_model = static_cast<std::uint16_t>(by_model | bit);
}

// The power dice are used up, whatever they show.
void try_power(Game& game, Umpire& umpire, const PowerTry& what) {
  const Seat seat = umpire.setup.seat(what.unit);
  const Power power = what.key.power();
  const UnitId target = target_of(game, umpire.setup, what.key);
  note_try(game, umpire, what);
  game.power_dice[seat.v] -= what.dice;
  umpire.follow(clause::psy_pool_shared);
  const Roll roll{.count = what.dice,
                  .read = ReadAs::sort(kPowerSucceeds, 6),
                  .purpose = number_of(Purpose::power),
                  .detail = number_of(power),
                  .seat = seat,
                  .unit = what.unit,
                  .against = target,
                  .rule = clause::psy_roll};
  const Rolled rolled = umpire.roll(roll);
  const int sixes = rolled.sorted[2];
  const int successes = rolled.sorted[1] + sixes;
  const bool fails = successes < umpire.setup.arsenal.power(power).number && umpire.rule(clause::psy_roll);
  tell(umpire, PowerTried{what.unit, what.psyker, power, target, what.dice, successes, !fails},
       {clause::psy_roll, clause_of(power)});
  if (sixes >= 2 && umpire.rule(clause::psy_backlash)) begin_backlash(game, umpire, what);
  if (!fails) take_effect(game, umpire, what);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const PowerDice& dice) {
  const int levels = levels_of(game, umpire, dice.seat);
  if (levels == 0 || !umpire.rule(clause::psy_pool)) return;
  umpire.follow(clause::psy_levels);
  const Roll roll{.purpose = number_of(Purpose::power_dice), .seat = dice.seat, .rule = clause::psy_pool};
  const int got = std::min(umpire.roll(roll).face + levels, kMostPowerDice);
  game.power_dice[dice.seat.v] += got;
  tell(umpire, PowerDiceCame{dice.seat, got}, {clause::psy_pool, clause::psy_levels});
}

void carry_out(Game& game, Umpire& umpire, const Powers& powers) {
  if (!may_try_power(game, umpire, powers.unit, powers.moment)) return;
  umpire.follow(clause::psy_timing);
  game.agenda.push(powers);  // more may be tried afterwards
  const AskPower::Reply reply =
      umpire.ask(umpire.setup.seat(powers.unit), AskPower{.unit = powers.unit, .moment = powers.moment});
  if (reply.power.is_none()) return game.agenda.drop_top();
  try_power(game, umpire, {powers.unit, powers.moment, reply.psyker, reply.power, reply.dice});
}

void end_powers(Game& game, Umpire& umpire) {
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    const int left = game.power_dice[seat];
    if (left == 0 || !umpire.rule(clause::psy_pool_lost)) continue;
    game.power_dice[seat] = 0;
    tell(umpire, PowerDiceLost{Seat{seat}, left}, {clause::psy_pool_lost});
  }
  for (std::uint16_t& tried : game.tried) tried = 0;
  for (Model& model : game.models) model.tried = 0;
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    Unit& unit = game.unit(id);
    for (std::uint8_t effect = 0; effect < kEffects; ++effect) {
      if (unit.has(static_cast<Effect>(effect)))
        tell(umpire, EffectEnded{id, static_cast<Effect>(effect)}, {clause::round_end_steps});
    }
    unit.effects = 0;
  }
}

}  // namespace sandtable::apocalypse

#include <algorithm>

#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

void remove(Game& game, Umpire& umpire, UnitId unit, Members gone) {
  if (gone.empty()) return;
  Unit& loser = game.unit(unit);
  loser.alive = loser.alive.without(gone);
  tell(umpire, LossesTaken{unit, gone.count()}, {clause::shoot_casualties});
  if (loser.alive.empty()) destroy(game, umpire, unit);
}

Members members(const Setup& setup, const Models& models) {
  Members chosen;
  for (const ModelId model : models) chosen.add(setup.member(model));
  return chosen;
}

Members ask_owner(Umpire& umpire, UnitId unit, int count, Members among, bool coherent) {
  if (count == among.count()) return among;
  const AskCasualties asked{{}, unit, count, coherent, 0, among};
  return members(umpire.setup, umpire.ask(umpire.setup.seat(unit), asked).models);
}

// The attacker's choice, among the models that the shooters see.
Members ask_marksman(Umpire& umpire, UnitId unit, int count, Members among) {
  if (count >= among.count()) return among;
  const AskMarksman asked{{}, unit, count, among};
  return members(umpire.setup, umpire.ask(other(umpire.setup.seat(unit)), asked).models);
}

void take_hits(Game& game, Umpire& umpire, UnitId unit, int count) {
  Unit& vehicle = game.unit(unit);
  const int tough = umpire.setup.profile(unit).tough;
  const int before = vehicle.wounds;
  vehicle.wounds = std::min(tough, before + count);
  tell(umpire, Damaged{unit, vehicle.wounds, tough, vehicle.wounds - before}, {clause::vehicle_tough});
  if (vehicle.wounds >= tough) remove(game, umpire, unit, vehicle.alive);
}

void lose_models(Game& game, Umpire& umpire, UnitId unit, int count, Cause cause, const Casualties* shot) {
  Members among = game.unit(unit).alive;
  if (shot != nullptr && umpire.on().casualties_in_sight && umpire.rule(clause::shoot_choice))
    among = among & shot->seen;
  count = std::min(count, among.count());
  if (shot != nullptr && shot->marksman != 0) {
    const Members chosen = ask_marksman(umpire, unit, count, among & shot->seen);
    remove(game, umpire, unit, chosen);
    among = among.without(chosen);
    count -= chosen.count();
  }
  if (count > 0) remove(game, umpire, unit, ask_owner(umpire, unit, count, among, cause == Cause::shooting));
}

// Whether the losses it took have brought the unit to a test.
bool must_test(const Game& game, const Law& law, UnitId unit, int strength_before) {
  const int now = strength(game, law, unit);
  const int full = full_strength(law, unit);
  if (now == strength_before || !is_at_half(law, now, full)) return false;
  if (game.unit(unit).pinned != 0 && law.rule(clause::morale_already)) return false;
  return law.on().morale_trigger != MoraleTrigger::crossing || !is_at_half(law, strength_before, full);
}

void pin(Game& game, Umpire& umpire, UnitId unit) {
  Unit& shaken = game.unit(unit);
  shaken.pinned = 1;
  tell(umpire, PinnedDown{{unit}}, {clause::morale_pinned});
  if (shaken.posture == Posture::on_guard && umpire.on().pinned_ends_guard && umpire.rule(clause::morale_guard_lost))
    shaken.posture = Posture::none;
}

}  // namespace

bool test(Umpire& umpire, UnitId unit, Purpose purpose, RuleId rule) {
  const Roll roll{.read = ReadAs::at_least(need(umpire)),
                  .purpose = number_of(purpose),
                  .seat = umpire.setup.seat(unit),
                  .unit = unit,
                  .rule = rule};
  return umpire.roll(roll).successes > 0;
}

void rally(Game& game, Umpire& umpire, UnitId unit, RuleId rule) {
  if (!test(umpire, unit, Purpose::rally, rule)) return destroy(game, umpire, unit);
  game.unit(unit).pinned = 0;
  tell(umpire, Recovered{{unit}}, {rule});
}

int armour_dice(const Law& law, UnitId unit) {
  const int armour = law.setup.profile(unit).armour;
  return armour > 0 && law.rule(clause::vehicle_armour) ? armour : 0;
}

Roll block_dice(const Game& game, const Umpire& umpire, UnitId unit, int hits, int additional, Purpose purpose,
                RuleId rule) {
  int dice = hits + additional;
  if (hits == 0 && additional > 0 && umpire.rule(clause::dice_needs_roll)) dice = 0;
  if (dice == 0 || !umpire.rule(rule)) return {.count = 0};
  if (game.unit(unit).pinned != 0) umpire.follow(clause::morale_blocks_normally);
  return {.count = std::min(dice, static_cast<int>(kMostDice)),
          .read = ReadAs::at_least(need(umpire)),
          .purpose = number_of(purpose),
          .seat = umpire.setup.seat(unit),
          .unit = unit,
          .rule = rule};
}

int unblocked(int hits, const Rolled& blocks) { return std::max(0, hits - blocks.successes); }

void take_losses(Game& game, Umpire& umpire, UnitId unit, int count, Cause cause, const Casualties* shot) {
  if (count == 0 || !umpire.rule(clause::shoot_casualties)) return;
  if (!umpire.setup.profile(unit).is_vehicle()) return lose_models(game, umpire, unit, count, cause, shot);
  if (umpire.rule(clause::vehicle_tough)) take_hits(game, umpire, unit, count);
}

void destroy(Game& game, Umpire& umpire, UnitId unit) {
  umpire.follow(clause::general_unit);
  Unit& lost = game.unit(unit);
  const int points = umpire.setup.profile(unit).points;
  const std::uint8_t activated = lost.activated;
  lost = Unit{};
  lost.status = Status::destroyed;
  lost.activated = activated;
  if (umpire.rule(clause::mission_score)) game.score[other(umpire.setup.seat(unit)).v] += points;
  tell(umpire, Destroyed{unit, points}, {clause::general_unit, clause::mission_score});
}

void check_morale(Game& game, Umpire& umpire, UnitId unit, int strength_before) {
  if (!must_test(game, umpire, unit, strength_before) || !umpire.rule(clause::morale_trigger)) return;
  if (test(umpire, unit, Purpose::morale, clause::morale_trigger)) {
    tell(umpire, Steady{{unit}}, {clause::morale_pinned});
  } else if (umpire.rule(clause::morale_pinned)) {
    pin(game, umpire, unit);
  }
}

}  // namespace sandtable::army_man

#include <algorithm>

#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/rules/fire/wounds.h"
#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/melee/blows.h"
#include "games/apocalypse/rules/morale/morale.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

constexpr std::uint8_t kAttackers = 1, kDefenders = 2;  // bits of Melee::afraid and Melee::lost

// Whether it fails the test before a melee with an enemy that has Fear: it then strikes last, and no more than that.
bool is_afraid(Game& game, Umpire& umpire, UnitId unit, UnitId enemy) {
  if (!has(game, umpire, enemy, Special::fear)) return false;
  umpire.follow(clause::sr_fear);
  if (has(game, umpire, unit, Special::fear) || !umpire.rule(clause::sr_fear)) return false;
  if (passes_morale(game, umpire, unit, Purpose::fear, clause::sr_fear)) {
    tell(umpire, NotAfraid{unit, enemy}, {clause::sr_fear});
    return false;
  }
  umpire.follow(clause::sr_fear_not_pinned);
  tell(umpire, Afraid{unit, enemy}, {clause::sr_fear});
  return true;
}

MeleePart strike_step(const Game& game, const Law& law, UnitId unit, bool afraid) {
  const bool first = has(game, law, unit, Special::strikes_first) && law.rule(clause::sr_strikes_first);
  const bool pinned = game.unit(unit).pinned != 0 && law.rule(clause::morale_pinned_strikes_last);
  const bool slow = has(game, law, unit, Special::strikes_last) && law.rule(clause::sr_strikes_last);
  const bool last = afraid || pinned || slow;
  if (first && last && law.rule(clause::melee_strike_steps)) return MeleePart::normal;
  if (first) return MeleePart::first;
  return last ? MeleePart::last : MeleePart::normal;
}

void begin(Game& game, Umpire& umpire, Melee melee) {
  umpire.follow(clause::melee_sequence);
  umpire.follow(clause::assault_two_units_only);
  tell(umpire, MeleeJoined{melee.attacker, melee.defender}, {clause::melee_sequence});
  melee.attacker_before = strength(game, umpire, melee.attacker);
  melee.defender_before = strength(game, umpire, melee.defender);
  if (is_afraid(game, umpire, melee.attacker, melee.defender)) melee.afraid |= kAttackers;
  if (is_afraid(game, umpire, melee.defender, melee.attacker)) melee.afraid |= kDefenders;
  melee.attacker_step = strike_step(game, umpire, melee.attacker, (melee.afraid & kAttackers) != 0);
  melee.defender_step = strike_step(game, umpire, melee.defender, (melee.afraid & kDefenders) != 0);
  melee.part = MeleePart::first;
  game.agenda.push(melee);
}

BlowKeys ask_for_blades(const Game& game, Umpire& umpire, const Striker& striker) {
  bool choice = false;
  for_each_alive(game, umpire.setup, striker.unit, [&](std::size_t, ModelId model) {
    choice = choice || has_blade_choice(game, umpire, striker, model);
  });
  if (!choice || !umpire.rule(clause::melee_bonus_weapon)) return {};
  const AskStrike asked{.unit = striker.unit, .enemy = striker.enemy, .assaulting = striker.assaulting};
  return umpire.ask(umpire.setup.seat(striker.unit), asked).extra;
}

// A Vehicle that uses an Assault deals a D6 of automatic hits.
int roll_ram(Umpire& umpire, const Striker& striker) {
  const bool rams = striker.assaulting && type_of(umpire, striker.unit) == UnitType::vehicle;
  if (!rams || !umpire.rule(clause::veh_ram)) return 0;
  const Roll roll{.purpose = number_of(Purpose::ram),
                  .seat = umpire.setup.seat(striker.unit),
                  .unit = striker.unit,
                  .against = striker.enemy,
                  .rule = clause::veh_ram};
  umpire.follow(clause::gen_d6);
  return umpire.roll(roll).face;
}

FixedVector<Striker, 2> strikers_in(const Game& game, const Melee& melee, MeleePart part) {
  FixedVector<Striker, 2> strikers;
  if (!game.stands(melee.attacker) || !game.stands(melee.defender)) return strikers;
  if (melee.attacker_step == part) strikers.push_back({melee.attacker, melee.defender, true});
  if (melee.defender_step == part) strikers.push_back({melee.defender, melee.attacker, false});
  return strikers;
}

// Both sides of a step strike with all who stand at its start: their casualties follow when both have struck.
void strike(Game& game, Umpire& umpire, const FixedVector<Striker, 2>& strikers, MeleePart part) {
  if (strikers.size() == 2) umpire.follow(clause::melee_simultaneous);
  FixedVector<Attack, 2> attacks;
  for (const Striker& striker : strikers) {
    tell(umpire, StrikeStepBegan{striker.unit, striker.enemy, part}, {clause::melee_strike_steps});
    const BlowKeys extra = ask_for_blades(game, umpire, striker);
    const int ram = roll_ram(umpire, striker);
    attacks.push_back(judge_blows(game, umpire, striker, extra, ram));
    tell(umpire, Struck{striker.unit, striker.enemy, dice_of(attacks.back())}, {clause::melee_all_fight});
  }
  for (std::size_t i = attacks.size(); i-- > 0;)
    if (!attacks[i].groups.empty()) game.agenda.push(attacks[i]);
}

void strike_next(Game& game, Umpire& umpire, Melee melee) {
  const MeleePart part = melee.part;
  melee.part = static_cast<MeleePart>(number_of(part) + 1);
  game.agenda.push(melee);
  const FixedVector<Striker, 2> strikers = strikers_in(game, melee, part);
  if (strikers.empty()) return;
  umpire.follow(clause::melee_casualties_by_step);
  game.agenda.push(Blows{});
  strike(game, umpire, strikers, part);
}

void tell_result(Umpire& umpire, const Melee& melee) {
  if (melee.by_attacker == melee.by_defender)
    return tell(umpire, MeleeDrawn{melee.attacker, melee.defender, melee.by_attacker}, {clause::melee_draw});
  const bool won = melee.by_attacker > melee.by_defender;
  tell(umpire,
       MeleeWon{won ? melee.attacker : melee.defender, won ? melee.defender : melee.attacker,
                std::max(melee.by_attacker, melee.by_defender), std::min(melee.by_attacker, melee.by_defender)},
       {clause::melee_winner, clause::melee_count_wounds});
}

// The loser tests, with half of it gone or not; who has not lost tests for half his models.
void test_side(Game& game, Umpire& umpire, UnitId unit, int before, bool lost) {
  if (!game.stands(unit)) return;
  const bool half = has_lost_half(game, umpire, unit, before) && umpire.rule(clause::morale_half_killed);
  if (lost && umpire.rule(clause::melee_winner) && umpire.rule(clause::morale_lost_melee)) {
    test_for_defeat(game, umpire, unit);
    if (!half || umpire.rule(clause::morale_one_test) || !game.stands(unit)) return;
  }
  if (!half) return;
  umpire.follow(clause::morale_rout_only_losing);
  test_for_losses(game, umpire, unit);
}

void judge(Game& game, Umpire& umpire, Melee melee) {
  melee.part = MeleePart::aftermath;
  game.agenda.push(melee);
  tell_result(umpire, melee);
  if (melee.by_attacker == melee.by_defender) umpire.follow(clause::melee_draw);
  umpire.follow(clause::gen_simultaneous_order);
  test_side(game, umpire, melee.attacker, melee.attacker_before, melee.by_attacker < melee.by_defender);
  test_side(game, umpire, melee.defender, melee.defender_before, melee.by_defender < melee.by_attacker);
}

void part_company(Game& game, Umpire& umpire, const Melee& melee) {
  umpire.follow(clause::melee_over);
  const bool attacker = game.stands(melee.attacker), defender = game.stands(melee.defender);
  if (attacker && defender) {
    if (umpire.rule(clause::melee_step_back)) game.agenda.push(StepBack{melee.attacker, melee.defender});
  } else if ((attacker || defender) && umpire.rule(clause::melee_consolidate)) {
    game.agenda.push(Consolidation{attacker ? melee.attacker : melee.defender});
  }
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const Melee& melee) {
  const bool both = game.stands(melee.attacker) && game.stands(melee.defender);
  switch (melee.part) {
    case MeleePart::fear:
      // Only a power can have come between contact and the first blow.
      umpire.follow(clause::assault_target_gone);
      if (both) return begin(game, umpire, melee);
      return tell(umpire, NoMelee{{melee.attacker}}, {clause::assault_target_gone});
    case MeleePart::first:
    case MeleePart::normal:
    case MeleePart::last:
      return strike_next(game, umpire, melee);
    case MeleePart::judging:
      return judge(game, umpire, melee);
    case MeleePart::aftermath:
      return part_company(game, umpire, melee);
  }
}

// The casualties of a step, when everybody in it has struck. All wounds count, those lost on the dead among them.
void carry_out(Game& game, Umpire& umpire, const Blows& blows) {
  Melee melee;
  game.agenda.find(melee);
  umpire.follow(clause::melee_count_wounds);
  const int by_attacker = all_wounds(blows.by_attacker), by_defender = all_wounds(blows.by_defender);
  melee.by_attacker = static_cast<std::uint16_t>(melee.by_attacker + by_attacker);
  melee.by_defender = static_cast<std::uint16_t>(melee.by_defender + by_defender);
  game.agenda.replace(melee);
  const auto suffer = [&](UnitId unit, UnitId enemy, const Suffered& suffered) {
    if (all_wounds(suffered) == 0) return;
    game.agenda.push(Casualties{
        .unit = unit, .quarter = quarter_towards(game, umpire, unit, enemy), .melee = 1, .suffered = suffered});
  };
  suffer(melee.defender, melee.attacker, blows.by_attacker);
  suffer(melee.attacker, melee.defender, blows.by_defender);
}

}  // namespace sandtable::apocalypse

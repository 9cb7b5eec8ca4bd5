#include <algorithm>

#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

constexpr int kPatientTies = 10;  // tied rounds in a row before both sides must test

struct Side {
  UnitId unit;
  UnitId enemy;
  int dice = 0;
  int wounds = 0;  // that it caused
};

struct Sides {
  Side charger, defender;
};
Sides sides_of(const Melee& melee) {
  return {{.unit = melee.charger, .enemy = melee.defender}, {.unit = melee.defender, .enemy = melee.charger}};
}

bool all_in_contact(const Game& game, const Law& law, UnitId unit, UnitId enemy) {
  bool all = true;
  for_each_member(game, law.setup, unit, [&](std::size_t, ModelId model) {
    all = all && in_contact(game, law, stand(game, law.setup, model), enemy);
  });
  return all;
}

// Not the unit's own movement: ground costs it neither inches nor dice, and no guard answers.
template <class Asked>
void close_up(Game& game, Umpire& umpire, UnitId unit, UnitId enemy) {
  if (all_in_contact(game, umpire, unit, enemy)) return;
  const Paths paths = umpire.ask(umpire.setup.seat(unit), Asked{{}, unit, enemy}).paths;
  umpire.follow(clause::melee_defender_terrain);
  relocate(game, umpire, paths);
  tell(umpire, ClosedUp{{unit, enemy}}, {Asked::kRule});
}

// A Pinned defender tests once the chargers have come.
void test_pinned(Game& game, Umpire& umpire, UnitId defender) {
  const bool pinned = game.unit(defender).pinned != 0;
  if (pinned && umpire.rule(clause::melee_pinned_test) && umpire.rule(clause::morale_charged))
    rally(game, umpire, defender, clause::melee_pinned_test);
}

void leave_guard(Game& game, Umpire& umpire, UnitId unit) {
  Posture& posture = game.unit(unit).posture;
  if (posture == Posture::on_guard && umpire.rule(clause::guard_state)) posture = Posture::none;
}

int striking_dice(const Game& game, const Law& law, const Melee& melee, const Side& side) {
  const Lookout lookout(game, law, side.unit, side.enemy);
  int attacks = 0;
  for_each_member(game, law.setup, side.unit, [&](std::size_t, ModelId model) {
    if (strikes(game, law, lookout, model, side.enemy)) attacks += melee_attacks(law, model);
  });
  Bonus bonus(law);
  const bool charger = side.unit == melee.charger;
  const bool bonus_lasts = law.on().charge_bonus_rounds != ChargeBonusRounds::first || melee.goes_on == 0;
  if (charger && bonus_lasts && law.rule(clause::melee_charge_bonus)) bonus.add(1);
  if (melee.higher == (charger ? 1 : -1) && law.rule(clause::terrain_elevated_melee)) bonus.add(1);
  if (attacks == 0 && bonus.dice() > 0 && law.rule(clause::dice_needs_roll)) return 0;
  return std::min(attacks + bonus.dice(), static_cast<int>(kMostDice));
}

Roll strike_dice(const Law& law, const Side& side) {
  if (side.dice == 0 || !law.rule(clause::melee_dice)) return {.count = 0};
  return {.count = side.dice,
          .read = ReadAs::at_least(need(law)),
          .purpose = number_of(Purpose::striking),
          .seat = law.setup.seat(side.unit),
          .unit = side.unit,
          .against = side.enemy,
          .rule = clause::melee_dice};
}

// Cover and the guard bonus do not count; Hunker and armour do.
int additional_blocks(const Game& game, const Law& law, UnitId unit) {
  law.follow(clause::terrain_cover_shooting);
  Bonus bonus(law);
  const bool hunkered = game.unit(unit).posture == Posture::hunkered && law.rule(clause::act_hunker);
  if (hunkered && law.on().hunker_in_melee && law.rule(clause::act_hunker_melee)) bonus.add(1);
  bonus.add(armour_dice(law, unit));
  return bonus.dice();
}

// With which the enemy of `side` blocks what it struck.
Roll block_dice(const Game& game, const Umpire& umpire, const Side& side, int hits) {
  const int additional = additional_blocks(game, umpire, side.enemy);
  return block_dice(game, umpire, side.enemy, hits, additional, Purpose::blocking, clause::melee_blocks);
}

// No half-strength test follows.
void fall(Game& game, Umpire& umpire, const Side& side) {
  umpire.follow(clause::melee_no_morale);
  take_losses(game, umpire, side.enemy, side.wounds, Cause::melee);
}

// Attacks, then blocks, of both sides: a hit that is not blocked is a wound.
Wounds fight(const Game& game, Umpire& umpire, const Side& charger, const Side& defender) {
  umpire.follow(clause::melee_simultaneous);
  auto dice = umpire.reckon(Wounds{});
  dice.roll(strike_dice(umpire, charger),
            [](Wounds& hits, const Rolled& struck) { hits.by_charger = struck.successes; });
  dice.roll(strike_dice(umpire, defender),
            [](Wounds& hits, const Rolled& struck) { hits.by_defender = struck.successes; });
  dice.roll([&](const Wounds& hits) { return block_dice(game, umpire, charger, hits.by_charger); },
            [](Wounds& hits, const Rolled& blocks) { hits.by_charger = unblocked(hits.by_charger, blocks); });
  dice.roll([&](const Wounds& hits) { return block_dice(game, umpire, defender, hits.by_defender); },
            [](Wounds& hits, const Rolled& blocks) { hits.by_defender = unblocked(hits.by_defender, blocks); });
  return dice.come_to();
}

void test_loser(Game& game, Umpire& umpire, UnitId unit) {
  if (!test(umpire, unit, Purpose::lost_melee, clause::melee_loser)) destroy(game, umpire, unit);
}

void settle_tie(Game& game, Umpire& umpire, Melee& melee) {
  umpire.follow(clause::melee_tie);
  tell(umpire, Tied{{melee.charger, melee.defender}}, {clause::melee_tie});
  if (melee.ties <= kPatientTies) ++melee.ties;
  const bool both_test = umpire.on().melee_tie == MeleeTie::both || melee.ties > kPatientTies;
  if (!both_test || !umpire.rule(clause::melee_tie)) return;
  test_loser(game, umpire, melee.charger);
  test_loser(game, umpire, melee.defender);
}

// Fewer wounds caused: a test for life.
void judge_round(Game& game, Umpire& umpire, Melee& melee, const Side& charger, const Side& defender) {
  umpire.follow(clause::melee_wounds);
  const bool both_stand = game.fights(charger.unit) && game.fights(defender.unit);
  if (!both_stand && umpire.rule(clause::melee_wiped)) return;
  if (charger.wounds == defender.wounds) return settle_tie(game, umpire, melee);
  melee.ties = 0;
  const UnitId loser = charger.wounds < defender.wounds ? charger.unit : defender.unit;
  if (umpire.rule(clause::melee_loser)) test_loser(game, umpire, loser);
}

// The defender may still be activated later; the survivor stays where it stands.
void finish(Game& game, Umpire& umpire, const Melee& melee) {
  umpire.follow(clause::melee_activation);
  const bool charger_stands = game.fights(melee.charger);
  if (charger_stands == game.fights(melee.defender)) return;
  const UnitId survivor = charger_stands ? melee.charger : melee.defender;
  if (umpire.on().consolidation && umpire.rule(clause::melee_after)) game.agenda.push(Consolidation{survivor});
}

void come_together(Game& game, Umpire& umpire, const Melee& melee) {
  if (melee.goes_on == 0) {
    if (umpire.rule(clause::melee_defender_move)) close_up<AskDefend>(game, umpire, melee.defender, melee.charger);
  } else if (umpire.rule(clause::melee_close_up)) {
    close_up<AskCloseUp>(game, umpire, melee.charger, melee.defender);
    close_up<AskCloseUp>(game, umpire, melee.defender, melee.charger);
  }
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Melee melee) {
  if (melee.goes_on == 0) {
    test_pinned(game, umpire, melee.defender);
    if (!game.fights(melee.defender)) return finish(game, umpire, melee);
    leave_guard(game, umpire, melee.defender);
    leave_guard(game, umpire, melee.charger);
  }
  game.agenda.push(melee);  // on the agenda until it is over
  come_together(game, umpire, melee);
  const auto [charger, defender] = sides_of(melee);
  tell(umpire, MeleeRound{charger.unit, defender.unit, melee.goes_on != 0}, {clause::melee_dice});
  const Blows blows{.of_charger = striking_dice(game, umpire, melee, charger),
                    .of_defender = striking_dice(game, umpire, melee, defender)};
  const bool stuck = blows.of_charger == 0 && blows.of_defender == 0;
  if (stuck && umpire.rule(clause::melee_stuck)) {
    tell(umpire, Stuck{{charger.unit, defender.unit}}, {clause::melee_stuck});
    game.agenda.drop_top();
    return finish(game, umpire, melee);
  }
  game.agenda.push(blows);
}

void carry_out(Game& game, Umpire& umpire, Blows blows) {
  umpire.follow(clause::dice_order);
  Melee melee;
  game.agenda.find(melee);
  auto [charger, defender] = sides_of(melee);
  charger.dice = blows.of_charger;
  defender.dice = blows.of_defender;
  game.agenda.push(fight(game, umpire, charger, defender));
}

void carry_out(Game& game, Umpire& umpire, Wounds wounds) {
  Melee melee;
  game.agenda.find(melee);
  auto [charger, defender] = sides_of(melee);
  charger.wounds = wounds.by_charger;
  defender.wounds = wounds.by_defender;
  fall(game, umpire, charger);
  fall(game, umpire, defender);
  tell(umpire, WoundsCaused{charger.unit, defender.unit, charger.wounds, defender.wounds}, {clause::melee_wounds});
  judge_round(game, umpire, melee, charger, defender);
  const bool goes_on = game.fights(melee.charger) && game.fights(melee.defender);
  if (goes_on && umpire.rule(clause::melee_until_destroyed)) {
    melee.goes_on = 1;
    return game.agenda.replace(melee);
  }
  game.agenda.drop_top();
  finish(game, umpire, melee);
}

void carry_out(Game& game, Umpire& umpire, Consolidation consolidation) {
  const Paths paths = umpire.ask(umpire.setup.seat(consolidation.unit), AskConsolidate{{}, consolidation.unit}).paths;
  if (paths.empty()) return;
  relocate(game, umpire, paths);
  tell(umpire, Consolidated{{consolidation.unit}}, {clause::melee_after});
}

}  // namespace sandtable::army_man

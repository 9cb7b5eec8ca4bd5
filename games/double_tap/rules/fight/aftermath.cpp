#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

void dodge(Game& game, Umpire& umpire, UnitId unit) {
  umpire.follow(clause::react_no_chain);
  const Path path = umpire.ask(umpire.setup.seat(unit), AskDodge{unit}).path;
  if (!path.empty()) put(game, umpire, unit, path.back());
  tell(umpire, Dodged{{unit, game.unit(unit).at}}, {clause::react_dodge_move});
}

bool inspires(const Game& game, const Law& law, UnitId hero, UnitId unit) {
  if (!game.alive(hero) && law.rule(clause::type_hero_dead)) return false;
  if (hero == unit) return law.on().hero_self && law.rule(clause::type_hero_self);
  return within(law, stand(game.unit(hero)), stand(game.unit(unit)), 6_in) && law.rule(clause::type_hero_reroll);
}

bool hero_near(const Game& game, const Law& law, UnitId unit) {
  const Seat seat = law.setup.seat(unit);
  for (UnitId id = law.setup.first(seat); id < law.setup.end(seat); ++id.v) {
    if (law.setup.fighter(id).type == UnitType::hero && inspires(game, law, id, unit)) return true;
  }
  return false;
}

bool roll_morale(Umpire& umpire, UnitId unit) {
  const Fighter& fighter = umpire.setup.fighter(unit);
  const bool nerves = fighter.upgrades.has(Upgrade::cold_nerves) && umpire.rule(clause::upgrade_cold_nerves);
  return umpire
             .roll({.count = nerves ? 2 : 1,
                    .read = ReadAs::at_least(lowest_face(umpire, quality_of(umpire, unit), 0)),
                    .purpose = number_of(Purpose::morale),
                    .seat = umpire.setup.seat(unit),
                    .unit = unit,
                    .rule = clause::morale_test})
             .successes > 0;
}

bool keeps_its_nerve(const Game& game, Umpire& umpire, UnitId unit) {
  if (roll_morale(umpire, unit)) return true;
  if (!hero_near(game, umpire, unit)) return false;
  const Choice choice = umpire.ask(umpire.setup.seat(unit), AskHeroReroll{unit}).reroll;
  return choice == Choice::yes && roll_morale(umpire, unit);
}

void fall_back(Game& game, Umpire& umpire, UnitId unit) {
  if (in_melee(game, umpire, unit) &&
      !(umpire.on().fallback_breaks_contact && umpire.rule(clause::morale_breaks_contact))) {
    tell(umpire, Stayed{{unit}}, {clause::morale_breaks_contact});
    return;
  }
  if (umpire.on().fallback_off_table && farthest_retreat(game, umpire, unit).over_edge &&
      umpire.rule(clause::morale_off_table)) {
    tell(umpire, Fled{{unit}}, {clause::morale_off_table});
    return kill(game, umpire, unit, UnitId::none());
  }
  umpire.follow(clause::morale_no_reaction);
  const Path path = umpire.ask(umpire.setup.seat(unit), AskFallBack{unit}).path;
  if (path.empty()) return tell(umpire, Stayed{{unit}}, {clause::morale_blocked});
  put(game, umpire, unit, path.back());
  tell(umpire, FellBack{{unit, path.back()}}, {clause::morale_fail, clause::morale_choice});
}

void test_morale(Game& game, Umpire& umpire, UnitId unit) {
  if (keeps_its_nerve(game, umpire, unit)) return tell(umpire, Steady{{unit}}, {clause::morale_test});
  tell(umpire, Shaken{{unit}}, {clause::morale_fail});
  const Point before = game.unit(unit).at;
  if (umpire.rule(clause::morale_fail)) fall_back(game, umpire, unit);
  Activation activation;
  if (!game.agenda.find(activation) || activation.unit != unit) return;
  if (game.unit(unit).at != before) activation.at_stop = 0;
  const bool carries_on = umpire.rule(clause::act_displaced) && !umpire.on().morale_ends_activation;
  if (!carries_on && activation.finished == 0) activation.finished = 1;
  game.agenda.replace(activation);
}

// Waiting Move reactions are carried out once the attack they wait for is over.
void release_waiting_moves(Game& game, Umpire& umpire) {
  Activation activation;
  if (game.agenda.top_is<Exchange>() || !game.agenda.find(activation) || activation.waiting.empty()) return;
  const bool nothing_to_wait_for = activation.attacked != 0 || activation.action == Action::run;
  if (!nothing_to_wait_for && umpire.rule(clause::react_move_delay)) return;
  game.agenda.push(MovesDue{activation.unit, activation.waiting});
  activation.waiting.clear();
  game.agenda.replace(activation);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Aftermath aftermath) {
  if (!game.alive(aftermath.active)) umpire.follow(clause::react_killed_active);
  for (const UnitId unit : aftermath.dodging) dodge(game, umpire, unit);
  umpire.follow(clause::morale_order);
  for (const UnitId unit : aftermath.shaken) {
    if (umpire.rule(clause::morale_test)) test_morale(game, umpire, unit);
  }
  release_waiting_moves(game, umpire);
}

}  // namespace sandtable::double_tap

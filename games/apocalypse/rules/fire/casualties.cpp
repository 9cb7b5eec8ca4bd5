#include "games/apocalypse/rules/fire/casualties.h"

#include <algorithm>

#include "games/apocalypse/rules/fire/wounds.h"
#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

// The wounds as the state keeps them, and the fallen.
void write(Game& game, Umpire& umpire, UnitId id, const Toll& toll) {
  Unit& unit = game.unit(id);
  unit.bearer = toll.bearer();
  unit.bound = toll.bound() ? 1 : 0;
  int fallen = 0;
  for_each_alive(game, umpire.setup, id, [&](std::size_t member, ModelId model) {
    const int wounds = toll.wounds(member), tough = umpire.setup.kit(model).tough;
    const bool falls = !has_member(toll.alive(), member);
    fallen += falls ? 1 : 0;
    if (!falls && wounds != game.model(model).wounds)
      tell(umpire, Wounded{id, model, wounds, tough}, {clause::sr_tough});
    game.model(model).wounds = wounds;
  });
  if (fallen == 0) return;
  unit.alive = Members::of(toll.alive());
  tell(umpire, LossesTaken{id, fallen}, {clause::wound_remove});
  if (unit.alive.empty()) return destroy(game, umpire, id);
  if (!toll.is_coherent()) game.agenda.push(ClosingUp{id});
}

// All of it on the models that are chosen; what nobody can take is lost.
void take(Game& game, Umpire& umpire, const AskCasualties& asked, Manner& manner) {
  const Models models = has_choice(game, umpire, asked) ? umpire.ask(umpire.setup.seat(asked.unit), asked).models
                                                        : usual_casualties(game, umpire, asked);
  umpire.follow(clause::wound_defender_chooses);
  Toll toll(game, umpire, asked.unit, manner);
  int wounds = asked.wounds;
  for (const ModelId model : models) wounds -= toll.take(member_of(game, umpire.setup, model), wounds);
  if (wounds > 0) umpire.follow(clause::wound_overkill);
  manner = toll.manner();
  write(game, umpire, asked.unit, toll);
}

AskCasualties asked_of(const Casualties& casualties) {
  const Suffered& suffered = casualties.suffered;
  const bool bundle = !suffered.bundles.empty();
  return {.unit = casualties.unit,
          .wounds = bundle ? suffered.bundles[0] : suffered.wounds,
          .bundle = static_cast<std::uint8_t>(bundle ? 1 : 0),
          .manner = casualties.manner};
}

}  // namespace

bool has_choice(const Game& game, const Law& law, const AskCasualties& asked) {
  Toll toll(game, law, asked.unit, static_cast<Manner>(asked.manner));
  int wounds = asked.wounds;
  if (asked.bundle == 0 && wounds >= toll.left_of_followers()) return false;
  while (wounds > 0 && !toll.empty()) {
    const MemberMask who = toll.choices(wounds);
    if (std::popcount(who) > 1) return true;
    wounds -= toll.take(first_member(who), wounds);
    if (asked.bundle != 0) break;
  }
  return false;
}

Verdict judge_casualties(const Game& game, const Law& law, const AskCasualties& asked, const Models& models) {
  Toll toll(game, law, asked.unit, static_cast<Manner>(asked.manner));
  int wounds = asked.wounds;
  for (std::size_t i = 0; i < models.size(); ++i) {
    const ModelId model = models[i];
    if (model.v >= game.models.size() || unit_of(game, law.setup, model) != asked.unit)
      return {clause::wound_defender_chooses, model};
    if (wounds == 0 || (i > 0 && asked.bundle != 0))
      return {asked.bundle != 0 ? clause::weapon_x_single_model : clause::wound_remove, model};
    const std::size_t member = member_of(game, law.setup, model);
    if (const Bar bar = toll.bars(member, wounds); bar != kAllowed) return {bar, model};
    wounds -= toll.take(member, wounds);
  }
  const bool enough = wounds == 0 || toll.empty() || (asked.bundle != 0 && !models.empty());
  return {enough ? kAllowed : Bar{clause::wound_remove}, ModelId::none()};
}

Models usual_casualties(const Game& game, const Law& law, const AskCasualties& asked, std::span<const int> worth) {
  return share_out(game, law, asked, [&](const Toll& toll, MemberMask who) {
    return next_to_fall(toll.relations(), {.members = toll.alive(), .permitted = who},
                        {.worth = worth, .rally = toll.leader()});
  });
}

// The bundles of x-weapons, the largest first, then the other wounds one by one.
void carry_out(Game& game, Umpire& umpire, const Casualties& begun) {
  const UnitId unit = begun.unit;
  if (!game.stands(unit) && game.unit(unit).status != Status::aboard) return;
  umpire.follow(clause::wound_allocation_order);
  if (has_hull(umpire, unit)) {
    const int wounds = all_wounds(begun.suffered);
    return game.agenda.push(HullDamage{.unit = unit, .wounds = wounds, .quarter = begun.quarter, .melee = begun.melee});
  }
  Casualties rest = begun;
  auto manner = static_cast<Manner>(begun.manner);
  const AskCasualties asked = asked_of(begun);
  if (rest.suffered.bundles.empty()) {
    rest.suffered.wounds = 0;
  } else {
    rest.suffered.bundles.erase_at(0);
  }
  const bool more = all_wounds(rest.suffered) > 0;
  // What is left lies under the closing up that these losses may ask for.
  if (more) game.agenda.push(rest);
  if (umpire.rule(clause::wound_remove)) take(game, umpire, asked, manner);
  if (!more) return;
  rest.manner = number_of(manner);
  game.agenda.replace(rest);
}

}  // namespace sandtable::apocalypse

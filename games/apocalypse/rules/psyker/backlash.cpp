#include "games/apocalypse/rules/psyker/backlash.h"

#include <algorithm>

#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

// The wounds go on the Psyker's own model: those beyond his death are lost, and no comrade takes any.
void wound_psyker(Game& game, Umpire& umpire, UnitId id, std::size_t member, int wounds) {
  umpire.follow(clause::psy_backlash_model);
  Unit& unit = game.unit(id);
  const ModelId psyker = model_of(game, umpire.setup, id, member);
  const int tough = umpire.setup.kit(psyker).tough;
  Model& model = game.model(psyker);
  model.wounds = std::min(tough, model.wounds + wounds);
  if (model.wounds < tough) {
    tell(umpire, Wounded{id, psyker, model.wounds, tough}, {clause::psy_backlash_model});
    return;
  }
  unit.alive.remove(member);
  if (unit.bearer == member) unit.bearer = kNoMember;
  tell(umpire, LossesTaken{id, 1}, {clause::psy_backlash_model});
  if (unit.alive.empty()) return destroy(game, umpire, id);
  game.agenda.push(ClosingUp{id});
}

}  // namespace

void begin_backlash(Game& game, Umpire& umpire, const PowerTry& what) {
  umpire.follow(clause::psy_backlash_order);
  const auto member = static_cast<std::uint8_t>(member_of(game, umpire.setup, what.psyker));
  game.agenda.push(Backlash{.unit = what.unit, .member = member});
}

void carry_out(Game& game, Umpire& umpire, const Backlash& backlash) {
  const UnitId id = backlash.unit;
  const ModelId psyker = model_of(game, umpire.setup, id, backlash.member);
  umpire.follow(clause::gen_d3);
  const Roll roll{.die = kD3,
                  .purpose = number_of(Purpose::backlash),
                  .seat = umpire.setup.seat(id),
                  .unit = id,
                  .rule = clause::psy_backlash};
  const int wounds = umpire.roll(roll).face;
  tell(umpire, BacklashStruck{id, psyker, wounds}, {clause::psy_backlash});
  game.agenda.push(HeavyLosses{.unit = id, .before = strength(game, umpire, id)});
  if (!has_facing(umpire.setup.squad(id).type)) return wound_psyker(game, umpire, id, backlash.member, wounds);
  umpire.follow(clause::dmg_arc_other);
  game.agenda.push(HullDamage{.unit = id, .wounds = wounds, .quarter = Quarter::left});
}

}  // namespace sandtable::apocalypse

#pragma once

#include "games/arap/rules/charge/approach.h"
#include "games/arap/state/agenda_charge.h"

// Charges, from the declaration to the lock.
namespace sandtable::arap {

// Why a unit may not charge at all, or not that unit.
Bar bars_charge(const Game& game, const Law& law, UnitId unit, Party party);
Bar bars_charge_on(const Game& game, const Law& law, UnitId unit, UnitId target);
UnitList charge_targets(const Game& game, const Law& law, UnitId unit);
// What keeps a unit from doing anything else: a charge that failed, or frenzy.
Bar bars_other_deeds(const Game& game, const Law& law, const AskAction& asked, Deed deed);
void begin_charge(Game& game, Umpire& umpire, UnitId unit);

// Why a unit that lies in ambush may not charge this mover as it stands now.
Bar bars_ambush_charge(const Game& game, const Law& law, UnitId unit, UnitId mover);
// Whom a charge may be declared against.
UnitList targets_to_declare(const Game& game, const Law& law, const AskChargeDeclare& asked);
bool has_target_to_declare(const Game& game, const Law& law, const AskChargeDeclare& asked);

bool has_assault_grenades(const Game& game, const Law& law, UnitId unit);
Bar bars_defensive_grenades(const Game& game, const Law& law, const Onset& onset);

// The side to which runners whose straight line is barred have the shorter way round.
Flank shorter_side(const Game& game, const Law& law, const Onset& onset, int inches);

// What the target's owner may do.
Bar bars_response(const Game& game, const Law& law, const Onset& onset, Response response);
// Whether all of them have packs, and may charge through the air.
bool can_bound_into(const Game& game, const Law& law, UnitId unit);

// Chargers who take part: all who are able.
Models chargers_of(const Game& game, const Law& law, UnitId unit);
Approaching approaching(const Game& game, const Law& law, const Onset& onset);
// Whether it lies, or lay when its charge was declared.
inline bool gets_up(const Model& model) { return model.is_prone() || model.marks.has(ModelMark::rising); }
// What a charger may spend on its way.
Mil charge_allowance(const Game& game, const Law& law, const Onset& onset, ModelId model);
// The way of the leading charger, and whether the distance suffices for it.
ChargeWay charge_path(const Game& game, const Law& law, const Onset& onset);
bool is_reached(const Game& game, const Law& law, const Onset& onset, const ChargeWay& path);

// From where the chargers strike that unit: the quadrant in which most of them have it in reach.
Approach approach_on(const Game& game, const Law& law, UnitId unit, UnitId target);
// Locks chargers with all whom they have reached, and notes from where and under what conditions.
void settle_charge(Game& game, Umpire& umpire, const Onset& onset);
// Pursuers who have those who rallied in reach: it counts as a charge.
void charge_where_they_stand(Game& game, Umpire& umpire, UnitId unit, UnitId target);

// A unit in whose reach a mover comes, and where.
struct Interceptor {
  UnitId unit = UnitId::none();
  Mil at;
};
// All chargers shifted by as much as the leading one.
void shift_chargers(Game& game, const Law& law, const Onset& onset, Point shift);
// Points that are left stay in hand: there is nobody to fight any more.
void keep_points(Game& game, const Umpire& umpire, UnitId unit);

// Fire on the way has pinned them: their charge is over (pin-chargers).
bool pinned_on_the_way(const Game& game, const Onset& onset);

Bar bars_interception(const Game& game, const Law& law, UnitId unit);
// The interceptors strike out at whom they stopped: they are brought up and locked with him.
void intercept(Game& game, Umpire& umpire, UnitId unit, UnitId mover);

// The order in which models are brought up: the nearest to that unit first.
Models by_nearness(const Game& game, const Law& law, const Models& models, UnitId target);

}  // namespace sandtable::arap

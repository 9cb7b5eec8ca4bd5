// Why an answer is refused, in a sentence for every clause that can bar one.
#include <algorithm>

#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/muster/prepare.h"

namespace sandtable::apocalypse {

namespace {

// Whom a sentence is about: the model whose part of an answer is at fault, its whole unit, or nobody in particular.
enum class Whose : std::uint8_t { model, unit, nobody };

struct Reason {
  RuleId rule;
  const char* text;
  Whose whose = Whose::model;
};
constexpr Reason kPlacing[] = {
    {clause::table_edges, "the sides are the two opposite edges agreed on", Whose::nobody},
    {clause::transport_deployed_inside, "units start in a transport of their own army that is not on the table yet",
     Whose::nobody},
    {clause::sr_transport, "that unit carries nobody", Whose::nobody},
    {clause::deploy_roll_off, "choose one of the two edges that the armies deploy at", Whose::nobody},
    {clause::deploy_zone, "the whole base must lie within 12\" of its owner's edge"},
    {clause::deploy_legal_position,
     "it could not be put there: it would overlap something, stand nearer than 1\" to another unit or off the table"},
    {clause::deploy_no_room, "a unit is forfeited only if there is no room for it", Whose::nobody},
    {clause::deploy_announce, "say which of your own units that wait are put together, aboard or into reserve",
     Whose::nobody},
    {clause::unit_leader_choice, "the leader is one of the unit's own living models", Whose::nobody},
    {clause::unit_leader_successor, "name a survivor of the unit as its leader", Whose::nobody},
    {clause::unit_one_entity, "only living models of the unit itself count, each named once"},
    {clause::inf_definition, "only Infantry can do that", Whose::unit},
    {clause::inf_two_copies, "two copies of the same Infantry unit form one big unit", Whose::nobody},
    {clause::inf_copies_upgrades, "upgrades for all models must be bought for both copies, or for neither",
     Whose::nobody},
    {clause::inf_copies_limits, "no more than two copies form one unit, and Characters are not doubled", Whose::nobody},
    {clause::char_join, "only a Hero or Psyker joins a unit", Whose::nobody},
    {clause::char_same_quality, "a Character joins a unit of his own Quality", Whose::nobody},
    {clause::char_host, "a Character joins Infantry that is not itself a Character", Whose::nobody},
    {clause::sr_deep_strike_reserve, "only a unit with Deep Strike is kept in reserve", Whose::nobody},
    {clause::sr_deep_strike_roll, "roll for your own units that are in reserve", Whose::nobody},
    {clause::sr_deep_strike_place, "it must arrive at least 12\" from every enemy unit and the cover it occupies"},
    {clause::sr_scout_place, "Scouts are placed at least 12\" from every enemy unit, or in their own zone"},
    {clause::sr_scout_after, "Scouts are placed after both armies", Whose::nobody},
};
constexpr Reason kActing[] = {
    {clause::round_no_pass, "nobody may pass: name one of your units that has not been activated", Whose::nobody},
    {clause::round_once, "this unit has been activated in this round already", Whose::nobody},
    {clause::act_declare, "a unit takes one of four actions: hold, walk, run or assault", Whose::nobody},
    {clause::act_tracked_options, "it is Tracked: it can only hold", Whose::nobody},
    {clause::act_embarked_options, "it is in a transport: it stays, walks out, or assaults out if it is Furious",
     Whose::nobody},
    {clause::act_optional_shooting, "no unit must shoot", Whose::nobody},
    {clause::veh_pivot_hold, "a Vehicle that holds turns by half a turn at most", Whose::nobody},
    {clause::veh_pivot_move, "a Vehicle that moves turns by 90 degrees in all", Whose::nobody},
    {clause::veh_pivot_centre, "it has no room to turn", Whose::nobody},
    {clause::veh_straight, "a Vehicle moves straight ahead or back, with turns between", Whose::nobody},
    {clause::veh_speed, "the drive is longer than the Vehicle's speed allows", Whose::nobody},
    {clause::veh_reverse, "each inch back takes two of the allowance", Whose::nobody},
    {clause::veh_difficult, "difficult ground halves the drive", Whose::nobody},
    {clause::transport_capacity, "there is not room for all of them", Whose::nobody},
    {clause::transport_infantry_only, "only Infantry can be carried", Whose::nobody},
    {clause::transport_whole_unit, "a unit boards as a whole", Whose::nobody},
    {clause::transport_embark, "the leader must touch the hull of a friendly transport with room", Whose::nobody},
    {clause::transport_embark_spacing, "it must end at least 1\" clear of the transport"},
    {clause::transport_disembark, "the leader starts in contact with the hull and goes no farther than a Walk"},
    {clause::transport_survivors, "survivors are placed within 3\" of where the transport stood"},
    {clause::sr_furious_disembark, "only Furious models assault out of a transport, at half the distance"},
    {clause::psy_timing, "a Psyker tries powers in his unit's activation, before it attacks", Whose::nobody},
    {clause::psy_once, "this power has been tried in this round", Whose::nobody},
    {clause::psy_roll, "take at least one of the power dice that are left", Whose::nobody},
    {clause::psy_known, "a Psyker knows the general powers and those of his faction", Whose::nobody},
    {clause::psy_no_los, "the target is out of the power's range", Whose::nobody},
    {clause::psy_power_targets, "this power cannot be turned on that target", Whose::nobody},
    {clause::power_rift_step, "the leader goes 18\" at most, and everybody stays 3\" from the enemy"},
    {clause::power_rift_step_after, "after a Rift Step there is no Assault in that activation", Whose::nobody},
};
constexpr Reason kMoving[] = {
    {clause::move_leader_path, "the leader's way is longer than the action allows"},
    {clause::move_arrange_rest, "only the unit's other living models are put somewhere, each once"},
    {clause::move_followers_limit, "it is put down too far from where it stood"},
    {clause::move_coherency_leader, "it would be more than 6\" from its leader"},
    {clause::move_coherency_neighbour, "it would be more than 1\" from every comrade"},
    {clause::move_coherency_chain, "no chain of comrades within 1\" joins it to the leader"},
    {clause::move_separation, "it would come nearer than 1\" to another unit"},
    {clause::move_separation_footprint, "it would come nearer than 1\" to cover that an enemy occupies"},
    {clause::move_separation_start, "it is too near to a unit already and may not come nearer"},
    {clause::move_separation_own, "it would overlap a comrade"},
    {clause::move_obstacles, "impassable terrain or the table's edge is in its way"},
    {clause::move_difficult, "difficult ground slows the move: the way is too long for it"},
    {clause::move_no_room, "there is no room for the whole unit there", Whose::unit},
    {clause::move_close_up, "only those who are cut off are put back, each at most 6\" from where it stood"},
    {clause::cover_special_units, "this terrain is closed to Monsters, Walkers and Vehicles"},
    {clause::cover_no_assault_in, "an Assault ends at the outline of the cover that its target occupies"},
    {clause::cover_no_assault_out, "an Assault does not lead through cover terrain"},
    {clause::cover_shared, "an enemy occupies this piece of terrain"},
    {clause::walk_movement, "a Walker is given a facing of its own", Whose::nobody},
};
constexpr Reason kFighting[] = {
    {clause::shoot_target, "choose an enemy unit on the table that the leader sees", Whose::nobody},
    {clause::shoot_single_target, "the whole unit fires at one target", Whose::nobody},
    {clause::shoot_in_range, "the target is out of the weapon's range"},
    {clause::shoot_one_weapon, "each living model fires one ranged weapon that it carries"},
    {clause::sr_relentless, "a Relentless model fires all its weapons only when it holds"},
    {clause::sr_limited, "this weapon has been used"},
    {clause::sr_indirect, "only Indirect weapons fire at what the leader does not see"},
    {clause::weapon_kinds, "this is no ranged weapon"},
    {clause::los_from_leader, "the leader does not see that unit", Whose::nobody},
    {clause::los_off_table, "that unit is not on the table", Whose::nobody},
    {clause::wound_defender_chooses, "name living models of the unit, as many as the wounds take", Whose::nobody},
    {clause::wound_keep_coherency, "its loss would tear the unit apart, and another's would not"},
    {clause::wound_leader_last, "the leader falls last"},
    {clause::sr_tough_one_by_one, "one Tough model takes all wounds until it falls"},
    {clause::sr_tough_joined, "either the Tough models take the wounds first, or all the others do"},
    {clause::sr_tough_choice, "a Tough model has been wounded: it takes everything until it falls"},
    {clause::sr_tough_leader, "a Tough leader takes wounds only when all others are gone"},
    {clause::weapon_x_single_model, "all wounds of this weapon go on one model", Whose::nobody},
    {clause::sr_linked, "so many dice have not failed", Whose::nobody},
    {clause::assault_target, "the leader must be able to touch an enemy unit within the Assault's reach",
     Whose::nobody},
    {clause::assault_leader_contact, "the leader must end in contact with the target"},
    {clause::assault_separation_waived, "it would touch a unit that is not the target"},
    {clause::assault_as_close_as_possible, "it would end farther from the enemy than it was"},
    {clause::assault_defenders_arrange, "a defender moves 3\" at most, and keeps 1\" from other units"},
    {clause::assault_defenders_stay, "it stays where it is: a Vehicle, a Walker or somebody in cover"},
    {clause::melee_bonus_weapon, "name one melee weapon of the model for its extra attacks"},
    {clause::melee_consolidate, "after the melee the leader moves 3\" at most"},
    {clause::melee_consolidate_limits, "a Vehicle moves straight on, and a Tracked model does not move"},
    {clause::melee_step_back, "everybody steps back to 1\" from the enemy, and moves 3\" at most"},
};

const Reason* reason_for(RuleId rule) {
  for (const std::span<const Reason> reasons : {std::span<const Reason>(kPlacing), std::span<const Reason>(kActing),
                                                std::span<const Reason>(kMoving), std::span<const Reason>(kFighting)})
    if (const auto found = std::ranges::find(reasons, rule, &Reason::rule); found != reasons.end()) return &*found;
  return nullptr;
}

std::string subject(const Law& law, Whose whose, ModelId model) {
  if (whose == Whose::nobody || model.v >= law.setup.kits.size()) return {};
  return (whose == Whose::unit ? label(law.setup, law.setup.owners[model.v]) : label(law.setup, model)) + ": ";
}

}  // namespace

Refusal refusal(const Law& law, Bar bar, ModelId model) {
  if (bar == kAllowed) return accept();
  const Reason* const reason = reason_for(bar);
  // A clause without a sentence of its own speaks for itself.
  if (reason == nullptr) return refuse(bar, subject(law, Whose::model, model) + catalogue().clause(bar).text);
  return refuse(bar, subject(law, reason->whose, model) + reason->text);
}

Refusal refusal(const Law& law, const Verdict& verdict) {
  Refusal refused = refusal(law, verdict.bar, verdict.model);
  if (refused.accepted()) return refused;
  refused.at = verdict.at;
  refused.piece = verdict.piece;
  return refused;
}

}  // namespace sandtable::apocalypse

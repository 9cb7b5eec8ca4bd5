// Why an answer is refused, in a sentence for every clause that can bar one.
#include <algorithm>

#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/muster/prepare.h"

namespace sandtable::apocalypse {

namespace {

struct Reason {
  RuleId rule;
  const char* text;
};
constexpr Reason kReasons[] = {
    {clause::table_edges, "the sides are the two opposite edges agreed on"},
    {clause::deploy_announce, "place one unit of your own that is not on the table yet"},
    {clause::deploy_zone, "the whole base must lie within 12\" of its owner's edge"},
    {clause::deploy_legal_position,
     "every model of the unit needs a place of its own on the table, clear of bases and closed ground and 1\" from "
     "other units"},
    {clause::unit_leader_choice, "the leader is a model of the unit itself, named once"},
    {clause::unit_leader_successor, "the new leader is a living model of the unit"},
    {clause::inf_two_copies, "only two copies of the same Infantry unit form one big unit"},
    {clause::inf_copies_upgrades, "an upgrade for all models must have been bought for both copies"},
    {clause::inf_copies_limits, "two copies at most form one unit, and Characters are not doubled"},
    {clause::char_join, "only a Hero or Psyker is put into another unit"},
    {clause::char_host, "a Character joins an Infantry unit that is not a Character itself"},
    {clause::char_same_quality, "the Character and the unit must have the same Quality"},
    {clause::transport_whole_unit, "a whole unit rides in one transport"},
    {clause::transport_infantry_only, "only Infantry can be carried"},
    {clause::transport_capacity, "there is not enough room in the transport"},
    {clause::transport_deployed_inside, "units start in a transport of their own army that is not on the table yet"},
    {clause::sr_transport, "that unit carries nobody"},
    {clause::sr_deep_strike_reserve, "only units with Deep Strike stay in reserve"},
    {clause::round_no_pass, "nobody may pass: name one of your units that can be activated"},
    {clause::round_once, "this unit has been activated in this round already"},
    {clause::act_tracked_options, "a Tracked model can only Hold"},
    {clause::power_rift_step_after, "after a Rift Step the unit cannot Assault"},
    {clause::move_leader_path, "the leader's path is longer than the action allows"},
    {clause::move_difficult, "the path touches difficult ground and is too long for that"},
    {clause::move_arrange_rest, "only the living models of the unit besides its leader are placed, each once"},
    {clause::move_obstacles, "impassable ground or the rim of the table is in the way"},
    {clause::cover_special_units, "that ground is closed to Monsters, Walkers and Vehicles"},
    {clause::move_separation, "it comes nearer than 1\" to another unit, or overlaps a model"},
    {clause::move_separation_footprint, "it comes nearer than 1\" to a piece that an enemy occupies, or to a hull"},
    {clause::move_separation_own, "two models of the unit would overlap"},
    {clause::move_followers_limit, "it is put down farther away than the action's allowance plus 6\""},
    {clause::move_coherency_leader, "it is more than 6\" from its leader"},
    {clause::move_coherency_neighbour, "no comrade is within 1\" of it"},
    {clause::move_coherency_chain, "the links of 1\" do not join it to its leader"},
    {clause::move_close_up, "who is cut off is put into a coherent place at most 6\" away, if there is one"},
    {clause::cover_shared, "an enemy occupies that piece"},
    {clause::shoot_target, "name an enemy unit that the leader of the unit sees"},
    {clause::los_off_table, "only units on the table can be shot at"},
    {clause::shoot_single_target, "all shots of the unit go at one target"},
    {clause::shoot_in_range, "the weapon does not reach that far"},
    {clause::shoot_one_weapon, "each model fires one of its own weapons"},
    {clause::weapon_kinds, "only a weapon with a range can be fired"},
    {clause::sr_limited, "this weapon has been used already"},
    {clause::sr_indirect, "only Indirect weapons fire at a target that is not seen"},
    {clause::sr_linked, "only dice that failed are rolled again"},
    {clause::wound_defender_chooses, "name living models of the unit that has been hit"},
    {clause::wound_remove, "the models that are named take the wounds, no more and no fewer"},
    {clause::wound_leader_last, "the leader falls last"},
    {clause::wound_keep_coherency, "without it the others would not be coherent any more"},
    {clause::weapon_x_single_model, "these wounds fall on one model"},
    {clause::sr_tough_leader, "a Tough leader takes wounds when all others are dead"},
    {clause::sr_tough_one_by_one, "the Tough model that is wounded already takes them first"},
    {clause::sr_tough_choice, "the Tough models take everything, since one of them has been wounded"},
    {clause::sr_tough_joined, "the wounds of one attack fall on the Tough models first, or on all the others first"},
    {clause::assault_target, "name an enemy unit on the table, and a way by which the leader reaches it"},
    {clause::assault_leader_contact, "the way does not end in contact with the target"},
    {clause::assault_separation_waived, "it would end in contact with another unit than the target"},
    {clause::assault_attackers_arrange, "the other models of the assaulting unit are placed, each once"},
    {clause::assault_defenders_arrange, "defenders close in by at most 3\""},
    {clause::assault_as_close_as_possible, "it would end farther from the enemy than it stood"},
    {clause::cover_no_assault_in, "an Assault ends at the outline of the piece that the target occupies"},
    {clause::cover_no_assault_out, "no Assault leads out of cover terrain or through it"},
    {clause::move_no_room, "the other models of the unit find no places there"},
    {clause::melee_bonus_weapon, "name a melee weapon for models of the unit, each once"},
    {clause::melee_no_range_weapons, "that is no melee weapon"},
    {clause::melee_consolidate_limits, "that is farther than 3\", or than half of it on difficult ground"},
    {clause::melee_step_back, "it has to be 1\" from the enemy, at most 3\" from where it stood"},
    {clause::deploy_roll_off, "choose one of the two edges that the armies deploy at"},
    {clause::deploy_no_room, "a unit is forfeited only if there is no room for it"},
    {clause::unit_one_entity, "only living models of the unit itself count, each named once"},
    {clause::inf_definition, "only Infantry can do that"},
    {clause::sr_deep_strike_roll, "roll for your own units that are in reserve"},
    {clause::sr_deep_strike_place, "it must arrive at least 12\" from every enemy unit and the cover it occupies"},
    {clause::sr_scout_place, "Scouts are placed at least 12\" from every enemy unit, or in their own zone"},
    {clause::sr_scout_after, "Scouts are placed after both armies"},
    {clause::act_declare, "a unit takes one of four actions: hold, walk, run or assault"},
    {clause::act_embarked_options, "it is in a transport: it stays, walks out, or assaults out if it is Furious"},
    {clause::act_optional_shooting, "no unit must shoot"},
    {clause::veh_pivot_hold, "a Vehicle that holds turns by half a turn at most"},
    {clause::veh_pivot_move, "a Vehicle that moves turns by 90 degrees in all"},
    {clause::veh_pivot_centre, "it has no room to turn"},
    {clause::veh_straight, "a Vehicle moves straight ahead or back, with turns between"},
    {clause::veh_speed, "the drive is longer than the Vehicle's speed allows"},
    {clause::veh_reverse, "each inch back takes two of the allowance"},
    {clause::veh_difficult, "difficult ground halves the drive"},
    {clause::transport_embark, "the leader must touch the hull of a friendly transport with room"},
    {clause::transport_embark_spacing, "it must end at least 1\" clear of the transport"},
    {clause::transport_disembark, "the leader starts in contact with the hull and goes no farther than a Walk"},
    {clause::transport_survivors, "survivors are placed within 3\" of where the transport stood"},
    {clause::sr_furious_disembark, "only Furious models assault out of a transport, at half the distance"},
    {clause::psy_timing, "a Psyker tries powers in his unit's activation, before it attacks"},
    {clause::psy_once, "this power has been tried in this round"},
    {clause::psy_roll, "take at least one of the power dice that are left"},
    {clause::psy_known, "a Psyker knows the general powers and those of his faction"},
    {clause::psy_no_los, "the target is out of the power's range"},
    {clause::psy_power_targets, "this power cannot be turned on that target"},
    {clause::power_rift_step, "the leader goes 18\" at most, and everybody stays 3\" from the enemy"},
    {clause::move_separation_start, "it is too near to a unit already and may not come nearer"},
    {clause::walk_movement, "a Walker is given a facing of its own"},
    {clause::sr_relentless, "a Relentless model fires all its weapons only when it holds"},
    {clause::los_from_leader, "the leader does not see that unit"},
    {clause::assault_defenders_stay, "it stays where it is: a Vehicle, a Walker or somebody in cover"},
    {clause::melee_consolidate, "after the melee the leader moves 3\" at most"},
};

const char* reason_of(RuleId rule) {
  const auto found = std::ranges::find(kReasons, rule, &Reason::rule);
  return found != std::end(kReasons) ? found->text : nullptr;
}

}  // namespace

Refusal refusal(const Law& law, Bar bar, ModelId model) {
  if (bar == kAllowed) return accept();
  const char* const said = reason_of(bar);
  const std::string text = said != nullptr ? said : catalogue().clause(bar).text;
  const bool named = !model.is_none() && model.v < law.setup.kits.size();
  return refuse(bar, named ? label(law.setup, model) + ": " + text : text);
}

Refusal refusal(const Law& law, const Verdict& verdict) {
  Refusal refused = refusal(law, verdict.bar, verdict.model);
  if (refused.accepted()) return refused;
  refused.at = verdict.at;
  refused.piece = verdict.piece;
  return refused;
}

}  // namespace sandtable::apocalypse

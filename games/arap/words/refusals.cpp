// Why an answer is refused, in a sentence for every clause that often bars one.
#include <fmt/format.h>

#include <algorithm>

#include "games/arap/ask/answers.h"
#include "games/arap/muster/prepare.h"

namespace sandtable::arap {

namespace {

struct Reason {
  RuleId rule;
  const char* text;
};
constexpr Reason kReasons[] = {
    {clause::activation_state_able, "choose one of your own units that stands on the table"},
    {clause::activation_not_engaged, "a unit locked in mêlée makes no activation roll"},
    {clause::activation_not_routing, "routing and pursuing units cannot be activated"},
    {clause::activation_state_incapable, "nobody in this unit can act"},
    {clause::activation_once, "you have already tried to activate this unit this turn"},
    {clause::activation_dice_count, "roll one, two or three dice"},
    {clause::move_free_move, "no free move with an enemy in view within 12\""},
    {clause::move_free_move_when, "one free move a turn, and only before the unit's activation"},
    {clause::move_free_move_who, "pinned, suppressed, engaged, routing and pursuing units make no free move"},
    {clause::move_free_move_limit, "a free move stops where a model comes within 12\" of an enemy"},
    {clause::reaction_pickup_units, "only a unit that could be activated can use picked-up dice"},
    {clause::reaction_pickup_once, "this unit has already used picked-up dice this turn"},
    {clause::reaction_pickup_number, "you cannot pick up more dice than failed"},
    {clause::reaction_pickup_allocation, "give each unit you name at least one die, and name it once"},
    {clause::reaction_pickup_no_chain, "only a unit not yet attempted this turn can take these dice"},
    {clause::reaction_timing, "name each of these units once"},
    {clause::unit_character_join, "a character joins a friendly unit within 3\" that is free to take them"},
    {clause::action_parts, "only the unit's team may act apart, and not all of the unit"},
    {clause::action_move, "nobody in this unit can move that way"},
    {clause::action_same_type, "name each acting model of this unit once, with a path"},
    {clause::action_gm_cost, "moving over this ground costs more action points than the unit has"},
    {clause::special_slow, "Slow and Purposeful units move at most twice a turn"},
    {clause::prone_stand_up, "nobody here can stand up"},
    {clause::prone_only_crawl, "a prone model crawls, dashes or stands up first"},
    {clause::prone_who, "this model cannot crawl"},
    {clause::prone_go_down, "only standing members who can lie down go prone"},
    {clause::move_tactical_who, "this unit cannot move tactically"},
    {clause::move_tactical_training, "untrained and proud troops do not move tactically"},
    {clause::move_tactical_slow, "Slow and Purposeful units do not move tactically"},
    {clause::move_tactical_loads, "whoever carries a load cannot move tactically"},
    {clause::move_tactical_flat, "the ground there is too smooth for tactical movement"},
    {clause::move_cost_sum, "the way costs more movement than the model has"},
    {clause::move_extra_turn, "turning that far costs more movement than the model has"},
    {clause::move_no_overlap, "the model cannot stand there: a base or an obstacle is in the way"},
    {clause::move_enemy_radius, "only a Charge may end within mêlée reach of an enemy"},
    {clause::move_table_edge, "models stay on the table"},
    {clause::move_surfaces, "the way is blocked"},
    {clause::swim_shore, "deep water is in the way: swim"},
    {clause::swim_underwater, "this model cannot swim"},
    {clause::swim_limits, "swimmers only swim"},
    {clause::swim_poor, "a poor swimmer needs two action points for each swimming move"},
    {clause::swim_loads, "nobody swims with such a load"},
    {clause::climb_high, "that is too high to scramble: it takes a climbing action"},
    {clause::climb_steep, "that slope is too steep to walk"},
    {clause::climb_cost, "climbing takes a movement action of two points"},
    {clause::climb_climbable, "this surface cannot be climbed with the gear the model has"},
    {clause::climb_traits, "this face cannot be climbed"},
    {clause::climb_state, "a climber climbs on, climbs down or jumps"},
    {clause::climb_rappel, "rappelling needs ropes, creepers or a slope to slide down"},
    {clause::climb_down_high, "that is too far down: climb, rappel or jump"},
    {clause::climb_jump_pack, "a leap goes up a face within 6\", and as much as 6\" high"},
    {clause::jump_down, "there is no room to land at the foot of that drop"},
    {clause::melee_missing_blocking, "an enemy bars that passage"},
    {clause::weapon_two_handed, "that weapon needs both hands"},
    {clause::unit_parent, "name one of the largest parts of the unit"},
    {clause::jump_down_limit, "nobody jumps so far down by choice"},
    {clause::jump_short_of_gap, "the move does not carry the model across the gap"},
    {clause::jump_commit, "say whether it commits to the jump"},
    {clause::ladder_move, "there is no ladder to that height here, or it cannot be used in this move"},
    {clause::load_take, "a model takes up a load within 2\", or one of a comrade there, and carries one only"},
    {clause::ladder_set_up, "a carrier within 2\" of a wall sets a ladder up there, or takes down a free one"},
    {clause::ladder_push_away, "only an enemy's ladder with its head within 2\" can be pushed away"},
    {clause::swim_leave_water, "nobody here is in the water within 2\" of a jetty"},
    {clause::size_opening_count, "that opening lets no more through this turn"},
    {clause::ladder_limit, "the ladder has no room for this model this turn"},
    {clause::move_free_move_kind, "a free move has no tests, no swimming and no jumps"},
    {clause::pack_bound, "a bound is one straight line of up to 8\""},
    {clause::pack_over, "a bound cannot go over or land on anything that high"},
    {clause::casualty_when, "name each unit that owes a test once"},
    {clause::charge_declare, "name an enemy unit that is in view after a turn of 90°"},
    {clause::charge_once, "a unit charges once a turn"},
    {clause::charge_action, "nobody in this unit can charge now"},
    {clause::charge_assault_grenades, "nobody in this unit has assault grenades"},
    {clause::charge_place_chargers, "choose an enemy whom this model can reach, unengaged ones first"},
    {clause::runaway_not_if, "pinned, engaged, routing and slow units do not run from a charge"},
    {clause::runaway_redirect, "choose an enemy unit in range of the distance that was thrown"},
    {clause::reaction_timing, "a unit reacts once to a charge"},
    {clause::melee_round_sequence, "name a weapon that this model has"},
    {clause::melee_two_weapons, "this model has no second one-handed weapon"},
    {clause::melee_attack_assignment, "assign no more attacks than the fighter has, on enemies whom it can strike"},
    {clause::melee_between_steps, "these moves lead nearer to an enemy of the mêlée, or out of no reach"},
    {clause::krak_attack, "this model has no piercing grenade"},
    {clause::krak_quarter, "at most a quarter of the unit uses grenades in a turn"},
    {clause::krak_non_vehicles, "piercing attacks are not for machines"},
    {clause::charge_planted_grenades, "only a machine can be mined, by one who has such a grenade"},
    {clause::breakoff_hit_and_run, "this unit has no Hit and Run"},
    {clause::breakoff_hit_and_run_failed, "this unit has just failed to get away"},
    {clause::breakoff_direction, "a line of at most the distance thrown"},
    {clause::breakoff_after, "this unit keeps away from the enemy it has just broken off from"},
    {clause::pursuit_decline, "only who is free to may stay without a test"},
    {clause::pursuit_frenzy, "frenzied troops pursue"},
    {clause::rally_success, "name members of the unit"},
    {clause::phase_missing_reserves, "the unit comes on touching its edge, together, and not within 4\" of an enemy"},
    {clause::scenario_relief_start, "too much of the force would be on the table, or too little at one of its edges"},
    {clause::scenario_relief_cloud, "the cloud is placed at least 12\" from every model"},
    {clause::scenario_exit, "only models at the exit edge leave over it"},
    {clause::deploy_hidden, "hide in cover, outside the enemy's zone and 12\" from every enemy"},
    {clause::hide_deploy, "only units with the rule Hidden, all of them in or behind cover"},
    {clause::scenario_ford_hidden, "hide in cover, at least 10\" from the road"},
    {clause::craft_board, "it needs a friendly craft within 2\" of all its models, with room for all of them"},
    {clause::craft_alight, "place all who come off within 2\" of the craft, on free ground"},
    {clause::craft_drive, "a vehicle cannot go there"},
    {clause::craft_vessel, "a vessel stays on deep water"},
    {clause::flinch_away, "that leads past the enemy it runs from"},
    {clause::flinch_visible_enemy, "that leads towards another enemy it can see"},
    {clause::flinch_table_edge, "head for a friendly table edge, or a neutral one if there is no way to that"},
    {clause::flinch_legal_way, "run away from the enemy and towards a safe edge if you can, as far as the dice say"},
};

std::string subject(const Law& law, ModelId model) {
  if (model.v >= law.setup.kits.size()) return {};
  const Squad& squad = law.setup.squad(model);
  const std::string name = label(law.setup, squad.unit());
  return squad.size == 1 ? name + ": " : fmt::format("{}.{}: ", name, squad.member(model) + 1);
}

}  // namespace

Refusal refusal(const Law& law, Bar bar, ModelId model) {
  if (bar == kAllowed) return accept();
  const auto* const reason = std::ranges::find(kReasons, bar, &Reason::rule);
  // A clause without a sentence of its own speaks for itself.
  if (reason == std::end(kReasons)) return refuse(bar, subject(law, model) + catalogue().clause(bar).text);
  return refuse(bar, subject(law, model) + reason->text);
}

std::string describe(const Law& law, UnitId unit) {
  return label(law.setup, unit) + " " + law.setup.profile(unit).name;
}

}  // namespace sandtable::arap

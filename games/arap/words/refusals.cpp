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
    {clause::swim_shore, "deep water is in the way"},
    {clause::pack_bound, "a bound is one straight line of up to 8\""},
    {clause::pack_over, "a bound cannot go over or land on anything that high"},
    {clause::casualty_when, "name each unit that owes a test once"},
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

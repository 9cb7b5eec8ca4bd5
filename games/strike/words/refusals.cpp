// Why an answer is refused, in a sentence for every clause that can bar one.
#include <algorithm>

#include "games/strike/ask/answers.h"
#include "games/strike/muster/prepare.h"

namespace sandtable::strike {

namespace {

struct Reason {
  RuleId rule;
  const char* text;
};
constexpr Reason kReasons[] = {
    // Before a round
    {clause::money_buy, "buy within your money, each thing at most as often as the unit has room for it"},
    {clause::money_stays, "you can spend your money on your own units only"},
    {clause::money_exclusive, "the unit's clan cannot buy this"},
    {clause::money_free, "nobody buys a free weapon: every unit has it"},
    {clause::missing_slots, "the unit has no room for that many of them"},
    {clause::missing_equipment, "this is not on the list of equipment"},
    {clause::bomb_carrier, "name a unit of your team, or nobody"},
    {clause::round_set_up,
     "the centre must lie in your team's spawn area, and the base must be clear of walls and of everybody"},
    // Calls
    {clause::call_weapon, "the unit does not carry that"},
    {clause::call_empty_weapon, "the weapon is empty: it can be called, but not fired"},
    {clause::call_scope, "only a weapon with a scope and with autofire is used with or without it"},
    {clause::ammo_reload, "only an empty weapon that is called active can be reloaded"},
    {clause::bomb_place, "only the carrier of the bomb can arm it"},
    {clause::bomb_place_where, "the bomb can be armed on a bomb site only: the centre of the base decides"},
    {clause::bomb_who, "only T units arm the bomb, only CT units defuse it"},
    {clause::bomb_defuse_two, "only a unit in contact with the armed bomb can defuse it"},
    {clause::camp_set_up, "setting up needs a loaded firearm as active weapon"},
    // Moves
    {clause::move_step, "a step is at most 1 MU long"},
    {clause::move_penalty_first, "heavy equipment takes the first moves of the turn: the unit stands still"},
    {clause::move_crouching, "a crouching unit moves in even moves only"},
    {clause::move_eleventh, "the eleventh move is for knife runners only"},
    {clause::move_walls, "a wall is in the way"},
    {clause::host_activate, "it can activate an inactive hostage in base contact"},
    {clause::host_deactivate, "it can deactivate an active hostage in base contact"},
    {clause::host_who, "only CT units lead hostages"},
    {clause::item_pick_up, "it can take what lies on one spot in contact and fits its slots, one gun of a kind"},
    {clause::item_any_clan, "only T units can take the bomb"},
    {clause::item_drop, "it can put down what it carries, but neither knife nor armour"},
    // Targets
    {clause::target_legal, "no legal target: a gun needs sight, a knife contact, a grenade a point at least 1 MU away"},
    {clause::target_anyone, "team mates and hostages may not be aimed at in this match"},
    {clause::target_details, "say with the target what the weapon needs, and nothing else"},
    {clause::los_mutual, "the two do not see each other"},
    {clause::cover_full, "one of the two is in full cover"},
    {clause::cover_fire_across, "who is in full cover cannot fire across it"},
    {clause::smoke_no_attacks, "smoke is between the two"},
    {clause::knife_contact, "a knife needs base contact"},
    {clause::auto_split, "only a weapon with autofire attacks several targets"},
    {clause::auto_near, "the targets of a burst may be at most 3 MU from each other"},
    {clause::auto_minimum, "a burst has at most as many targets as damage dice"},
    {clause::pool_split, "say how many dice of the pool go into To-Hit: at least one there, and one left for damage"},
    {clause::gren_active, "only a grenade called active is thrown"},
    {clause::gren_dice, "a throw has one, two or three dice"},
};

}  // namespace

Refusal refusal(const Law&, Bar bar) {
  if (bar == kAllowed) return accept();
  const auto* const reason = std::ranges::find(kReasons, bar, &Reason::rule);
  // A clause without a sentence of its own speaks for itself.
  return refuse(bar, reason == std::end(kReasons) ? catalogue().clause(bar).text : reason->text);
}

}  // namespace sandtable::strike

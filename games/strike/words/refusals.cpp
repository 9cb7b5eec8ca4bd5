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
    {clause::gen_seats, "decide for your own units only"},
    {clause::gen_teams, "that unit belongs to the other team"},
    {clause::money_buy, "buy within your money, each thing at most as often as the unit has room for it"},
    {clause::money_debt, "who is in debt buys nothing"},
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
    {clause::call_action, "there are five actions: none, reload, arm, defuse and set-up"},
    {clause::call_actions_table, "the unit cannot call this action now"},
    {clause::call_empty_weapon, "the weapon is empty: it can be called, but not fired"},
    {clause::call_kit, "the kit is no weapon"},
    {clause::call_scope, "only a weapon with a scope and with autofire is used with or without it"},
    {clause::camp_sniper_scope, "a sniper rifle always uses its scope: there is nothing to call"},
    {clause::stance_declare, "a unit stands or crouches"},
    {clause::ammo_reload, "only an empty weapon that is called active can be reloaded"},
    {clause::ammo_empty, "the weapon is empty: reload it first"},
    {clause::bomb_place, "only the carrier of the bomb can arm it"},
    {clause::bomb_place_where, "the bomb can be armed on a bomb site only: the centre of the base decides"},
    {clause::bomb_who, "only T units arm the bomb, only CT units defuse it"},
    {clause::bomb_defuse_two, "only a unit in contact with the armed bomb can defuse it"},
    {clause::bomb_defuse_kit, "without a kit in hand defusing takes two turns"},
    {clause::camp_set_up, "setting up needs a loaded firearm as active weapon"},
    {clause::camp_any_gun, "only sniper rifles can be set up"},
    {clause::item_use_next, "what was picked up in this turn can be called from the next turn on"},
    // Moves
    {clause::move_step, "a step is at most 1 MU long"},
    {clause::move_penalty, "heavy equipment takes this move"},
    {clause::move_penalty_first, "heavy equipment takes the first moves of the turn: the unit stands still"},
    {clause::move_crouching, "a crouching unit moves in even moves only"},
    {clause::move_knife_run, "only who ran with the knife through all ten moves gets an eleventh"},
    {clause::move_eleventh, "the eleventh move is for knife runners only"},
    {clause::move_other_uses, "a move is used for one thing, and only where the unit could step"},
    {clause::move_walls, "a wall is in the way"},
    {clause::gen_contact, "the unit is not in contact with that"},
    {clause::host_activate, "it can activate an inactive hostage in base contact"},
    {clause::host_deactivate, "it can deactivate an active hostage in base contact"},
    {clause::host_who, "only CT units lead hostages"},
    {clause::item_pick_up, "it can take what lies on one spot in contact and fits its slots, one gun of a kind"},
    {clause::item_any_clan, "only T units can take the bomb"},
    {clause::item_drop, "it can put down what it carries, but neither knife nor armour"},
    {clause::bomb_dropped, "an armed bomb cannot be moved"},
    {clause::gren_untouchable, "a grenade on the ground cannot be touched"},
    // Targets
    {clause::target_call, "say whom the unit points at, or nobody"},
    {clause::target_legal, "no legal target: a gun needs sight, a knife contact, a grenade a point at least 1 MU away"},
    {clause::target_anyone, "team mates and hostages may not be aimed at in this match"},
    {clause::target_details, "say with the target what the weapon needs, and nothing else"},
    {clause::target_one_attack, "a unit attacks once a turn"},
    {clause::los_walls, "a wall is in the way"},
    {clause::los_mutual, "the two do not see each other"},
    {clause::los_visible_part, "the two do not see each other"},
    {clause::cover_full, "one of the two is in full cover"},
    {clause::cover_full_crouching, "one of the two crouches behind cover"},
    {clause::cover_fire_across, "who is in full cover cannot fire across it"},
    {clause::smoke_no_attacks, "smoke is between the two"},
    {clause::knife_contact, "a knife needs base contact"},
    {clause::auto_split, "only a weapon with autofire attacks several targets"},
    {clause::auto_near, "the targets of a burst may be at most 3 MU from each other"},
    {clause::auto_minimum, "a burst has at most as many targets as damage dice"},
    {clause::pool_split, "say how many dice of the pool go into To-Hit: at least one there, and one left for damage"},
    {clause::pool_when, "only shotguns and frag grenades split a pool, with the call"},
    {clause::gren_active, "only a grenade called active is thrown"},
    {clause::gren_throw, "aim at a point of the map at least 1 MU from the thrower's centre"},
    {clause::gren_dice, "a throw has one, two or three dice"},
    {clause::gen_map, "that is off the map"},
    {clause::camp_bang, "a Bang needs a target in sight of a unit that is set up"},
    {clause::camp_once, "the unit has fired in this turn"},
    {clause::camp_autofire, "say with the Bang what the weapon needs, and nothing else"},
};

}  // namespace

Refusal refusal(const Law&, Bar bar) {
  if (bar == kAllowed) return accept();
  const auto* const reason = std::ranges::find(kReasons, bar, &Reason::rule);
  // A clause without a sentence of its own speaks for itself.
  return refuse(bar, reason == std::end(kReasons) ? catalogue().clause(bar).text : reason->text);
}

}  // namespace sandtable::strike

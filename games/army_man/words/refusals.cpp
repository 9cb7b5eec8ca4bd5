// Why an answer is refused, in a sentence for every clause that can bar one.
#include <fmt/format.h>

#include <algorithm>

#include "games/army_man/ask/answers.h"
#include "games/army_man/muster/prepare.h"

namespace sandtable::army_man {

namespace {

// Whom a sentence is about: the model whose part of an answer is at fault, its whole unit, or nobody in particular.
enum class Whose : std::uint8_t { model, unit, nobody };

struct Reason {
  RuleId rule;
  const char* text;
  Whose whose = Whose::model;
};
constexpr Reason kReasons[] = {
    {clause::deploy_edge, "choose one of the four table edges"},
    {clause::deploy_alternate, "place one unit of your own that is not on the table yet"},
    {clause::deploy_zone, "the whole base must lie within 12\" of its owner's edge"},
    {clause::deploy_legal,
     "every model of the unit needs a place of its own, clear of bases and obstacles and more "
     "than 1\" from other units"},
    {clause::general_unit,
     "only living models of the unit itself count, each named once; a deployment places all of them"},
    {clause::round_must, "nobody may pass: name one of your units that fights on"},
    {clause::round_once, "this unit has been activated in this round already"},
    {clause::act_one, "a unit takes one of six actions: hold, hunker, guard, advance, rush, charge"},
    {clause::act_optional, "it must do all it can"},
    {clause::move_distance, "its way is longer than the movement it has left; each model has one way of few corners"},
    {clause::move_coherency_near, "the unit would be scattered: every model must end within 2\" of a comrade",
     Whose::unit},
    {clause::move_coherency_all, "the unit would be scattered: no two of its models may end more than 6\" apart",
     Whose::unit},
    {clause::move_coherency_single, "a model without comrades cannot be in coherency", Whose::unit},
    {clause::move_coherency_when, "the unit must end its move in coherency", Whose::unit},
    {clause::move_coherency_lost,
     "the unit is scattered: its move must bring it together, or at least leave its outermost models nearer each other",
     Whose::unit},
    {clause::move_gap, "it would come within 1\" of another unit"},
    {clause::move_gap_start, "it stands within 1\" of another unit and may only move away from it"},
    {clause::move_gap_charge, "it would end in contact with a unit that has no part in this melee"},
    {clause::move_through, "a model of another unit is in its way"},
    {clause::move_edge, "its base must stay on the table"},
    {clause::move_level, "it stands on another level"},
    {clause::move_obstacles, "a solid piece, an obstacle or a height bars its way"},
    {clause::move_end, "it could not stand there: it would overlap a base, an obstacle or the rim of a raised piece"},
    {clause::vehicle_ground, "a vehicle changes levels by slopes only"},
    {clause::terrain_difficult,
     "difficult ground binds the move: with it nobody goes farther than an Advance would take him"},
    {clause::measure_as_close, "it cannot reach contact, but it must come closer to the enemy than that"},
    {clause::melee_declare, "a Charge needs an enemy unit that at least one model can reach", Whose::nobody},
    {clause::melee_difficult_charge,
     "say with the Charge whether it goes through difficult ground: if not, nobody may enter it; if so, all go as far "
     "as an Advance"},
    {clause::melee_charge_move, "it can reach contact with the enemy, so it must"},
    {clause::melee_defender_move,
     "it can reach contact with a charger within 3\", so it must; who is in contact stays"},
    {clause::melee_close_up, "it can reach contact with the enemy within 3\", so it must; who is in contact stays"},
    {clause::melee_after, "after a melee the survivors stay where they are"},
    {clause::shoot_who, "no enemy model of that unit is both in its sight and within the weapon's range"},
    {clause::shoot_one_weapon, "each living model of the unit fires one gun it carries, once"},
    {clause::shoot_one_target, "the whole unit fires at the same enemy unit", Whose::nobody},
    {clause::shoot_any_enemy, "choose an enemy unit that fights on"},
    {clause::shoot_once, "the unit has shot already"},
    {clause::shoot_casualties, "remove as many models as there are unblocked hits", Whose::nobody},
    {clause::shoot_choice,
     "remove living models, just as many as are lost, such that the rest stays in coherency if that "
     "can be done",
     Whose::nobody},
    {clause::melee_simultaneous, "remove living models of the unit, just as many as are lost", Whose::nobody},
    {clause::special_marksman, "choose models that a marksman sees, just as many as are lost", Whose::nobody},
    {clause::special_emplaced, "it has moved, and an Emplaced weapon fires only where it stood"},
    {clause::special_indirect, "an Indirect weapon does not fire on guard, nor at enemies nearer than 12\""},
    {clause::guard_state, "only a unit on guard may stop the move", Whose::nobody},
    {clause::guard_trigger,
     "a unit that stops the move must be an enemy on guard with the mover in sight and range there; unless all who "
     "move "
     "in sight may be shot at, it must not have seen the mover when the move began",
     Whose::nobody},
    {clause::guard_stop, "the point must lie on the announced ways, and somebody must fire there", Whose::nobody},
    {clause::guard_resolve, "guard fire goes at the unit that moves"},
    {clause::guard_once, "this unit has fired its guard shot at this enemy already", Whose::nobody},
    {clause::guard_several, "name each unit on guard once, in the order in which they fire", Whose::nobody},
    {clause::guard_continue, "after a stop each model has only what is left of its own movement"},
    {clause::guard_charge_fails, "the charge has failed: it must end more than 1\" from every other unit"},
};

std::string subject(const Law& law, Whose whose, ModelId model) {
  if (whose == Whose::nobody || model.v >= law.setup.kits.size()) return {};
  return (whose == Whose::unit ? label(law.setup, law.setup.unit_of(model)) : label(law.setup, model)) + ": ";
}

}  // namespace

Refusal refusal(const Law& law, Bar bar, ModelId model) {
  if (bar == kAllowed) return accept();
  const auto* const reason = std::ranges::find(kReasons, bar, &Reason::rule);
  // A clause without a sentence of its own speaks for itself.
  if (reason == std::end(kReasons))
    return refuse(bar, subject(law, Whose::model, model) + catalogue().clause(bar).text);
  return refuse(bar, subject(law, reason->whose, model) + reason->text);
}

}  // namespace sandtable::army_man

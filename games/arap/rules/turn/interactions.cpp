#include "games/arap/rules/turn/interactions.h"

#include "engine/table/plane/nearness.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/conditions.h"
#include "games/arap/rules/tests/goals.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr Mil kAtHand = 2_in;
constexpr Mil kLevel = 1_in;

// A friend within reach who has lost wounds and may have one back.
bool may_heal(const Game& game, const Law& law, ModelId medic, ModelId patient) {
  if (patient.v >= game.models.size() || unit_of(game, law.setup, patient).is_none()) return false;
  const bool friends = law.setup.seat_of(medic) == law.setup.seat_of(patient) && medic != patient;
  const bool hurt = game.model(patient).wounds > 0 && law.setup.kit(patient).its.wounds >= 2;
  const bool near = within(game, law, medic, patient, kAtHand);
  return law.setup.kit(medic).has(Gear::medical_kit) && friends && hurt && near && law.rule(clause::gear_medical_kit);
}

void heal(Game& game, Umpire& umpire, ModelId medic, ModelId patient) {
  const Occasion occasion{.purpose = Purpose::healing,
                          .rule = clause::gear_medical_kit,
                          .seat = umpire.setup.seat_of(medic),
                          .unit = unit_of(game, umpire.setup, medic)};
  if (successes(umpire, occasion, 1, ReadAs::at_least(4)) == 0) return;
  --game.model(patient).wounds;
  tell(umpire, WoundHealed{patient}, {clause::gear_medical_kit});
}

}  // namespace

bool is_at_hand(const Game& game, const Law& law, ModelId model, PieceId feature) {
  const Model& its = game.model(model);
  const Piece& piece = law.setup.terrain.piece(feature);
  const bool near = within_of(piece.outline, its.at, kAtHand + kTolerance);
  const Mil rise = piece.foot - its.foothold.foot;
  return near && std::max(rise, -rise) <= kLevel + kTolerance;
}

Bar bars_interaction(const Game& game, const Law& law, const AskInteract& asked, const AskInteract::Reply& reply) {
  const bool acts_now =
      reply.model.v < game.models.size() && acting(game, law.setup, asked.unit, asked.party).contains(reply.model);
  if (!acts_now || reply.feature.is_none() == reply.patient.is_none()) return clause::action_interact;
  if (game.model(reply.model).marks.has(ModelMark::interacted) && law.rule(clause::action_sole))
    return clause::action_sole;
  if (!reply.patient.is_none() && may_heal(game, law, reply.model, reply.patient)) return kAllowed;
  if (!reply.patient.is_none()) return bars_first_aid(game, law, reply.model, reply.patient);
  if (reply.feature.v >= law.setup.grounds.size()) return clause::action_interact;
  const bool console = law.setup.ground(reply.feature).part == Part::console;
  const bool near = console && is_at_hand(game, law, reply.model, reply.feature);
  return near || (console && !law.rule(clause::action_interact)) ? kAllowed : Bar{clause::action_interact};
}

std::optional<AskInteract::Reply> first_interaction(const Game& game, const Law& law, const AskInteract& asked) {
  std::optional<AskInteract::Reply> first;
  for_each_interaction(game, law, asked, [&](const AskInteract::Reply& reply) {
    if (!first) first = reply;
  });
  return first;
}

bool has_interaction(const Game& game, const Law& law, const AskInteract& asked) {
  return first_interaction(game, law, asked).has_value();
}

void interact(Game& game, Umpire& umpire, const AskInteract& asked) {
  const AskInteract::Reply reply = umpire.ask(umpire.setup.seat(asked.unit), asked);
  umpire.follow(clause::action_sole_different);
  game.model(reply.model).marks.add(ModelMark::interacted);
  game.model(reply.model).marks.add(ModelMark::busy);
  const bool ill = !reply.patient.is_none() && umpire.on().lasting_conditions &&
                   bars_first_aid(game, umpire, reply.model, reply.patient) == kAllowed;
  if (!reply.patient.is_none() && !ill) return heal(game, umpire, reply.model, reply.patient);
  if (!reply.patient.is_none()) return give_first_aid(game, umpire, reply.model, reply.patient);
  const Piece& console = umpire.setup.terrain.piece(reply.feature);
  tell(umpire, FeatureUsed{reply.model, box_round(console.outline).low}, {clause::action_interact});
}

}  // namespace sandtable::arap

#pragma once

#include "games/arap/ask/questions.h"
#include "games/arap/state/law.h"

// What models do with features, and for each other.
namespace sandtable::arap {

// Whether a model can use a feature: within 2 in of it and on its level.
bool is_at_hand(const Game& game, const Law& law, ModelId model, PieceId feature);
// The clause that bars it.
Bar bars_interaction(const Game& game, const Law& law, const AskInteract& asked, const AskInteract::Reply& reply);
// Visits everything that somebody of the unit could do.
template <class Visit>
void for_each_interaction(const Game& game, const Law& law, const AskInteract& asked, Visit&& visit);
bool has_interaction(const Game& game, const Law& law, const AskInteract& asked);
std::optional<AskInteract::Reply> first_interaction(const Game& game, const Law& law, const AskInteract& asked);

// Asks who does what, and does it; he is busy then with this action point.
void interact(Game& game, Umpire& umpire, const AskInteract& asked);

template <class Visit>
void for_each_interaction(const Game& game, const Law& law, const AskInteract& asked, Visit&& visit) {
  const auto offer = [&](const AskInteract::Reply& reply) {
    if (bars_interaction(game, law, asked, reply) == kAllowed) visit(reply);
  };
  for_each_member(game, law.setup, asked.unit, [&](ModelId model) {
    for (std::size_t i = 0; i < law.setup.grounds.size(); ++i)
      if (law.setup.grounds[i].part == Part::console)
        offer({.model = model, .feature = PieceId{static_cast<std::uint16_t>(i)}});
    if (!law.on().lasting_conditions && !law.setup.kit(model).has(Gear::medical_kit)) return;
    for_each_fighting(game, law.setup, law.setup.seat_of(model), [&](UnitId unit) {
      for_each_member(game, law.setup, unit, [&](ModelId patient) { offer({.model = model, .patient = patient}); });
    });
  });
}

}  // namespace sandtable::arap

// With what is struck, and where everybody goes afterwards.
#include <algorithm>

#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/melee/blows.h"
#include "games/apocalypse/rules/melee/parting.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

Striker striker_of(const AskStrike& asked) {
  return {.unit = asked.unit, .enemy = asked.enemy, .assaulting = asked.assaulting != 0};
}

// For everybody who has a choice the blade with this number among his own, or with `random` one by chance.
BlowKeys blades_of(const Game& game, const Law& law, const AskStrike& asked, std::size_t number, Random* random) {
  BlowKeys keys;
  for_each_alive(game, law.setup, asked.unit, [&](std::size_t, ModelId model) {
    if (!has_blade_choice(game, law, striker_of(asked), model)) return;
    FixedVector<std::size_t, kMostArms> blades;
    for (std::size_t arm = 0; arm < law.setup.kit(model).arms.size(); ++arm)
      if (is_blade(law, model, arm)) blades.push_back(arm);
    const std::size_t pick = random != nullptr ? random->below(static_cast<std::uint32_t>(blades.size())) : number;
    keys.push_back(BlowKey::of(model, blades[std::min(pick, blades.size() - 1)]));
  });
  return keys;
}

Bar bars_blow(const Game& game, const Law& law, const AskStrike& asked, const BlowKeys& keys, std::size_t i) {
  const ModelId model = keys[i].model();
  const bool own = model.v < game.models.size() && unit_of(game, law.setup, model) == asked.unit &&
                   is_alive(game, law.setup, model) && keys[i].arm() < law.setup.kit(model).arms.size();
  if (!own) return clause::melee_bonus_weapon;
  for (std::size_t j = 0; j < i; ++j)
    if (keys[j].model() == model) return clause::melee_bonus_weapon;
  return is_blade(law, model, keys[i].arm()) ? kAllowed : Bar{clause::melee_no_range_weapons};
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskStrike& asked, const AskStrike::Reply& reply) {
  for (std::size_t i = 0; i < reply.extra.size(); ++i)
    if (const Bar bar = bars_blow(game, law, asked, reply.extra, i); bar != kAllowed)
      return refusal(law, bar, reply.extra[i].model());
  return accept();
}
void options(const Game& game, const Law& law, const AskStrike& asked, const Offer<AskStrike>& offer) {
  BlowKeys before;
  for (std::size_t number = 0; number < kMostArms; ++number) {
    const BlowKeys keys = blades_of(game, law, asked, number, nullptr);
    if (number > 0 && keys == before) return;
    offer({keys});
    before = keys;
  }
}
AskStrike::Reply sample(const Game& game, const Law& law, const AskStrike& asked, Random& random) {
  return {blades_of(game, law, asked, 0, &random)};
}
AskStrike::Reply fallback(const Game& game, const Law& law, const AskStrike& asked) {
  return {blades_of(game, law, asked, 0, nullptr)};
}
std::string text(const Game&, const Law& law, const AskStrike& asked) {
  return "With which weapons " + does(law, asked.unit) + " make its extra Attacks?";
}

Refusal legal(const Game& game, const Law& law, const AskConsolidate& asked, const AskConsolidate::Reply& reply) {
  const bool drives = type_of(law, asked.unit) == UnitType::vehicle;
  if (drives && !(reply.path.empty() && reply.places.empty())) return {"a Vehicle drives"};
  if (!drives && !reply.drive.empty()) return {"only a Vehicle drives"};
  return refusal(law, judge_consolidation(game, law, asked.unit, reply));
}
void options(const Game& game, const Law& law, const AskConsolidate& asked, const Offer<AskConsolidate>& offer) {
  offer({});
  if (type_of(law, asked.unit) == UnitType::vehicle) {
    for (const Mil ahead : {kConsolidation, Mil{} - kConsolidation / 2}) {
      const AskConsolidate::Reply reply{.drive = {{.turn = 0, .ahead = ahead}}};
      if (judge_consolidation(game, law, asked.unit, reply).accepted()) offer(reply);
    }
    return;
  }
  const March march = consolidation_of(game, law, asked.unit);
  const Point from = game.model(leader(game, law.setup, asked.unit)).at;
  for (int i = 0; i < 8; ++i) {
    const MoveReply move = toward(game, law, march, from + offset(degrees(45 * i), march.limit));
    const AskConsolidate::Reply reply{.path = move.path, .places = move.places};
    if (!move.path.empty() && judge_consolidation(game, law, asked.unit, reply).accepted()) offer(reply);
  }
}
AskConsolidate::Reply sample(const Game& game, const Law& law, const AskConsolidate& asked, Random& random) {
  if (type_of(law, asked.unit) == UnitType::vehicle) {
    const Mil ahead{static_cast<std::int32_t>(random.below(4501)) - 1500};
    const AskConsolidate::Reply reply{.drive = {{.turn = 0, .ahead = ahead}}};
    const bool good = ahead != Mil{} && judge_consolidation(game, law, asked.unit, reply).accepted();
    return good ? reply : AskConsolidate::Reply{};
  }
  const MoveReply move = random_move(game, law, consolidation_of(game, law, asked.unit), random);
  const AskConsolidate::Reply reply{.path = move.path, .places = move.places};
  return judge_consolidation(game, law, asked.unit, reply).accepted() ? reply : AskConsolidate::Reply{};
}
AskConsolidate::Reply fallback(const Game&, const Law&, const AskConsolidate&) { return {}; }
std::string text(const Game&, const Law& law, const AskConsolidate& asked) {
  return "The enemy is gone: where does " + describe(law, asked.unit) + " move, up to 3\"?";
}

std::optional<Muster> muster(const Game& game, const Law& law, const AskConsolidate& asked,
                             const AskConsolidate::Reply&) {
  if (type_of(law, asked.unit) == UnitType::vehicle) return {};
  Muster out{.centre = game.model(leader(game, law.setup, asked.unit)).at,
             .left = kConsolidation,
             .models = {},
             .lead = leader(game, law.setup, asked.unit)};
  for_each_alive(game, law.setup, asked.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}
std::optional<AskConsolidate::Reply> form_up(const Game& game, const Law& law, const AskConsolidate& asked,
                                             const AskConsolidate::Reply& partial, std::optional<ModelId> lead,
                                             Point to) {
  if (type_of(law, asked.unit) == UnitType::vehicle) return {};
  AskConsolidate::Reply reply = partial;
  if (!lead || *lead == leader(game, law.setup, asked.unit)) {
    const MoveReply move = toward(game, law, consolidation_of(game, law, asked.unit), to);
    reply = {.path = move.path, .places = move.places};
  } else {
    const auto known = std::ranges::find(reply.places, *lead, &Placed<ModelId>::key);
    if (known != reply.places.end())
      known->at = to;
    else
      reply.places.push_back({*lead, to});
  }
  return !reply.path.empty() && legal(game, law, asked, reply).accepted() ? std::optional(reply) : std::nullopt;
}

Refusal legal(const Game& game, const Law& law, const AskStepBack& asked, const AskStepBack::Reply& reply) {
  return refusal(law, judge_step_back(game, law, asked, reply.places));
}
void options(const Game& game, const Law& law, const AskStepBack& asked, const Offer<AskStepBack>& offer) {
  offer(fallback(game, law, asked));
}
AskStepBack::Reply sample(const Game& game, const Law& law, const AskStepBack& asked, Random&) {
  return fallback(game, law, asked);
}
AskStepBack::Reply fallback(const Game& game, const Law& law, const AskStepBack& asked) {
  return {step_back_on_offer(game, law, asked)};
}
std::string text(const Game&, const Law& law, const AskStepBack& asked) {
  return describe(law, asked.unit) + std::string(verb(law, asked.unit, " draws", " draw")) + " back 1\" from " +
         describe(law, asked.enemy) + ": where do the others go?";
}

}  // namespace sandtable::apocalypse

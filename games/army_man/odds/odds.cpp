#include "games/army_man/odds/odds.h"

#include "engine/scene/odds_keys.h"
#include "games/army_man/ask/questions.h"
#include "games/army_man/rules/fire/casualties.h"
#include "games/army_man/rules/flow.h"
#include "games/army_man/state/events.h"
#include "games/army_man/words/wording.h"

namespace sandtable::army_man {

namespace {

enum Feature : std::uint8_t { kDestroyed, kHits, kLosses, kWounds, kPinned };
constexpr FeatureSpec kFeatures[] = {
    {.name = "destroyed", .text = "is destroyed", .loss = 10},
    {.name = "hits", .text = "takes hits that get through", .is_number = true, .plain = true},
    {.name = "losses", .text = "loses models to them", .is_number = true, .loss = 1},
    {.name = "wounds", .text = "is damaged", .is_number = true, .loss = 1},
    {.name = "pinned", .text = "is Pinned", .loss = 1},
};

constexpr std::uint64_t kListens =
    bit_of(Told::hits) | bit_of(Told::losses) | bit_of(Told::damage) | bit_of(Told::destroyed) | bit_of(Told::pinned);

void observe(const sandtable::Setup&, const Event& event, Findings& findings) {
  const UnitId unit = unit_at(event.args[0]);
  const auto add = [&](Feature feature, UnitId whose, int number) {
    if (number != 0) findings.add(feature, whose, number);
  };
  switch (static_cast<Told>(event.kind)) {
    case Told::hits:
      return add(kHits, unit, event.args[1]);
    case Told::losses:
      return add(kLosses, unit, event.args[1]);
    case Told::damage:  // all that it has suffered so far
      return add(kWounds, unit, event.args[1] - findings.value(kWounds, unit));
    case Told::destroyed:
      return add(kDestroyed, unit, 1);
    case Told::pinned:
      return add(kPinned, unit, 1);
    default:
      return;
  }
}

bool fighting(const void* state) {
  const auto& agenda = static_cast<const Game*>(state)->agenda;
  return agenda.top_is<Volley>() || agenda.top_is<Casualties>() || agenda.top_is<Melee>() || agenda.top_is<Blows>() ||
         agenda.top_is<Wounds>();
}

// Those fall first who touch no enemy, then those with the fewest Attacks, then the last of the profile.
AskCasualties::Reply losses(const Game& game, const Law& law, const AskCasualties& asked) {
  const Squad& squad = law.setup.squad(asked.unit);
  Melee melee;
  const bool in_melee = game.agenda.find(melee);
  const UnitId enemy = melee.charger == asked.unit ? melee.defender : melee.charger;
  FixedVector<int, kMostInUnit> worth;
  for (std::size_t i = 0; i < squad.size; ++i) {
    const ModelId model = squad.model(i);
    int attacks = law.setup.kit(model).attacks;
    for (const WeaponId gun : law.setup.kit(model).guns) attacks += law.setup.arsenal.weapon(gun).attacks;
    const bool touches = in_melee && in_contact(game, law, stand(game, law.setup, model), enemy);
    worth.push_back((touches ? 100'000 : 0) + 100 * attacks + static_cast<int>(squad.size - i));
  }
  return {cheapest_losses(game, law, asked, {worth.data(), worth.size()})};
}

class Plain final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override {
    if (at.question.kind != AskCasualties::kKind) return at.game.questions[at.question.kind].fallback(at, answer);
    const Law law(static_cast<const Setup&>(at.setup), at.book);
    encode(answer, losses(*static_cast<const Game*>(at.state), law, at.question.as<AskCasualties>()));
  }
};

Result<OddsPolicy> policy(const OddsPairs& pairs) {
  OddsReader reader(pairs, odds_keys());
  const bool best = reader.choice("policy", {"plain", "best"}, 0) == 1;
  if (reader.error()) return std::unexpected(*reader.error());
  OddsPolicy made{.name = best ? "best" : "plain", .plain = std::make_unique<Plain>()};
  if (best) made.thinks = bit_of(AskCasualties::kKind) | bit_of(AskMarksman::kKind);
  return made;
}

constexpr std::string_view kExamples[] = {
    "models=8 weapon=rifle range=18 target.models=8 target.cover=true",
    R"(fight=guard models=5 weapon="light machine gun" target.unit="boarding squad")",
    "fight=melee models=10 target.models=10 target.pinned=true",
};

}  // namespace

const OddsKind& odds_kind() {
  static const OddsKind kKind{
      .features = kFeatures,
      .listens = kListens,
      .observe = observe,
      .fighting = fighting,
      .owner = [](const sandtable::Setup& setup, UnitId unit) { return static_cast<const Setup&>(setup).seat(unit); },
      .unit_name = [](const sandtable::Setup& setup,
                      UnitId unit) { return label(static_cast<const Setup&>(setup), unit); },
      .reactions = bit_of(AskGuard::kKind),
      .policy = policy,
      .keys = odds_keys(),
      .examples = kExamples,
      .pose = pose,
  };
  return kKind;
}

}  // namespace sandtable::army_man

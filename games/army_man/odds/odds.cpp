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

// What is worth knowing of a fight.
class Observer {
 public:
  explicit Observer(Findings& findings) : findings_(findings) {}

  using Heard = sandtable::Events<HitsTaken, LossesTaken, Damaged, Destroyed, PinnedDown>;
  void operator()(const HitsTaken& told) const { add(kHits, told.unit, told.through); }
  void operator()(const LossesTaken& told) const { add(kLosses, told.unit, told.models); }
  // It says all that the vehicle has suffered so far.
  void operator()(const Damaged& told) const {
    add(kWounds, told.unit, told.wounds - findings_.value(kWounds, told.unit));
  }
  void operator()(const Destroyed& told) const { add(kDestroyed, told.unit, 1); }
  void operator()(const PinnedDown& told) const { add(kPinned, told.unit, 1); }

 private:
  void add(Feature feature, UnitId whose, int number) const {
    if (number != 0) findings_.add(feature, whose, number);
  }

  Findings& findings_;
};

void observe(const sandtable::Setup&, const Event& event, Findings& findings) {
  visit_event(event, Observer(findings), Observer::Heard{});
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
    if (!at.question.is<AskCasualties>()) return at.game.questions[at.question.kind].fallback(at, answer);
    const Law law(static_cast<const Setup&>(at.setup), at.book);
    encode(answer, losses(*static_cast<const Game*>(at.state), law, at.question.as<AskCasualties>()));
  }
};

Result<OddsPolicy> policy(const OddsPairs& pairs) {
  OddsReader reader(pairs, odds_keys());
  const bool best = reader.choice("policy", {"plain", "best"}, 0) == 1;
  if (reader.error()) return std::unexpected(*reader.error());
  OddsPolicy made{.name = best ? "best" : "plain", .plain = std::make_unique<Plain>()};
  if (best) made.thinks = questions_named<AskCasualties, AskMarksman>();
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
      .listens = events_named(Observer::Heard{}),
      .observe = observe,
      .fighting = fighting,
      .owner = [](const sandtable::Setup& setup, UnitId unit) { return static_cast<const Setup&>(setup).seat(unit); },
      .unit_name = [](const sandtable::Setup& setup,
                      UnitId unit) { return label(static_cast<const Setup&>(setup), unit); },
      .reactions = questions_named<AskGuard>(),
      .policy = policy,
      .keys = odds_keys(),
      .examples = kExamples,
      .pose = pose,
  };
  return kKind;
}

}  // namespace sandtable::army_man

#include "games/army_man/odds/odds.h"

#include "engine/kind/typed_odds.h"
#include "engine/scene/typed_pose.h"
#include "games/army_man/ask/answers.h"
#include "games/army_man/kind.h"
#include "games/army_man/odds/situation.h"
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
    {.name = "wounds", .text = "takes damage in this fight", .is_number = true, .loss = 1},
    {.name = "pinned", .text = "is Pinned", .loss = 1},
};

// What is worth knowing of a fight.
class Observer {
 public:
  explicit Observer(Findings& findings) : findings_(findings) {}

  using Heard = sandtable::Events<HitsTaken, LossesTaken, Damaged, Destroyed, PinnedDown>;
  void operator()(const HitsTaken& told) const { add(kHits, told.unit, told.through); }
  void operator()(const LossesTaken& told) const { add(kLosses, told.unit, told.models); }
  // What the vehicle had suffered before is no part of this fight.
  void operator()(const Damaged& told) const { add(kWounds, told.unit, told.more); }
  void operator()(const Destroyed& told) const { add(kDestroyed, told.unit, 1); }
  void operator()(const PinnedDown& told) const { add(kPinned, told.unit, 1); }

 private:
  void add(Feature feature, UnitId whose, int number) const {
    if (number != 0) findings_.add(feature, whose, number);
  }

  Findings& findings_;
};

// Those fall first who touch no enemy, then those with the fewest Attacks, then the last of the profile.
AskCasualties::Reply losses(const Game& game, const Law& law, const AskCasualties& asked) {
  const Squad& squad = law.setup.squad(asked.unit);
  Melee melee;
  const bool in_melee = game.agenda.find(melee);
  const UnitId enemy = melee.charger == asked.unit ? melee.defender : melee.charger;
  FixedVector<int, kMostInUnit> worth;
  for (std::size_t i = 0; i < squad.size; ++i) {
    if (!asked.among.has(i)) {
      worth.push_back(0);  // nobody asks
      continue;
    }
    const ModelId model = squad.model(i);
    int attacks = law.setup.kit(model).attacks;
    for (const WeaponId gun : law.setup.kit(model).guns) attacks += law.setup.arsenal.weapon(gun).attacks;
    const bool touches = in_melee && in_contact(game, law, stand(game, law.setup, model), enemy);
    worth.push_back((touches ? 100'000 : 0) + 100 * attacks + static_cast<int>(squad.size - i));
  }
  return {cheapest_losses(game, law, asked, {worth.data(), worth.size()})};
}

class Plain final : public DefaultPlayer {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override {
    if (!at.question.is<AskCasualties>()) return DefaultPlayer::decide(at, random, answer);
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

bool fighting(const Game& game) {
  const auto& agenda = game.agenda;
  return agenda.top_is<Volley>() || agenda.top_is<Casualties>() || agenda.top_is<Melee>() || agenda.top_is<Blows>() ||
         agenda.top_is<Wounds>();
}

const OddsKind& odds_kind() {
  static const OddsKind kKind = typed_odds<Rules, Observer>({
      .features = kFeatures,
      .reactions = questions_named<AskGuard>(),
      .policy = policy,
      .keys = odds_keys(),
      .examples = kExamples,
      .pose = pose_wanted<Wanted, kind>,
  });
  return kKind;
}

}  // namespace sandtable::army_man

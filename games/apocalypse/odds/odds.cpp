#include "games/apocalypse/odds/odds.h"

#include "engine/kind/typed_odds.h"
#include "engine/scene/typed_pose.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/kind.h"
#include "games/apocalypse/odds/situation.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

enum Feature : std::uint8_t {
  kWorks,
  kAfraid,
  kDestroyed,
  kRouted,
  kWounds,
  kLosses,
  kShaken,
  kTracked,
  kPinned,
  kBacklash
};
constexpr FeatureSpec kFeatures[] = {
    {.name = "works", .text = "has its power work"},
    {.name = "afraid", .text = "fears the enemy"},
    {.name = "destroyed", .text = "destroyed", .loss = 10},
    {.name = "routed", .text = "Routed"},
    {.name = "wounds", .text = "wounds", .is_number = true, .plain = true},
    {.name = "losses", .text = "models lost", .is_number = true, .loss = 1},
    {.name = "shaken", .text = "Shaken", .loss = 0.5},
    {.name = "tracked", .text = "Tracked", .loss = 1},
    {.name = "pinned", .text = "Pinned", .loss = 1},
    {.name = "backlash", .text = "wounds by backlash", .is_number = true, .loss = 1},
};

// What is worth knowing of a fight.
class Observer {
 public:
  explicit Observer(Findings& findings) : findings_(findings) {}

  using Heard = sandtable::Events<PowerTried, Afraid, Destroyed, Routed, WoundsTaken, LossesTaken, DamageRolled,
                                  PinnedDown, BacklashStruck>;
  void operator()(const PowerTried& told) const { note(kWorks, told.unit, told.works); }
  void operator()(const Afraid& told) const { note(kAfraid, told.unit, true); }
  void operator()(const Destroyed& told) const { note(kDestroyed, told.unit, true); }
  void operator()(const Routed& told) const { note(kRouted, told.unit, true); }
  void operator()(const WoundsTaken& told) const { add(kWounds, told.unit, told.wounds); }
  void operator()(const LossesTaken& told) const { add(kLosses, told.unit, told.models); }
  // However often.
  void operator()(const DamageRolled& told) const {
    note(kShaken, told.unit, told.result == Damage::shaken);
    note(kTracked, told.unit, told.result == Damage::tracked);
  }
  void operator()(const PinnedDown& told) const { note(kPinned, told.unit, true); }
  void operator()(const BacklashStruck& told) const { add(kBacklash, told.unit, told.wounds); }

 private:
  void add(Feature feature, UnitId whose, int number) const {
    if (number != 0) findings_.add(feature, whose, number);
  }
  void note(Feature feature, UnitId whose, bool holds) const {
    if (holds && findings_.value(feature, whose) == 0) findings_.add(feature, whose, 1);
  }

  Findings& findings_;
};

Result<OddsPolicy> policy(const OddsPairs& pairs) {
  OddsReader reader(pairs, odds_keys());
  const bool best = reader.choice("policy", {"plain", "best"}, 0) == 1;
  if (reader.error()) return std::unexpected(*reader.error());
  OddsPolicy made{.name = best ? "best" : "plain", .plain = std::make_unique<DefaultPlayer>()};
  const KindSet losing = questions_named<AskCasualties>(), again = questions_named<AskReroll>(),
                striking = questions_named<AskStrike>();
  if (best) made.thinks = questions_named<AskCasualties, AskReroll, AskStrike>();
  made.assumes = {
      {losing, best ? "whoever picks casualties thinks ahead" : "those farthest from their leader fall first"},
      {again, best ? "dice are rolled again where that helps" : "all failed dice are rolled again"},
      {striking, best ? "extra attacks are made with the best weapon"
                      : "extra attacks are made with the "
                        "first melee weapon"}};
  return made;
}

constexpr std::string_view kExamples[] = {
    "models=10 weapon=assault-rifle range=18 target.unit=vigilants target.cover=true",
    "unit=gnomon-walker target.unit=bastion-tank target.side=rear",
    "fight=melee unit=ravelers target.models=10 target.pinned=true",
    "fight=power power=storm-of-ash dice=8 target.unit=conscripts",
};

}  // namespace

bool fighting(const Game& game) {
  const auto& agenda = game.agenda;
  return agenda.top_is<Attack>() || agenda.top_is<Casualties>() || agenda.top_is<HullDamage>() ||
         agenda.top_is<HeavyLosses>() || agenda.top_is<ClosingUp>() || agenda.top_is<Wreck>() ||
         agenda.top_is<Backlash>() || agenda.top_is<Melee>() || agenda.top_is<Blows>();
}

const OddsKind& odds_kind() {
  static const OddsKind kKind = typed_odds<Rules, Observer>({
      .features = kFeatures,
      .policy = policy,
      .keys = odds_keys(),
      .examples = kExamples,
      .pose = pose_wanted<Wanted, kind>,
  });
  return kKind;
}

}  // namespace sandtable::apocalypse

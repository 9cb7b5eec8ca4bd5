#include "games/strike/odds/odds.h"

#include <algorithm>

#include "engine/kind/typed_odds.h"
#include "engine/scene/typed_pose.h"
#include "games/strike/ask/answers.h"
#include "games/strike/kind.h"
#include "games/strike/odds/situation.h"
#include "games/strike/state/events.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

constexpr FeatureSpec kFeatures[] = {
    {.name = "killed", .text = "is eliminated", .loss = 1},
    {.name = "hit", .text = "is hit", .plain = true},
    {.name = "hits", .text = "takes hits that cost it a die", .is_number = true, .loss = 0.01, .plain = true},
    {.name = "helmet", .text = "loses dice of its helmet", .is_number = true},
    {.name = "vest", .text = "loses dice of its vest", .is_number = true},
    {.name = "health", .text = "loses health", .is_number = true, .loss = 0.1},
    {.name = "headshot", .text = "suffers a headshot"},
    {.name = "flashed", .text = "is flashed", .loss = 0.1},
    {.name = "smoked", .text = "stands in smoke"},
    {.name = "empty", .text = "has an empty weapon afterwards"},
    {.name = "friendly_fire", .text = "fires astray"},
};
static_assert(std::size(kFeatures) * kMostBodies <= Findings::kMost);

// What is worth knowing of a fight.
class Observer {
 public:
  explicit Observer(Findings& findings) : findings_(findings) {}

  using Heard =
      sandtable::Events<ShotHit, FriendlyFire, DamageDone, LostDice, Eliminated, Emptied, Flashed, SmokeSpread>;
  void operator()(const ShotHit& told) const { mark(Feature::hit, told.target); }
  void operator()(const FriendlyFire& told) const { mark(Feature::friendly_fire, told.unit); }
  // A knife in contact hits without a roll.
  void operator()(const DamageDone& told) const {
    mark(Feature::hit, told.target);
    if (told.headshot) mark(Feature::headshot, told.target);
  }
  void operator()(const LostDice& told) const {
    count(Feature::hits, told.body, told.helmet + told.vest + told.health);
    count(Feature::helmet, told.body, told.helmet);
    count(Feature::vest, told.body, told.vest);
    count(Feature::health, told.body, told.health);
  }
  void operator()(const Eliminated& told) const { mark(Feature::killed, told.body); }
  void operator()(const Emptied& told) const { mark(Feature::empty, told.unit); }
  void operator()(const Flashed& told) const { mark(Feature::flashed, told.unit); }
  void operator()(const SmokeSpread& told) const {
    for (std::size_t unit = 0; unit < kMostUnits; ++unit)
      if ((told.within >> unit & 1) != 0) mark(Feature::smoked, numbered<UnitId>(unit));
  }

 private:
  // That something happened, however often.
  void mark(Feature feature, UnitId whose) const {
    if (findings_.value(number_of(feature), whose) == 0) findings_.add(number_of(feature), whose);
  }
  void count(Feature feature, UnitId whose, int number) const {
    if (number != 0) findings_.add(number_of(feature), whose, number);
  }

  Findings& findings_;
};

// Nobody is asked anything between the dice of a fight. Until a grenade goes off all stand and wait.
Result<OddsPolicy> policy(const OddsPairs& pairs) {
  const OddsReader reader(pairs, odds_keys());
  if (reader.error()) return std::unexpected(*reader.error());
  return OddsPolicy{.name = "plain", .plain = std::make_unique<DefaultPlayer>()};
}

constexpr std::string_view kExamples[] = {
    "weapon=jackal distance=14 target.vest=2 target.helmet=1",
    "weapon=duty-nine distance=9 stance=crouching cover=true intervening=1 near=2",
    "grenade=frag distance=10 throw=2",
};

}  // namespace

bool fighting(const Game& game) {
  const auto& agenda = game.agenda;
  if (agenda.top_is<RoundEnd>()) return false;
  const bool waits = game.round == kPosedRound && !game.grenades.empty();
  return waits || agenda.top_is<ActionStep>() || agenda.top_is<Assault>() || agenda.top_is<Shooting>() ||
         agenda.top_is<Wounding>() || agenda.top_is<Throwing>() || agenda.top_is<GoingOff>() ||
         agenda.top_is<Blast>() || agenda.top_is<Explosion>();
}

// Hostages are nobody's; who frees them would rather have them alive.
Seat owner(const Setup& setup, UnitId unit) {
  if (!is_hostage(unit)) return setup.player(unit);
  const auto rescuer = std::ranges::find(setup.squads, Team::ct, &Squad::team);
  return numbered<Seat>(rescuer - setup.squads.begin());
}

const OddsKind& odds_kind() {
  static const OddsKind kKind = typed_odds<Rules, Observer>({
      .features = kFeatures,
      .policy = policy,
      .keys = odds_keys(),
      .examples = kExamples,
      .pose = pose_wanted<Posed, kind>,
  });
  return kKind;
}

}  // namespace sandtable::strike

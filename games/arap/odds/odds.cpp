#include "games/arap/odds/odds.h"

#include "engine/kind/typed_odds.h"
#include "engine/scene/typed_pose.h"
#include "games/arap/ask/answers.h"
#include "games/arap/ask/typed_rules.h"
#include "games/arap/kind.h"
#include "games/arap/odds/situation.h"
#include "games/arap/state/events.h"
#include "games/arap/words/labels.h"

namespace sandtable::arap {

namespace {

// As Feature.
constexpr FeatureSpec kOddsFeatures[] = {
    {.name = "bust", .text = "goes bust"},
    {.name = "points", .text = "action points", .is_number = true},
    {.name = "failures", .text = "failed dice", .is_number = true},
    {.name = "reached", .text = "reaches the enemy"},
    {.name = "caught", .text = "caught as it runs", .loss = 2},
    {.name = "destroyed", .text = "destroyed", .loss = 10},
    {.name = "routed", .text = "routs", .loss = 4},
    {.name = "hits", .text = "hits", .is_number = true, .plain = true},
    {.name = "losses", .text = "models lost", .is_number = true, .loss = 1},
    {.name = "wounds", .text = "wounds lost", .is_number = true, .loss = 0.1},
    {.name = "pinned", .text = "pinned", .loss = 1},
    {.name = "suppressed", .text = "suppressed", .loss = 0.5},
    {.name = "confused", .text = "confused", .loss = 0.5},
    {.name = "alight", .text = "models set alight", .is_number = true, .loss = 0.5},
    {.name = "fallen", .text = "models that fall", .is_number = true},
    {.name = "climbed", .text = "models that come up or down", .is_number = true},
};

// What is worth knowing of a contest. Parts of a squad count for the whole of it.
class Observer {
 public:
  Observer(Findings& findings, const Setup& setup) : findings_(findings), setup_(setup) {}

  using Heard = sandtable::Events<ActivationRolled, PointsLost, Reacted, WentBust, Charged, CaughtRunning,
                                  UnitDestroyed, Routed, ShotsHit, BlowsLanded, WasStruck, Wounded, ModelLost,
                                  PinnedDown, Suppressed, BecameConfused, SetAlight, Fell, Climbed>;
  void operator()(const ActivationRolled& told) const {
    add(Feature::points, told.unit, told.successes);
    add(Feature::failures, told.unit, told.failures);
  }
  void operator()(const PointsLost& told) const { add(Feature::points, told.unit, -told.lost); }
  // What it lost of its points was told before.
  void operator()(const Reacted& told) const {
    const int so_far = findings_.value(number_of(Feature::points), setup_.squad(told.unit).unit());
    add(Feature::points, told.unit, told.points - so_far);
  }
  // It is told of a player; the unit is the one whose dice failed.
  void operator()(const WentBust& told) const {
    for (const Findings::Note& note : findings_.notes)
      if (note.feature == number_of(Feature::failures) && setup_.seat(note.unit) == told.seat)
        return note_that(Feature::bust, note.unit);
  }
  void operator()(const Charged& told) const { note_that(Feature::reached, told.unit); }
  void operator()(const CaughtRunning& told) const { note_that(Feature::caught, told.unit); }
  void operator()(const UnitDestroyed& told) const { note_that(Feature::destroyed, told.unit); }
  void operator()(const Routed& told) const { note_that(Feature::routed, told.unit); }
  void operator()(const ShotsHit& told) const { add(Feature::hits, told.target, told.hits); }
  void operator()(const BlowsLanded& told) const { add(Feature::hits, told.target, told.hits); }
  void operator()(const WasStruck& told) const { add(Feature::hits, unit_at(told.model.v), told.hits); }
  // Of who has but one, his loss says it.
  void operator()(const Wounded& told) const {
    if (setup_.kit(told.model).its.wounds > 1) add(Feature::wounds, unit_at(told.model.v), told.wounds);
  }
  void operator()(const ModelLost& told) const { add(Feature::losses, unit_at(told.model.v), 1); }
  void operator()(const PinnedDown& told) const { note_that(Feature::pinned, told.unit); }
  void operator()(const Suppressed& told) const { note_that(Feature::suppressed, told.unit); }
  void operator()(const BecameConfused& told) const { note_that(Feature::confused, told.unit); }
  void operator()(const SetAlight& told) const { add(Feature::alight, unit_at(told.model.v), 1); }
  void operator()(const Fell& told) const { add(Feature::fallen, unit_at(told.model.v), 1); }
  void operator()(const Climbed& told) const { add(Feature::climbed, unit_at(told.model.v), 1); }

 private:
  void add(Feature feature, UnitId whose, int number) const {
    if (number != 0) findings_.add(number_of(feature), setup_.squad(whose).unit(), number);
  }
  // However often.
  void note_that(Feature feature, UnitId whose) const {
    if (findings_.value(number_of(feature), setup_.squad(whose).unit()) == 0) add(feature, whose, 1);
  }

  Findings& findings_;
  const Setup& setup_;
};

constexpr std::string_view kReadings[] = {"pickup=yes"};

constexpr std::string_view kExamples[] = {
    "models=3 range=12 target.models=3 target.cover=soft",
    "models=2 weapon=machine-gun target.models=5 target.ld=8",
    "fight=charge range=7 models=2 target.models=2",
    "fight=activation dice=3 i=4",
    "fight=climb height=4 models=1",
};

}  // namespace

// Everything but what begins with somebody's decision, or belongs to nobody in particular.
bool fighting(const Game& game) {
  const auto& agenda = game.agenda;
  if (Activation activation; agenda.top_is<Activation>() && agenda.find(activation)) {
    if (activation.points == 0 && activation.apart == 0) return true;
    BustCheck check;
    return activation.begun == 0 && agenda.find(check) && check.failures >= 2;
  }
  if (Shooting shooting; agenda.top_is<Shooting>() && agenda.find(shooting)) return shooting.volley > 1;
  const bool before = agenda.top_is<EdgeRoll>() || agenda.top_is<Deployment>() || agenda.top_is<HiddenRecords>() ||
                      agenda.top_is<CloudPlacing>() || agenda.top_is<FirstPlayer>();
  const bool turn = agenda.top_is<GameTurn>() || agenda.top_is<PlayerTurn>() || agenda.top_is<Routs>() ||
                    agenda.top_is<EventRolls>() || agenda.top_is<Arrivals>() || agenda.top_is<ActivationPhase>() ||
                    agenda.top_is<LateTests>() || agenda.top_is<MeleeRounds>() || agenda.top_is<KeptPoints>() ||
                    agenda.top_is<Housekeeping>();
  const bool decided = agenda.top_is<ActivationRoll>() || agenda.top_is<ChargeDeclaration>() ||
                       agenda.top_is<Movement>() || agenda.top_is<Throwing>() || agenda.top_is<Bombing>();
  // How far they run changes nothing that is counted.
  const bool flight = agenda.top_is<Rout>() || agenda.top_is<RoutMove>() || agenda.top_is<FlinchMove>() ||
                      agenda.top_is<WinnersFollow>() || agenda.top_is<PursuitDecision>() || agenda.top_is<RoundEnd>();
  return !agenda.empty() && !before && !turn && !decided && !flight;
}

const OddsKind& odds_kind() {
  static const OddsKind kKind = typed_odds<Rules, Observer>({
      .features = kOddsFeatures,
      .reactions = questions_named<AskChargeReaction>(),
      .declares = questions_named<AskDefensiveGrenades, AskFireAndCharge, AskChargeFire, AskShootMode, AskShootTurn>(),
      .policy = odds_policy,
      .readings = kReadings,
      .keys = odds_keys(),
      .examples = kExamples,
      .pose = pose_wanted<Wanted, kind>,
  });
  return kKind;
}

}  // namespace sandtable::arap

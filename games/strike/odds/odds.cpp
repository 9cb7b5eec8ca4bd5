#include "games/strike/odds/odds.h"

#include <algorithm>

#include "engine/scene/odds_keys.h"
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

constexpr std::uint64_t kListens = bit_of(Told::hit) | bit_of(Told::friendly_fire) | bit_of(Told::damage) |
                                   bit_of(Told::lost_dice) | bit_of(Told::eliminated) | bit_of(Told::empty) |
                                   bit_of(Told::flashed) | bit_of(Told::smoke);

// That something happened, however often.
void mark(Findings& findings, Feature feature, int unit) {
  const auto whose = numbered<UnitId>(unit);
  const auto number = number_of(feature);
  if (findings.value(number, whose) == 0) findings.add(number, whose);
}

void count(Findings& findings, Feature feature, int unit, int number) {
  if (number != 0) findings.add(number_of(feature), numbered<UnitId>(unit), number);
}

void observe_losses(const Event& event, Findings& findings) {
  const int body = event.args[0], helmet = event.args[1], vest = event.args[2], health = event.args[3];
  count(findings, Feature::hits, body, helmet + vest + health);
  count(findings, Feature::helmet, body, helmet);
  count(findings, Feature::vest, body, vest);
  count(findings, Feature::health, body, health);
}

void observe(const sandtable::Setup&, const Event& event, Findings& findings) {
  switch (static_cast<Told>(event.kind)) {
    case Told::hit:
      return mark(findings, Feature::hit, event.args[1]);
    case Told::friendly_fire:
      return mark(findings, Feature::friendly_fire, event.args[0]);
    case Told::damage:
      return event.args[5] != 0 ? mark(findings, Feature::headshot, event.args[1]) : void();
    case Told::lost_dice:
      return observe_losses(event, findings);
    case Told::eliminated:
      return mark(findings, Feature::killed, event.args[0]);
    case Told::empty:
      return mark(findings, Feature::empty, event.args[0]);
    case Told::flashed:
      return mark(findings, Feature::flashed, event.args[0]);
    case Told::smoke:
      for (int unit = 0; unit < static_cast<int>(kMostUnits); ++unit)
        if ((event.args[2] >> unit & 1) != 0) mark(findings, Feature::smoked, unit);
      return;
    default:
      return;
  }
}

bool fighting(const void* state) {
  const Game& game = *static_cast<const Game*>(state);
  const auto& agenda = game.agenda;
  if (agenda.top_is<RoundEnd>()) return false;
  const bool waits = game.round == kPosedRound && !game.grenades.empty();
  return waits || agenda.top_is<ActionStep>() || agenda.top_is<Assault>() || agenda.top_is<Shooting>() ||
         agenda.top_is<Wounding>() || agenda.top_is<Throwing>() || agenda.top_is<GoingOff>() ||
         agenda.top_is<Blast>() || agenda.top_is<Explosion>();
}

// Hostages are nobody's; who frees them would rather have them alive.
Seat owner(const sandtable::Setup& any, UnitId unit) {
  const auto& setup = static_cast<const Setup&>(any);
  if (!is_hostage(unit)) return setup.player(unit);
  const auto rescuer = std::ranges::find(setup.squads, Team::ct, &Squad::team);
  return numbered<Seat>(rescuer - setup.squads.begin());
}

// Nobody is asked anything between the dice of a fight. Until a grenade goes off all stand and wait.
class Plain final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override {
    at.game.questions[at.question.kind].fallback(at, answer);
  }
};

Result<OddsPolicy> policy(const OddsPairs& pairs) {
  const OddsReader reader(pairs, odds_keys());
  if (reader.error()) return std::unexpected(*reader.error());
  return OddsPolicy{.name = "plain", .plain = std::make_unique<Plain>()};
}

constexpr std::string_view kExamples[] = {
    "weapon=jackal distance=14 target.vest=2 target.helmet=1",
    "weapon=duty-nine distance=9 stance=crouching cover=true intervening=1 near=2",
    "grenade=frag distance=10 throw=2",
};

}  // namespace

const OddsKind& odds_kind() {
  static const OddsKind kKind{
      .features = kFeatures,
      .listens = kListens,
      .observe = observe,
      .fighting = fighting,
      .owner = owner,
      .unit_name = [](const sandtable::Setup& setup,
                      UnitId unit) { return label(static_cast<const Setup&>(setup), unit); },
      .reactions = 0,
      .policy = policy,
      .keys = odds_keys(),
      .examples = kExamples,
      .pose = pose,
  };
  return kKind;
}

}  // namespace sandtable::strike

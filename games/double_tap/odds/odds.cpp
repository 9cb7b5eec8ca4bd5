#include "games/double_tap/odds/odds.h"

#include "engine/kind/typed_odds.h"
#include "engine/scene/typed_pose.h"
#include "games/double_tap/ask/answers.h"
#include "games/double_tap/kind.h"
#include "games/double_tap/odds/situation.h"
#include "games/double_tap/rules/flow.h"
#include "games/double_tap/state/events.h"
#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

enum Feature : std::uint8_t { kKilled, kHits, kMorale, kShaken };
constexpr FeatureSpec kFeatures[] = {
    {.name = "killed", .text = "killed", .loss = 1},
    {.name = "hits", .text = "hits", .is_number = true, .plain = true},
    {.name = "morale", .text = "morale test"},
    {.name = "shaken", .text = "falls back", .loss = 0.1},
};

// What is worth knowing of a fight.
struct Observer {
  Findings& findings;

  using Heard = sandtable::Events<WasHit, Killed, Steady, Shaken>;
  void operator()(const WasHit& told) const { findings.add(kHits, told.unit, told.hits); }
  void operator()(const Killed& told) const { findings.add(kKilled, told.unit); }
  void operator()(const Steady& told) const { findings.add(kMorale, told.unit); }
  void operator()(const Shaken& told) const {
    findings.add(kMorale, told.unit);
    findings.add(kShaken, told.unit);
  }
};

// The reactor's shot, if it has one, from where it stands; no step is taken.
AskMoveReaction::Reply shot_in_reaction(const Situation& at, const AskMoveReaction& asked) {
  const Law law(static_cast<const Setup&>(at.setup), at.book);
  const Game& game = *static_cast<const Game*>(at.state);
  const AskMoveReaction::Reply shot{asked.units[0], {}, Then::shoot};
  return legal(game, law, asked, shot).accepted() ? shot : fallback(game, law, asked);
}

// Cancels and re-rolls as it was told; everything else as the game answers by default.
class Plain final : public DefaultPlayer {
 public:
  Plain(bool cancels, bool rerolls) : cancels_(cancels), rerolls_(rerolls) {}

  void decide(const Situation& at, Random& random, Answer& answer) override {
    if (at.question.is<AskCancel>()) {
      const auto asked = at.question.as<AskCancel>();
      encode(answer, AskCancel::Reply{cancels_ ? most_cancelled(asked) : 0});
    } else if (at.question.is<AskFlakVest>()) {
      AskFlakVest::Reply reply;
      if (rerolls_) reply.against.push_back(at.question.as<AskFlakVest>().failed[0]);
      encode(answer, reply);
    } else if (at.question.is<AskHeroReroll>()) {
      encode(answer, AskHeroReroll::Reply{rerolls_ ? Choice::yes : Choice::no});
    } else if (at.question.is<AskMoveReaction>()) {
      encode(answer, shot_in_reaction(at, at.question.as<AskMoveReaction>()));
    } else {
      DefaultPlayer::decide(at, random, answer);
    }
  }

 private:
  bool cancels_, rerolls_;
};

Result<OddsPolicy> policy(const OddsPairs& pairs) {
  OddsReader reader(pairs, odds_keys());
  const bool best = reader.choice("policy", {"plain", "best"}, 0) == 1;
  const std::size_t cancel = reader.choice("cancel", {"always", "never", "best"}, best ? 2 : 0);
  const bool rerolls = reader.choice("reroll", {"yes", "no"}, 0) == 0;
  if (reader.error()) return std::unexpected(*reader.error());
  OddsPolicy made{.name = best ? "best" : "plain", .plain = std::make_unique<Plain>(cancel != 1, rerolls)};
  if (cancel == 2) made.thinks |= questions_named<AskCancel>();
  if (best && !reader.has("reroll")) made.thinks |= questions_named<AskFlakVest, AskHeroReroll>();
  if (reader.has("cancel"))
    made.name += cancel == 0 ? ", cancel always" : cancel == 1 ? ", cancel never" : ", cancel best";
  if (reader.has("reroll")) made.name += rerolls ? ", reroll yes" : ", reroll no";
  static constexpr std::string_view kCancels[] = {"the defender cancels hits first",
                                                  "the defender holds every success to hit back",
                                                  "the defender does what saves it, then what kills"};
  made.assumes = {{questions_named<AskCancel>(), std::string(kCancels[cancel])},
                  {questions_named<AskFlakVest, AskHeroReroll>(), rerolls ? "re-rolls are taken" : "nobody re-rolls"},
                  {questions_named<AskMoveReaction>(), "who moves in reaction shoots from where they stand"}};
  return made;
}

constexpr std::string_view kReadings[] = {"cancel=never"};

constexpr std::string_view kExamples[] = {
    "weapon=rifle quality=4 range=30 target.quality=4",
    "weapon=shotgun range=8 target.cover=true reaction=dodge",
    "melee=true upgrades=blade-drill reaction=melee policy=best",
};

}  // namespace

// Move reactions that are due may shoot.
bool fighting(const Game& game) {
  const auto& agenda = game.agenda;
  return agenda.top_is<Exchange>() || agenda.top_is<Aftermath>() || agenda.top_is<MovesDue>() ||
         agenda.top_is<ReactionMove>();
}

const OddsKind& odds_kind() {
  static const OddsKind kKind = typed_odds<Rules, Observer>({
      .features = kFeatures,
      .reactions = questions_named<AskReactToAttack, AskReactAtEnd, AskInterrupt>(),
      .declares = questions_named<AskAttack>(),
      .policy = policy,
      .readings = kReadings,
      .keys = odds_keys(),
      .examples = kExamples,
      .pose = pose_wanted<Wanted, kind>,
  });
  return kKind;
}

}  // namespace sandtable::double_tap

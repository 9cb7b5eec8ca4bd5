// How questions inside a contest are answered.
#include "games/arap/ask/answers.h"
#include "games/arap/odds/odds.h"
#include "games/arap/rules/fire/aiming.h"
#include "games/arap/rules/fire/weapons.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/step_move.h"
#include "games/arap/rules/turn/actions.h"

#include "engine/scene/odds_keys.h"

namespace sandtable::arap {

namespace {

// All failed dice for the first unit that may use them.
AskPickUp::Reply take_all(const Game& game, const Law& law, const AskPickUp& asked) {
  AskPickUp::Reply best = fallback(game, law, asked);
  const auto all = [&](const AskPickUp::Reply& reply) {
    return reply.dice.size() == 1 && reply.dice[0].count == asked.failed.failures;
  };
  options(game, law, asked, [&](const AskPickUp::Reply& reply) {
    if (all(reply) && !all(best)) best = reply;
  });
  return best;
}

// Later volleys go where the first went.
AskShootTarget::Reply same_target(const Game& game, const Law& law, const AskShootTarget& asked) {
  if (waits_for_more(game, law, asked.action)) return fallback(game, law, asked);
  const AskShootTarget::Reply again{.target = game.unit(asked.action.unit).fired_at, .spot = {}};
  return legal(game, law, asked, again).accepted() ? again : fallback(game, law, asked);
}

// The true distance of whom they fired at.
AskGuess::Reply true_guess(const Game& game, const Law& law, const AskGuess& asked) {
  const UnitId target = game.unit(unit_of(game, law.setup, asked.model)).fired_at;
  if (target.is_none() || !game.fights(target)) return fallback(game, law, asked);
  const Mil away = distance(game.model(asked.from).at, middle_of(game, law.setup, target));
  return {std::clamp(away, asked.least, asked.most)};
}

AskStepMove::Reply close_up(const Game& game, const Law& law, const AskStepMove& asked) {
  const AskStepMove::Reply closer = closing_up(game, law, asked.unit);
  return legal(game, law, asked, closer).accepted() ? closer : fallback(game, law, asked);
}

}  // namespace

bool waits_for_more(const Game& game, const Law& law, const Shooting& action) {
  if (action.volley >= action.points) return false;
  for (const ModelId model : acting(game, law.setup, action.unit, action.party)) {
    const Kit& kit = law.setup.kit(model);
    bool now = false, later = false;
    for (std::size_t gun = 0; gun < kit.guns.size(); ++gun) {
      const bool usable = mode_now(game, law, action, model, gun).has_value();
      now = now || usable;
      later = later || (!usable && fire_mode(law, kit, law.setup.arsenal.weapon(kit.guns[gun]), action.points));
    }
    if (now && later) return true;
  }
  return false;
}

AskShootMode::Reply every_gun(const Game& game, const Law& law, const AskShootMode& asked) {
  AskShootMode::Reply all = fallback(game, law, asked);
  for (GunChoice& choice : all.guns) {
    int most = 0;
    const std::size_t guns = law.setup.kit(choice.model).guns.size();
    for (std::size_t gun = 0; gun < guns; ++gun) {
      const auto mode = mode_now(game, law, asked.action, choice.model, gun);
      if (!mode || mode->points <= most) continue;
      most = mode->points;
      choice.gun = static_cast<std::int32_t>(gun) + 1;
    }
  }
  const GunChoices first = all.guns;
  for (const GunChoice& choice : first) {
    const auto guns = static_cast<std::int32_t>(law.setup.kit(choice.model).guns.size());
    for (std::int32_t gun = 1; gun <= guns && !all.guns.full(); ++gun) {
      if (gun == choice.gun) continue;
      AskShootMode::Reply more = all;
      more.guns.push_back({.model = choice.model, .gun = gun});
      if (legal(game, law, asked, more).accepted()) all = more;
    }
  }
  return all;
}

namespace {

class Plain final : public DefaultPlayer {
 public:
  explicit Plain(bool picks_up) : picks_up_(picks_up) {}

  void decide(const Situation& at, Random& random, Answer& answer) override {
    const Law law(static_cast<const Setup&>(at.setup), at.book);
    const Game& game = *static_cast<const Game*>(at.state);
    const Question& asked = at.question;
    if (asked.is<AskPickUp>() && picks_up_)
      encode(answer, take_all(game, law, asked.as<AskPickUp>()));
    else if (asked.is<AskShootTarget>())
      encode(answer, same_target(game, law, asked.as<AskShootTarget>()));
    else if (asked.is<AskShootMode>())
      encode(answer, every_gun(game, law, asked.as<AskShootMode>()));
    else if (asked.is<AskGuess>())
      encode(answer, true_guess(game, law, asked.as<AskGuess>()));
    else if (asked.is<AskStepMove>())
      encode(answer, close_up(game, law, asked.as<AskStepMove>()));
    else
      DefaultPlayer::decide(at, random, answer);
  }

 private:
  bool picks_up_;
};

}  // namespace

Result<OddsPolicy> odds_policy(const OddsPairs& pairs) {
  OddsReader reader(pairs, odds_keys());
  const bool best = reader.choice("policy", {"plain", "best"}, 0) == 1;
  const bool picks_up = reader.yes("pickup");
  if (reader.error()) return std::unexpected(*reader.error());
  OddsPolicy made{.name = best ? "best" : "plain", .plain = std::make_unique<Plain>(picks_up)};
  if (picks_up) made.name += ", pickup yes";
  const KindSet picking = questions_named<AskPickUp>(), arming = questions_named<AskWeaponChoice>(),
                striking = questions_named<AskAttackAssignment>();
  if (best) made.thinks = questions_named<AskWeaponChoice, AskAttackAssignment>();
  made.assumes = {{picking, picks_up ? "failed dice are picked up" : "failed dice are left"}};
  if (picks_up) return made;
  const std::initializer_list<OddsPolicy::Assumption> others = {
      {arming, best ? "everybody fights with what serves best" : "everybody fights with his best weapon"},
      {striking, best ? "blows fall where they serve best" : "blows fall on the nearest"},
      {questions_named<AskStepMove>(), "whoever has nobody before him closes up"},
      {questions_named<AskFightOrBreakOff>(), "nobody breaks off"},
      {questions_named<AskShootTarget>(), "every volley goes to the same target"},
      {questions_named<AskGuess>(), "distances are guessed right"},
      {questions_named<AskIntercept>(), "nobody intercepts"},
      {questions_named<AskSteelNerve>(), "tests are taken again where that may be"},
  };
  made.assumes.insert(made.assumes.end(), others);
  return made;
}

}  // namespace sandtable::arap

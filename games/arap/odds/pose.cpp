// What is answered before the first dice of a posed contest, and what it is called.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/arap/ask/questions.h"
#include "games/arap/muster/prepare.h"
#include "games/arap/odds/odds.h"
#include "games/arap/odds/situation.h"
#include "games/arap/rules/measure.h"
#include "games/arap/words/wording.h"

namespace sandtable::arap {

namespace {

const Game& game_of(const Session& session) { return *static_cast<const Game*>(session.now().data()); }
const Setup& setup_of(const Session& session) { return static_cast<const Setup&>(session.setup()); }

Deed deed_of(const Wanted& wanted, int points) {
  switch (wanted.contest) {
    case Contest::grenade:
      return Deed::throw_grenades;
    case Contest::charge:
      return Deed::charge;
    case Contest::climb:
    case Contest::jump:
      return Deed::move;
    case Contest::fire:
    case Contest::melee:
    case Contest::activation:
      break;
  }
  return points == 3 ? Deed::shoot_thrice : points == 2 ? Deed::shoot_twice : Deed::shoot;
}

AskPath::Reply ways(const Session& session, const Wanted& wanted) {
  AskPath::Reply reply;
  for_each_member(game_of(session), setup_of(session), Wanted::attacker_id(), [&](ModelId model) {
    if (wanted.contest == Contest::climb) return reply.climbs.push_back({model, 0, wanted.height});
    const Point at = game_of(session).model(model).at;
    reply.paths.push_back({model, Path{{at.x, kFaceAt + kJumpedAhead}}});
  });
  return reply;
}

// The one in the middle throws at the one in the middle.
AskThrowers::Reply throwers(const Session& session, const Wanted& wanted) {
  const ModelId thrower = model_at(wanted.attacker.middle());
  return {{Throwers{thrower, *wanted.attacker.throws, game_of(session).model(wanted.target_middle()).at}}};
}

AskGuess::Reply guess(const Session& session, const Wanted& wanted, const AskGuess& asked) {
  if (wanted.guess) return {*wanted.guess};
  const Game& game = game_of(session);
  const Point to = wanted.contest == Contest::grenade ? game.model(wanted.target_middle()).at
                                                      : middle_of(game, setup_of(session), wanted.target_id());
  return {std::clamp(distance(game.model(asked.from).at, to), asked.least, asked.most)};
}

// What is said of itself, and makes no difference that a key speaks of.
bool is_left_to_the_game(const Question& asked) {
  return questions_named<AskSplitAction, AskShootTurn, AskStandInstead, AskReference, AskTemplate, AskAreaThird,
                         AskChargeWay, AskJoinOrLeave>()
      .has(asked.kind);
}

// Whether somebody has answered; false: it is for the policy.
Result<bool> say(Session& session, const Question& asked, const Wanted& wanted) {
  if (asked.is<AskAction>())
    return sandtable::reply<AskAction>(session, {deed_of(wanted, asked.as<AskAction>().points)});
  if (asked.is<AskShootTarget>()) {
    // What takes several points is fired with the last.
    const Shooting action = asked.as<AskShootTarget>().action;
    if (waits_for_more(game_of(session), Law(setup_of(session), Book{}), action)) return give_fallback(session);
    const Result<bool> fired = sandtable::reply<AskShootTarget>(session, {.target = wanted.target_id(), .spot = {}});
    return fired || action.volley >= action.points ? fired : give_fallback(session);
  }
  if (asked.is<AskShootMode>()) {
    const Law law(setup_of(session), Book{});
    return sandtable::reply<AskShootMode>(session, every_gun(game_of(session), law, asked.as<AskShootMode>()));
  }
  if (asked.is<AskThrowers>()) return sandtable::reply<AskThrowers>(session, throwers(session, wanted));
  if (asked.is<AskGuess>()) return sandtable::reply<AskGuess>(session, guess(session, wanted, asked.as<AskGuess>()));
  if (asked.is<AskMoveMode>()) {
    const MoveMode mode = wanted.contest == Contest::climb ? MoveMode::climb : MoveMode::walk;
    return sandtable::reply<AskMoveMode>(session, {mode});
  }
  if (asked.is<AskPath>()) return sandtable::reply<AskPath>(session, ways(session, wanted));
  if (asked.is<AskDrop>()) return sandtable::reply<AskDrop>(session, {Descent::jump});
  if (asked.is<AskDice>() && wanted.contest == Contest::activation)
    return sandtable::reply<AskDice>(session, {wanted.dice});
  if (asked.is<AskChargeDeclare>()) {
    AskChargeDeclare::Reply reply{.target = wanted.target_id()};
    return sandtable::reply<AskChargeDeclare>(session, reply);
  }
  if (asked.is<AskChargeReaction>()) return sandtable::reply<AskChargeReaction>(session, {wanted.response});
  return is_left_to_the_game(asked) ? give_fallback(session) : Result<bool>(false);
}

// The key that is to blame when what was wanted may not be.
std::string_view blamed_key(const Wanted& wanted) {
  switch (wanted.contest) {
    case Contest::fire:
    case Contest::grenade:
    case Contest::charge:
      return "range";
    case Contest::climb:
    case Contest::jump:
      return "height";
    case Contest::melee:
    case Contest::activation:
      break;
  }
  return "fight";
}

std::string weapons_text(const Kit& kit, bool in_melee) {
  std::vector<std::string> names;
  if (in_melee)
    for (const MeleeWeaponId blade : kit.blades) names.push_back(arsenal().melee_weapon(blade).name);
  else
    for (const WeaponId gun : kit.guns) names.push_back(arsenal().weapon(gun).name);
  return names.empty() ? "bare hands" : fmt::format("{}", fmt::join(names, ", "));
}

std::string unit_title(const PosedUnit& unit, Contest contest) {
  const int left = static_cast<int>(unit.roster.models.size()) - unit.lost;
  const bool strikes = contest == Contest::charge || contest == Contest::melee;
  std::string title = unit.roster.profile.name.empty()
                          ? fmt::format("{} with {}", left, weapons_text(unit.roster.models.back(), strikes))
                          : fmt::format("{} {}", left, unit.roster.profile.name);
  if (unit.lost > 0) title += fmt::format(" ({} lost)", unit.lost);
  struct State {
    bool holds;
    const char* text;
  };
  for (const auto& [holds, text] :
       {State{unit.prone, "prone"}, State{unit.pinned, "pinned"}, State{unit.suppressed, "suppressed"},
        State{unit.confused, "confused"}, State{unit.aimed, "having aimed"}, State{unit.hidden, "from hiding"},
        State{unit.dashed, "after a dash"}, State{unit.fleeting, "fleeting"}})
    if (holds) title += fmt::format(", {}", text);
  if (unit.hurt > 0)
    title += fmt::format(", the first wounded {}", unit.hurt == 1 ? "once" : fmt::format("{} times", unit.hurt));
  if (unit.moved > Mil{}) title += fmt::format(", having moved {}\"", inches(unit.moved));
  return title;
}

std::string target_title(const Wanted& wanted) {
  std::string title = unit_title(wanted.target, wanted.contest);
  if (wanted.cover != Cover::none) title += wanted.cover == Cover::soft ? ", in soft cover" : ", in hard cover";
  if (wanted.locked) title += ", in a mêlée";
  if (wanted.target.shown != Approach::front) title += fmt::format(", from the {}", approach_word(wanted.target.shown));
  return title;
}

}  // namespace

Result<bool> declare(Session& session, const Wanted& wanted) {
  constexpr int kMostQuestions = 100;
  for (int asked = 0; asked < kMostQuestions; ++asked) {
    const std::optional<std::size_t> open = session.open_question();
    if (!open) return true;
    const Question question = session.questions()[*open];
    const Result<bool> said = say(session, question, wanted);
    if (!said) return fail(fmt::format("{}: {}", blamed_key(wanted), said.error().message));
    if (!*said) return true;
  }
  return true;
}

OddsCase::Roles roles_of(const Wanted& wanted) {
  if (wanted.is_on_heights()) return {{"unit", Wanted::attacker_id()}};
  if (wanted.contest == Contest::activation) return {{"unit", Wanted::attacker_id()}, {"enemy", wanted.target_id()}};
  return {{"target", wanted.target_id()}, {"attacker", Wanted::attacker_id()}};
}

std::string title_of(const Wanted& wanted) {
  const std::string attacker = unit_title(wanted.attacker, wanted.contest), target = target_title(wanted);
  const std::string range = fmt::format("{}\"", inches(wanted.range)),
                    height = fmt::format("{}\"", inches(wanted.height));
  switch (wanted.contest) {
    case Contest::fire:
      return fmt::format("{} fire at {}, {} away", attacker, target, range);
    case Contest::grenade:
      return fmt::format("{} throw one of their {} at {}, {} away", attacker,
                         arsenal().grenade(*wanted.attacker.throws).name, target, range);
    case Contest::charge:
      return fmt::format("{} charge {}, {} away", attacker, target, range);
    case Contest::melee:
      return fmt::format("{} fight {}", attacker, target);
    case Contest::activation:
      return fmt::format("{} roll {} to activate", attacker, counted(wanted.dice, "die", "dice"));
    case Contest::climb:
      return fmt::format("{} climb {}", attacker, height);
    case Contest::jump:
      return fmt::format("{} jump down {}", attacker, height);
  }
  return {};
}

}  // namespace sandtable::arap

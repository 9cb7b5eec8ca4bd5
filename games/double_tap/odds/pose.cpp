#include <fmt/format.h>

#include "games/double_tap/ask/questions.h"
#include "games/double_tap/muster/prepare.h"
#include "games/double_tap/odds/odds.h"
#include "games/double_tap/odds/situation.h"
#include "games/double_tap/rules/fight/attack.h"

namespace sandtable::double_tap {

namespace {

constexpr OddsKey kKeys[] = {
    {"weapon", "the attacker's weapon, as in the weapon table", "rifle", "weapon=shotgun"},
    {"quality", "the attacker's Quality, 2 to 6: the lowest face that succeeds", "4", "quality=3"},
    {"range", "inches from base to base", "10; 0 in melee", "range=30"},
    {"melee", "true: a melee attack in base contact", "false", "melee=true weapon=shotgun"},
    {"upgrades", "of the attacker, separated by commas", "none", "melee=true upgrades=blade-drill"},
    {"cover", "true: the attacker is in cover from the target", "false", "cover=true reaction=shoot"},
    {"hero", "true: the attacker's hero stands by", "false", "hero=true reaction=shoot"},
    {"target.quality", "the target's Quality", "4", "target.quality=3"},
    {"target.weapon", "the weapon it shoots back with", "like weapon", "target.weapon=shotgun reaction=shoot"},
    {"target.upgrades", "of the target, separated by commas", "none", "target.upgrades=flak-vest"},
    {"target.cover", "true: the target is in cover from the attacker", "false", "target.cover=true"},
    {"target.hero", "true: the target's hero stands by", "false", "target.hero=true"},
    {"reaction", "of the target: none, dodge, shoot, melee or move", "none", "reaction=dodge"},
    {"policy", "plain, or best: whoever chooses looks to their own survival first, then to the enemy's death", "plain",
     "policy=best reaction=shoot"},
    {"cancel", "whether the target cancels hits with its successes or hits back: always, never or best", "always",
     "cancel=never reaction=shoot"},
    {"reroll", "yes or no: every re-roll that is allowed", "yes", "reroll=no target.upgrades=flak-vest"},
};

constexpr Mil kLongestRange = 60_in;

const std::vector<std::string> kReactionWords = {"move", "dodge", "shoot", "melee", "none"};  // as ReactionKind
constexpr std::size_t kNoReaction = 4;

std::vector<std::string> upgrade_words() {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kUpgrades; ++i) words.emplace_back(upgrade_name(static_cast<Upgrade>(i)));
  return words;
}

PosedUnit read_body(OddsReader& reader, const std::string& of, WeaponId weapon) {
  const std::string key = of + "weapon";
  PosedUnit body;
  body.weapon = id_of<WeaponId>(reader.choice(key, arsenal().weapon_names(), weapon.v));
  body.quality = reader.integer(of + "quality", 2, 6, 4);
  for (const std::size_t i : reader.choices(of + "upgrades", upgrade_words()))
    body.upgrades.add(static_cast<Upgrade>(i));
  body.covered = reader.yes(of + "cover");
  body.hero = reader.yes(of + "hero");
  return body;
}

Result<bool> attack(Session& session, const Wanted& wanted) {
  const Action action = wanted.melee ? Action::assault : Action::move;
  auto done = sandtable::reply<AskActivate>(session, {ActivationKey::of(wanted.attacker_id(), action)});
  if (done) done = sandtable::reply<AskAct>(session, {.deed = Deed::attack, .path = {}});
  if (!done) return done;
  const WeaponId weapon = wanted.melee ? arsenal().knife : wanted.attacker.weapon;
  const Law law(static_cast<const Setup&>(session.setup()), Book{});
  const int dice = wanted.melee ? melee_attacks(law, wanted.attacker_id()) : arsenal().weapon(weapon).attacks;
  AskAttack::Reply shots{.weapon = weapon, .targets = {}};
  shots.targets.push_back({wanted.target_id(), dice});
  return sandtable::reply<AskAttack>(session, shots);
}

Result<bool> react(Session& session, const Wanted& wanted) {
  const bool asked = !session.questions().empty() && session.questions()[0].is<AskReactToAttack>();
  if (!wanted.reaction) return asked ? sandtable::reply<AskReactToAttack>(session, {}) : Result<bool>(true);
  if (!asked) return fail("reaction: the target cannot react");
  AskReactToAttack::Reply reply;
  const bool shoots = wanted.reaction == ReactionKind::shoot;
  reply.reactions.push_back(
      ReactionKey::of(wanted.target_id(), *wanted.reaction, shoots ? wanted.target.weapon : WeaponId{0}));
  auto done = sandtable::reply<AskReactToAttack>(session, reply);
  if (!done) done.error().message = "reaction: " + done.error().message;
  return done;
}

}  // namespace

std::span<const OddsKey> odds_keys() { return kKeys; }

Wanted Wanted::read(OddsReader& reader) {
  Wanted wanted;
  const WeaponId rifle = *arsenal().weapon_named("Rifle");
  wanted.attacker = read_body(reader, "", rifle);
  wanted.target = read_body(reader, "target.", wanted.attacker.weapon);
  wanted.melee = reader.yes("melee");
  wanted.range = reader.length("range", Mil{0}, kLongestRange, wanted.melee ? Mil{0} : 10_in);
  const std::size_t reaction = reader.choice("reaction", kReactionWords, kNoReaction);
  if (reaction != kNoReaction) wanted.reaction = static_cast<ReactionKind>(reaction);
  if (wanted.melee && wanted.range > Mil{0}) reader.refuse("range", "in melee bases touch: leave it out");
  const bool walls = !wanted.melee && (wanted.attacker.covered || wanted.target.covered);
  if (walls && wanted.range < kWall + kWall)
    reader.refuse("range", fmt::format("there must be room for the cover: at least {}\"", 2 * kWall.v / 1000.0));
  if (!wanted.melee && arsenal().weapon(wanted.attacker.weapon).is_melee())
    reader.refuse("weapon", "it is a melee weapon: say melee=true");
  return wanted;
}

Result<bool> declare(Session& session, const Wanted& wanted) {
  const Result<bool> attacked = attack(session, wanted);
  return attacked ? react(session, wanted) : attacked;
}

OddsCase::Roles roles_of(const Wanted& wanted) {
  return {{"target", wanted.target_id()}, {"attacker", wanted.attacker_id()}};
}

std::string title_of(const Wanted& wanted) {
  std::string title =
      wanted.melee ? std::string("Melee")
                   : fmt::format("{} at {}\"", arsenal().weapon(wanted.attacker.weapon).name, wanted.range.v / 1000.0);
  title += fmt::format(", Quality {}+ against Quality {}+", wanted.attacker.quality, wanted.target.quality);
  if (wanted.target.covered && !wanted.melee) title += " in cover";
  if (wanted.reaction == ReactionKind::shoot)
    title += fmt::format(", who shoots back with {}", arsenal().weapon(wanted.target.weapon).name);
  if (wanted.reaction == ReactionKind::dodge) title += ", who dodges";
  if (wanted.reaction == ReactionKind::melee) title += ", who strikes back";
  if (wanted.reaction == ReactionKind::move) title += ", who moves and shoots afterwards";
  return title;
}

}  // namespace sandtable::double_tap

#include <fmt/format.h>

#include "engine/run/odds_case.h"
#include "engine/run/session.h"
#include "engine/scene/odds_keys.h"
#include "games/double_tap/ask/questions.h"
#include "games/double_tap/kind.h"
#include "games/double_tap/muster/arsenal.h"
#include "games/double_tap/muster/prepare.h"
#include "games/double_tap/odds/odds.h"
#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

constexpr OddsKey kKeys[] = {
    {"weapon", "the attacker's weapon, as in the weapon table", "rifle"},
    {"quality", "the attacker's Quality, 2 to 6: the lowest face that succeeds", "4"},
    {"range", "inches from base to base", "10; 0 in melee"},
    {"melee", "true: a melee attack in base contact", "false"},
    {"upgrades", "of the attacker, separated by commas", "none"},
    {"cover", "true: the attacker is in cover from the target", "false"},
    {"hero", "true: the attacker's hero stands by", "false"},
    {"target.quality", "the target's Quality", "4"},
    {"target.weapon", "the weapon it shoots back with", "like weapon"},
    {"target.upgrades", "of the target, separated by commas", "none"},
    {"target.cover", "true: the target is in cover from the attacker", "false"},
    {"target.hero", "true: the target's hero stands by", "false"},
    {"reaction", "of the target: none, dodge, shoot, melee or move", "none"},
    {"policy", "plain, or best: who answers looks for his survival first, then the enemy's death", "plain"},
    {"cancel", "always, never or best: successes of a reaction that cancel the enemy's", "always"},
    {"reroll", "yes or no: every re-roll that is allowed", "yes"},
};

constexpr Mil kLongestRange = 60_in;
constexpr Mil kWall{300};  // thickness of the wall that gives cover

const std::vector<std::string> kReactionWords = {"move", "dodge", "shoot", "melee",
                                                 "none"};  // as ReactionKind, or none

struct PosedUnit {
  WeaponId weapon;
  int quality = 4;
  std::vector<std::size_t> upgrades;
  bool covered = false, hero = false;
};

struct Wanted {
  PosedUnit attacker, target;
  bool melee = false;
  Mil range;
  std::size_t reaction = 4;
};

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
  body.upgrades = reader.choices(of + "upgrades", upgrade_words());
  body.covered = reader.yes(of + "cover");
  body.hero = reader.yes(of + "hero");
  return body;
}

Wanted read(OddsReader& reader) {
  Wanted wanted;
  const WeaponId rifle = *arsenal().weapon_named("Rifle");
  wanted.attacker = read_body(reader, "", rifle);
  wanted.target = read_body(reader, "target.", wanted.attacker.weapon);
  wanted.melee = reader.yes("melee");
  wanted.range = reader.length("range", Mil{0}, kLongestRange, wanted.melee ? Mil{0} : 10_in);
  wanted.reaction = reader.choice("reaction", kReactionWords, wanted.reaction);
  if (wanted.melee && wanted.range > Mil{0}) reader.refuse("range", "in melee bases touch: leave it out");
  const bool walls = !wanted.melee && (wanted.attacker.covered || wanted.target.covered);
  if (walls && wanted.range < kWall + kWall)
    reader.refuse("range", fmt::format("there must be room for the cover: at least {}\"", 2 * kWall.v / 1000.0));
  if (!wanted.melee && arsenal().weapon(wanted.attacker.weapon).is_melee())
    reader.refuse("weapon", "it is a melee weapon: say melee=true");
  return wanted;
}

// The weapon of a scene's unit: none is written for a knife, which everybody has who fights with it.
std::string weapons_of(const PosedUnit& body, bool knife) {
  const Weapon& weapon = arsenal().weapon(body.weapon);
  std::string list = weapon.is_melee() ? std::string() : fmt::format("\"{}\"", weapon.name);
  if (knife) list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", arsenal().weapon(arsenal().knife).name);
  return list;
}

std::string unit_text(std::string_view name, int seat, const PosedUnit& body, bool knife, Point at) {
  std::vector<std::string> upgrades;
  for (const std::size_t i : body.upgrades) upgrades.push_back(fmt::format("\"{}\"", upgrade_words()[i]));
  return fmt::format(
      "[[unit]]\nname = \"{}\"\nseat = {}\nquality = {}\nweapons = [{}]\nupgrades = [{}]\nat = [{}, {}]\n", name, seat,
      body.quality, weapons_of(body, knife), fmt::join(upgrades, ", "), at.x.v / 1000.0, at.y.v / 1000.0);
}

// Within 6" and out of everybody's way.
std::string hero_text(std::string_view name, int seat, Point beside) {
  return fmt::format("[[unit]]\nname = \"{}\"\nseat = {}\nquality = 4\ntype = \"hero\"\nweapons = []\nat = [{}, {}]\n",
                     name, seat, beside.x.v / 1000.0, (beside.y + 4_in).v / 1000.0);
}

std::string wall_text(std::string_view name, Mil left, Mil y) {
  const double x0 = left.v / 1000.0, x1 = (left + kWall).v / 1000.0;
  const double y0 = (y - 1_in).v / 1000.0, y1 = (y + 1_in).v / 1000.0;
  return fmt::format(
      "[[table.piece]]\nname = \"{0}\"\ntraits = [\"cover\", \"obstacle\"]\nheight = 0.5\n"
      "polygon = [[{1}, {3}], [{2}, {3}], [{2}, {4}], [{1}, {4}]]\n",
      name, x0, x1, y0, y1);
}

std::string scene_text(const Wanted& wanted) {
  const Point a{4_in, 18_in};
  const Point b{a.x + kBaseRadius + wanted.range + kBaseRadius, a.y};
  const bool knives = wanted.melee || wanted.reaction == static_cast<std::size_t>(ReactionKind::melee);
  std::string text =
      "title = \"Odds\"\ngame = \"double-tap\"\n[start]\nturn = 1\npoints = 1\n[table]\nsize = [72, 36]\n";
  if (wanted.target.covered && !wanted.melee) text += wall_text("Wall of B", b.x - kBaseRadius - kWall, b.y);
  if (wanted.attacker.covered && !wanted.melee) text += wall_text("Wall of A", a.x + kBaseRadius, a.y);
  text += unit_text("A", 1, wanted.attacker, knives, a) + unit_text("B", 2, wanted.target, knives, b);
  if (wanted.attacker.hero) text += hero_text("A-hero", 1, a);
  if (wanted.target.hero) text += hero_text("B-hero", 2, b);
  return text;
}

Result<bool> attack(Session& session, const Wanted& wanted, UnitId attacker, UnitId target) {
  const Action action = wanted.melee ? Action::assault : Action::move;
  auto done = sandtable::reply<AskActivate>(session, {ActivationKey::of(attacker, action)});
  if (done) done = sandtable::reply<AskAct>(session, {.deed = Deed::attack, .path = {}});
  if (!done) return done;
  const WeaponId weapon = wanted.melee ? arsenal().knife : wanted.attacker.weapon;
  const Law law(static_cast<const Setup&>(session.setup()), Book{});
  const int dice = wanted.melee ? melee_attacks(law, attacker) : arsenal().weapon(weapon).attacks;
  AskAttack::Reply shots{.weapon = weapon, .targets = {}};
  shots.targets.push_back({target, dice});
  return sandtable::reply<AskAttack>(session, shots);
}

Result<bool> react(Session& session, const Wanted& wanted, UnitId target) {
  const bool asked = !session.questions().empty() && session.questions()[0].is<AskReactToAttack>();
  if (wanted.reaction == 4) return asked ? sandtable::reply<AskReactToAttack>(session, {}) : Result<bool>(true);
  const auto kind = static_cast<ReactionKind>(wanted.reaction);
  if (!asked) return fail("reaction: the target cannot react");
  AskReactToAttack::Reply reply;
  const bool shoots = kind == ReactionKind::shoot;
  reply.reactions.push_back(ReactionKey::of(target, kind, shoots ? wanted.target.weapon : WeaponId{0}));
  auto done = sandtable::reply<AskReactToAttack>(session, reply);
  if (!done) done.error().message = "reaction: " + done.error().message;
  return done;
}

std::string title_of(const Wanted& wanted) {
  std::string title =
      wanted.melee ? std::string("Melee")
                   : fmt::format("{} at {}\"", arsenal().weapon(wanted.attacker.weapon).name, wanted.range.v / 1000.0);
  title += fmt::format(", Quality {}+ against Quality {}+", wanted.attacker.quality, wanted.target.quality);
  if (wanted.target.covered && !wanted.melee) title += " in cover";
  if (wanted.reaction == static_cast<std::size_t>(ReactionKind::shoot))
    title += fmt::format(", who shoots back with {}", arsenal().weapon(wanted.target.weapon).name);
  if (wanted.reaction == static_cast<std::size_t>(ReactionKind::dodge)) title += ", who dodges";
  if (wanted.reaction == static_cast<std::size_t>(ReactionKind::melee)) title += ", who strikes back";
  if (wanted.reaction == static_cast<std::size_t>(ReactionKind::move)) title += ", who will move";
  return title;
}

}  // namespace

std::span<const OddsKey> odds_keys() { return kKeys; }

Result<OddsCase> pose(const OddsPairs& pairs, const SwitchPairs& switches) {
  OddsReader reader(pairs, kKeys);
  const Wanted wanted = read(reader);
  if (reader.error()) return std::unexpected(*reader.error());
  Result<Session> session = stage(kind(), scene_text(wanted), switches);
  if (!session) return std::unexpected(session.error());
  const auto& setup = static_cast<const Setup&>(session->setup());
  const UnitId attacker = setup.first(Seat{0}), target = setup.first(Seat{1});
  auto done = attack(*session, wanted, attacker, target);
  if (done) done = react(*session, wanted, target);
  if (!done) return std::unexpected(done.error());
  return OddsCase{
      .session = *std::move(session), .roles = {{"target", target}, {"attacker", attacker}}, .title = title_of(wanted)};
}

}  // namespace sandtable::double_tap

// The keys of the odds, and how they are read.
#include <fmt/format.h>

#include <algorithm>

#include "engine/data/named.h"
#include "engine/kind/words.h"
#include "games/arap/muster/prepare.h"
#include "games/arap/odds/odds.h"
#include "games/arap/odds/situation.h"
#include "games/arap/words/wording.h"

namespace sandtable::arap {

namespace {

constexpr OddsKey kKeys[] = {
    {"fight",
     "fire, grenade (one is thrown), charge (with the round of mêlée after it), melee (one round), activation (a roll "
     "of dice), climb or jump (down)",
     "fire", "fight=melee models=1 target.models=1"},
    {"unit", "the attacker by its name in an army", "none: models, weapon and so on",
     "unit=pathfinders models=3 target.models=1"},
    {"options", "what is bought for that unit, separated by commas", "none",
     "options=light-machine-gun unit=line-section target.models=1"},
    {"models", "how many they are, 1 to 20", "5; of a unit the fewest that it has", "models=2 target.models=1"},
    {"weapon", "what each of them fires, separated by commas", "rifle", "weapon=machine-gun models=1 target.models=3"},
    {"melee", "what each of them strikes with, separated by commas", "hand-weapon",
     "melee=power-axe fight=melee models=1 target.models=1"},
    {"special", "their special rules, separated by commas", "none",
     "special=dread-visage fight=melee models=1 target.models=1"},
    {"ws", "Weapon Skill, 0 to 10", "3", "ws=5 fight=melee models=1 target.models=1"},
    {"bs", "Ballistic Skill, 0 to 10", "3", "bs=4 models=1 target.models=1"},
    {"s", "Strength, 1 to 10", "3", "s=5 fight=melee models=1 target.models=1"},
    {"t", "Toughness, 1 to 10", "3", "t=4 fight=melee models=1 target.models=1"},
    {"w", "Wounds of each of them, 1 to 10", "1", "w=2 fight=melee models=1 target.models=1"},
    {"i", "Initiative, 1 to 10", "3", "i=5 fight=activation"},
    {"a", "Attacks, 1 to 10", "1", "a=3 fight=melee models=1 target.models=1"},
    {"ld", "Leadership, 2 to 12", "7", "ld=10 fight=melee models=2 target.models=2"},
    {"save", "armour save, 2 to 6; 0 for none", "5", "save=2 fight=melee models=1 target.models=1"},
    {"screen", "the save of a force screen, 2 to 6; 0 for none", "0", "screen=3 fight=melee models=1 target.models=1"},
    {"range", "inches from the middle of the one front to that of the other", "18; 6 for a grenade, 8 before a charge",
     "range=12 models=1 target.models=1"},
    {"points", "action points that are spent on shooting, 1 to 3", "the fewest that fire a weapon",
     "points=2 models=1 target.models=1"},
    {"reacts", "true: the attacker fires in the target's own turn, with picked-up dice", "false",
     "reacts=true range=12 models=1 target.models=8"},
    {"tests", "false: what the target must test for at its next activation is left out", "true",
     "tests=false models=1 target.models=3"},
    {"aimed", "true: the attacker has aimed", "false", "aimed=true models=1 target.models=1"},
    {"hidden", "true: the attacker shoots from hiding", "false", "hidden=true models=1 target.models=1"},
    {"dashed", "true: the attacker has moved from cover to cover in this turn", "false",
     "dashed=true models=1 target.models=1"},
    {"confused", "true: the attacker is confused", "false", "confused=true models=1 target.models=1"},
    {"behind_wall", "true: the attacker shoots over a low wall", "false", "behind_wall=true models=1 target.models=1"},
    {"corrected", "turns in a row in which the attacker has fired at that target, none of them having moved, 0 to 3",
     "0", "corrected=1 models=1 target.models=1"},
    {"moved", "inches of the attacker's latest move, which matters to riders and vehicles", "0",
     "moved=6 unit=loper-riders range=8 target.models=1"},
    {"hurt", "wounds that the first of them has lost before", "0", "hurt=1 unit=field-captain range=8 target.models=1"},
    {"pinned", "true: the attacker is pinned", "false", "pinned=true fight=activation"},
    {"suppressed", "true: the attacker is suppressed", "false", "suppressed=true fight=activation"},
    {"grenade", "what is thrown", "frag-grenades", "grenade=concussion-grenades fight=grenade target.models=1"},
    {"guess", "of a throw or curved fire: the distance that is named, in inches", "the true one",
     "guess=4 fight=grenade target.models=1"},
    {"reaction", "to a charge: stand, run or stand-and-fire", "stand",
     "reaction=run fight=charge models=1 target.models=1"},
    {"fires", "true: the chargers fire on their way", "false",
     "fires=true weapon=machine-pistol fight=charge models=1 target.models=1"},
    {"dice", "of an activation roll, 1 to 3", "2", "dice=3 fight=activation"},
    {"pickup", "true: the other side picks up failed dice", "false", "pickup=true fight=activation"},
    {"height", "inches that are climbed, or jumped down", "3", "height=2 fight=jump models=1"},
    {"target.unit", "the target by its name in an army", "none: models, weapon and so on",
     "target.unit=scuttlers models=1"},
    {"target.options", "what is bought for that unit, separated by commas", "none",
     "target.options=shield target.unit=breachers models=1"},
    {"target.models", "how many they are, 1 to 20", "5; of a unit the fewest that it has", "target.models=2 models=1"},
    {"target.weapon", "what each of them fires, separated by commas", "rifle",
     "target.weapon=plasma-rifle reaction=stand-and-fire fight=charge models=1 target.models=1"},
    {"target.melee", "what each of them strikes with, separated by commas", "hand-weapon",
     "target.melee=power-axe fight=melee models=1 target.models=1"},
    {"target.special", "their special rules, separated by commas", "none",
     "target.special=fearless weapon=machine-gun models=1 target.models=3"},
    {"target.ws", "Weapon Skill, 0 to 10", "3", "target.ws=5 fight=melee models=1 target.models=1"},
    {"target.s", "Strength, 1 to 10", "3", "target.s=5 fight=melee models=1 target.models=1"},
    {"target.t", "Toughness, 1 to 10", "3", "target.t=4 models=1 target.models=1"},
    {"target.w", "Wounds of each of them, 1 to 10", "1", "target.w=2 models=1 target.models=1"},
    {"target.i", "Initiative, 1 to 10", "3", "target.i=5 fight=melee models=1 target.models=1"},
    {"target.a", "Attacks, 1 to 10", "1", "target.a=3 fight=melee models=1 target.models=1"},
    {"target.ld", "Leadership, 2 to 12", "7", "target.ld=10 models=1 target.models=3"},
    {"target.save", "armour save, 2 to 6; 0 for none", "5", "target.save=3 models=1 target.models=1"},
    {"target.screen", "the save of a force screen, 2 to 6; 0 for none", "0",
     "target.screen=4 models=1 target.models=1"},
    {"target.lost", "how many of them have fallen before", "0", "target.lost=3 models=1 target.models=5"},
    {"target.hurt", "wounds that the first of them has lost before", "0",
     "target.hurt=1 target.w=2 models=1 target.models=1"},
    {"target.cover", "none, soft (in scrub) or hard (behind a low wall)", "none",
     "target.cover=soft models=1 target.models=1"},
    {"target.side", "front, left-flank, right-flank or rear: what it shows the attacker", "front",
     "target.side=rear fight=charge models=1 target.models=1"},
    {"target.prone", "true: it lies", "false", "target.prone=true models=1 target.models=1"},
    {"target.pinned", "true: it is pinned", "false", "target.pinned=true fight=activation pickup=true models=1"},
    {"target.fleeting", "true: it went from cover to cover in its own turn", "false",
     "target.fleeting=true models=1 target.models=1"},
    {"target.moved", "inches of its latest move", "0", "target.moved=12 models=1 target.models=1"},
    {"target.locked", "true: it fights a comrade of the attacker", "false",
     "target.locked=true models=1 target.models=3"},
    {"policy", "plain, or best: whoever chooses weapons and blows thinks ahead", "plain",
     "policy=best fight=melee models=1 target.models=1"},
};

constexpr Mil kLongestRange = 60_in;
const std::vector<std::string> kContests = {"fire", "grenade", "charge", "melee", "activation", "climb", "jump"};

std::vector<std::string> special_words() {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kSpecials; ++i) words.emplace_back(special_name(static_cast<Special>(i)));
  return words;
}

void read_characteristics_of(OddsReader& reader, const std::string& of, Characteristics& its) {
  const auto number = [&](const char* key, int least, int most, int fallback) {
    return Count{reader.integer(of + key, least, most, fallback)};
  };
  its.weapon_skill = number("ws", 0, 10, 3);
  its.ballistic_skill = number("bs", 0, 10, 3);
  its.strength = number("s", 1, 10, 3);
  its.toughness = number("t", 1, 10, 3);
  its.wounds = number("w", 1, 10, 1);
  its.initiative = number("i", 1, 10, 3);
  its.attacks = number("a", 1, 10, 1);
  its.leadership = number("ld", 2, 12, 7);
  its.save = number("save", 0, 6, 5);
  its.invulnerable = number("screen", 0, 6, 0);
  if (its.save == 1) reader.refuse(of + "save", "the best is 2");
  if (its.invulnerable == 1) reader.refuse(of + "screen", "the best is 2");
}

void read_arms_of(OddsReader& reader, const std::string& of, Kit& kit) {
  const auto guns = reader.choices(of + "weapon", names_of(arsenal().weapons));
  const auto blades = reader.choices(of + "melee", names_of(arsenal().melee_weapons));
  if (guns.size() > kMostGuns) reader.refuse(of + "weapon", fmt::format("nobody carries more than {}", kMostGuns));
  if (blades.size() > kMostBlades) reader.refuse(of + "melee", fmt::format("nobody carries more than {}", kMostBlades));
  if (reader.error()) return;
  for (const std::size_t gun : guns) kit.guns.push_back({static_cast<std::uint8_t>(gun)});
  for (const std::size_t blade : blades) kit.blades.push_back({static_cast<std::uint8_t>(blade)});
  if (!reader.has(of + "weapon")) kit.guns.push_back(*arsenal().weapon_named("rifle"));
  if (!reader.has(of + "melee")) kit.blades.push_back(*arsenal().melee_weapon_named("hand weapon"));
}

// Soldiers who are in no army's pages.
Roster made_up(OddsReader& reader, const std::string& of) {
  Roster roster{.profile = trooper(), .models = {}};
  Kit& kit = roster.profile.model;
  read_characteristics_of(reader, of, kit.its);
  read_arms_of(reader, of, kit);
  for (const std::size_t special : reader.choices(of + "special", special_words()))
    kit.specials.add(static_cast<Special>(special));
  if (reader.has(of + "options")) reader.refuse(of + "options", "only a unit of an army has options: name it by unit");
  const int models = reader.integer(of + "models", 1, static_cast<int>(kMostInUnit), 5);
  roster.models.assign(static_cast<std::size_t>(models), kit);
  return roster;
}

Roster read_roster(OddsReader& reader, const std::string& of) {
  if (!reader.has(of + "unit")) return made_up(reader, of);
  for (const std::string_view key :
       {"weapon", "melee", "special", "ws", "bs", "s", "t", "w", "i", "a", "ld", "save", "screen"})
    if (reader.has(of + std::string(key)))
      reader.refuse(of + std::string(key), "a unit of an army has its own: leave this key out");
  const std::size_t index = reader.choice(of + "unit", names_of(arsenal().profiles), 0);
  const Profile& profile = arsenal().profiles[index];
  ListUnit bought{.profile = {static_cast<std::uint16_t>(index)}, .models = profile.least};
  bought.models = reader.integer(of + "models", 1, static_cast<int>(kMostInUnit), profile.least);
  for (const std::size_t option : reader.choices(of + "options", names_of(profile.options)))
    bought.options.push_back({.option = option});
  return muster(bought, arsenal());
}

int most_hurt(const PosedUnit& unit) { return unit.roster.models.empty() ? 0 : unit.roster.models[0].its.wounds - 1; }

void read_target(OddsReader& reader, Wanted& wanted) {
  PosedUnit& target = wanted.target;
  target.roster = read_roster(reader, "target.");
  const int size = static_cast<int>(target.roster.models.size());
  target.lost = reader.integer("target.lost", 0, std::max(0, size - 1), 0);
  target.hurt = reader.integer("target.hurt", 0, most_hurt(target), 0);
  wanted.cover = static_cast<Cover>(reader.choice("target.cover", {"none", "soft", "hard"}, 0));
  target.shown = static_cast<Approach>(reader.choice("target.side", {"front", "left flank", "right flank", "rear"}, 0));
  target.prone = reader.yes("target.prone");
  target.pinned = reader.yes("target.pinned");
  target.fleeting = reader.yes("target.fleeting");
  target.moved = reader.length("target.moved", {}, 60_in, {});
  wanted.locked = reader.yes("target.locked");
}

void read_attacker(OddsReader& reader, Wanted& wanted) {
  PosedUnit& attacker = wanted.attacker;
  attacker.roster = read_roster(reader, "");
  attacker.hurt = reader.integer("hurt", 0, most_hurt(attacker), 0);
  attacker.moved = reader.length("moved", {}, 60_in, {});
  attacker.aimed = reader.yes("aimed");
  attacker.hidden = reader.yes("hidden");
  attacker.dashed = reader.yes("dashed");
  attacker.confused = reader.yes("confused");
  attacker.pinned = reader.yes("pinned");
  attacker.suppressed = reader.yes("suppressed");
  if (attacker.pinned && attacker.suppressed) reader.refuse("suppressed", "nobody is pinned and suppressed at once");
  wanted.behind_wall = reader.yes("behind_wall");
  wanted.corrected = reader.integer("corrected", 0, 3, 0);
  const std::size_t grenade = reader.choice("grenade", names_of(arsenal().grenades),
                                            static_cast<std::size_t>(arsenal().grenade_named("frag grenades")->v));
  if (wanted.contest != Contest::grenade) return;
  attacker.throws = GrenadeId{static_cast<std::uint8_t>(grenade)};
  for (Kit& kit : attacker.roster.models)
    if (!kit.grenades.contains(*attacker.throws) && !kit.grenades.full()) kit.grenades.push_back(*attacker.throws);
}

Mil read_range(OddsReader& reader, const Wanted& wanted) {
  const Mil touching = wanted.attacker.roster.profile.radius() + wanted.target.roster.profile.radius();
  const Mil ordinary = wanted.contest == Contest::grenade  ? 6_in
                       : wanted.contest == Contest::charge ? 8_in
                       : wanted.is_on_heights()            ? 40_in
                       : wanted.contest == Contest::melee  ? touching
                                                           : 18_in;
  const Mil range = reader.length("range", touching, kLongestRange, ordinary);
  if (reader.has("range") && wanted.contest == Contest::melee) reader.refuse("range", "in a mêlée they touch");
  return range;
}

// Keys that only one kind of fight knows.
void refuse_strangers(OddsReader& reader, Contest contest) {
  struct Owner {
    const char* key;
    Contest contest;
  };
  constexpr Owner kOwners[] = {{"dice", Contest::activation}, {"pickup", Contest::activation},
                               {"reaction", Contest::charge}, {"fires", Contest::charge},
                               {"grenade", Contest::grenade}, {"points", Contest::fire},
                               {"corrected", Contest::fire}};
  for (const auto& [key, owner] : kOwners)
    if (reader.has(key) && contest != owner)
      reader.refuse(key, fmt::format("it belongs to fight={}", kContests[static_cast<std::size_t>(owner)]));
  const bool heights = contest == Contest::climb || contest == Contest::jump;
  if (reader.has("height") && !heights) reader.refuse("height", "it belongs to fight=climb and fight=jump");
}

std::vector<std::string> response_words() {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kResponses; ++i) words.emplace_back(response_word(static_cast<Response>(i)));
  return words;
}

}  // namespace

std::span<const OddsKey> odds_keys() { return kKeys; }

Wanted Wanted::read(OddsReader& reader) {
  Wanted wanted;
  wanted.contest = static_cast<Contest>(reader.choice("fight", kContests, 0));
  read_attacker(reader, wanted);
  read_target(reader, wanted);
  wanted.range = read_range(reader, wanted);
  wanted.points = reader.integer("points", 1, 3, 0);
  wanted.reacts = reader.yes("reacts");
  wanted.tests = reader.yes("tests", true);
  if (reader.has("guess")) wanted.guess = reader.length("guess", {}, kLongestRange, {});
  wanted.response = static_cast<Response>(reader.choice("reaction", response_words(), 0));
  wanted.fires = reader.yes("fires");
  wanted.dice = reader.integer("dice", 1, 3, 2);
  wanted.height = reader.length("height", 500_mil, 12_in, 3_in);
  if (!reader.error()) refuse_strangers(reader, wanted.contest);
  return wanted;
}

}  // namespace sandtable::arap

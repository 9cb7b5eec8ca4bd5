#include <fmt/format.h>

#include "engine/data/named.h"
#include "engine/kind/words.h"
#include "games/apocalypse/odds/odds.h"
#include "games/apocalypse/odds/situation.h"
#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

namespace {

constexpr OddsKey kKeys[] = {
    {"fight", "volley, melee (the attacker assaults) or power (a Psyker tries one)", "volley",
     "fight=melee models=3 target.models=3"},
    {"unit", "the attacker by its name in a faction", "none: models, weapon and so on", "unit=conscripts"},
    {"models", "how many attack, 1 to 40", "10", "models=5"},
    {"weapon", "what each of them carries, separated by commas; with special rules as in minigun:linked",
     "assault-rifle", "weapon=machinegun"},
    {"quality", "their Quality, 2 to 6", "4", "quality=3"},
    {"special", "their special rules, separated by commas", "none",
     "special=furious fight=melee models=3 target.models=3"},
    {"range", "inches between the nearest models; in a melee they touch", "10", "range=20 unit=gun-detachment"},
    {"action", "hold, or walk: then only Hold lets the Relentless fire all their weapons", "hold",
     "action=walk unit=bastion-tank"},
    {"shaken", "true: the attacker is Shaken", "false", "shaken=true unit=bastion-tank"},
    {"power", "the power that is tried; it must be one that is turned on enemies", "static-lash",
     "power=white-needle fight=power"},
    {"dice", "power dice for the try, 1 to 12", "2", "dice=4 fight=power"},
    {"target.unit", "the target by its name in a faction", "none: models, weapon and so on", "target.unit=vigilants"},
    {"target.models", "how many it has, 1 to 40", "10", "target.models=3"},
    {"target.weapon", "what each of them carries, separated by commas", "assault-rifle",
     "target.weapon=powered-fist fight=melee models=3 target.models=3"},
    {"target.quality", "its Quality, 2 to 6", "4", "target.quality=5"},
    {"target.special", "its special rules, separated by commas", "none", "target.special=armored"},
    {"target.tough", "wounds that each of its models takes", "1", "target.tough=3"},
    {"target.lost", "how many models it has lost before", "0", "target.lost=6"},
    {"target.wounds", "wounds that its first model has taken before", "0", "target.wounds=2 target.unit=oxbow-carrier"},
    {"target.cover", "true: the target is in cover terrain", "false", "target.cover=true"},
    {"target.pinned", "true: it is Pinned", "false", "target.pinned=true fight=melee models=3 target.models=3"},
    {"target.side", "front, side or rear: where a Vehicle or Walker is hit", "front",
     "target.side=rear target.unit=oxbow-carrier"},
    {"policy", "plain: failed dice are rolled again, the farthest models fall; best: whoever chooses thinks ahead",
     "plain", "policy=best"},
};

constexpr Mil kLongestRange = 100_in;
constexpr int kMostModelsPosed = 40;

std::vector<std::string> special_names() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kSpecials; ++i) names.emplace_back(special_name(static_cast<Special>(i)));
  return names;
}

// A unit that is in no faction's pages.
Recruits made_up(OddsReader& reader, const std::string& of) {
  Kit kit;
  kit.base = *arsenal().base_named("r25");
  kit.quality = reader.integer(of + "quality", 2, 6, kit.quality);
  if (of == "target.") kit.tough = reader.integer(of + "tough", 1, 20, 1);
  for (const std::size_t special : reader.choices(of + "special", special_names()))
    kit.specials.add(static_cast<Special>(special));
  const std::vector<std::size_t> weapons = reader.choices(of + "weapon", names_of(arsenal().weapons));
  if (weapons.size() > kMostArms) reader.refuse(of + "weapon", "nobody carries all of these");
  for (std::size_t i = 0; i < weapons.size() && !kit.arms.full(); ++i)
    kit.arms.push_back(WeaponId{static_cast<std::uint8_t>(weapons[i])});
  if (!reader.has(of + "weapon")) kit.arms.push_back(*arsenal().weapon_named("Assault Rifle"));
  const int models = reader.integer(of + "models", 1, kMostModelsPosed, 10);
  return {.squad = {.name = ""}, .models = std::vector<Kit>(static_cast<std::size_t>(models), kit)};
}

Recruits read_recruits_of(OddsReader& reader, const std::string& of) {
  if (!reader.has(of + "unit")) return made_up(reader, of);
  for (const std::string_view key : {"models", "weapon", "quality", "special", "tough"})
    if (reader.has(of + std::string(key)))
      reader.refuse(of + "unit", fmt::format("a unit has its own {}: leave that key out", key));
  const std::size_t index = reader.choice(of + "unit", names_of(arsenal().profiles), 0);
  const Profile& profile = arsenal().profiles[index];
  return {.squad = {.profile = {static_cast<std::uint8_t>(index)},
                    .name = profile.name,
                    .army = profile.army,
                    .points = profile.points},
          .models = profile.models};
}

// Somebody who knows the power.
Recruits psyker_for(OddsReader& reader, const Wanted& wanted) {
  if (reader.has("unit")) return read_recruits_of(reader, "");
  for (const Profile& profile : arsenal().profiles) {
    const PowerRow& power = arsenal().power(wanted.power);
    if (profile.type() != UnitType::psyker || (!power.army.empty() && profile.army != power.army)) continue;
    return {.squad = {.name = profile.name, .army = profile.army}, .models = profile.models};
  }
  return {};
}

void read_condition_of(OddsReader& reader, PosedUnit& target) {
  const int size = static_cast<int>(target.recruits.models.size());
  const int tough = target.recruits.models.empty() ? 1 : target.recruits.models[0].tough;
  target.lost = reader.integer("target.lost", 0, std::max(0, size - 1), 0);
  target.wounds = reader.integer("target.wounds", 0, std::max(0, tough - 1), 0);
  target.cover = reader.yes("target.cover");
  target.pinned = reader.yes("target.pinned");
  target.side = static_cast<HullSide>(reader.choice("target.side", {"front", "side", "rear"}, 0));
}

void read_try(OddsReader& reader, Wanted& wanted) {
  wanted.power = static_cast<Power>(reader.choice("power", power_names(), 0));
  wanted.dice = reader.integer("dice", 1, 12, 2);
  const bool at_enemies = arsenal().power(wanted.power).target.starts_with("enemy");
  if (!at_enemies) reader.refuse("power", "this one is not turned on enemies: there is no fight");
}

const Game& now(const Session& session) { return *static_cast<const Game*>(session.now().data()); }
Law law_of(const Session& session) { return {static_cast<const Setup&>(session.setup()), Book{}}; }

// Turns and moves that the dice do not need are answered by default.
Result<bool> until_shooting(Session& session) {
  constexpr int kMostQuestions = 8;
  for (int asked = 0; asked < kMostQuestions && !session.questions().empty(); ++asked) {
    if (session.questions()[0].is<AskShoot>()) return true;
    if (const Result<bool> given = give_fallback(session); !given) return given;
  }
  return fail("range: nobody of the attacker can shoot at the target");
}

Result<bool> fire(Session& session, const Wanted& wanted) {
  auto done = sandtable::reply<AskAction>(session, {.action = ActionKey::of(wanted.action)});
  if (done) done = until_shooting(session);
  if (!done) return done;
  const Firing firing{.unit = Wanted::attacker_id(), .hold = wanted.action == Action::hold};
  const Shots shots = full_volley(now(session), law_of(session), firing, Wanted::target_id());
  if (shots.empty()) return fail("range: nobody of the attacker can shoot at the target");
  return sandtable::reply<AskShoot>(session, {shots});
}

Result<bool> try_power(Session& session, const Wanted& wanted) {
  if (session.questions().empty() || !session.questions()[0].is<AskPower>())
    return fail("unit: nobody of the attacker can try a power");
  const ModelId psyker = law_of(session).setup.squad(Wanted::attacker_id()).first;
  return sandtable::reply<AskPower>(session, {psyker, PowerKey::of(wanted.power, Wanted::target_id()), wanted.dice});
}

std::string unit_title(const PosedUnit& unit) {
  std::string title = unit.recruits.squad.name;
  if (title.empty()) {
    std::vector<std::string> weapons;
    for (const WeaponId arm : unit.recruits.models[0].arms) weapons.push_back(arsenal().weapon(arm).name);
    title = fmt::format("{} of Quality {}+ with {}", unit.recruits.models.size(), unit.recruits.models[0].quality,
                        weapons.empty() ? "bare hands" : fmt::format("{}", fmt::join(weapons, ", ")));
  }
  if (unit.lost > 0) title += fmt::format(" ({} lost)", unit.lost);
  if (unit.wounds > 0) title += fmt::format(" ({})", counted(unit.wounds, "wound", "wounds"));
  if (unit.cover) title += " in cover";
  if (unit.pinned) title += ", Pinned";
  if (unit.shaken) title += ", Shaken";
  return title;
}

}  // namespace

std::span<const OddsKey> odds_keys() { return kKeys; }

Wanted Wanted::read(OddsReader& reader) {
  Wanted wanted;
  wanted.fight = static_cast<Fight>(reader.choice("fight", {"volley", "melee", "power"}, 0));
  const bool melee = wanted.fight == Fight::melee, power = wanted.fight == Fight::power;
  for (const std::string_view key : {"power", "dice"})
    if (reader.has(key) && !power) reader.refuse(key, "it belongs to fight=power");
  for (const std::string_view key : {"models", "weapon", "quality", "special"})
    if (reader.has(key) && power) reader.refuse(key, "a power is tried by a single Psyker: name him by unit");
  if (power) read_try(reader, wanted);
  if (reader.has("range") && melee) reader.refuse("range", "in a melee they touch");
  wanted.range = reader.length("range", Mil{100}, kLongestRange, 10_in);
  if (melee) wanted.range = Mil{0};
  wanted.action = reader.choice("action", {"hold", "walk"}, 0) == 0 ? Action::hold : Action::walk;
  wanted.attacker.recruits = power ? psyker_for(reader, wanted) : read_recruits_of(reader, "");
  wanted.attacker.shaken = reader.yes("shaken");
  wanted.target.recruits = read_recruits_of(reader, "target.");
  read_condition_of(reader, wanted.target);
  return wanted;
}

// The dice of a melee come next without a word.
Result<bool> declare(Session& session, const Wanted& wanted) {
  switch (wanted.fight) {
    case Fight::volley:
      return fire(session, wanted);
    case Fight::power:
      return try_power(session, wanted);
    case Fight::melee:
      return true;
  }
  return false;
}

OddsCase::Roles roles_of(const Wanted&) {
  return {{"target", Wanted::target_id()}, {"attacker", Wanted::attacker_id()}};
}

std::string title_of(const Wanted& wanted) {
  const std::string attacker = unit_title(wanted.attacker), target = unit_title(wanted.target);
  const std::string apart = fmt::format("{}\"", inches(wanted.range));
  switch (wanted.fight) {
    case Fight::volley:
      return fmt::format("{} shooting at {}, {}", attacker, target, apart);
    case Fight::power:
      return fmt::format("{} trying {} on {} with {}, {}", attacker, arsenal().power(wanted.power).name, target,
                         counted(wanted.dice, "die", "dice"), apart);
    case Fight::melee:
      return fmt::format("{} assaulting {}", attacker, target);
  }
  return {};
}

}  // namespace sandtable::apocalypse

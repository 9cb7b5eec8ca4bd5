#include <fmt/format.h>

#include "games/army_man/ask/questions.h"
#include "games/army_man/muster/prepare.h"
#include "games/army_man/odds/odds.h"
#include "games/army_man/odds/situation.h"
#include "games/army_man/rules/fire/attack.h"
#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

constexpr OddsKey kKeys[] = {
    {"fight", "volley, guard (the attacker is on guard and fires at a mover) or melee (the attacker charges)", "volley",
     "fight=melee models=3 target.models=3"},
    {"unit", "the attacker by its name in an army", "none: models and weapon", "unit=fern-section"},
    {"models", "how many attack, 1 to 12", "8", "models=5"},
    {"weapon", "what each of them carries, separated by commas", "rifle", "weapon=light-machine-gun"},
    {"range", "inches between the nearest models; before a charge, how far it goes", "10; 2 before a charge",
     "range=11 weapon=machine-pistol"},
    {"reach", "in a melee: all, everybody strikes in every round; or table, as the models come into contact", "all",
     "reach=table fight=melee models=12 weapon=mortar range=6 target.models=1"},
    {"target.unit", "the target by its name in an army", "none: models and weapon", "target.unit=beetle-buggy"},
    {"target.models", "how many it has, 1 to 12", "8", "target.models=4"},
    {"target.weapon", "what each of them carries, separated by commas", "rifle",
     "target.weapon=trench-blade fight=melee models=3 target.models=3"},
    {"target.lost", "how many models it has lost before", "0", "target.lost=2"},
    {"target.wounds", "of a vehicle: damage it has taken before", "0", "target.wounds=2 target.unit=oak-tank"},
    {"target.cover", "true: the target stands in cover", "false", "target.cover=true"},
    {"target.hunkered", "true: it has hunkered", "false", "target.hunkered=true"},
    {"target.pinned", "true: it is Pinned", "false", "target.pinned=true fight=melee models=3 target.models=3"},
    {"policy", "plain: the cheapest models fall; best: whoever chooses them thinks ahead", "plain", "policy=best"},
};

constexpr Mil kLongestRange = 60_in;

// Names of weapons as the arsenal writes them.
std::vector<std::string> weapon_words() {
  std::vector<std::string> words = arsenal().weapon_names();
  for (const std::string& name : arsenal().melee_weapon_names()) words.push_back(name);
  return words;
}

Profile profile_of(int models, const std::vector<std::string>& weapons) {
  Profile profile;
  const std::optional<Kit> kit = make_kit(arsenal(), weapons, profile.kind, profile.tough);
  for (int i = 0; kit && i < models; ++i) profile.models.push_back(*kit);
  return profile;
}

PosedSquad read_squad(OddsReader& reader, const std::string& of) {
  PosedSquad squad;
  const std::vector<std::string> words = weapon_words();
  std::vector<std::string> weapons;
  for (const std::size_t i : reader.choices(of + "weapon", words)) weapons.push_back(words[i]);
  if (!reader.has(of + "weapon")) weapons.emplace_back("Rifle");
  const int models = reader.integer(of + "models", 1, static_cast<int>(kMostInUnit), 8);
  if (reader.has(of + "unit")) {
    if (reader.has(of + "models") || reader.has(of + "weapon"))
      reader.refuse(of + "unit", "a unit has its own models and weapons: leave those keys out");
    squad.profile = arsenal().profiles[reader.choice(of + "unit", arsenal().profile_names(), 0)];
  } else {
    squad.profile = profile_of(models, weapons);
    if (squad.profile.models.empty()) reader.refuse(of + "weapon", "nobody carries all of these");
  }
  return squad;
}

void read_condition(OddsReader& reader, PosedSquad& target) {
  const int size = static_cast<int>(target.profile.models.size());
  target.lost = reader.integer("target.lost", 0, std::max(0, size - 1), 0);
  target.wounds = reader.integer("target.wounds", 0, std::max(0, target.profile.tough - 1), 0);
  target.cover = reader.yes("target.cover");
  target.hunkered = reader.yes("target.hunkered");
  target.pinned = reader.yes("target.pinned");
}

const Game& now(const Session& session) { return *static_cast<const Game*>(session.now().data()); }
Law law_of(const Session& session) { return {static_cast<const Setup&>(session.setup()), Book{}}; }

Result<bool> fire(Session& session, const Firing& firing, UnitId target) {
  const Shots shots = full_volley(now(session), law_of(session), firing, target, nullptr);
  if (shots.empty()) return fail("range: nobody of the attacker can shoot at the target");
  return sandtable::reply<AskShoot>(session, {shots});
}

Result<bool> hold_and_fire(Session& session, UnitId attacker, UnitId target) {
  auto done = sandtable::reply<AskAction>(session, {.action = ActionKey::of(Action::hold), .through = {}});
  return done ? fire(session, {.unit = attacker, .hold = true}, target) : done;
}

Result<bool> move_past(Session& session, UnitId guard, UnitId mover) {
  auto done = sandtable::reply<AskAction>(session, {.action = ActionKey::of(Action::advance), .through = {}});
  if (!done) return done;
  AskPaths::Reply sidestep;
  for_each_member(now(session), law_of(session).setup, mover, [&](std::size_t, ModelId model) {
    const Point at = now(session).model(model).at;
    sidestep.paths.push_back({model, Path{{at.x + kSidestep, at.y}}});
  });
  done = sandtable::reply<AskMove>(session, sidestep);
  if (done) done = sandtable::reply<AskGuard>(session, {.at = kSidestep.v, .guards = {guard}});
  return done ? fire(session, {.unit = guard, .mover = mover}, mover) : done;
}

Result<bool> charge(Session& session, UnitId target) {
  auto done = sandtable::reply<AskAction>(session, {.action = ActionKey::of(Action::charge, target), .through = {}});
  return done ? give_fallback(session) : done;
}

std::string squad_title(const PosedSquad& squad) {
  std::string title = squad.profile.name;
  if (title.empty()) {
    const Kit& kit = squad.profile.models[0];
    std::vector<std::string> weapons;
    for (const WeaponId gun : kit.guns) weapons.push_back(arsenal().weapon(gun).name);
    title = fmt::format("{} with {}", squad.profile.models.size(),
                        weapons.empty() ? "bare hands" : fmt::format("{}", fmt::join(weapons, ", ")));
  }
  if (squad.lost > 0) title += fmt::format(" ({} lost)", squad.lost);
  if (squad.cover) title += " in cover";
  if (squad.hunkered) title += ", hunkered";
  if (squad.pinned) title += ", Pinned";
  return title;
}

}  // namespace

std::span<const OddsKey> odds_keys() { return kKeys; }

Wanted Wanted::read(OddsReader& reader) {
  Wanted wanted;
  wanted.fight = static_cast<Fight>(reader.choice("fight", {"volley", "guard", "melee"}, 0));
  const bool melee = wanted.fight == Fight::melee;
  wanted.all_strike = reader.choice("reach", {"all", "table"}, 0) == 0;
  if (reader.has("reach") && !melee) reader.refuse("reach", "it belongs to fight=melee");
  wanted.range = reader.length("range", melee ? Mil{0} : Mil{100}, melee ? 6_in : kLongestRange, melee ? 2_in : 10_in);
  wanted.attacker = read_squad(reader, "");
  wanted.target = read_squad(reader, "target.");
  read_condition(reader, wanted.target);
  wanted.attacker.on_guard = wanted.fight == Fight::guard;
  if (wanted.fight == Fight::guard && wanted.target.hunkered)
    reader.refuse("target.hunkered", "a unit that moves past guards is not hunkered");
  if (wanted.fight == Fight::guard && wanted.target.pinned)
    reader.refuse("target.pinned", "a Pinned unit does not move");
  return wanted;
}

// The dice of a crowded melee come next without a word.
Result<bool> declare(Session& session, const Wanted& wanted) {
  if (wanted.is_crowded()) return true;
  switch (wanted.fight) {
    case Fight::volley:
      return hold_and_fire(session, wanted.attacker_id(), wanted.target_id());
    case Fight::guard:
      return move_past(session, wanted.attacker_id(), wanted.target_id());
    case Fight::melee:
      return charge(session, wanted.target_id());
  }
  return false;
}

OddsCase::Roles roles_of(const Wanted& wanted) {
  return {{"target", wanted.target_id()}, {"attacker", wanted.attacker_id()}};
}

std::string title_of(const Wanted& wanted) {
  static constexpr std::string_view kDo[] = {"fire at", "on guard fire at", "charge"};
  return fmt::format("{} {} {}{}", squad_title(wanted.attacker), kDo[static_cast<std::size_t>(wanted.fight)],
                     squad_title(wanted.target),
                     wanted.is_crowded() ? ", everybody in contact" : fmt::format(", {}\"", wanted.range.v / 1000.0));
}

}  // namespace sandtable::army_man

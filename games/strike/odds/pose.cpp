#include <fmt/format.h>

#include <cmath>

#include "engine/base/id_range.h"
#include "games/strike/muster/prepare.h"
#include "games/strike/odds/odds.h"
#include "games/strike/odds/situation.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

constexpr OddsKey kKeys[] = {
    {"weapon", "the attacker's gun, as on its card", "jackal", "weapon=duty-nine"},
    {"knife", "true: an attack with the knife instead", "false", "knife=true"},
    {"grenade", "frag, flash or smoke instead, thrown at the target, which waits for it", "none",
     "grenade=flash distance=2"},
    {"distance", "MU from base to base", "10; 0 with a knife", "distance=20"},
    {"to_hit", "dice of the pool of a shotgun or frag grenade that go into To-Hit", "half, rounded down",
     "to_hit=1 weapon=brawler distance=4"},
    {"burst", "targets of autofire: the target, then those near it", "1", "burst=2"},
    {"stance", "of the attacker: standing or crouching", "standing", "stance=crouching"},
    {"scope", "true: the attacker uses the scope of a rifle that has one", "false; sniper rifles always",
     "scope=true weapon=vulture distance=25"},
    {"flashed", "true: the attacker is flashed", "false", "flashed=true"},
    {"cover", "true: the target has half cover", "false", "cover=true"},
    {"smoke", "true: both are within the same smoke", "false", "smoke=true"},
    {"intervening", "friends of the attacker in the way, 0 to 5", "0", "intervening=1"},
    {"near", "friends of the target at its side, 0 to 6: friendly fire may hit them", "0", "near=2 intervening=1"},
    {"throw", "dice of a throw, 1 to 3", "those that come nearest on average", "throw=1 grenade=flash"},
    {"lands", "MU from the target to a frag grenade that lies there already, instead of a throw", "",
     "lands=2 grenade=frag"},
    {"exposed", "true: the thrower does not crouch behind half-height cover", "false",
     "exposed=true grenade=frag distance=2 throw=1"},
    {"zone", "MU across the target's zone, with the target in the middle: for flash and smoke grenades", "10",
     "zone=3 grenade=flash distance=2"},
    {"target.health", "dice", "2", "target.health=1"},
    {"target.helmet", "dice", "0", "target.helmet=1"},
    {"target.vest", "dice", "0", "target.vest=2"},
};

constexpr std::size_t kNoGrenade = 3;
const std::vector<std::string> kGrenadeWords = {"frag", "flash", "smoke", "none"};

struct Cards {
  std::vector<std::string> words;
  std::vector<ItemId> items;
};

Cards guns() {
  Cards cards;
  for (const ItemId id : ids_below<ItemId>(arsenal().items.size())) {
    if (!arsenal().item(id).is_firearm()) continue;
    cards.words.push_back(arsenal().item(id).id);
    cards.items.push_back(id);
  }
  return cards;
}

int most_dice(Slot slot) {
  int most = 0;
  for (const Item& item : arsenal().items) most = std::max<int>(most, item.slot == slot ? int{item.defense} : 0);
  return most;
}

int pool_of(const Posed& posed) {
  if (posed.means == Means::gun) return arsenal().item(posed.gun).pool;
  return posed.means == Means::frag ? int{arsenal().item(arsenal().frag).pool} : 0;
}

// The wild die comes to 4.2 on average, the others to 3.5.
int likely_dice(Mil distance) {
  const double way = (distance + kRadius + kRadius).v / 1000.0;
  int best = 1;
  for (int dice = 2; dice <= kMostThrowDice; ++dice)
    if (std::abs(0.7 + 3.5 * dice - way) < std::abs(0.7 + 3.5 * best - way)) best = dice;
  return best;
}

void refuse_if_given(OddsReader& reader, std::initializer_list<std::string_view> keys, const std::string& why) {
  for (const std::string_view key : keys)
    if (reader.has(key)) reader.refuse(key, why);
}

void read_means(OddsReader& reader, Posed& posed) {
  const Cards cards = guns();
  const auto usual = std::ranges::find(cards.words, "jackal") - cards.words.begin();
  posed.gun = cards.items[reader.choice("weapon", cards.words, static_cast<std::size_t>(usual))];
  const std::size_t grenade = reader.choice("grenade", kGrenadeWords, kNoGrenade);
  if (grenade != kNoGrenade) posed.means = static_cast<Means>(static_cast<std::size_t>(Means::frag) + grenade);
  if (!reader.yes("knife")) {
    if (grenade != kNoGrenade) refuse_if_given(reader, {"weapon"}, "the attack is made with a grenade: leave it out");
    return;
  }
  if (grenade != kNoGrenade) reader.refuse("grenade", "the attack is made with the knife: leave one of them out");
  refuse_if_given(reader, {"weapon"}, "the attack is made with the knife: leave one of them out");
  posed.means = Means::knife;
}

void read_shot(OddsReader& reader, Posed& posed) {
  const Item& gun = arsenal().item(posed.gun);
  posed.stance = static_cast<Stance>(reader.choice("stance", word_list(kStanceWords), 0));
  const bool sniper = gun.item_class == ItemClass::sniper_rifle;
  posed.scope = reader.yes("scope", sniper);
  if (posed.scope && !gun.scope) reader.refuse("scope", fmt::format("the {} has none", gun.name));
  if (sniper && !posed.scope) reader.refuse("scope", fmt::format("the {} is always fired with its scope", gun.name));
  posed.flashed = reader.yes("flashed");
  posed.smoke = reader.yes("smoke");
  posed.intervening = reader.integer("intervening", 0, kMostIntervening, 0);
  if (kStep * posed.intervening + (posed.cover ? kRoomForCover : Mil{0}) > posed.distance)
    reader.refuse("intervening", "there is not so much room between attacker and target");
  posed.burst = reader.integer("burst", 1, static_cast<int>(kMostTargets), 1);
  if (posed.burst > 1 && !gun.autofire) reader.refuse("burst", fmt::format("the {} has no autofire", gun.name));
}

void read_grenade(OddsReader& reader, Posed& posed) {
  posed.lies = reader.has("lands");
  if (posed.lies) {
    if (posed.means != Means::frag) reader.refuse("lands", "only a frag grenade rolls dice after it has landed");
    refuse_if_given(reader, {"distance", "throw", "exposed"}, "the grenade lies there already: leave it out");
    posed.distance = reader.length("lands", Mil{0}, kLongestThrow, Mil{0});
    if (posed.cover && posed.distance < kRoomForCover)
      reader.refuse("lands", "there must be room for the cover: at least 1 MU");
    return;
  }
  if (posed.distance < kStep + kStep || posed.distance > kLongestThrow)
    reader.refuse("distance", "expected 2 to 30 MU for a throw");
  posed.dice = reader.integer("throw", 1, kMostThrowDice, likely_dice(posed.distance));
  posed.exposed = reader.yes("exposed");
  posed.zone = reader.length("zone", kStep + kStep, Mil{40'000}, posed.zone);
  if (posed.means == Means::frag) refuse_if_given(reader, {"zone"}, "frag grenades do not mind zones: leave it out");
}

void read_pool(OddsReader& reader, Posed& posed) {
  const int pool = pool_of(posed);
  if (pool == 0) return refuse_if_given(reader, {"to_hit"}, "only shotguns and frag grenades split a pool");
  posed.to_hit = reader.integer("to_hit", 1, pool - 1, pool / 2);
}

std::string means_title(const Posed& posed) {
  const std::string way = mu(posed.distance);
  switch (posed.means) {
    case Means::gun:
      return fmt::format("{} at {}", arsenal().item(posed.gun).name, way);
    case Means::knife:
      return "Knife";
    case Means::frag:
      if (posed.lies) return fmt::format("Frag grenade that lies {} away", way);
      return fmt::format("Frag grenade thrown {} with {}D", way, posed.dice);
    case Means::flash:
      return fmt::format("Flashbang thrown {} with {}D", way, posed.dice);
    case Means::smoke:
      return fmt::format("Smoke grenade thrown {} with {}D", way, posed.dice);
  }
  return {};
}

}  // namespace

std::span<const OddsKey> odds_keys() { return kKeys; }

Posed Posed::read(OddsReader& reader) {
  Posed posed;
  read_means(reader, posed);
  const bool gun = posed.means == Means::gun, knife = posed.means == Means::knife;
  posed.distance = reader.length("distance", Mil{0}, kLongestShot, knife ? Mil{0} : posed.distance);
  posed.cover = reader.yes("cover");
  if (gun) read_shot(reader, posed);
  if (!gun)
    refuse_if_given(reader, {"stance", "scope", "flashed", "smoke", "intervening", "burst"},
                    "it matters to guns only: leave it out");
  if (posed.is_grenade()) read_grenade(reader, posed);
  if (!posed.is_grenade())
    refuse_if_given(reader, {"throw", "lands", "exposed", "zone"}, "it belongs to grenades: say grenade=frag");
  if (knife && posed.distance > Mil{0}) reader.refuse("distance", "a knife needs contact: leave it out");
  if (knife && posed.cover) reader.refuse("cover", "nothing is between a knife and its target");
  if (posed.cover && posed.distance < kRoomForCover)
    reader.refuse("distance", "there must be room for the cover: at least 1 MU");
  read_pool(reader, posed);
  posed.near = reader.integer("near", 0, kMostNear, posed.burst - 1);
  if (posed.near < posed.burst - 1) reader.refuse("near", fmt::format("a burst of {} needs more", posed.burst));
  posed.health = reader.integer("target.health", 1, arsenal().boards[1].health, arsenal().boards[1].health);
  posed.helmet = reader.integer("target.helmet", 0, most_dice(Slot::helmet), 0);
  posed.vest = reader.integer("target.vest", 0, most_dice(Slot::vest), 0);
  return posed;
}

// The attacker calls what was posed; a grenade that lies there needs no word.
Result<bool> declare(Session& session, const Posed& posed) {
  if (posed.lies) return true;
  AskTarget::Reply reply{.targets = {}, .to_hit = posed.to_hit, .aim = kAttackerPlace, .dice = posed.dice};
  if (posed.is_grenade()) {
    reply.aim = target_place(posed);
  } else {
    reply.targets.push_back(target_id(posed));
    for (int i = 1; i < posed.burst; ++i) reply.targets.push_back(near_id(posed, i));
  }
  return sandtable::reply<AskTarget>(session, reply);
}

OddsCase::Roles roles_of(const Posed& posed) {
  OddsCase::Roles roles = {{"target", target_id(posed)}, {"attacker", kAttackerId}};
  for (int i = 1; i <= posed.near; ++i) roles.emplace_back(fmt::format("near{}", i), near_id(posed, i));
  for (int i = 1; i <= posed.intervening; ++i) roles.emplace_back(fmt::format("friend{}", i), friend_id(i));
  return roles;
}

std::string title_of(const Posed& posed) {
  std::string title = means_title(posed);
  if (posed.to_hit > 0) title += fmt::format(", {}D To-Hit", posed.to_hit);
  if (posed.stance == Stance::crouching) title += ", crouching";
  if (posed.scope) title += ", with scope";
  if (posed.flashed) title += ", flashed";
  if (posed.exposed) title += ", from the open";
  if (posed.burst > 1) title += fmt::format(", burst at {}", posed.burst);
  title += fmt::format(", against {}D health", posed.health);
  if (posed.helmet > 0) title += fmt::format(", {}D helmet", posed.helmet);
  if (posed.vest > 0) title += fmt::format(", {}D vest", posed.vest);
  if (posed.cover) title += ", in half cover";
  if (posed.smoke) title += ", in smoke";
  if (posed.intervening > 0) title += fmt::format(", {} in the way", posed.intervening);
  if (posed.near > posed.burst - 1) title += fmt::format(", {} near it", posed.near);
  if (posed.means == Means::flash || posed.means == Means::smoke)
    title += fmt::format(", in a zone of {}", mu(posed.zone));
  return title;
}

}  // namespace sandtable::strike

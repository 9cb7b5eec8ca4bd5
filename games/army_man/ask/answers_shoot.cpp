// Who fires at whom, and who falls.
#include <fmt/format.h>

#include <algorithm>

#include "engine/table/group/coherency.h"
#include "games/army_man/ask/answers.h"
#include "games/army_man/rules/fire/casualties.h"

namespace sandtable::army_man {

namespace {

Firing firing_of(const AskShoot& asked) { return {.unit = asked.unit, .hold = asked.hold != 0, .mover = asked.mover}; }

UnitList possible_targets(const Game& game, const Law& law, const AskShoot& asked) {
  UnitList targets;
  if (!asked.mover.is_none()) {
    targets.push_back(asked.mover);
    return targets;
  }
  for_each_fighting(game, law.setup, other(law.setup.seat(asked.unit)), [&](UnitId id) { targets.push_back(id); });
  return targets;
}

// Only the shots with weapons of a special rule: a volley of marksmen alone.
Shots with_trick(const Law& law, const Shots& shots, Trick trick) {
  Shots some;
  for (const ShotKey shot : shots) {
    const WeaponId weapon = law.setup.kit(shot.model()).guns[shot.gun()];
    if (law.setup.arsenal.weapon(weapon).has(trick)) some.push_back(shot);
  }
  return some;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply) {
  return refusal(law, judge_shots(game, law, firing_of(asked), reply.shots));
}
void options(const Game& game, const Law& law, const AskShoot& asked, const Offer<AskShoot>& offer) {
  for (const UnitId target : possible_targets(game, law, asked)) {
    const Shots all = full_volley(game, law, firing_of(asked), target);
    if (all.empty()) continue;
    offer({all});
    const Shots marksmen = with_trick(law, all, Trick::marksman);
    if (!marksmen.empty() && marksmen.size() < all.size()) offer({marksmen});
  }
  offer({});
}
AskShoot::Reply sample(const Game& game, const Law& law, const AskShoot& asked, Random& random) {
  // No shot or one of the targets, each alike: the first possible one in a random order.
  UnitList targets = possible_targets(game, law, asked);
  while (true) {
    const auto pick = static_cast<std::size_t>(random.below(static_cast<int>(targets.size()) + 1));
    if (pick == targets.size()) return {};
    Random* const chance = &random;
    const Shots shots = full_volley(game, law, firing_of(asked), targets[pick], chance);
    if (!shots.empty()) return {shots};
    targets.erase_at(pick);
  }
}
AskShoot::Reply fallback(const Game&, const Law&, const AskShoot&) { return {}; }
std::string text(const Game&, const Law& law, const AskShoot& asked) {
  const bool many = is_plural(law.setup, asked.unit);
  const std::string who = describe(law, asked.unit);
  if (asked.mover.is_none()) return (many ? "At whom do " : "At whom does ") + who + " shoot?";
  return who + (many ? " are" : " is") + " on guard: what do they fire at " + describe(law, asked.mover) + "?";
}

namespace {

// Models of a unit by their members.
Models models_of(const Setup& setup, UnitId unit, Members members) {
  Models models;
  for (std::size_t i = 0; i < setup.squad(unit).size; ++i) {
    if (members.has(i)) models.push_back(setup.squad(unit).model(i));
  }
  return models;
}

Bar bars_choice(const Game& game, const Law& law, UnitId unit, int count, Members among, const Models& models,
                Members& chosen) {
  for (const ModelId model : models) {
    const bool own = model.v < game.models.size() && law.setup.unit_of(model) == unit;
    if (!own || !among.has(law.setup.member(model))) return clause::shoot_choice;
    chosen.add(law.setup.member(model));
  }
  const bool right = chosen.count() == count && models.size() == static_cast<std::size_t>(count);
  return right ? kAllowed : Bar{clause::shoot_casualties};
}

// By member, the number of the first who carries the same.
FixedVector<std::uint8_t, kMostInUnit> kinds_of(const Setup& setup, const Squad& squad) {
  FixedVector<std::uint8_t, kMostInUnit> kinds;
  for (std::size_t i = 0; i < squad.size; ++i) {
    std::size_t first = 0;
    while (setup.kit(squad.model(first)) != setup.kit(squad.model(i))) ++first;
    kinds.push_back(static_cast<std::uint8_t>(first));
  }
  return kinds;
}

// Some members by chance, each choice alike.
Members random_members(Members among, int count, Random& random) {
  Members chosen;
  for (int left = among.count(); count > 0; --left) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(among.bits)));
    among.remove(bit);
    if (random.below(static_cast<std::uint32_t>(left)) >= static_cast<std::uint32_t>(count)) continue;
    chosen.add(bit);
    --count;
  }
  return chosen;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskCasualties& asked, const AskCasualties::Reply& reply) {
  Members chosen;
  const Bar bar = bars_choice(game, law, asked.unit, asked.count, asked.among, reply.models, chosen);
  if (bar != kAllowed) return refusal(law, bar);
  const bool loose =
      asked.coherent != 0 && !may_choose(relations_of(game, law, asked.unit), losses_of(game, asked), chosen.bits);
  return refusal(law, loose && law.rule(clause::shoot_choice) ? Bar{clause::shoot_choice} : kAllowed);
}
void options(const Game& game, const Law& law, const AskCasualties& asked, const Offer<AskCasualties>& offer) {
  const Relations relations = relations_of(game, law, asked.unit);
  const Losses losses = losses_of(game, asked);
  // Who of those alike falls is one choice to most players: such come first.
  const std::vector<MemberMask> unlike =
      unlike_choices(relations, losses, kinds_of(law.setup, law.setup.squad(asked.unit)));
  for (const MemberMask chosen : unlike)
    offer({models_of(law.setup, asked.unit, Members{static_cast<std::uint16_t>(chosen)})});
  constexpr std::uint32_t kEnough = 64;
  const std::uint32_t all = choices(relations, losses);
  for (std::uint32_t i = 0; i < all; i += std::max(1U, all / kEnough)) {
    const Members chosen{static_cast<std::uint16_t>(choice(relations, losses, i))};
    if (std::ranges::find(unlike, chosen.bits) != unlike.end()) continue;
    offer({models_of(law.setup, asked.unit, chosen)});
  }
}
AskCasualties::Reply sample(const Game& game, const Law& law, const AskCasualties& asked, Random& random) {
  if (asked.coherent == 0) return {models_of(law.setup, asked.unit, random_members(asked.among, asked.count, random))};
  const Relations relations = relations_of(game, law, asked.unit);
  const Losses losses = losses_of(game, asked);
  const std::uint32_t index = random.below(choices(relations, losses));
  const Members chosen{static_cast<std::uint16_t>(choice(relations, losses, index))};
  return {models_of(law.setup, asked.unit, chosen)};
}
AskCasualties::Reply fallback(const Game& game, const Law& law, const AskCasualties& asked) {
  return {cheapest_losses(game, law, asked)};
}
std::string text(const Game&, const Law& law, const AskCasualties& asked) {
  return fmt::format("{} {} {}: which?", describe(law, asked.unit), is_plural(law.setup, asked.unit) ? "lose" : "loses",
                     asked.count == 1 ? "a model" : fmt::format("{} models", int{asked.count}));
}

Refusal legal(const Game& game, const Law& law, const AskMarksman& asked, const AskMarksman::Reply& reply) {
  Members chosen;
  return refusal(law, bars_choice(game, law, asked.unit, asked.count, asked.among, reply.models, chosen) == kAllowed
                          ? kAllowed
                          : Bar{clause::special_marksman});
}
void options(const Game&, const Law& law, const AskMarksman& asked, const Offer<AskMarksman>& offer) {
  for (unsigned bits = 0; bits <= asked.among.bits; ++bits) {
    const Members chosen{static_cast<std::uint16_t>(bits)};
    if ((chosen & asked.among) == chosen && chosen.count() == asked.count)
      offer({models_of(law.setup, asked.unit, chosen)});
  }
}
AskMarksman::Reply sample(const Game&, const Law& law, const AskMarksman& asked, Random& random) {
  return {models_of(law.setup, asked.unit, random_members(asked.among, asked.count, random))};
}
AskMarksman::Reply fallback(const Game&, const Law& law, const AskMarksman& asked) {
  Members chosen;
  for (std::size_t i = 0; chosen.count() < asked.count; ++i) {
    if (asked.among.has(i)) chosen.add(i);
  }
  return {models_of(law.setup, asked.unit, chosen)};
}
std::string text(const Game&, const Law& law, const AskMarksman& asked) {
  return fmt::format("Your marksmen hit {}: whom ({})?", describe(law, asked.unit), int{asked.count});
}

}  // namespace sandtable::army_man

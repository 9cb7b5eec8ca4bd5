// Who fires at whom, what is rolled again, and who falls.
#include <fmt/format.h>

#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/fire/casualties.h"
#include "games/apocalypse/rules/fire/shots.h"

namespace sandtable::apocalypse {

namespace {

Firing firing_of(const AskShoot& asked) { return {.unit = asked.unit, .hold = asked.hold != 0}; }

UnitList possible_targets(const Game& game, const Law& law, UnitId unit) {
  UnitList targets;
  for_each_unit(game, law.setup, other(law.setup.seat(unit)), Status::on_table,
                [&](UnitId id) { targets.push_back(id); });
  return targets;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply) {
  return refusal(law, judge_shots(game, law, firing_of(asked), reply.shots));
}
void options(const Game& game, const Law& law, const AskShoot& asked, const Offer<AskShoot>& offer) {
  for (const UnitId target : possible_targets(game, law, asked.unit)) {
    const Shots all = full_volley(game, law, firing_of(asked), target);
    if (all.empty()) continue;
    offer({all});
    const Shots spared = full_volley(game, law, firing_of(asked), target, LimitedWeapons::spared);
    if (!spared.empty() && spared != all) offer({spared});
  }
  offer({});
}
AskShoot::Reply sample(const Game& game, const Law& law, const AskShoot& asked, Random& random) {
  // No shot or one of the targets, each alike: the first possible one in a random order.
  UnitList targets = possible_targets(game, law, asked.unit);
  while (true) {
    const auto pick = static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(targets.size()) + 1));
    if (pick == targets.size()) return {};
    if (can_fire(game, law, firing_of(asked), targets[pick]))
      return {full_volley(game, law, firing_of(asked), targets[pick], LimitedWeapons::used, &random)};
    targets.erase_at(pick);
  }
}
AskShoot::Reply fallback(const Game&, const Law&, const AskShoot&) { return {}; }
std::string forfeits(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply) {
  if (!reply.shots.empty() || !can_fire(game, law, firing_of(asked))) return {};
  return "The shots of " + describe(law, asked.unit) + " would be lost";
}
std::string text(const Game&, const Law& law, const AskShoot& asked) {
  return "At whom " + does(law, asked.unit) + " shoot?";
}

Refusal legal(const Game&, const Law&, const AskReroll& asked, const AskReroll::Reply& reply) {
  if (reply.dice >= 0 && reply.dice <= asked.misses) return accept();
  return refuse(AskReroll::kRule, fmt::format("between 0 and {} dice can be rolled again", int{asked.misses}));
}
void options(const Game&, const Law&, const AskReroll& asked, const Offer<AskReroll>& offer) {
  for (int dice = asked.misses; dice >= 0; --dice) offer({dice});
}
AskReroll::Reply sample(const Game&, const Law&, const AskReroll& asked, Random& random) {
  return {static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(asked.misses + 1)))};
}
AskReroll::Reply fallback(const Game&, const Law&, const AskReroll& asked) { return {asked.misses}; }
std::string text(const Game&, const Law& law, const AskReroll& asked) {
  return fmt::format("{} {} missed with {}: how many are rolled again?", describe(law, asked.attacker),
                     verb(law, asked.attacker, "has", "have"),
                     asked.misses == 1 ? "a die" : fmt::format("{} dice", int{asked.misses}));
}

namespace {

// One way of sharing the wounds out that begins with this member.
Models beginning_with(const Game& game, const Law& law, const AskCasualties& asked, std::size_t first) {
  bool begun = false;
  return share_out(game, law, asked, [&](const Toll& toll, MemberMask who) {
    if (!begun) return begun = true, first;
    return next_to_fall(toll.relations(), {.members = toll.alive(), .permitted = who}, {.rally = toll.leader()});
  });
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskCasualties& asked, const AskCasualties::Reply& reply) {
  return refusal(law, judge_casualties(game, law, asked, reply.models));
}
void options(const Game& game, const Law& law, const AskCasualties& asked, const Offer<AskCasualties>& offer) {
  const Models usual = usual_casualties(game, law, asked);
  offer({usual});
  const Toll toll(game, law, asked.unit, static_cast<Manner>(asked.manner));
  each_member(toll.choices(asked.wounds), [&](std::size_t member) {
    const Models models = beginning_with(game, law, asked, member);
    if (models != usual) offer({models});
  });
}
AskCasualties::Reply sample(const Game& game, const Law& law, const AskCasualties& asked, Random& random) {
  return {share_out(game, law, asked, [&](const Toll&, MemberMask who) { return any_member(who, random); })};
}
AskCasualties::Reply fallback(const Game& game, const Law& law, const AskCasualties& asked) {
  return {usual_casualties(game, law, asked)};
}
std::string text(const Game&, const Law& law, const AskCasualties& asked) {
  const std::string wounds = asked.wounds == 1 ? "a wound" : fmt::format("{} wounds", int{asked.wounds});
  return fmt::format("{} {} {}{}: who?", describe(law, asked.unit), verb(law, asked.unit, "takes", "take"), wounds,
                     asked.bundle != 0 ? ", all on one model" : "");
}

}  // namespace sandtable::apocalypse

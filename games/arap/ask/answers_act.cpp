// What a unit does with its points.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_options.h"
#include "games/arap/ask/answers.h"
#include "games/arap/ask/by_chance.h"
#include "games/arap/rules/move/movement.h"
#include "games/arap/rules/turn/actions.h"
#include "games/arap/rules/turn/interactions.h"

namespace sandtable::arap {

namespace {

constexpr Deed kAllDeeds[] = {Deed::stop,           Deed::move,         Deed::stand_up, Deed::shoot,
                              Deed::shoot_twice,    Deed::shoot_thrice, Deed::aim,      Deed::interact,
                              Deed::throw_grenades, Deed::overwatch,    Deed::load,     Deed::put_down,
                              Deed::ladder,         Deed::leave_water,  Deed::charge,   Deed::drop_bombs};

// Only these models, each once.
bool are_among(const Models& models, const Models& all) {
  for (std::size_t i = 0; i < models.size(); ++i) {
    if (!all.contains(models[i])) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (models[i] == models[j]) return false;
  }
  return true;
}

Models some_of(const Models& all, Random& random) {
  Models some;
  if (random.below(2) == 0) return some;
  const bool everybody = random.below(2) == 0;
  for (const ModelId model : all)
    if (everybody || random.below(2) == 0) some.push_back(model);
  return some;
}

template <class IsOpen>
Deed deed_by_chance(Random& random, const IsOpen& is_open) {
  FixedVector<Deed, kDeedCount> all;
  for (const Deed deed : kAllDeeds) all.push_back(deed);
  return first_by_chance(all, random, Deed::stop, is_open);
}

std::string whom(const Law& law, UnitId unit, Party party) {
  const std::string name = describe(law, unit);
  if (party == Party::all) return name;
  return party == Party::team ? "the team of " + name : "the rest of " + name;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskSplitAction& asked, const AskSplitAction::Reply& reply) {
  return refusal(law, bars_team(game, law, asked.unit, reply.team));
}
void options(const Game& game, const Law& law, const AskSplitAction& asked, const Offer<AskSplitAction>& offer) {
  offer({});
  const Models all = acting(game, law.setup, asked.unit, Party::all);
  for (const ModelId a : all) {
    if (bars_team(game, law, asked.unit, Models{a}) == kAllowed) offer({Models{a}});
    for (const ModelId b : all)
      if (a < b && bars_team(game, law, asked.unit, Models{a, b}) == kAllowed) offer({Models{a, b}});
  }
}
AskSplitAction::Reply sample(const Game& game, const Law& law, const AskSplitAction& asked, Random& random) {
  if (random.below(4) != 0) return {};
  return option_by_chance(game, law, asked, random);
}
AskSplitAction::Reply fallback(const Game&, const Law&, const AskSplitAction&) { return {}; }
std::string text(const Game&, const Law& law, const AskSplitAction& asked) {
  return "Does a team of " + describe(law, asked.unit) + " act apart from the rest?";
}

Refusal legal(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply& reply) {
  if (std::ranges::find(kAllDeeds, reply.deed) == std::end(kAllDeeds)) return {"there is no such action"};
  return refusal(law, bars_deed(game, law, asked, reply.deed));
}
void options(const Game& game, const Law& law, const AskAction& asked, const Offer<AskAction>& offer) {
  for (const Deed deed : kAllDeeds)
    if (bars_deed(game, law, asked, deed) == kAllowed) offer({deed});
}
AskAction::Reply sample(const Game& game, const Law& law, const AskAction& asked, Random& random) {
  return {deed_by_chance(random, [&](Deed deed) { return bars_deed(game, law, asked, deed) == kAllowed; })};
}
AskAction::Reply fallback(const Game& game, const Law& law, const AskAction& asked) {
  return {bars_deed(game, law, asked, Deed::stop) == kAllowed ? Deed::stop : Deed::charge};
}
std::string text(const Game&, const Law& law, const AskAction& asked) {
  return fmt::format("What does {} do? {} left.", whom(law, asked.unit, asked.party),
                     asked.points == 1 ? "One action point" : fmt::format("{} action points", int{asked.points}));
}

namespace {

Bar bars_kept_deed(const Game& game, const Law& law, const AskUseKeptPoints& asked, Deed deed) {
  if (deed == Deed::charge) return clause::action_melee_remainder;
  if (deed == Deed::stop) return kAllowed;  // even those who would have to charge if they could
  return bars_deed(game, law, asked.as_action(), deed);
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskUseKeptPoints& asked, const AskUseKeptPoints::Reply& reply) {
  if (std::ranges::find(kAllDeeds, reply.deed) == std::end(kAllDeeds)) return {"there is no such action"};
  return refusal(law, bars_kept_deed(game, law, asked, reply.deed));
}
void options(const Game& game, const Law& law, const AskUseKeptPoints& asked, const Offer<AskUseKeptPoints>& offer) {
  for (const Deed deed : kAllDeeds)
    if (bars_kept_deed(game, law, asked, deed) == kAllowed) offer({deed});
}
AskUseKeptPoints::Reply sample(const Game& game, const Law& law, const AskUseKeptPoints& asked, Random& random) {
  return {deed_by_chance(random, [&](Deed deed) { return bars_kept_deed(game, law, asked, deed) == kAllowed; })};
}
AskUseKeptPoints::Reply fallback(const Game&, const Law&, const AskUseKeptPoints&) { return {Deed::stop}; }
std::string text(const Game&, const Law& law, const AskUseKeptPoints& asked) {
  return fmt::format("{} has won its mêlée. What does it do? {} left.", describe(law, asked.unit),
                     asked.points == 1 ? "One action point" : fmt::format("{} action points", int{asked.points}));
}

Refusal legal(const Game& game, const Law& law, const AskInteract& asked, const AskInteract::Reply& reply) {
  return refusal(law, bars_interaction(game, law, asked, reply));
}
void options(const Game& game, const Law& law, const AskInteract& asked, const Offer<AskInteract>& offer) {
  for_each_interaction(game, law, asked, offer);
}
AskInteract::Reply sample(const Game& game, const Law& law, const AskInteract& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskInteract::Reply fallback(const Game& game, const Law& law, const AskInteract& asked) {
  return *first_interaction(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskInteract& asked) {
  return "Who of " + whom(law, asked.unit, asked.party) + " does what?";
}

Refusal legal(const Game& game, const Law& law, const AskStandInstead& asked, const AskStandInstead::Reply& reply) {
  const bool fit = are_among(reply.models, lying(game, law, asked.unit, asked.party));
  return refusal(law, fit ? kAllowed : Bar{clause::prone_stand_up});
}
void options(const Game& game, const Law& law, const AskStandInstead& asked, const Offer<AskStandInstead>& offer) {
  offer({lying(game, law, asked.unit, asked.party)});
  offer({});
}
AskStandInstead::Reply sample(const Game& game, const Law& law, const AskStandInstead& asked, Random& random) {
  return {some_of(lying(game, law, asked.unit, asked.party), random)};
}
AskStandInstead::Reply fallback(const Game& game, const Law& law, const AskStandInstead& asked) {
  return {lying(game, law, asked.unit, asked.party)};
}
std::string text(const Game&, const Law& law, const AskStandInstead& asked) {
  return "Which prone models of " + describe(law, asked.unit) + " stand up instead of joining the action?";
}

Refusal legal(const Game& game, const Law& law, const AskMoveMode& asked, const AskMoveMode::Reply& reply) {
  if (std::ranges::find(kAllModes, reply.mode) == std::end(kAllModes)) return {"there is no such way of moving"};
  return refusal(law, bars_mode(game, law, asked, reply.mode));
}
void options(const Game& game, const Law& law, const AskMoveMode& asked, const Offer<AskMoveMode>& offer) {
  for (const MoveMode mode : kAllModes)
    if (bars_mode(game, law, asked, mode) == kAllowed) offer({mode});
}
AskMoveMode::Reply sample(const Game& game, const Law& law, const AskMoveMode& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskMoveMode::Reply fallback(const Game& game, const Law& law, const AskMoveMode& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskMoveMode& asked) {
  return "How does " + whom(law, asked.unit, asked.party) + " move?";
}

Refusal legal(const Game& game, const Law& law, const AskGoProne& asked, const AskGoProne::Reply& reply) {
  const bool fit = are_among(reply.models, may_go_prone(game, law, asked.move));
  return refusal(law, fit ? kAllowed : Bar{clause::prone_go_down});
}
void options(const Game& game, const Law& law, const AskGoProne& asked, const Offer<AskGoProne>& offer) {
  offer({});
  offer({may_go_prone(game, law, asked.move)});
}
AskGoProne::Reply sample(const Game& game, const Law& law, const AskGoProne& asked, Random& random) {
  return {some_of(may_go_prone(game, law, asked.move), random)};
}
AskGoProne::Reply fallback(const Game&, const Law&, const AskGoProne&) { return {}; }
std::string text(const Game&, const Law& law, const AskGoProne& asked) {
  return "Which models of " + describe(law, asked.move.unit) + " go prone?";
}

}  // namespace sandtable::arap

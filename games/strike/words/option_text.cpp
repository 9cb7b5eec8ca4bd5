// Whole answers in few words.
#include <fmt/format.h>

#include <algorithm>

#include "engine/table/plane/angle.h"
#include "games/strike/ask/answers.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/words/portrait.h"

namespace sandtable::strike {

namespace {

std::string compass(Point step) {
  constexpr Words<16> kWays = {"e", "ene", "ne", "nne", "n", "nnw", "nw", "wnw",
                               "w", "wsw", "sw", "ssw", "s", "sse", "se", "ese"};
  constexpr std::int32_t kPart = kFullTurn / 16;
  return word_of(kWays, (direction(step).v + kPart / 2) / kPart % 16);
}

std::string step_text(Point from, Point to) {
  if (from == to) return "step nowhere";
  return fmt::format("{} to {}", compass(to - from), place_text(to));
}

// "#3 Jackal", or what the unit itself carries.
std::string good_text(const Game& game, const Setup& setup, UnitId unit, Good good) {
  if (good.is_own()) {
    const Gear& gear = game.unit(unit).gear;
    if (good.carried() == Carried::pistol) return item_name(setup, gear.pistol);
    if (good.carried() == Carried::primary) return item_name(setup, gear.primary);
    return key_text(setup, kGoods, good.v);
  }
  const bool known = good.thing().v < kMostThings;
  return fmt::format("{} {}", thing_name(good.thing()),
                     item_name(setup, known ? game.things[good.thing().v].item : ItemId::none()));
}

std::string goods_text(const Game& game, const Setup& setup, UnitId unit, const Goods& goods) {
  std::string out;
  for (const Good good : goods) out += (out.empty() ? " " : ", ") + good_text(game, setup, unit, good);
  return out;
}

// "C2 (3 dice for 12 MU)"; without measuring beforehand only the name.
std::string target_text(const Game& game, const Law& law, UnitId unit, UnitId target, int to_hit) {
  std::string name = label(law.setup, target);
  if (name == "?") return name;
  if (is_hostage(target))
    name += ", a hostage";
  else if (!is_opponent(game, law.setup, unit, target))
    name += ", your own man";
  const ItemId item = in_hand(game, unit);
  const bool gun = !item.is_none() && law.setup.arsenal.item(item).is_firearm();
  if (!gun || !may_measure(law)) return name;
  const int dice = std::max(1, to_hit_dice(game, law, unit, target, to_hit));
  return fmt::format("{} ({} for {})", name, counted(dice, "die", "dice"), mu(gap(game, unit, target)));
}

std::string split_text(const Game& game, const Setup& setup, UnitId unit, int to_hit) {
  const ItemId item = in_hand(game, unit);
  if (to_hit == 0 || item.is_none()) return {};
  return fmt::format(", {} of {} dice to hit", to_hit, setup.arsenal.item(item).pool);
}

std::string attack_text(const Game& game, const Law& law, UnitId unit, const TargetList& targets, int to_hit) {
  std::string out;
  for (const UnitId target : targets) out += (out.empty() ? "" : ", ") + target_text(game, law, unit, target, to_hit);
  return out.empty() ? "nobody" : out + split_text(game, law.setup, unit, to_hit);
}

std::string throw_text(const Game& game, const Law& law, UnitId unit, const AskTarget::Reply& reply) {
  const std::string far = may_measure(law) ? fmt::format(", {} away", mu(distance(game.unit(unit).at, reply.aim))) : "";
  return fmt::format("throw with {} at {}{}{}", counted(reply.dice, "die", "dice"), place_text(reply.aim), far,
                     split_text(game, law.setup, unit, reply.to_hit));
}

}  // namespace

std::string option_text(const Game& game, const Law& law, const AskBuy& asked, const AskBuy::Reply& reply) {
  const Setup& setup = law.setup;
  std::string out;
  int price = 0;
  UnitId last = UnitId::none();
  for (const auto& [purchase, count] : reply.items) {
    const bool known = purchase.item().v < setup.arsenal.items.size();
    if (known) price += count * setup.arsenal.item(purchase.item()).price;
    const std::string what =
        (count == 1 ? "" : fmt::format("{} ", count)) + item_name(setup, known ? purchase.item() : ItemId::none());
    out += purchase.unit() == last
               ? ", " + what
               : fmt::format("{}{}: {}", out.empty() ? "" : "; ", label(setup, purchase.unit()), what);
    last = purchase.unit();
  }
  if (out.empty()) return "buy nothing";
  return fmt::format("{} ({} of {} points)", out, price, game.purse[asked.player.v]);
}

std::string option_text(const Game&, const Law&, const AskCarrier&, const AskCarrier::Reply&) { return {}; }
std::string option_text(const Game&, const Law&, const AskPlace&, const AskPlace::Reply&) { return {}; }

std::string option_text(const Game& game, const Law& law, const AskCall& asked, const AskCall::Reply& reply) {
  const ItemId item = carried(game, law.setup, asked.unit, reply.weapon);
  std::string out = reply.weapon == Held::nothing ? "nothing in hand" : item_name(law.setup, item);
  if (reply.scope == Scope::used) out += " with scope";
  if (reply.stance == Stance::crouching) out += ", crouching";
  if (reply.action != Action::none) out += ", " + word(kActionWords, reply.action);
  return out;
}

std::string option_text(const Game& game, const Law& law, const AskMove& asked, const AskMove::Reply& reply) {
  const std::string use = key_text(law.setup, kUses, reply.use.v);
  if (reply.use.use() == Use::step) return step_text(game.unit(asked.unit).at, reply.to);
  return use + goods_text(game, law.setup, asked.unit, reply.goods);
}

std::string option_text(const Game& game, const Law& law, const AskBang& asked, const AskBang::Reply& reply) {
  return attack_text(game, law, asked.unit, reply.targets, reply.to_hit);
}

std::string option_text(const Game& game, const Law& law, const AskTarget& asked, const AskTarget::Reply& reply) {
  if (reply.dice > 0) return throw_text(game, law, asked.unit, reply);
  return attack_text(game, law, asked.unit, reply.targets, reply.to_hit);
}

}  // namespace sandtable::strike

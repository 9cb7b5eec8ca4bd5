// Powers.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/deputy.h"
#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/psyker/powers.h"
#include "games/apocalypse/rules/psyker/rift_step.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

PowerTry try_of(const AskPower& asked, ModelId psyker, PowerKey key = PowerKey::none(), int dice = 0) {
  return {.unit = asked.unit, .moment = asked.moment, .psyker = psyker, .key = key, .dice = dice};
}

int pool_of(const Game& game, const Law& law, UnitId unit) { return game.power_dice[law.setup.seat(unit).v]; }

// Every power that can be tried now, with each of its targets.
template <class Give>
void each_try(const Game& game, const Law& law, const AskPower& asked, const Give& give) {
  for_each_psyker(game, law, asked.unit, [&](std::size_t, ModelId psyker) {
    for (std::uint8_t number = 0; number < kPowers; ++number) {
      const auto power = static_cast<Power>(number);
      if (bars_power(game, law, psyker, power) != kAllowed) continue;
      for_each_target(game, law, try_of(asked, psyker), power, [&](PowerKey key) { give(psyker, key); });
    }
  });
}

Point centre_of(const Game& game, const Law& law, UnitId unit) { return game.model(leader(game, law.setup, unit)).at; }

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskPower& asked, const AskPower::Reply& reply) {
  if (reply.power.is_none()) return accept();
  return refusal(law, bars_try(game, law, try_of(asked, reply.psyker, reply.power, reply.dice)));
}
void options(const Game& game, const Law& law, const AskPower& asked, const Offer<AskPower>& offer) {
  offer({});
  const int pool = pool_of(game, law, asked.unit);
  each_try(game, law, asked, [&](ModelId psyker, PowerKey key) {
    const int number = law.setup.arsenal.power(key.power()).number;
    int last = 0;
    for (const int wanted : {number, 2 * number, 2 * number + 2, pool}) {
      const int dice = std::min(wanted, pool);
      if (dice <= last) continue;
      offer({psyker, key, dice});
      last = dice;
    }
  });
}
AskPower::Reply sample(const Game& game, const Law& law, const AskPower& asked, Random& random) {
  if (random.below(3) == 0) return {};
  AskPower::Reply reply;
  std::uint32_t seen = 0;
  each_try(game, law, asked, [&](ModelId psyker, PowerKey key) {
    if (random.below(++seen) == 0) reply = {psyker, key, 0};
  });
  if (!reply.power.is_none()) reply.dice = random.between(1, pool_of(game, law, asked.unit));
  return reply;
}
AskPower::Reply fallback(const Game&, const Law&, const AskPower&) { return {}; }
std::string text(const Game& game, const Law& law, const AskPower& asked) {
  const int pool = pool_of(game, law, asked.unit);
  std::string needed, example;
  int dice = 0;            // that succeed with the power of the example as often as not
  std::uint32_t told = 0;  // powers
  each_try(game, law, asked, [&](ModelId, PowerKey key) {
    const auto number = static_cast<std::uint32_t>(key.power());
    if (((told >> number) & 1U) != 0) return;
    told |= 1U << number;
    const PowerRow& power = law.setup.arsenal.power(key.power());
    needed += fmt::format("{}{} {}", needed.empty() ? "" : ", ", power.name, int{power.number});
    if (!example.empty()) return;
    example = key_text(law.setup, kPowerKeys, key.v);
    dice = std::min(pool, 2 * power.number);
  });
  std::string out = fmt::format("Does a Psyker of {} try a power? ({} left", describe(law, asked.unit),
                                counted(pool, "power die is", "power dice are"));
  if (!example.empty())
    out += fmt::format("; such as {} {}, to take {}; successes needed, on 4+: {}", example, dice, dice, needed);
  return out + ")";
}

Refusal legal(const Game& game, const Law& law, const AskRiftStep& asked, const AskRiftStep::Reply& reply) {
  if (reply.places.empty()) return accept();
  return refusal(law, judge_rift_step(game, law, asked.unit, reply.places));
}
void options(const Game& game, const Law& law, const AskRiftStep& asked, const Offer<AskRiftStep>& offer) {
  offer({});
  const Point from = centre_of(game, law, asked.unit);
  for (const Mil far : {kRiftStep, kRiftStep / 2}) {
    for (int eighth = 0; eighth < 8; ++eighth) {
      const auto places = rift_step_to(game, law, asked.unit, from + offset(degrees(45 * eighth), far));
      if (places) offer({*places});
    }
  }
}
AskRiftStep::Reply sample(const Game& game, const Law& law, const AskRiftStep& asked, Random& random) {
  const Point from = centre_of(game, law, asked.unit);
  for (int tries = 0; tries < 4; ++tries) {
    const Angle towards = angle(random.between(0, kFullTurn - 1));
    const auto places =
        rift_step_to(game, law, asked.unit, from + offset(towards, Mil{random.between(0, kRiftStep.v)}));
    if (places) return {*places};
  }
  return {};
}
AskRiftStep::Reply fallback(const Game&, const Law&, const AskRiftStep&) { return {}; }
std::string text(const Game&, const Law& law, const AskRiftStep& asked) {
  return "Where " + does(law, asked.unit) + " step through the rift?";
}
std::optional<Muster> muster(const Game& game, const Law& law, const AskRiftStep& asked, const AskRiftStep::Reply&) {
  Muster out{.centre = centre_of(game, law, asked.unit), .left = kRiftStep, .models = {}};
  for_each_alive(game, law.setup, asked.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}
std::optional<AskRiftStep::Reply> form_up(const Game& game, const Law& law, const AskRiftStep& asked,
                                          const AskRiftStep::Reply& partial, std::optional<ModelId> lead, Point to) {
  AskRiftStep::Reply reply = partial;
  if (!lead) {
    const auto places = rift_step_to(game, law, asked.unit, to);
    return places ? std::optional(AskRiftStep::Reply{*places}) : std::nullopt;
  }
  for (Placed<ModelId>& placed : reply.places)
    if (placed.key == *lead) placed.at = to;
  return legal(game, law, asked, reply).accepted() ? std::optional(reply) : std::nullopt;
}

}  // namespace sandtable::apocalypse

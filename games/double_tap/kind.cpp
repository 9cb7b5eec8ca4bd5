#include "games/double_tap/kind.h"

#include "engine/play/typed_kind.h"
#include "games/double_tap/bot/scripted.h"
#include "games/double_tap/odds/odds.h"
#include "games/double_tap/rules/account.h"
#include "games/double_tap/rules/answers.h"
#include "games/double_tap/rules/consistency.h"
#include "games/double_tap/rules/prepare.h"
#include "games/double_tap/rules/scene.h"
#include "games/double_tap/rules/sketch.h"
#include "games/double_tap/rules/texts.h"
#include "games/double_tap/rules/wording.h"

namespace sandtable::double_tap {

namespace {

constexpr BotSpec kBots[] = {{"scripted", "plays from cover, at the best target, by expected points", make_scripted}};

constexpr GoodsKind kPrices{.goods = goods};

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = TypedKind<Rules>::of({
      .id = "double-tap",
      .version = "double-tap 0.2-r2",
      .texts = texts(),
      .clauses = catalogue().rules.size(),
      .bots = kBots,
      .pace = {.random = 1000, .scripted = 40},
      .prepare = prepare,
      .violations = violations,
      .points = points,
      .event_text = event_text,
      .event_rank = event_rank,
      .roll_text = roll_text,
      .units = units,
      .account = account,
      .scene = scene,
      .odds = &odds_kind(),
      .goods = &kPrices,
  });
  return kKind;
}

}  // namespace sandtable::double_tap

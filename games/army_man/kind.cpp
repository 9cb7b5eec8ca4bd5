#include "games/army_man/kind.h"

#include "engine/play/typed_kind.h"
#include "games/army_man/bot/scripted.h"
#include "games/army_man/odds/odds.h"
#include "games/army_man/rules/account.h"
#include "games/army_man/rules/answers.h"
#include "games/army_man/rules/consistency.h"
#include "games/army_man/rules/prepare.h"
#include "games/army_man/rules/scene.h"
#include "games/army_man/rules/sketch.h"
#include "games/army_man/rules/texts.h"
#include "games/army_man/rules/wording.h"

namespace sandtable::army_man {

namespace {

constexpr BotSpec kBots[] = {{"scripted", "shoots, charges and holds back by expected points", make_scripted}};

constexpr GoodsKind kPrices{.goods = goods};

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = TypedKind<Rules>::of({
      .id = "army-man",
      .version = "army-man r2",
      .texts = texts(),
      .clauses = catalogue().rules.size(),
      .bots = kBots,
      .pace = {.random = 500, .scripted = 20},
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

}  // namespace sandtable::army_man

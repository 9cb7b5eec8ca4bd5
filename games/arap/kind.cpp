#include "games/arap/kind.h"

#include "engine/kind/goods.h"
#include "engine/kind/typed_kind.h"
#include "games/arap/ask/typed_rules.h"
#include "games/arap/bot/scripted.h"
#include "games/arap/muster/prepare.h"
#include "games/arap/muster/scene.h"
#include "games/arap/odds/odds.h"
#include "games/arap/show/account.h"
#include "games/arap/show/facts.h"
#include "games/arap/show/preview.h"
#include "games/arap/show/secrets.h"
#include "games/arap/show/sketch.h"
#include "games/arap/state/consistency.h"
#include "games/arap/texts.h"
#include "games/arap/words/cards.h"
#include "games/arap/words/wording.h"

namespace sandtable::arap {

namespace {

constexpr BotSpec kBots[] = {
    {"scripted", "risks dice by what a bust costs, shoots and charges by the odds, holds what counts", make_scripted}};
constexpr GoodsKind kPrices{.goods = goods};

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = TypedKind<Rules>::of({
      .id = "arap",
      .version = "arap r1",
      .title = clause::kTitle,
      .texts = texts(),
      .clause_ids = clause::kIds,
      .switches = switch_specs,
      .bots = kBots,
      .paces = {{.random = 200, .scripted = 10, .switches = {{"force-limits", "on"}}},
                {.name = "large", .random = 20, .scripted = 2, .switches = {{"force-limits", "off"}}}},
      .blank = blank,
      .imagine = imagine,
      .set_up = {.prepare = prepare, .violations = violations, .points = points},
      .words = {.event_text = event_text, .roll_text = roll_text, .cards = cards},
      .account = {.units = units, .account = account},
      .scenes = {.start = start_scene<Stage>},
      .odds = &odds_kind(),
      .goods = &kPrices,
      .preview = &preview_kind(),
  });
  return kKind;
}

}  // namespace sandtable::arap

#include "games/apocalypse/kind.h"

#include "engine/kind/typed_kind.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/bot/scripted.h"
#include "games/apocalypse/muster/prepare.h"
#include "games/apocalypse/muster/scene.h"
#include "games/apocalypse/odds/odds.h"
#include "games/apocalypse/show/account.h"
#include "games/apocalypse/show/preview.h"
#include "games/apocalypse/show/sketch.h"
#include "games/apocalypse/state/consistency.h"
#include "games/apocalypse/texts.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

constexpr BotSpec kBots[] = {{"scripted", "shoots, assaults and unloads by expected points", make_scripted}};

constexpr GoodsKind kPrices{.goods = goods};

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = TypedKind<Rules>::of({
      .id = "apocalypse",
      .version = "apocalypse r2",
      .title = clause::kTitle,
      .texts = texts(),
      .clause_ids = clause::kIds,
      .switches = switch_specs,
      .bots = kBots,
      .paces = {{.random = 100, .scripted = 2, .switches = {{"points-limit", "3000"}}},
                {.name = "practice", .random = 400, .scripted = 10, .switches = {{"practice-battle", "on"}}}},
      .set_up = {.prepare = prepare,
                 .violations = violations,
                 .map_violations = map_violations,
                 .points = points,
                 .points_limit = points_limit},
      .words = {.event_text = event_text, .event_rank = event_rank, .roll_text = roll_text, .cards = cards},
      .account = {.units = units, .account = account},
      .scenes = {.start = start_scene<Stage>},
      .odds = &odds_kind(),
      .goods = &kPrices,
      .preview = &preview_kind(),
  });
  return kKind;
}

}  // namespace sandtable::apocalypse

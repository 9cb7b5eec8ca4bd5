#include "games/army_man/kind.h"

#include "engine/kind/typed_kind.h"
#include "games/army_man/ask/answers.h"
#include "games/army_man/bot/scripted.h"
#include "games/army_man/muster/prepare.h"
#include "games/army_man/muster/scene.h"
#include "games/army_man/odds/odds.h"
#include "games/army_man/show/account.h"
#include "games/army_man/show/preview.h"
#include "games/army_man/show/sketch.h"
#include "games/army_man/state/consistency.h"
#include "games/army_man/texts.h"
#include "games/army_man/words/wording.h"

namespace sandtable::army_man {

namespace {

constexpr BotSpec kBots[] = {{"scripted", "shoots, charges and holds back by expected points", make_scripted}};

constexpr GoodsKind kPrices{.goods = goods};

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = TypedKind<Rules>::of({
      .id = "army-man",
      .version = "army-man r4",
      .title = clause::kTitle,
      .texts = texts(),
      .clause_ids = clause::kIds,
      .switches = switch_specs,
      .bots = kBots,
      .paces = {{.random = 500, .scripted = 20}},
      .set_up = {.prepare = prepare, .violations = violations, .points = points, .points_limit = points_limit},
      .words = {.event_text = event_text, .event_rank = event_rank, .roll_text = roll_text, .cards = cards},
      .account = {.units = units, .account = account},
      .scenes = {.start = start_scene<Stage>},
      .odds = &odds_kind(),
      .goods = &kPrices,
      .preview = &preview_kind(),
  });
  return kKind;
}

}  // namespace sandtable::army_man

#include "games/double_tap/kind.h"

#include "engine/kind/typed_kind.h"
#include "games/double_tap/ask/answers.h"
#include "games/double_tap/bot/scripted.h"
#include "games/double_tap/muster/prepare.h"
#include "games/double_tap/muster/scene.h"
#include "games/double_tap/odds/odds.h"
#include "games/double_tap/show/account.h"
#include "games/double_tap/show/preview.h"
#include "games/double_tap/show/sketch.h"
#include "games/double_tap/state/consistency.h"
#include "games/double_tap/texts.h"
#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

constexpr BotSpec kBots[] = {{"scripted", "plays from cover, at the best target, by expected points", make_scripted}};

constexpr GoodsKind kPrices{.goods = goods};

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = TypedKind<Rules>::of({
      .id = "double-tap",
      .version = "double-tap 0.2-r3",
      .title = clause::kTitle,
      .texts = texts(),
      .clause_ids = clause::kIds,
      .switches = switch_specs,
      .bots = kBots,
      .paces = {{.random = 1000, .scripted = 40}},
      .set_up = {.prepare = prepare, .violations = violations, .points = points, .points_limit = points_limit},
      .words = {.event_text = event_text, .roll_text = roll_text, .cards = cards},
      .account = {.units = units, .account = account},
      .scenes = {.start = start_scene<Stage>},
      .odds = &odds_kind(),
      .goods = &kPrices,
      .preview = &preview_kind(),
  });
  return kKind;
}

}  // namespace sandtable::double_tap

#include "games/strike/kind.h"

#include "engine/kind/typed_kind.h"
#include "games/strike/ask/answers.h"
#include "games/strike/bot/scripted.h"
#include "games/strike/muster/goods.h"
#include "games/strike/muster/prepare.h"
#include "games/strike/muster/scene.h"
#include "games/strike/odds/odds.h"
#include "games/strike/rules/flow.h"
#include "games/strike/show/account.h"
#include "games/strike/show/preview.h"
#include "games/strike/show/sketch.h"
#include "games/strike/state/consistency.h"
#include "games/strike/state/events.h"
#include "games/strike/texts.h"
#include "games/strike/words/portrait.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

constexpr BotSpec kBots[] = {
    {"scripted", "plays for bomb and hostages, from cover, at whom it can fell", make_scripted}};

constexpr GoodsKind kTrade{.goods = goods,
                           .in_lists = false,
                           .purchases = questions_named<AskBuy>(),
                           .contest = contest,
                           .holdings = holdings};

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = TypedKind<Rules>::of({
      .id = "strike",
      .version = "strike r3",
      .title = clause::kTitle,
      .texts = texts(),
      .clause_ids = clause::kIds,
      .switches = switch_specs,
      .bots = kBots,
      .paces = {{.random = 200, .scripted = 10, .switches = {{"match-wins", "1"}}}},
      .seats = {.least = 2, .most = kMostPlayers},
      .endless = [](const sandtable::Setup& setup) { return static_cast<const Setup&>(setup).on.turn_limit == 0; },
      .set_up = {.prepare = prepare, .violations = violations, .side = side},
      .words = {.event_text = event_text, .roll_text = roll_text, .cards = cards},
      .account = {.units = units, .account = account},
      .scenes = {.start = start_scene<Stage>},
      .odds = &odds_kind(),
      .goods = &kTrade,
      .preview = &preview_kind(),
  });
  return kKind;
}

}  // namespace sandtable::strike

#include "games/strike/kind.h"

#include "engine/play/typed_kind.h"
#include "games/strike/bot/scripted.h"
#include "games/strike/odds/odds.h"
#include "games/strike/rules/account.h"
#include "games/strike/rules/answers.h"
#include "games/strike/rules/consistency.h"
#include "games/strike/rules/events.h"
#include "games/strike/rules/flow.h"
#include "games/strike/rules/goods.h"
#include "games/strike/rules/prepare.h"
#include "games/strike/rules/scene.h"
#include "games/strike/rules/sketch.h"
#include "games/strike/rules/texts.h"
#include "games/strike/rules/wording.h"

namespace sandtable::strike {

namespace {

constexpr BotSpec kBots[] = {
    {"scripted", "plays for bomb and hostages, from cover, at whom it can fell", make_scripted}};

constexpr GoodsKind kTrade{
    .goods = goods, .in_lists = false, .purchases = bit_of(AskBuy::kKind), .contest = contest, .holdings = holdings};

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = TypedKind<Rules>::of({
      .id = "strike",
      .version = "strike r1",
      .texts = texts(),
      .clauses = catalogue().rules.size(),
      .bots = kBots,
      .pace = {.random = 200, .scripted = 10, .switches = {{"match-wins", "1"}}},
      .seats = {.least = 2, .most = kMostPlayers},
      .prepare = prepare,
      .violations = violations,
      .side = side,
      .endless = [](const sandtable::Setup& setup) { return static_cast<const Setup&>(setup).on.turn_limit == 0; },
      .event_text = event_text,
      .event_rank = event_rank,
      .roll_text = roll_text,
      .units = units,
      .account = account,
      .scene = scene,
      .odds = &odds_kind(),
      .goods = &kTrade,
  });
  return kKind;
}

}  // namespace sandtable::strike

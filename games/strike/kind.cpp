#include "games/strike/kind.h"

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

constexpr auto kQuestions = question_table<Rules>();
static_assert(kQuestions.size() == kQuestionKinds);

constexpr BotSpec kBots[] = {
    {"scripted", "plays for bomb and hostages, from cover, at whom it can fell", make_scripted}};

constexpr GoodsKind kTrade{
    .goods = goods, .in_lists = false, .purchases = bit_of(AskBuy::kKind), .contest = contest, .holdings = holdings};

const Setup& own(const sandtable::Setup& setup) { return static_cast<const Setup&>(setup); }
const Game& at(const void* state) { return *static_cast<const Game*>(state); }

}  // namespace

const GameKind& kind() {
  static const GameKind kKind{
      .id = "strike",
      .version = "strike r1",
      .texts = texts(),
      .state_size = sizeof(Game),
      .clauses = catalogue().rules.size(),
      .questions = kQuestions,
      .bots = kBots,
      .pace = {.random = 200, .scripted = 10, .switches = {{"match-wins", "1"}}},
      .seats = {.least = 2, .most = kMostPlayers},
      .prepare = prepare,
      .violations = violations,
      .side = side,
      .start = [](const sandtable::Setup& setup, void* state) { start(own(setup), *static_cast<Game*>(state)); },
      .step =
          [](const sandtable::Setup& setup, void* state, sandtable::Umpire& behind) {
            Umpire umpire(own(setup), behind);
            step(*static_cast<Game*>(state), umpire);
          },
      .outcome = [](const sandtable::Setup& setup, const void* state) { return outcome(at(state), own(setup)); },
      .finished = [](const void* state) { return at(state).over != 0; },
      .endless = [](const sandtable::Setup& setup) { return own(setup).on.turn_limit == 0; },
      .blank = [](const sandtable::Setup&, void*, Seat) {},  // only answers not yet revealed are hidden
      .imagine = [](const sandtable::Setup&, void*, Seat, Random&) {},
      .is_ok = [](const sandtable::Setup& setup,
                  const void* state) { return inconsistency(at(state), Law(own(setup), Book{})); },
      .key_text = [](const sandtable::Setup& setup, std::uint8_t domain,
                     std::int32_t key) { return key_text(own(setup), domain, key); },
      .parse_key = [](const sandtable::Setup& setup, std::uint8_t domain,
                      std::string_view text) { return parse_key(own(setup), domain, text); },
      .known_keys = [](const sandtable::Setup& setup, std::uint8_t domain) { return known_keys(own(setup), domain); },
      .event_text = event_text,
      .event_rank = event_rank,
      .roll_text = roll_text,
      .sketch = [](const sandtable::Setup& setup, const void* state,
                   Sketch& picture) { sketch(own(setup), at(state), picture); },
      .units = units,
      .account = account,
      .scene = scene,
      .fact = [](const sandtable::Setup& setup, const void* state, std::string_view name,
                 Book book) { return fact(own(setup), at(state), name, book); },
      .odds = &odds_kind(),
      .goods = &kTrade,
  };
  return kKind;
}

}  // namespace sandtable::strike

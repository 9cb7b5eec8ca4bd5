#include "games/army_man/kind.h"

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

constexpr auto kQuestions = question_table<Rules>();
static_assert(kQuestions.size() == kQuestionKinds);

constexpr BotSpec kBots[] = {{"scripted", "shoots, charges and holds back by expected points", make_scripted}};

constexpr GoodsKind kPrices{.goods = goods};

const Setup& own(const sandtable::Setup& setup) { return static_cast<const Setup&>(setup); }
const Game& at(const void* state) { return *static_cast<const Game*>(state); }

}  // namespace

const GameKind& kind() {
  static const GameKind kKind{
      .id = "army-man",
      .version = "army-man r2",
      .texts = texts(),
      .state_size = sizeof(Game),
      .clauses = catalogue().rules.size(),
      .questions = kQuestions,
      .bots = kBots,
      .pace = {.random = 500, .scripted = 20},
      .prepare = prepare,
      .violations = violations,
      .points = points,
      .start = [](const sandtable::Setup& setup, void* state) { start(own(setup), *static_cast<Game*>(state)); },
      .step =
          [](const sandtable::Setup& setup, void* state, sandtable::Umpire& behind) {
            Umpire umpire(own(setup), behind);
            step(*static_cast<Game*>(state), umpire);
          },
      .outcome = [](const sandtable::Setup&, const void* state) { return outcome(at(state)); },
      .finished = [](const void* state) { return at(state).over != 0; },
      .blank = [](const sandtable::Setup&, void*, Seat) {},  // nothing is hidden in Army Man Combat
      .imagine = [](const sandtable::Setup&, void*, Seat, Random&) {},
      .is_ok = [](const sandtable::Setup& setup,
                  const void* state) { return inconsistency(at(state), Law(own(setup), Book{})); },
      .key_text = [](const sandtable::Setup& setup, std::uint8_t domain,
                     std::int32_t key) { return key_text(own(setup), domain, key); },
      .parse_key = [](const sandtable::Setup& setup, std::uint8_t domain,
                      std::string_view text) { return parse_key(own(setup), domain, text); },
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
      .goods = &kPrices,
  };
  return kKind;
}

}  // namespace sandtable::army_man

#include "games/double_tap/kind.h"

#include <fmt/format.h>

#include "games/double_tap/bot/scripted.h"
#include "games/double_tap/odds/odds.h"
#include "games/double_tap/rules/account.h"
#include "games/double_tap/rules/advice.h"
#include "games/double_tap/rules/answers.h"
#include "games/double_tap/rules/prepare.h"
#include "games/double_tap/rules/scene.h"
#include "games/double_tap/rules/texts.h"
#include "games/double_tap/rules/wording.h"

namespace sandtable::double_tap {

namespace {

constexpr auto kQuestions = question_table<Rules>();

constexpr BotSpec kBots[] = {{"scripted", "plays from cover, at the best target, by expected points", make_scripted}};

constexpr GoodsKind kPrices{.goods = goods};

const Setup& own(const sandtable::Setup& setup) { return static_cast<const Setup&>(setup); }
const Game& at(const void* state) { return *static_cast<const Game*>(state); }

// Re-derives everything that follows from something else.
std::string is_ok(const sandtable::Setup& base, const void* state) {
  const Law law(own(base), Book{});
  const Game& game = at(state);
  if (game.units.size() != law.setup.fighters.size()) return "units are missing";
  if ((game.over != 0) != game.agenda.empty()) return "the agenda is empty and the battle is not over";
  for (std::size_t i = 0; i < game.units.size(); ++i) {
    const Unit& unit = game.units[i];
    if (unit.status != Status::alive) continue;
    if (stand_at(law, unit.at).height != unit.height) return fmt::format("unit {}: wrong height", i);
    constexpr Mil kInset = kBaseRadius - kTolerance;
    const bool on_table = unit.at.x >= kInset && unit.at.y >= kInset &&
                          unit.at.x <= law.setup.terrain.width() - kInset &&
                          unit.at.y <= law.setup.terrain.depth() - kInset;
    if (!on_table) return fmt::format("unit {}: off the table", i);
    for (std::size_t j = 0; j < i; ++j) {
      if (game.units[j].status != Status::alive) continue;
      const Mil apart = kBaseRadius + kBaseRadius - kTolerance - kTolerance;
      if (distance_squared(unit.at, game.units[j].at) < squared(apart))
        return fmt::format("units {} and {} overlap", j, i);
    }
  }
  return {};
}

std::string badges(const Game& game, UnitId id) {
  Activation activation;
  std::string words;
  if (game.agenda.find(activation) && activation.unit == id) words += "active ";
  if (game.unit(id).reacted != 0) words += "reacted ";
  if (!words.empty()) words.pop_back();
  return words;
}

std::string details(const Setup& setup, UnitId id) {
  const Fighter& fighter = setup.fighter(id);
  std::string out =
      fmt::format("{}, Quality {}+, worth {} points", type_name(fighter.type), fighter.quality, fighter.points);
  for (const WeaponId gun : fighter.guns) {
    const Weapon& weapon = setup.arsenal.weapon(gun);
    out += fmt::format("; {} ({} {}, {}\")", weapon.name, weapon.attacks, weapon.attacks == 1 ? "die" : "dice",
                       12 * weapon.mods.size());
  }
  if (fighter.has_knife) out += "; Knife";
  for (std::size_t i = 0; i < kUpgrades; ++i) {
    const auto upgrade = static_cast<Upgrade>(i);
    if (upgrade != Upgrade::knife && fighter.upgrades.has(upgrade)) out += fmt::format("; {}", upgrade_name(upgrade));
  }
  return out;
}

void sketch(const sandtable::Setup& base, const void* state, Sketch& picture) {
  const Setup& setup = own(base);
  const Game& game = at(state);
  for (std::size_t i = 0; i < game.units.size(); ++i) {
    const UnitId id{static_cast<std::uint8_t>(i)};
    const Status status = game.unit(id).status;
    const std::string words = status == Status::alive     ? badges(game, id)
                              : status == Status::waiting ? std::string("not yet placed")
                                                          : std::string("killed");
    (status == Status::alive ? picture.tokens : picture.beside)
        .push_back({label(setup, id), setup.fighter(id).name, setup.seat(id), game.unit(id).at, kBaseRadius, words,
                    details(setup, id)});
  }
  Turn turn;
  std::string line = fmt::format("Round {} of 4   score {} : {}", game.round, game.score[0], game.score[1]);
  if (game.round == 0) line = "Deployment";
  if (game.round > 0 && game.agenda.find(turn))
    line += fmt::format("   player {}'s turn, points left: {}", turn.seat.number(), turn.points);
  picture.headline.push_back(line);
}

EventRank rank(const Event& event) {
  switch (static_cast<Told>(event.kind)) {
    case Told::round:
      return EventRank::heading;
    case Told::turn:
    case Told::activated:
    case Told::over:
      return EventRank::paragraph;
    default:
      return EventRank::line;
  }
}

}  // namespace

const GameKind& kind() {
  static const GameKind kKind{
      .id = "double-tap",
      .version = "double-tap 0.2-r2",
      .texts = texts(),
      .state_size = sizeof(Game),
      .clauses = catalogue().rules.size(),
      .questions = kQuestions,
      .bots = kBots,
      .pace = {.random = 1000, .scripted = 40},
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
      .blank = [](const sandtable::Setup&, void*, Seat) {},  // nothing is hidden in Double Tap
      .imagine = [](const sandtable::Setup&, void*, Seat, Random&) {},
      .is_ok = is_ok,
      .key_text = [](const sandtable::Setup& setup, std::uint8_t domain,
                     std::int32_t key) { return key_text(own(setup), domain, key); },
      .parse_key = [](const sandtable::Setup& setup, std::uint8_t domain,
                      std::string_view text) { return parse_key(own(setup), domain, text); },
      .known_keys = [](const sandtable::Setup& setup, std::uint8_t domain) { return known_keys(own(setup), domain); },
      .event_text = event_text,
      .event_rank = rank,
      .roll_text = roll_text,
      .sketch = sketch,
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

}  // namespace sandtable::double_tap

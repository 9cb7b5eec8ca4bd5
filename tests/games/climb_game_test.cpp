#include "tests/games/climb_game.h"

#include <fmt/format.h>

#include "engine/ask/agenda.h"
#include "engine/kind/typed_domain.h"
#include "engine/kind/typed_game.h"
#include "engine/kind/typed_options.h"
#include "engine/kind/typed_words.h"
#include "engine/scene/scene_text.h"

namespace sandtable::climb_game {
namespace {

enum Domain : std::uint8_t { kNothing, kLengthDomain, kModes, kClimbers };
enum class Manner : std::uint8_t { walk, crawl, jump };
constexpr std::string_view kManners[] = {"walk", "crawl", "jump"};
namespace clause {
constexpr RuleId move{0}, jump{1};
}
constexpr Mil kField = 24_in, kMove = 4_in, kJump = 2_in;

constexpr EmbeddedText kTexts[] = {{"data/catalogue.toml", R"(
game = "climb"
title = "Climbers"
edition = "1"
prefix = "cl"
[[rule]]
id = "cl.move"
section = "Moving"
title = "Four inches"
text = "A climber goes 4 inches in all and stays on the field; crawling counts double."
kind = "core"
[[rule]]
id = "cl.jump"
section = "Moving"
title = "Two inches"
text = "A jump is at most 2 inches long."
kind = "core"
[[table.decisions]]
name = "way"
when = "own turn"
who = "its player"
options = "legs, each with its manner"
rule = "cl.move"
)"},
                                   {"data/lists/one.toml", "name = \"One\"\n"}};

struct Turn {
  Seat seat;
};
struct Game {
  Point at[2] = {{8_in, 2_in}, {16_in, 2_in}};
  std::uint8_t turns = 0;
  std::uint8_t luck = 0;  // the last die, which decides nothing
  std::uint8_t unused[2] = {};
  Agenda<2, Turn> agenda;
};
static_assert(std::has_unique_object_representations_v<Game>);
struct Law {
  Law(const Setup& s, Book b) : setup(s), book(b) {}
  const Setup& setup;
  Book book;
};

UnitId climber(Seat seat) { return {seat.v}; }

struct GoWay {
  static constexpr std::string_view kName = "way";
  static constexpr RuleId kRule = clause::move;
  static constexpr std::uint8_t kSubjectDomain = kClimbers;
  struct Reply {
    FixedVector<ModedLeg<Manner>, 6> legs;
    static constexpr auto kFields = fields(field("legs", &Reply::legs, kModes));
  };
  Seat seat;
  UnitId subject() const { return climber(seat); }
};
using Questions = sandtable::Questions<GoWay>;
constexpr Questions questions_of(const void*) { return {}; }

Refusal legal(const Game& game, const Law& law, const GoWay& asked, const GoWay::Reply& reply) {
  Point here = game.at[asked.seat.v];
  Mil cost{0};
  for (const ModedLeg<Manner>& leg : reply.legs) {
    if (leg.mode > Manner::jump) return refuse(clause::move, "there is no such manner");
    if (leg.to.x < Mil{0} || leg.to.y < Mil{0} || leg.to.x > kField || leg.to.y > kField)
      return refuse(clause::move, "the way leaves the field");
    const Mil far = distance(here, leg.to);
    if (leg.mode == Manner::jump && far > kJump && law.book.rule(clause::jump))
      return refuse(clause::jump, "a jump is longer than 2\"");
    cost += leg.mode == Manner::crawl ? far * 2 : far;
    here = leg.to;
  }
  if (cost > kMove && law.book.rule(clause::move)) return refuse(clause::move, "the way is longer than 4\"");
  return accept();
}
void options(const Game& game, const Law& law, const GoWay& asked, const Offer<GoWay>& offer) {
  offer({});
  const Point here = game.at[asked.seat.v], north = here + Point{{}, 2_in};
  for (const GoWay::Reply& reply :
       {GoWay::Reply{{{Manner::walk, north}, {Manner::jump, north + Point{{}, 2_in}}}},
        GoWay::Reply{{{Manner::walk, here + Point{1_in, 1_in}}}}, GoWay::Reply{{{Manner::crawl, north}}},
        GoWay::Reply{{{Manner::jump, here - Point{1_in, {}}}, {Manner::jump, here - Point{2_in, {}}}}}})
    if (legal(game, law, asked, reply).accepted()) offer(reply);
}
GoWay::Reply sample(const Game& game, const Law& law, const GoWay& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
GoWay::Reply fallback(const Game& game, const Law& law, const GoWay& asked) { return first_option(game, law, asked); }

std::string name_of(UnitId unit) { return fmt::format("C{}", unit.v + 1); }
std::string text(const Game&, const Law&, const GoWay& asked) {
  return fmt::format("How does {} go?", name_of(asked.subject()));
}

struct Gone {
  UnitId unit;
  Point at;
  static constexpr std::string_view kName = "gone";
  static constexpr auto kFields = fields(field("unit", &Gone::unit, kClimbers), field("at", &Gone::at));
};
using Events = sandtable::Events<Gone>;
constexpr Events events_of(const void*) { return {}; }

void carry_out(Game& game, Umpire& umpire, Turn turn) {
  ++game.turns;
  game.agenda.push(Turn{other(turn.seat)});
  const GoWay::Reply reply = ask(umpire, turn.seat, GoWay{turn.seat});
  Point& at = game.at[turn.seat.v];
  if (!reply.legs.empty()) at = reply.legs.back().to;
  game.luck = static_cast<std::uint8_t>(umpire.roll({.seat = turn.seat, .rule = clause::move}).face);
  umpire.tell(Event::of(Gone{climber(turn.seat), at}, {clause::move}));
}

std::string manner_key(const Setup&, std::int32_t key) { return std::string(kManners[key]); }
std::vector<std::int32_t> all_manners(const Setup&) { return keys_below(3); }
std::string climber_key(const Setup&, std::int32_t key) { return name_of({static_cast<std::uint8_t>(key)}); }
std::vector<std::int32_t> all_climbers(const Setup&) { return keys_below(2); }
template <auto kText, auto kAll>
std::optional<std::int32_t> read_key(const Setup& setup, std::string_view text) {
  for (const std::int32_t key : kAll(setup))
    if (kText(setup, key) == text) return key;
  return {};
}

struct Rules {
  using Game = climb_game::Game;
  using Setup = sandtable::Setup;
  using Law = climb_game::Law;
  using Questions = climb_game::Questions;
  using Events = climb_game::Events;
  static constexpr DomainSpec kDomains[] = {
      no_domain(), no_domain(), domain<Setup, manner_key, read_key<manner_key, all_manners>, all_manners>("manners"),
      domain<Setup, climber_key, read_key<climber_key, all_climbers>, all_climbers>("units")};
  static std::span<const DomainSpec> domains() { return kDomains; }
};
constexpr auto kQuestions = question_table<Rules>();

const Game& at(const void* state) { return *static_cast<const Game*>(state); }
bool is_over(const void* state) { return at(state).turns >= 6; }

Outcome outcome_of(const Setup&, const void* state) {
  const Game& game = at(state);
  Outcome outcome{is_over(state), {}, {game.at[0].y.v, game.at[1].y.v}, game.turns / 2};
  if (outcome.finished && outcome.scores[0] != outcome.scores[1])
    outcome.winner = Seat{static_cast<std::uint8_t>(outcome.scores[0] > outcome.scores[1] ? 0 : 1)};
  return outcome;
}
void sketch(const Setup&, const void* state, Sketch& picture) {
  for (std::uint8_t seat = 0; seat < 2; ++seat)
    picture.tokens.push_back(
        {name_of({seat}), "Climber", {seat}, at(state).at[seat], {500_mil}, {}, "Goes 4\", jumps 2\""});
  picture.headline.push_back(fmt::format("Turn {}", int{at(state).turns}));
}
std::shared_ptr<Setup> field_of() {
  auto setup = std::make_shared<Setup>();
  setup->terrain = *Terrain::build(kField, kField, {});
  return setup;
}
Game fresh() {
  Game game;
  game.agenda.push(Turn{Seat{0}});
  return game;
}
std::string event_text(const Setup&, const Event& event) {
  if (event.kind == Event::kRoll) return fmt::format("A roll of {}.", fmt::join(event.faces(), " "));
  return name_of(event.as<Gone>().unit) + " has gone.";
}

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = {
      .id = "climb",
      .version = "climb 1",
      .texts = kTexts,
      .state_size = sizeof(Game),
      .clauses = 2,
      .questions = kQuestions,
      .events = kEventTable<Rules>,
      .domains = Rules::kDomains,
      .bots = {},
      .start = [](const Setup&, void* state) { *static_cast<Game*>(state) = fresh(); },
      .step =
          [](const Setup&, void* state, Umpire& umpire) {
            Game& game = *static_cast<Game*>(state);
            game.agenda.take_top([&](auto entry) { carry_out(game, umpire, entry); });
          },
      .outcome = outcome_of,
      .finished = is_over,
      .blank = [](const Setup&, void*, Seat) {},
      .imagine = [](const Setup&, void*, Seat, Random&) {},
      .is_ok = [](const Setup&, const void* state) -> std::string { return at(state).agenda.empty() ? "idle" : ""; },
      .set_up =
          {
              .prepare = [](const SetupTexts& texts, Book) -> Result<std::shared_ptr<const Setup>> {
                const std::shared_ptr<Setup> setup = field_of();
                setup->texts = texts;
                return setup;
              },
              .violations = [](const NamedText&, const SetupTexts&, Book) { return std::vector<Error>(); },
          },
      .words =
          {
              .key_text = TypedDomains<Rules>::text,
              .parse_key = TypedDomains<Rules>::parse,
              .event_text = event_text,
          },
      .picture = {.sketch = sketch},
      .scenes =
          {
              .start = [](const SceneText& text, Book) -> Result<SceneStart> {
                const auto game = text.read([](Table&) { return fresh(); });
                if (!game) return std::unexpected(game.error());
                return scene_start(field_of(), *game);
              },
              .fact = [](const Setup&, const void* state, std::string_view name, Book) -> std::optional<std::string> {
                if (name == "C1.at") return fact_text(at(state).at[0]);
                return {};
              },
          },
  };
  return kKind;
}

}  // namespace sandtable::climb_game

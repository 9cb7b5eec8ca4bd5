#include "tests/games/race_game.h"

#include <fmt/format.h>

#include <cstring>

#include "engine/ask/agenda.h"
#include "engine/kind/referee.h"
#include "engine/kind/typed_domain.h"
#include "engine/kind/typed_game.h"
#include "engine/kind/typed_words.h"
#include "engine/kind/words.h"
#include "engine/scene/scene_text.h"
#include "engine/table/plane/angle.h"
#include "tests/games/race_game_texts.h"

namespace sandtable::race {
namespace {

constexpr std::size_t kEach = 2, kMostPlayers = 4, kMostRunners = kEach * kMostPlayers;
constexpr Mil kWidth = 24_in, kDepth = 12_in, kLine = 1_in, kNear = 1_in, kSight = 4_in;
constexpr Mil kWalk = 1_in, kSprint = 1500_mil;
constexpr int kCounts = 3, kTurns = 15;
const std::vector<Point> kBlock = {{11_in, 3_in}, {13_in, 3_in}, {13_in, 9_in}, {11_in, 9_in}};
enum Domain : std::uint8_t { kNothing, kLengthDomain, kRunners, kPaces };
namespace clause {
constexpr RuleId pace{1}, step{2}, block{3}, scuffle{4};  // 0 is "rc.sides", which make_setup names in full
}

enum class Side : std::uint8_t { nobody, red, blue };
enum class Pace : std::uint8_t { walk, sprint };
constexpr Words<3> kSideNames = {"nobody", "red", "blue"};
constexpr Words<2> kPaceNames = {"walk", "sprint"};

struct RaceSetup : Setup {
  Side side[kMostPlayers] = {};
  bool on = true;  // the switch "scuffles"
};
using Law = LawOf<RaceSetup>;
using Referee = UmpireOf<RaceSetup>;

struct Call {
  std::uint8_t unused = 0;
};
struct Count {
  std::uint8_t number = 1;
};

struct Game {
  Point at[kMostRunners] = {};
  Mil reach[kMostRunners] = {};  // of a step in this turn
  std::uint8_t out[kMostRunners] = {};
  std::uint8_t turn = 1;
  Side winner = Side::nobody;
  std::uint8_t over = 0;
  std::uint8_t spare = 0;
  Agenda<2, Call, Count> agenda;
};
static_assert(std::has_unique_object_representations_v<Game>);

Seat seat_of(UnitId runner) { return {static_cast<std::uint8_t>(runner.v / kEach)}; }
Side side_of(const RaceSetup& setup, UnitId runner) { return setup.side[seat_of(runner).v]; }
std::uint8_t runners(const Setup& setup) { return static_cast<std::uint8_t>(setup.seats * kEach); }

// R1, R2 are the first red player's, and so on.
std::string label(const RaceSetup& setup, UnitId runner) {
  if (runner.v >= runners(setup)) return "?";
  int number = 0;
  for (UnitId one{0}; one <= runner; ++one.v) number += side_of(setup, one) == side_of(setup, runner) ? 1 : 0;
  return fmt::format("{}{}", side_of(setup, runner) == Side::red ? 'R' : 'B', number);
}

struct CallPace {
  static constexpr bool kSecret = true;
  static constexpr std::string_view kName = "pace";
  static constexpr RuleId kRule = clause::pace;
  static constexpr std::uint8_t kSubjectDomain = kRunners;
  struct Reply {
    Pace pace = Pace::walk;
    static constexpr auto kFields = fields(field("pace", &Reply::pace, kPaces));
  };
  UnitId runner;
  UnitId subject() const { return runner; }
};
struct Step {
  static constexpr bool kSecret = true;
  static constexpr std::string_view kName = "step";
  static constexpr RuleId kRule = clause::step;
  static constexpr std::uint8_t kSubjectDomain = kRunners;
  struct Reply {
    Path way;
    static constexpr auto kFields = fields(field("way", &Reply::way));
  };
  UnitId runner;
  UnitId subject() const { return runner; }
};

using Questions = sandtable::Questions<CallPace, Step>;
constexpr Questions questions_of(const void*) { return {}; }

bool on_table(Point at) { return at.x >= Mil{0} && at.y >= Mil{0} && at.x <= kWidth && at.y <= kDepth; }
bool is_barred(Point from, Point to) {
  const Mil far = distance(from, to);
  for (Mil gone{0}; gone < far; gone = gone + 50_mil)
    if (strictly_inside(kBlock, along(from, to, gone))) return true;
  return strictly_inside(kBlock, to);
}

Refusal legal(const Game&, const Law&, const CallPace&, const CallPace::Reply& reply) {
  return reply.pace <= Pace::sprint ? accept() : refuse(clause::pace, "walk or sprint");
}
Refusal legal(const Game& game, const Law& law, const Step& asked, const Step::Reply& reply) {
  if (reply.way.empty()) return accept();
  const Point from = game.at[asked.runner.v], to = reply.way[0];
  if (reply.way.size() > 1 || !on_table(to)) return refuse(clause::step, "a step is one leg on the table");
  if (!within(from, to, game.reach[asked.runner.v]) && law.rule(clause::step))
    return refuse(clause::step, "that is too far");
  if (is_barred(from, to) && law.rule(clause::block)) return refuse(clause::block, "the block is in the way");
  return accept();
}

void options(const Game&, const Law&, const CallPace&, const Offer<CallPace>& offer) {
  for (const Pace pace : {Pace::walk, Pace::sprint}) offer({pace});
}
Step::Reply step_by(const Game& game, const Step& asked, Angle way) {
  Step::Reply reply;
  reply.way.push_back(game.at[asked.runner.v] + offset(way, game.reach[asked.runner.v] - 1_mil));
  return reply;
}
void options(const Game& game, const Law& law, const Step& asked, const Offer<Step>& offer) {
  offer({});
  for (int quarter = 0; quarter < 4; ++quarter) {
    const Step::Reply reply = step_by(game, asked, Angle{quarter * 9000});
    if (legal(game, law, asked, reply).accepted()) offer(reply);
  }
}
CallPace::Reply sample(const Game&, const Law&, const CallPace&, Random& random) {
  return {random.below(3) == 0 ? Pace::sprint : Pace::walk};
}
Step::Reply sample(const Game& game, const Law& law, const Step& asked, Random& random) {
  for (int tries = 0; tries < 4; ++tries) {
    const Step::Reply reply = step_by(game, asked, Angle{random.between(0, 35'999)});
    if (legal(game, law, asked, reply).accepted()) return reply;
  }
  return {};
}
// One sprints, so that dice are rolled where all answers are defaults.
CallPace::Reply fallback(const Game&, const Law&, const CallPace& asked) {
  return {asked.runner.v == 0 ? Pace::sprint : Pace::walk};
}
Step::Reply fallback(const Game&, const Law&, const Step&) { return {}; }
std::string text(const Game&, const Law& law, const CallPace& asked) {
  return fmt::format("Does {} walk or sprint?", label(law.setup, asked.runner));
}
std::string text(const Game&, const Law& law, const Step& asked) {
  return fmt::format("Where does {} step?", label(law.setup, asked.runner));
}
std::optional<Going> advise(const Game& game, const Law& law, const Step& asked, const Step::Reply&,
                            std::optional<Point> to) {
  Going going{game.at[asked.runner.v], game.reach[asked.runner.v], {}};
  if (to) {
    Step::Reply reply;
    reply.way.push_back(within(going.from, *to, going.left) ? *to : along(going.from, *to, going.left - 1_mil));
    if (legal(game, law, asked, reply).accepted()) going.path = reply.way;
  }
  return going;
}

// The rivals nearer than 4".
std::vector<std::int32_t> rivals_near(const Game& game, const RaceSetup& setup, UnitId runner) {
  std::vector<std::int32_t> near;
  for (UnitId other{0}; other.v < runners(setup); ++other.v) {
    const bool rival = side_of(setup, other) != side_of(setup, runner) && game.out[other.v] == 0;
    if (rival && within(game.at[runner.v], game.at[other.v], kSight)) near.push_back(other.v);
  }
  return near;
}

// Round the block by its corners, if it is in the way.
bool find_way(Point from, Point to, std::vector<Point>& way) {
  const Point corners[] = {{10_in, 2_in}, {14_in, 2_in}, {14_in, 10_in}, {10_in, 10_in}};
  std::vector<Point> best;
  Mil shortest{1'000'000};
  const auto offer = [&](const std::vector<Point>& legs) {
    Mil length{0};
    Point at = from;
    for (const Point leg : legs) {
      if (is_barred(at, leg)) return;
      length += distance(at, leg);
      at = leg;
    }
    if (length >= shortest) return;
    shortest = length;
    best = legs;
  };
  offer({to});
  for (const Point a : corners) {
    offer({a, to});
    for (const Point b : corners) offer({a, b, to});
  }
  way.insert(way.end(), best.begin(), best.end());
  return !best.empty();
}

std::optional<Plan> plan(const Game& game, const Law& law, const Step& asked, std::span<const Point> way) {
  Plan plan{.subject = {}, .way = {}, .memory = rivals_near(game, law.setup, asked.runner)};
  Point from = game.at[asked.runner.v];
  for (const Point to : way) {
    if (!on_table(to) || !find_way(from, to, plan.way)) return {};
    from = to;
  }
  return plan;
}

Followed<Step::Reply> follow(const Game& game, const Law& law, const Step& asked, Plan& plan) {
  for (const std::int32_t rival : rivals_near(game, law.setup, asked.runner)) {
    if (std::ranges::find(plan.memory, rival) == plan.memory.end())
      return {.handed_back = fmt::format("{} comes near", label(law.setup, {static_cast<std::uint8_t>(rival)}))};
  }
  if (plan.way.empty()) return {.reply = Step::Reply{}};
  const Mil reach = game.reach[asked.runner.v];
  const Point from = game.at[asked.runner.v], corner = plan.way[0];
  Followed<Step::Reply> step{.reply = Step::Reply{}};
  const bool arrives = within(from, corner, reach);
  step.reply->way.push_back(arrives ? corner : along(from, corner, reach - 1_mil));
  if (arrives) plan.way.erase(plan.way.begin());
  step.done = plan.way.empty();
  return step;
}

struct TurnBegins {
  int turn = 0;
  static constexpr std::string_view kName = "turn";
  static constexpr auto kFields = fields(field("turn", &TurnBegins::turn));
};
struct Sprints {
  UnitId runner;
  static constexpr std::string_view kName = "sprints";
  static constexpr auto kFields = fields(field("runner", &Sprints::runner, kRunners));
};
struct Out {
  UnitId runner;
  static constexpr std::string_view kName = "out";
  static constexpr auto kFields = fields(field("runner", &Out::runner, kRunners));
};
using Events = sandtable::Events<TurnBegins, Sprints, Out>;
constexpr Events events_of(const void*) { return {}; }

template <class Asked>
FixedVector<Secret<Asked>, kMostRunners> for_all(const Game& game, const Referee& umpire) {
  FixedVector<Secret<Asked>, kMostRunners> secrets;
  for (UnitId runner{0}; runner.v < runners(umpire.setup); ++runner.v) {
    const bool runs = game.out[runner.v] == 0 && (std::is_same_v<Asked, CallPace> || game.reach[runner.v] > Mil{0});
    if (runs) secrets.push_back({seat_of(runner), Asked{runner}});
  }
  return secrets;
}

Mil reach_of(Referee& umpire, UnitId runner, Pace pace) {
  if (pace == Pace::walk) return kWalk;
  const Rolled rolled =
      umpire.roll({.count = 3, .read = ReadAs::wild(), .seat = seat_of(runner), .unit = runner, .rule = clause::pace});
  tell(umpire, Sprints{runner}, {clause::pace});
  if (rolled.wild == 1 && umpire.rule(clause::pace)) return {};
  return rolled.wild + rolled.sum >= 10 ? kSprint : kWalk;
}

void carry_out(Game& game, Referee& umpire, Call) {
  tell(umpire, TurnBegins{game.turn}, {});
  const auto asked = for_all<CallPace>(game, umpire);
  const auto replies = umpire.ask_all(asked);
  for (std::size_t i = 0; i < asked.size(); ++i)
    game.reach[asked[i].asked.runner.v] = reach_of(umpire, asked[i].asked.runner, replies[i].pace);
  game.agenda.push(Count{});
}

void scuffle(Game& game, Referee& umpire, UnitId a, UnitId b) {
  int total[2] = {};
  for (int i = 0; i < 2; ++i) {
    const UnitId roller = i == 0 ? a : b;
    total[i] =
        umpire
            .roll({.count = 2, .read = ReadAs::sum(), .seat = seat_of(roller), .unit = roller, .rule = clause::scuffle})
            .sum;
  }
  if (total[0] == total[1] || !umpire.rule(clause::scuffle)) return;
  const UnitId loser = total[0] < total[1] ? a : b;
  game.out[loser.v] = 1;
  tell(umpire, Out{loser}, {clause::scuffle});
}

void meet(Game& game, Referee& umpire) {
  for (UnitId a{0}; a.v < runners(umpire.setup); ++a.v) {
    for (UnitId b{0}; b < a; ++b.v) {
      const bool in = game.out[a.v] == 0 && game.out[b.v] == 0;
      if (in && side_of(umpire.setup, a) != side_of(umpire.setup, b) && within(game.at[a.v], game.at[b.v], kNear))
        scuffle(game, umpire, b, a);
    }
  }
}

bool is_home(const Game& game, const RaceSetup& setup, Side side) {
  for (UnitId runner{0}; runner.v < runners(setup); ++runner.v) {
    if (game.out[runner.v] != 0 || side_of(setup, runner) != side) continue;
    if (side == Side::red ? game.at[runner.v].x >= kWidth - kLine : game.at[runner.v].x <= kLine) return true;
  }
  return false;
}

void carry_out(Game& game, Referee& umpire, Count count) {
  umpire.follow(clause::step);
  const auto asked = for_all<Step>(game, umpire);
  const auto replies = umpire.ask_all(asked);
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (!replies[i].way.empty()) game.at[asked[i].asked.runner.v] = replies[i].way[0];
  if (umpire.on()) meet(game, umpire);
  const bool red = is_home(game, umpire.setup, Side::red), blue = is_home(game, umpire.setup, Side::blue);
  if (red != blue) game.winner = red ? Side::red : Side::blue;
  if (count.number < kCounts) {
    game.agenda.push(Count{static_cast<std::uint8_t>(count.number + 1)});
  } else {
    game.over = ++game.turn > kTurns ? 1 : 0;
    game.agenda.push(Call{});
  }
  if (red || blue) game.over = 1;
}

std::string runner_name(const RaceSetup& setup, std::int32_t key) {
  return label(setup, {static_cast<std::uint8_t>(std::clamp(key, 0, 255))});
}
std::vector<std::int32_t> all_runners(const RaceSetup& setup) { return keys_below(runners(setup)); }
std::optional<std::int32_t> read_runner(const RaceSetup& setup, std::string_view text) {
  for (const std::int32_t runner : all_runners(setup))
    if (runner_name(setup, runner) == text) return runner;
  return {};
}
std::string sentence(const RaceSetup&, const TurnBegins& told) { return fmt::format("Turn {}", told.turn); }
std::string sentence(const RaceSetup& setup, const Sprints& told) { return label(setup, told.runner) + " sprints."; }
std::string sentence(const RaceSetup& setup, const Out& told) { return label(setup, told.runner) + " is out."; }

std::string event_text(const Setup& setup, const Event& event) {
  const auto& own = static_cast<const RaceSetup&>(setup);
  if (event.kind == Event::kRoll) return fmt::format("A roll of {}.", fmt::join(event.faces(), " "));
  return visit_event(event, [&](const auto& told) { return sentence(own, told); }, Events{});
}

struct Rules {
  using Game = race::Game;
  using Setup = RaceSetup;
  using Law = race::Law;
  using Questions = race::Questions;
  using Events = race::Events;
  static constexpr DomainSpec kDomains[] = {no_domain(), no_domain(),
                                            domain<RaceSetup, runner_name, read_runner, all_runners>("units"),
                                            word_domain<kPaceNames>("paces")};
  static std::span<const DomainSpec> domains() { return kDomains; }
};
constexpr auto kQuestions = question_table<Rules>();

const Game& at(const void* state) { return *static_cast<const Game*>(state); }
const RaceSetup& race_of(const Setup& setup) { return static_cast<const RaceSetup&>(setup); }

Outcome outcome_of(const Setup& setup, const void* state) {
  Outcome outcome{.finished = at(state).over != 0, .rounds = at(state).turn};
  for (std::uint8_t seat = 0; seat < setup.seats; ++seat) {
    int left = 0;
    for (std::size_t i = 0; i < kEach; ++i) left += at(state).out[seat * kEach + i] == 0 ? 1 : 0;
    outcome.scores.push_back(left);
    const bool wins = at(state).winner != Side::nobody && race_of(setup).side[seat] == at(state).winner;
    if (outcome.finished && wins) outcome.winners.push_back(Seat{seat});
  }
  return outcome;
}

Side side_named(const std::string& text) { return text.contains("red") ? Side::red : Side::blue; }

Result<std::shared_ptr<RaceSetup>> make_setup(const std::vector<Side>& sides, const SwitchPairs& switches) {
  const auto red = std::ranges::count(sides, Side::red), blue = std::ranges::count(sides, Side::blue);
  if (sides.size() < 2 || sides.size() > kMostPlayers || std::abs(red - blue) > 1)
    return std::unexpected(Error{.message = "the sides are not even", .rule = "rc.sides"});
  auto setup = std::make_shared<RaceSetup>();
  setup->seats = static_cast<std::uint8_t>(sides.size());
  setup->terrain = *Terrain::build(kWidth, kDepth,
                                   {{.name = "Block", .traits = {Trait::impassable}, .top = 4_in, .outline = kBlock}});
  std::ranges::copy(sides, setup->side);
  for (const auto& [name, value] : switches) setup->on = name != "scuffles" || value == "on";
  setup->texts.switches = switches;
  return setup;
}
Result<std::shared_ptr<const Setup>> prepare(const SetupTexts& texts, Book) {
  std::vector<Side> sides;
  for (const NamedText& army : texts.armies) sides.push_back(side_named(army.text));
  if (sides.empty()) sides = {Side::red, Side::blue};
  auto setup = make_setup(sides, texts.switches);
  if (!setup) return std::unexpected(setup.error());
  (*setup)->texts = texts;
  return *setup;
}

Game first_state(const RaceSetup& setup) {
  Game game;
  for (UnitId runner{0}; runner.v < runners(setup); ++runner.v) {
    game.at[runner.v] = {side_of(setup, runner) == Side::red ? 500_mil : kWidth - 500_mil, 2_in + 1_in * int{runner.v}};
  }
  game.agenda.push(Call{});
  return game;
}

void sketch(const Setup& setup, const void* state, Sketch& picture) {
  for (UnitId runner{0}; runner.v < runners(setup); ++runner.v) {
    const bool out = at(state).out[runner.v] != 0;
    Sketch::Token token{label(race_of(setup), runner), "Runner",  seat_of(runner),
                        at(state).at[runner.v],        {300_mil}, out ? Badges{"out"} : Badges{}};
    token.out = out;
    (out ? picture.beside : picture.tokens).push_back(std::move(token));
  }
  picture.headline.push_back(fmt::format("Turn {}", int{at(state).turn}));
}

// [start] has `sides` by seat, `places`, a point for every runner, who is `out`, and the `reach` of them all; with it
// the counts begin.
Result<SceneStart> make_scene(const SceneText& text, Book) {
  std::vector<Side> sides;
  std::vector<std::string> out;
  Game game;
  const auto whole = text.read([&](Table& root) {
    root.find("start").table([&](Table& table) {
      for (const Value& side : table.at("sides").items())
        sides.push_back(static_cast<Side>(side.choice("side", word_list(kSideNames))));
      std::ranges::copy(table.find("places").points(kMostRunners), game.at);
      const Mil reach = table.find("reach").length({0_in, 3_in});
      std::ranges::fill(game.reach, reach);
      out = table.find("out").texts();
      if (reach > Mil{0}) return game.agenda.push(Count{});
      game.agenda.push(Call{});
    });
    return true;
  });
  if (!whole) return std::unexpected(whole.error());
  auto setup = make_setup(sides, text.switches());
  if (!setup) return std::unexpected(setup.error());
  for (const std::string& name : out) game.out[static_cast<std::size_t>(*read_runner(**setup, name))] = 1;
  return scene_start(*setup, game);
}
std::optional<std::string> fact_of(const Setup& setup, const void* state, std::string_view name, Book) {
  for (UnitId runner{0}; runner.v < runners(setup); ++runner.v) {
    const std::string who = label(race_of(setup), runner);
    if (name == who + ".at") return fact_text(at(state).at[runner.v]);
    if (name == who + ".out") return fact_text(at(state).out[runner.v] != 0);
    if (name == who + ".reach") return fact_text(at(state).reach[runner.v]);
  }
  return {};
}

}  // namespace

const GameKind& kind() {
  static const GameKind kKind{
      .id = "race",
      .version = "race 1",
      .texts = kTexts,
      .state_size = sizeof(Game),
      .clauses = 5,
      .questions = kQuestions,
      .events = kEventTable<Rules>,
      .domains = Rules::kDomains,
      .bots = {},
      .seats = {2, kMostPlayers},
      .start = [](const Setup& setup, void* state) { *static_cast<Game*>(state) = first_state(race_of(setup)); },
      .step =
          [](const Setup& setup, void* state, Umpire& umpire) {
            Game& game = *static_cast<Game*>(state);
            Referee referee(race_of(setup), umpire);
            game.agenda.take_top([&](auto entry) { carry_out(game, referee, entry); });
          },
      .outcome = outcome_of,
      .finished = [](const void* state) { return at(state).over != 0; },
      .blank = [](const Setup&, void*, Seat) {},
      .imagine = [](const Setup&, void*, Seat, Random&) {},
      .is_ok = [](const Setup&, const void* state) -> std::string { return at(state).agenda.empty() ? "idle" : ""; },
      .set_up =
          {
              .prepare = prepare,
              .violations = [](const NamedText&, const SetupTexts&, Book) { return std::vector<Error>(); },
              .side =
                  [](const NamedText& army) {
                    return std::string(word_of(kSideNames, to_word(side_named(army.text))));
                  },
          },
      .words =
          {
              .key_text = TypedDomains<Rules>::text,
              .parse_key = TypedDomains<Rules>::parse,
              .event_text = event_text,
          },
      .picture =
          {
              .sketch = sketch,
          },
      .scenes =
          {
              .start = make_scene,
              .fact = fact_of,
          },
  };
  return kKind;
}

}  // namespace sandtable::race

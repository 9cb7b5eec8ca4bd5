#include "tests/games/mini_game.h"

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "engine/ask/agenda.h"
#include "engine/base/hash.h"
#include "engine/kind/typed_domain.h"
#include "engine/kind/typed_game.h"
#include "engine/kind/typed_options.h"
#include "engine/kind/typed_words.h"
#include "engine/scene/scene_text.h"

namespace sandtable::mini {
namespace {

enum class Hideout : std::uint8_t { unknown, barn, mill, well };
enum class Choice : std::uint8_t { no, yes };
enum Domain : std::uint8_t { kHideouts, kSeats, kChoices };
namespace clause {
constexpr RuleId hide{0}, strike{1}, parry{2}, feint{3}, round{4};
}

constexpr EmbeddedText kTexts[] = {{"data/catalogue.toml", R"(
game = "mini"
title = "Three bandits"
edition = "1"
prefix = "mini"
[[rule]]
id = "mini.hide"
section = "Hiding"
title = "A real place"
text = "Everybody hides in the barn, the mill or the well."
kind = "core"
[[rule]]
id = "mini.strike"
section = "Striking"
title = "No dead rival"
text = "A dead rival is not struck at."
kind = "core"
[[rule]]
id = "mini.parry"
section = "Striking"
title = "Parry"
text = "A struck bandit may parry: a parry succeeds on 3+."
kind = "core"
construction = "the number is an argument of the roll"
[[rule]]
id = "mini.feint"
section = "Striking"
title = "Feint"
text = "Against a feint a parry succeeds on 6."
kind = "optional"
switch = "feints"
default = "on"
[[rule]]
id = "mini.round"
section = "Fighting"
title = "A round of a fight"
text = "Both strike once a round, 4+ hits, until one is dead."
kind = "core"
[[table.switches]]
name = "feints"
default = "on"
values = ["on", "off"]
rules = ["mini.feint"]
[[table.decisions]]
name = "hide"
when = "at the start"
who = "all in secret"
options = "a place"
rule = "mini.hide"
[[table.decisions]]
name = "strike"
when = "own turn"
who = "active"
options = "a rival and a place"
rule = "mini.strike"
[[table.decisions]]
name = "parry"
when = "struck"
who = "rival"
options = "yes or no"
rule = "mini.parry"
[[table.decisions]]
name = "feint"
when = "parried"
who = "striker"
options = "yes or no"
rule = "mini.feint"
)"}};

struct Hiding {
  std::uint8_t unused = 0;
};
struct Turn {
  Seat seat;
};
struct MeleeRound {
  Seat a, b;
};

struct Game {
  Hideout hideout[3] = {};
  std::uint8_t known[3] = {};
  std::uint8_t life[3] = {2, 2, 2};
  std::uint8_t turns = 0;
  std::uint8_t feints = 1;  // the switch
  std::uint8_t spare = 0;
  Agenda<4, Hiding, Turn, MeleeRound> agenda;
};
static_assert(std::has_unique_object_representations_v<Game>);

struct Law {
  Law(const Setup& s, Book b) : setup(s), book(b) {}
  const Setup& setup;
  Book book;
};

struct Hide {
  static constexpr bool kSecret = true;
  static constexpr std::string_view kName = "hide";
  static constexpr RuleId kRule = clause::hide;
  static constexpr bool kHidden = true;
  struct Reply {
    Hideout where = Hideout::unknown;
    static constexpr auto kFields = fields(field("where", &Reply::where, kHideouts));
  };
  std::uint8_t unused = 0;
};
struct Strike {
  static constexpr std::string_view kName = "strike";
  static constexpr RuleId kRule = clause::strike;
  struct Reply {
    Seat rival;
    Hideout where = Hideout::unknown;
    static constexpr auto kFields =
        fields(field("rival", &Reply::rival, kSeats), field("where", &Reply::where, kHideouts));
  };
  std::uint8_t unused = 0;
};
template <bool kParries>
struct Yes {
  static constexpr std::string_view kName = kParries ? "parry" : "feint";
  static constexpr RuleId kRule = kParries ? clause::parry : clause::feint;
  struct Reply {
    Choice choice = Choice::no;
    static constexpr auto kFields = fields(field("choice", &Reply::choice, kChoices));
  };
  Seat against;
};
using Parry = Yes<true>;
using Feint = Yes<false>;
using Questions = sandtable::Questions<Hide, Strike, Parry, Feint>;
constexpr Questions questions_of(const void*) { return {}; }

// Known only to who hides.
struct Hid {
  Seat seat;
  Hideout where = Hideout::unknown;
  static constexpr std::string_view kName = "hid";
  static constexpr auto kFields = fields(field("seat", &Hid::seat, kSeats), field("where", &Hid::where, kHideouts));
};
struct Found {
  Seat seat;
  Seat by;
  static constexpr std::string_view kName = "found";
  static constexpr auto kFields = fields(field("seat", &Found::seat, kSeats), field("by", &Found::by, kSeats));
};
using Events = sandtable::Events<Hid, Found>;
constexpr Events events_of(const void*) { return {}; }

bool is_place(Hideout h) { return h >= Hideout::barn && h <= Hideout::well; }

Refusal legal(const Game&, const Law& law, const Hide&, const Hide::Reply& reply) {
  if (!is_place(reply.where) && law.book.rule(clause::hide)) return refuse(clause::hide, "hide in a real place");
  return accept();
}
Refusal legal(const Game& game, const Law& law, const Strike&, const Strike::Reply& reply) {
  if (reply.rival.v > 2 || !is_place(reply.where)) return refuse(clause::strike, "strike a rival in a place");
  if (game.life[reply.rival.v] == 0 && law.book.rule(clause::strike)) return refuse(clause::strike, "he is dead");
  return accept();
}
template <bool kParries>
Refusal legal(const Game&, const Law&, const Yes<kParries>&, const typename Yes<kParries>::Reply& reply) {
  return reply.choice <= Choice::yes ? accept() : refuse(Yes<kParries>::kRule, "yes or no");
}
void options(const Game&, const Law&, const Hide&, const Offer<Hide>& offer) {
  for (const Hideout place : {Hideout::barn, Hideout::mill, Hideout::well}) offer({place});
}
void options(const Game& game, const Law&, const Strike&, const Offer<Strike>& offer) {
  for (std::uint8_t rival = 0; rival < 3; ++rival) {
    if (game.life[rival] == 0) continue;
    for (const Hideout place : {Hideout::barn, Hideout::mill, Hideout::well}) offer({{rival}, place});
  }
}
template <bool kParries>
void options(const Game&, const Law&, const Yes<kParries>&, const Offer<Yes<kParries>>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
template <class Asked>
typename Asked::Reply sample(const Game& game, const Law& law, const Asked& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
template <class Asked>
typename Asked::Reply fallback(const Game& game, const Law& law, const Asked& asked) {
  Random first(0);
  return option_by_chance(game, law, asked, first);
}
template <class Asked>
std::string text(const Game&, const Law&, const Asked&) {
  return std::string(Asked::kName) + "?";
}

void carry_out(Game& game, Umpire& umpire, Hiding) {
  umpire.book().follow(clause::hide);
  std::array<Question, 3> questions;
  std::array<Answer, 3> answers;
  for (std::uint8_t seat = 0; seat < 3; ++seat) questions[seat] = Question::of(Seat{seat}, Hide{});
  umpire.ask(questions, answers);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    const Hide::Reply reply = reply_to<Hide>(answers[seat]);
    game.hideout[seat] = reply.where;
    const Seat whose{static_cast<std::uint8_t>(seat)};
    umpire.tell(Event::of(Hid{whose, reply.where}, {clause::hide}, only(whose)));
  }
  game.agenda.push(Turn{Seat{0}});
}

bool struck(const Game& game, Umpire& umpire, Seat striker, Seat rival) {
  if (ask(umpire, rival, Parry{striker}).choice == Choice::no) return true;
  const bool feint = game.feints != 0 && ask(umpire, striker, Feint{rival}).choice == Choice::yes;
  const std::uint8_t need = feint && umpire.book().rule(clause::feint) ? 6 : 3;
  return umpire.roll({.read = ReadAs::at_least(need), .seat = rival, .rule = clause::parry}).successes == 0;
}

void carry_out(Game& game, Umpire& umpire, Turn turn) {
  game.agenda.push(Turn{Seat{static_cast<std::uint8_t>((turn.seat.v + 1) % 3)}});
  ++game.turns;
  if (game.life[turn.seat.v] == 0) return;
  const Strike::Reply strike = ask(umpire, turn.seat, Strike{});
  if (game.hideout[strike.rival.v] != strike.where || strike.rival == turn.seat) return;
  game.known[strike.rival.v] = 1;
  umpire.tell(Event::of(Found{strike.rival, turn.seat}, {clause::strike}));
  if (struck(game, umpire, turn.seat, strike.rival)) game.agenda.push(MeleeRound{turn.seat, strike.rival});
}

void carry_out(Game& game, Umpire& umpire, MeleeRound melee) {
  umpire.book().follow(clause::round);
  for (const auto& [hitter, hit] : {std::pair{melee.a, melee.b}, std::pair{melee.b, melee.a}}) {
    const Roll roll{.read = ReadAs::at_least(4), .seat = hitter, .rule = clause::round};
    if (game.life[hit.v] > 0)
      game.life[hit.v] = static_cast<std::uint8_t>(game.life[hit.v] - umpire.roll(roll).successes);
  }
  if (game.life[melee.a.v] > 0 && game.life[melee.b.v] > 0) game.agenda.push(melee);
}

int alive(const Game& game) {
  int count = 0;
  for (const std::uint8_t life : game.life) count += life > 0 ? 1 : 0;
  return count;
}
bool is_over(const Game& game) { return alive(game) <= 1 || game.turns >= 12; }

constexpr Words<4> kPlaces = {"unknown", "barn", "mill", "well"};
constexpr Words<2> kYesNo = {"no", "yes"};
std::vector<std::int32_t> all_seats(const Setup&) { return keys_below(3); }
std::string seat_name(const Setup&, std::int32_t key) { return "seat " + std::to_string(key + 1); }
std::optional<std::int32_t> read_seat(const Setup& setup, std::string_view text) {
  for (const std::int32_t key : all_seats(setup))
    if (seat_name(setup, key) == text) return key;
  return std::nullopt;
}

struct Rules {
  using Game = mini::Game;
  using Setup = sandtable::Setup;
  using Law = mini::Law;
  using Questions = mini::Questions;
  using Events = mini::Events;
  static constexpr DomainSpec kDomains[] = {word_domain<kPlaces>("hideouts"),
                                            domain<Setup, seat_name, read_seat, all_seats>("seats"),
                                            word_domain<kYesNo>("choices")};
  static std::span<const DomainSpec> domains() { return kDomains; }
};
constexpr auto kQuestions = question_table<Rules>();

const Game& at(const void* state) { return *static_cast<const Game*>(state); }

Outcome outcome_of(const Setup&, const void* state) {
  Outcome outcome{.finished = is_over(at(state)), .winner = {}, .scores = {}, .rounds = at(state).turns};
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    outcome.scores.push_back(at(state).life[seat]);
    if (alive(at(state)) == 1 && at(state).life[seat] > 0) outcome.winner = Seat{seat};
  }
  return outcome;
}
void blank_for(const Setup&, void* state, Seat seat) {
  Game& game = *static_cast<Game*>(state);
  for (std::uint8_t other = 0; other < 3; ++other) {
    if (other != seat.v && game.known[other] == 0) game.hideout[other] = Hideout::unknown;
  }
}
void imagine_for(const Setup&, void* state, Seat seat, Random& random) {
  Game& game = *static_cast<Game*>(state);
  if (game.hideout[seat.v] == Hideout::unknown) return;  // nobody has hidden yet
  for (std::uint8_t other = 0; other < 3; ++other) {
    if (other != seat.v && game.known[other] == 0) game.hideout[other] = static_cast<Hideout>(1 + random.below(3));
  }
}

std::string event_text(const Setup& setup, const Event& event) {
  if (const auto hid = event_as<Hid>(event))
    return fmt::format("{} hides in the {}", seat_name(setup, hid->seat.v), word_of(kPlaces, to_word(hid->where)));
  if (const auto found = event_as<Found>(event))
    return fmt::format("{} is found by {}", seat_name(setup, found->seat.v), seat_name(setup, found->by.v));
  return "a roll";
}

// All have hidden or nobody has.
std::string is_ok_for(const Setup&, const void* state) {
  const Game& game = at(state);
  if (game.agenda.empty()) return "idle";
  int hidden = 0;
  for (const Hideout hideout : game.hideout) hidden += is_place(hideout) ? 1 : 0;
  return hidden == 0 || hidden == 3 ? "" : "only some have hidden";
}

Game first_state(const Setup& setup) {
  Game game;
  game.agenda.push(Hiding{});
  for (const auto& [name, value] : setup.texts.switches) game.feints = name == "feints" && value == "off" ? 0 : 1;
  return game;
}

// [start] has `hideouts` (then the hiding is over), `life` and `turn`, the seat that strikes.
Game read_start(Table& root, Game game) {
  root.find("start").table([&](Table& start) {
    const std::vector<Value> places = start.find("hideouts").items(3);
    const std::vector<Value> life = start.find("life").items(3);
    for (std::size_t seat = 0; seat < places.size(); ++seat) {
      game.hideout[seat] = static_cast<Hideout>(places[seat].choice("hideout", {kPlaces.begin(), kPlaces.end()}));
    }
    for (std::size_t seat = 0; seat < life.size(); ++seat) {
      game.life[seat] = static_cast<std::uint8_t>(life[seat].integer({0, 2}));
    }
    const auto turn = static_cast<std::uint8_t>(start.find("turn").integer({1, 3}, 1) - 1);
    if (!places.empty()) {
      game.agenda.clear();
      game.agenda.push(Turn{Seat{turn}});
    }
  });
  return game;
}

Result<SceneStart> make_scene(const SceneText& text, Book) {
  auto setup = std::make_shared<Setup>();
  setup->seats = 3;
  setup->texts.switches = text.switches();
  const auto game = text.read([&](Table& root) { return read_start(root, first_state(*setup)); });
  if (!game) return std::unexpected(game.error());
  return scene_start(setup, *game);
}

std::optional<std::string> fact_of(const Setup&, const void* state, std::string_view name, Book) {
  for (std::size_t seat = 0; seat < 3; ++seat) {
    if (name == fmt::format("{}.life", seat + 1)) return fact_text(int{at(state).life[seat]});
    if (name == fmt::format("{}.found", seat + 1)) return fact_text(at(state).known[seat] != 0);
    if (name == fmt::format("{}.hideout", seat + 1)) {
      return std::string(kPlaces[static_cast<std::size_t>(at(state).hideout[seat])]);
    }
  }
  return std::nullopt;
}

// A list must say who it is for.
std::vector<Error> violations_of(const NamedText& army, const SetupTexts&, Book book) {
  if (army.text.contains("bandit") || !book.rule(clause::strike)) return {};
  return {Error{.message = "no bandit", .place = {.file = army.name}, .rule = "mini.strike"}};
}

}  // namespace

const GameKind& kind() {
  static const GameKind kKind{
      .id = "mini",
      .version = "mini 1",
      .texts = kTexts,
      .state_size = sizeof(Game),
      .clauses = 5,
      .questions = kQuestions,
      .events = kEventTable<Rules>,
      .domains = Rules::kDomains,
      .bots = {},
      .seats = {3, 3},
      .start = [](const Setup& setup, void* state) { *static_cast<Game*>(state) = first_state(setup); },
      .step =
          [](const Setup&, void* state, Umpire& umpire) {
            Game& game = *static_cast<Game*>(state);
            game.agenda.take_top([&](auto entry) { carry_out(game, umpire, entry); });
          },
      .outcome = outcome_of,
      .finished = [](const void* state) { return is_over(at(state)); },
      .blank = blank_for,
      .imagine = imagine_for,
      .is_ok = is_ok_for,
      .set_up =
          {
              .prepare = [](const SetupTexts& texts, Book) -> Result<std::shared_ptr<const Setup>> {
                auto setup = std::make_shared<Setup>();
                setup->seats = 3;
                setup->texts = texts;
                return setup;
              },
              .violations = violations_of,
          },
      .words =
          {
              .key_text = TypedDomains<Rules>::text,
              .parse_key = TypedDomains<Rules>::parse,
              .event_text = event_text,
          },
      .picture =
          {
              .sketch = [](const Setup&, const void*, Sketch&) {},
          },
      .scenes =
          {
              .start = make_scene,
              .fact = fact_of,
          },
  };
  return kKind;
}

}  // namespace sandtable::mini

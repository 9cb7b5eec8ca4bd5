#include "engine/play/mini_game.h"

#include <array>

#include "engine/base/hash.h"
#include "engine/play/agenda.h"
#include "engine/play/typed_game.h"

namespace sandtable::mini {
namespace {

enum class Hideout : std::uint8_t { unknown, barn, mill, well };
enum class Choice : std::uint8_t { no, yes };
enum Domain : std::uint8_t { kHideouts, kSeats, kChoices };
namespace clause {
constexpr RuleId hide{0}, strike{1}, parry{2}, feint{3}, round{4};
}

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
  std::uint8_t spare[2] = {};
  Agenda<4, Hiding, Turn, MeleeRound> agenda;
};
static_assert(std::has_unique_object_representations_v<Game>);

struct Law {
  Law(const Setup& s, Book b) : setup(s), book(b) {}
  const Setup& setup;
  Book book;
};

struct Hide {
  static constexpr std::uint8_t kKind = 0;
  static constexpr std::string_view kName = "hide";
  static constexpr RuleId kRule = clause::hide;
  struct Reply {
    Hideout where = Hideout::unknown;
    auto fields() { return std::tie(where); }
  };
  static constexpr FieldSpec kFields[] = {{"where", Form::one_of, kHideouts}};
  std::uint8_t unused = 0;
};
struct Strike {
  static constexpr std::uint8_t kKind = 1;
  static constexpr std::string_view kName = "strike";
  static constexpr RuleId kRule = clause::strike;
  struct Reply {
    Seat rival;
    Hideout where = Hideout::unknown;
    auto fields() { return std::tie(rival, where); }
  };
  static constexpr FieldSpec kFields[] = {{"rival", Form::one_of, kSeats}, {"where", Form::one_of, kHideouts}};
  std::uint8_t unused = 0;
};
template <std::uint8_t Kind>
struct Yes {
  static constexpr std::uint8_t kKind = Kind;
  static constexpr std::string_view kName = Kind == 2 ? "parry" : "feint";
  static constexpr RuleId kRule = Kind == 2 ? clause::parry : clause::feint;
  struct Reply {
    Choice choice = Choice::no;
    auto fields() { return std::tie(choice); }
  };
  static constexpr FieldSpec kFields[] = {{"choice", Form::one_of, kChoices}};
  Seat against;
};
using Parry = Yes<2>;
using Feint = Yes<3>;

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
template <std::uint8_t Kind>
Refusal legal(const Game&, const Law&, const Yes<Kind>&, const typename Yes<Kind>::Reply& reply) {
  return reply.choice <= Choice::yes ? accept() : refuse(Yes<Kind>::kRule, "yes or no");
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
template <std::uint8_t Kind>
void options(const Game&, const Law&, const Yes<Kind>&, const Offer<Yes<Kind>>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
template <class Asked>
typename Asked::Reply sample(const Game& game, const Law& law, const Asked& asked, Random& random) {
  std::vector<typename Asked::Reply> all;
  options(game, law, asked, Offer<Asked>([&](const typename Asked::Reply& reply) { all.push_back(reply); }));
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}
template <class Asked>
typename Asked::Reply fallback(const Game& game, const Law& law, const Asked& asked) {
  Random first(0);
  return sample(game, law, asked, first);
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
    Hide::Reply reply;
    decode(answers[seat], reply);
    game.hideout[seat] = reply.where;
  }
  game.agenda.push(Turn{Seat{0}});
}

bool struck(Umpire& umpire, Seat striker, Seat rival) {
  if (ask(umpire, rival, Parry{striker}).choice == Choice::no) return true;
  const bool feint = ask(umpire, striker, Feint{rival}).choice == Choice::yes;
  const std::uint8_t need = feint && umpire.book().rule(clause::feint) ? 6 : 3;
  return umpire.roll({.need = need, .seat = rival, .rule = clause::parry}).successes == 0;
}

void carry_out(Game& game, Umpire& umpire, Turn turn) {
  game.agenda.push(Turn{Seat{static_cast<std::uint8_t>((turn.seat.v + 1) % 3)}});
  ++game.turns;
  if (game.life[turn.seat.v] == 0) return;
  const Strike::Reply strike = ask(umpire, turn.seat, Strike{});
  if (game.hideout[strike.rival.v] != strike.where || strike.rival == turn.seat) return;
  game.known[strike.rival.v] = 1;
  if (struck(umpire, turn.seat, strike.rival)) game.agenda.push(MeleeRound{turn.seat, strike.rival});
}

void carry_out(Game& game, Umpire& umpire, MeleeRound melee) {
  for (const auto& [hitter, hit] : {std::pair{melee.a, melee.b}, std::pair{melee.b, melee.a}}) {
    const Roll roll{.need = 4, .seat = hitter, .rule = clause::round};
    if (game.life[hit.v] > 0) game.life[hit.v] = static_cast<std::uint8_t>(game.life[hit.v] - umpire.roll(roll).successes);
  }
  if (game.life[melee.a.v] > 0 && game.life[melee.b.v] > 0) game.agenda.push(melee);
}

int alive(const Game& game) {
  int count = 0;
  for (const std::uint8_t life : game.life) count += life > 0 ? 1 : 0;
  return count;
}
bool is_over(const Game& game) { return alive(game) <= 1 || game.turns >= 12; }

struct Rules {
  using Game = mini::Game;
  using Setup = sandtable::Setup;
  using Law = mini::Law;
};
constexpr auto kQuestions = question_table<Rules, Hide, Strike, Parry, Feint>();

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
void imagine_for(const Setup&, void* state, Seat, Random& random) {
  for (Hideout& hideout : static_cast<Game*>(state)->hideout) {
    if (hideout == Hideout::unknown) hideout = static_cast<Hideout>(1 + random.below(3));
  }
}

constexpr std::array<std::string_view, 4> kPlaces = {"unknown", "barn", "mill", "well"};
std::string name_key(const Setup&, std::uint8_t domain, std::int32_t key) {
  if (domain == kHideouts) return std::string(kPlaces.at(static_cast<std::size_t>(key)));
  return domain == kChoices ? (key == 0 ? "no" : "yes") : "seat " + std::to_string(key + 1);
}
std::optional<std::int32_t> read_key(const Setup& setup, std::uint8_t domain, std::string_view text) {
  for (std::int32_t key = 0; key < (domain == kHideouts ? 4 : domain == kSeats ? 3 : 2); ++key) {
    if (name_key(setup, domain, key) == text) return key;
  }
  return std::nullopt;
}

}  // namespace

const GameKind& kind() {
  static const GameKind kKind{
      .id = "mini",
      .version = "mini 1",
      .texts = {},
      .state_size = sizeof(Game),
      .clauses = 5,
      .questions = kQuestions,
      .bots = {},
      .prepare = [](const SetupTexts& texts, Book) -> Result<std::shared_ptr<const Setup>> {
        auto setup = std::make_shared<Setup>();
        setup->seats = 3;
        setup->texts = texts;
        return setup;
      },
      .violations = [](const NamedText&, const SetupTexts&, Book) { return std::vector<Error>{}; },
      .start =
          [](const Setup&, void* state) {
            auto& game = *static_cast<Game*>(state) = Game{};
            game.agenda.push(Hiding{});
          },
      .step =
          [](const Setup&, void* state, Umpire& umpire) {
            Game& game = *static_cast<Game*>(state);
            game.agenda.take_top([&](auto entry) { carry_out(game, umpire, entry); });
          },
      .outcome = outcome_of,
      .finished = [](const void* state) { return is_over(at(state)); },
      .blank = blank_for,
      .imagine = imagine_for,
      .is_ok = [](const Setup&, const void* state) -> std::string { return at(state).agenda.empty() ? "idle" : ""; },
      .key_text = name_key,
      .parse_key = read_key,
      .event_text = [](const Setup&, const Event&) -> std::string { return "a roll"; },
      .sketch = [](const Setup&, const void*, Sketch&) {},
      .scene = nullptr,
      .fact = nullptr,
  };
  return kKind;
}

}  // namespace sandtable::mini

#include "tests/conformance.h"
#include "engine/ask/answer_shape.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "desk/seat/fields.h"
#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "engine/run/enumerate.h"
#include "engine/run/session.h"
#include "engine/table/hull/drive.h"

namespace sandtable::conformance {

namespace {

constexpr std::uint64_t kMostSteps = 20'000;
constexpr int kMostQuestionsInAStep = 60;
constexpr int kMostOptionsChecked = 300;
constexpr std::size_t kMostRuns = 3'000;

std::string words_of(const Answer& answer) { return fmt::format("[{}]", fmt::join(answer.words(), " ")); }

// Watches one battle.
class Watcher {
 public:
  Watcher(const GameKind& game, std::uint64_t number, const Effort& effort, Findings& findings)
      : game_(game), number_(number), effort_(effort), findings_(findings), random_(number) {}

  void watch(const Situation& at, const Answer& answer) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    findings_.asked.emplace(spec.name);
    ++findings_.decisions;
    State view = view_of(at.setup, at.state, at.question.seat);
    const Situation seen{game_, at.setup, view.data(), at.question};
    expect_legal(at, answer, "the drawn answer");
    Answer fallback;
    spec.fallback(seen, fallback);
    expect_legal(at, fallback, "the default answer");
    spec.fallback(at, fallback);
    expect_legal(at, fallback, "the default answer of the whole state");
    if (random_.below(effort_.options_one_in) == 0) check_options(at, seen);
    if (random_.below(effort_.junk_one_in) == 0) check_junk(at, answer);
    if (spec.form_up != nullptr && random_.below(effort_.form_up_one_in) == 0) check_form_up(at, seen, answer);
    if (spec.plan != nullptr && random_.below(effort_.plan_one_in) == 0) check_plan(at, seen);
    if (spec.steer != nullptr && random_.below(effort_.steer_one_in) == 0) check_steer(at, seen, answer);
    if (spec.text(seen).empty()) found(spec, "has no text");
  }

  void after_step(const Setup& setup, const State& state) {
    ++steps_;
    if (const std::string wrong = game_.is_ok(setup, state.data()); !wrong.empty())
      found("the state is not ok: " + wrong);
    if (random_.below(effort_.views_one_in) != 0) return;
    const State copy = state;
    if (copy.hash() != state.hash() || !(copy == state)) found("a copy is not equal");
    for (std::uint8_t seat = 0; seat < setup.seats; ++seat) {
      check_view(setup, state, Seat{seat});
      if (!game_.hides && view_of(setup, state.data(), Seat{seat}) != state) found("hides what it says it does not");
    }
  }

  void found(const std::string& what) { findings_.add(fmt::format("battle {}, step {}: {}", number_, steps_, what)); }

 private:
  State view_of(const Setup& setup, const void* state, Seat seat) const {
    State view(game_.state_size);
    std::memcpy(view.data(), state, game_.state_size);
    game_.blank(setup, view.data(), seat);
    return view;
  }

  void found(const QuestionSpec& spec, const std::string& what) { found(fmt::format("'{}': {}", spec.name, what)); }

  void expect_legal(const Situation& at, const Answer& answer, std::string_view which) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    if (!well_formed(spec.fields, answer)) return found(spec, fmt::format("{} has another form", which));
    if (const Refusal refusal = spec.legal(at, answer); !refusal.accepted())
      found(spec, fmt::format("{} {} is refused: {}", which, words_of(answer), refusal.reason));
  }

  void check_options(const Situation& at, const Situation& seen) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    int offered = 0;
    spec.options(seen, [&](const Answer& option) {
      if (++offered <= kMostOptionsChecked) expect_legal(at, option, "an option");
    });
    if (offered == 0) found(spec, "nothing is offered");
  }

  // What the deputy proposes must be legal, wherever a group or one of its models is sent.
  void check_form_up(const Situation& at, const Situation& seen, const Answer& answer) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    const Answer partial = without_ways(spec.fields, answer);
    const std::optional<Muster> muster = spec.muster(seen, partial);
    if (!muster) return;
    if (muster->models.empty()) return found(spec, "a group without models is mustered");
    const Terrain& terrain = at.setup.terrain;
    const Point to{Mil{random_.between(0, terrain.width().v)}, Mil{random_.between(0, terrain.depth().v)}};
    const ModelId lead = muster->models[random_.below(static_cast<std::uint32_t>(muster->models.size()))];
    const auto whole = spec.form_up(seen, partial, {}, to);
    if (whole) expect_legal(at, *whole, "a proposed formation");
    const auto led = spec.form_up(seen, whole.value_or(partial), lead, to);
    if (led) expect_legal(at, *led, "a proposed formation behind a lead");
  }

  // The first answer by a plan must be legal, wherever it leads, and a plan just made is not handed back.
  void check_plan(const Situation& at, const Situation& seen) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    const Terrain& terrain = at.setup.terrain;
    std::vector<Point> way;
    for (std::uint32_t corners = random_.below(3); way.size() < corners;)
      way.push_back({Mil{random_.between(0, terrain.width().v)}, Mil{random_.between(0, terrain.depth().v)}});
    std::optional<Plan> plan = spec.plan(seen, way);
    if (!plan) return way.empty() ? found(spec, "nobody can plan to stay") : void();
    const PlanStep step = spec.follow(seen, *plan);
    if (step.answer) expect_legal(at, *step.answer, "an answer by plan");
    if (!step.answer && !step.done) found(spec, fmt::format("a new plan is handed back: {}", step.handed_back));
  }

  // What a drive comes to, and the way to a place, must be legal and lead where they say; and all of a drive is done if
  // and only if all of it is legal.
  void check_steer(const Situation& at, const Situation& seen, const Answer& answer) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    const Terrain& terrain = at.setup.terrain;
    const Point to{Mil{random_.between(0, terrain.width().v)}, Mil{random_.between(0, terrain.depth().v)}};
    Drive wild;
    for (std::uint32_t parts = random_.below(4); wild.size() < parts;)
      wild.push_back({random_.between(-9000, 9000), Mil{random_.between(-6000, 9000)}});
    const Answer asked = with_drive(spec.fields, answer, wild);
    if (const auto found = spec.steer(seen, without_ways(spec.fields, answer), to)) check_steering(at, answer, *found);
    const auto cut = spec.steer(seen, asked, {});
    if (!cut) return;
    check_steering(at, answer, *cut);
    if (cut->stopped.accepted() != spec.legal(at, asked).accepted()) found(spec, "a cut drive is told to be whole");
    if (cut->stopped.accepted() && end_of(cut->from, wild) != cut->end) found(spec, "a whole drive leads elsewhere");
  }
  void check_steering(const Situation& at, const Answer& answer, const Steering& steering) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    expect_legal(at, with_drive(spec.fields, answer, steering.drive), "a proposed drive");
    if (end_of(steering.from, steering.drive) != steering.end) found(spec, "a drive does not lead where it is told to");
  }
  static HullPlace end_of(const HullPlace& from, const Drive& drive) {
    const Footprint end = sandtable::end_of(rectangle(from.at, 1_in, 1_in, from.facing), drive);
    return {end.centre, end.facing};
  }

  // The answer with one word changed: legal or not, it must be judged.
  void check_junk(const Situation& at, const Answer& answer) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    const auto words = answer.words();
    const std::uint32_t spoilt = random_.below(static_cast<std::uint32_t>(words.size()) + 1);
    Answer junk;
    for (std::uint32_t i = 0; i < words.size(); ++i) junk.add(i == spoilt ? junk_word() : words[i]);
    if (!well_formed(spec.fields, junk)) return;
    const Refusal refusal = spec.legal(at, junk);
    if (!refusal.rule.is_none() && refusal.reason.empty()) found(spec, "a refusal has no reason");
    if (!refusal.rule.is_none() && refusal.rule.v >= game_.clauses)
      found(spec, "a refusal names no clause of the game");
  }

  std::int32_t junk_word() {
    return random_.below(4) == 0 ? static_cast<std::int32_t>(random_.bits()) : random_.between(-2, 60'000);
  }

  // What is hidden is drawn anew, in the view and in the state itself: a view that showed any of it would differ.
  void check_view(const Setup& setup, const State& state, Seat seat) {
    const State view = view_of(setup, state.data(), seat);
    for (State imagined : {view, state}) {
      game_.imagine(setup, imagined.data(), seat, random_);
      if (const std::string wrong = game_.is_ok(setup, imagined.data()); !wrong.empty())
        found("an imagined state is not ok: " + wrong);
      if (!(view_of(setup, imagined.data(), seat) == view)) found("a view depends on what is hidden");
      if (!(imagined == state)) ++findings_.hiding_views;
    }
  }

  const GameKind& game_;
  std::uint64_t number_;
  const Effort& effort_;
  Findings& findings_;
  Random random_;
  std::uint64_t steps_ = 0;
};

bool run_to_the_end(Battle& battle) {
  while (battle.steps() < kMostSteps)
    if (!battle.step()) return true;
  return false;
}

}  // namespace

void Chance::decide(const Situation& at, Random& random, Answer& answer) {
  at.game.questions[at.question.kind].sample(at, random, answer);
}
void Default::decide(const Situation& at, Random&, Answer& answer) {
  at.game.questions[at.question.kind].fallback(at, answer);
}

int battles_to_play() {
  const char* number = std::getenv("SANDTABLE_BATTLES");
  return number == nullptr ? 2000 : std::max(1, std::atoi(number));
}

Kit::Kit(const GameKind& game) : game_(game), catalogue_(load_game_catalogue(game.texts).value()) {}

std::shared_ptr<const Setup> Kit::draw_setup(std::uint64_t number, Findings& findings) const {
  constexpr int kMostDraws = 50;
  Random random(mix(number + 1));
  for (int draw = 0; draw < kMostDraws; ++draw) {
    if (auto setup = game_.set_up.prepare(random_setup(game_, catalogue_, random), {})) {
      ++findings.battles;
      return *std::move(setup);
    }
    ++findings.refused_setups;
  }
  findings.add(fmt::format("battle {}: no setup out of {} is legal", number, kMostDraws));
  return nullptr;
}

void Kit::play(std::uint64_t number, const Effort& effort, Findings& findings, Ledger* ledger) const {
  const auto setup = draw_setup(number, findings);
  if (setup == nullptr) return;
  Watcher watcher(game_, number, effort, findings);
  Chance chance;
  const std::vector<Player*> players(setup->seats, &chance);
  Battle battle(game_, setup,
                {.key = key_from_seed(number),
                 .players = players,
                 .ledger = ledger,
                 .watch = [&](const Situation& at, const Answer& answer) { watcher.watch(at, answer); },
                 .after_step = [&](const State& state) { watcher.after_step(*setup, state); }});
  const bool ended = run_to_the_end(battle);
  const bool endless = game_.endless != nullptr && game_.endless(*setup);
  if (!ended && !endless) watcher.found("the battle does not end");
  if (ended && !battle.outcome().finished) watcher.found("the outcome of a finished battle is open");
  if (!std::ranges::is_sorted(battle.outcome().winners))
    watcher.found("the winners are not in the order of their seats");
  if (battle.most_questions_in_a_step() > kMostQuestionsInAStep)
    watcher.found(fmt::format("a step asked {} questions", battle.most_questions_in_a_step()));
}

void Kit::play_bot(std::uint64_t number, const BotSpec& bot, Findings& findings) const {
  const auto setup = draw_setup(number, findings);
  if (setup == nullptr) return;
  const std::unique_ptr<Player> own = bot.make();
  Chance chance;
  std::vector<Player*> seats(setup->seats, own.get());
  for (std::size_t seat = 1; number % 2 == 1 && seat < seats.size(); seat += 2) seats[seat] = &chance;
  const auto watch = [&](const Situation& at, const Answer& answer) {
    const QuestionSpec& spec = game_.questions[at.question.kind];
    ++findings.decisions;
    if (!well_formed(spec.fields, answer)) findings.add(fmt::format("battle {}, '{}': no answer", number, spec.name));
    if (const Refusal refusal = spec.legal(at, answer); !refusal.accepted())
      findings.add(fmt::format("battle {}, '{}': {}", number, spec.name, refusal.reason));
  };
  Battle battle(game_, setup, {.key = key_from_seed(number), .players = seats, .watch = watch});
  run_to_the_end(battle);
  if (const Mistakes& made = own->mistakes(); made.count > 0)
    findings.add(fmt::format("battle {}: {} illegal answers, the first for {}", number, made.count, made.first));
}

void Kit::replay(std::uint64_t number, Findings& findings) const {
  const auto setup = draw_setup(number, findings);
  if (setup == nullptr) return;
  Chance chance;
  const std::vector<Player*> players(setup->seats, &chance);
  const Key key = key_from_seed(number);
  Battle battle(game_, setup, {.key = key, .players = players, .record = true});
  const bool ended = run_to_the_end(battle);
  // The texts of a setup must give an equal one again, or a recording would be worth nothing.
  const auto again = game_.set_up.prepare(setup->texts, {});
  if (!again) return findings.add(fmt::format("battle {}: {}", number, again.error().text()));
  Session session(game_, *again, key);
  for (const StepRecord& record : battle.history()) {
    for (const Deed& deed : record.deeds) {
      if (deed.is_dice) continue;
      Answer answer;
      read_answer(deed, answer);
      if (const Refusal refusal = session.answer(deed.seat, answer); !refusal.accepted())
        return findings.add(fmt::format("battle {}: the replay refuses: {}", number, refusal.reason));
    }
  }
  // A battle that is cut short may stop where nobody is asked; the session goes on by itself.
  const auto& played = battle.history();
  const auto replayed = session.history();
  const bool same =
      played.size() <= replayed.size() && std::ranges::equal(played, replayed | std::views::take(played.size()));
  if (!same || (ended && played.size() != replayed.size()))
    findings.add(fmt::format("battle {}: the replay differs", number));
}

void Kit::enumerate(std::uint64_t number, Findings& findings) const {
  constexpr std::uint32_t kOneIn = 6;
  const auto setup = draw_setup(number, findings);
  if (setup == nullptr) return;
  Chance chance;
  Default policy;
  Random random(number);
  const std::vector<Player*> players(setup->seats, &chance);
  Battle battle(game_, setup, {.key = key_from_seed(number), .players = players});
  do {
    if (game_.finished(battle.state().data()) || random.below(kOneIn) != 0) continue;
    const std::vector<Leaf> leaves = enumerate_step(game_, *setup, Position(battle.state()), policy, kMostRuns);
    if (leaves.size() > 1) ++findings.enumerated_steps;
    double sum = 0;
    for (const Leaf& leaf : leaves) sum += leaf.chance;
    if (!leaves.empty() && std::abs(sum - 1) > 1e-9)
      findings.add(fmt::format("battle {}, step {}: chances sum to {}", number, battle.steps(), sum));
  } while (battle.steps() < kMostSteps && battle.step());
}

}  // namespace sandtable::conformance

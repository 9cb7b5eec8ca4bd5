#include <limits>

#include "bench/armies.h"
#include "bench/measure.h"
#include "engine/ask/answer_shape.h"
#include "engine/kind/preview.h"
#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "games/registry.h"
#include "players/players.h"

// What a person who points at the table waits for.
namespace sandtable::bench {
namespace {

constexpr double kReachMedianNs = 5e6, kReachWorstNs = 50e6, kSightMedianNs = 3e6, kInspectMedianNs = 1e6;

struct Times {
  std::vector<double> reach, sight, inspect;
};

template <class Work>
double least_of_three(const Work& work) {
  double least = std::numeric_limits<double>::max();
  for (int i = 0; i < 3; ++i) {
    const double start = spent_ns();
    sink = sink + static_cast<std::uint64_t>(work() ? 1 : 0);
    least = std::min(least, spent_ns() - start);
  }
  return least;
}

// Asks for all previews in a situation of a battle.
void note(const Situation& at, const Answer& answer, Times& times) {
  const PreviewKind& preview = *at.game.preview;
  const QuestionSpec& spec = at.game.questions[at.question.kind];
  const Answer partial = without_ways(spec.fields, answer);
  const auto reach = [&] { return preview.reach(at, partial, {}, 500_mil); };
  if (reach()) times.reach.push_back(least_of_three(reach));
  Sketch sketch;
  at.game.picture.sketch(at.setup, at.state, sketch);
  if (sketch.tokens.empty()) return;
  const Sketch::Token& token = sketch.tokens[times.sight.size() % sketch.tokens.size()];
  const Vantage from{.unit = token.group.empty() ? token.label : token.group};
  times.sight.push_back(least_of_three([&] { return preview.sight(at.setup, at.state, from, 1_in); }));
  const auto inspect = [&] { return preview.inspect(at, partial, token.at); };
  if (inspect()) times.inspect.push_back(least_of_three(inspect));
}

Times times_of(const GameKind& game) {
  Times times;
  const LargestArmies armies = largest_armies(game);
  for (const NamedText& map : armies.maps) {
    const auto setup = prepared(game, dealt(game, armies, map));
    const std::unique_ptr<Player> player = *make_player(game, "scripted");
    const std::vector<Player*> seats(setup->seats, player.get());
    constexpr int kEvery = 29, kMostOfAMap = 40;
    int decisions = 0;
    Battle battle(game, setup,
                  {.key = key_from_seed(1), .players = seats, .watch = [&](const Situation& at, const Answer& answer) {
                     if (++decisions % kEvery == 0 && decisions <= kEvery * kMostOfAMap) note(at, answer, times);
                   }});
    battle.run();
  }
  return times;
}

}  // namespace

Rows previews() {
  Rows rows;
  for (const GameKind* game : games()) {
    if (game->preview == nullptr || !has_player(*game, "scripted")) continue;
    const Times times = times_of(*game);
    const std::string name(game->id);
    if (times.reach.empty() || times.sight.empty() || times.inspect.empty()) continue;
    rows.push_back({name + ".reach.median", median(times.reach), kReachMedianNs, 1});
    rows.push_back({name + ".reach.most", std::ranges::max(times.reach), kReachWorstNs, 1});
    rows.push_back({name + ".sight.median", median(times.sight), kSightMedianNs, 1});
    rows.push_back({.name = name + ".sight.most", .value = std::ranges::max(times.sight)});
    rows.push_back({name + ".inspect.median", median(times.inspect), kInspectMedianNs, 1});
  }
  return rows;
}

}  // namespace sandtable::bench

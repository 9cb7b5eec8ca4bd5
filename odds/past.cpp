#include "odds/past.h"
#include "engine/run/session.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "odds/course.h"

namespace sandtable {

namespace {

void add(Findings& all, const Findings& more) {
  for (const Findings::Note& note : more.notes) all.add(note.feature, note.unit, note.value);
}

// What enters a supermartingale for each of several bets, on good luck and on bad.
class Bets {
 public:
  // A die that scores `score`, where these scores are equally likely.
  void add(double score, std::span<const double> scores) {
    for (std::size_t i = 0; i < std::size(kStakes); ++i) {
      double mean = 0;
      for (const double each : scores) mean += std::exp(kStakes[i] * each);
      log_[i] += kStakes[i] * score - std::log(mean / static_cast<double>(scores.size()));
    }
  }

  // By Ville's inequality: the chance that the mean of all bets ever reached what it has.
  double bound() const {
    double wealth = 0;
    for (const double log : log_) wealth += std::exp(log) / std::size(kStakes);
    return std::min(1.0, 1 / wealth);
  }

 private:
  static constexpr double kStakes[] = {-1.6, -0.8, -0.4, -0.2, -0.1, 0.1, 0.2, 0.4, 0.8, 1.6};
  double log_[std::size(kStakes)] = {};
};

// Whether some faces are better than others in this roll.
bool has_luck(const Roll& roll) {
  constexpr ReadAs::Kind kNeither[] = {ReadAs::Kind::face, ReadAs::Kind::sort, ReadAs::Kind::pair,
                                       ReadAs::Kind::in_order, ReadAs::Kind::digits};
  return std::ranges::find(kNeither, roll.read.kind) == std::end(kNeither);
}

// What a face is worth then: 1 for a success, or by its height.
double score_of(const Roll& roll, int face) {
  const ReadAs read = roll.read;
  const int value = roll.die.value_of(face);
  if (read.counts()) return read.a <= value && value <= read.b ? 1 : 0;
  if (read.is(ReadAs::Kind::confirm)) return face == read.a ? 1 : 0;
  const double height = (value - roll.die.least()) / static_cast<double>(roll.die.most() - roll.die.least());
  return read.is(ReadAs::Kind::sum_at_most) ? 1 - height : height;
}

std::vector<double> scores_of(const Roll& roll) {
  std::vector<double> scores;
  for (int i = 0; i < roll.die.faces(); ++i)
    scores.push_back(score_of(roll, roll.die.face_at(static_cast<std::uint32_t>(i))));
  return scores;
}

// Runs one step again by what entered it, on the state before it.
Findings rerun(const Session& battle, State& state, std::uint64_t step, const OddsPolicy& policy) {
  const Position start(state, step, battle.history()[step].deeds);
  Course course(battle.game(), battle.setup(), policy);
  course.follow(&start);
  course.set_out(state.data(), 1, {});
  battle.game().step(battle.setup(), state.data(), course);
  return course.findings();
}

}  // namespace

PastFight past_fight(const Session& battle, std::uint64_t step, const OddsPolicy& policy) {
  const GameKind& game = battle.game();
  State state(game.state_size);
  game.start(battle.setup(), state.data());
  for (std::uint64_t i = 0; i < step; ++i) rerun(battle, state, i, policy);
  const std::vector<Deed>& deeds = battle.history()[step].deeds;
  const auto first_dice = std::ranges::find(deeds, true, &Deed::is_dice);
  PastFight fight{.start = Position(state, step, {deeds.begin(), first_dice}), .happened = {}};
  fight.fought = game.odds->fighting(state.data());
  do {
    add(fight.happened, rerun(battle, state, step++, policy));
    fight.fought = fight.fought || game.odds->fighting(state.data());
  } while (step < battle.history().size() && game.odds->fighting(state.data()));
  return fight;
}

namespace {

// The chance of `least` to `most` successes of so many dice.
double chance_between(std::size_t dice, double success, std::size_t least, std::size_t most) {
  std::vector<double> chances{1};  // of 0, 1, 2 ... successes
  for (std::size_t die = 0; die < dice; ++die) {
    chances.push_back(0);
    for (std::size_t k = chances.size() - 1; k > 0; --k)
      chances[k] = chances[k] * (1 - success) + chances[k - 1] * success;
    chances[0] *= 1 - success;
  }
  return std::accumulate(chances.begin() + static_cast<std::ptrdiff_t>(least),
                         chances.begin() + static_cast<std::ptrdiff_t>(most) + 1, 0.0);
}

}  // namespace

std::vector<Surprise> surprises_of(const Session& battle, std::size_t most, double chance) {
  std::vector<Surprise> found;
  for (std::size_t i = 0; i < battle.event_count(); ++i) {
    const Event event = battle.event(i);
    if (event.kind != Event::kRoll || !event.roll().read.counts()) continue;
    const std::vector<double> scores = scores_of(event.roll());
    const double mean = std::accumulate(scores.begin(), scores.end(), 0.0) / static_cast<double>(scores.size());
    double successes = 0;
    for (const Face face : event.faces()) successes += score_of(event.roll(), face);
    const std::size_t dice = event.faces().size();
    const auto count = static_cast<std::size_t>(successes);
    const double surplus = successes - mean * static_cast<double>(dice);
    const double off = surplus > 0 ? chance_between(dice, mean, count, dice) : chance_between(dice, mean, 0, count);
    if (off <= chance) found.push_back({.event = i, .seat = event.roll().seat, .surplus = surplus, .chance = off});
  }
  const auto rarer = [](const Surprise& a, const Surprise& b) {
    return a.chance != b.chance ? a.chance < b.chance : a.event < b.event;
  };
  std::ranges::sort(found, rarer);
  if (found.size() > most) found.resize(most);
  std::ranges::sort(found, {}, &Surprise::event);
  return found;
}

std::vector<Luck> luck_of(const Session& battle) {
  std::vector<Luck> lucks(battle.setup().seats);
  std::vector<Bets> bets(battle.setup().seats);
  for (std::size_t i = 0; i < battle.event_count(); ++i) {
    const Event event = battle.event(i);
    if (event.kind != Event::kRoll) continue;
    if (!has_luck(event.roll())) continue;
    const std::vector<double> scores = scores_of(event.roll());
    Luck& luck = lucks[event.roll().seat.v];
    double mean = 0, square = 0;
    for (const double score : scores) {
      mean += score / static_cast<double>(scores.size());
      square += score * score / static_cast<double>(scores.size());
    }
    for (const Face face : event.faces()) {
      ++luck.dice;
      const double score = score_of(event.roll(), face);
      luck.successes += score;
      luck.expected += mean;
      luck.variance += square - mean * mean;
      bets[event.roll().seat.v].add(score, scores);
    }
  }
  for (std::size_t seat = 0; seat < lucks.size(); ++seat) lucks[seat].p_bound = bets[seat].bound();
  return lucks;
}

}  // namespace sandtable

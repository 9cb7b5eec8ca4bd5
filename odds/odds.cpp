#include "odds/odds.h"
#include "engine/run/session.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>

#include "odds/enumeration.h"

namespace sandtable {

namespace {

// The chances of every feature that shows in some end.
std::vector<Odds::Line> lines_of(const std::vector<Enumeration::End>& ends) {
  std::vector<Odds::Line> lines;
  double all = 0;
  for (const Enumeration::End& end : ends) {
    all += end.chance;
    for (const Findings::Note& note : end.findings.notes) {
      const auto found = std::ranges::find_if(
          lines, [&](const Odds::Line& line) { return line.unit == note.unit && line.feature == note.feature; });
      Odds::Line& line = found != lines.end() ? *found : lines.emplace_back(note.feature, note.unit);
      line.chances[note.value] += end.chance;
    }
  }
  for (Odds::Line& line : lines) {
    double sum = 0;
    for (const auto& [value, chance] : line.chances) sum += chance;
    line.chances[0] += std::max(0.0, all - sum);
  }
  std::ranges::sort(lines, {}, [](const Odds::Line& line) { return std::pair(line.unit, line.feature); });
  return lines;
}

// Samples that are drawn however long they take, and between two looks at the clock.
constexpr std::uint64_t kFewest = 1000, kNowAndThen = 256;

// The fight played so many times.
Odds sampled(const GameKind& game, const Setup& setup, const Position& start, const OddsPolicy& policy,
             const OddsBudget& budget) {
  Course course(game, setup, policy);
  course.draw(budget.seed);
  State running(game.state_size);
  std::vector<Enumeration::End> ends;
  std::uint64_t samples = 0;
  const auto is_enough = [&] {
    if (budget.watch == nullptr || samples < kFewest || samples % kNowAndThen != 0) return false;
    return !budget.watch->goes_on({.sampling = true, .runs = samples});
  };
  for (; samples < budget.samples && !is_enough(); ++samples) {
    std::memcpy(running.data(), start.checkpoint().data(), game.state_size);
    Findings findings;
    const Position* from = &start;
    do {
      course.follow(from);
      course.set_out(running.data(), 1, findings);
      game.step(setup, running.data(), course);
      findings = course.findings();
      from = nullptr;
    } while (game.odds->fighting(running.data()) && !game.finished(running.data()));
    const auto same = std::ranges::find(ends, findings, &Enumeration::End::findings);
    if (same == ends.end()) {
      ends.push_back({findings, 1});
    } else {
      ++same->chance;
    }
  }
  Odds odds{
      .lines = lines_of(ends), .exact = false, .runs = samples, .rolled = course.has_rolled(), .asked = course.asked()};
  for (Odds::Line& line : odds.lines)
    for (auto& [value, chance] : line.chances) chance /= static_cast<double>(samples);
  return odds;
}

}  // namespace

const Odds::Line* Odds::line(std::uint8_t feature, UnitId unit) const {
  const auto found =
      std::ranges::find_if(lines, [&](const Line& each) { return each.feature == feature && each.unit == unit; });
  return found == lines.end() ? nullptr : &*found;
}

double Odds::chance(std::uint8_t feature, UnitId unit) const {
  double chance = 0;
  if (const Line* found = line(feature, unit); found != nullptr)
    for (const auto& [value, share] : found->chances) chance += value != 0 ? share : 0;
  return chance;
}

double Odds::mean(std::uint8_t feature, UnitId unit) const {
  double mean = 0;
  if (const Line* found = line(feature, unit); found != nullptr)
    for (const auto& [value, share] : found->chances) mean += value * share;
  return mean;
}

double sampling_error(double chance, std::uint64_t samples) {
  constexpr double kTwoSided95 = 1.959964;
  const auto n = static_cast<double>(samples);
  const double z2 = kTwoSided95 * kTwoSided95;
  return kTwoSided95 / (1 + z2 / n) * std::sqrt(chance * (1 - chance) / n + z2 / (4 * n * n));
}

Position start_of(const Session& session) {
  Position start = session.position();
  if (start.has_given()) start.set_script(session.transcript());
  return start;
}

Odds odds_of(const GameKind& game, const Setup& setup, const Position& start, const OddsPolicy& policy,
             const OddsBudget& budget) {
  assert(game.odds != nullptr);
  if (budget.watch != nullptr) budget.watch->begin();
  Enumeration enumeration(game, setup, policy, budget, start);
  if (!enumeration.run()) return sampled(game, setup, start, policy, budget);
  return {.lines = lines_of(enumeration.ends()),
          .exact = true,
          .error = enumeration.lost(),
          .runs = enumeration.runs(),
          .rolled = enumeration.has_rolled(),
          .asked = enumeration.asked()};
}

std::vector<OddsPolicy> policies_of(const OddsKind& kind) {
  std::vector<OddsPolicy> policies;
  policies.push_back(std::move(*kind.policy({})));
  for (const std::string_view reading : kind.readings) {
    const std::size_t sign = reading.find('=');
    policies.push_back(
        std::move(*kind.policy({{std::string(reading.substr(0, sign)), std::string(reading.substr(sign + 1))}})));
  }
  return policies;
}

namespace {

std::string words_of(const OddsPolicy& policy, const KindSet& asked) {
  std::string words;
  for (const OddsPolicy::Assumption& assumption : policy.assumes) {
    if (!assumption.asked.meets(asked)) continue;
    words += (words.empty() ? "" : ", ") + assumption.words;
  }
  return words;
}

bool are_alike(const Odds& a, const Odds& b) {
  constexpr double kSame = 1e-9;
  return std::ranges::equal(a.lines, b.lines, [](const Odds::Line& one, const Odds::Line& other) {
    return one.feature == other.feature && one.unit == other.unit &&
           std::ranges::equal(one.chances, other.chances, [](const auto& mine, const auto& yours) {
             return mine.first == yours.first && std::abs(mine.second - yours.second) < kSame;
           });
  });
}

}  // namespace

std::vector<OddsReading> readings_of(const GameKind& game, const Setup& setup, const Position& start,
                                     std::span<const OddsPolicy> policies, const OddsBudget& budget) {
  std::vector<OddsReading> readings;
  for (const OddsPolicy& policy : policies) {
    const bool matters = readings.empty() || !words_of(policy, readings[0].odds.asked).empty();
    if (!matters) continue;
    Odds found = odds_of(game, setup, start, policy, budget);
    const auto same = [&](const OddsReading& reading) { return are_alike(reading.odds, found); };
    if (std::ranges::any_of(readings, same)) continue;
    std::string words = words_of(policy, found.asked);
    readings.push_back({policy.name, std::move(words), std::move(found)});
  }
  return readings;
}

namespace {

// Goes on from an answer until somebody is asked how to react, dice are rolled, or nobody fights.
std::optional<Course::Reaction> reaction_to(const Session& session, Position& start, const OddsPolicy& policy,
                                            Seat chooser) {
  const GameKind& game = session.game();
  Course course(game, session.setup(), policy);
  course.look_for_reaction(chooser);
  State running(game.state_size);
  while (true) {
    running = start.checkpoint();
    course.follow(&start);
    course.set_out(running.data(), 1, {});
    game.step(session.setup(), running.data(), course);
    if (course.reaction()) {
      start.set_script(course.reaction()->before);
      return course.reaction();
    }
    if (course.has_rolled() || !game.odds->fighting(running.data()) || game.finished(running.data())) return {};
    start.begin_next_step(running);
  }
}

// Follows a choice through every reaction to it, until the dice.
struct Replies {
  const Session& session;
  std::span<const OddsPolicy> policies;
  const OddsBudget& budget;
  Seat chooser;
  ChoiceOdds found = {};

  void follow(Position start, const std::vector<Reply::Said>& said) {
    const GameKind& game = session.game();
    const Position chosen = start;
    const std::optional<Course::Reaction> reaction = reaction_to(session, start, policies[0], chooser);
    if (!reaction) {
      found.replies.push_back({said, readings_of(game, session.setup(), chosen, policies, budget)});
      return;
    }
    const Situation situation{game, session.setup(), reaction->state.data(), reaction->question};
    const QuestionSpec& spec = game.questions[reaction->question.kind];
    const auto go_on = [&](const Answer& answer) {
      Position replied = start;
      replied.give(0, answer);
      std::vector<Reply::Said> more = said;
      more.push_back({reaction->question, answer, reaction->state});
      follow(std::move(replied), more);
    };
    if (reaction->question.seat != chooser) return spec.options(situation, go_on);
    Answer answer;
    spec.fallback(situation, answer);
    go_on(answer);
  }
};

}  // namespace

ChoiceOdds odds(const Session& session, std::size_t question, const Answer& answer,
                std::span<const OddsPolicy> policies, const OddsBudget& budget) {
  const GameKind& game = session.game();
  const Seat chooser = session.questions()[question].seat;
  // Whoever asks knows no more than his seat does.
  State known = session.checkpoint();
  game.blank(session.setup(), known.data(), chooser);
  Position chosen(std::move(known), session.step(), session.transcript());
  chosen.give(question, answer);
  Replies replies{session, policies, budget, chooser};
  replies.follow(std::move(chosen), {});
  return std::move(replies.found);
}

}  // namespace sandtable

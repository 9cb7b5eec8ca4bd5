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

// The fight played `samples` times.
Odds sampled(const GameKind& game, const Setup& setup, const Position& start, const OddsPolicy& policy,
             const OddsBudget& budget) {
  Course course(game, setup, policy);
  course.draw(budget.seed);
  State running(game.state_size);
  std::vector<Enumeration::End> ends;
  for (std::uint64_t i = 0; i < budget.samples; ++i) {
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
  Odds odds{.lines = lines_of(ends), .exact = false, .runs = budget.samples, .rolled = course.has_rolled()};
  for (Odds::Line& line : odds.lines)
    for (auto& [value, chance] : line.chances) chance /= static_cast<double>(budget.samples);
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
  Enumeration enumeration(game, setup, policy, budget, start);
  if (!enumeration.run()) return sampled(game, setup, start, policy, budget);
  return {.lines = lines_of(enumeration.ends()),
          .exact = true,
          .error = enumeration.lost(),
          .runs = enumeration.runs(),
          .rolled = enumeration.has_rolled()};
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

}  // namespace

ChoiceOdds odds(const Session& session, std::size_t question, const Answer& answer, const OddsPolicy& policy,
                const OddsBudget& budget) {
  const GameKind& game = session.game();
  // Whoever asks knows no more than his seat does.
  State known = session.checkpoint();
  game.blank(session.setup(), known.data(), session.questions()[question].seat);
  Position chosen(std::move(known), session.step(), session.transcript());
  chosen.give(question, answer);
  ChoiceOdds odds;
  Position start = chosen;
  const std::optional<Course::Reaction> reaction =
      reaction_to(session, start, policy, session.questions()[question].seat);
  if (!reaction) {
    odds.odds = odds_of(game, session.setup(), chosen, policy, budget);
    return odds;
  }
  odds.asked = reaction->state;
  const Situation situation{game, session.setup(), odds.asked->data(), reaction->question};
  game.questions[reaction->question.kind].options(situation, [&](const Answer& reply) {
    Position replied = start;
    replied.give(0, reply);
    odds.replies.push_back({reaction->question, reply, odds_of(game, session.setup(), replied, policy, budget)});
  });
  return odds;
}

}  // namespace sandtable

#include "engine/play/branching.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace sandtable {

struct BranchUmpire::Table {
  struct Outcome {
    Rolled rolled;
    double chance = 0;
  };
  std::uint8_t count = 0, sides = 0, need = 0;
  std::vector<Outcome> outcomes;  // those that can happen

  Table(const Roll& roll) : count(roll.count), sides(roll.sides), need(roll.need) {
    if (need == Roll::kFaceMatters) {
      assert(count == 1);
      for (int face = 1; face <= sides; ++face) add({.face = static_cast<std::uint8_t>(face)}, 1.0 / sides);
    } else if (need == Roll::kSumMatters) {
      add_sums(count, 0, 1);
    } else if (need == Roll::kWildMatters) {
      for (int wild = 1; wild <= sides && count > 0; ++wild) add_sums(count - 1, wild, 1.0 / sides);
      if (count == 0) add({}, 1);
    } else {
      const std::vector<double> chances = success_chances(count, sides, need);
      for (std::size_t k = 0; k < chances.size(); ++k) add({.successes = static_cast<std::uint8_t>(k)}, chances[k]);
    }
  }

  bool is_for(const Roll& roll) const { return roll.count == count && roll.sides == sides && roll.need == need; }

 private:
  void add(const Rolled& rolled, double chance) {
    if (chance > 0) outcomes.push_back({rolled, chance});
  }
  void add_sums(int dice, int wild, double chance) {
    const std::vector<double> chances = sum_chances(dice, sides);
    for (std::size_t more = 0; more < chances.size(); ++more)
      add({.wild = static_cast<std::uint8_t>(wild), .sum = static_cast<std::uint16_t>(dice + static_cast<int>(more))},
          chance * chances[more]);
  }
};

BranchUmpire::BranchUmpire(const GameKind& game, const Setup& setup, Player& policy, std::uint64_t listens)
    : Umpire(Book{}, listens),
      game_(game),
      setup_(setup),
      policy_(policy),
      view_(std::make_unique<std::byte[]>(game.state_size)) {}

BranchUmpire::~BranchUmpire() = default;

void BranchUmpire::begin(const void* running, double chance) {
  running_ = running;
  depth_ = 0;
  chance_ = chance;
  is_cut_ = false;
}

bool BranchUmpire::next() {
  for (; !branches_.empty(); branches_.pop_back()) {
    ++branches_.back().number;
    if (pass_unlikely(branches_.back())) return true;
  }
  return false;
}

// On to the next outcome that is likely enough; false if there is none.
bool BranchUmpire::pass_unlikely(Branch& branch) {
  const std::vector<Table::Outcome>& outcomes = branch.table->outcomes;
  for (; branch.number < outcomes.size(); ++branch.number) {
    const double chance = branch.chance * outcomes[branch.number].chance;
    if (chance >= cut_) return true;
    lost_ += chance;
  }
  return false;
}

Situation BranchUmpire::look(const Question& question) {
  std::memcpy(view_.get(), running_, game_.state_size);
  game_.blank(setup_, view_.get(), question.seat);
  return {game_, setup_, view_.get(), question};
}

void BranchUmpire::ask(std::span<const Question> questions, std::span<Answer> answers) {
  Random none(0);
  for (std::size_t i = 0; i < questions.size(); ++i) policy_.decide(look(questions[i]), none, answers[i]);
}

Rolled BranchUmpire::roll(const Roll& roll) {
  if (is_cut_ || draws_) return draw(roll);
  if (depth_ == branches_.size()) {
    branches_.push_back({table_for(roll), 0, chance_});
    if (!pass_unlikely(branches_.back())) {
      branches_.pop_back();
      is_cut_ = true;  // the run is led out of every loop by chance
      return draw(roll);
    }
  }
  const Branch& branch = branches_[depth_++];
  assert(branch.table->is_for(roll));
  const Table::Outcome& outcome = branch.table->outcomes[branch.number];
  chance_ = branch.chance * outcome.chance;
  return outcome.rolled;
}

const BranchUmpire::Table* BranchUmpire::table_for(const Roll& roll) {
  const auto known = std::ranges::find_if(tables_, [&](const auto& table) { return table->is_for(roll); });
  if (known != tables_.end()) return known->get();
  return tables_.emplace_back(std::make_unique<const Table>(roll)).get();
}

void BranchUmpire::draw(std::uint64_t seed) {
  draws_ = true;
  random_ = Random(seed);
}

Rolled BranchUmpire::draw(const Roll& roll) {
  Faces faces;
  for (int i = 0; i < roll.count; ++i) faces.push_back(static_cast<std::uint8_t>(1 + random_.below(roll.sides)));
  return judge(roll, faces);
}

}  // namespace sandtable

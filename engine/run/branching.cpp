#include "engine/run/branching.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <unordered_map>

namespace sandtable {

struct BranchUmpire::Table {
  Count count = 0, sides = 0, need = 0;
  Outcomes outcomes;  // those that can happen

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
    if (chance > 0) outcomes.push_back({.rolled = rolled, .chance = chance});
  }
  void add_sums(int dice, int wild, double chance) {
    const std::vector<double> chances = sum_chances(dice, sides);
    for (std::size_t more = 0; more < chances.size(); ++more)
      add({.wild = static_cast<std::uint8_t>(wild), .sum = static_cast<std::uint16_t>(dice + static_cast<int>(more))},
          chance * chances[more]);
  }
};

BranchUmpire::BranchUmpire(const GameKind& game, const Setup& setup, Player& policy, const KindSet& listens)
    : ScriptUmpire(Book{}, listens),
      game_(game),
      setup_(setup),
      policy_(policy),
      view_(std::make_unique<std::byte[]>(game.state_size)) {}

BranchUmpire::~BranchUmpire() = default;

void BranchUmpire::begin(const void* running, double chance, const Position* from) {
  begin_run(from);
  running_ = running;
  depth_ = 0;
  chance_ = chance;
  is_cut_ = false;
  ++runs_;
}

// On to the next outcome of what was rolled after the first `depth` branches.
bool BranchUmpire::next_after(std::size_t depth) {
  for (; branches_.size() > depth; branches_.pop_back()) {
    ++branches_.back().number;
    if (pass_unlikely(branches_.back())) return true;
  }
  return false;
}

// On to the next outcome that is likely enough; false if there is none.
bool BranchUmpire::pass_unlikely(Branch& branch) {
  for (; branch.number < branch.outcomes->size(); ++branch.number) {
    const double chance = branch.chance * (*branch.outcomes)[branch.number].chance;
    if (chance >= cut_) return true;
    lost_ += chance;
  }
  return false;
}

// Whether there is an outcome likely enough to follow. If not, the run is led out of every loop by chance.
bool BranchUmpire::branch_out(Branch branch) {
  is_cut_ = !pass_unlikely(branch);
  if (!is_cut_) branches_.push_back(std::move(branch));
  return !is_cut_;
}

const BranchUmpire::Outcome& BranchUmpire::take_branch() {
  const Branch& branch = branches_[depth_++];
  const Outcome& outcome = (*branch.outcomes)[branch.number];
  chance_ = branch.chance * outcome.chance;
  return outcome;
}

Situation BranchUmpire::look(const Question& question) {
  std::memcpy(view_.get(), running_, game_.state_size);
  game_.blank(setup_, view_.get(), question.seat);
  return {game_, setup_, view_.get(), question};
}

void BranchUmpire::ask_on(std::span<const Question> questions, std::span<Answer> answers) {
  assert(!is_reckoning());
  for (std::size_t i = 0; i < questions.size(); ++i)
    if (!take_given(i, answers[i])) decide(questions[i], answers[i]);
}

void BranchUmpire::decide(const Question& question, Answer& answer) {
  Random none(0);
  policy_.decide(look(question), none, answer);
}

Rolled BranchUmpire::roll_on(const Roll& roll) {
  if (is_cut_ || draws_) return draw(roll);
  if (depth_ == branches_.size()) {
    const Table& table = table_for(roll);
    if (!branch_out({.table = &table, .outcomes = &table.outcomes, .chance = chance_})) return draw(roll);
  }
  assert(branches_[depth_].table != nullptr && branches_[depth_].table->is_for(roll));
  return take_branch().rolled;
}

std::uint64_t BranchUmpire::come_to(const Reckoning& reckoning) {
  // What a script prescribes, and what is taken down, is each roll.
  if (is_cut_ || draws_ || is_scripted() || keeps_deeds()) return reckoning();
  if (depth_ == branches_.size()) {
    auto outcomes = std::make_unique<const Outcomes>(outcomes_of(reckoning));
    const Outcomes* all = outcomes.get();
    if (!branch_out({.outcomes = all, .chance = chance_, .reckoned = std::move(outcomes)})) return reckoning();
  }
  assert(branches_[depth_].table == nullptr);
  return take_branch().word;
}

const BranchUmpire::Table& BranchUmpire::table_for(const Roll& roll) {
  const auto known = std::ranges::find_if(tables_, [&](const auto& table) { return table->is_for(roll); });
  if (known != tables_.end()) return **known;
  return *tables_.emplace_back(std::make_unique<const Table>(roll));
}

// Leads the reckoning through all its dice as steps are led through theirs.
BranchUmpire::Outcomes BranchUmpire::outcomes_of(const Reckoning& reckoning) {
  const std::size_t depth = depth_;
  const double chance = chance_;
  Outcomes outcomes;
  std::unordered_map<std::uint64_t, std::size_t> numbers;  // of the outcomes, by word
  ++reckonings_;
  do {
    if (++runs_ > most_runs_) {
      outcomes.clear();
      branches_.resize(depth);
      break;
    }
    depth_ = depth;
    chance_ = chance;
    is_cut_ = false;
    const std::uint64_t word = reckoning();
    if (is_cut_) continue;
    const auto [number, is_new] = numbers.try_emplace(word, outcomes.size());
    if (is_new) outcomes.push_back({.word = word});
    outcomes[number->second].chance += chance_ / chance;
  } while (next_after(depth));
  --reckonings_;
  depth_ = depth;
  chance_ = chance;
  is_cut_ = false;
  return outcomes;
}

void BranchUmpire::draw(std::uint64_t seed) {
  draws_ = true;
  random_ = Random(seed);
}

Rolled BranchUmpire::draw(const Roll& roll) { return judge(roll, roll_dice(roll, random_)); }

}  // namespace sandtable

#include "engine/run/branching.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "engine/base/stop.h"

namespace sandtable {

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

bool BranchUmpire::next() {
  for (; !branches_.empty(); branches_.pop_back()) {
    ++branches_.back().number;
    if (pass_unlikely(branches_.back())) return true;
  }
  return false;
}

// On to the next outcome that is likely enough; false if there is none.
bool BranchUmpire::pass_unlikely(Branch& branch) {
  for (; branch.number < branch.size(); ++branch.number) {
    const double chance = branch.chance * branch.share();
    if (chance >= cut_ && chance > 0) return true;
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

const BranchUmpire::Branch& BranchUmpire::take_branch() {
  const Branch& branch = branches_[depth_++];
  chance_ = branch.chance * branch.share();
  return branch;
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
  if (is_reckoning()) stop("the dice of a reckoning are rolled by then()");
  if (is_cut_ || draws_) return sample(roll, random_);
  const bool is_new = depth_ == branches_.size();
  if (is_new && !branch_out({.outcomes = tables_.of(roll), .chance = chance_})) return sample(roll, random_);
  const Branch& branch = take_branch();
  assert(!branch.ends);
  return branch.outcomes.rolled(branch.number);
}

std::uint64_t BranchUmpire::come_to(const Reckoning& reckoning) {
  if (is_reckoning()) stop("a reckoning has no other in it");
  // What a script prescribes, and what is taken down, is each roll.
  if (is_cut_ || draws_ || is_scripted() || keeps_deeds()) return reckoning().word;
  if (depth_ == branches_.size()) {
    auto ends = std::make_unique<const std::vector<Gathering::End>>(ends_of(reckoning));
    if (!branch_out({.chance = chance_, .ends = std::move(ends)})) return reckoning().word;
  }
  const Branch& branch = take_branch();
  assert(branch.ends);
  return (*branch.ends)[branch.number].word;
}

// All ends of its dice; none if they are too many.
std::vector<Gathering::End> BranchUmpire::ends_of(const Reckoning& reckoning) {
  reckons_.begin(cut_ / chance_, most_runs_ - std::min(runs_, most_runs_));
  gathering_ = &reckons_;
  const Reckoning::Came came = reckoning();
  gathering_ = nullptr;
  has_gathered_ = has_gathered_ || !came.is_here;
  if (came.is_here) reckons_.end(came.word);
  runs_ += reckons_.reached();
  if (reckons_.gave_up()) return {};
  lost_ += chance_ * reckons_.lost();
  return reckons_.ends();
}

void BranchUmpire::draw(std::uint64_t seed) {
  draws_ = true;
  random_ = Random(seed);
}

}  // namespace sandtable

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
      view_(game.hides ? std::make_unique<std::byte[]>(game.state_size) : nullptr) {}

BranchUmpire::~BranchUmpire() = default;

void BranchUmpire::begin(const void* running, double chance, const Position* from) {
  begin_run(from);
  running_ = running;
  depth_ = 0;
  chance_ = chance;
  is_cut_ = has_rolled_now_ = false;
  ++runs_;
  recalled_ = 0;
  if (!branches_.empty()) return;
  memories_.clear();
  words_.clear();
}

bool BranchUmpire::next() {
  for (; !branches_.empty(); branches_.pop_back()) {
    ++branches_.back().number;
    if (!pass_unlikely(branches_.back())) continue;
    for (; !memories_.empty() && memories_.back().depth >= branches_.size(); memories_.pop_back())
      words_.resize(memories_.back().first);
    return true;
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
  if (!game_.hides) return {game_, setup_, running_, question};
  std::memcpy(view_.get(), running_, game_.state_size);
  game_.blank(setup_, view_.get(), question.seat);
  return {game_, setup_, view_.get(), question};
}

void BranchUmpire::ask_on(std::span<const Question> questions, std::span<Answer> answers) {
  assert(!is_reckoning());
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (take_given(i, answers[i]) || recall(answers[i])) continue;
    decide(questions[i], answers[i]);
    remember(answers[i]);
  }
}

bool BranchUmpire::recall(Answer& answer) {
  if (recalled_ == memories_.size()) return false;
  const Memory& memory = memories_[recalled_++];
  answer.clear();
  for (const std::int32_t word : std::span(words_).subspan(memory.first, memory.size)) answer.add(word);
  return true;
}

void BranchUmpire::remember(const Answer& answer) {
  memories_.push_back({depth_, words_.size(), answer.words().size()});
  words_.insert(words_.end(), answer.words().begin(), answer.words().end());
  ++recalled_;
}

void BranchUmpire::decide(const Question& question, Answer& answer) {
  Random none(0);
  policy_.decide(look(question), none, answer);
}

Rolled BranchUmpire::roll_on(const Roll& roll) {
  if (is_reckoning()) stop("the dice of a reckoning are rolled by the reckoning");
  has_rolled_now_ = true;
  if (is_cut_ || draws_) return sample(roll, random_);
  const bool is_new = depth_ == branches_.size();
  if (is_new && !branch_out({.outcomes = tables_.of(roll), .chance = chance_})) return sample(roll, random_);
  const Branch& branch = take_branch();
  assert(!branch.ends);
  return branch.outcomes.rolled(branch.number);
}

Gathering* BranchUmpire::gather(std::uint64_t word) {
  if (is_reckoning()) stop("a reckoning has no other in it");
  // What a script prescribes, and what is taken down, is each roll.
  if (is_cut_ || draws_ || is_scripted() || keeps_deeds()) return nullptr;
  is_reckoning_ = true;
  if (depth_ == branches_.size()) {
    gathering_.begin(word, cut_ / chance_, most_runs_ - std::min(runs_, most_runs_));
  } else {
    gathering_.begin_with_nothing();  // what it can come to is known
  }
  return &gathering_;
}

std::uint64_t BranchUmpire::gathered() {
  is_reckoning_ = false;
  if (depth_ == branches_.size()) {
    has_gathered_ = has_gathered_ || gathering_.has_rolled();
    runs_ += gathering_.reached();
    lost_ += chance_ * gathering_.lost();
    is_cut_ = gathering_.gave_up();
    if (is_cut_) return gathering_.ways().front().word;
    auto ends = std::make_unique<const std::vector<Gathering::Way>>(gathering_.ways());
    if (!branch_out({.chance = chance_, .ends = std::move(ends)})) return gathering_.ways().front().word;
  }
  const Branch& branch = take_branch();
  assert(branch.ends);
  return (*branch.ends)[branch.number].word;
}

void BranchUmpire::draw(std::uint64_t seed) {
  draws_ = true;
  random_ = Random(seed);
}

}  // namespace sandtable

#include "lab/fight/dealer.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/fight/plan_mark.h"
#include "lab/plan/wish_json.h"

namespace sandtable::lab {

namespace {

constexpr double kInStock = 0.3;           // seconds
constexpr std::uint64_t kMostDealt = 512;  // at once
constexpr std::uint64_t kAhead = 16'384;   // pairs that may be out before the first of them is back
constexpr std::chrono::milliseconds kAlone{20}, kTogether{4};

}  // namespace

Leader::~Leader() { tell_all(Farewell{}); }

void Leader::tell_all(const RankMessage& message) {
  const std::string bytes = packed(message);
  for (int rank = 1; rank < ranks_.size(); ++rank) ranks_.send(rank, bytes);
}

std::uint64_t Stock::wanted() const {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  const double pace = seconds > 0 ? static_cast<double>(fought_) / seconds : 0;
  return std::clamp(static_cast<std::uint64_t>(pace * kInStock), 2 * std::uint64_t{threads_}, kMostDealt);
}

Dealer::Dealer(Leader* leader, const Plan& plan, std::uint64_t first, unsigned threads)
    : leader_(leader),
      plan_(plan),
      dealt_(first),
      next_(first),
      stock_(threads > 0 ? threads : usual_threads(leader == nullptr ? nullptr : &leader->ranks())) {
  if (leader_ == nullptr) return;
  run_ = leader_->next_run();
  first_run_ = run_ == 1;
  for (int rank = 1; rank < leader_->ranks().size(); ++rank) others_[rank] = {};
  leader_->tell_all(NewRun{run_, wish_text(plan.wish), threads, first_run_});
  mark_ = plan_mark(plan, first_run_ ? Proof::first_pair : Proof::none);
}

Dealer::~Dealer() {
  if (leader_ != nullptr) leader_->tell_all(Stop{run_});
}

bool Dealer::all_ready() const {
  return std::ranges::all_of(others_, [](const auto& other) { return other.second.threads > 0; });
}

Result<void> Dealer::muster(const std::function<bool()>& go_on) {
  while (first_run_ && !all_ready() && go_on()) {
    if (const Result<void> heard = hear([](PairResult&) {}); !heard) return heard;
    std::this_thread::sleep_for(kTogether);
  }
  return {};
}

Result<void> Dealer::attend(Crew& own, const Take& take) {
  collect(own, take);
  if (leader_ == nullptr) {
    own.offer(dealt_, plan_.pairs() - dealt_);
    own.close();
    dealt_ = plan_.pairs();
    return {};
  }
  if (const Result<void> heard = hear(take); !heard) return heard;
  const auto deal = [&](std::uint64_t wanted, auto&& give) {
    const std::uint64_t count = grant(wanted);
    if (count == 0) return;
    give(dealt_, count);
    dealt_ += count;
  };
  if (const std::uint64_t wanted = stock_.wanted(); own.waiting() < wanted / 2)
    deal(wanted, [&](std::uint64_t first, std::uint64_t count) { own.offer(first, count); });
  for (auto& [number, rank] : others_) {
    if (rank.wants == 0) continue;
    deal(rank.wants, [&](std::uint64_t first, std::uint64_t count) {
      leader_->ranks().send(number, packed(Work{run_, first, count}));
      rank.wants = 0;
    });
  }
  return {};
}

void Dealer::collect(Crew& own, const Take& take) {
  own.collect([&](std::uint64_t number, PairResult& result) {
    stock_.count(1);
    put(number, result, take);
  });
}

// Less and less towards the end, so that all are done at about the same time.
std::uint64_t Dealer::grant(std::uint64_t wanted) const {
  const std::uint64_t end = std::min(plan_.pairs(), next_ + kAhead);
  if (dealt_ >= end) return 0;
  const std::uint64_t share = (end - dealt_) / (2 * (others_.size() + 1)) + 1;
  return std::min({wanted, share, end - dealt_});
}

void Dealer::put(std::uint64_t number, PairResult& result, const Take& take) {
  if (number != next_) {
    arrived_.emplace(number, std::move(result));
    return;
  }
  take(result);
  ++next_;
  for (auto at = arrived_.begin(); at != arrived_.end() && at->first == next_; ++next_) {
    take(at->second);
    at = arrived_.erase(at);
  }
}

Result<void> Dealer::hear(const Take& take) {
  while (const std::optional<Ranks::Message> message = leader_->ranks().receive()) {
    std::optional<RankMessage> said = unpacked(message->bytes);
    if (!said) return fail(fmt::format("rank {} runs another version of the program", message->from));
    if (const auto* ready = std::get_if<Ready>(&*said)) {
      if (const Result<void> heard = hear(message->from, *ready); !heard) return heard;
    } else if (const auto* want = std::get_if<Want>(&*said); want != nullptr && want->run == run_) {
      others_[message->from].wants = want->pairs;
    } else if (auto* report = std::get_if<Report>(&*said); report != nullptr && report->run == run_) {
      for (Report::Pair& pair : report->pairs) put(pair.number, pair.result, take);
    }
  }
  return {};
}

Result<void> Dealer::hear(int from, const Ready& ready) {
  if (ready.run != run_) return {};
  const std::string who = fmt::format("rank {} on {}", from, ready.host);
  if (!ready.refusal.empty()) return fail(fmt::format("{}: {}", who, ready.refusal));
  if (ready.mark != mark_)
    return fail(fmt::format("{} would fight other battles than rank 0: it runs another version of the program", who));
  others_[from].threads = ready.threads;
  return {};
}

std::chrono::milliseconds Dealer::pause() const { return leader_ == nullptr ? kAlone : kTogether; }

unsigned Dealer::threads_elsewhere() const {
  unsigned sum = 0;
  for (const auto& [number, rank] : others_) sum += rank.threads;
  return sum;
}

}  // namespace sandtable::lab

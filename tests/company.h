#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "lab/fight/dealer.h"
#include "lab/fight/ranks.h"
#include "lab/fight/serve.h"

namespace sandtable::lab {

// Ranks that are threads of one process.
class Post {
 public:
  explicit Post(int size) : boxes_(static_cast<std::size_t>(size)) {}
  int size() const { return static_cast<int>(boxes_.size()); }
  void put(int to, Ranks::Message message) {
    const std::scoped_lock lock(mutex_);
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(message));
    ++sent_;
  }
  std::size_t sent() {
    const std::scoped_lock lock(mutex_);
    return sent_;
  }
  std::optional<Ranks::Message> take(int of) {
    const std::scoped_lock lock(mutex_);
    auto& box = boxes_[static_cast<std::size_t>(of)];
    if (box.empty()) return std::nullopt;
    Ranks::Message message = std::move(box.front());
    box.pop_front();
    return message;
  }

 private:
  std::mutex mutex_;
  std::size_t sent_ = 0;
  std::vector<std::deque<Ranks::Message>> boxes_;
};

class ThreadRanks final : public Ranks {
 public:
  ThreadRanks(Post& post, int rank) : post_(post), rank_(rank) {}
  int rank() const override { return rank_; }
  int size() const override { return post_.size(); }
  int on_this_host() const override { return post_.size(); }
  void send(int to, std::string bytes) override { post_.put(to, {rank_, std::move(bytes)}); }
  std::optional<Message> receive() override { return post_.take(rank_); }

 private:
  Post& post_;
  int rank_;
};

// A leader and so many that serve him, until it dies.
struct Company {
  Company(int size, std::span<const GameKind* const> known) : post(size), own(post, 0) {
    for (int rank = 1; rank < size; ++rank) {
      servants.emplace_back([this, rank, known] {
        ThreadRanks ranks(post, rank);
        serve(ranks, known);
      });
    }
    leader.emplace(own);
  }
  ~Company() { leader.reset(); }

  Post post;
  ThreadRanks own;
  std::vector<std::jthread> servants;
  std::optional<Leader> leader;
};

}  // namespace sandtable::lab

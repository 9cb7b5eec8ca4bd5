#pragma once

#include <optional>
#include <string>

namespace sandtable::lab {

// The processes that share a run, on one machine or on many, as each of them sees the others. Messages arrive whole,
// and those of one sender in their order. All calls come from one thread.
class Ranks {
 public:
  struct Message {
    int from = 0;
    std::string bytes;
  };

  virtual ~Ranks() = default;
  virtual int rank() const = 0;  // 0 leads
  virtual int size() const = 0;
  virtual int on_this_host() const = 0;              // how many of them, this one included
  virtual void send(int to, std::string bytes) = 0;  // does not wait for the receiver
  virtual std::optional<Message> receive() = 0;      // does not wait: nothing if nothing has come
};

// How many threads a process has if nobody says: the cores of its host, shared with the ranks there, and not more than
// it may use.
unsigned usual_threads(const Ranks* ranks);

}  // namespace sandtable::lab

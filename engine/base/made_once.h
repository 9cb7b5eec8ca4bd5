#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace sandtable {

// Something dear that follows from what it lies in and is made when somebody first asks for it: within a setup, which
// is immutable and shared, everybody may ask at any time, from any thread. Who comes while another still makes it makes
// it too; the first to be done is kept for all. A copy makes its own, since what it follows from may be changed there.
template <class Made>
class MadeOnce {
 public:
  MadeOnce() = default;
  MadeOnce(const MadeOnce&) {}
  MadeOnce& operator=(const MadeOnce&) = delete;
  ~MadeOnce() { delete kept_.load(); }

  // What make() gives, now or at an earlier call. It lives as long as this.
  template <class Make>
  const Made& by(Make&& make) const {
    if (const Made* kept = kept_.load()) return *kept;
    auto made = std::make_unique<const Made>(std::forward<Make>(make)());
    const Made* earlier = nullptr;
    return kept_.compare_exchange_strong(earlier, made.get()) ? *made.release() : *earlier;
  }

 private:
  mutable std::atomic<const Made*> kept_ = nullptr;
};

}  // namespace sandtable

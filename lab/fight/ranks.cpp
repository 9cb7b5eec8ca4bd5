#include "lab/fight/ranks.h"

#include <sched.h>

#include <algorithm>
#include <thread>

namespace sandtable::lab {

namespace {

// A launcher may have bound the process to some of the cores.
unsigned usable_cores() {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  if (sched_getaffinity(0, sizeof cores, &cores) != 0) return std::thread::hardware_concurrency();
  return static_cast<unsigned>(CPU_COUNT(&cores));
}

}  // namespace

unsigned usual_threads(const Ranks* ranks) {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  if (ranks == nullptr) return cores;
  const unsigned share = cores / static_cast<unsigned>(std::max(1, ranks->on_this_host()));
  return std::max(1U, std::min(share, usable_cores()));
}

}  // namespace sandtable::lab

#include "engine/base/stop.h"

#include <cstdio>
#include <cstdlib>

namespace sandtable {

void stop(std::string_view what, std::string_view which) {
  // Not by fmt or streams: they may want memory, and this may be the place where there is none.
  std::fputs("sandtable: stopped: ", stderr);
  std::fwrite(what.data(), 1, what.size(), stderr);
  if (!which.empty()) std::fputs(": ", stderr);
  std::fwrite(which.data(), 1, which.size(), stderr);
  std::fputc('\n', stderr);
  std::fflush(stderr);
  std::abort();
}

void stop_full(std::size_t capacity, std::source_location where) {
  char what[64];
  const int size = std::snprintf(what, sizeof what, "there is room for %zu and no more", capacity);
  stop({what, static_cast<std::size_t>(size)}, where.function_name());
}

void stop_empty(std::source_location where) { stop("nothing is left to take away", where.function_name()); }

}  // namespace sandtable

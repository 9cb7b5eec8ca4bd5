#include "tests/allocations.h"

#include <malloc.h>

#include <cstdlib>
#include <new>

namespace sandtable {

namespace {
thread_local std::uint64_t count = 0;
thread_local std::int64_t held = 0;

void* counted(void* memory) {
  ++count;
  held += static_cast<std::int64_t>(malloc_usable_size(memory));
  return memory;
}

void give_back(void* memory) {
  held -= static_cast<std::int64_t>(malloc_usable_size(memory));
  std::free(memory);
}
}  // namespace

std::uint64_t allocations() { return count; }
std::int64_t bytes_held() { return held; }

}  // namespace sandtable

void* operator new(std::size_t size) {
  if (void* memory = std::malloc(size)) return sandtable::counted(memory);
  throw std::bad_alloc();
}
// std::stable_sort takes its memory this way; the sanitizers' own would not go together with our delete.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return sandtable::counted(std::malloc(size)); }
void operator delete(void* memory) noexcept { sandtable::give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { sandtable::give_back(memory); }

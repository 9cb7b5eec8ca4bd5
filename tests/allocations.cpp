#include "tests/allocations.h"

#include <cstdlib>
#include <new>

namespace sandtable {

namespace {
thread_local std::uint64_t count = 0;
}

std::uint64_t allocations() { return count; }

}  // namespace sandtable

void* operator new(std::size_t size) {
  ++sandtable::count;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
// std::stable_sort takes its memory this way; the sanitizers' own would not go together with our delete.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++sandtable::count;
  return std::malloc(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

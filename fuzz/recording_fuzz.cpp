#include <cstdint>
#include <string_view>

#include "engine/run/recording.h"
#include "games/registry.h"

// Any text is refused, or has the form of a recording.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  static_cast<void>(read_recording({reinterpret_cast<const char*>(data), size}, "r.jsonl", games()));
  return 0;
}

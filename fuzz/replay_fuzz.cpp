#include <cstdint>
#include <string_view>

#include "engine/run/recording.h"
#include "games/registry.h"

// Whatever has the form of a recording can be judged without harm.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  const auto recording = read_recording({reinterpret_cast<const char*>(data), size}, "r.jsonl", games());
  if (recording) verify(*recording);
  return 0;
}

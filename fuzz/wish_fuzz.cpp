#include <cstdint>
#include <cstdlib>
#include <string>

#include "games/registry.h"
#include "lab/plan/wish_json.h"

// Any text is refused, or is a wish of the lab that reads back from its own text: what a kept run is continued by.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  const auto wish = lab::read_wish(std::string(reinterpret_cast<const char*>(data), size), games(), "w.db");
  if (!wish) return 0;
  const std::string text = lab::wish_text(*wish);
  const auto again = lab::read_wish(text, games(), "w.db");
  if (!again || lab::wish_text(*again) != text) std::abort();
  return 0;
}

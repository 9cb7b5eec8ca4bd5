#include <cstdint>
#include <string_view>

#include "engine/data/catalogue.h"

// Any text is refused or is a rulebook that can be shown.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  const EmbeddedText text{"c.toml", {reinterpret_cast<const char*>(data), size}};
  if (const auto catalogue = load_catalogue({&text, 1})) to_markdown(*catalogue);
  return 0;
}

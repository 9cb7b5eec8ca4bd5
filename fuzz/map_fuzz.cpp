#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/muster/map_file.h"

// Any text is refused or is a map that reads back from its own canonical text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  const auto map = read_map({reinterpret_cast<const char*>(data), size}, "m.toml");
  if (!map) return 0;
  if (read_map(to_toml(*map), "m.toml") != *map) std::abort();
  if (!Terrain::build(map->width, map->depth, map->pieces)) std::abort();
  return 0;
}

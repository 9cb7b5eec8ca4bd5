#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/double_tap/rules/army_check.h"
#include "games/double_tap/rules/texts.h"

// Any text is refused or is a list that can be checked and priced and reads back from its own canonical text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  using namespace sandtable::double_tap;
  static const Arsenal arsenal = load_arsenal(texts()).value();
  const auto list = load_army_list({reinterpret_cast<const char*>(data), size}, "l.toml", arsenal);
  if (!list) return 0;
  if (load_army_list(to_toml(*list, arsenal), "l.toml", arsenal) != *list) std::abort();
  check_army(*list, arsenal, {.playtest = size % 2 == 0}, Book());
  if (muster(*list, arsenal, false).size() != static_cast<std::size_t>(list->unit_count())) std::abort();
  return 0;
}

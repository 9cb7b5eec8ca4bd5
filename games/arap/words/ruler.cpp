#include "games/arap/words/ruler.h"

#include "engine/kind/words.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

std::string with_unit(const Setup& setup, Mil measured) {
  const bool metric = setup.on.distance_unit != DistanceUnit::inch;
  return inches(to_tenths(measured)) + (metric ? " cm" : "\"");
}

std::string on_their_table(const Law& law, Mil length) { return with_unit(law.setup, on_the_ruler(law, length)); }

}  // namespace sandtable::arap

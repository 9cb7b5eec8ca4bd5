#include "engine/table/floor/bounce.h"

#include <cassert>

#include "engine/table/shape/flying.h"

namespace sandtable {

Flight fly(const Barriers& hard, const Throw& thrown) {
  assert(thrown.distance >= Mil{0} && thrown.distance <= Throw::kFarthest);
  if (thrown.aim == thrown.from || hard.meets(thrown.from, thrown.from))
    return {.rest = thrown.from, .path = {fine(thrown.from)}};
  return flying::Flying(hard, thrown).run();
}

}  // namespace sandtable

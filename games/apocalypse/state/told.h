#pragma once

#include "engine/ask/event.h"
#include "engine/ask/fields.h"
#include "engine/kind/words.h"
#include "games/apocalypse/ask/keys.h"
#include "games/apocalypse/state/domains.h"
#include "games/apocalypse/state/law.h"

// What events have in common.
namespace sandtable::apocalypse {

enum class Damage : std::uint8_t { glanced, shaken, tracked };  // the damage table's results

struct OfUnit {
  UnitId unit;
  static constexpr auto kFields = fields(field("unit", &OfUnit::unit, kUnits));
};

}  // namespace sandtable::apocalypse

#pragma once

#include <optional>

#include "games/apocalypse/state/law.h"

namespace sandtable::apocalypse {

// Whether something is allowed, and if not, by which clause, whose fault it is and where.
struct Verdict {
  Bar bar = kAllowed;
  ModelId model = ModelId::none();
  std::optional<Point> at = {};
  PieceId piece = PieceId::none();

  bool accepted() const { return bar == kAllowed; }
};

}  // namespace sandtable::apocalypse

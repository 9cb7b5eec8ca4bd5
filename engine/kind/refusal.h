#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/base/ids.h"
#include "engine/table/plane/point.h"

namespace sandtable {

// Why an answer is not accepted. `rule` may be none where no clause but the form of the answer is at fault.
struct Refusal {
  std::string reason = {};
  RuleId rule = RuleId::none();
  // Of a way or a place: where it ends at the latest, and what is in the way there.
  std::optional<Point> at = {};
  PieceId piece = PieceId::none();

  bool accepted() const { return reason.empty(); }
};
inline Refusal refuse(RuleId rule, std::string reason) { return {std::move(reason), rule}; }
inline Refusal accept() { return {}; }

}  // namespace sandtable

#include "games/arap/show/preview.h"

#include "engine/kind/typed_preview.h"

namespace sandtable::arap {

const PreviewKind& preview_kind() {
  static constexpr PreviewKind kKind{
      .sees = as_called<sight_line>,
      .sight = as_called<seen_from>,
      .bands = as_called<range_bands>,
      .reach = reach,
  };
  return kKind;
}

}  // namespace sandtable::arap

#include "games/arap/show/preview.h"

namespace sandtable::arap {

const PreviewKind& preview_kind() {
  static constexpr PreviewKind kKind{.reach = reach};
  return kKind;
}

}  // namespace sandtable::arap

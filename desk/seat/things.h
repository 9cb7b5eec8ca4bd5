#pragma once

#include "engine/kind/picture.h"

namespace sandtable {

// Adds the picture's things to its tokens, so that people can look at them and name their places: a token without a
// base for each spot on which things of a kind lie, labelled as the first of them.
void lay_things(Sketch& sketch);

}  // namespace sandtable

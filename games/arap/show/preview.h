#pragma once

#include "engine/kind/preview.h"
#include "games/arap/ask/answers.h"

// What players of Gemini-ARAP see before they act (engine/kind/preview.h). The rules are asked. Where nobody may
// measure beforehand (premeasuring), nothing is shown.
namespace sandtable::arap {

const PreviewKind& preview_kind();

// preview_reach.cpp
std::optional<Raster> reach(const Situation& at, const Answer& partial, std::optional<ModelId> lead, Mil grid);

}  // namespace sandtable::arap

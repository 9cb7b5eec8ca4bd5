#pragma once

#include "engine/kind/preview.h"
#include "games/arap/ask/answers.h"

// What players of Gemini-ARAP see before they act (engine/kind/preview.h). The rules are asked. Where nobody may
// measure beforehand (premeasuring), nothing is shown.
namespace sandtable::arap {

const PreviewKind& preview_kind();

// preview_sight.cpp. Of models as tall as the one who looks, where nobody else is meant.
std::optional<SightLine> sight_line(const Setup& setup, const Game& game, const sandtable::Vantage& from,
                                    const sandtable::Vantage& to);
std::optional<Raster> seen_from(const Setup& setup, const Game& game, const sandtable::Vantage& from, Mil grid);
std::vector<WeaponBands> range_bands(const Setup& setup, const Game& game, std::string_view unit);

// preview_reach.cpp
std::optional<Raster> reach(const Situation& at, const Answer& partial, std::optional<ModelId> lead, Mil grid);

}  // namespace sandtable::arap

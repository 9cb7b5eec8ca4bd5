#pragma once

#include "engine/kind/preview.h"
#include "games/apocalypse/ask/answers.h"

// What players of One Page Apocalypse see before they act (engine/kind/preview.h). The rules are asked, on a copy of
// the table where somebody stands somewhere else. Where nobody may measure beforehand (premeasuring), nothing is shown.
namespace sandtable::apocalypse {

const PreviewKind& preview_kind();

// preview_sight.cpp
std::optional<SightLine> look(const Setup& setup, const Game& game, const Vantage& from, const Vantage& to);
std::optional<Raster> look_round(const Setup& setup, const Game& game, const Vantage& from, Mil grid);
// The unit with its middle there, its models as they stand to each other; in ranks, if it does not stand yet.
void set_middle(Game& game, const Setup& setup, UnitId unit, Point at);

// preview_threats.cpp
std::vector<WeaponBands> range_bands(const Setup& setup, const Game& game, std::string_view unit);
std::optional<Inspection> inspect(const Situation& at, const Answer& partial, Point place);
std::optional<std::vector<std::byte>> pose_attack(const Setup& setup, const Game& game, std::string_view attacker,
                                                  std::string_view weapon, std::string_view target);

// preview_reach.cpp
std::optional<Raster> reach(const Situation& at, const Answer& partial, std::optional<ModelId> lead, Mil grid);

// preview_hints.cpp
std::vector<FieldHint> hints(const Situation& at, const Answer& partial);

}  // namespace sandtable::apocalypse

#pragma once

#include "engine/kind/preview.h"
#include "games/strike/ask/answers.h"

// What players of Strike see before they act (engine/kind/preview.h). The rules are asked, on a copy of the map where
// somebody stands somewhere else. Without premeasuring distances and sight stay unknown until the answers are in.
namespace sandtable::strike {

const PreviewKind& preview_kind();

// preview_sight.cpp
std::optional<SightLine> look(const Setup& setup, const Game& game, const Vantage& from, const Vantage& to);
std::optional<Raster> look_round(const Setup& setup, const Game& game, const Vantage& from, Mil grid);
// Why a body has half cover from another.
std::vector<RuleId> half_cover_clauses(const Setup& setup, const Game& game, UnitId shooter, UnitId target);

// preview_threats.cpp
std::vector<WeaponBands> range_bands(const Setup& setup, const Game& game, std::string_view unit);
std::optional<Inspection> inspect(const Situation& at, const Answer& partial, Point place);
std::optional<std::vector<std::byte>> pose_attack(const Setup& setup, const Game& game, std::string_view attacker,
                                                  std::string_view weapon, std::string_view target);

// preview_reach.cpp
std::optional<Raster> reach(const Situation& at, const Answer& partial, Mil grid);

// preview_hints.cpp
std::vector<FieldHint> hints(const Situation& at, const Answer& partial);
std::optional<Sheet> sheet(const Situation& at);

}  // namespace sandtable::strike

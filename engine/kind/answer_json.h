#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/base/error.h"
#include "engine/kind/game_kind.h"

namespace sandtable {

// In which unit points and lengths are written: recordings and the wire use mils, people write inches.
enum class Scale : std::uint8_t { mils, inches };
// How a key that stands for nobody is written: by the game's word for it, or as null.
enum class Nobody : std::uint8_t { named, null };

// An answer in readable form: an object of its named fields, keys by their names:
//   {"do": "move", "path": [[10000, 12500]]}   {"weapon": "Hmg", "targets": [["B1", 3], ["B2", 1]]}
//   {"unit": "A1", "places": [["A1.1", [3000, 2500]]]}   {"paths": [["A1.1", [[3000, 2500], [4000, 2500]]]]}
//   {"legs": [["walk", [3000, 2500]], ["jump", [3000, 3500]]]}   {"drive": [[0, 6000], [4500, 2000]]}
nlohmann::ordered_json answer_to_json(const GameKind& game, const Setup& setup, std::span<const FieldSpec> fields,
                                      const Answer& answer, Scale scale = Scale::mils, Nobody nobody = Nobody::named);

// The reverse. A drive may also be a text as people write it (drive_text.h). Fields may be left out where an empty list
// is meant; a question of a single field takes its bare value too. Errors name the field and suggest what was meant.
// `place` goes into the error.
Result<Answer> answer_from_json(const GameKind& game, const Setup& setup, std::span<const FieldSpec> fields,
                                const nlohmann::json& json, Scale scale = Scale::mils, const Place& place = {});

}  // namespace sandtable

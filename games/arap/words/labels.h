#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/arap/state/law.h"

// The names by which people call units and models. A unit is "A2", a part that came away from it "A2/5", its fifth
// model "A2.5", wherever that stands.
namespace sandtable::arap {

std::string label(const Setup& setup, ModelId model);
std::optional<ModelId> model_labelled(const Setup& setup, std::string_view text);

// "A2 Line Section"
std::string describe(const Setup& setup, UnitId unit);

// A model's weapon as people tell it apart: the second of two alike is "pistol #2".
std::string gun_name(const Setup& setup, ModelId model, std::size_t gun);

}  // namespace sandtable::arap

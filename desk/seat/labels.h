#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kind/picture.h"
#include "engine/kind/refusal.h"

// What stands in a picture, by the labels that people type.
namespace sandtable {

std::string lower(std::string_view text);
bool same_word(std::string_view a, std::string_view b);  // whatever its case

const Sketch::Token* token_called(std::span<const Sketch::Token> tokens, std::string_view label);
const Sketch::Group* group_called(const Sketch& sketch, std::string_view label);
// The tokens on the table that a label names: one, or all models of a group.
std::vector<const Sketch::Token*> tokens_called(const Sketch& sketch, std::string_view label);
// Their middle.
std::optional<Point> middle_of(std::span<const Sketch::Token* const> tokens);

// " (Mill)": the piece that is in the way, where the reason does not name it itself.
std::string piece_text(const Setup& setup, const Refusal& refusal);

}  // namespace sandtable

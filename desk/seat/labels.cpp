#include "desk/seat/labels.h"

#include "engine/kind/set_up.h"

#include <algorithm>

namespace sandtable {

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

bool same_word(std::string_view a, std::string_view b) { return lower(a) == lower(b); }

const Sketch::Token* token_called(std::span<const Sketch::Token> tokens, std::string_view label) {
  for (const Sketch::Token& token : tokens) {
    if (same_word(token.label, label)) return &token;
  }
  return nullptr;
}

const Sketch::Group* group_called(const Sketch& sketch, std::string_view label) {
  for (const Sketch::Group& group : sketch.groups) {
    if (same_word(group.label, label)) return &group;
  }
  return nullptr;
}

std::vector<const Sketch::Token*> tokens_called(const Sketch& sketch, std::string_view label) {
  std::vector<const Sketch::Token*> tokens;
  for (const Sketch::Token& token : sketch.tokens) {
    if (same_word(token.label, label) || same_word(token.group, label)) tokens.push_back(&token);
  }
  return tokens;
}

std::optional<Point> middle_of(std::span<const Sketch::Token* const> tokens) {
  if (tokens.empty()) return {};
  std::int64_t x = 0, y = 0;
  for (const Sketch::Token* token : tokens) {
    x += token->at.x.v;
    y += token->at.y.v;
  }
  const auto count = static_cast<std::int64_t>(tokens.size());
  return Point{Mil{static_cast<std::int32_t>(round_div(x, count))},
               Mil{static_cast<std::int32_t>(round_div(y, count))}};
}

std::string piece_text(const Setup& setup, const Refusal& refusal) {
  const std::span<const Piece> pieces = setup.terrain.pieces();
  if (refusal.piece.is_none() || refusal.piece.v >= pieces.size()) return {};
  const std::string& name = pieces[refusal.piece.v].name;
  return name.empty() || lower(refusal.reason).contains(lower(name)) ? std::string() : " (" + name + ")";
}

}  // namespace sandtable

#pragma once

#include <optional>
#include <string_view>

#include "engine/base/ids.h"

// Whom a fact of a scene is about: "A.alive" is of the unit A, "A.2.at" of its second model.
namespace sandtable {

// A unit, or one of its models.
struct FactSubject {
  UnitId unit;
  ModelId model = ModelId::none();

  bool is_model() const { return !model.is_none(); }
};

// Takes what stands before the first point off the front.
inline std::string_view take_word(std::string_view& text) {
  const std::size_t dot = text.find('.');
  const std::string_view word = text.substr(0, dot);
  text = dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
  return word;
}

// Takes "A" or "A.2" off the front; both are found by the game's own labels. With nobody of that name nothing.
template <class OwnSetup>
std::optional<FactSubject> take_subject(const OwnSetup& setup, std::string_view& text) {
  const std::string_view whole = text;
  const std::string_view name = take_word(text);
  const auto unit = unit_labelled(setup, name);
  if (!unit) return std::nullopt;
  std::string_view after = text;
  const std::string_view number = take_word(after);
  const auto model = number.empty() ? std::optional<ModelId>()
                                    : model_labelled(setup, whole.substr(0, name.size() + 1 + number.size()));
  if (!model) return FactSubject{*unit};
  text = after;
  return FactSubject{*unit, *model};
}

}  // namespace sandtable

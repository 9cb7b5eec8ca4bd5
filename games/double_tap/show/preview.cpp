#include "games/double_tap/show/preview.h"

#include "engine/kind/typed_preview.h"
#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

// What a key's text says after the name of its unit.
std::string after_unit(const Setup& setup, std::uint8_t domain, std::int32_t key, UnitId unit) {
  return key_text(setup, domain, key).substr(label(setup, unit).size() + 1);
}

std::vector<KeyPart> activation_parts(const Setup& setup, ActivationKey key) {
  if (key.ends_turn()) return {{"choice", key_text(setup, kActivations, key.v)}};
  return {{"actor", label(setup, key.unit())}, {"action", after_unit(setup, kActivations, key.v, key.unit())}};
}

std::vector<KeyPart> reaction_parts(const Setup& setup, ReactionKey key) {
  const std::string rest = after_unit(setup, kReactions, key.v, key.unit());
  std::vector<KeyPart> parts = {{"actor", label(setup, key.unit())}, {"action", rest.substr(0, rest.find(' '))}};
  if (key.kind() == ReactionKind::shoot) parts.push_back({"weapon", setup.arsenal.weapon(key.weapon()).name});
  return parts;
}

std::vector<KeyPart> parts_of(const Setup& setup, std::uint8_t domain, std::int32_t key) {
  switch (domain) {
    case kActivations:
      return activation_parts(setup, {key});
    case kReactions:
      return reaction_parts(setup, {key});
    case kEdges:
      return {{"edge", key_text(setup, domain, key)}};
    case kDeeds:
      return {{"action", key_text(setup, domain, key)}};
    case kWeapons:
      return {{"weapon", key_text(setup, domain, key)}};
    case kUnits:
      return {{"unit", key_text(setup, domain, key)}};
    default:
      return {{"choice", key_text(setup, domain, key)}};
  }
}

}  // namespace

const PreviewKind& preview_kind() {
  static constexpr PreviewKind kKind{
      .key_parts = as_called<parts_of>,
      .sees = as_called<look>,
      .sight = as_called<look_round>,
      .bands = as_called<range_bands>,
      .inspect = inspect,
      .reach = [](const Situation& at, const Answer& partial, std::optional<ModelId>,
                  Mil grid) { return reach(at, partial, grid); },
      .hints = hints,
      .attack = as_called<pose_attack>,
  };
  return kKind;
}

}  // namespace sandtable::double_tap

#include "games/apocalypse/show/preview.h"

#include "engine/kind/typed_preview.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

std::vector<KeyPart> action_parts(const Setup& setup, ActionKey key) {
  std::vector<KeyPart> parts = {{"action", key_text(setup, kActions, ActionKey::of(key.action()).v)}};
  if (key.action() == Action::assault && !key.target().is_none())
    parts.push_back({"target", label(setup, key.target())});
  return parts;
}

bool is_known(const Setup& setup, ModelId model, std::size_t arm) {
  return model.v < setup.kits.size() && arm < setup.kit(model).arms.size();
}

std::vector<KeyPart> shot_parts(const Setup& setup, ShotKey key) {
  if (!is_known(setup, key.model(), key.arm())) return {};
  return {{"actor", label(setup, key.model())},
          {"weapon", arm_name(setup, key.model(), key.arm())},
          {"target", label(setup, key.target())}};
}

std::vector<KeyPart> blow_parts(const Setup& setup, BlowKey key) {
  if (!is_known(setup, key.model(), key.arm())) return {};
  return {{"actor", label(setup, key.model())}, {"weapon", arm_name(setup, key.model(), key.arm())}};
}

std::vector<KeyPart> power_parts(const Setup& setup, PowerKey key) {
  if (key.is_none()) return {{"choice", key_text(setup, kPowerKeys, key.v)}};
  return {{"item", key_text(setup, kPowerKinds, static_cast<std::int32_t>(key.power()))},
          {"target", key.names_model() ? label(setup, key.model()) : label(setup, key.unit())}};
}

std::vector<KeyPart> parts_of(const Setup& setup, std::uint8_t domain, std::int32_t key) {
  switch (domain) {
    case kActions:
      return action_parts(setup, {key});
    case kShots:
      return shot_parts(setup, {key});
    case kBlows:
      return blow_parts(setup, {key});
    case kPowerKeys:
      return power_parts(setup, {key});
    case kEdges:
      return {{"edge", key_text(setup, domain, key)}};
    case kModels:
      return {{key == ModelId::none().v ? "choice" : "model", key_text(setup, domain, key)}};
    case kUnits:
      return {{key == UnitId::none().v ? "choice" : "unit", key_text(setup, domain, key)}};
    case kHoverings:
      return {{"choice", key_text(setup, domain, key)}};
    default:
      return {};
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
      .reach = reach,
      .hints = hints,
      .attack = as_called<pose_attack>,
  };
  return kKind;
}

}  // namespace sandtable::apocalypse

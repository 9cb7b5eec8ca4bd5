#include "games/army_man/show/preview.h"

#include "engine/kind/typed_preview.h"
#include "games/army_man/words/wording.h"

namespace sandtable::army_man {

namespace {

std::vector<KeyPart> action_parts(const Setup& setup, ActionKey key) {
  std::vector<KeyPart> parts = {{"action", key_text(setup, kActions, ActionKey::of(key.action()).v)}};
  if (!key.target().is_none()) parts.push_back({"target", label(setup, key.target())});
  return parts;
}

std::vector<KeyPart> shot_parts(const Setup& setup, ShotKey key) {
  const bool known = key.model().v < setup.kits.size() && key.gun() < setup.kit(key.model()).guns.size();
  if (!known) return {};
  return {{"actor", label(setup, key.model())},
          {"weapon", setup.arsenal.weapon(setup.kit(key.model()).guns[key.gun()]).name},
          {"target", label(setup, key.target())}};
}

std::vector<KeyPart> parts_of(const Setup& setup, std::uint8_t domain, std::int32_t key) {
  switch (domain) {
    case kActions:
      return action_parts(setup, {key});
    case kShots:
      return shot_parts(setup, {key});
    case kEdges:
      return {{"edge", key_text(setup, domain, key)}};
    case kModels:
      return {{"model", key_text(setup, domain, key)}};
    case kUnits:
      return {{key == UnitId::none().v ? "choice" : "unit", key_text(setup, domain, key)}};
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

}  // namespace sandtable::army_man

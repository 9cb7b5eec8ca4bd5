#include "games/strike/show/preview.h"

#include "engine/kind/typed_preview.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

std::vector<KeyPart> purchase_parts(const Setup& setup, Purchase key) {
  return {{"unit", label(setup, key.unit())}, {"item", item_name(setup, key.item())}};
}

std::vector<KeyPart> use_parts(const Setup& setup, UseKey key) {
  std::vector<KeyPart> parts = {{"action", word(kUseWords, key.use())}};
  if (!key.hostage().is_none()) parts.push_back({"target", label(setup, key.hostage())});
  return parts;
}

std::vector<KeyPart> parts_of(const Setup& setup, std::uint8_t domain, std::int32_t key) {
  switch (domain) {
    case kPurchases:
      return purchase_parts(setup, {key});
    case kUses:
      return use_parts(setup, {key});
    case kUnits:
      return {{key == UnitId::none().v ? "choice" : "unit", key_text(setup, domain, key)}};
    case kHeld:
      return {{"weapon", key_text(setup, domain, key)}};
    case kActions:
      return {{"action", key_text(setup, domain, key)}};
    case kGoods:
      return {{"item", key_text(setup, domain, key)}};
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
      .sheet = sheet,
      .attack = as_called<pose_attack>,
  };
  return kKind;
}

}  // namespace sandtable::strike

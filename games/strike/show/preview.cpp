#include "games/strike/show/preview.h"

#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

const Setup& own(const sandtable::Setup& setup) { return static_cast<const Setup&>(setup); }
const Game& own(const void* state) { return *static_cast<const Game*>(state); }

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
      .key_parts = [](const sandtable::Setup& setup, std::uint8_t domain,
                      std::int32_t key) { return parts_of(own(setup), domain, key); },
      .sees = [](const sandtable::Setup& setup, const void* state, const Vantage& from,
                 const Vantage& to) { return look(own(setup), own(state), from, to); },
      .sight = [](const sandtable::Setup& setup, const void* state, const Vantage& from,
                  Mil grid) { return look_round(own(setup), own(state), from, grid); },
      .bands = [](const sandtable::Setup& setup, const void* state,
                  std::string_view unit) { return range_bands(own(setup), own(state), unit); },
      .inspect = inspect,
      .reach = [](const Situation& at, const Answer& partial, std::optional<ModelId>,
                  Mil grid) { return reach(at, partial, grid); },
      .hints = hints,
      .sheet = sheet,
      .attack = [](const sandtable::Setup& setup, const void* state, std::string_view attacker, std::string_view weapon,
                   std::string_view target) { return pose_attack(own(setup), own(state), attacker, weapon, target); },
  };
  return kKind;
}

}  // namespace sandtable::strike

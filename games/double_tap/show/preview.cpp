#include "games/double_tap/show/preview.h"

#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

const Setup& own(const sandtable::Setup& setup) { return static_cast<const Setup&>(setup); }
const Game& own(const void* state) { return *static_cast<const Game*>(state); }

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
      .attack = [](const sandtable::Setup& setup, const void* state, std::string_view attacker, std::string_view weapon,
                   std::string_view target) { return pose_attack(own(setup), own(state), attacker, weapon, target); },
  };
  return kKind;
}

}  // namespace sandtable::double_tap

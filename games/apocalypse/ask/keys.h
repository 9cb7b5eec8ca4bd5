#pragma once

#include "engine/ask/answer.h"
#include "games/apocalypse/state/units.h"

// Keys that questions speak of: several things packed into one word.
namespace sandtable::apocalypse {

// An action with the unit that an Assault names; nobody's says nothing else, and is to hold.
struct ActionKey {
  std::int32_t v = UnitId::none().v << 8;
  static constexpr ActionKey of(Action action, UnitId target = UnitId::none()) {
    return {static_cast<int>(action) | target.v << 8};
  }
  constexpr Action action() const { return static_cast<Action>(v & 0xff); }
  constexpr UnitId target() const { return {static_cast<std::uint8_t>(v >> 8 & 0xff)}; }
  friend constexpr bool operator==(ActionKey, ActionKey) = default;
};

// A model that fires one of its weapons at a unit. `arm` counts in the model's kit.
struct ShotKey {
  std::int32_t v = 0;
  static constexpr ShotKey of(ModelId model, std::size_t arm, UnitId target) {
    return {model.v | static_cast<int>(arm) << 12 | target.v << 16};
  }
  constexpr ModelId model() const { return {static_cast<std::uint16_t>(v & 0xfff)}; }
  constexpr std::size_t arm() const { return static_cast<std::size_t>(v >> 12 & 0xf); }
  constexpr UnitId target() const { return {static_cast<std::uint8_t>(v >> 16 & 0xff)}; }
  friend constexpr bool operator==(ShotKey, ShotKey) = default;
};

// The melee weapon with which a model makes its extra Attacks.
struct BlowKey {
  std::int32_t v = 0;
  static constexpr BlowKey of(ModelId model, std::size_t arm) { return {model.v | static_cast<int>(arm) << 12}; }
  constexpr ModelId model() const { return {static_cast<std::uint16_t>(v & 0xfff)}; }
  constexpr std::size_t arm() const { return static_cast<std::size_t>(v >> 12 & 0xf); }
  friend constexpr bool operator==(BlowKey, BlowKey) = default;
};

// A power, with the unit it is turned on, or for Mend the model. `none()`: no power is tried.
struct PowerKey {
  std::int32_t v = 0;
  static constexpr PowerKey of(Power power, UnitId target) {
    return {static_cast<int>(power) | target.v << 5 | 0xfff << 13};
  }
  static constexpr PowerKey of(Power power, ModelId model) {
    return {static_cast<int>(power) | 0xff << 5 | model.v << 13};
  }
  static constexpr PowerKey none() { return {-1}; }
  constexpr bool is_none() const { return v == -1; }
  constexpr Power power() const { return static_cast<Power>(v & 0x1f); }
  constexpr UnitId unit() const { return {static_cast<std::uint8_t>(v >> 5 & 0xff)}; }
  constexpr bool names_model() const { return (v >> 13 & 0xfff) != 0xfff; }
  constexpr ModelId model() const { return {static_cast<std::uint16_t>(v >> 13 & 0xfff)}; }
  friend constexpr bool operator==(PowerKey, PowerKey) = default;
};
static_assert(kMostModels < 0xfff && kMostUnits < 0xff && kMostArms <= 16 && kPowers <= 32);

// A Flying unit over cover terrain.
enum class Hovering : std::uint8_t { down, hovering };

using Places = FixedVector<Placed<ModelId>, kMostInUnit>;
using Models = FixedVector<ModelId, kMostInUnit>;
using Shots = FixedVector<ShotKey, 2 * kMostInUnit>;
using BlowKeys = FixedVector<BlowKey, kMostInUnit>;

}  // namespace sandtable::apocalypse

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <span>
#include <type_traits>

#include "engine/ask/kinds.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/dice/dice.h"

namespace sandtable {

// Something that happened, for logs, screens and animation: a struct of the game's own, or a roll of dice. `rules` are
// the clauses it rests on.
struct Event {
  static constexpr std::uint8_t kRoll = 0;
  static constexpr std::uint16_t kEverybody = 0xffff;
  static constexpr std::size_t kPayload = 36;

  std::uint8_t kind = kRoll;
  std::uint8_t dice = 0;                // of a roll
  std::uint16_t audience = kEverybody;  // bit s: seat s may know of it
  FixedVector<RuleId, 4> rules;
  alignas(4) std::byte payload[kPayload] = {};
  std::uint32_t first_face = 0;
  const Face* thrown = nullptr;  // the dice of all rolls, where this one's begin at `first_face`

  template <class Told>
  static Event of(const Told& told, std::initializer_list<RuleId> rules = {}, std::uint16_t audience = kEverybody) {
    static_assert(std::is_trivially_copyable_v<Told> && sizeof(Told) <= kPayload && alignof(Told) <= 4);
    Event event;
    event.kind = event_kind<Told>();
    event.audience = audience;
    event.rules = rules;
    // Field by field: what lies between them is anybody's guess, and equal events are equal bytes.
    Told::kFields.apply(told, [&](const auto&... field) { (event.put(told, field), ...); });
    return event;
  }
  // The faces must outlive it.
  static Event of_roll(const Roll& roll, std::span<const Face> faces) {
    Event event;
    event.dice = static_cast<std::uint8_t>(faces.size());
    if (!roll.rule.is_none()) event.rules.push_back(roll.rule);
    std::memcpy(event.payload, &roll, sizeof(Roll));
    event.thrown = faces.data();
    return event;
  }

  // What it is, by the kind it must have.
  template <class Told>
  Told as() const {
    Told told;
    std::memcpy(&told, payload, sizeof(Told));
    return told;
  }
  // A field of what is told, to its place.
  template <class Told, class Field>
  void put(const Told& told, const Field& field) {
    static_assert(std::has_unique_object_representations_v<Field>);
    const auto place = reinterpret_cast<const std::byte*>(&field) - reinterpret_cast<const std::byte*>(&told);
    std::memcpy(payload + place, &field, sizeof(Field));
  }
  Roll roll() const { return as<Roll>(); }
  std::span<const Face> faces() const {
    return dice == 0 ? std::span<const Face>() : std::span(thrown + first_face, dice);
  }
};
static_assert(sizeof(Event) <= 64);
static_assert(std::has_unique_object_representations_v<Roll> && sizeof(Roll) <= Event::kPayload);

static_assert(kMostSeats <= 16);
constexpr bool may_know(const Event& event, Seat seat) { return (event.audience >> seat.v & 1U) != 0; }
// Only the seat itself may know of it.
constexpr std::uint16_t only(Seat seat) { return static_cast<std::uint16_t>(1U << seat.v); }

// The event as this one of the game's own, if it is that.
template <class Told>
std::optional<Told> event_as(const Event& event) {
  return event.kind == event_kind<Told>() ? std::optional(event.as<Told>()) : std::nullopt;
}

// Hands the event to the overload of `visit` for what it is, and returns what that gives; nothing for a roll.
template <class Visit, class First, class... Rest>
auto visit_event(const Event& event, Visit&& visit, Events<First, Rest...>) {
  using Result = std::invoke_result_t<Visit&, const First&>;
  const auto call = [&]<class Told>(std::type_identity<Told>, auto&& keep) {
    if (event.kind != event_kind<Told>()) return false;
    keep(event.as<Told>());
    return true;
  };
  const auto find = [&](auto&& keep) {
    (void)(call(std::type_identity<First>{}, keep) || ... || call(std::type_identity<Rest>{}, keep));
  };
  if constexpr (std::is_void_v<Result>) {
    find([&](const auto& told) { visit(told); });
  } else {
    Result result{};
    find([&](const auto& told) { result = visit(told); });
    return result;
  }
}

}  // namespace sandtable

#pragma once

#include <span>
#include <string_view>

#include "engine/ask/event.h"
#include "engine/ask/fields.h"

namespace sandtable {

// One kind of event, as its declaration says it. What the game tells is a struct of its own:
//   struct Dodged {
//     UnitId unit;
//     Point at;
//     static constexpr std::string_view kName = "dodged";
//     static constexpr auto kFields = fields(field("unit", &Dodged::unit, kUnits), field("at", &Dodged::at));
//   };
// and `Events` is the list of all of them (engine/ask/kinds.h).
struct EventSpec {
  std::string_view name;
  std::span<const FieldSpec> fields;
  void (*words)(const Event&, Answer&) = nullptr;  // what its fields hold, as an answer's words
};

// The specs by their kinds: the first is that of a roll, which has no fields but its dice.
template <class... Told>
constexpr std::array<EventSpec, 1 + sizeof...(Told)> event_table(Events<Told...>) {
  return {EventSpec{.name = "roll", .fields = {}},
          EventSpec{.name = Told::kName,
                    .fields = Told::kFields.specs,
                    .words = [](const Event& event, Answer& answer) { encode(answer, event.as<Told>()); }}...};
}

}  // namespace sandtable

#include "engine/kind/odds.h"

#include "engine/base/stop.h"

namespace sandtable {

namespace {

constexpr int rank(std::uint8_t feature, UnitId unit) { return feature * 256 + unit.v; }

}  // namespace

void Findings::add(std::uint8_t feature, UnitId unit, int number) {
  std::size_t i = notes.size();
  while (i > 0 && rank(notes[i - 1].feature, notes[i - 1].unit) >= rank(feature, unit)) --i;
  const bool known = i < notes.size() && notes[i].feature == feature && notes[i].unit == unit;
  if (!known) {
    notes.push_back({});
    std::copy_backward(notes.begin() + i, notes.end() - 1, notes.end());
    notes[i] = {feature, unit, 0};
  }
  const int sum = notes[i].value + number;
  notes[i].value = static_cast<std::int16_t>(sum);
  if (notes[i].value != sum) [[unlikely]]
    stop("a fight counts more than it can hold");
}

int Findings::value(std::uint8_t feature, UnitId unit) const {
  const auto note =
      std::ranges::find_if(notes, [&](const Note& each) { return each.feature == feature && each.unit == unit; });
  return note == notes.end() ? 0 : note->value;
}

}  // namespace sandtable

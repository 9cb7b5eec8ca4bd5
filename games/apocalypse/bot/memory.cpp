#include "games/apocalypse/bot/memory.h"

#include "engine/base/hash.h"

namespace sandtable::apocalypse::bot {

namespace {

std::uint64_t hash_text(const std::string& text) { return hash_bytes(std::as_bytes(std::span(text))); }

// Everything the choice of a place rests on, by its content: one player may fight many battles, and a setup may lie
// where another one lay.
std::uint64_t key_of(const Game& game, const Setup& setup, UnitId unit, Action action) {
  std::uint64_t key = mix(unit.v | number_of(action) << 8 | static_cast<unsigned>(game.round) << 16);
  key = mix(key ^ hash_value(game.units));
  key = mix(key ^ hash_value(game.models));
  key = mix(key ^ hash_text(setup.texts.map.text));
  for (const NamedText& army : setup.texts.armies) key = mix(key ^ hash_text(army.text));
  for (const auto& [name, value] : setup.texts.switches) key = mix(key ^ hash_text(value));
  return key;
}

}  // namespace

void Memory::keep(const Game& game, const Setup& setup, UnitId unit, Action action, Point goal) {
  key_ = key_of(game, setup, unit, action);
  goal_ = goal;
}

std::optional<Point> Memory::goal(const Game& game, const Setup& setup, UnitId unit, Action action) const {
  if (key_ != key_of(game, setup, unit, action)) return {};
  return goal_;
}

}  // namespace sandtable::apocalypse::bot

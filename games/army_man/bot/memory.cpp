#include "games/army_man/bot/memory.h"

#include <array>

#include "engine/base/hash.h"

namespace sandtable::army_man::bot {

namespace {

class Key {
 public:
  void add(std::uint64_t told) { value_ = mix(value_ ^ told); }
  void add(std::string_view text) { add(hash_bytes(std::as_bytes(std::span(text)))); }
  template <class T>
  void add_value(const T& value) {
    add(hash_value(value));
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

// What is fixed before a battle, by its content: one player may fight many battles, and a setup may lie where another
// one lay.
void add_setup(Key& key, const Setup& setup) {
  key.add(setup.texts.map.text);
  for (const auto& [name, value] : setup.texts.switches) key.add(value);
  for (const Squad& squad : setup.squads) {
    const Profile& profile = squad.profile;
    key.add(number_of(profile.kind) | profile.specials.bits << 8);
    key.add_value(std::array{profile.tough, profile.armour, profile.points});
  }
  for (const Kit& kit : setup.kits) {
    key.add_value(kit.guns);
    key.add_value(std::array{kit.attacks, kit.radius.v, kit.height.v});
  }
}

// Everything the choice of a place rests on: the setup, the score, and every unit's state and models.
std::uint64_t key_of(const Game& game, const Law& law, UnitId unit) {
  Key key;
  add_setup(key, law.setup);
  key.add_value(std::array{int{unit.v}, int{game.round}, game.score[0], game.score[1]});
  for_each_fighting(game, [&](UnitId id) {
    key.add_value(game.unit(id));
    for_each_member(game, law.setup, id, [&](std::size_t, ModelId model) { key.add_value(game.model(model).at); });
  });
  return key.value();
}

}  // namespace

void Memory::keep(const Game& game, const Law& law, UnitId unit, const Plan& plan) {
  key_ = key_of(game, law, unit);
  action_ = plan.action;
  goal_ = plan.to;
}

std::optional<Point> Memory::goal(const Game& game, const Law& law, UnitId unit, Action action) const {
  if (action != action_ || key_ != key_of(game, law, unit)) return {};
  return goal_;
}

}  // namespace sandtable::army_man::bot

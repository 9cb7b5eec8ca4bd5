#include "games/double_tap/show/sketch.h"

#include <fmt/format.h>

#include "engine/base/id_range.h"
#include "games/double_tap/rules/measure.h"

namespace sandtable::double_tap {

namespace {

std::string badges(const Game& game, UnitId id) {
  Activation activation;
  std::string words;
  if (game.agenda.find(activation) && activation.unit == id) words += "active ";
  if (game.unit(id).reacted != 0) words += "reacted ";
  if (!words.empty()) words.pop_back();
  return words;
}

std::string details(const Setup& setup, UnitId id) {
  const Fighter& fighter = setup.fighter(id);
  std::string out =
      fmt::format("{}, Quality {}+, worth {} points", type_name(fighter.type), fighter.quality, fighter.points);
  for (const WeaponId gun : fighter.guns) {
    const Weapon& weapon = setup.arsenal.weapon(gun);
    out += fmt::format("; {} ({} {}, {}\")", weapon.name, weapon.attacks, weapon.attacks == 1 ? "die" : "dice",
                       12 * weapon.mods.size());
  }
  if (fighter.has_knife) out += "; Knife";
  for (std::size_t i = 0; i < kUpgrades; ++i) {
    const auto upgrade = static_cast<Upgrade>(i);
    if (upgrade != Upgrade::knife && fighter.upgrades.has(upgrade)) out += fmt::format("; {}", upgrade_name(upgrade));
  }
  return out;
}

}  // namespace

void sketch(const Setup& setup, const Game& game, Sketch& picture) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    const Status status = game.unit(id).status;
    const std::string words = status == Status::alive     ? badges(game, id)
                              : status == Status::waiting ? std::string("not yet placed")
                                                          : std::string("killed");
    (status == Status::alive ? picture.tokens : picture.beside)
        .push_back({label(setup, id), setup.fighter(id).name, setup.seat(id), game.unit(id).at, kBaseRadius, words,
                    details(setup, id)});
  }
  Turn turn;
  std::string line = fmt::format("Round {} of 4   score {} : {}", int{game.round}, game.score[0], game.score[1]);
  if (game.round == 0) line = "Deployment";
  if (game.round > 0 && game.agenda.find(turn))
    line += fmt::format("   player {}'s turn, points left: {}", turn.seat.number(), int{turn.points});
  picture.headline.push_back(line);
}

}  // namespace sandtable::double_tap

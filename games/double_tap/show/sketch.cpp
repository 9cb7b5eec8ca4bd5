#include "games/double_tap/show/sketch.h"

#include <fmt/format.h>

#include "engine/base/id_range.h"
#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

Badges badges(const Game& game, UnitId id) {
  if (game.unit(id).status == Status::waiting) return {"not yet placed"};
  if (game.unit(id).status == Status::killed) return {"killed"};
  Activation activation;
  Badges badges;
  if (game.agenda.find(activation) && activation.unit == id) badges.emplace_back("active");
  if (game.unit(id).reacted != 0) badges.emplace_back("reacted");
  return badges;
}

std::string gun_details(const Weapon& weapon) {
  return fmt::format("{} {}, {}\"", weapon.attacks, weapon.attacks == 1 ? "die" : "dice", 12 * weapon.mods.size());
}

std::string details(const Setup& setup, UnitId id) {
  const Fighter& fighter = setup.fighter(id);
  std::string out =
      fmt::format("{}, Quality {}+, worth {} points", type_name(fighter.type), fighter.quality, fighter.points);
  for (const WeaponId gun : fighter.guns) {
    const Weapon& weapon = setup.arsenal.weapon(gun);
    out += fmt::format("; {} ({})", weapon.name, gun_details(weapon));
  }
  if (fighter.has_knife) out += "; Knife";
  for (std::size_t i = 0; i < kUpgrades; ++i) {
    const auto upgrade = static_cast<Upgrade>(i);
    if (upgrade != Upgrade::knife && fighter.upgrades.has(upgrade)) out += fmt::format("; {}", upgrade_name(upgrade));
  }
  return out;
}

std::vector<Sketch::Fact> facts(const Setup& setup, UnitId id) {
  const Fighter& fighter = setup.fighter(id);
  std::vector<Sketch::Fact> facts = {{"Type", std::string(type_name(fighter.type))},
                                     {"Quality", fmt::format("{}+", fighter.quality)},
                                     {"Points", fmt::format("{}", fighter.points)}};
  for (const WeaponId gun : fighter.guns)
    facts.push_back({setup.arsenal.weapon(gun).name, gun_details(setup.arsenal.weapon(gun))});
  if (fighter.has_knife) facts.push_back({setup.arsenal.weapon(setup.arsenal.knife).name, "melee"});
  for (std::size_t i = 0; i < kUpgrades; ++i) {
    const auto upgrade = static_cast<Upgrade>(i);
    if (upgrade != Upgrade::knife && fighter.upgrades.has(upgrade))
      facts.push_back({"Upgrade", std::string(upgrade_name(upgrade))});
  }
  return facts;
}

// They matter until everybody has been placed, and are known once the edge has been chosen.
void draw_deployment(const Setup& setup, const Game& game, Sketch& picture) {
  RollOff roll_off;
  if (game.round > 0 || game.agenda.find(roll_off)) return;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const auto outline = strip(setup.terrain, edge_of(game, seat), kDeploymentDepth);
    picture.zones.push_back({"deployment",
                             "",
                             fmt::format("player {} deploys here", seat.number()),
                             {outline.begin(), outline.end()},
                             seat});
  }
}

}  // namespace

void sketch(const Setup& setup, const Game& game, Sketch& picture) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    const Status status = game.unit(id).status;
    (status == Status::alive ? picture.tokens : picture.beside)
        .push_back({.label = label(setup, id),
                    .name = setup.fighter(id).name,
                    .seat = setup.seat(id),
                    .at = game.unit(id).at,
                    .shape = {kBaseRadius},
                    .badges = badges(game, id),
                    .details = details(setup, id),
                    .height = game.unit(id).height,
                    .facts = facts(setup, id),
                    .out = status == Status::killed});
  }
  draw_deployment(setup, game, picture);
  Turn turn;
  std::string line = fmt::format("Round {} of 4   score {} : {}", int{game.round}, game.score[0], game.score[1]);
  if (game.round == 0) line = "Deployment";
  if (game.round > 0 && game.agenda.find(turn))
    line += fmt::format("   player {}'s turn, points left: {}", turn.seat.number(), int{turn.points});
  picture.headline.push_back(line);
}

}  // namespace sandtable::double_tap

// What people are asked, with what they need to know to answer.
#include <fmt/format.h>

#include <algorithm>

#include "games/strike/ask/answers.h"
#include "games/strike/rules/round/buying.h"
#include "games/strike/words/portrait.h"

namespace sandtable::strike {

namespace {

// "(1, 1) to (9, 8)": the rectangle round an area.
std::string area_text(const std::vector<Point>& area) {
  const auto [west, east] = std::ranges::minmax(area, {}, [](Point at) { return at.x; });
  const auto [south, north] = std::ranges::minmax(area, {}, [](Point at) { return at.y; });
  return fmt::format("{} to {}", place_text({west.x, south.y}), place_text({east.x, north.y}));
}

std::string at_work(Action action) {
  switch (action) {
    case Action::reload:
      return "reloading";
    case Action::arm:
      return "arming the bomb";
    case Action::defuse:
      return "defusing the bomb";
    case Action::set_up:
      return "setting up";
    default:
      return {};
  }
}

bool is_grenade(const Setup& setup, ItemId item) {
  return !item.is_none() && setup.arsenal.item(item).item_class == ItemClass::grenade;
}

}  // namespace

std::string text(const Game& game, const Law& law, const AskBuy& asked) {
  const Setup& setup = law.setup;
  const Squad& squad = setup.squads[asked.player.v];
  const ClanId clan = squad.clan[static_cast<std::size_t>(team_of(game, setup, asked.player))];
  // Units that have the same are named together.
  std::vector<std::pair<std::string, std::string>> outfits;  // what, and who has it
  for_each_own(setup, asked.player, [&](UnitId unit) {
    const std::string armour = defense_text(game, unit);
    const std::string has = gear_text(game, setup, unit) + (armour.empty() ? "" : "; " + armour);
    const auto same = std::ranges::find(outfits, has, &std::pair<std::string, std::string>::first);
    if (same == outfits.end()) {
      outfits.emplace_back(has, label(setup, unit));
    } else {
      same->second += " " + label(setup, unit);
    }
  });
  std::string units;
  for (const auto& [has, who] : outfits) units += fmt::format(" {}: {}.", who, has);
  return fmt::format("Round {}: {} may spend {}.{} What do you buy?", game.round, setup.arsenal.clan(clan).name,
                     counted(game.purse[asked.player.v], "point", "points"), units);
}

std::string text(const Game&, const Law&, const AskCarrier&) { return "Who carries the bomb?"; }

std::string text(const Game& game, const Law& law, const AskPlace& asked) {
  std::string areas;
  for (const auto& area : law.setup.ground.spawns[static_cast<std::size_t>(team_of(game, law.setup, asked.unit))])
    areas += (areas.empty() ? "" : " or ") + area_text(area);
  return fmt::format("Where does {} start? In the spawn area, {}, clear of everything else.",
                     label(law.setup, asked.unit), areas);
}

std::string text(const Game& game, const Law& law, const AskCall& asked) {
  const Unit& unit = game.unit(asked.unit);
  const std::string state = unit.set_up != 0
                                ? fmt::format(" It is set up with its {}, {}.", hand_text(game, law.setup, asked.unit),
                                              word(kStanceWords, unit.stance))
                                : "";
  return fmt::format("Turn {}: {} ({}) has {}.{} Choose weapon, action and stance.", game.turn,
                     whereabouts(game, law.setup, asked.unit), defense_text(game, asked.unit),
                     gear_text(game, law.setup, asked.unit), state);
}

std::string text(const Game& game, const Law& law, const AskMove& asked) {
  const Unit& unit = game.unit(asked.unit);
  const std::string work = unit.set_up != 0 ? "set up" : at_work(unit.action);
  return fmt::format("Move {}: {}{}, {} in hand. Move up to 1\", or:", asked.number,
                     whereabouts(game, law.setup, asked.unit), work.empty() ? "" : ", " + work,
                     hand_text(game, law.setup, asked.unit));
}

std::string text(const Game& game, const Law& law, const AskBang& asked) {
  return fmt::format("Bang? {} is set up with the {} and may fire now instead of later.",
                     whereabouts(game, law.setup, asked.unit), card_text(law.setup, in_hand(game, asked.unit)));
}

std::string text(const Game& game, const Law& law, const AskTarget& asked) {
  const ItemId item = in_hand(game, asked.unit);
  const std::string who = whereabouts(game, law.setup, asked.unit);
  const std::string work = at_work(game.unit(asked.unit).action);
  const std::string price = work.empty() ? "" : fmt::format(" (It would give up {}.)", work);
  if (is_grenade(law.setup, item))
    return fmt::format("Where does {} throw the {}? A point and one to three dice, or nothing.{}", who,
                       card_text(law.setup, item), price);
  return fmt::format("Whom does {} target with the {}?{}", who, card_text(law.setup, item), price);
}

}  // namespace sandtable::strike

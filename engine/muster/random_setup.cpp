#include "engine/muster/random_setup.h"

#include <algorithm>
#include <ranges>

namespace sandtable {

namespace {

template <class T>
const T& pick(const std::vector<T>& items, Random& random) {
  return items[random.below(static_cast<std::uint32_t>(items.size()))];
}

// Nothing is drawn where there is no choice.
int pick_seats(Seats seats, Random& random) {
  return seats.least == seats.most ? seats.least : random.between(seats.least, seats.most);
}

// Than so much of the dearest.
std::vector<NamedText> not_cheaper(const GameKind& game, std::vector<NamedText> lists, int share, int of) {
  if (game.set_up.points == nullptr || lists.empty()) return lists;
  const int dearest = std::ranges::max(lists | std::views::transform(game.set_up.points));
  std::erase_if(lists, [&](const NamedText& list) { return of * game.set_up.points(list) < share * dearest; });
  return lists;
}

}  // namespace

std::vector<NamedText> ready_made(const GameKind& game, std::string_view folder) {
  std::vector<NamedText> found;
  for (const EmbeddedText& text : game.texts)
    if (text.path.starts_with(folder)) found.push_back({std::string(text.path), std::string(text.text)});
  std::ranges::sort(found, {}, &NamedText::name);
  return found;
}

std::vector<NamedText> fitting_lists(const GameKind& game, std::vector<NamedText> lists, const SetupTexts& switches) {
  std::erase_if(lists, [&](const NamedText& list) { return !game.set_up.violations(list, switches, {}).empty(); });
  return not_cheaper(game, std::move(lists), 4, 5);
}

std::vector<NamedText> of_one_size(const GameKind& game, std::vector<NamedText> lists) {
  return not_cheaper(game, std::move(lists), 9, 10);
}

std::vector<NamedText> fitting_maps(const GameKind& game, std::vector<NamedText> maps, const SetupTexts& switches) {
  if (game.set_up.map_violations == nullptr) return maps;
  std::erase_if(maps, [&](const NamedText& map) { return !game.set_up.map_violations(map, switches, {}).empty(); });
  return maps;
}

Sides by_side(const GameKind& game, const std::vector<NamedText>& lists) {
  std::vector<std::string> names;
  Sides sides;
  for (const NamedText& list : lists) {
    const std::string side = game.set_up.side == nullptr ? std::string() : game.set_up.side(list);
    const auto known = std::ranges::find(names, side);
    const auto index = static_cast<std::size_t>(known - names.begin());
    if (known == names.end()) {
      names.push_back(side);
      sides.emplace_back();
    }
    sides[index].push_back(list);
  }
  return sides;
}

SetupTexts random_armies(const GameKind& game, std::vector<std::pair<std::string, std::string>> switches,
                         Random& random) {
  SetupTexts texts;
  texts.switches = std::move(switches);
  const std::vector<NamedText> lists = fitting_lists(game, ready_made(game, "data/lists/"), texts);
  const std::vector<NamedText> maps = fitting_maps(game, ready_made(game, "data/maps/"), texts);
  const int seats = lists.empty() ? 0 : pick_seats(game.seats, random);
  texts.armies = seated(by_side(game, lists), static_cast<std::size_t>(seats),
                        [&](std::size_t, const std::vector<NamedText>& own) { return pick(own, random); });
  if (!maps.empty()) texts.map = pick(maps, random);
  return texts;
}

SetupTexts random_setup(const GameKind& game, const Catalogue& catalogue, Random& random) {
  std::vector<std::pair<std::string, std::string>> switches;
  for (const SwitchSpec& spec : catalogue.switches) switches.emplace_back(spec.name, pick(spec.values, random));
  return random_armies(game, std::move(switches), random);
}

}  // namespace sandtable

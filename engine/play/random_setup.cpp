#include "engine/play/random_setup.h"

#include <algorithm>

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

}  // namespace

std::vector<NamedText> ready_made(const GameKind& game, std::string_view folder) {
  std::vector<NamedText> found;
  for (const EmbeddedText& text : game.texts)
    if (text.path.starts_with(folder)) found.push_back({std::string(text.path), std::string(text.text)});
  std::ranges::sort(found, {}, &NamedText::name);
  return found;
}

SetupTexts random_armies(const GameKind& game, std::vector<std::pair<std::string, std::string>> switches,
                         Random& random) {
  SetupTexts texts;
  texts.switches = std::move(switches);
  std::vector<NamedText> lists = ready_made(game, "data/lists/");
  std::erase_if(lists, [&](const NamedText& list) { return !game.violations(list, texts, {}).empty(); });
  const std::vector<NamedText> maps = ready_made(game, "data/maps/");
  const int seats = lists.empty() ? 0 : pick_seats(game.seats, random);
  for (int seat = 0; seat < seats; ++seat) texts.armies.push_back(pick(lists, random));
  if (!maps.empty()) texts.map = pick(maps, random);
  return texts;
}

SetupTexts random_setup(const GameKind& game, const Catalogue& catalogue, Random& random) {
  std::vector<std::pair<std::string, std::string>> switches;
  for (const SwitchSpec& spec : catalogue.switches) switches.emplace_back(spec.name, pick(spec.values, random));
  return random_armies(game, std::move(switches), random);
}

}  // namespace sandtable

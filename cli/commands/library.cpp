#include "cli/commands/library.h"
#include "engine/muster/prices.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>

#include "cli/commands/files.h"
#include "engine/data/reader.h"
#include "engine/kind/goods.h"
#include "engine/kind/switches_of.h"

namespace sandtable {

Result<const GameKind*> game_named(const Program& program, const std::string& id) {
  return game_called(program.games, id);
}

std::string_view example_game(const Program& program) { return program.games.empty() ? "GAME" : program.games[0]->id; }

Result<NamedText> text_named(const GameKind& game, std::string_view shelf_name, std::string_view what,
                             const std::string& name_or_file) {
  std::error_code code;
  if (Result<NamedText> ready = text_on_shelf(game, shelf_name, fmt::format("{} and no file", what), name_or_file);
      ready || !std::filesystem::exists(name_or_file, code))
    return ready;
  Result<std::string> text = read_file(name_or_file, Document::kLargestText);
  if (!text) return std::unexpected(text.error());
  return NamedText{name_or_file, *std::move(text)};
}

Result<std::vector<std::pair<std::string, std::string>>> switches_from(const GameKind& game,
                                                                       const std::vector<std::string>& pairs) {
  const auto specs = switches_of(game);
  if (!specs) return std::unexpected(specs.error());
  const Result<SwitchValues> values = SwitchValues::parse(*specs, pairs);
  if (!values) return std::unexpected(values.error());
  return values->pairs(*specs);
}

std::vector<std::string> names_in(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size() && !text.empty();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    out.push_back(text.substr(at, comma - at));
    at = comma + 1;
  }
  return out;
}

std::string seats_text(Seats seats) {
  return seats.least == seats.most ? fmt::format("{}", int{seats.least})
                                   : fmt::format("{} to {}", int{seats.least}, int{seats.most});
}

Result<std::vector<std::string>> for_seats(std::vector<std::string> names, Seats seats, const std::string& option) {
  if (names.size() == 1) names.resize(seats.least, names[0]);
  if (names.size() >= seats.least && names.size() <= seats.most) return names;
  return fail(fmt::format("{} needs {} names with commas between, or one for all, not {}", option, seats_text(seats),
                          names.size()));
}

namespace {

Result<std::vector<NamedText>> named_armies(const GameKind& game, const std::string& names) {
  const auto lists = for_seats(names_in(names), game.seats, "--armies");
  if (!lists) return std::unexpected(lists.error());
  std::vector<NamedText> armies;
  for (const std::string& name : *lists) {
    Result<NamedText> army = text_named(game, "lists", "list", name);
    if (!army) return std::unexpected(army.error());
    armies.push_back(*std::move(army));
  }
  return armies;
}

std::vector<std::string> army_names(const Setup& setup) {
  std::vector<std::string> names;
  for (const NamedText& army : setup.texts.armies) names.push_back(army.name);
  return names;
}

}  // namespace

Result<std::shared_ptr<const Setup>> prepared(const GameKind& game, Purpose purpose, const std::string& armies,
                                              const std::string& map, const std::vector<std::string>& switch_pairs,
                                              const std::vector<std::string>& price_pairs) {
  BattleWish wish{.purpose = purpose};
  auto prices = prices_from(game, price_pairs);
  if (!prices) return std::unexpected(prices.error());
  wish.prices = *std::move(prices);
  if (!map.empty()) {
    Result<NamedText> ground = text_named(game, "maps", "map", map);
    if (!ground) return std::unexpected(ground.error());
    wish.map = *std::move(ground);
  }
  auto switches = switches_from(game, switch_pairs);
  if (!switches) return std::unexpected(switches.error());
  wish.switches = *std::move(switches);
  if (!armies.empty()) {
    auto named = named_armies(game, armies);
    if (!named) return std::unexpected(named.error());
    wish.armies = *std::move(named);
  }
  const bool tries_prices = !wish.prices.empty() && wish.armies.empty();
  const BattleWish usual{.armies = {}, .map = wish.map, .switches = wish.switches, .prices = {}, .purpose = purpose};
  auto setup = prepare_battle(game, std::move(wish));
  if (!setup || !tries_prices) return setup;
  // Other prices make other lists legal: nobody should find others on the table than he had in mind.
  const auto before = prepare_battle(game, usual);
  if (!before || army_names(**before) == army_names(**setup)) return setup;
  return fail(fmt::format("with these prices the usual armies ({}) are not legal; name the armies with --armies",
                          fmt::join(army_names(**before), " and ")));
}

std::string uneven(const GameKind& game, const Setup& setup) {
  if (game.set_up.points == nullptr || setup.texts.armies.size() != 2) return {};
  const int a = game.set_up.points(setup.texts.armies[0]), b = game.set_up.points(setup.texts.armies[1]);
  constexpr int kShare = 10;  // of the larger army
  if (std::abs(a - b) * kShare <= std::max(a, b)) return {};
  return fmt::format("uneven armies: {} points against {}", a, b);
}

// By hand: the library takes -1 for a large number and cuts what is too large.
Result<std::uint64_t> seed_from(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (code == std::errc() && end == text.data() + text.size()) return seed;
  return fail(fmt::format("--seed needs a whole number from 0 to {}, not '{}'", ~std::uint64_t{0}, text));
}

void add_switch_option(Command command, std::vector<std::string>& pairs) {
  command.add_option("--switch", pairs, "an option of the rules, as name=value; may be repeated")
      .type_name("NAME=VALUE")
      .one_at_a_time();
}

Result<PricePairs> prices_from(const GameKind& game, const std::vector<std::string>& pairs) {
  PricePairs prices;
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.rfind('=');
    int points = 0;
    const char* const end = pair.data() + pair.size();
    const bool fine = equals != std::string::npos && equals > 0 &&
                      std::from_chars(pair.data() + equals + 1, end, points) == std::from_chars_result{end, {}};
    if (!fine) return fail(fmt::format("--price needs a name and its points, such as Name=12; not '{}'", pair));
    prices.emplace_back(pair.substr(0, equals), points);
  }
  if (prices.empty()) return prices;
  if (game.goods == nullptr) return fail(fmt::format("nothing in {} has a price", game.id));
  std::vector<Good> goods = game.goods->goods();
  return set_prices(goods, prices, &Good::name, &Good::price);
}

void add_price_option(Command command, std::vector<std::string>& pairs) {
  command.add_option("--price", pairs, "what a unit or item costs instead, as name=points; may be repeated")
      .type_name("NAME=N")
      .one_at_a_time();
}

}  // namespace sandtable

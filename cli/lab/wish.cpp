#include "cli/lab/wish.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/commands/library.h"
#include "engine/muster/random_setup.h"
#include "players/players.h"

namespace sandtable {

namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr unsigned kMostThreads = 256;

template <class Number>
bool reads(const std::string& text, Number& number) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  return code == std::errc() && end == text.data() + text.size();
}

Result<double> number_between(const std::string& option, const std::string& text, double low, double high) {
  double number = 0;
  if (reads(text, number) && number > low && number < high) return number;
  return fail(fmt::format("{} needs a number between {} and {}, not '{}'", option, low, high, text));
}

Result<lab::SprtSpec> sprt_from(const LabOptions& options) {
  lab::SprtSpec spec;
  const std::vector<std::string> parts = names_in(options.sprt);
  const bool fine = parts.size() == 2 && reads(parts[0], spec.elo0) && reads(parts[1], spec.elo1) &&
                    spec.elo0 < spec.elo1 && spec.elo0 > -2000 && spec.elo1 < 2000;
  if (!fine)
    return fail(
        fmt::format("--sprt needs two differences in Elo, the smaller first, such as 0,20; not '{}'", options.sprt));
  for (const auto& [option, text, rate] :
       {std::tuple{"--alpha", &options.alpha, &spec.alpha}, std::tuple{"--beta", &options.beta, &spec.beta}}) {
    if (text->empty()) continue;
    const Result<double> given = number_between(option, *text, 0, 0.5);
    if (!given) return std::unexpected(given.error());
    *rate = *given;
  }
  return spec;
}

Result<lab::StopRule> rule_from(const LabOptions& options, std::string& note) {
  lab::StopRule rule;
  if (!options.precision.empty()) {
    const Result<double> precision = number_between("--precision", options.precision, 0, 0.5);
    if (!precision) return std::unexpected(precision.error());
    rule.kind = lab::StopRule::Kind::precision;
    rule.precision = *precision;
  } else if (!options.sprt.empty()) {
    const Result<lab::SprtSpec> spec = sprt_from(options);
    if (!spec) return std::unexpected(spec.error());
    rule.kind = lab::StopRule::Kind::sprt;
    rule.sprt = *spec;
  } else if (!options.games.empty()) {
    const Result<std::uint64_t> pairs = lab_pairs(options.games, note);
    if (!pairs) return std::unexpected(pairs.error());
    rule.pairs = *pairs;
  }
  return rule;
}

Result<std::vector<NamedText>> maps_from(const GameKind& game, const std::string& text, const SwitchPairs& switches) {
  if (text == kAll) return fitting_maps(game, shelf(game, "maps"), {.switches = switches});
  if (text.empty()) {
    std::vector<NamedText> usual = usual_maps(game, Purpose::compare, switches);
    if (usual.size() > 1) usual.resize(1);
    return usual;
  }
  std::vector<NamedText> maps;
  for (const std::string& name : names_in(text)) {
    Result<NamedText> map = text_named(game, "maps", "map", name);
    if (!map) return std::unexpected(map.error());
    maps.push_back(*std::move(map));
  }
  return maps;
}

Result<std::vector<NamedText>> named_lists(const GameKind& game, const std::vector<std::string>& names) {
  std::vector<NamedText> lists;
  for (const std::string& name : names) {
    Result<NamedText> list = text_named(game, "lists", "list", name);
    if (!list) return std::unexpected(list.error());
    lists.push_back(*std::move(list));
  }
  return lists;
}

// Those that meet where nothing is said, as in 'sandtable match': on the usual map, or else on the first of these.
Result<std::vector<NamedText>> first_lists(const GameKind& game, const LabOptions& options, const lab::Wish& wish) {
  const std::vector<NamedText> usual = usual_maps(game, Purpose::compare, wish.switches);
  const bool on_usual = usual.empty() || std::ranges::find(wish.maps, usual[0]) != wish.maps.end();
  const std::string map = on_usual ? "" : names_in(options.maps)[0];
  const auto setup = prepared(game, Purpose::compare, "", map, options.switches, options.prices);
  if (!setup) return std::unexpected(setup.error());
  std::vector<NamedText> lists = (*setup)->texts.armies;
  if (game.set_up.side == nullptr && lists.size() > 2) lists.resize(2);
  return lists;
}

// Of the size that most of the maps ask for.
std::vector<NamedText> lists_for(const GameKind& game, const lab::Wish& wish) {
  std::vector<std::pair<std::vector<NamedText>, std::size_t>> sizes;  // and how many maps ask for it
  SetupTexts rules{.armies = {}, .map = {}, .switches = wish.switches, .prices = wish.prices};
  for (const NamedText& map : wish.maps.empty() ? std::vector{NamedText()} : wish.maps) {
    rules.map = map;
    std::vector<NamedText> lists = of_one_size(game, fitting_lists(game, shelf(game, "lists"), rules));
    const auto known = std::ranges::find(sizes, lists, &decltype(sizes)::value_type::first);
    if (known == sizes.end()) {
      sizes.emplace_back(std::move(lists), 1);
    } else {
      ++known->second;
    }
  }
  return std::ranges::max_element(sizes, {}, &decltype(sizes)::value_type::second)->first;
}

Result<std::vector<NamedText>> all_lists(const GameKind& game, const lab::Wish& wish) {
  std::vector<NamedText> lists = lists_for(game, wish);
  // Where nothing is bought with points, the names tell the sizes apart: as many against as many.
  if (game.set_up.points == nullptr && !lists.empty()) {
    const auto size = [](const NamedText& list) {
      const std::size_t hyphen = list.name.rfind('-');
      return hyphen == std::string::npos ? std::string() : list.name.substr(hyphen);
    };
    const std::string first = size(lists[0]);
    std::erase_if(lists, [&](const NamedText& list) { return size(list) != first; });
  }
  if (lists.size() < 2) return fail("there are no two ready-made lists that these switches and prices allow");
  return lists;
}

Result<std::vector<NamedText>> lists_from(const GameKind& game, const LabOptions& options, const lab::Wish& wish) {
  if (options.armies.empty()) return first_lists(game, options, wish);
  if (options.armies == kAll) return all_lists(game, wish);
  if (game.set_up.side == nullptr) return named_lists(game, names_in(options.armies));
  const auto seated = for_seats(names_in(options.armies), game.seats, "--armies");
  if (!seated) return std::unexpected(seated.error());
  return named_lists(game, *seated);
}

Result<std::vector<NamedText>> round_robin_lists(const GameKind& game, const std::string& armies,
                                                 const lab::Wish& wish) {
  if (!armies.empty() && armies != kAll) return named_lists(game, names_in(armies));
  if (shelf(game, "lists").empty()) return std::vector<NamedText>{};
  return all_lists(game, wish);
}

Result<std::vector<std::string>> players_from(const GameKind& game, const std::string& text) {
  std::vector<std::string> names = text.empty() ? std::vector{player_names(game)[0].name} : names_in(text);
  if (names.size() <= 2) return names;
  return fail(fmt::format("--players needs one player for all or two with a comma between, not {}", names.size()));
}

}  // namespace

Result<std::uint64_t> lab_pairs(const std::string& text, std::string& note) {
  std::uint64_t games = 0;
  if (!reads(text, games) || games < 1 || games > kMostGames)
    return fail(fmt::format("--games needs a whole number from 1 to {}, not '{}'", kMostGames, text));
  if (games % 2 != 0) note = fmt::format("battles are fought in pairs: {} instead of {}", games + 1, games);
  return (games + 1) / 2;
}

Result<unsigned> lab_threads(const std::string& text) {
  unsigned threads = 0;
  if (text.empty() || (reads(text, threads) && threads >= 1 && threads <= kMostThreads)) return threads;
  return fail(fmt::format("--threads needs a whole number from 1 to {}, not '{}'", kMostThreads, text));
}

namespace {

// All but the lists.
Result<lab::Wish> listless_wish(const GameKind& game, const LabOptions& options, std::string& note) {
  lab::Wish wish;
  wish.game = &game;
  const Result<std::uint64_t> seed = seed_from(options.seed);
  if (!seed) return std::unexpected(seed.error());
  const Result<lab::StopRule> rule = rule_from(options, note);
  if (!rule) return std::unexpected(rule.error());
  auto switches = switches_from(game, options.switches);
  if (!switches) return std::unexpected(switches.error());
  auto prices = prices_from(game, options.prices);
  if (!prices) return std::unexpected(prices.error());
  auto maps = maps_from(game, options.maps, *switches);
  if (!maps) return std::unexpected(maps.error());
  auto players = players_from(game, options.players);
  if (!players) return std::unexpected(players.error());
  wish.seed = *seed;
  wish.rule = *rule;
  wish.switches = *std::move(switches);
  wish.prices = *std::move(prices);
  wish.maps = *std::move(maps);
  wish.players = *std::move(players);
  wish.units = options.units;
  return wish;
}

}  // namespace

namespace {

bool names_lists(const LabOptions& options) { return !options.armies.empty() && options.armies != kAll; }

// Who names lists and no map gets the usual map, or the one that is for armies of this size.
void choose_map(lab::Wish& wish, const LabOptions& options) {
  if (!options.maps.empty() || !names_lists(options)) return;
  const SetupTexts armies{.armies = wish.lists, .map = {}, .switches = wish.switches, .prices = wish.prices};
  const std::optional<NamedText> map =
      map_for(*wish.game, usual_maps(*wish.game, Purpose::compare, wish.switches), armies, [&](const NamedText& one) {
        lab::Wish tried = wish;
        tried.maps = {one};
        return lab::make_plan(std::move(tried)).has_value();
      });
  if (map) wish.maps = {*map};
}

}  // namespace

Result<lab::Wish> lab_wish(const GameKind& game, const LabOptions& options, std::string& note) {
  Result<lab::Wish> wish = listless_wish(game, options, note);
  if (!wish) return wish;
  auto lists = lists_from(game, options, *wish);
  if (!lists) return std::unexpected(lists.error());
  wish->lists = *std::move(lists);
  wish->tournament = options.armies == kAll;
  choose_map(*wish, options);
  return wish;
}

Result<lab::Wish> round_robin_wish(const GameKind& game, const LabOptions& options, std::string& note) {
  Result<lab::Wish> wish = listless_wish(game, options, note);
  if (!wish) return wish;
  if (wish->players.size() > 1)
    return fail(fmt::format("--players needs one player for all here, not {}", wish->players.size()));
  auto lists = round_robin_lists(game, options.armies, *wish);
  if (!lists) return std::unexpected(lists.error());
  wish->lists = *std::move(lists);
  wish->tournament = true;
  if (options.games.empty()) wish->rule.pairs = 0;
  choose_map(*wish, options);
  return wish;
}

Result<lab::Plan> lab_plan(const LabOptions& options, lab::Wish wish, std::vector<std::string>& left_out) {
  Result<lab::Plan> plan = lab::make_plan(wish);
  if (plan || wish.maps.size() < 2 || (names_lists(options) && options.maps != kAll)) return plan;
  Result<lab::Reduced> reduced = lab::without_misfits(std::move(wish));
  if (!reduced) return std::unexpected(reduced.error());
  left_out = std::move(reduced->left_out);
  return lab::make_plan(std::move(reduced->wish));
}

lab::Wish fitting_wish(const LabOptions& options, lab::Wish wish, std::vector<std::string>& left_out) {
  Result<lab::Plan> plan = lab_plan(options, wish, left_out);
  return plan ? std::move(plan->wish) : std::move(wish);
}

}  // namespace sandtable

// Messages before and around a battle.
#include <fmt/format.h>

#include <algorithm>

#include "desk/match/library.h"
#include "desk/wire/exchange.h"
#include "desk/wire/game_json.h"
#include "engine/data/reader.h"
#include "engine/kind/switches_of.h"
#include "engine/muster/random_setup.h"
#include "engine/run/recording.h"
#include "engine/scene/open_scene.h"
#include "players/players.h"

namespace sandtable {

using wire::Failure;
using wire::Granted;
using wire::Json;
using wire::Received;

namespace {

constexpr int kProtocol = 1;
constexpr std::size_t kMostMatches = 500;
constexpr std::size_t kMostPlans = 1'000;
constexpr std::int64_t kHighestSeed = std::int64_t{1} << 53;

// The game that a scene is of.
Result<std::string> game_in_scene(const std::string& text) {
  const Result<Document> document = Document::parse(text, "scene");
  if (!document) return std::unexpected(document.error());
  return document->read([](Table& root) {
    root.keys();
    return root.at("game").text();
  });
}

// The first seat is a person's, if nobody says who sits where.
std::vector<std::string> usual_players(const GameKind& game, std::size_t seats) {
  std::vector<std::string> names(seats, player_names(game)[0].name);
  names[0] = kPerson;
  return names;
}

}  // namespace

Granted DeskMessages::hello() {
  const std::vector<Received> versions = message_.list("protocol", 100);
  if (const auto mistake = message_.close()) return std::unexpected(*mistake);
  const auto ours = [](const Received& version) { return version == kProtocol; };
  if (!versions.empty() && std::ranges::none_of(versions, ours))
    return wire::no(fmt::format("this desk speaks protocol {}", kProtocol));
  Json list = Json::array();
  for (const GameKind* game : desk_.games_) list.push_back(wire::brief_json(*game, desk_.title_of(*game)));
  return Json{{"protocol", kProtocol}, {"program", "sandtable"}, {"games", std::move(list)}};
}

Granted DeskMessages::tell_game() {
  const auto found = game();
  if (!found) return std::unexpected(found.error());
  const auto catalogue = desk_.catalogue_of(**found);
  if (!catalogue) return wire::no(catalogue.error());
  return wire::game_json(**found, **catalogue);
}

Granted DeskMessages::text() {
  const std::string shelf_name = message_.word("shelf", {"lists", "armies", "maps", "scenes"});
  const std::string name = message_.text("name");
  const auto found = game();
  if (!found) return std::unexpected(found.error());
  if (shelf_name == "scenes") {
    for (const NamedText& scene : ready_made(**found, "scenes/"))
      if (scene.name == "scenes/" + name + ".toml") return Json{{"text", scene.text}};
    return wire::wrong(fmt::format("no scene is called '{}'", name.substr(0, 80)), "name");
  }
  const Result<NamedText> text = text_on_shelf(**found, shelf_name, "text of this shelf", name);
  if (!text) return wire::wrong(text.error().message, "name", text.error().hint);
  return Json{{"text", text->text}};
}

Granted DeskMessages::clause() {
  const std::string id = message_.text("rule");
  const auto found = game();
  if (!found) return std::unexpected(found.error());
  const auto read = desk_.catalogue_of(**found);
  if (!read) return wire::no(read.error());
  const Catalogue& catalogue = **read;
  if (const std::optional<RuleId> rule = catalogue.find(id))
    return wire::clause_json(catalogue, catalogue.clause(*rule));
  return wire::wrong(fmt::format("no clause has the id '{}'", id.substr(0, 80)), "rule",
                     did_you_mean(id, catalogue.ids()));
}

Granted DeskMessages::army() {
  const NamedText army{message_.text("name", "army"), message_.text("text")};
  const SwitchPairs named = message_.pairs("switches");
  const auto found = game();
  if (!found) return std::unexpected(found.error());
  const GameKind& kind = **found;
  Result<SwitchPairs> switches = all_switches(kind, named);
  if (!switches) return wire::wrong(switches.error().message, "switches", switches.error().hint);
  SetupTexts texts;
  texts.switches = *std::move(switches);
  Json violations = Json::array();
  for (const Error& error : verdict_on(kind, army, texts.switches).errors) {
    Json body = wire::no(error).error().body;
    body["message"] = body["reason"];
    body.erase("reason");
    violations.push_back(std::move(body));
  }
  Json out = {{"violations", std::move(violations)}};
  if (kind.set_up.points != nullptr) out["points"] = kind.set_up.points(army);
  return out;
}

std::expected<NamedText, Failure> DeskMessages::named_text(const GameKind& game, std::string_view shelf_name,
                                                           const Received& json) const {
  const std::string field = shelf_name == "maps" ? "map" : "armies";
  if (json.is_string()) {
    Result<NamedText> text =
        text_on_shelf(game, shelf_name, shelf_name == "maps" ? "map" : "list", json.get<std::string>());
    if (!text) return wire::wrong(text.error().message, field, text.error().hint);
    return *std::move(text);
  }
  const auto text_in = [&](const char* key) { return json.is_object() && json.contains(key) && json[key].is_string(); };
  if (!text_in("name") || !text_in("text") || json.size() != 2)
    return wire::wrong(fmt::format("'{}': expected a name, or an object of name and text", field), field);
  return NamedText{json["name"].get<std::string>(), json["text"].get<std::string>()};
}

std::expected<Match::Parts, Failure> DeskMessages::new_battle() {
  const std::vector<Received> armies = message_.list("armies", kMostSeats);
  const Received* map = message_.find("map");
  const SwitchPairs switches = message_.pairs("switches");
  const Received* seed = message_.find("seed");
  const bool by_chance = seed == nullptr || seed->is_null();
  const std::int64_t number = by_chance ? 0 : message_.integer("seed", 0, kHighestSeed);
  const std::string dice = message_.word("dice", {"stream", "typed"});
  const auto found = game();
  if (!found) return std::unexpected(found.error());
  if (by_chance && !desk_.entropy_) return wire::wrong("'seed' is missing: this desk draws none", "seed");
  BattleWish wish{.armies = {}, .map = {}, .switches = switches, .prices = {}};
  for (const Received& army : armies) {
    auto text = named_text(**found, "lists", army);
    if (!text) return std::unexpected(text.error());
    wish.armies.push_back(*std::move(text));
  }
  if (wish.armies.size() == 1) wish.armies.resize((*found)->seats.least, wish.armies[0]);
  if (map != nullptr) {
    auto text = named_text(**found, "maps", *map);
    if (!text) return std::unexpected(text.error());
    wish.map = *std::move(text);
  }
  const auto setup = prepare_battle(**found, std::move(wish));
  if (!setup) return wire::no(setup.error());
  const Key key = key_from_seed(by_chance ? desk_.entropy_() : static_cast<std::uint64_t>(number));
  const DiceSource source = dice == "typed" ? DiceSource::typed : DiceSource::stream;
  return Match::Parts{Session(**found, *setup, key, source), {}};
}

std::expected<Match::Parts, Failure> DeskMessages::recorded_battle() {
  const std::string text = message_.text("recording");
  const bool some = message_.find("step") != nullptr;
  const std::int64_t step = some ? message_.integer("step", 0, kHighestSeed) : 0;
  if (const auto mistake = message_.close()) return std::unexpected(*mistake);
  const Result<Recording> recording = read_recording(text, "recording", desk_.games_);
  if (!recording) return wire::no(recording.error());
  if (some && static_cast<std::uint64_t>(step) > recording->steps.size())
    return wire::wrong(fmt::format("the recording has {} steps", recording->steps.size()), "step");
  Result<Session> session = restore(*recording, some ? static_cast<std::uint64_t>(step) : kAllSteps);
  if (!session) return wire::no(session.error());
  Match::Parts parts{*std::move(session), {}};
  for (const std::string& name : recording->players) {
    // Whoever played it may be unknown here.
    Result<Chair> chair = chair_of(*recording->game, name);
    parts.chairs.push_back(chair ? *std::move(chair) : Chair{std::string(kPerson)});
  }
  return parts;
}

std::expected<Match::Parts, Failure> DeskMessages::staged_battle() {
  const std::string text = message_.text("scene");
  const std::int64_t seed = message_.integer("seed", 0, kHighestSeed, 0);
  const std::string dice = message_.word("dice", {"stream", "typed"});
  if (const auto mistake = message_.close()) return std::unexpected(*mistake);
  const Result<std::string> id = game_in_scene(text);
  if (!id) return wire::no(id.error());
  const Result<const GameKind*> game = game_called(desk_.games_, *id);
  if (!game) return wire::no(game.error());
  const auto catalogue = desk_.catalogue_of(**game);
  if (!catalogue) return wire::no(catalogue.error());
  const Result<Scene> scene = read_scene(**game, **catalogue, {"scene", text});
  if (!scene) return wire::no(scene.error());
  if (scene->is_offer() || (*game)->scenes.start == nullptr) return wire::no("there is no battle in this scene");
  const DiceSource source = dice == "typed" ? DiceSource::typed : DiceSource::stream;
  const Key key = key_from_seed(static_cast<std::uint64_t>(seed));
  Result<Session> session = open_scene(**game, *scene, {.key = key, .source = source});
  if (!session) return wire::no(session.error());
  return Match::Parts{.session = *std::move(session), .chairs = {}, .from_scene = true};
}

Granted DeskMessages::seat_them(Match::Parts parts, const std::vector<std::string>& players, Deputy plans) {
  const GameKind& game = parts.session.game();
  const std::size_t seats = parts.session.setup().seats;
  if (!players.empty() && players.size() != seats)
    return wire::wrong(fmt::format("there are {} seats", seats), "seats");
  if (!players.empty() || parts.chairs.size() != seats) {
    parts.chairs.clear();
    for (const std::string& name : players.empty() ? usual_players(game, seats) : players) {
      Result<Chair> chair = chair_of(game, name);
      if (!chair) return wire::wrong(chair.error().message, "seats", chair.error().hint);
      parts.chairs.push_back(*std::move(chair));
    }
  }
  Match match(std::move(parts));
  match.take_up_plans(std::move(plans));
  const std::string name = desk_.add(std::move(match));
  exchange_.touched = name;
  const Room& opened = *desk_.rooms_.at(name);
  Json list = Json::array();
  for (std::size_t seat = 0; seat < seats; ++seat)
    list.push_back({{"seat", seat + 1}, {"player", opened.match.chairs()[seat].name}});
  return Json{{"match", name}, {"game", game.id}, {"rev", revision(opened)}, {"seats", std::move(list)}};
}

Granted DeskMessages::open() {
  if (!caller_.is_host()) return wire::no("you sit at a match already");
  if (desk_.rooms_.size() >= kMostMatches) return wire::no("too many matches are open; close some");
  std::vector<std::string> players;
  for (const Received& player : message_.list("seats", kMostSeats)) {
    if (!player.is_string()) message_.refuse("seats", "'seats' are names of players");
    players.push_back(player.is_string() ? player.get<std::string>() : std::string());
  }
  const std::string undo = message_.word("undo", {"fair", "free", "none"});
  const std::vector<Received> plans = message_.list("plans", kMostPlans);
  const bool recorded = message_.find("recording") != nullptr, staged = message_.find("scene") != nullptr;
  auto parts = recorded ? recorded_battle() : staged ? staged_battle() : new_battle();
  if (!parts) return std::unexpected(parts.error());
  parts->take_backs = undo == "fair" ? TakeBacks::fair : undo == "free" ? TakeBacks::free : TakeBacks::none;
  auto held = read_plans(*parts, plans);
  if (!held) return std::unexpected(held.error());
  return seat_them(*std::move(parts), players, *std::move(held));
}

Granted DeskMessages::join() {
  return wire::no("nobody joins here: this desk is no server, whoever speaks to it holds all seats");
}

Granted DeskMessages::close() {
  const std::string match = message_.text("match");
  if (const auto mistake = message_.close()) return std::unexpected(*mistake);
  if (!caller_.is_host()) return wire::no("a match is closed by whoever opened it");
  if (desk_.rooms_.erase(match) == 0)
    return wire::wrong(fmt::format("there is no match '{}'", match.substr(0, 80)), "match");
  return Json::object();
}

}  // namespace sandtable

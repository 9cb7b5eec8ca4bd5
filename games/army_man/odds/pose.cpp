#include <fmt/format.h>

#include <cstring>

#include "engine/run/odds_case.h"
#include "engine/run/session.h"
#include "engine/scene/odds_keys.h"
#include "games/army_man/ask/questions.h"
#include "games/army_man/kind.h"
#include "games/army_man/muster/prepare.h"
#include "games/army_man/muster/scene_unit.h"
#include "games/army_man/odds/odds.h"
#include "games/army_man/rules/fire/attack.h"
#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

constexpr OddsKey kKeys[] = {
    {"fight", "volley, guard (the attacker is on guard and fires at a mover) or melee (the attacker charges)",
     "volley"},
    {"unit", "the attacker by its name in an army", "none: models and weapon"},
    {"models", "how many attack, 1 to 12", "8"},
    {"weapon", "what each of them carries, separated by commas", "rifle"},
    {"range", "inches between the nearest models; before a charge, how far it goes", "10; 2 before a charge"},
    {"reach", "in a melee: all, everybody strikes in every round; or table, as the models come into contact", "all"},
    {"target.unit", "the target by its name in an army", "none: models and weapon"},
    {"target.models", "how many it has, 1 to 12", "8"},
    {"target.weapon", "what each of them carries, separated by commas", "rifle"},
    {"target.lost", "how many models it has lost before", "0"},
    {"target.wounds", "of a vehicle: damage it has taken before", "0"},
    {"target.cover", "true: the target stands in cover", "false"},
    {"target.hunkered", "true: it has hunkered", "false"},
    {"target.pinned", "true: it is Pinned", "false"},
    {"policy", "plain: the cheapest models fall; best: whoever chooses them thinks ahead", "plain"},
};

enum class Fight : std::uint8_t { volley, guard, melee };
constexpr Mil kLongestRange = 60_in;

struct PosedSquad {
  Profile profile;
  std::string models;  // as a scene writes them
  int lost = 0, wounds = 0;
  bool cover = false, hunkered = false, pinned = false, on_guard = false;
};

struct Wanted {
  PosedSquad attacker, target;
  Fight fight = Fight::volley;
  bool all_strike = true;
  Mil range;
};

// Names of weapons as the arsenal writes them.
std::vector<std::string> weapon_words() {
  std::vector<std::string> words = arsenal().weapon_names();
  for (const std::string& name : arsenal().melee_weapon_names()) words.push_back(name);
  return words;
}

Profile profile_of(int models, const std::vector<std::string>& weapons) {
  Profile profile;
  const std::optional<Kit> kit = make_kit(arsenal(), weapons, profile.kind, profile.tough);
  for (int i = 0; kit && i < models; ++i) profile.models.push_back(*kit);
  return profile;
}

PosedSquad read_squad(OddsReader& reader, const std::string& of) {
  PosedSquad squad;
  const std::vector<std::string> words = weapon_words();
  std::vector<std::string> weapons;
  for (const std::size_t i : reader.choices(of + "weapon", words)) weapons.push_back(words[i]);
  if (!reader.has(of + "weapon")) weapons.emplace_back("Rifle");
  const int models = reader.integer(of + "models", 1, static_cast<int>(kMostInUnit), 8);
  if (reader.has(of + "unit")) {
    if (reader.has(of + "models") || reader.has(of + "weapon"))
      reader.refuse(of + "unit", "a unit has its own models and weapons: leave those keys out");
    squad.profile = arsenal().profiles[reader.choice(of + "unit", arsenal().profile_names(), 0)];
    squad.models = fmt::format("profile = \"{}\"\n", squad.profile.name);
  } else {
    squad.profile = profile_of(models, weapons);
    if (squad.profile.models.empty()) reader.refuse(of + "weapon", "nobody carries all of these");
    squad.models =
        fmt::format("models = [{{ count = {}, weapons = [\"{}\"] }}]\n", models, fmt::join(weapons, "\", \""));
    if (weapons.empty()) squad.models = fmt::format("models = [{{ count = {}, weapons = [] }}]\n", models);
  }
  return squad;
}

void read_condition(OddsReader& reader, PosedSquad& target) {
  const int size = static_cast<int>(target.profile.models.size());
  target.lost = reader.integer("target.lost", 0, std::max(0, size - 1), 0);
  target.wounds = reader.integer("target.wounds", 0, std::max(0, target.profile.tough - 1), 0);
  target.cover = reader.yes("target.cover");
  target.hunkered = reader.yes("target.hunkered");
  target.pinned = reader.yes("target.pinned");
}

Wanted read(OddsReader& reader) {
  Wanted wanted;
  wanted.fight = static_cast<Fight>(reader.choice("fight", {"volley", "guard", "melee"}, 0));
  const bool melee = wanted.fight == Fight::melee;
  wanted.all_strike = reader.choice("reach", {"all", "table"}, 0) == 0;
  if (reader.has("reach") && !melee) reader.refuse("reach", "it belongs to fight=melee");
  wanted.range = reader.length("range", melee ? Mil{0} : Mil{100}, melee ? 6_in : kLongestRange, melee ? 2_in : 10_in);
  wanted.attacker = read_squad(reader, "");
  wanted.target = read_squad(reader, "target.");
  read_condition(reader, wanted.target);
  wanted.attacker.on_guard = wanted.fight == Fight::guard;
  if (wanted.fight == Fight::guard && wanted.target.hunkered)
    reader.refuse("target.hunkered", "a unit that moves past guards is not hunkered");
  if (wanted.fight == Fight::guard && wanted.target.pinned)
    reader.refuse("target.pinned", "a Pinned unit does not move");
  return wanted;
}

// Ranks of five, the first at `front`, the others `behind` it.
std::vector<Point> ranks(const PosedSquad& squad, Point front, int behind) {
  Mil widest;
  for (const Kit& kit : squad.profile.models) widest = std::max(widest, kit.radius);
  const Mil step = widest + widest + kRankGap;
  std::vector<Point> places;
  for (std::size_t i = 0; i < squad.profile.models.size(); ++i) {
    const auto column = static_cast<std::int32_t>(i % kInRank), rank = static_cast<std::int32_t>(i / kInRank);
    places.push_back({front.x + step * column, front.y + step * (behind * rank)});
  }
  return places;
}

std::string places_text(const std::vector<Point>& places) {
  std::string text;
  for (const Point& at : places)
    text += fmt::format("{}[{}, {}]", text.empty() ? "" : ", ", at.x.v / 1000.0, at.y.v / 1000.0);
  return text;
}

std::string unit_text(std::string_view name, int seat, const PosedSquad& squad, const std::vector<Point>& places) {
  std::vector<int> lost;
  for (int i = 0; i < squad.lost; ++i) lost.push_back(static_cast<int>(places.size()) - i);
  std::string text =
      fmt::format("[[unit]]\nname = \"{}\"\nseat = {}\n{}at = [{}]\n", name, seat, squad.models, places_text(places));
  if (!lost.empty()) text += fmt::format("lost = [{}]\n", fmt::join(lost, ", "));
  if (squad.wounds > 0) text += fmt::format("wounds = {}\n", squad.wounds);
  if (squad.hunkered) text += "hunkered = true\n";
  if (squad.pinned) text += "pinned = true\n";
  if (squad.on_guard) text += "on-guard = true\n";
  return text;
}

// A wood around everybody of the target.
std::string cover_text(const std::vector<Point>& places) {
  Point low = places[0], high = places[0];
  for (const Point& at : places) {
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const double x0 = low.x.v / 1000.0 - 0.01, x1 = high.x.v / 1000.0 + 0.01;
  const double y0 = low.y.v / 1000.0 - 0.01, y1 = high.y.v / 1000.0 + 0.01;
  return fmt::format(
      "[[table.piece]]\nname = \"Scrub\"\ntraits = [\"cover\"]\nheight = 0\n"
      "polygon = [[{0}, {2}], [{1}, {2}], [{1}, {3}], [{0}, {3}]]\n",
      x0, x1, y0, y1);
}

// Whoever acts belongs to player 1: the attacker, or the mover whom a guard fires at.
constexpr Mil kSidestep = 1_in;  // of the mover

std::string scene_text(const Wanted& wanted) {
  const bool guard = wanted.fight == Fight::guard;
  const Point a{20_in, 14_in};
  const Mil bases = wanted.attacker.profile.models[0].radius + wanted.target.profile.models[0].radius;
  const std::vector<Point> theirs = ranks(wanted.attacker, a, -1);
  std::vector<Point> others = ranks(wanted.target, {a.x, a.y + bases + wanted.range}, 1);
  std::string text =
      "title = \"Odds\"\ngame = \"army-man\"\n[start]\nmoment = \"activation\"\n"
      "unit = \"" +
      std::string(guard ? "B" : "A") + "\"\n[table]\nsize = [60, 90]\n";
  if (wanted.target.cover) text += cover_text(others);
  if (guard)
    for (Point& at : others) at.x -= kSidestep;
  return text + unit_text("A", guard ? 2 : 1, wanted.attacker, theirs) +
         unit_text("B", guard ? 1 : 2, wanted.target, others);
}

const Game& now(const Session& session) { return *static_cast<const Game*>(session.now().data()); }
Law law_of(const Session& session) { return {static_cast<const Setup&>(session.setup()), Book{}}; }

Result<bool> fire(Session& session, const Firing& firing, UnitId target) {
  const Shots shots = full_volley(now(session), law_of(session), firing, target, nullptr);
  if (shots.empty()) return fail("range: nobody of the attacker can shoot at the target");
  return sandtable::reply<AskShoot>(session, {shots});
}

Result<bool> hold_and_fire(Session& session, UnitId attacker, UnitId target) {
  auto done = sandtable::reply<AskAction>(session, {.action = ActionKey::of(Action::hold), .through = {}});
  return done ? fire(session, {.unit = attacker, .hold = true}, target) : done;
}

Result<bool> move_past(Session& session, UnitId guard, UnitId mover) {
  auto done = sandtable::reply<AskAction>(session, {.action = ActionKey::of(Action::advance), .through = {}});
  if (!done) return done;
  AskPaths::Reply sidestep;
  for_each_member(now(session), law_of(session).setup, mover, [&](std::size_t, ModelId model) {
    const Point at = now(session).model(model).at;
    sidestep.paths.push_back({model, Path{{at.x + kSidestep, at.y}}});
  });
  done = sandtable::reply<AskMove>(session, sidestep);
  if (done) done = sandtable::reply<AskGuard>(session, {.at = kSidestep.v, .guards = {guard}});
  return done ? fire(session, {.unit = guard, .mover = mover}, mover) : done;
}

Result<bool> charge(Session& session, UnitId target) {
  auto done = sandtable::reply<AskAction>(session, {.action = ActionKey::of(Action::charge, target), .through = {}});
  return done ? give_fallback(session) : done;
}

// A melee in which everybody touches everybody: the models stand on hardly any ground, and nobody need close up. That
// leaves the dice, which is what people who ask for odds mean, and keeps the number of situations small.
Result<Session> crowd(const Session& session) {
  const auto setup = std::make_shared<Setup>(static_cast<const Setup&>(session.setup()));
  Game game = now(session);
  constexpr std::int32_t kColumns = 5;
  constexpr Mil kStep{4};
  for (std::size_t i = 0; i < setup->kits.size(); ++i) {
    setup->kits[i].radius = kTolerance;
    const auto number = static_cast<std::int32_t>(i);
    game.models[i].at = Point{30_in, 45_in} + Point{kStep * (number % kColumns), kStep * (number / kColumns)};
    game.models[i].height = Mil{0};
  }
  game.agenda.drop_top();
  game.agenda.push(Melee{.charger = UnitId{0}, .defender = UnitId{1}});
  State state(sizeof(Game));
  std::memcpy(state.data(), &game, sizeof(Game));
  return Session(kind(), setup, {.source = DiceSource::typed}, Position(state));
}

std::string squad_title(const PosedSquad& squad) {
  std::string title = squad.profile.name;
  if (title.empty()) {
    const Kit& kit = squad.profile.models[0];
    std::vector<std::string> weapons;
    for (const WeaponId gun : kit.guns) weapons.push_back(arsenal().weapon(gun).name);
    title = fmt::format("{} with {}", squad.profile.models.size(),
                        weapons.empty() ? "bare hands" : fmt::format("{}", fmt::join(weapons, ", ")));
  }
  if (squad.lost > 0) title += fmt::format(" ({} lost)", squad.lost);
  if (squad.cover) title += " in cover";
  if (squad.hunkered) title += ", hunkered";
  if (squad.pinned) title += ", Pinned";
  return title;
}

std::string title_of(const Wanted& wanted) {
  static constexpr std::string_view kDo[] = {"fire at", "on guard fire at", "charge"};
  const bool crowded = wanted.fight == Fight::melee && wanted.all_strike;
  return fmt::format("{} {} {}{}", squad_title(wanted.attacker), kDo[static_cast<std::size_t>(wanted.fight)],
                     squad_title(wanted.target),
                     crowded ? ", everybody in contact" : fmt::format(", {}\"", wanted.range.v / 1000.0));
}

}  // namespace

std::span<const OddsKey> odds_keys() { return kKeys; }

Result<OddsCase> pose(const OddsPairs& pairs, const SwitchPairs& switches) {
  OddsReader reader(pairs, kKeys);
  const Wanted wanted = read(reader);
  if (reader.error()) return std::unexpected(*reader.error());
  Result<Session> session = stage(kind(), scene_text(wanted), switches);
  if (!session) return std::unexpected(session.error());
  const bool guard = wanted.fight == Fight::guard;
  const UnitId attacker = guard ? UnitId{1} : UnitId{0}, target = guard ? UnitId{0} : UnitId{1};
  auto done = wanted.fight == Fight::volley  ? hold_and_fire(*session, attacker, target)
              : wanted.fight == Fight::guard ? move_past(*session, attacker, target)
              : !wanted.all_strike           ? charge(*session, target)
                                             : Result<bool>(true);
  if (done && wanted.fight == Fight::melee && wanted.all_strike) session = crowd(*session);
  if (!done) return std::unexpected(done.error());
  return OddsCase{
      .session = *std::move(session), .roles = {{"target", target}, {"attacker", attacker}}, .title = title_of(wanted)};
}

}  // namespace sandtable::army_man

// Whole answers in few words, where their fields would fill lines.
#include <fmt/format.h>

#include <algorithm>

#include "engine/data/toml_text.h"
#include "engine/kind/words.h"
#include "games/army_man/ask/answers.h"

namespace sandtable::army_man {

std::string option_text(const Game&, const Law& law, const AskDeploy&, const AskDeploy::Reply& reply) {
  const std::string who = describe(law, reply.unit);
  if (reply.places.empty()) return fmt::format("{} finds no room and stays out of the battle", who);
  return fmt::format("{} around {}", who, place_text(middle_of(reply.places)));
}

std::string option_text(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply& reply) {
  if (reply.action.action() != Action::charge) return {};
  std::string charge = fmt::format("charge {}", describe(law, reply.action.target()));
  if (!law.setup.present.has(Trait::difficult)) return charge;
  const auto through = static_cast<int>(reply.through.size());
  if (through == 0) return charge + " on clear ground";
  if (through == game.unit(asked.unit).alive.count()) return charge + " through difficult ground";
  return fmt::format("{}, {} through difficult ground", charge, counted(through, "model", "models"));
}

std::string option_text(const Game&, const Law& law, const AskPaths&, const AskPaths::Reply& reply) {
  if (reply.paths.empty()) return "nobody moves";
  const auto& [lead, path] = reply.paths[0];
  std::string how_many = counted(static_cast<int>(reply.paths.size()), "model", "models");
  if (path.empty()) return how_many;
  return fmt::format("{}, {} to {}", how_many, label(law.setup, lead), place_text(path.back()));
}

namespace {

std::string number_word(std::size_t number) {
  constexpr std::string_view kWords[] = {"none", "one",   "two",   "three", "four", "five",
                                         "six",  "seven", "eight", "nine",  "ten"};
  return number < std::size(kWords) ? std::string(kWords[number]) : std::to_string(number);
}

// "Shotgun and Trench Blade", "no weapon"
std::string arms_text(const Setup& setup, const Kit& kit) {
  std::vector<std::string> names;
  for (const WeaponId gun : kit.guns) names.push_back(setup.arsenal.weapon(gun).name);
  for (const MeleeWeaponId blade : kit.blades) names.push_back(setup.arsenal.melee_weapon(blade).name);
  return names.empty() ? "no weapon" : fmt::format("{}", fmt::join(names, " and "));
}

}  // namespace

// "two with Rifle, one with Mortar"; "any two" in a unit whose models are all alike.
std::string option_text(const Game&, const Law& law, const AskModels&, const AskModels::Reply& reply) {
  const Setup& setup = law.setup;
  const auto known = [&](ModelId model) { return model.v < setup.kits.size(); };
  if (reply.models.empty() || !std::ranges::all_of(reply.models, known)) return {};
  const Squad& squad = setup.squad(setup.unit_of(reply.models[0]));
  const Kit& usual = setup.kit(squad.first);
  bool alike = true;
  for (std::size_t i = 1; i < squad.size; ++i) alike = alike && setup.kit(squad.model(i)) == usual;
  if (alike) return "any " + number_word(reply.models.size());
  std::vector<std::pair<std::string, std::size_t>> counts;
  for (const ModelId model : reply.models) {
    const std::string arms = arms_text(setup, setup.kit(model));
    const auto counted = std::ranges::find(counts, arms, &std::pair<std::string, std::size_t>::first);
    if (counted == counts.end()) {
      counts.emplace_back(arms, 1);
    } else {
      ++counted->second;
    }
  }
  std::string out;
  for (const auto& [arms, count] : counts)
    out += fmt::format("{}{} with {}", out.empty() ? "" : ", ", number_word(count), arms);
  return out;
}

namespace {

// "at B3 Dune Riders, 4 dice, in cover", or "2 of 6 at B3 ..."
std::string volley_text(const Game& game, const Law& law, const Firing& firing, const Shots& shots) {
  const UnitId target = shots[0].target();
  const Volley volley = judge_volley(game, law, firing, target, shots);
  Models models;
  for (const ShotKey shot : shots) {
    if (!models.contains(shot.model())) models.push_back(shot.model());
  }
  const int alive = game.unit(firing.unit).alive.count();
  const int fire = static_cast<int>(models.size());
  int dice = 0;
  for (const Attack& attack : volley.attacks) dice += attack.dice;
  return fmt::format("{}at {}, {}{}", fire < alive ? fmt::format("{} of {} ", fire, alive) : "", describe(law, target),
                     counted(dice, "die", "dice"), volley.cover != 0 ? ", in cover" : "");
}

}  // namespace

std::string option_text(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply) {
  if (reply.shots.empty()) return "do not shoot";
  const Firing firing{.unit = asked.unit, .hold = asked.hold != 0, .mover = asked.mover};
  FixedVector<UnitId, kMostInUnit * 2> targets;
  std::string out;
  for (const ShotKey named : reply.shots) {
    if (targets.contains(named.target())) continue;
    targets.push_back(named.target());
    Shots shots;
    for (const ShotKey shot : reply.shots) {
      if (shot.target() == named.target()) shots.push_back(shot);
    }
    out += (out.empty() ? "" : "; ") + volley_text(game, law, firing, shots);
  }
  return out;
}

std::string option_text(const Game&, const Law& law, const AskGuard& asked, const AskGuard::Reply& reply) {
  if (reply.guards.empty()) return "let it pass";
  std::string who;
  for (const UnitId guard : reply.guards) who += (who.empty() ? "" : ", ") + describe(law, guard);
  return fmt::format("stop {} after {}\": {} fires", label(law.setup, asked.move.unit), toml_inches(Mil{reply.at}),
                     who);
}

}  // namespace sandtable::army_man

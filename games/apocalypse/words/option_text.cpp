// Whole answers in few words, where their fields would fill lines.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "engine/table/walk/way.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

std::string placed_text(const Game& game, const Law& law, const AskPlacing::Reply& reply) {
  if (reply.unit.v >= game.units.size()) return {};
  if (reply.places.empty()) return describe(law, reply.unit) + " nowhere";
  const auto leads = std::ranges::find(reply.places, reply.leader, &Placed<ModelId>::key);
  const Point at = leads == reply.places.end() ? reply.places[0].at : leads->at;
  return fmt::format("{} at {:.1f}, {:.1f}", describe(law, reply.unit), at.x.v / 1000.0, at.y.v / 1000.0);
}

}  // namespace

std::string option_text(const Game& game, const Law& law, const AskDeploy&, const AskDeploy::Reply& reply) {
  return placed_text(game, law, reply);
}
std::string option_text(const Game& game, const Law& law, const AskScout&, const AskScout::Reply& reply) {
  return placed_text(game, law, reply);
}

// With its name, as long as the names of all do not fill the screen.
std::string option_text(const Game& game, const Law& law, const AskActivate& asked, const AskActivate::Reply& reply) {
  constexpr int kFew = 9;
  int waiting = 0;
  for (UnitId id = law.setup.first(asked.seat); id < law.setup.end(asked.seat); ++id.v)
    waiting += may_activate(game, law, id) ? 1 : 0;
  if (waiting > kFew || reply.unit.v >= game.units.size()) return {};
  const Unit& unit = game.unit(reply.unit);
  const bool rides = unit.status == Status::aboard;
  return describe(law, reply.unit) + (rides ? " in " + label(law.setup, unit.transport) : "");
}

std::string option_text(const Game& game, const Law& law, const AskMove& asked, const AskMove::Reply& reply) {
  if (reply.path.empty()) return "stay";
  const Way way(game.model(leader(game, law.setup, asked.unit)).at, reply.path);
  return fmt::format("{:.1f}\" to {:.1f}, {:.1f}", way.length().v / 1000.0, reply.path.back().x.v / 1000.0,
                     reply.path.back().y.v / 1000.0);
}

namespace {

// Names in the order in which they first came, each with how often.
class Counts {
 public:
  void add(const std::string& name) {
    const auto known = std::ranges::find(counts_, name, &std::pair<std::string, int>::first);
    if (known == counts_.end()) {
      counts_.emplace_back(name, 1);
    } else {
      ++known->second;
    }
  }
  const std::vector<std::pair<std::string, int>>& all() const { return counts_; }

 private:
  std::vector<std::pair<std::string, int>> counts_;
};

// "4 Assault Rifle, Heat Gun"
std::string guns_text(const Setup& setup, const Shots& shots) {
  Counts guns;
  for (const ShotKey shot : shots) guns.add(setup.arsenal.weapon(setup.kit(shot.model()).arms[shot.arm()]).name);
  std::string out;
  for (const auto& [name, count] : guns.all())
    out += fmt::format("{}{}{}", out.empty() ? "" : ", ", count > 1 ? fmt::format("{} ", count) : "", name);
  return out;
}

// "Pistol and Hand Weapon"
std::string arms_text(const Setup& setup, ModelId model) {
  std::vector<std::string> names;
  for (const WeaponId arm : setup.kit(model).arms) names.push_back(setup.arsenal.weapon(arm).name);
  return names.empty() ? "bare hands" : fmt::format("{}", fmt::join(names, " and "));
}

}  // namespace

namespace {

// " (20", cover)": what people would measure first.
std::string aim_text(const Game& game, const Law& law, UnitId unit, UnitId target) {
  if (!measures(law)) return {};
  const Aim aim = take_aim(game, law, unit, target);
  return fmt::format(" ({:.1f}\"{}{})", aim.range.v / 1000.0, aim.seen ? "" : ", out of sight",
                     occupied(game, law, target).is_none() ? "" : ", in cover");
}

}  // namespace

std::string option_text(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply) {
  if (reply.shots.empty()) return "none";
  const auto known = [&](ShotKey shot) {
    return shot.model().v < game.models.size() && shot.arm() < law.setup.kit(shot.model()).arms.size();
  };
  const UnitId target = reply.shots[0].target();
  const bool all_there = std::ranges::all_of(reply.shots, known) && target.v < game.units.size();
  if (!all_there) return {};
  return fmt::format("{}{}: {}", describe(law, target), aim_text(game, law, asked.unit, target),
                     guns_text(law.setup, reply.shots));
}

// Who falls, by what is lost with him: "2 with Rifle, the leader".
std::string option_text(const Game& game, const Law& law, const AskCasualties& asked,
                        const AskCasualties::Reply& reply) {
  const auto known = [&](ModelId model) { return model.v < game.models.size(); };
  if (reply.models.empty() || !std::ranges::all_of(reply.models, known)) return {};
  const ModelId lead = leader(game, law.setup, asked.unit);
  Counts fallen;
  for (const ModelId model : reply.models)
    if (model != lead) fallen.add(arms_text(law.setup, model));
  std::string out;
  for (const auto& [arms, count] : fallen.all())
    out += fmt::format("{}{} with {}", out.empty() ? "" : ", ", count, arms);
  if (std::ranges::find(reply.models, lead) != reply.models.end()) out += out.empty() ? "the leader" : ", the leader";
  return out;
}

}  // namespace sandtable::apocalypse

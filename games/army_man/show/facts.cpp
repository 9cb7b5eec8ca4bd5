// What scenes may ask of a state.
#include <algorithm>

#include "engine/scene/fact_subject.h"
#include "games/army_man/ask/answers.h"
#include "games/army_man/muster/scene.h"
#include "games/army_man/words/wording.h"

namespace sandtable::army_man {

namespace {

using Fact = std::optional<std::string>;
using Subject = FactSubject;

// The living models meant.
Models models_of(const Game& game, const Setup& setup, const Subject& subject) {
  Models models;
  for_each_member(game, setup, subject.unit, [&](std::size_t, ModelId model) {
    if (!subject.is_model() || model == subject.model) models.push_back(model);
  });
  return models;
}

// Whether some model of the one stands so to some model of the other; both must be on the table.
template <class Stands>
bool some_pair(const Game& game, const Setup& setup, const Subject& a, const Subject& b, Stands&& stands) {
  if (!game.fights(a.unit) || !game.fights(b.unit)) return false;
  const Models others = models_of(game, setup, b);
  return std::ranges::any_of(models_of(game, setup, a), [&](ModelId one) {
    return std::ranges::any_of(others, [&](ModelId two) { return stands(one, two); });
  });
}

Fact condition_fact(const Game& game, UnitId id, std::string_view name) {
  const Unit& unit = game.unit(id);
  if (name == "models") return fact_text(unit.alive.count());
  if (name == "waiting") return fact_text(unit.status == Status::waiting);
  if (name == "destroyed") return fact_text(unit.status == Status::destroyed);
  if (name == "pinned") return fact_text(unit.pinned != 0);
  if (name == "hunkered") return fact_text(unit.posture == Posture::hunkered);
  if (name == "on-guard") return fact_text(unit.posture == Posture::on_guard);
  if (name == "activated") return fact_text(unit.activated != 0);
  if (name == "wounds") return fact_text(int{unit.wounds});
  return std::nullopt;
}

Fact unit_fact(const Game& game, const Law& law, UnitId unit, std::string_view name) {
  if (name == "strength") return fact_text(strength(game, law, unit));
  if (name == "at-half") return fact_text(is_at_half(law, strength(game, law, unit), full_strength(law, unit)));
  if (name == "level") return fact_text(game.unit(unit).alive.empty() ? Mil{} : level(game, law, unit));
  if (name == "coherent") return fact_text(bars_coherency(law, ranks(game, law, unit)) == kAllowed);
  if (name == "spread") return fact_text(spread(ranks(game, law, unit)));
  if (name == "in-cover") return fact_text(is_mostly_inside_cover(game, law, unit));
  return condition_fact(game, unit, name);
}

Fact model_fact(const Game& game, const Law& law, ModelId model, std::string_view name) {
  const UnitId unit = law.setup.unit_of(model);
  if (name == "alive") return fact_text(game.unit(unit).alive.has(law.setup.member(model)));
  if (name == "at") return fact_text(game.model(model).at);
  if (name == "height") return fact_text(game.model(model).height);
  if (name == "in-cover") return fact_text(stands_in_cover(law, stand(game, law.setup, model)));
  if (name == "attacks") return fact_text(melee_attacks(law, model));
  return std::nullopt;
}

// Of the shooting of one unit, holding, with everything it has.
Fact volley_fact(const Game& game, const Law& law, UnitId unit, std::string_view name, UnitId target) {
  const Firing firing{.unit = unit, .hold = true};
  const Shots shots = full_volley(game, law, firing, target);
  if (name == "can-shoot") return fact_text(!shots.empty());
  if (name == "shots") return fact_text(static_cast<int>(shots.size()));
  if (name != "cover" && name != "dice") return std::nullopt;
  const Volley volley = shots.empty() ? Volley{} : judge_volley(game, law, firing, target, shots);
  if (name == "cover") return fact_text(volley.cover != 0);
  int dice = 0;
  for (const Attack& attack : volley.attacks) dice += attack.dice;
  return fact_text(dice);
}

Fact melee_fact(const Game& game, const Law& law, UnitId unit, std::string_view name, UnitId enemy) {
  if (name == "can-charge")
    return fact_text(game.fights(unit) &&
                     can_reach(game, law, {.unit = unit, .kind = MoveKind::charge, .enemy = enemy}));
  if (name != "strikers") return std::nullopt;
  const Lookout lookout(game, law, unit, enemy);
  const Models models = models_of(game, law.setup, {unit});
  return fact_text(static_cast<int>(
      std::ranges::count_if(models, [&](ModelId model) { return strikes(game, law, lookout, model, enemy); })));
}

Mil nearest_gap(const Game& game, const Setup& setup, const Subject& a, const Subject& b) {
  Mil nearest{kLargestTable * 2};
  some_pair(game, setup, a, b, [&](ModelId one, ModelId two) {
    nearest = std::min(nearest, gap(stand(game, setup, one), stand(game, setup, two)));
    return false;
  });
  return nearest;
}

Fact pair_fact(const Game& game, const Law& law, const Subject& a, std::string_view name, const Subject& b) {
  const Setup& setup = law.setup;
  const Lookout lookout(game, law, a.unit, b.unit);
  if (name == "sees")
    return fact_text(some_pair(game, setup, a, b, [&](ModelId one, ModelId two) { return lookout.sees(one, two); }));
  if (name == "contact") {
    return fact_text(some_pair(game, setup, a, b, [&](ModelId one, ModelId two) {
      return in_contact(law, stand(game, setup, one), stand(game, setup, two));
    }));
  }
  if (name == "distance") return fact_text(nearest_gap(game, setup, a, b));
  if (a.is_model() && name == "strikes") return fact_text(strikes(game, law, lookout, a.model, b.unit));
  if (a.is_model() || b.is_model()) return std::nullopt;
  if (name == "higher") return fact_text(higher(game, law, a.unit, b.unit) > 0);
  if (const Fact fact = melee_fact(game, law, a.unit, name, b.unit)) return fact;
  return volley_fact(game, law, a.unit, name, b.unit);
}

Fact own_fact(const Game& game, const Law& law, const Subject& subject, std::string_view name) {
  if (subject.is_model()) return model_fact(game, law, subject.model, name);
  if (const Fact fact = unit_fact(game, law, subject.unit, name)) return fact;
  // A unit of one model is that model.
  const Squad& squad = law.setup.squad(subject.unit);
  return squad.size == 1 ? model_fact(game, law, squad.first, name) : std::nullopt;
}

}  // namespace

std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book) {
  if (Fact found = duel_fact(game, name)) return found;
  const Law law(setup, book);
  std::string_view rest = name;
  const auto subject = take_subject(setup, rest);
  if (!subject) return std::nullopt;
  const std::string_view what = take_word(rest);
  if (rest.empty()) return own_fact(game, law, *subject, what);
  const auto object = take_subject(setup, rest);
  if (!object || !rest.empty()) return std::nullopt;
  return pair_fact(game, law, *subject, what, *object);
}

}  // namespace sandtable::army_man

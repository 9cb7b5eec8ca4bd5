// What scenes may ask of a state.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "engine/scene/fact_subject.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/muster/scene.h"
#include "games/apocalypse/rules/melee/blows.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/round/mustering.h"
#include "games/apocalypse/rules/sight/place.h"
#include "games/apocalypse/rules/vehicle/hull.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

using Fact = std::optional<std::string>;
using Subject = FactSubject;

std::string label_or_none(const Setup& setup, UnitId unit) {
  return unit.is_none() ? std::string() : label(setup, unit);
}

Fact status_fact(const Game& game, const Setup& setup, UnitId id, std::string_view name) {
  const Unit& unit = game.unit(id);
  if (name == "waiting") return fact_text(unit.status == Status::waiting);
  if (name == "on-table") return fact_text(unit.status == Status::on_table);
  if (name == "reserve") return fact_text(unit.status == Status::reserve);
  if (name == "joined") return fact_text(unit.status == Status::joined);
  if (name == "destroyed") return fact_text(unit.status == Status::destroyed);
  if (name == "aboard") return label_or_none(setup, unit.transport);
  if (name == "host") return label_or_none(setup, unit.host);
  if (name == "free-places") return fact_text(free_places(game, setup, id));
  return std::nullopt;
}

std::string effects_of(const Unit& unit) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < kEffects; ++i)
    if (unit.has(static_cast<Effect>(i))) words.push_back(effect_word(static_cast<Effect>(i)));
  return fmt::format("{}", fmt::join(words, ", "));
}

Fact condition_fact(const Game& game, UnitId id, std::string_view name) {
  const Unit& unit = game.unit(id);
  if (name == "models") return fact_text(unit.alive.count());
  if (name == "original") return fact_text(int{unit.original});
  if (name == "activated") return fact_text(unit.activated != 0);
  if (name == "pinned") return fact_text(unit.pinned != 0);
  if (name == "shaken") return fact_text(unit.shaken != 0);
  if (name == "tracked") return fact_text(unit.tracked != 0);
  if (name == "hovers") return fact_text(unit.hovers != 0);
  if (name == "bound") return fact_text(unit.bound != 0);
  if (name == "facing") return fact_text(unit.facing.v);
  if (name == "effects") return effects_of(unit);
  return std::nullopt;
}

// "deep-strike" of "Deep Strike".
bool is_word_for(std::string_view word, std::string_view name) {
  return std::ranges::equal(word, name, [](char a, char b) {
    return a == (b == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(b))));
  });
}

Fact special_fact(const Game& game, const Law& law, UnitId unit, std::string_view name) {
  for (std::size_t i = 0; i < kSpecials; ++i)
    if (is_word_for(name, special_name(static_cast<Special>(i))))
      return fact_text(has(game, law, unit, static_cast<Special>(i)));
  return std::nullopt;
}

int wounds_of(const Game& game, const Setup& setup, UnitId unit) {
  int wounds = 0;
  for_each_alive(game, setup, unit, [&](std::size_t, ModelId model) { wounds += game.model(model).wounds; });
  return wounds;
}

// `at` is where its leader stands, or stood last.
Fact unit_fact(const Game& game, const Law& law, UnitId unit, std::string_view name) {
  const Setup& setup = law.setup;
  if (name == "at") return fact_text(game.model(leader(game, setup, unit)).at);
  if (name == "leader") return label(setup, leader(game, setup, unit));
  if (name == "wounds") return fact_text(wounds_of(game, setup, unit));
  if (name == "points") return fact_text(points_of(game, setup, unit));
  if (name == "quality") return fact_text(quality(law, unit));
  if (name == "strength") return fact_text(strength(game, law, unit));
  if (name == "down-to-half") return fact_text(is_down_to_half(game, law, unit));
  if (name == "coherent") return fact_text(is_coherent(game, law, unit));
  if (name == "in-cover") return fact_text(!occupied(game, law, unit).is_none());
  if (name == "walk") return fact_text(allowance(game, law, unit, Action::walk));
  if (name == "run") return fact_text(allowance(game, law, unit, Action::run));
  if (const Fact fact = status_fact(game, setup, unit, name)) return fact;
  if (const Fact fact = condition_fact(game, unit, name)) return fact;
  return special_fact(game, law, unit, name);
}

Fact model_fact(const Game& game, const Law& law, ModelId model, std::string_view name) {
  if (name == "alive") return fact_text(is_alive(game, law.setup, model));
  if (name == "at") return fact_text(game.model(model).at);
  if (name == "wounds") return fact_text(int{game.model(model).wounds});
  if (name == "attacks") return fact_text(melee_attacks(game, law, model));
  if (name == "spent") return fact_text(game.model(model).spent != 0);
  return std::nullopt;
}

Fact own_fact(const Game& game, const Law& law, const Subject& subject, std::string_view name) {
  if (subject.is_model()) return model_fact(game, law, subject.model, name);
  if (Fact fact = unit_fact(game, law, subject.unit, name)) return fact;
  // A unit of one model is that model.
  const Squad& squad = law.setup.squad(subject.unit);
  return squad.size == 1 ? model_fact(game, law, squad.first, name) : std::nullopt;
}

Fact pair_fact(const Game& game, const Law& law, const Subject& a, std::string_view name, const Subject& b) {
  const bool both = game.stands(a.unit) && game.stands(b.unit);
  if (a.is_model() || b.is_model()) {
    const bool alive = both && a.is_model() && is_alive(game, law.setup, a.model);
    if (name != "distance" || !alive || b.is_model()) return std::nullopt;
    return fact_text(gap(game, law, footprint(game, law.setup, a.model), b.unit));
  }
  if (name == "sees") return fact_text(both && sees(game, law, a.unit, b.unit));
  if (name == "contact") return fact_text(both && in_contact(game, law, a.unit, b.unit));
  if (!both) return std::nullopt;
  if (name == "distance") return fact_text(gap(game, law, a.unit, b.unit));
  if (name == "range") return fact_text(range(game, law, a.unit, b.unit));
  if (name == "quarter")
    return key_text(law.setup, kQuarters, static_cast<std::int32_t>(quarter_attacked(game, law, b.unit, a.unit)));
  return std::nullopt;
}

Fact game_fact(const Game& game, std::string_view name) {
  if (name == "power-dice-1") return fact_text(int{game.power_dice[0]});
  if (name == "power-dice-2") return fact_text(int{game.power_dice[1]});
  if (name == "begins") return fact_text(game.begins.number());
  if (name == "over") return fact_text(game.over != 0);
  if (name == "winner" && game.over != 0) return fact_text(game.drawn != 0 ? 0 : game.winner.number());
  return duel_fact(game, name);
}

}  // namespace

std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book) {
  if (Fact found = game_fact(game, name)) return found;
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

}  // namespace sandtable::apocalypse

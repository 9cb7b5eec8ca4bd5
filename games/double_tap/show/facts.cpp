// What scenes may ask of a state.
#include "engine/scene/duel_stage.h"
#include "games/double_tap/muster/scene.h"
#include "games/double_tap/rules/flow.h"
#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

std::optional<std::string> unit_fact(const Game& game, const Law& law, UnitId unit, std::string_view name) {
  const Unit& it = game.unit(unit);
  if (name == "alive") return fact_text(game.alive(unit));
  if (name == "killed") return fact_text(it.status == Status::killed);
  if (name == "placed") return fact_text(it.status != Status::waiting);
  if (name == "at") return fact_text(it.at);
  if (name == "height") return fact_text(it.height);
  if (name == "melee") return fact_text(in_melee(game, law, unit));
  if (name == "reacted") return fact_text(it.reacted != 0);
  if (name == "activations") return fact_text(int{it.activations});
  if (name == "quality") return fact_text(int{law.setup.fighter(unit).quality});
  if (name == "attacks") return fact_text(melee_attacks(law, unit));
  return std::nullopt;
}

// "A.sees.B": what holds between two units; the other's name comes last.
std::optional<std::string> pair_fact(const Game& game, const Law& law, UnitId unit, std::string_view name,
                                     UnitId other) {
  const Stand here = stand(game.unit(unit));
  const Stand there = stand(game.unit(other));
  if (name == "sees") return fact_text(sees(game, law, unit, other));
  if (name == "touches") return fact_text(in_contact(law, here, there));
  if (name == "covered-from") return fact_text(in_cover(law, here, there));
  if (name == "gap-to") return fact_text(gap(here, there));
  const auto& guns = law.setup.fighter(unit).guns;
  if (name == "can-shoot") {
    return fact_text(bars_all_shooting(game, law, unit) == kAllowed &&
                     !usable_weapon(game, law, unit, other).is_none());
  }
  if (name == "needs-against" && !guns.empty()) {
    return fact_text(int{judge_shooting(game, law, unit, other, guns[0]).need});
  }
  if (name == "blocks-from") return fact_text(block_face(law, unit, {.cover = in_cover(law, here, there)}));
  return std::nullopt;
}

}  // namespace

std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book) {
  const Law law(setup, book);
  if (const auto told = duel_fact(game, name)) return told;
  Turn turn;
  if (name == "turn") return fact_text(game.agenda.find(turn) ? turn.seat.number() : 0);
  if (name == "points") return fact_text(game.agenda.find(turn) ? int{turn.points} : 0);
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::optional<UnitId> unit = unit_labelled(setup, name.substr(0, dot));
  if (!unit) return std::nullopt;
  const std::string_view rest = name.substr(dot + 1);
  const std::size_t second = rest.find('.');
  if (second == std::string_view::npos) return unit_fact(game, law, *unit, rest);
  const std::optional<UnitId> other_unit = unit_labelled(setup, rest.substr(second + 1));
  if (!other_unit) return std::nullopt;
  return pair_fact(game, law, *unit, rest.substr(0, second), *other_unit);
}

}  // namespace sandtable::double_tap

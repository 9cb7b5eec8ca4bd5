// What scenes may ask of a state.
#include <algorithm>

#include "engine/scene/duel_stage.h"
#include "engine/scene/fact_subject.h"
#include "engine/scene/scene_text.h"
#include "games/arap/rules/fire/aiming.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/gear.h"
#include "games/arap/rules/sight/cover.h"
#include "games/arap/rules/turn/parents.h"
#include "games/arap/show/facts.h"
#include "games/arap/words/labels.h"
#include "games/arap/words/ruler.h"

namespace sandtable::arap {

namespace {

using Fact = std::optional<std::string>;
using Subject = FactSubject;

struct NamedUnitMark {
  std::string_view name;
  UnitMark mark;
};
constexpr NamedUnitMark kMarks[] = {
    {"attempted", UnitMark::attempted}, {"picked-up", UnitMark::picked_up}, {"free-moved", UnitMark::free_moved},
    {"aimed", UnitMark::aimed},         {"hidden", UnitMark::hidden},       {"confused", UnitMark::confused},
    {"fleeting", UnitMark::fleeting},   {"moved", UnitMark::moved},         {"charged", UnitMark::charged},
    {"tested", UnitMark::tested},       {"estranged", UnitMark::estranged}, {"charge-failed", UnitMark::charge_failed}};

Fact unit_fact(const Game& game, UnitId id, std::string_view name) {
  const Unit& unit = game.unit(id);
  if (name == "models") return fact_text(unit.members.count());
  if (name == "strength") return fact_text(strength(game, id));
  if (name == "fighting") return fact_text(unit.status == Status::fighting);
  if (name == "waiting") return fact_text(unit.status == Status::waiting);
  if (name == "reserve") return fact_text(unit.status == Status::reserve);
  if (name == "destroyed") return fact_text(unit.status == Status::destroyed);
  if (name == "departed") return fact_text(unit.status == Status::departed);
  if (name == "aboard") return fact_text(unit.status == Status::aboard);
  if (name == "joined") return fact_text(unit.status == Status::joined);
  if (name == "pinned") return fact_text(unit.is_pinned());
  if (name == "suppressed") return fact_text(unit.nerve == Nerve::suppressed);
  if (name == "routing") return fact_text(unit.is_routing());
  if (name == "pursuing") return fact_text(unit.is_pursuing());
  if (name == "overwatch") return fact_text(int{unit.watch});
  if (name == "in-hand") return fact_text(int{unit.in_hand});
  if (name == "chasing") return fact_text(unit.status == Status::chasing);
  if (name == "in-melee") return fact_text(is_locked(game, id));
  if (name == "size-before") return fact_text(int{unit.size});
  if (name == "hits") return fact_text(unit.away.hits_by(Cause::shooting) + unit.home.hits_by(Cause::shooting));
  if (name == "losses") return fact_text(unit.away.losses_by(Cause::shooting) + unit.home.losses_by(Cause::shooting));
  if (name == "charge-hits")
    return fact_text(unit.away.hits_by(Cause::charge_fire) + unit.home.hits_by(Cause::charge_fire));
  if (name == "charge-losses")
    return fact_text(unit.away.losses_by(Cause::charge_fire) + unit.home.losses_by(Cause::charge_fire));
  for (const auto& [word, mark] : kMarks)
    if (word == name) return fact_text(unit.has(mark));
  return std::nullopt;
}

std::string_view hold_word(Hold hold) {
  switch (hold) {
    case Hold::surface:
      return "surface";
    case Hold::face:
      return "face";
    case Hold::ladder:
      return "ladder";
    case Hold::rope:
      return "rope";
    case Hold::water:
      return "water";
  }
  return "?";
}

Fact model_fact(const Game& game, const Setup& setup, ModelId id, std::string_view name) {
  const Model& model = game.model(id);
  if (name == "alive") return fact_text(!unit_of(game, setup, id).is_none());
  if (name == "at") return fact_text(model.at);
  if (name == "height") return fact_text(model.foothold.foot);
  if (name == "facing") return fact_text((450 - model.facing.v / 100) % 360);
  if (name == "prone") return fact_text(model.is_prone());
  if (name == "wounds") return fact_text(setup.kit(id).its.wounds - model.wounds);
  if (name == "tactical") return fact_text(model.marks.has(ModelMark::dashed));
  if (name == "path") return fact_text(model.moved);
  if (name == "load") return fact_text(int{model.load});
  if (name == "hold") return std::string(hold_word(model.foothold.hold));
  return std::nullopt;
}

Models models_of(const Game& game, const Setup& setup, const Subject& subject) {
  if (!subject.is_model()) return members_of(game, setup, subject.unit);
  Models one;
  one.push_back(subject.model);
  return one;
}

std::string_view cover_word(Cover cover) {
  return cover == Cover::hard ? "hard" : cover == Cover::soft ? "soft" : "none";
}

Fact sight_fact(const Game& game, const Law& law, const Subject& a, std::string_view name, const Subject& b) {
  const Models ones = models_of(game, law.setup, a), twos = models_of(game, law.setup, b);
  if (name == "sees") {
    const Lookout lookout(game, law, a.unit, b.unit);
    return fact_text(std::ranges::any_of(ones, [&](ModelId one) {
      return std::ranges::any_of(twos, [&](ModelId two) { return lookout.sees(one, two); });
    }));
  }
  if (name == "cover-from" && ones.size() == 1 && twos.size() == 1)
    return std::string(cover_word(cover_of(game, law, vantage(game, law, twos[0]), vantage(game, law, ones[0]))));
  return std::nullopt;
}

Fact pair_fact(const Game& game, const Law& law, const Subject& a, std::string_view name, const Subject& b) {
  if (const Fact fact = sight_fact(game, law, a, name, b)) return fact;
  if (name == "ruler") return on_their_table(law, distance_between(game, law.setup, a.unit, b.unit));
  if (name == "distance") return fact_text(distance_between(game, law.setup, a.unit, b.unit));
  const Shooting action{.unit = a.unit, .points = 1, .volley = 1};
  if (name == "can-shoot") return fact_text(can_shoot_at(game, law, action, b.unit));
  return std::nullopt;
}

Fact own_fact(const Game& game, const Law& law, const Subject& subject, std::string_view name) {
  if (subject.is_model()) return model_fact(game, law.setup, subject.model, name);
  if (const Fact fact = unit_fact(game, subject.unit, name)) return fact;
  if (name == "parent") {
    const UnitId parent = parent_of(game, law, subject.unit);
    return parent.is_none() ? std::string("none") : describe(law.setup, parent);
  }
  if (name == "ropes") return fact_text(has_ropes(game, law, law.setup.squad(subject.unit).first));
  // A unit of one model is that model.
  const Squad& squad = law.setup.squad(subject.unit);
  return squad.size == 1 ? model_fact(game, law.setup, squad.first, name) : std::nullopt;
}

Fact piece_fact(const Game& game, const Setup& setup, std::string_view name) {
  for (std::size_t i = 0; i < setup.terrain.pieces().size(); ++i) {
    const std::string& piece = setup.terrain.pieces()[i].name;
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (name == "open " + piece) return fact_text(game.open.has(id));
    if (name == "broken " + piece) return fact_text(game.broken.has(id));
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book) {
  if (Fact found = duel_fact(game, name)) return found;
  if (name == "turn") return fact_text(int{game.turn});
  if (name == "length") return fact_text(int{game.length});
  if (name == "active") return fact_text(game.active.number());
  if (name == "level") return fact_text(int{game.level});
  if (name == "beast") return game.beast.present == 0 ? std::string("none") : fact_text(game.beast.at);
  if (name == "cloud-1") return game.clouds.empty() ? std::string("none") : fact_text(game.clouds[0].at);
  if (name == "clouds") return fact_text(static_cast<int>(game.clouds.size()));
  if (Fact found = piece_fact(game, setup, name)) return found;
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

}  // namespace sandtable::arap

#include "engine/kind/event_json.h"

#include <nlohmann/json.hpp>

#include "engine/kind/domain.h"
#include "engine/kind/event_spec.h"

namespace sandtable {

namespace {

using Object = nlohmann::ordered_json;

Object unit_json(const GameKind& game, const Setup& setup, UnitId unit) {
  const auto units = std::ranges::find(game.domains, "units", &DomainSpec::name);
  if (unit.is_none()) return nullptr;
  if (units == game.domains.end()) return unit.v;
  return units->text(setup, unit.v);
}

void add_roll(Object& out, const GameKind& game, const Setup& setup, const Event& event) {
  const Roll roll = event.roll();
  out["seat"] = roll.seat.v;
  out["unit"] = unit_json(game, setup, roll.unit);
  out["against"] = unit_json(game, setup, roll.against);
  out["purpose"] = roll.purpose;
  out["sides"] = roll.die.faces();
  if (roll.read.counts()) {
    const bool high = roll.read.b == ReadAs::kAny;
    out[high ? "need" : "most"] = int{high ? roll.read.a : roll.read.b};
    out["successes"] = judge(roll, event.faces()).successes;
  }
  if (roll.again > 0) out["again"] = roll.again;
  out["faces"] = std::vector<int>(event.faces().begin(), event.faces().end());
}

}  // namespace

nlohmann::ordered_json event_to_json(const GameKind& game, const Setup& setup, const Event& event, Scale scale) {
  Object out = Object::object();
  if (event.kind == Event::kRoll) {
    out["event"] = "roll";
    add_roll(out, game, setup, event);
  } else if (event.kind < game.events.size()) {
    const EventSpec& spec = game.events[event.kind];
    out["event"] = spec.name;
    Answer words;
    spec.words(event, words);
    out.update(answer_to_json(game, setup, spec.fields, words, scale, Nobody::null));
  }
  Object clauses = Object::array();
  for (const RuleId rule : event.rules)
    if (rule.v < game.clause_ids.size()) clauses.push_back(game.clause_ids[rule.v]);
  if (!clauses.empty()) out["clauses"] = std::move(clauses);
  return out;
}

}  // namespace sandtable

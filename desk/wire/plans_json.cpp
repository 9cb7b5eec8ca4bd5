// Plans of units, as they are put away with a battle and taken up again.
#include <fmt/format.h>

#include <algorithm>

#include "desk/wire/exchange.h"
#include "desk/wire/picture_json.h"
#include "engine/base/id_range.h"

namespace sandtable {

using wire::Json;
using wire::Received;

namespace {

constexpr std::size_t kLongestWay = 256, kLongestMemory = 256;

// Words of the game's own, which it reads with care.
std::vector<std::int32_t> memory_in(wire::Message& message) {
  std::vector<std::int32_t> memory;
  for (const Received& word : message.list("memory", kLongestMemory)) {
    const bool fits = word.is_number_integer() && word.get<std::int64_t>() == word.get<std::int32_t>();
    if (!fits) message.refuse("memory", "'memory' are whole numbers");
    memory.push_back(fits ? word.get<std::int32_t>() : 0);
  }
  return memory;
}

}  // namespace

Json DeskMessages::plans_json(const Match& match, Viewer whose) {
  Json list = Json::array();
  for (const Seat seat : ids_below<Seat>(match.chairs().size())) {
    if (whose && *whose != seat) continue;
    for (const Deputy::Held& held : match.deputy().plans_of(seat))
      list.push_back({{"seat", seat.number()},
                      {"asked", match.game().questions[held.question].name},
                      {"unit", match.planned_unit(held)},
                      {"way", wire::way_json(held.plan.way)},
                      {"memory", held.plan.memory}});
  }
  return list;
}

std::expected<Deputy, wire::Failure> DeskMessages::read_plans(const Match::Parts& parts,
                                                              const std::vector<Received>& list) {
  const GameKind& game = parts.session.game();
  const Setup& setup = parts.session.setup();
  Deputy deputy;
  for (const Received& json : list) {
    if (!json.is_object()) return wire::wrong("a plan is an object", "plans");
    wire::Message message(json);
    const auto seat = static_cast<std::uint8_t>(message.integer("seat", 1, setup.seats) - 1);
    const std::string asked = message.text("asked"), unit = message.text("unit");
    Plan plan{.way = message.way("way", kLongestWay), .memory = memory_in(message)};
    if (const auto mistake = message.close()) return wire::wrong(mistake->body["message"], "plans");
    const auto spec = std::ranges::find(game.questions, asked, &QuestionSpec::name);
    const bool planned = spec != game.questions.end() && spec->plan != nullptr && spec->subject != nullptr;
    const auto key = planned ? game.words.parse_key(setup, spec->subject_domain, unit) : std::nullopt;
    if (!key)
      return wire::wrong(fmt::format("nobody plans '{}' for '{}'", asked.substr(0, 80), unit.substr(0, 80)), "plans");
    plan.subject = *key;
    deputy.take_up({Seat{seat}, static_cast<std::uint8_t>(spec - game.questions.begin()), std::move(plan)});
  }
  return deputy;
}

}  // namespace sandtable

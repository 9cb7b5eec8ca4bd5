#include <algorithm>

#include "engine/base/id_range.h"
#include "engine/table/hull/view.h"
#include "engine/table/terrain/measure.h"
#include "games/apocalypse/muster/stage.h"
#include "games/apocalypse/rules/sight/place.h"
#include "games/apocalypse/show/preview.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

constexpr Mil kUsualRadius{500}, kUsualHeight{1000};  // of a man on foot

// Those who look, or are looked at.
struct Group {
  UnitId unit = UnitId::none();     // whose they are
  std::vector<Onlooker> lookers;    // a unit's leader, or all of them if they are looked at
  PieceId piece = PieceId::none();  // that they occupy
};

PieceId cover_under(const Setup& setup, Point at) {
  for (const PieceId id : ids_below<PieceId>(setup.terrain.pieces().size())) {
    const Piece& piece = setup.terrain.piece(id);
    if (piece.traits.has(Trait::cover) && inside_or_on(piece.outline, at)) return id;
  }
  return PieceId::none();
}

Mil ground_under(const Setup& setup, Point at) {
  const ModelId any{0};
  return head_at(setup, any, at) - setup.base(any).height;
}

// A man who would be a unit by himself.
Onlooker man_at(const Setup& setup, Point at, std::optional<Mil> height = {}) {
  return {disc(at, kUsualRadius), height.value_or(ground_under(setup, at)) + kUsualHeight, cover_under(setup, at)};
}

Point middle_of(const Game& game, const Setup& setup, UnitId unit) {
  std::int64_t x = 0, y = 0, count = 0;
  for_each_alive(game, setup, unit, [&](std::size_t, ModelId model) {
    x += game.model(model).at.x.v;
    y += game.model(model).at.y.v;
    ++count;
  });
  if (count == 0) return {};
  return {Mil{static_cast<std::int32_t>(x / count)}, Mil{static_cast<std::int32_t>(y / count)}};
}

// Whoever is meant, where he is meant to stand; nobody if he is not on the table. Of those who look the leader alone.
Group gather_group(const Game& game, const Law& law, const Vantage& who, bool looks) {
  const Setup& setup = law.setup;
  Group group;
  if (who.unit.empty()) {
    if (!who.at) return group;
    group.lookers.push_back(man_at(setup, *who.at, who.height));
    group.piece = group.lookers[0].piece;
    return group;
  }
  const auto unit = unit_labelled(setup, who.unit);
  const ModelId only = unit ? ModelId::none() : model_labelled(setup, who.unit).value_or(ModelId::none());
  if (!unit && only.is_none()) return group;
  const UnitId id =
      only.is_none() ? (game.unit(*unit).host.is_none() ? *unit : game.unit(*unit).host) : unit_of(game, setup, only);
  if (game.unit(id).alive.empty() || (!game.stands(id) && !who.at)) return group;
  Game there = game;
  if (who.at) set_middle(there, setup, id, *who.at);
  group.unit = id;
  group.piece = occupied(there, law, id);
  for_each_alive(there, setup, id, [&](std::size_t, ModelId model) {
    const bool meant = only.is_none() ? !looks || model == leader(there, setup, id) : model == only;
    if (!meant) return;
    const Point at = there.model(model).at;
    group.lookers.push_back({footprint(there, setup, model), head_at(setup, model, at), group.piece});
  });
  return group;
}

std::vector<UprightBody> bodies_between(const Game& game, const Law& law, const Group& a, const Group& b) {
  std::vector<UprightBody> bodies;
  if (!law.on().big_models_block_sight) return bodies;
  for_each_unit(game, Status::on_table, [&](UnitId id) {
    if (id == a.unit || id == b.unit || !is_special(law.setup.squad(id).type)) return;
    const ModelId model = law.setup.squad(id).first;
    const Mil top = head_at(law.setup, model, game.model(model).at);
    bodies.push_back({footprint(game, law.setup, model), top - law.setup.base(model).height, top});
  });
  return bodies;
}

bool see(const Law& law, std::span<const UprightBody> bodies, const Group& from, const Onlooker& to) {
  return std::ranges::any_of(from.lookers, [&](const Onlooker& one) {
    return sees(law.setup.solid, law.setup.terrain, {.bodies = bodies}, one, to);
  });
}

}  // namespace

void set_middle(Game& game, const Setup& setup, UnitId unit, Point at) {
  if (!game.stands(unit)) {
    std::size_t place = 0;
    for_each_alive(game, setup, unit, [&](std::size_t, ModelId model) {
      const Mil step = setup.base(model).width + kRankGap;
      const auto in_rank = static_cast<std::int32_t>(place % kInRank),
                 rank = static_cast<std::int32_t>(place / kInRank);
      game.model(model).at = {Mil{step.v * in_rank}, Mil{step.v * rank}};
      ++place;
    });
    game.unit(unit).status = Status::on_table;
  }
  const Point by = at - middle_of(game, setup, unit);
  for_each_alive(game, setup, unit,
                 [&](std::size_t, ModelId model) { game.model(model).at = game.model(model).at + by; });
}

std::optional<SightLine> look(const Setup& setup, const Game& game, const Vantage& from, const Vantage& to) {
  const Law law(setup, Book{});
  if (!measures(law)) return {};
  const Group some = gather_group(game, law, from, true), others = gather_group(game, law, to, false);
  if (some.lookers.empty() || others.lookers.empty()) return {};
  const std::vector<UprightBody> bodies = bodies_between(game, law, some, others);
  SightLine line{.distance = kLargestTable * 2};
  const Onlooker *a = nullptr, *b = nullptr;
  for (const Onlooker& one : some.lookers)
    for (const Onlooker& two : others.lookers) {
      const Mil apart = gap(one.base, two.base);
      if (a != nullptr && apart >= line.distance) continue;
      a = &one, b = &two;
      line.distance = apart;
    }
  line.seen = std::ranges::any_of(others.lookers, [&](const Onlooker& one) { return see(law, bodies, some, one); });
  if (line.seen) {
    if (!others.piece.is_none()) line.cover.emplace_back(clause::cover_armored);
    return line;
  }
  line.piece =
      piece_in_the_way(setup.terrain, {Trait::solid}, {a->base.centre, a->height}, {b->base.centre, b->height});
  line.rule = line.piece.is_none() ? clause::los_models_do_not_block : clause::los_solid;
  return line;
}

std::optional<Raster> look_round(const Setup& setup, const Game& game, const Vantage& from, Mil grid) {
  const Law law(setup, Book{});
  if (!measures(law)) return {};
  const Group group = gather_group(game, law, from, true);
  if (group.lookers.empty()) return {};
  const std::vector<UprightBody> bodies = bodies_between(game, law, group, {});
  const Box table{{}, {setup.terrain.width(), setup.terrain.depth()}};
  return raster_of(table, grid, [&](Point at) {
    const Onlooker there = man_at(setup, at);
    if (!see(law, bodies, group, there)) return 0;
    return there.piece.is_none() ? 1 : 2;
  });
}

}  // namespace sandtable::apocalypse

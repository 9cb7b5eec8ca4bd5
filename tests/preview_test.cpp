// What people are shown before they act is what the rules will say: tried on positions of random battles of every game.
#include "engine/kind/preview.h"

#include <fmt/format.h>

#include <cstring>
#include <set>

#include "engine/table/plane/outline.h"
#include "odds/odds.h"
#include "tests/games_under_test.h"
#include "tests/preview_testing.h"

namespace sandtable::preview_test {
namespace {

using namespace preview_testing;

class Previews : public testing::TestWithParam<const GameKind*> {
 protected:
  // Whether the game fills all these functions of its preview; each may be missing.
  template <class... Function>
  bool shows(Function PreviewKind::*... functions) const {
    const PreviewKind* const preview = GetParam()->preview;
    return preview != nullptr && ((preview->*functions != nullptr) && ...);
  }
};

TEST_P(Previews, PicturesAreTrueToTheTable) {
  each_position(*GetParam(), 120, [&](const Moment& here) {
    const Sketch sketch = here.sketch();
    const Terrain& terrain = here.at.setup.terrain;
    std::set<std::string> labels;
    for (const Sketch::Token& token : sketch.tokens) {
      EXPECT_TRUE(labels.insert(token.label).second) << token.label << " stands on the table twice";
      EXPECT_GT(token.shape.is_disc() ? token.shape.radius : token.shape.half_width, Mil{0}) << token.label;
      EXPECT_TRUE(token.height == Mil{0} || token.height == terrain.surface(token.at).height) << token.label;
      EXPECT_FALSE(token.facts.empty() && token.details.empty()) << token.label;
      for (const Sketch::Fact& fact : token.facts) EXPECT_FALSE(fact.key.empty() || fact.value.empty()) << token.label;
    }
    for (const Sketch::Zone& zone : sketch.zones) {
      EXPECT_FALSE(fault_of(zone.outline)) << zone.kind;
      EXPECT_FALSE(zone.text.empty()) << zone.kind;
    }
    for (const Sketch::Thing& thing : sketch.things) EXPECT_FALSE(thing.kind.empty() || thing.text.empty());
  });
}

// Labels that stand in a picture, groups and those beside the table included.
std::set<std::string> labels_of(const Sketch& sketch) {
  std::set<std::string> labels;
  for (const auto& token : sketch.tokens) labels.insert(token.label);
  for (const auto& token : sketch.beside) labels.insert(token.label);
  for (const auto& group : sketch.groups)
    for (int i = 0; i <= group.of; ++i) labels.insert(i == 0 ? group.label : fmt::format("{}.{}", group.label, i));
  return labels;
}

std::vector<std::int32_t> keys_of(const FieldSpec& field, const std::vector<std::int32_t>& words) {
  if (field.form == Form::one_of) return words;
  const bool has_keys = is_list(field.form) && !is_route(field.form) && field.form != Form::rows;
  if (!has_keys) return {};
  std::vector<std::int32_t> keys;
  for (std::span<const std::int32_t> left = std::span(words).subspan(1); !left.empty();) {
    keys.push_back(left[0]);
    left = left.subspan(entry_size(field.form, left).value());
  }
  return keys;
}

TEST_P(Previews, KeysAreTakenApartIntoWhatCanBeClicked) {
  if (!shows(&PreviewKind::key_parts)) GTEST_SKIP() << "the game shows no such thing";
  each_position(*GetParam(), 60, [](const Moment& here) {
    const std::set<std::string> labels = labels_of(here.sketch());
    const auto parts = cut(here.spec.fields, here.answer);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const FieldSpec& field = here.spec.fields[i];
      for (const std::int32_t key : keys_of(field, parts[i])) {
        const std::string text = here.at.game.words.key_text(here.at.setup, field.domain, key);
        const std::vector<KeyPart> found = here.preview().key_parts(here.at.setup, field.domain, key);
        ASSERT_FALSE(found.empty()) << text;
        for (const KeyPart& part : found) {
          EXPECT_FALSE(part.label.empty()) << text;
          const bool somebody =
              part.role == "actor" || part.role == "target" || part.role == "unit" || part.role == "model";
          if (somebody) {
            EXPECT_TRUE(labels.contains(part.label)) << text << ": " << part.label;
          }
        }
      }
    }
  });
}

TEST_P(Previews, PicturesOfSightAgreeWithSingleLooks) {
  if (!shows(&PreviewKind::sees, &PreviewKind::sight)) GTEST_SKIP() << "the game shows no such thing";
  int seen = 0, hidden = 0;
  each_position(*GetParam(), 12, [&](const Moment& here) {
    const Sketch sketch = here.sketch();
    if (sketch.tokens.empty()) return;
    const Sketch::Token& token = sketch.tokens[here.random.below(static_cast<std::uint32_t>(sketch.tokens.size()))];
    const Vantage from{.unit = token.label};
    const auto raster = here.preview().sight(here.at.setup, here.at.state, from, 1_in);
    for (int i = 0; raster && i < 60; ++i) {
      const auto row = here.random.below(static_cast<std::uint32_t>(raster->rows.size()));
      const auto column = here.random.below(static_cast<std::uint32_t>(raster->columns()));
      const Point to = raster->middle(column, row);
      const auto line = here.preview().sees(here.at.setup, here.at.state, from, {.at = to});
      ASSERT_TRUE(line);
      const char expected = !line->seen ? '0' : line->cover.empty() ? '1' : '2';
      EXPECT_EQ(raster->rows[row][column], expected) << token.label << " looks at " << text_of(to);
      ++(line->seen ? seen : hidden);
      if (!line->seen) {
        EXPECT_FALSE(line->rule.is_none());
      }
    }
  });
  EXPECT_GT(seen, 0);
  EXPECT_GT(hidden, 0);
}

// Where the one who has a path goes as near as he can, and others are put round him: the answer, if he gets there.
std::optional<Answer> brought_there(const Moment& here, const Answer& partial, std::optional<ModelId> lead, Point to) {
  const auto answer = here.spec.form_up(here.at, partial, lead, to);
  if (!answer) return {};
  const std::vector<std::int32_t> words = cut(here.spec.fields, *answer)[*field_of(here.spec.fields, Form::path)];
  const bool arrives = words.size() > 2 && words[words.size() - 2] == to.x.v && words.back() == to.y.v;
  return arrives ? answer : std::nullopt;
}

// Whoever could go in this answer, to this place: the answer, if there is one.
std::optional<Answer> way_there(const Moment& here, const Answer& partial, std::optional<ModelId> lead, Point to) {
  const auto path = field_of(here.spec.fields, Form::path), place = field_of(here.spec.fields, Form::place);
  auto parts = cut(here.spec.fields, partial);
  if (place) {
    parts[*place] = {to.x.v, to.y.v};
    return join(parts);
  }
  if (path && here.spec.advise == nullptr) return brought_there(here, partial, lead, to);
  if (path) {
    const auto going = here.spec.advise(here.at, partial, to);
    if (!going || going->path.empty() || going->path.back() != to) return {};
    parts[*path] = {static_cast<std::int32_t>(going->path.size())};
    for (const Point corner : going->path) parts[*path].insert(parts[*path].end(), {corner.x.v, corner.y.v});
    return join(parts);
  }
  if (const auto places = field_of(here.spec.fields, Form::places); places && lead) {
    parts[*places] = {1, lead->v, to.x.v, to.y.v};
    return join(parts);
  }
  return here.spec.form_up == nullptr ? std::nullopt : here.spec.form_up(here.at, partial, lead, to);
}

// Duties and what the models of a group owe each other are left to `legal`, and so are targets at the end of a leg.
bool is_only_about_getting_there(const Moment& here) {
  if (here.spec.name == "fall-back" || here.spec.plan != nullptr) return false;
  if (here.spec.name == "move-reaction") return true;
  const bool is_advised = here.spec.advise != nullptr && field_of(here.spec.fields, Form::path);
  if (here.spec.muster == nullptr) return is_advised || here.spec.fields[0].form == Form::place;
  const auto muster = here.spec.muster(here.at, here.partial());
  const bool peaceful = here.spec.name == "move" || here.spec.name == "continue" || here.spec.name == "deploy" ||
                        here.spec.name == "path";
  return peaceful && muster && muster->models.size() == 1 && muster->left <= 12_in;
}

// The sampled answer, but of a plain move where the question has one.
Answer plain_move(const Moment& here) {
  auto parts = cut(here.spec.fields, here.partial());
  const FieldSpec& first = here.spec.fields[0];
  if (first.name != "do") return here.partial();
  parts[0] = {here.at.game.words.parse_key(here.at.setup, first.domain, "move").value()};
  return join(parts);
}

// Some squares with this verdict.
std::vector<Point> some_of(const Raster& raster, bool within_reach, Random& random) {
  std::vector<Point> all, some;
  for (std::size_t row = 0; row < raster.rows.size(); ++row)
    for (std::size_t column = 0; column < raster.columns(); ++column)
      if ((raster.rows[row][column] != '0') == within_reach) all.push_back(raster.middle(column, row));
  for (int i = 0; i < 4 && !all.empty(); ++i) some.push_back(all[random.below(static_cast<std::uint32_t>(all.size()))]);
  return some;
}

TEST_P(Previews, ReachIsWhereAnswersLead) {
  if (!shows(&PreviewKind::reach)) GTEST_SKIP() << "the game shows no such thing";
  int inside = 0, outside = 0, missed = 0;
  each_position(*GetParam(), 400, [&](const Moment& here) {
    if (!is_only_about_getting_there(here)) return;
    const Answer partial = plain_move(here);
    std::optional<ModelId> lead;
    if (here.spec.muster != nullptr) lead = here.spec.muster(here.at, partial)->models[0];
    const auto region = here.preview().reach(here.at, partial, lead, 500_mil);
    if (!region) return;
    for (const auto& outline : outlines(*region)) EXPECT_TRUE(is_simple(outline));
    const auto leads_to = [&](Point to) {
      const auto answer = way_there(here, partial, lead, to);
      return answer && here.spec.legal(here.at, *answer).accepted();
    };
    for (const Point to : some_of(*region, false, here.random)) {
      EXPECT_FALSE(leads_to(to)) << here.spec.name << " to " << text_of(to) << " is possible";
      ++outside;
    }
    for (const Point to : some_of(*region, true, here.random)) {
      ++inside;
      missed += leads_to(to) ? 0 : 1;
    }
  });
  EXPECT_GT(inside, 20);
  EXPECT_GT(outside, 20);
  // `advise` proposes one way only, and not always one that bends often enough.
  EXPECT_LE(missed * 50, inside) << missed << " of " << inside;
}

TEST_P(Previews, HintsHoldWhatPeopleAnswer) {
  if (!shows(&PreviewKind::hints)) GTEST_SKIP() << "the game shows no such thing";
  int hints = 0;
  each_position(*GetParam(), 300, [&](const Moment& here) {
    const auto parts = cut(here.spec.fields, here.answer);
    const auto part = [&](std::string_view name) -> std::pair<const FieldSpec*, const std::vector<std::int32_t>*> {
      for (std::size_t i = 0; i < parts.size(); ++i)
        if (here.spec.fields[i].name == name) return {&here.spec.fields[i], &parts[i]};
      return {nullptr, nullptr};
    };
    for (const FieldHint& hint : here.preview().hints(here.at, here.answer)) {
      const auto [field, words] = part(hint.field);
      ASSERT_NE(field, nullptr) << hint.field;
      ++hints;
      const auto holds = [&] {
        const std::vector<std::int32_t>& other = *part(hint.when).second;
        return std::ranges::find(hint.is, other[0]) != hint.is.end();
      };
      if (!hint.when.empty() && !holds()) {
        if (is_list(field->form)) {
          EXPECT_EQ(words->size(), 1U) << here.spec.name << " " << hint.field;
        }
        continue;
      }
      std::int32_t value = (*words)[0];
      if (field->form == Form::split) {
        value = 0;
        for (std::size_t i = 2; i < words->size(); i += 2) value += (*words)[i];
      }
      if (hint.least) {
        EXPECT_GE(value, *hint.least) << here.spec.name << " " << hint.field;
      }
      if (hint.most) {
        EXPECT_LE(value, *hint.most) << here.spec.name << " " << hint.field;
      }
    }
  });
  EXPECT_GT(hints, 0);
}

TEST_P(Previews, TheSheetSellsWhatIsLegal) {
  if (!shows(&PreviewKind::sheet)) GTEST_SKIP() << "the game shows no such thing";
  int rows = 0;
  each_position(*GetParam(), 60, [&](const Moment& here) {
    const auto sheet = here.preview().sheet(here.at);
    if (!sheet) return;
    const auto buys = [&](const Sheet::Row& row, int count) {
      Answer answer;
      for (const std::int32_t word : {1, row.key, count}) answer.add(word);
      return here.spec.legal(here.at, answer).accepted();
    };
    for (const Sheet::Row& row : sheet->rows) {
      ++rows;
      EXPECT_EQ(row.key, here.at.game.words.parse_key(
                             here.at.setup, here.spec.fields[0].domain,
                             here.at.game.words.key_text(here.at.setup, here.spec.fields[0].domain, row.key)));
      if (row.most > 0) {
        EXPECT_TRUE(buys(row, row.most)) << row.unit << " " << row.item;
      }
      EXPECT_FALSE(buys(row, row.most + 1)) << row.unit << " " << row.item;
    }
  });
  EXPECT_GT(rows, 0);
}

TEST_P(Previews, EveryThreatHasOdds) {
  const GameKind& game = *GetParam();
  if (!shows(&PreviewKind::inspect, &PreviewKind::attack) || game.odds == nullptr)
    GTEST_SKIP() << "the game shows no such thing";
  const OddsPolicy policy = game.odds->policy({}).value();
  int threats = 0;
  each_position(game, 60, [&](const Moment& here) {
    const Sketch sketch = here.sketch();
    const auto found = here.preview().inspect(here.at, here.partial(), {});
    if (!found || threats > 30) return;
    const auto own = std::ranges::find_if(sketch.tokens, [&](const Sketch::Token& token) {
      return token.label == found->unit || token.group == found->unit;
    });
    if (own == sketch.tokens.end()) return;
    // Where it stands, the state as it is poses the same attacks.
    for (const Sketch::Token& token : sketch.tokens) {
      const std::string by = token.group.empty() ? token.label : token.group;
      const auto posed = here.preview().attack(here.at.setup, here.at.state, by, "", found->unit);
      if (!posed) continue;
      ++threats;
      State checkpoint(game.state_size);
      std::memcpy(checkpoint.data(), posed->data(), posed->size());
      const Odds odds = odds_of(game, here.at.setup, Position(checkpoint), policy, {.runs = 20'000, .samples = 500});
      EXPECT_TRUE(odds.rolled) << by << " at " << found->unit;
    }
  });
  EXPECT_GT(threats, 0);
}

TEST_P(Previews, GoingsSayWhatTheyCostAndWhyTheyEndShort) {
  int shorter = 0, located = 0;
  each_position(*GetParam(), 200, [&](const Moment& here) {
    const auto path = field_of(here.spec.fields, Form::path);
    if (!path || here.spec.advise == nullptr) return;
    const Terrain& terrain = here.at.setup.terrain;
    const Point to{Mil{here.random.between(0, terrain.width().v)}, Mil{here.random.between(0, terrain.depth().v)}};
    const auto going = here.spec.advise(here.at, here.partial(), to);
    if (!going) return;
    EXPECT_LE(going->cost, going->left + 1_mil);
    const bool arrives = !going->path.empty() && going->path.back() == to;
    EXPECT_EQ(going->stopped.accepted(), arrives) << going->stopped.reason;
    shorter += arrives ? 0 : 1;
    auto parts = cut(here.spec.fields, here.partial());
    parts[*path] = {1, to.x.v, to.y.v};
    const Refusal refusal = here.spec.legal(here.at, join(parts));
    if (!refusal.accepted()) {
      EXPECT_TRUE(refusal.at) << refusal.reason;
      ++located;
    }
  });
  if (std::ranges::any_of(GetParam()->questions, [](const QuestionSpec& spec) { return spec.advise != nullptr; })) {
    EXPECT_GT(shorter, 0);
    EXPECT_GT(located, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Previews, testing::ValuesIn(games()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::preview_test

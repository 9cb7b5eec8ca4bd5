#include "games/arap/muster/ground.h"

#include <cctype>

#include "engine/data/read_texts.h"
#include "engine/table/shape/scatter.h"

namespace sandtable::arap {

namespace {

using Vocabulary = std::vector<std::string>;
const Vocabulary kFootings = {"clear", "difficult", "very difficult", "variable", "swim", "impassable"};
const Vocabulary kCovers = {"none", "soft", "hard"};
const Vocabulary kSights = {"open", "screen", "growth", "solid", "hollow"};
const Vocabulary kClimbables = {"yes", "gear", "no"};
const Vocabulary kAgilities = {"none", "over half", "always"};
const Vocabulary kParts = {"none", "wall", "roof", "floor", "door", "window", "hatch", "ladder", "console"};
const Vocabulary kDepths = {"none", "shallow", "deep"};
constexpr LengthRange kHeights{0_in, 24_in};

Count read_count(const Value& value, IntegerRange range, int fallback = 0) {
  return static_cast<int>(value.integer(range, fallback));
}

template <class Enum>
Enum read_word(const Value& value, std::string_view what, const Vocabulary& words) {
  return static_cast<Enum>(value.choice(what, words));
}

Traits read_piece_traits(const Value& list) {
  Traits traits;
  const Vocabulary names = trait_names();
  for (const Value& item : list.items(names.size())) traits.add(*trait_named(names[item.choice("trait", names)]));
  return traits;
}

void read_hazard(Table& row, Ground& into) {
  if (const Value hazard = row.find("hazard"); hazard.kind() == Value::Kind::text) {
    into.hazard_initiative = true;
    if (hazard.text() != "initiative") hazard.refuse("a hazard is a number, or \"initiative\"");
  } else {
    into.hazard = read_count(hazard, {1, 6});
  }
  into.hazard_vehicle = read_count(row.find("hazard_vehicle"), {0, 6}, into.hazard);
  row.find("effect").table([&](Table& effect) {
    into.effect = {.hits = read_count(effect.find("hits"), {1, 6}),
                   .strength = read_count(effect.find("strength"), {1, 10}),
                   .penetration = read_count(effect.find("ap"), {1, kNoPenetration}, kNoPenetration),
                   .ends_move = effect.find("ends_move").boolean(),
                   .prone = effect.find("prone").boolean(),
                   .out_of_action = effect.find("out_of_action").boolean(),
                   .poison = effect.find("poison").boolean()};
  });
}

void read_fragile(const Value& value, Ground& into) {
  value.table([&](Table& row) {
    into.fragile = Fragile{.toughness = read_count(row.at("toughness"), {1, 10}, 4),
                           .wounds = read_count(row.at("wounds"), {1, 20}, 1),
                           .save = read_count(row.find("save"), {2, 6}),
                           .blast = row.find("blast").length(kHeights),
                           .strength = read_count(row.find("strength"), {1, 10}),
                           .penetration = read_count(row.find("ap"), {1, kNoPenetration}, kNoPenetration)};
  });
}

void read_water(Table& row, Ground& into) {
  const std::size_t depth = row.find("depth").choice("depth", kDepths);
  into.shallow = depth == 1;
  into.deep = depth == 2;
  if (const Value current = row.find("current")) into.current = compass(current.integer({0, 359}));
}

Ground read_ground(Table& row) {
  Ground ground{.name = row.at("name").name(),
                .words = row.find("words").texts(),
                .traits = read_piece_traits(row.at("traits")),
                .height = row.find("height").length(kHeights),
                .footing = read_word<Footing>(row.find("footing"), "footing", kFootings),
                .cover = read_word<Cover>(row.find("cover"), "cover", kCovers),
                .sight = read_word<SightClass>(row.find("sight"), "sight", kSights),
                .covers_inside = row.find("covers_inside").boolean(),
                .blocks_sight = row.find("blocks_sight").boolean(),
                .flat = row.find("flat").boolean(),
                .climbable = read_word<Climbable>(row.find("climbable"), "word", kClimbables),
                .face = read_word<Footing>(row.find("face"), "footing", kFootings),
                .slide = row.find("slide").boolean(),
                .effect = {},
                .agility = read_word<Agility>(row.find("agility"), "word", kAgilities),
                .ap_cost = read_count(row.find("ap_cost"), {1, 3}, 1),
                .current = {},
                .bottomless = row.find("bottomless").boolean(),
                .passing_limit = read_count(row.find("passing_limit"), {1, 40}),
                .fragile = {},
                .confined = row.find("confined").boolean(),
                .holdable = row.find("holdable").boolean(),
                .charge_cover = row.find("charge_cover").boolean(),
                .stones = row.find("stones").boolean(),
                .part = read_word<Part>(row.find("part"), "part", kParts)};
  read_hazard(row, ground);
  read_fragile(row.find("fragile"), ground);
  read_water(row, ground);
  return ground;
}

bool begins_with(std::string_view text, std::string_view word) {
  if (text.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (std::tolower(static_cast<unsigned char>(text[i])) != std::tolower(static_cast<unsigned char>(word[i])))
      return false;
  return text.size() == word.size() || std::isalpha(static_cast<unsigned char>(text[word.size()])) == 0;
}

}  // namespace

Result<std::vector<Ground>> load_grounds(std::span<const EmbeddedText> texts) {
  std::vector<Ground> grounds;
  const Result<void> done = read_texts(texts, "data/terrain.toml", [&](Table& root, auto) {
    root.at("terrain").each([&](Table& row) { grounds.push_back(read_ground(row)); }, 200);
  });
  if (!done) return std::unexpected(done.error());
  return grounds;
}

const Ground* ground_named(std::span<const Ground> grounds, std::string_view piece) {
  const Ground* best = nullptr;
  std::size_t longest = 0;
  const auto consider = [&](const Ground& ground, std::string_view word) {
    if (word.size() <= longest || !begins_with(piece, word)) return;
    best = &ground;
    longest = word.size();
  };
  for (const Ground& ground : grounds) {
    consider(ground, ground.name);
    for (const std::string& word : ground.words) consider(ground, word);
  }
  return best;
}

}  // namespace sandtable::arap

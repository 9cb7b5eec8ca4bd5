#include "engine/ask/fields.h"

#include <gtest/gtest.h>

#include "engine/ask/answer_shape.h"

namespace sandtable::fields_test {
namespace {

enum Domain : std::uint8_t { kModes, kLengthDomain, kModels };
enum class Mode : std::uint8_t { walk, run };

// A list of rows that no engine code knows by name.
struct Stride {
  Mode mode = Mode::walk;
  Point to;
  Angle facing;
  static constexpr auto kFields =
      fields(field("mode", &Stride::mode, kModes), field("to", &Stride::to), field("facing", &Stride::facing));
  friend bool operator==(const Stride&, const Stride&) = default;
};

struct Reply {
  ModelId model;
  Mil at;
  std::int32_t count = 0;
  Path path;
  FixedVector<ModelId, 3> models;
  FixedVector<ModelId, 3> order;
  FixedVector<Share<ModelId>, 3> split;
  FixedVector<Placed<ModelId>, 3> places;
  FixedVector<Led<ModelId>, 3> paths;
  FixedVector<Stride, 3> strides;
  FixedVector<ModedLeg<Mode>, 3> legs;
  Drive drive;
  static constexpr auto kFields =
      fields(field("model", &Reply::model, kModels), field("at", &Reply::at), field("count", &Reply::count),
             field("path", &Reply::path), field("models", &Reply::models, kModels),
             ordered("order", &Reply::order, kModels), field("split", &Reply::split, kModels),
             field("places", &Reply::places, kModels), field("paths", &Reply::paths, kModels),
             field("strides", &Reply::strides), field("legs", &Reply::legs, kModes), field("drive", &Reply::drive));
  friend bool operator==(const Reply&, const Reply&) = default;
};

struct Once {
  FixedVector<Stride, 3> strides;
  static constexpr auto kFields = fields(each_once("strides", &Once::strides));
};

struct Driver {
  Drive drive;
  static constexpr auto kFields = fields(field("drive", &Driver::drive));
};

TEST(Fields, TheFormFollowsFromTheType) {
  std::vector<Form> forms;
  for (const FieldSpec& spec : Reply::kFields.specs) forms.push_back(spec.form);
  EXPECT_EQ(forms, (std::vector{Form::one_of, Form::number, Form::number, Form::path, Form::some_of, Form::ordered,
                                Form::split, Form::places, Form::paths, Form::rows, Form::legs, Form::drive}));
  EXPECT_EQ(Reply::kFields.specs[0].none, 65535);
  EXPECT_EQ(Reply::kFields.specs[1].domain, kLengths);
  EXPECT_EQ(Reply::kFields.specs[2].domain, 0);
  EXPECT_EQ(Reply::kFields.specs[9].columns.size(), 3U);
  EXPECT_EQ(Reply::kFields.specs[9].columns[2].form, Form::facing);
}

TEST(Fields, WhatIsWrittenReadsBack) {
  Reply reply{.model = {3}, .at = 2500_mil, .count = -4};
  reply.path = {{1_in, 2_in}, {3_in, 4_in}};
  reply.models = {{7}, {1}};
  reply.order = {{2}};
  reply.split = {{{5}, 2}};
  reply.places = {{{6}, {9_in, 8_in}}};
  reply.paths = {{{6}, {{1_in, 1_in}}}, {{8}, {}}};
  reply.strides = {{Mode::run, {1_in, 0_in}, {9000}}, {Mode::run, {2_in, 0_in}, {0}}};
  reply.legs = {{Mode::run, {1_in, 0_in}}, {Mode::walk, {2_in, 0_in}}, {Mode::run, {1_in, 0_in}}};
  reply.drive = {{0, 6_in}, {-4500, -2_in}};
  Answer answer;
  encode(answer, reply);
  EXPECT_TRUE(well_formed(Reply::kFields.specs, answer));
  Reply back;
  ASSERT_TRUE(decode(answer, back));
  EXPECT_EQ(back, reply);
}

TEST(Fields, ADriveKeepsToItsBounds) {
  const auto reads = [](std::int32_t turn, std::int32_t ahead) {
    Answer answer;
    for (const std::int32_t word : {1, turn, ahead}) answer.add(word);
    Driver reply;
    return decode(answer, reply);
  };
  EXPECT_TRUE(reads(kLargestTurn, kLongestStretch.v) && reads(-kLargestTurn, -kLongestStretch.v));
  EXPECT_FALSE(reads(kLargestTurn + 1, 0) || reads(-kLargestTurn - 1, 0));
  EXPECT_FALSE(reads(0, kLongestStretch.v + 1) || reads(0, -kLongestStretch.v - 1));
}

TEST(Fields, RowsAreCutByTheirColumns) {
  const FieldSpec strides = Reply::kFields.specs[9];
  const std::vector<std::int32_t> words = {2, 1, 10, 20, 9000, 0, 30, 40, 0};
  EXPECT_EQ(field_size(strides, words), words.size());
  EXPECT_EQ(entry_size(strides, std::span(words).subspan(1)), 4U);
  EXPECT_FALSE(field_size(strides, std::span(words).first(8)));
}

TEST(Fields, OnlyRowsThatSayItNameNobodyTwice) {
  Once reply;
  reply.strides = {{Mode::run, {}, {}}, {Mode::run, {}, {}}};
  Answer answer;
  encode(answer, reply);
  EXPECT_FALSE(well_formed(Once::kFields.specs, answer));
  FieldSpec freely = Once::kFields.specs[0];
  freely.once = false;
  EXPECT_TRUE(well_formed({&freely, 1}, answer));
}

}  // namespace
}  // namespace sandtable::fields_test

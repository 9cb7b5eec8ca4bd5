#include "engine/kind/answer_json.h"
#include "engine/ask/answer_shape.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/games/mini_game.h"

namespace sandtable::answer_json_test {
namespace {

TEST(AnswerJson, NamesKeysAndReadsThemBack) {
  const sandtable::Setup setup;
  const auto fields = mini::kind().questions[1].fields;
  Answer answer;
  answer.add(2);
  answer.add(1);
  const auto json = answer_to_json(mini::kind(), setup, fields, answer);
  EXPECT_EQ(json.dump(), R"({"rival":"seat 3","where":"barn"})");
  EXPECT_EQ(*answer_from_json(mini::kind(), setup, fields, nlohmann::json::parse(json.dump())), answer);
}

TEST(AnswerJson, PointsAndListsInBothScales) {
  const sandtable::Setup setup;
  const FieldSpec fields[] = {{"at", Form::place}, {"path", Form::path}, {"dice", Form::split, 1}};
  const auto json = nlohmann::json::parse(R"({"at":[1.5,2],"path":[[0.001,3]],"dice":[["seat 2",4]]})");
  const Answer answer = *answer_from_json(mini::kind(), setup, fields, json, Scale::inches);
  const std::vector<std::int32_t> words(answer.words().begin(), answer.words().end());
  EXPECT_EQ(words, (std::vector<std::int32_t>{1500, 2000, 1, 1, 3000, 1, 1, 4}));
  EXPECT_EQ(nlohmann::json(answer_to_json(mini::kind(), setup, fields, answer, Scale::inches)), json);
  EXPECT_TRUE(well_formed(fields, answer));
}

TEST(AnswerJson, PlacesAndPathsOfSeveral) {
  const sandtable::Setup setup;
  const FieldSpec fields[] = {{"places", Form::places, 1}, {"paths", Form::paths, 1}};
  const auto json = nlohmann::json::parse(
      R"({"places":[["seat 2",[1.5,2]],["seat 1",[0,0.5]]],"paths":[["seat 3",[[1,1],[2,1.25]]],["seat 1",[]]]})");
  const Answer answer = *answer_from_json(mini::kind(), setup, fields, json, Scale::inches);
  const std::vector<std::int32_t> words(answer.words().begin(), answer.words().end());
  EXPECT_EQ(words, (std::vector<std::int32_t>{2, 1, 1500, 2000, 0, 0, 500, 2, 2, 2, 1000, 1000, 2000, 1250, 0, 0}));
  EXPECT_EQ(nlohmann::json(answer_to_json(mini::kind(), setup, fields, answer, Scale::inches)), json);
  const Answer nobody = *answer_from_json(mini::kind(), setup, fields, nlohmann::json::object());
  EXPECT_EQ(nobody.words().size(), 2U);
  EXPECT_EQ(without_ways(fields, answer), nobody);
}

TEST(AnswerJson, DrivesAreTurnsAndLengthsOrWords) {
  const sandtable::Setup setup;
  const FieldSpec fields[] = {{"drive", Form::drive}};
  const auto read = [&](const char* text, Scale scale) {
    return answer_from_json(mini::kind(), setup, fields, nlohmann::json::parse(text), scale);
  };
  const Answer answer = *read(R"({"drive":[[0,6000],[-4500,-2500]]})", Scale::mils);
  const std::vector<std::int32_t> words(answer.words().begin(), answer.words().end());
  EXPECT_EQ(words, (std::vector<std::int32_t>{2, 0, 6000, -4500, -2500}));
  EXPECT_TRUE(well_formed(fields, answer));
  EXPECT_EQ(answer_to_json(mini::kind(), setup, fields, answer).dump(), R"({"drive":[[0,6000],[-4500,-2500]]})");
  EXPECT_EQ(answer_to_json(mini::kind(), setup, fields, answer, Scale::inches).dump(),
            R"({"drive":[[0,6.0],[-4500,-2.5]]})");
  for (const Scale scale : {Scale::mils, Scale::inches})
    EXPECT_EQ(*read(R"("forward 6, right 45, back 2.5")", scale), answer) << "words are always inches";
  EXPECT_EQ(*read("[[0,6],[-4500,-2.5]]", Scale::inches), answer);
  EXPECT_EQ(*read("{}", Scale::mils), without_ways(fields, answer));
  EXPECT_EQ(read(R"("forward")", Scale::mils).error().message, "field 'drive': say how many inches: forward 6");
  EXPECT_EQ(read("[[1]]", Scale::mils).error().message, "field 'drive': expected a pair of turn and length");
  EXPECT_EQ(read("7", Scale::mils).error().message, "field 'drive': expected a list");
}

TEST(AnswerJson, LegsHaveTheirModes) {
  const sandtable::Setup setup;
  const FieldSpec fields[] = {{"legs", Form::legs, 1}};
  const auto json = nlohmann::json::parse(R"({"legs":[["seat 2",[1.5,2]],["seat 1",[0,0.5]],["seat 2",[1,1]]]})");
  const Answer answer = *answer_from_json(mini::kind(), setup, fields, json, Scale::inches);
  const std::vector<std::int32_t> words(answer.words().begin(), answer.words().end());
  EXPECT_EQ(words, (std::vector<std::int32_t>{3, 1, 1500, 2000, 0, 0, 500, 1, 1000, 1000}));
  EXPECT_TRUE(well_formed(fields, answer)) << "a mode may come again";
  EXPECT_EQ(nlohmann::json(answer_to_json(mini::kind(), setup, fields, answer, Scale::inches)), json);
  EXPECT_EQ(without_ways(fields, answer), *answer_from_json(mini::kind(), setup, fields, nlohmann::json::object()));
}

TEST(AnswerJson, LengthsAreInchesForPeopleAndMilsForPrograms) {
  const sandtable::Setup setup;
  const FieldSpec fields[] = {{"at", Form::number, kLengths}, {"count", Form::number}};
  const auto json = nlohmann::json::parse(R"({"at":2.5,"count":2})");
  const Answer answer = *answer_from_json(mini::kind(), setup, fields, json, Scale::inches);
  EXPECT_EQ(answer_to_json(mini::kind(), setup, fields, answer).dump(), R"({"at":2500,"count":2})");
  EXPECT_EQ(nlohmann::json(answer_to_json(mini::kind(), setup, fields, answer, Scale::inches)), json);
  EXPECT_FALSE(answer_from_json(mini::kind(), setup, fields, json)) << "half a mil";
}

TEST(AnswerShape, WhatRunsOutOrNamesSomebodyTwiceIsRefused) {
  const auto fits = [](Form form, std::initializer_list<std::int32_t> words) {
    const FieldSpec fields[] = {{"field", form, 1}};
    Answer answer;
    for (const std::int32_t word : words) answer.add(word);
    return well_formed(fields, answer);
  };
  EXPECT_TRUE(fits(Form::places, {2, 7, 0, 0, 8, 0, 0}));
  EXPECT_FALSE(fits(Form::places, {2, 7, 0, 0, 7, 1, 1}));
  EXPECT_FALSE(fits(Form::places, {2, 7, 0, 0, 8, 0}));
  EXPECT_FALSE(fits(Form::places, {-1}));
  EXPECT_TRUE(fits(Form::paths, {2, 7, 1, 5, 5, 8, 0}));
  EXPECT_FALSE(fits(Form::paths, {2, 7, 1, 5, 5, 7, 0}));
  EXPECT_FALSE(fits(Form::paths, {1, 7, 2, 5, 5}));
  EXPECT_FALSE(fits(Form::paths, {1, 7, -1}));
  EXPECT_FALSE(fits(Form::paths, {2'000'000'000, 7, 0}));
  EXPECT_FALSE(fits(Form::paths, {1, 7, 2'000'000'000, 5, 5}));
}

TEST(AnswerJson, ErrorsNameTheField) {
  const sandtable::Setup setup;
  const auto fields = mini::kind().questions[1].fields;
  const auto error = [&](const char* text) {
    return answer_from_json(mini::kind(), setup, fields, nlohmann::json::parse(text)).error().message;
  };
  EXPECT_EQ(error(R"({"rival":"seat 9","where":"barn"})"), "field 'rival': unknown name 'seat 9'");
  EXPECT_EQ(error(R"({"rivl":"seat 1","where":"barn"})"), "unknown field 'rivl' (did you mean 'rival'?)");
  EXPECT_EQ(error(R"({"rival":"seat 1"})"), "the answer lacks the field 'where'");
  EXPECT_EQ(error("7"), "expected a table of the answer's fields");
  const FieldSpec places[] = {{"places", Form::places, 1}};
  const auto twice = nlohmann::json::parse(R"([["seat 1",[1,1]],["seat 1",[2,2]]])");
  EXPECT_EQ(answer_from_json(mini::kind(), setup, places, twice).error().message, "somebody is named twice");
  const auto bare = nlohmann::json::parse(R"(["seat 1"])");
  EXPECT_EQ(answer_from_json(mini::kind(), setup, places, bare).error().message,
            "field 'places': expected a pair of name and place");
}

}  // namespace
}  // namespace sandtable::answer_json_test

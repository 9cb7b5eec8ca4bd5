#include "engine/play/answer_json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/play/mini_game.h"

namespace sandtable {
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
}

}  // namespace
}  // namespace sandtable

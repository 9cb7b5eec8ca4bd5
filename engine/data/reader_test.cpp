#include "engine/data/reader.h"

#include <gtest/gtest.h>

#include "engine/data/toml_text.h"

namespace sandtable::reader_test {
namespace {

struct Sample {
  std::string name;
  std::int64_t count = 0;
  Mil height;
  Point at;
  std::size_t colour = 0;
  bool tall = false;
  std::vector<Point> outline;
  friend bool operator==(const Sample&, const Sample&) = default;
};

Sample read_sample(Table& table) {
  return {.name = table.at("name").name(),
          .count = table.find("count").integer({1, 32}, 1),
          .height = table.at("height").length({0_in, 20_in}),
          .at = table.find("at").point(),
          .colour = table.find("colour").choice("colour", {"red", "green", "blue"}),
          .tall = table.find("tall").boolean(),
          .outline = table.find("outline").points(8)};
}

Result<std::vector<Sample>> read_samples(std::string_view text) {
  auto document = Document::parse(text, "s.toml");
  if (!document) return std::unexpected(document.error());
  return document->read([](Table& root) {
    std::vector<Sample> out;
    root.find("sample").each([&](Table& row) { out.push_back(read_sample(row)); });
    return out;
  });
}

std::string error_of(std::string_view text) {
  const auto samples = read_samples(text);
  return samples ? "no error" : samples.error().text();
}

TEST(Reader, ReadsTypedValues) {
  const auto samples = read_samples(R"(
    [[sample]]
    name = "Crate"
    count = 3
    height = 1.25
    at = [10, 4.005]
    colour = "blue"
    tall = true
    outline = [[0, 0], [1, 0.5], [-1, 1]]
  )");
  ASSERT_TRUE(samples) << samples.error().text();
  const Sample expected{.name = "Crate",
                        .count = 3,
                        .height = 1250_mil,
                        .at = {10_in, 4005_mil},
                        .colour = 2,
                        .tall = true,
                        .outline = {{0_in, 0_in}, {1_in, 500_mil}, {-1_in, 1_in}}};
  EXPECT_EQ(*samples, std::vector{expected});
}

TEST(Reader, EveryErrorSaysWhereAndWhatToDo) {
  const struct {
    std::string_view text, error;
  } kBad[] = {
      {"[[sample]]\nname = 3\nheight = 1", "s.toml:2:8: 'name': expected a string, found 3"},
      {"[[sample]]\nname = \"\"\nheight = 1", "s.toml:2:8: 'name' is empty"},
      {"[[sample]]\nname = \"a\\nb\"\nheight = 1", "s.toml:2:8: 'name' must be one line without control characters"},
      {"[[sample]]\nname = \"a\"\nheight = \"2\"",
       "s.toml:3:10: 'height': expected a number of inches, found a string"},
      {"[[sample]]\nname = \"a\"\nheight = nan", "s.toml:3:10: 'height': expected a number from 0 to 20, found nan"},
      {"[[sample]]\nname = \"a\"\nheight = -inf", "s.toml:3:10: 'height': expected a number from 0 to 20, found -inf"},
      {"[[sample]]\nname = \"a\"\nheight = 1e300",
       "s.toml:3:10: 'height': expected a number from 0 to 20, found 1e+300"},
      {"[[sample]]\nname = \"a\"\nheight = 21", "s.toml:3:10: 'height': expected a number from 0 to 20, found 21"},
      {"[[sample]]\nname = \"a\"\nheight = 0.0005",
       "s.toml:3:10: 'height': expected at most three decimals, found 0.0005"},
      {"[[sample]]\nname = \"a\"", "s.toml:1:1: missing key 'height'"},
      {"[[sample]]\nname = \"a\"\nhight = 1", "s.toml:3:1: unknown key 'hight' (did you mean 'height'?)"},
      {"[[sample]]\nname = \"a\"\nheight = 1\ncont = 1", "s.toml:4:1: unknown key 'cont' (did you mean 'count'?)"},
      {"[[sample]]\nname = \"a\"\nheight = 1\ncount = 33",
       "s.toml:4:9: 'count': expected a whole number from 1 to 32, found 33"},
      {"[[sample]]\nname = \"a\"\nheight = 1\ncount = 2.5",
       "s.toml:4:9: 'count': expected a whole number from 1 to 32, found 2.5"},
      {"[[sample]]\nname = \"a\"\nheight = 1\nat = [1, 2, 3]",
       "s.toml:4:6: 'at': expected a point [x, y] in inches, found a list"},
      {"[[sample]]\nname = \"a\"\nheight = 1\nat = [1, 2000]",
       "s.toml:4:10: 'at': expected a number from -1000 to 1000, found 2000"},
      {"[[sample]]\nname = \"a\"\nheight = 1\ncolour = \"gren\"",
       "s.toml:4:10: unknown colour 'gren' (did you mean 'green'?)"},
      {"[[sample]]\nname = \"a\"\nheight = 1\ncolour = \"zinc-white\"",
       "s.toml:4:10: unknown colour 'zinc-white' (one of: red, green, blue)"},
      {"[[sample]]\nname = \"a\"\nheight = 1\ntall = 1", "s.toml:4:8: 'tall': expected true or false, found 1"},
      {"[[sample]]\nname = \"a\"\nheight = 1\noutline = [1, 2]",
       "s.toml:4:12: 'outline': expected a point [x, y] in inches, found 1"},
      {"[[sample]]\nname = \"a\"\nheight = 1\noutline = [1, 2, 3, 4, 5, 6, 7, 8, 9]",
       "s.toml:4:11: 'outline': at most 8 elements are allowed, found 9"},
      {"sample = 3", "s.toml:1:10: 'sample': expected a list, found 3"},
      {"sample = [3]", "s.toml:1:11: 'sample': expected a table, found 3"},
      {"samples = []", "s.toml:1:1: unknown key 'samples' (did you mean 'sample'?)"},
  };
  for (const auto& bad : kBad) EXPECT_EQ(error_of(bad.text), bad.error) << bad.text;
}

TEST(Reader, SyntaxErrorsHaveAPlace) {
  const auto document = Document::parse("a = 1\nb = = 2", "s.toml");
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().place, (Place{"s.toml", 2, 5}));
  EXPECT_FALSE(Document::parse("a = \"\xff\xfe\"", "s.toml"));
  EXPECT_FALSE(Document::parse("a = 1\na = 2", "s.toml"));
  EXPECT_FALSE(Document::parse("[^a]", "s.toml"));
  EXPECT_FALSE(Document::parse("\xd0\xbf = 1", "s.toml"));
  EXPECT_TRUE(Document::parse("a = \"\"\"b\\\n  \xd0\xbf\"\"\"", "s.toml"));
}

TEST(Reader, RefusesTextsMadeToHurt) {
  EXPECT_EQ(Document::parse(std::string(Document::kLargestText + 1, '\n'), "s.toml").error().text(),
            "s.toml: the text is larger than 4 MiB");
  EXPECT_FALSE(Document::parse("a = " + std::string(1'000'000, '['), "s.toml"));
  std::string inline_tables = "a = ";
  for (int i = 0; i < 100'000; ++i) inline_tables += "{a=";
  EXPECT_FALSE(Document::parse(inline_tables, "s.toml"));
  std::string parts = "# 'it\"s\nx = 'a.b' # fine...................\n";
  EXPECT_TRUE(Document::parse(parts + "a.b.c = '''..........................'''", "s.toml"));
  for (int i = 0; i < 1'000'000; ++i) parts += "a.";
  EXPECT_EQ(Document::parse(parts + "a = 1", "s.toml").error().text(), "s.toml:3:32: a key has more than 16 parts");
}

TEST(Reader, NestsAsDeepAsItAllows) {
  std::string text = "[a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a]\nb = ";
  for (int i = 0; i < 30; ++i) text += "{a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = ";
  text += "1";
  for (int i = 0; i < 30; ++i) text += "}";
  EXPECT_EQ(Document::parse(text, "s.toml").error().text(), "s.toml: values are nested deeper than 64");
}

TEST(TomlText, ReadsBackAsItself) {
  const std::string odd = "say \"hi\" \\ \n\t\x01\x7f caf\xc3\xa9";
  const auto document = Document::parse("a = " + toml_quote(odd), "s.toml");
  ASSERT_TRUE(document) << document.error().text();
  EXPECT_EQ(document->read([](Table& table) { return table.at("a").text(); }), odd);
  EXPECT_EQ(toml_inches(12_in), "12");
  EXPECT_EQ(toml_inches(750_mil), "0.75");
  EXPECT_EQ(toml_inches(-Mil{3125}), "-3.125");
  EXPECT_EQ(toml_inches(-5_mil), "-0.005");
  EXPECT_EQ(toml_point({1_in, 2500_mil}), "[1, 2.5]");
}

}  // namespace
}  // namespace sandtable::reader_test

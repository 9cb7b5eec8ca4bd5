#include "engine/muster/titles.h"

#include <gtest/gtest.h>

namespace sandtable::titles_test {
namespace {

NamedText list(const std::string& id, const std::string& name) {
  return {id, name.empty() ? "units = 3\n" : "name = \"" + name + "\"\nunits = 3\n"};
}

TEST(Titles, AreTheNameInTheText) {
  EXPECT_EQ(title_of(list("slate-150", "Slate Guard, 150 points")), "Slate Guard, 150 points");
  EXPECT_EQ(title_of(list("slate-150", "")), "slate-150");
  EXPECT_EQ(title_of({"broken.toml", "name = "}), "broken.toml");
}

TEST(Titles, AreBriefWhereTheyCanBeToldApart) {
  const NamedText slate = list("slate-150", "Slate Guard, 150 points"),
                  dune = list("dune-150", "Dunecrest, 150 points");
  const NamedText large = list("slate-300", "Slate Guard, 300 points");
  EXPECT_EQ(titles_of(std::vector{slate, dune}), (std::vector<std::string>{"Slate Guard", "Dunecrest"}));
  EXPECT_EQ(titles_of(std::vector{slate, slate}), (std::vector<std::string>{"Slate Guard", "Slate Guard"}));
  EXPECT_EQ(titles_of(std::vector{slate, large}),
            (std::vector<std::string>{"Slate Guard, 150 points", "Slate Guard, 300 points"}));
  EXPECT_EQ(titles_of(std::vector{slate, list("my-copy", "Slate Guard, 150 points")}),
            (std::vector<std::string>{"slate-150", "my-copy"}));
}

}  // namespace
}  // namespace sandtable::titles_test

#include "lab/tell/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lab/plan/again.h"
#include "lab/tell/report_template.h"
#include "tests/games/mini_game.h"
#include "tests/lab/report_document.h"

namespace sandtable::lab::report_test {
namespace {

using Json = nlohmann::ordered_json;
using test::shown_by;

std::string page_of(const Json& document) { return report_page(mini::kind(), document, "sandtable lab mini"); }

std::size_t occurrences(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Report, IsTheTemplateWithTheDocumentInIt) {
  const Json document = {{"lab", 1}, {"settings", {{"seed", 7}}}, {"hash", "00ff"}};
  const std::string page = page_of(document);
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_EQ(occurrences(std::string(report_template()), kReportPlace), 1U);
  EXPECT_EQ(occurrences(page, kReportPlace), 0U);
  const Json shown = shown_by(page);
  EXPECT_EQ(shown["document"], document);
  EXPECT_EQ(shown["command"], "sandtable lab mini");
}

// What a page that needs no network may not hold.
TEST(Report, AsksForNoOtherFile) {
  const std::string page(report_template());
  for (const char* part : {"<script src", "<link rel=\"stylesheet\"", "@import", "url(http", "<img", "<iframe"})
    EXPECT_FALSE(page.contains(part)) << part;
  EXPECT_TRUE(page.contains("default-src 'none'"));
  EXPECT_TRUE(page.contains("Permission to use, copy, modify")) << "the licences of what is bundled";
}

TEST(Report, NamesCannotBreakOut) {
  for (const char* name :
       {"</script><b>x", "<!--<script>", "</SCRIPT >", "@DOCUMENT@", "a\"b\\c\n\xe2\x80\xa8", "]]>"}) {
    const Json document = {{"lab", 1}, {"settings", {{"armies", {name}}, {"seed", 1}}}};
    const std::string page = page_of(document);
    EXPECT_EQ(shown_by(page)["document"], document) << name;
    EXPECT_EQ(occurrences(page, "</script>"), occurrences(std::string(report_template()), "</script>")) << name;
  }
  EXPECT_EQ(shown_by(page_of({{"lab", 1}, {"name", "\xff"}}))["document"]["name"], "\xef\xbf\xbd")
      << "a file name need not be UTF-8";
}

TEST(Report, TellsALargeSeedExactly) {
  const Json document = {{"lab", 1}, {"settings", {{"seed", ~std::uint64_t{0}}}}};
  EXPECT_EQ(shown_by(page_of(document))["seed"], "18446744073709551615");
  EXPECT_TRUE(shown_by(page_of({{"lab", 1}}))["seed"].is_null());
}

TEST(ShellWord, IsQuotedWhereItHasToBe) {
  EXPECT_EQ(shell_word("maps/yard-2.toml"), "maps/yard-2.toml");
  EXPECT_EQ(shell_word("my list.toml"), "'my list.toml'");
  EXPECT_EQ(shell_word("$(rm x)"), "'$(rm x)'");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_word(""), "''");
}

}  // namespace
}  // namespace sandtable::lab::report_test

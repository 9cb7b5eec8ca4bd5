// The examples in the documents run, and give what the documents show.
//
// In a block of code a line `$ sandtable …` is followed by what comes out, up to the next such line, or to a line `...`
// if the document shows only the beginning. A block without `$` holds commands whose result is not shown: they must end
// well. These are run with few battles, since only the numbers that are shown are compared; what is said after two
// spaces is a comment, and a line with a word in capitals (GAME) is a form to be filled in, not a command.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "tests/places.h"

namespace sandtable::test::examples_test {
namespace {

struct Shown {
  std::string place;    // file:line
  std::string command;  // from the program's name on
  std::vector<std::string> output;
  bool compared = false;
};

std::string text_of_file(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(source_folder() / path).rdbuf();
  return text.str();
}

struct CodeLine {
  int number = 0;
  std::string text;
};
using CodeBlock = std::vector<CodeLine>;

// Fenced, or indented by four spaces.
std::vector<CodeBlock> blocks_of(const std::string& document) {
  std::vector<CodeBlock> blocks(1);
  std::istringstream in(document);
  std::string line;
  bool fenced = false, indented = false;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.starts_with("```")) {
      fenced = !fenced;
      if (!blocks.back().empty()) blocks.emplace_back();
    } else if (fenced) {
      blocks.back().push_back({number, line});
    } else if (line.starts_with("    ") || (indented && line.empty())) {
      blocks.back().push_back({number, line.empty() ? line : line.substr(4)});
      indented = true;
      continue;
    } else if (!blocks.back().empty()) {
      blocks.emplace_back();
    }
    indented = false;
  }
  return blocks;
}

// "mpirun … build/sandtable lab …  # why" is "sandtable lab …": what starts it is no matter here.
std::string command_in(const std::string& indented) {
  const std::string line = indented.substr(std::min(indented.find_first_not_of(' '), indented.size()));
  for (const std::string_view start :
       {"$ build/sandtable ", "$ sandtable ", "build/sandtable ", "sandtable ", "mpirun "})
    if (line.starts_with(start)) {
      const std::string command = line.substr(line.find("sandtable "));
      return command.substr(0, command.find("  "));
    }
  return {};
}

std::vector<std::string> words_in(const std::string& command) {
  std::vector<std::string> words(1);
  bool quoted = false;
  for (const char c : command) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ' ' && !quoted) {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

bool is_form(const std::string& command) {
  return std::ranges::any_of(words_in(command), [](const std::string& word) {
    return std::ranges::all_of(word, [](unsigned char c) { return std::isupper(c) != 0; }) || word.ends_with("...");
  });
}

std::vector<Shown> examples_in(const std::string& path) {
  std::vector<Shown> all;
  for (const CodeBlock& block : blocks_of(text_of_file(path))) {
    const bool shows = std::ranges::any_of(block, [](const CodeLine& line) { return line.text.starts_with("$ "); });
    for (const CodeLine& line : block) {
      const std::string command = command_in(line.text);
      if (!command.empty() && line.text.starts_with("$ ") == shows && !is_form(command)) {
        all.push_back({fmt::format("{}:{}", path, line.number), command, {}, shows});
      } else if (shows && !all.empty()) {
        all.back().output.push_back(line.text);
      }
    }
  }
  for (Shown& shown : all)
    while (!shown.output.empty() && shown.output.back().empty()) shown.output.pop_back();
  return all;
}

// Files go to a folder of the test.
Ran run_words(std::vector<std::string> words) {
  std::vector<const char*> arguments;
  for (std::string& word : words) {
    for (const std::string_view ending : {".html", ".db", ".jsonl"})
      if (word.ends_with(ending)) word = scratch("examples." + word);
    arguments.push_back(word.c_str());
  }
  std::ostringstream out, err;
  std::istringstream in;
  const int status = run(static_cast<int>(arguments.size()), arguments.data(), out, err, in);
  return {status, out.str(), err.str()};
}

void set_option(std::vector<std::string>& words, const std::string& option, const std::string& value) {
  const auto found = std::ranges::find(words, option);
  if (found != words.end()) {
    *std::next(found) = value;
  } else {
    words.insert(words.end(), {option, value});
  }
}

// As few battles as the command can be tried with.
void shorten(std::vector<std::string>& words) {
  const auto has = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  if (words[1] != "lab" || has("--sprt") || has("--resume")) return;
  if (has("--precision")) return set_option(words, "--precision", "0.3");
  if (has("balance")) set_option(words, "--verify", "0");
  if (has("switches")) set_option(words, "--players", "random");
  set_option(words, "--games", "2");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void expect_shown(const Shown& shown, const std::string& out) {
  std::vector<std::string> lines = lines_of(out), expected = shown.output;
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  if (!expected.empty() && expected.back().ends_with("...") &&
      expected.back().find_first_not_of(" .") == std::string::npos) {
    expected.pop_back();
    lines.resize(std::min(lines.size(), expected.size()));
  }
  EXPECT_EQ(fmt::format("{}", fmt::join(lines, "\n")), fmt::format("{}", fmt::join(expected, "\n"))) << shown.place;
}

// So few battles may not be enough to judge prices by, which is said.
bool ends_well(const std::vector<std::string>& words, const Ran& ran) {
  const bool judges_prices = std::ranges::find(words, "balance") != words.end();
  return ran.status == 0 || (judges_prices && ran.err.contains("Not enough battles to estimate unit values."));
}

void try_all(const std::string& path, std::size_t compared, std::size_t run_only) {
  std::size_t counts[2] = {};
  for (const Shown& shown : examples_in(path)) {
    std::vector<std::string> words = words_in(shown.command);
    if (!shown.compared) shorten(words);
    const Ran ran = run_words(words);
    EXPECT_TRUE(ends_well(words, ran)) << shown.place << ": " << shown.command << "\n" << ran.err;
    if (shown.compared) expect_shown(shown, ran.out);
    ++counts[shown.compared ? 0 : 1];
  }
  EXPECT_EQ(counts[0], compared) << path << ": examples with output";
  EXPECT_EQ(counts[1], run_only) << path << ": examples without";
}

TEST(Examples, OfTheReadme) { try_all("README.md", 4, 16); }
TEST(Examples, OfTheOdds) { try_all("docs/odds.md", 5, 0); }
TEST(Examples, OfTheLab) { try_all("docs/lab.md", 0, 16); }

TEST(Examples, AreFoundInDocuments) {
  const std::vector<CodeBlock> blocks = blocks_of("Text\n\n    one\n\n    two\n\nText\n```\nthree\n```\n");
  ASSERT_EQ(blocks.size(), 3U);
  EXPECT_EQ(blocks[0].size(), 4U);
  EXPECT_EQ(blocks[0][2].text, "two");
  EXPECT_EQ(blocks[1][0].text, "three");
  EXPECT_EQ(command_in("mpirun -n 2 build/sandtable lab strike  # many"), "sandtable lab strike");
  EXPECT_EQ(words_in("sandtable lab --price \"Watch man=24\""),
            (std::vector<std::string>{"sandtable", "lab", "--price", "Watch man=24"}));
  EXPECT_TRUE(is_form("sandtable odds GAME key=value..."));
}

// The picture says in its own bytes which numbers it was drawn from.
TEST(Examples, ThePictureOfTheRankingIsWhatItsCommandGives) {
  const std::vector<Shown> all = examples_in("README.md");
  const auto shown = std::ranges::find_if(all, [](const Shown& one) { return one.command.contains("--report"); });
  ASSERT_NE(shown, all.end());
  std::vector<std::string> words = words_in(shown->command);
  words.push_back("--json");
  const Ran ran = run_words(words);
  ASSERT_EQ(ran.status, 0) << ran.err;
  const auto run = nlohmann::json::parse(ran.out);
  std::string ranking;
  for (const auto& army : run.at("ranking"))
    ranking +=
        fmt::format("{} {:+.0f} {:+.0f} {:+.0f}\n", army.at("name").get<std::string>(), army.at("elo").get<double>(),
                    army.at("ci95")[0].get<double>(), army.at("ci95")[1].get<double>());
  ASSERT_FALSE(ranking.empty());
  const std::string picture = text_of_file("docs/pictures/lab-ranking.png");
  const std::string mark = std::string("tEXtComment") + '\0';
  const std::size_t at = picture.find(mark);
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(picture.substr(at + mark.size(), ranking.size()), ranking) << "write it anew with 'make pictures'";
}

}  // namespace
}  // namespace sandtable::test::examples_test

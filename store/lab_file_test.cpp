#include "store/lab_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace sandtable::store::lab_file_test {
namespace {

namespace fs = std::filesystem;

class Kept : public ::testing::Test {
 protected:
  void SetUp() override { fs::remove(path); }
  void TearDown() override { fs::remove(path); }

  static lab::PairResult pair(int number) {
    lab::PairResult out;
    out.battles[0] = {
        .score = 2, .rounds = 4, .decisions = 100, .hash = ~std::uint64_t{0} - static_cast<unsigned>(number)};
    out.battles[1] = {.score = 1, .rounds = 3, .decisions = 90, .hash = static_cast<std::uint64_t>(number)};
    out.units = {{.row = 0, .fielded = 3, .destroyed = 1, .kills = 2, .spent = 30000, .lost = 12345, .taken = 20000},
                 {.row = 4, .fielded = 1}};
    return out;
  }
  static std::uint64_t hash_of(const std::vector<lab::PairResult>& pairs) {
    std::uint64_t hash = 0;
    for (const lab::PairResult& one : pairs) hash = lab::hash_after(hash, one);
    return hash;
  }
  void write() {
    auto file = LabFile::create(path, "{}");
    ASSERT_TRUE(file) << file.error().text();
    ASSERT_TRUE((*file)->keep(std::span(pairs).first(2), hash_of({pairs[0], pairs[1]})));
    ASSERT_TRUE((*file)->keep(std::span(pairs).subspan(2), hash_of(pairs)));
  }
  std::string refusal() {
    auto file = LabFile::open(path);
    return file ? "" : file.error().message;
  }
  void change(const char* sql) {
    auto database = Database::open(path, Database::Mode::open);
    ASSERT_TRUE(database);
    ASSERT_TRUE(database->run(sql));
  }

  const std::string path = (fs::temp_directory_path() / ("sandtable_lab_file." + std::to_string(getpid()))).string();
  const std::vector<lab::PairResult> pairs = {pair(0), pair(1), pair(2)};
};

TEST_F(Kept, RunsComeBackAsTheyWere) {
  write();
  auto file = LabFile::open(path);
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ((*file)->settings(), "{}");
  EXPECT_EQ((*file)->pairs(), pairs);
  std::vector<lab::PairResult> more = pairs;
  more.push_back(pair(3));
  ASSERT_TRUE((*file)->keep(std::span(more).last(1), hash_of(more)));
  ASSERT_TRUE((*file)->change_settings("{ }"));
  file->reset();
  file = LabFile::open(path);
  EXPECT_EQ((*file)->pairs(), more);
  EXPECT_EQ((*file)->settings(), "{ }");
}

TEST_F(Kept, RunsAreNotWrittenOver) {
  write();
  const auto file = LabFile::create(path, "{}");
  EXPECT_TRUE(file.error().message.contains("is there already"));
  EXPECT_EQ(file.error().hint, "--resume continues a run");
}

TEST_F(Kept, RefusesWhatIsNoRun) {
  EXPECT_TRUE(refusal().contains("there is no such file"));
  std::ofstream(path) << "some text that is no database, and long enough to be taken for the beginning of one. ......";
  EXPECT_TRUE(refusal().contains("is no run of the lab"));
  fs::remove(path);
  ASSERT_TRUE(Database::open(path, Database::Mode::create)->run("CREATE TABLE run(x)"));
  EXPECT_TRUE(refusal().contains("is no run of the lab"));
}

TEST_F(Kept, RefusesAnotherFormat) {
  write();
  change("PRAGMA user_version = 99");
  EXPECT_TRUE(refusal().contains("has format 99, and this program reads format 1"));
}

TEST_F(Kept, RefusesWhatSomebodyChanged) {
  for (const char* sql :
       {"UPDATE pair SET score1 = 0 WHERE number = 1", "DELETE FROM pair WHERE number = 2",
        "DELETE FROM pair WHERE number = 0", "UPDATE pair SET score2 = 7", "UPDATE unit SET taken = 1",
        "DELETE FROM unit", "DROP TABLE unit", "UPDATE run SET value = '' WHERE name = 'hash'"}) {
    fs::remove(path);
    write();
    change(sql);
    EXPECT_TRUE(refusal().contains("is damaged")) << sql << ": " << refusal();
  }
}

TEST_F(Kept, RefusesAFileThatIsTorn) {
  write();
  fs::resize_file(path, fs::file_size(path) / 2);
  EXPECT_TRUE(refusal().contains("is damaged")) << refusal();
}

TEST_F(Kept, APartIsKeptWholeOrNotAtAll) {
  write();
  {
    auto file = LabFile::open(path);
    auto database = Database::open(path, Database::Mode::open);
    ASSERT_TRUE(database->run("BEGIN IMMEDIATE; INSERT INTO pair VALUES(3, 0, 0, 0, 0, 0, 0, 0, 0)"));
    // Closed without COMMIT, as by a kill.
  }
  EXPECT_EQ(refusal(), "");
}

}  // namespace
}  // namespace sandtable::store::lab_file_test

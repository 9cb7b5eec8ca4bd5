// The lab as people run it: a process that is interrupted or killed.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "store/database.h"
#include "tests/places.h"

namespace sandtable::lab_process_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class LabProcess : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder); }
  void TearDown() override { fs::remove_all(folder); }

  pid_t start(std::vector<std::string> words) {
    const bool names_command = !words.empty() && words[0] == "switches";
    words.insert(words.begin() + (names_command ? 1 : 0), {"double-tap", "--json"});
    words.insert(words.begin(), {tested_program().string(), "lab"});
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = fork();
    if (child != 0) return child;
    dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  int finish(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return status;
  }
  Json output() {
    std::ostringstream text;
    text << std::ifstream(out).rdbuf();
    return Json::parse(text.str(), nullptr, false);
  }
  Json whole(const std::vector<std::string>& words) {
    EXPECT_EQ(finish(start(words)), 0);
    Json json = output();
    for (const char* key : {"seconds", "threads", "games_per_second", "decisions_per_second"}) json.erase(key);
    return json;
  }
  // Until the run has kept some of its pairs.
  void wait_for_kept() {
    for (int i = 0; i < 6000; ++i) {
      auto database = store::Database::open(db, store::Database::Mode::open);
      if (database && database->number("SELECT count(*) FROM pair") > 0) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

  const fs::path folder = fs::temp_directory_path() / ("sandtable_lab_process." + std::to_string(getpid()));
  const std::string out = (folder / "out.json").string();
  const std::string db = (folder / "run.db").string();
};

TEST_F(LabProcess, ReportsWhatIsDoneWhenInterrupted) {
  for (const int signal : {SIGINT, SIGTERM}) {
    fs::remove(db);
    const pid_t child = start({"--players", "random", "--games", "10000000", "--threads", "2", "--keep", db});
    wait_for_kept();
    kill(child, signal);
    const int status = finish(child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 130);
    const Json json = output();
    EXPECT_EQ(json["complete"], false);
    EXPECT_EQ(json["games"].get<int>(), 2 * json["pairs"].get<int>());
  }
}

TEST_F(LabProcess, GoesOnAfterAnInterruptAsIfNothingHadHappened) {
  const pid_t child = start({"--players", "random", "--games", "10000000", "--keep", db, "--threads", "2"});
  wait_for_kept();
  kill(child, SIGINT);
  EXPECT_EQ(WEXITSTATUS(finish(child)), 130);
  const int games = output()["games"];
  ASSERT_GT(games, 0);
  EXPECT_EQ(output()["hash"], whole({"--players", "random", "--games", std::to_string(games)})["hash"]);
}

TEST_F(LabProcess, ReportsTheSwitchesThatAreDone) {
  const pid_t child = start({"switches", "--players", "random", "--games", "2000000", "--only", "active-priority"});
  std::this_thread::sleep_for(std::chrono::seconds(2));
  kill(child, SIGINT);
  const int status = finish(child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_EQ(output()["complete"], false);
  EXPECT_EQ(output()["switches"][0]["values"][1]["why_not"], "the run was stopped before it");
}

// Killed without a word, then continued to its end, with another number of threads.
TEST_F(LabProcess, SurvivesBeingKilled) {
  const std::vector<std::string> plan = {"--players", "random", "--games", "2000", "--units", "--seed", "5"};
  std::vector<std::string> kept = plan;
  kept.insert(kept.end(), {"--keep", db, "--threads", "2"});
  const pid_t child = start(kept);
  wait_for_kept();
  kill(child, SIGKILL);
  EXPECT_TRUE(WIFSIGNALED(finish(child))) << "it was still running";
  const Json continued = whole({"--resume", db, "--threads", "1"});
  EXPECT_EQ(continued, whole(plan));
  EXPECT_EQ(continued["games"], 2000);
}

}  // namespace
}  // namespace sandtable::lab_process_test

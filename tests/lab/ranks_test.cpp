// The lab as several processes that mpirun has started together.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "store/lab_file.h"
#include "tests/places.h"

namespace sandtable::lab_ranks_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Words = std::vector<std::string>;

#ifdef SANDTABLE_MPIRUN
constexpr const char* kMpirun = SANDTABLE_MPIRUN;
#else
constexpr const char* kMpirun = "";
#endif

// Two ranks on this machine, with nothing of the network but its own loop.
const Words kTogether = {kMpirun,
                         "--allow-run-as-root",
                         "--oversubscribe",
                         "--bind-to",
                         "none",
                         "-n",
                         "2",
                         "--mca",
                         "btl",
                         "self,vader",
                         "--mca",
                         "btl_vader_single_copy_mechanism",
                         "none",
                         "--mca",
                         "oob_tcp_if_include",
                         "lo"};

Words operator+(Words a, const Words& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

class LabRanks : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::string_view(kMpirun).empty()) GTEST_SKIP() << "this build has no MPI";
    set_up();
  }
  void set_up() {
    fs::create_directories(folder);
    // What MPI itself does not give back at the end is not ours to mend.
    const char* options = std::getenv("ASAN_OPTIONS");
    setenv("ASAN_OPTIONS", ((options == nullptr ? "" : std::string(options) + ":") + "detect_leaks=0").c_str(), 1);
  }
  void TearDown() override { fs::remove_all(folder); }

  pid_t start(const Words& words) {
    std::vector<std::string> copy = words;
    std::vector<char*> arguments;
    for (std::string& word : copy) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = fork();
    if (child != 0) return child;
    dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    dup2(open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  int finish(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  // What 'sandtable lab ... --json' says, but for the times.
  Json lasting(const Words& launcher, const Words& words) {
    EXPECT_EQ(
        finish(start(launcher + Words{tested_program().string(), "lab"} + words + Words{"--json", "--threads", "1"})),
        0)
        << text_of(err);
    Json json = Json::parse(text_of(out), nullptr, false);
    EXPECT_TRUE(json.is_object()) << text_of(out);
    for (const char* key : {"seconds", "threads", "games_per_second", "decisions_per_second"}) json.erase(key);
    return json;
  }
  void expect_same(const Words& words) { EXPECT_EQ(lasting(kTogether, words), lasting({}, words)); }
  std::string file(const std::string& name) { return (folder / name).string(); }

  const fs::path folder = fs::temp_directory_path() / ("sandtable_lab_ranks." + std::to_string(getpid()));
  const std::string out = (folder / "out").string();
  const std::string err = (folder / "err").string();
};

TEST_F(LabRanks, GiveTheSameResults) {
  expect_same({"double-tap", "--players", "random", "--games", "200", "--units"});
  EXPECT_EQ(text_of(err), "") << "nobody but rank 0 says anything";
  expect_same({"strike", "--players", "random", "--games", "20", "--seed", "3"});
}

TEST_F(LabRanks, StopByTheSameRule) {
  expect_same({"double-tap", "--players", "random", "--sprt", "-300,300"});
  expect_same({"double-tap", "--players", "random", "--precision", "0.15"});
}

TEST_F(LabRanks, FightTheSameSwitches) {
  expect_same({"switches", "double-tap", "--players", "random", "--games", "4", "--only", "active-priority,playtest"});
}

TEST_F(LabRanks, KeepAndContinueARun) {
  const Words whole = {"double-tap", "--players", "random", "--games", "120", "--units"};
  const Words half = {"double-tap", "--players", "random", "--games", "60", "--units", "--keep", file("run.db")};
  lasting(kTogether, half);
  const Json continued = lasting(kTogether, {"double-tap", "--resume", file("run.db"), "--games", "120"});
  EXPECT_EQ(continued, lasting({}, whole));
  EXPECT_EQ(lasting({}, {"double-tap", "--resume", file("run.db")}), continued) << "the file is like any other";
}

TEST_F(LabRanks, WriteOneTableOfBattles) {
  lasting(kTogether, {"double-tap", "--players", "random", "--games", "40", "--csv", file("together.csv")});
  lasting({}, {"double-tap", "--players", "random", "--games", "40", "--csv", file("alone.csv")});
  EXPECT_EQ(text_of(file("together.csv")), text_of(file("alone.csv")));
}

TEST_F(LabRanks, SayWhatIsWrongOnce) {
  EXPECT_EQ(finish(start(kTogether + Words{tested_program().string(), "lab", "double-tap", "--armies", "nobody"})), 2);
  const std::string said = text_of(err);
  const std::string message = "sandtable: no list and no file is called 'nobody'";
  EXPECT_TRUE(said.contains(message)) << said;
  EXPECT_EQ(said.find("sandtable: "), said.rfind("sandtable: ")) << said;
  EXPECT_EQ(text_of(out), "");
}

#ifndef SANDTABLE_MPIRUN
class LabWithoutRanks : public LabRanks {
 protected:
  void SetUp() override { set_up(); }
};

TEST_F(LabWithoutRanks, IsOneOfSeveralOnlyToSayThatItCannot) {
  const Words lab = {tested_program().string(), "lab", "double-tap", "--games", "2"};
  EXPECT_EQ(finish(start(Words{"env", "OMPI_COMM_WORLD_SIZE=2", "OMPI_COMM_WORLD_RANK=0"} + lab)), 2);
  EXPECT_EQ(text_of(err),
            "sandtable: this program was built without MPI and cannot share a run with other processes\n");
  EXPECT_EQ(finish(start(Words{"env", "OMPI_COMM_WORLD_SIZE=2", "OMPI_COMM_WORLD_RANK=1"} + lab)), 0);
  EXPECT_EQ(text_of(err) + text_of(out), "") << "the first says it for all";
}
#endif

// Until the run has kept some of its pairs.
void wait_for_kept(const std::string& path) {
  for (int i = 0; i < 6000; ++i) {
    auto database = store::Database::open(path, store::Database::Mode::open);
    if (database && database->number("SELECT count(*) FROM pair") > 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

Words endless(const std::string& path) {
  return {tested_program().string(),
          "lab",
          "double-tap",
          "--json",
          "--players",
          "random",
          "--games",
          "10000000",
          "--keep",
          path,
          "--threads",
          "1"};
}

// The processes whose parent is this one.
std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> found;
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "stat");
    int pid = 0, above = 0;
    std::string name, state;
    if (file >> pid >> name >> state >> above && above == parent) found.push_back(pid);
  }
  return found;
}

bool are_gone(const std::vector<pid_t>& processes) {
  for (int i = 0; i < 1000; ++i) {
    if (std::ranges::none_of(processes, [](pid_t one) { return kill(one, 0) == 0; })) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

// Ctrl-C reaches mpirun, which waits a while, asks all ranks to end and waits again; each while is longer here than its
// usual second.
TEST_F(LabRanks, EndTogetherWhenInterrupted) {
  const Words patient = kTogether + Words{"--mca", "odls_base_sigkill_timeout", "4"};
  const pid_t launcher = start(patient + endless(file("run.db")));
  wait_for_kept(file("run.db"));
  const std::vector<pid_t> ranks = children_of(launcher);
  EXPECT_EQ(ranks.size(), 2U);
  kill(launcher, SIGINT);
  EXPECT_NE(finish(launcher), 0);
  EXPECT_TRUE(are_gone(ranks));
  const Json json = Json::parse(text_of(out), nullptr, false);
  ASSERT_TRUE(json.is_object()) << text_of(out) << text_of(err);
  EXPECT_EQ(json["complete"], false);
  // The file is whole, and begins as a run of one process does.
  const auto kept = store::LabFile::open(file("run.db"));
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ((*kept)->pairs().size(), json["pairs"].get<std::size_t>());
  const std::size_t some = std::min<std::size_t>(50, (*kept)->pairs().size());
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < some; ++i) hash = lab::hash_after(hash, (*kept)->pairs()[i]);
  const Json alone = lasting({}, {"double-tap", "--players", "random", "--games", std::to_string(2 * some)});
  EXPECT_EQ(alone["hash"], fmt::format("{:016x}", hash));
}

TEST_F(LabRanks, EndTogetherWhenOneDies) {
  const pid_t launcher = start(kTogether + endless(file("run.db")));
  wait_for_kept(file("run.db"));
  const std::vector<pid_t> ranks = children_of(launcher);
  ASSERT_EQ(ranks.size(), 2U);
  kill(std::ranges::max(ranks), SIGKILL);
  EXPECT_NE(finish(launcher), 0);
  EXPECT_TRUE(are_gone(ranks));
  EXPECT_TRUE(text_of(err).contains("signal 9")) << text_of(err);
}

}  // namespace
}  // namespace sandtable::lab_ranks_test

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "cli/commands/test_program.h"

namespace sandtable::test {

// For tests only: each runs in an empty folder of its own, since a battle that ends, or whose input ends, is saved
// where the program was started.
class InOwnFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    const ::testing::TestInfo& test = *::testing::UnitTest::GetInstance()->current_test_info();
    home_ = std::filesystem::current_path();
    folder_ = scratch(std::string(test.test_suite_name()) + "." + test.name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    std::filesystem::current_path(folder_);
  }
  void TearDown() override { std::filesystem::current_path(home_); }

  std::filesystem::path home_, folder_;
};

}  // namespace sandtable::test

#include "engine/ask/drive_text.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/table/hull/drive.h"

namespace sandtable::drive_text_test {
namespace {

Drive drive_of(const char* text) { return read_drive(text).value_or(Drive{{-1, Mil{-1}}}); }
std::string error_of(const char* text) {
  const auto read = read_drive(text);
  return read ? "read as " + drive_text(*read) : read.error();
}

TEST(DriveText, IsReadAsPeopleWriteIt) {
  const Drive wanted = {{0, 6_in}, {4500, 2_in}};
  for (const char* text :
       {"forward 6, left 45, forward 2", "f 6 l 45 f 2", "Ahead 6\" then turn left 45 degrees and ahead 2.000 in",
        "forward 6,left 45,forward 2", "FORWARDS 6 inches, left 45° , forward 2", "forward 6in left 45deg forward 2in"})
    EXPECT_EQ(drive_of(text), wanted) << text;
  EXPECT_EQ(drive_of("back 1.5, right 22.25"), (Drive{{0, -1500_mil}, {-2225, {}}}));
  EXPECT_EQ(drive_of("reverse .5"), (Drive{{0, -500_mil}}));
  EXPECT_EQ(drive_of("left 30, right 10, forward 1, back 1"), (Drive{{3000, {}}, {-1000, 1_in}, {0, -1_in}}));
  EXPECT_EQ(drive_of("forward 0, left 0"), Drive{});
  EXPECT_EQ(drive_of("Stay"), Drive{});
}

TEST(DriveText, ErrorsSayWhatIsWrong) {
  EXPECT_EQ(error_of("forward"), "say how many inches: forward 6");
  EXPECT_EQ(error_of("forward 6 left"), "say how many degrees: left 45");
  EXPECT_EQ(error_of("forward -2"), "say how many inches: forward 6");
  EXPECT_EQ(error_of("forward 6 degrees"), "'degrees' is no part of a drive such as 'forward 6, left 45, forward 2'");
  EXPECT_EQ(error_of("left 45in"), "say how many degrees: left 45");
  EXPECT_EQ(error_of("sideways 2"), "'sideways' is no part of a drive such as 'forward 6, left 45, forward 2'");
  EXPECT_EQ(error_of(""), "'' is no part of a drive such as 'forward 6, left 45, forward 2'");
  EXPECT_EQ(error_of("forward 6, please"), "'please' is no part of a drive such as 'forward 6, left 45, forward 2'");
  EXPECT_EQ(error_of("forward 1.0005"), "lengths are multiples of 0.001\"");
  EXPECT_EQ(error_of("left 1.005"), "turns are multiples of 0.01 degrees");
  EXPECT_EQ(error_of("forward 201"), "a stretch is at most 200\" long");
  EXPECT_EQ(error_of("forward 99999999999999999999"), "a stretch is at most 200\" long");
  EXPECT_EQ(error_of("left 5001"), "a turn is at most 5000 degrees");
  EXPECT_EQ(error_of("l 1 l 1 l 1 l 1 l 1 l 1 l 1 l 1 l 1 l 1 l 1 l 1 l 1"), "a drive has at most 12 parts");
}

TEST(DriveText, TakesWhatIsADriveFromTheFront) {
  const std::vector<std::string> words = drive_words("forward 6, left 45 at B2");
  const auto taken = take_drive(words);
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->words, 5U);
  EXPECT_EQ(taken->drive, (Drive{{0, 6_in}, {4500, {}}}));
  const auto none = take_drive(drive_words("B2 forward 6"));
  ASSERT_TRUE(none);
  EXPECT_EQ(none->words, 0U);
}

TEST(DriveText, IsWrittenShortly) {
  EXPECT_EQ(drive_text(Drive{{0, 6_in}, {4500, 2500_mil}, {-25, {}}, {0, -1_mil}}),
            "forward 6, left 45, forward 2.5, right 0.25, back 0.001");
  EXPECT_EQ(drive_text(Drive{}), "stay");
  EXPECT_EQ(drive_text(Drive{{}, {}}), "stay");
}

// What is idle left out, and a turn in one part with the stretch behind it.
Drive tidied(const Drive& drive) {
  Drive out;
  for (const DrivePart& part : drive) {
    if (part.turn != 0) out.push_back({part.turn, {}});
    if (part.ahead == Mil{0}) continue;
    if (out.empty() || out.back().ahead != Mil{0}) out.push_back({});
    out.back().ahead = part.ahead;
  }
  return out;
}

TEST(DriveText, ReadsBackAndLeadsToTheSamePlace) {
  EXPECT_TRUE(rc::check([] {
    Drive drive;
    const int parts = *rc::gen::inRange(0, 7);
    for (int i = 0; i < parts; ++i)
      drive.push_back({*rc::gen::element(0, *rc::gen::inRange(-36000, 36001)),
                       Mil{*rc::gen::element(0, *rc::gen::inRange(-200'000, 200'001))}});
    const auto back = read_drive(drive_text(drive));
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == tidied(drive));
    const Footprint hull = rectangle({24_in, 24_in}, 2_in, 1_in, degrees(30));
    RC_ASSERT(end_of(hull, *back).centre == end_of(hull, drive).centre);
    RC_ASSERT(end_of(hull, *back).facing == end_of(hull, drive).facing);
  }));
}

// Whatever is typed, it is read or refused.
TEST(DriveText, AnythingIsJudged) {
  EXPECT_TRUE(rc::check([](const std::string& text) {
    const auto read = read_drive(text);
    RC_ASSERT(read.has_value() || !read.error().empty());
  }));
}

}  // namespace
}  // namespace sandtable::drive_text_test

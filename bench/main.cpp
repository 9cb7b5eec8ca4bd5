#include <fmt/format.h>

#include <cstdlib>
#include <string_view>

#include "bench/measure.h"

namespace sandtable::bench {
namespace {

struct Suite {
  std::string_view name;
  Rows (*run)();
};

constexpr Suite kSuites[] = {{"sight", sight},   {"formations", formations}, {"previews", previews},
                             {"odds", odds},     {"battles", battles},       {"positions", positions},
                             {"lab", lab_runs},  {"crowds", crowds},         {"hulls", hulls},
                             {"routes", routes}, {"heights", heights},       {"marches", marches}};

bool wanted(std::string_view name, int argc, char** argv) {
  bool named = false;
  for (int i = 1; i < argc; ++i) {
    if (argv[i] == name) return true;
    named = named || argv[i] != std::string_view("--check");
  }
  return !named;
}

std::string json(const Row& row) {
  const std::string head =
      fmt::format(R"({{"name": "{}", "value": {:.2f}, "unit": "{}")", row.name, row.value, row.unit);
  if (row.reference == 0) return head + "}";
  return head + fmt::format(R"(, "reference": {:.2f}, "ratio": {:.2f}, "target": {:.2f}}})", row.reference, row.ratio(),
                            row.target);
}

// sandtable_bench [--check] [suite...]: prints a JSON array; with --check a missed target is a failure.
// sandtable_bench --battles: lists the battles there are.
// sandtable_bench --battles GAME PLAYER COUNT: plays some and prints the number of decisions.
int run(int argc, char** argv) {
  if (argc >= 2 && argv[1] == std::string_view("--battles")) {
    if (argc == 5) {
      fmt::print("{}\n", play_battles(fmt::format("{} {}", argv[2], argv[3]), std::atoi(argv[4])));
    } else {
      for (const std::string& name : battle_names()) fmt::print("{}\n", name);
    }
    return 0;
  }
  Rows rows;
  for (const Suite& suite : kSuites)
    if (wanted(suite.name, argc, argv)) std::ranges::move(suite.run(), std::back_inserter(rows));
  for (std::size_t i = 0; i < rows.size(); ++i)
    fmt::print("{}{}{}\n", i == 0 ? "[" : " ", json(rows[i]), i + 1 == rows.size() ? "]" : ",");
  const bool check = std::any_of(argv + 1, argv + argc, [](std::string_view word) { return word == "--check"; });
  return check && !std::ranges::all_of(rows, &Row::holds) ? 1 : 0;
}

}  // namespace
}  // namespace sandtable::bench

int main(int argc, char** argv) { return sandtable::bench::run(argc, argv); }

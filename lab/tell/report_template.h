#pragma once

#include <string_view>

namespace sandtable::lab {

// The page that web/report builds, carried inside the program. `kReportPlace` stands in it once, where the document
// belongs. Empty in a program that was built without node: it writes no reports.
std::string_view report_template();
inline constexpr std::string_view kReportPlace = "@DOCUMENT@";

}  // namespace sandtable::lab

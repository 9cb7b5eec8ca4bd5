#pragma once

#include "cli/screen/progress_line.h"
#include "lab/fight/run.h"

namespace sandtable {

// How far a run of the lab is.
class LabProgress {
 public:
  LabProgress(const lab::Plan& plan, std::ostream& err);

  void show(const lab::Progress& progress);
  static std::string line(const lab::Plan& plan, const lab::Progress& progress);

 private:
  const lab::Plan& plan_;
  ProgressLine line_;
};

}  // namespace sandtable

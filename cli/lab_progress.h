#pragma once

#include <iosfwd>
#include <string>

#include "lab/run.h"

namespace sandtable {

// The line that a long run keeps up to date in a terminal.
class LabProgress {
 public:
  // Shows nothing where `err` is no terminal.
  LabProgress(const lab::Plan& plan, std::ostream& err);
  ~LabProgress();  // clears the line
  LabProgress(const LabProgress&) = delete;
  LabProgress& operator=(const LabProgress&) = delete;

  void show(const lab::Progress& progress);
  static std::string line(const lab::Plan& plan, const lab::Progress& progress);

 private:
  const lab::Plan& plan_;
  std::ostream& err_;
  bool shown_;
  double last_ = -1;
};

}  // namespace sandtable

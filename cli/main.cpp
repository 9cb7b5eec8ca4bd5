#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <iostream>

#include "cli/commands/run.h"

namespace {

// Whether the program at the other end of the pipe (`| head`) has seen enough.
bool reader_is_gone() {
  pollfd out{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
  return poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader who leaves is no reason to die half-way
  const int status = sandtable::run(argc, argv, std::cout, std::cerr, std::cin);
  std::cout.flush();
  if (std::cout.good() || reader_is_gone()) return status;
  std::cerr << "sandtable: the output could not be written\n";
  return 2;
}

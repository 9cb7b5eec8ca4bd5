#include <cerrno>
#include <csignal>
#include <cstring>
#include <iostream>

#include "cli/run.h"

int main(int argc, char** argv) {
  // A reader that has seen enough (`| head`) is no reason to die half-way; the failed write is noticed below.
  std::signal(SIGPIPE, SIG_IGN);
  const int status = sandtable::run(argc, argv, std::cout, std::cerr, std::cin);
  errno = 0;
  std::cout.flush();
  if (std::cout.good() || errno == EPIPE) return status;
  std::cerr << "sandtable: the output could not be written"
            << (errno != 0 ? std::string(": ") + std::strerror(errno) : "") << '\n';
  return 2;
}

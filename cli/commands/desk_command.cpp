#include <fmt/format.h>

#include <istream>
#include <ostream>
#include <random>

#include "cli/commands/library.h"
#include "desk/wire/desk.h"

namespace sandtable {

namespace {

std::uint64_t drawn_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

// Whatever is sent, the next line is read.
int speak(const Program& program) {
  Desk desk(program.games, drawn_seed);
  const auto say = [&](const std::string& line) { program.out << line << '\n' << std::flush; };
  for (std::string request; std::getline(program.in, request);) {
    if (request.find_first_not_of(" \t\r") == std::string::npos) continue;
    desk.call(request, Caller::host(), say);
  }
  return kFine;
}

}  // namespace

void add_desk(Command app, Program& program) {
  const Command command =
      app.add_command("desk", "Speak JSON: one request a line comes in, replies and news go out, for other programs");
  command.footer(R"(docs/protocol.md has the messages. Example: echo '{"do":"hello"}' | sandtable desk)");
  when_called(command, program, [&program]() -> Result<int> { return speak(program); });
}

}  // namespace sandtable

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <ostream>

#include "cli/commands/commands.h"
#include "server/web_server.h"

namespace sandtable {

namespace {

constexpr std::uint16_t kUsualPort = 8620;

struct ServeOptions {
  std::optional<std::string> port = {};
  std::optional<std::string> site = {};
  bool open = false;
};

Result<std::uint16_t> port_in(const std::string& text) {
  std::uint16_t port = 0;
  const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (trouble != std::errc() || end != text.data() + text.size())
    return fail(fmt::format("'{}' is no port: a number from 0 to 65535", text));
  return port;
}

// Beside the program, where the build puts it.
std::string usual_site() {
  std::error_code trouble;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", trouble);
  return (program.parent_path() / "web" / "site").string();
}

// Who has no such program opens the address by hand.
void open_browser(std::string address) {
  std::string program = "xdg-open";
  char* const words[] = {program.data(), address.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", 1, 0);
  posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", 1, 0);
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), &quiet, nullptr, words, environ);
  posix_spawn_file_actions_destroy(&quiet);
}

Result<int> serve(const ServeOptions& options, const Program& program) {
  const Result<std::uint16_t> port = options.port ? port_in(*options.port) : Result<std::uint16_t>(kUsualPort);
  if (!port) return std::unexpected(port.error());
  Result<Site> site = Site::read(options.site.value_or(usual_site()));
  if (!site) return std::unexpected(site.error());
  const auto server = WebServer::open(*std::move(site), {.port = *port});
  if (!server) return std::unexpected(server.error());
  const std::string address = (*server)->address();
  program.out << fmt::format("The table is at {}\nCtrl-C ends it.\n", address) << std::flush;
  if (options.open) open_browser(address);
  (*server)->run();
  program.out << "Goodbye.\n";
  return kFine;
}

}  // namespace

void add_serve(Command app, Program& program) {
  const Command command = app.add_command("serve", "Play in the browser: serve the table on this computer");
  const auto options = std::make_shared<ServeOptions>();
  command
      .add_option("--port", options->port, fmt::format("port to listen at (default {}; 0: any free one)", kUsualPort))
      .type_name("N");
  command.add_option("--site", options->site, "folder of the built page (default: web/site beside the program)")
      .type_name("FOLDER");
  command.add_flag("--open", options->open, "open the page in your browser");
  command.footer("Only this computer can reach it. 'make play' builds the page first.");
  when_called(command, program, [options, &program] { return serve(*options, program); });
}

}  // namespace sandtable

#include "server/web_server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace sandtable::web_server_test {
namespace {

// A server on a thread of its own, for as long as the test lasts.
class Running {
 public:
  Running() : server_(must(WebServer::open(Site::of({{"index.html", "<p>table</p>"}}), {}))) {
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() {
    server_->stop();
    thread_.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  std::uint16_t port() const {
    const std::string address = server_->address();
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
  }

 private:
  std::unique_ptr<WebServer> server_;
  std::thread thread_;
};

int connected(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in there = {};
  there.sin_family = AF_INET;
  there.sin_port = htons(port);
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(::connect(socket, reinterpret_cast<const sockaddr*>(&there), sizeof there), 0);
  const timeval patience{.tv_sec = 5, .tv_usec = 0};
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  return socket;
}

// Everything that comes back until the server closes, or nothing more comes.
std::string told(int socket, const std::string& request) {
  EXPECT_EQ(::send(socket, request.data(), request.size(), MSG_NOSIGNAL), static_cast<ssize_t>(request.size()));
  std::string all;
  char piece[4096];
  for (ssize_t size = 0; (size = ::recv(socket, piece, sizeof piece, 0)) > 0;)
    all.append(piece, static_cast<std::size_t>(size));
  ::close(socket);
  return all;
}

std::string asked(std::uint16_t port, const std::string& request) { return told(connected(port), request); }

TEST(WebServer, AnswersOnThisComputer) {
  const Running running;
  const std::string reply = asked(running.port(), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(reply.starts_with("HTTP/1.1 200")) << reply;
  EXPECT_TRUE(reply.ends_with("<p>table</p>")) << reply;
  EXPECT_NE(reply.find("Content-Length: 12"), std::string::npos);
  const std::string head = asked(running.port(), "HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(head.ends_with("\r\n\r\n")) << head;
  EXPECT_TRUE(
      asked(running.port(), "GET /../x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(
      asked(running.port(), "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 405"));
}

TEST(WebServer, AnswersSeveralRequestsOnOneConnection) {
  const Running running;
  const std::string one = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
  const std::string replies = asked(running.port(), one + one + "GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
  std::size_t count = 0;
  for (std::size_t at = 0; (at = replies.find("<p>table</p>", at)) != std::string::npos; ++at) ++count;
  EXPECT_EQ(count, 3U);
}

TEST(WebServer, BearsNonsenseAndWhatIsTooMuch) {
  const Running running;
  EXPECT_TRUE(asked(running.port(), "what?\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(
      asked(running.port(), "GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(
      asked(running.port(), "POST / HTTP/1.1\r\nContent-Length: 100000000\r\n\r\n").starts_with("HTTP/1.1 400"));
  // So many at once that some are turned away; the others, and whoever comes later, are served.
  std::vector<int> many;
  for (int i = 0; i < 100; ++i) many.push_back(connected(running.port()));
  for (const int socket : many) ::close(socket);
  std::string reply;
  for (int i = 0; i < 50 && !reply.starts_with("HTTP/1.1 200"); ++i) {
    reply = asked(running.port(), "GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_TRUE(reply.starts_with("HTTP/1.1 200")) << reply;
}

TEST(WebServer, SaysThatAPortIsTaken) {
  const Running running;
  const auto second = WebServer::open(Site::of({{"index.html", ""}}), {.port = running.port()});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().message, fmt::format("port {} is in use", running.port()));
  EXPECT_NE(second.error().hint.find("--port"), std::string::npos);
  EXPECT_FALSE(WebServer::open(Site::of({{"index.html", ""}}), {.address = "nowhere"}));
}

TEST(WebServer, EndsWhenAskedTo) {
  const auto server = must(WebServer::open(Site::of({{"index.html", ""}}), {}));
  std::thread thread([&] { server->run(); });
  const auto port = static_cast<std::uint16_t>(std::stoi(server->address().substr(server->address().rfind(':') + 1)));
  EXPECT_TRUE(asked(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 200"));
  ::kill(::getpid(), SIGTERM);
  thread.join();
}

TEST(Site, ReadsAFolder) {
  const std::string folder = testing::TempDir() + "sandtable-site";
  std::filesystem::create_directories(folder + "/assets");
  EXPECT_FALSE(Site::read(folder + "-not-there"));
  std::filesystem::remove(folder + "/index.html");
  const auto empty = Site::read(folder);
  ASSERT_FALSE(empty);
  EXPECT_NE(empty.error().hint.find("make play"), std::string::npos);
  std::ofstream(folder + "/index.html") << "page";
  std::ofstream(folder + "/assets/a.css") << "a{}";
  const Result<Site> site = Site::read(folder);
  ASSERT_TRUE(site);
  EXPECT_EQ(site->find("/assets/a.css")->plain, "a{}");
  EXPECT_EQ(site->find("/")->plain, "page");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace sandtable::web_server_test

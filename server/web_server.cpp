#include "server/web_server.h"

#include <fmt/format.h>

#include <utility>  // Beast forgets to include it

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <csignal>
#include <optional>

#include "server/reply.h"

namespace sandtable {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using Trouble = boost::system::error_code;

constexpr std::size_t kMostConnections = 64;
constexpr std::uint32_t kLongestHead = 8 * 1024;
constexpr std::uint64_t kLongestBody = 1024;  // nobody has anything to send
constexpr std::chrono::seconds kPatience{20};

std::string_view text(beast::string_view view) { return {view.data(), view.size()}; }

// One connection: a request, its reply, and the next. It lives as long as something is under way.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, const Site& site, std::size_t& open)
      : stream_(std::move(socket)), site_(site), open_(open) {
    ++open_;
  }
  ~Connection() { --open_; }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void read() {
    parser_.emplace();
    parser_->header_limit(kLongestHead);
    parser_->body_limit(kLongestBody);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](const Trouble& trouble, std::size_t) { self->heard(trouble); });
  }

 private:
  void heard(const Trouble& trouble) {
    if (trouble == http::error::end_of_stream) return close();
    if (trouble == http::error::header_limit || trouble == http::error::body_limit ||
        trouble.category() == http::make_error_code(http::error::bad_version).category()) {
      return send({.status = 400, .headers = {}, .body = "this is no request\n", .length = 19}, false);
    }
    if (trouble) return;  // gone, or too slow
    const auto& request = parser_->get();
    const FileReply reply = reply_to(site_, {.method = text(request.method_string()),
                                             .target = text(request.target()),
                                             .accepts = text(request[http::field::accept_encoding]),
                                             .known = text(request[http::field::if_none_match])});
    send(reply, request.keep_alive());
  }

  void send(const FileReply& reply, bool keep) {
    message_.emplace();
    message_->result(static_cast<unsigned>(reply.status));
    message_->version(11);
    for (const auto& [name, value] : reply.headers) message_->set(name, value);
    message_->content_length(reply.length);
    message_->keep_alive(keep);
    message_->body() = {reply.body.data(), reply.body.size()};
    serializer_.emplace(*message_);
    stream_.expires_after(kPatience);
    http::async_write(stream_, *serializer_, [self = shared_from_this(), keep](const Trouble& trouble, std::size_t) {
      if (trouble || !keep) return self->close();
      self->read();
    });
  }

  void close() {
    Trouble ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  using Body = http::span_body<const char>;
  beast::tcp_stream stream_;
  const Site& site_;
  std::size_t& open_;
  beast::flat_buffer buffer_{kLongestHead + kLongestBody};
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<Body>> message_;
  std::optional<http::response_serializer<Body>> serializer_;
};

class LocalServer : public WebServer {
 public:
  explicit LocalServer(Site site) : site_(std::move(site)), acceptor_(context_), signals_(context_) {}

  Result<void> listen(const Wish& wish) {
    Trouble trouble;
    const asio::ip::address address = asio::ip::make_address(wish.address, trouble);
    if (trouble) return fail(fmt::format("'{}' is no address; say 127.0.0.1", wish.address));
    const tcp::endpoint end(address, wish.port);
    acceptor_.open(end.protocol(), trouble);
    if (!trouble) acceptor_.set_option(tcp::acceptor::reuse_address(true), trouble);
    if (!trouble) acceptor_.bind(end, trouble);
    if (!trouble) acceptor_.listen(asio::socket_base::max_listen_connections, trouble);
    if (trouble == boost::system::errc::address_in_use)
      return std::unexpected(Error{.message = fmt::format("port {} is in use", wish.port),
                                   .hint = fmt::format("try --port {}, or --port 0 for any that is free",
                                                       wish.port < 65535 ? wish.port + 1 : wish.port - 1)});
    if (trouble)
      return fail(fmt::format("cannot listen at {} port {}: {}", wish.address, wish.port, trouble.message()));
    return {};
  }

  std::string address() const override {
    const tcp::endpoint end = acceptor_.local_endpoint();
    return end.address().is_v6() ? fmt::format("http://[{}]:{}/", end.address().to_string(), end.port())
                                 : fmt::format("http://{}:{}/", end.address().to_string(), end.port());
  }

  void run() override {
    Trouble ignored;
    for (const int signal : {SIGINT, SIGTERM}) signals_.add(signal, ignored);
    signals_.async_wait([this](const Trouble& trouble, int) {
      if (!trouble) context_.stop();
    });
    accept();
    context_.run();
  }

  void stop() override { context_.stop(); }

 private:
  void accept() {
    acceptor_.async_accept([this](const Trouble& trouble, tcp::socket socket) {
      // Too many at once: the newest goes away at once.
      if (!trouble && open_ < kMostConnections) std::make_shared<Connection>(std::move(socket), site_, open_)->read();
      accept();
    });
  }

  Site site_;
  std::size_t open_ = 0;  // connections
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
};

}  // namespace

Result<std::unique_ptr<WebServer>> WebServer::open(Site site, const Wish& wish) {
  auto server = std::make_unique<LocalServer>(std::move(site));
  if (const Result<void> listens = server->listen(wish); !listens) return std::unexpected(listens.error());
  return server;
}

}  // namespace sandtable

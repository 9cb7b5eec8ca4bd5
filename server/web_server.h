#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/base/error.h"
#include "server/site.h"

namespace sandtable {

// Gives a site out over HTTP, on this computer alone unless an address says otherwise. One thread; limits on
// everything: connections, the size of a request, the time it may take.
class WebServer {
 public:
  struct Wish {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any that is free
  };
  // Listens at once; a port that is taken is an error that says so.
  static Result<std::unique_ptr<WebServer>> open(Site site, const Wish& wish);
  virtual ~WebServer() = default;

  virtual std::string address() const = 0;  // "http://127.0.0.1:8620/"
  // Until stop(), or until the program is asked to end (SIGINT, SIGTERM).
  virtual void run() = 0;
  // From any thread.
  virtual void stop() = 0;
};

}  // namespace sandtable

// The desk as a WebAssembly module for a browser's worker: requests go in as text, messages come out as text, in the
// words of docs/protocol.md. A reactor: it is set up once (_initialize) and then called.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "desk/wire/desk.h"
#include "engine/data/apart_texts.h"
#include "games/registry.h"

// The worker takes each line while this call lasts; progress thus comes before the reply.
extern "C" __attribute__((import_module("host"), import_name("say"))) void sandtable_say(const char* line,
                                                                                         std::size_t size);

// A text that the module does not carry, by its name: first how long it is, -1 if it cannot be had; then the text
// itself.
extern "C" __attribute__((import_module("host"), import_name("text_size"))) std::int32_t sandtable_text_size(
    const char* name, std::size_t size);
extern "C" __attribute__((import_module("host"), import_name("text"))) void sandtable_text(char* into);

namespace {

std::optional<std::string> text_of_host(std::string_view name) {
  const std::int32_t size = sandtable_text_size(name.data(), name.size());
  if (size < 0) return std::nullopt;
  std::string text(static_cast<std::size_t>(size), '\0');
  sandtable_text(text.data());
  return text;
}

std::uint64_t drawn_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

std::string& request() {
  static std::string text;
  return text;
}

}  // namespace

// Room for a request of `size` bytes, which is to be written there.
extern "C" __attribute__((export_name("room"))) char* sandtable_room(std::size_t size) {
  request().resize(size);
  return request().data();
}

// Answers the request that stands in the room: every line goes to host.say.
extern "C" __attribute__((export_name("call"))) void sandtable_call() {
  sandtable::take_texts_from(text_of_host);
  static sandtable::Desk desk(sandtable::games(), drawn_seed);
  desk.call(request(), sandtable::Caller::host(),
            [](const std::string& line) { sandtable_say(line.data(), line.size()); });
}

#pragma once

#include <cstddef>
#include <string>

#include "engine/base/error.h"

namespace sandtable {

// The whole file; refuses directories, what cannot be read and what is larger than `most` bytes.
Result<std::string> read_file(const std::string& path, std::size_t most);

// Writes the whole file or nothing: a file that is there stays as it is until the new one is complete.
Result<void> write_file(const std::string& path, const std::string& text);
// Whether `write_file` could, as far as can be known before there is a text; changes nothing.
Result<void> check_writable(const std::string& path);

// Whether two paths lead to one file, which need not be there.
bool same_file(const std::string& a, const std::string& b);

}  // namespace sandtable

#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "engine/base/error.h"

namespace sandtable {

// A folder of files to be given out as they are, read once: whoever asks later looks into this table and nowhere else,
// so that no path leads out of it. A file x.gz or x.br is file x in fewer bytes.
class Site {
 public:
  struct File {
    std::string type;  // as HTTP names it
    std::string tag;   // changes with the content
    std::string plain;
    std::string gzip;      // empty: there is none
    std::string brotli;    // empty: there is none
    bool lasting = false;  // its name changes with its content
  };

  // Refuses a folder without an index.html, one with more than 1,000 files or more than 64 MB, and what cannot be read.
  static Result<Site> read(const std::string& folder);
  // For tests: files by their paths, such as "assets/a.js".
  static Site of(const std::map<std::string, std::string>& files);

  // By the path of a request: "/" is the front page. Nothing if there is no such file.
  const File* find(std::string_view path) const;
  std::size_t size() const { return files_.size(); }

 private:
  void add(const std::string& path, std::string content);
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace sandtable

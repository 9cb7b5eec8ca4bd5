#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>

#include "games/registry.h"
#include "lab/plan/wish_json.h"
#include "store/lab_file.h"

// Any bytes are refused, or are a kept run whose settings can be read. The file lies in memory.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  static const std::string path = "/dev/shm/sandtable-lab-file-fuzz." + std::to_string(getpid());
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
  if (file < 0 || write(file, data, size) != static_cast<ssize_t>(size)) std::abort();
  close(file);
  if (const auto kept = store::LabFile::open(path))
    static_cast<void>(lab::read_wish((*kept)->settings(), games(), "w.db"));
  for (const char* const beside : {"", "-journal", "-wal", "-shm"}) unlink((path + beside).c_str());
  return 0;
}

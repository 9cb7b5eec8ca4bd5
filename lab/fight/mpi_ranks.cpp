#include "lab/fight/mpi_ranks.h"

#include <cstdlib>

#ifdef SANDTABLE_MPI
#include <mpi.h>

#include <list>
#endif

namespace sandtable::lab {

namespace {

// What launchers tell the processes they start: Open MPI's mpirun, then others (MPICH, Slurm).
int number_from(std::initializer_list<const char*> names, int otherwise) {
  for (const char* name : names)
    if (const char* text = std::getenv(name)) return std::atoi(text);
  return otherwise;
}
int launched_size() {
  // Slurm's own number is also known to programs that it did not start as one of several.
  const int by_slurm = std::getenv("PMIX_RANK") == nullptr ? 1 : number_from({"SLURM_NTASKS"}, 1);
  return number_from({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}, by_slurm);
}

#ifdef SANDTABLE_MPI

class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    MPI_Comm host = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
    MPI_Comm_size(host, &on_this_host_);
    MPI_Comm_free(&host);
  }
  ~MpiRanks() override {
    for (Letter& letter : under_way_) MPI_Wait(&letter.request, MPI_STATUS_IGNORE);
    MPI_Finalize();
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  int on_this_host() const override { return on_this_host_; }

  void send(int to, std::string bytes) override {
    forget_delivered();
    Letter& letter = under_way_.emplace_back(std::move(bytes), MPI_REQUEST_NULL);
    MPI_Isend(letter.bytes.data(), static_cast<int>(letter.bytes.size()), MPI_BYTE, to, kTag, MPI_COMM_WORLD,
              &letter.request);
  }

  std::optional<Message> receive() override {
    forget_delivered();
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Message message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
    MPI_Recv(message.bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return message;
  }

 private:
  // Must stay where it is until it is delivered.
  struct Letter {
    std::string bytes;
    MPI_Request request;
  };
  static constexpr int kTag = 0;

  void forget_delivered() {
    std::erase_if(under_way_, [](Letter& letter) {
      int delivered = 0;
      MPI_Test(&letter.request, &delivered, MPI_STATUS_IGNORE);
      return delivered != 0;
    });
  }

  int rank_ = 0, size_ = 1, on_this_host_ = 1;
  std::list<Letter> under_way_;
};

#endif

}  // namespace

int launched_rank() { return number_from({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}, 0); }

Result<std::unique_ptr<Ranks>> join_mpi() {
  if (launched_size() <= 1) return nullptr;
#ifdef SANDTABLE_MPI
  return std::make_unique<MpiRanks>();
#else
  return fail("this program was built without MPI and cannot share a run with other processes");
#endif
}

}  // namespace sandtable::lab

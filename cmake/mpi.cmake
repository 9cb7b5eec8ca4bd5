# The lab on many machines, where there is an MPI. One file knows it; the others are compiled as without.
option(SANDTABLE_MPI "Let the lab share its battles between processes, if MPI is found" ON)
if(SANDTABLE_MPI)
  find_package(MPI COMPONENTS CXX)
endif()
if(SANDTABLE_MPI AND MPI_CXX_FOUND)
  set(mpi_options -DSANDTABLE_MPI -DOMPI_SKIP_MPICXX -DMPICH_SKIP_MPICXX)
  foreach(folder ${MPI_CXX_INCLUDE_DIRS})
    list(APPEND mpi_options -isystem${folder})
  endforeach()
  set_source_files_properties(lab/fight/mpi_ranks.cpp PROPERTIES COMPILE_OPTIONS "${mpi_options}")
  # Only the library of C is used; the one for C++ that comes along is left out.
  target_link_libraries(sandtable_cli PUBLIC -Wl,--as-needed ${MPI_CXX_LIBRARIES})
  set_source_files_properties(tests/lab/ranks_test.cpp PROPERTIES
                              COMPILE_DEFINITIONS SANDTABLE_MPIRUN="${MPIEXEC_EXECUTABLE}")
endif()

# What is built for WebAssembly: the engine, the games, odds, players and the desk, and a program that fights the golden battles.
# Data arrives as text, errors are values: nothing here needs exceptions, threads, files or processes.

add_compile_options(-fno-exceptions -msimd128 -mbulk-memory)
add_compile_options(-Wno-shorten-64-to-32)  # sizes have 32 bits here; that numbers fit is for the other builds to say
add_compile_definitions(JSON_NOEXCEPTION FMT_HEADER_ONLY FMT_EXCEPTIONS=0)
# The default stack of 64 kB overflows without a word. Linked without -O, or clang runs whatever wasm-opt it finds.
add_link_options(-Wl,--strip-all -Wl,-z,stack-size=1048576 -Wl,--stack-first)

# Debian's headers-only libraries, by links: all of /usr/include would bring the machine's own C library along.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(header fmt/format.h nlohmann/json.hpp toml++/toml.h)
  get_filename_component(library ${header} DIRECTORY)
  find_path(${library}_folder ${header} PATHS /usr/include /usr/local/include REQUIRED NO_DEFAULT_PATH)
  file(CREATE_LINK ${${library}_folder}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${headers})
include_directories(${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)

sandtable_room(sandtable_engine engine)
set_source_files_properties(engine/data/parse.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
                            COMPILE_OPTIONS "-include;${CMAKE_SOURCE_DIR}/wasm/no_files.h")
# Without scenes, which nobody plays in a browser; and the catalogues lie beside the module, each loaded when its game is
# chosen.
set(SANDTABLE_EMBED --apart ${CMAKE_BINARY_DIR}/texts)
include(cmake/games.cmake)
sandtable_room(sandtable_desk players odds desk)
target_link_libraries(sandtable_desk PUBLIC sandtable_games)

add_executable(golden tests/wasm/golden_main.cpp tests/golden_battles.cpp wasm/stack_guard.cpp)
target_link_libraries(golden PRIVATE sandtable_desk)

# The desk for browsers: one module that takes requests and says messages (wasm/desk_main.cpp).
add_executable(sandtable_desk_wasm wasm/desk_main.cpp wasm/memory_compare.cpp wasm/stack_guard.cpp)
target_link_libraries(sandtable_desk_wasm PRIVATE sandtable_desk)
target_link_options(sandtable_desk_wasm PRIVATE -mexec-model=reactor)
set_target_properties(sandtable_desk_wasm PROPERTIES OUTPUT_NAME desk)

# The same with toy games, for tests of the page: hulls, units of forty, ways of several manners.
add_executable(sandtable_toys_wasm wasm/desk_main.cpp wasm/memory_compare.cpp wasm/stack_guard.cpp tests/wasm/toys.cpp
               tests/games/squad_game_test.cpp tests/games/climb_game_test.cpp)
target_link_libraries(sandtable_toys_wasm PRIVATE sandtable_desk)
target_link_options(sandtable_toys_wasm PRIVATE -mexec-model=reactor)
set_target_properties(sandtable_toys_wasm PROPERTIES OUTPUT_NAME toys)

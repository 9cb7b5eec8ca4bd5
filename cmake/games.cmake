# Every folder under games/ that has its line in games/registry.cpp is a game: its sources, its data and scenes (carried
# inside the program), and the names of its clauses and its switches as C++. A game that is still being written is left
# out until then, with its tests; -DSANDTABLE_UNFINISHED_GAMES=ON compiles it as well, its tests as a program of their own:
# sandtable_unfinished_tests.
option(SANDTABLE_UNFINISHED_GAMES "Compile games that are not registered yet" OFF)
file(READ games/registry.cpp registry)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS games/registry.cpp)

# sandtable_together(name source...): these are compiled together, and with nothing else.
function(sandtable_together name)
  set(number 0)
  foreach(source ${ARGN})
    math(EXPR batch "${number} / ${SANDTABLE_TOGETHER}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name}_${batch})
    math(EXPR number "${number} + 1")
  endforeach()
endfunction()

file(GLOB game_folders RELATIVE ${CMAKE_SOURCE_DIR}/games CONFIGURE_DEPENDS games/*)
set(game_sources)
set(unfinished_games)
set(generated_files)
foreach(game ${game_folders})
  set(folder ${CMAKE_SOURCE_DIR}/games/${game})
  if(NOT IS_DIRECTORY ${folder})
    continue()
  endif()
  if(NOT registry MATCHES "games/${game}/kind.h")
    list(APPEND unfinished_games ${game})
    if(NOT SANDTABLE_UNFINISHED_GAMES)
      continue()
    endif()
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  file(GLOB_RECURSE texts CONFIGURE_DEPENDS ${folder}/data/*.toml ${folder}/scenes/*.toml)
  set(generated ${CMAKE_BINARY_DIR}/generated/games/${game})
  # Written anew only when it changes, so that a text that is moved or deleted is noticed too.
  file(CONFIGURE OUTPUT ${generated}/texts.list CONTENT "${texts}")
  set(made ${generated}/texts.h ${generated}/texts.cpp ${generated}/clauses.h ${generated}/switches.h ${generated}/switches.cpp)
  add_custom_command(
    OUTPUT ${made}
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/embed_game.py ${folder} ${generated} ${SANDTABLE_EMBED}
    DEPENDS ${texts} ${generated}/texts.list ${CMAKE_SOURCE_DIR}/tools/embed_game.py ${CMAKE_SOURCE_DIR}/tools/embedding.py
    COMMENT "Embedding the texts of ${game}")
  sandtable_together(${game} ${sources} ${made})
  list(APPEND game_sources ${sources} ${made})
  list(APPEND generated_files ${made})
endforeach()

file(GLOB registry_sources CONFIGURE_DEPENDS games/*.cpp)
list(FILTER registry_sources EXCLUDE REGEX "_test\\.cpp$")
# By itself for those who only read the sources, such as clang-tidy.
add_custom_target(sandtable_texts DEPENDS ${generated_files})
add_library(sandtable_games STATIC ${game_sources} ${registry_sources})
add_dependencies(sandtable_games sandtable_texts)
# A new game changes nothing about what of the others is compiled together: their names have proved not to clash.
set_target_properties(sandtable_games PROPERTIES UNITY_BUILD_MODE GROUP)
target_link_libraries(sandtable_games PUBLIC sandtable_engine)

# The page of the lab's report: web/report bundled into one file, and carried inside the program. Who only plays has no
# node: then the program carries no page, and `lab --report` says so.

find_program(NODE node)
find_program(NPM npm)
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS web/report/*)
list(FILTER page_sources EXCLUDE REGEX "/tests/")
set(page ${CMAKE_BINARY_DIR}/web/report.html)
set(report_template ${CMAKE_BINARY_DIR}/generated/lab/report_template.cpp)
if(NOT NODE OR NOT NPM)
  message(STATUS "Without node and npm: the program cannot write the lab's reports")
  file(WRITE ${CMAKE_BINARY_DIR}/web/no_report.html "")
  add_custom_command(
    OUTPUT ${report_template}
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/embed_page.py ${CMAKE_BINARY_DIR}/web/no_report.html
            ${report_template}
    DEPENDS ${CMAKE_SOURCE_DIR}/tools/embed_page.py ${CMAKE_SOURCE_DIR}/tools/embedding.py
    COMMENT "Leaving the page of the lab's report out")
  return()
endif()
add_custom_command(
  OUTPUT ${report_template}
  COMMAND ${CMAKE_SOURCE_DIR}/tools/install_web
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/web/report/build.mjs ${page}
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/embed_page.py ${page} ${report_template}
  DEPENDS ${page_sources} ${CMAKE_SOURCE_DIR}/web/package-lock.json ${CMAKE_SOURCE_DIR}/tools/install_web
          ${CMAKE_SOURCE_DIR}/tools/embed_page.py ${CMAKE_SOURCE_DIR}/tools/embedding.py
  BYPRODUCTS ${page}
  COMMENT "Bundling the page of the lab's report")

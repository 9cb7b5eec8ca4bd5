# CMake 3.25 knows no such system; this is all it needs to know.
set(WASI 1)

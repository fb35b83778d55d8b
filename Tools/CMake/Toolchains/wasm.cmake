# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# WebAssembly, with the emscripten of Debian; programs run under Node and see its files. There are no threads.

include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
# Exceptions are for the command line; the core is compiled without them.
set(CMAKE_CXX_FLAGS_INIT -fexceptions)
set(CMAKE_EXE_LINKER_FLAGS_INIT
	"-fexceptions -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=4GB -sTOTAL_STACK=8MB -sEXIT_RUNTIME=1")
# The loader of this emscripten cannot use the fetch of newer versions of Node.
set(CMAKE_CROSSCOMPILING_EMULATOR node --no-experimental-fetch)
include("${CMAKE_CURRENT_LIST_DIR}/Cross.cmake")

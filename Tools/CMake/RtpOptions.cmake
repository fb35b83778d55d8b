# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Options of the project's configuration. The presets of CMakePresets.json are named combinations.

option(RTP_TOOLS "Build the command line (Tools/rtp)" ${PROJECT_IS_TOP_LEVEL})
option(RTP_TESTS "Build the tests, the benchmarks and, with RTP_FUZZ, the fuzzers" ${PROJECT_IS_TOP_LEVEL})
option(RTP_WERROR "Treat warnings as errors" ${PROJECT_IS_TOP_LEVEL})
option(RTP_ASSERTS "Check RTP_ASSERT conditions and the standard library's own" OFF)
option(RTP_LAYERED "Build a library per layer, so that a missing edge fails to link; nothing can be installed then" OFF)
option(RTP_SHARED "Build the core as one shared library with hidden visibility, as a modular engine target does" OFF)
option(RTP_UNITY "Compile the core in a few translation units, as a unity build of the engine does" OFF)
option(RTP_PRECOMPILE "Precompile the standard headers for the core, too: quicker, but a missing include may stay hidden" OFF)
option(RTP_BATCHES "RTP_PRECOMPILE, and 20 files of core and tools at a time: less work in all, more after a change" OFF)
option(RTP_INSTALL "Offer rules for cmake --install" ${PROJECT_IS_TOP_LEVEL})
option(RTP_PLAYGROUND "Build the program of the browser playground (Tools/Playground; needs emscripten)" OFF)
option(RTP_FUZZ "Build the fuzzers of Tests/Fuzz (needs clang)" OFF)
option(RTP_COVERAGE "Instrument for gcov" OFF)
set(RTP_SANITIZE "" CACHE STRING "Sanitizer: address (with undefined behaviour), thread, or empty")
set_property(CACHE RTP_SANITIZE PROPERTY STRINGS "" address thread)
set(RTP_TEST_SHARDS 4 CACHE STRING "Number of ctest runs each test program is divided into")

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
	set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

# The cache is shared between checkouts: paths below this one are hashed relative to it.
find_program(RTP_CCACHE ccache)
if(PROJECT_IS_TOP_LEVEL AND RTP_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
	set(CMAKE_CXX_COMPILER_LAUNCHER
		"${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
		CCACHE_SLOPPINESS=pch_defines,time_macros "${RTP_CCACHE}")
endif()

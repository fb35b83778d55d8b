# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# One Google Benchmark program; ctest does not run it, since its figures mean something only on a quiet machine. It needs
# the tool, which makes levels for it.

file(GLOB_RECURSE BenchmarkSources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/Benchmarks/*.cpp")
if(BenchmarkSources AND TARGET rtp_tool AND NOT CMAKE_CROSSCOMPILING)
	find_package(benchmark REQUIRED)
	add_executable(rtp_benchmarks ${BenchmarkSources})
	target_link_libraries(rtp_benchmarks PRIVATE rtp_tool rtp_test_support benchmark::benchmark_main rtp_flags)
endif()

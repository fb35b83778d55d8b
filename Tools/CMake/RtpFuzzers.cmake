# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# A libFuzzer program per file of Tests/Fuzz: MapFile.cpp is rtp_fuzz_MapFile.

if(RTP_FUZZ)
	file(GLOB FuzzSources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/Fuzz/*.cpp")
	foreach(Source IN LISTS FuzzSources)
		cmake_path(GET Source STEM Name)
		add_executable(rtp_fuzz_${Name} "${Source}")
		target_include_directories(rtp_fuzz_${Name} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
		target_link_libraries(rtp_fuzz_${Name} PRIVATE rtp_baking rtp_private rtp_flags)
		target_link_options(rtp_fuzz_${Name} PRIVATE -fsanitize=fuzzer)
	endforeach()
	add_custom_target(rtp_fuzzers)
	foreach(Source IN LISTS FuzzSources)
		cmake_path(GET Source STEM Name)
		add_dependencies(rtp_fuzzers rtp_fuzz_${Name})
	endforeach()
endif()

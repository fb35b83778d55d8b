# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Libraries of the command line and of the tests when compiling for another machine. /usr/include also holds the C library
# of this machine, so the header-only libraries get a folder of links of their own. GoogleTest and Recast are compiled.

set(RtpHeaderLinks "${PROJECT_BINARY_DIR}/HostHeaders")
file(MAKE_DIRECTORY "${RtpHeaderLinks}")
foreach(Name CLI nlohmann stb nanoflann.hpp)
	if(NOT EXISTS "/usr/include/${Name}")
		message(FATAL_ERROR "/usr/include/${Name} is missing; CONTRIBUTING.md names its package")
	endif()
	file(CREATE_LINK "/usr/include/${Name}" "${RtpHeaderLinks}/${Name}" SYMBOLIC)
endforeach()

add_library(rtp_host_headers INTERFACE)
target_include_directories(rtp_host_headers SYSTEM INTERFACE "${RtpHeaderLinks}")
foreach(Name CLI11::CLI11 nlohmann_json::nlohmann_json)
	add_library(${Name} ALIAS rtp_host_headers)
endforeach()
set(RTP_STB_INCLUDE "${RtpHeaderLinks}")

if(RTP_TESTS)
	set(INSTALL_GTEST OFF CACHE BOOL "" FORCE)
	set(gtest_disable_pthreads OFF)
	add_subdirectory(/usr/src/googletest "${PROJECT_BINARY_DIR}/GoogleTest" EXCLUDE_FROM_ALL SYSTEM)
	# The links are for the tests too: one of them compares with nanoflann.
	target_link_libraries(gtest INTERFACE rtp_host_headers)
endif()

set(RTP_RECAST_SOURCE "" CACHE PATH "Sources of Recast and Detour, which the command line is linked with")
if(DEFINED ENV{RTP_RECAST_SOURCE})
	set(RTP_RECAST_SOURCE "$ENV{RTP_RECAST_SOURCE}" CACHE PATH "" FORCE)
endif()
if(RTP_TOOLS AND NOT RTP_RECAST_SOURCE)
	message(STATUS "RTP_RECAST_SOURCE names no sources of Recast and Detour: the command line is left out")
	set(RTP_TOOLS OFF)
endif()
if(RTP_TOOLS)
	file(GLOB RecastSources "${RTP_RECAST_SOURCE}/Recast/Source/*.cpp" "${RTP_RECAST_SOURCE}/Detour/Source/*.cpp"
		"${RTP_RECAST_SOURCE}/DetourCrowd/Source/*.cpp")
	if(NOT RecastSources)
		message(FATAL_ERROR "RTP_RECAST_SOURCE: '${RTP_RECAST_SOURCE}' has no Recast/Source/*.cpp")
	endif()
	add_library(rtp_recast STATIC ${RecastSources})
	target_include_directories(rtp_recast SYSTEM PUBLIC "${RTP_RECAST_SOURCE}/Recast/Include"
		"${RTP_RECAST_SOURCE}/Detour/Include" "${RTP_RECAST_SOURCE}/DetourCrowd/Include")
endif()

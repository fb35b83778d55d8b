# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# The program that defines other people's macros and then includes every public header of the core.

set(PublicHeaders "")
foreach(Module RealTimePathingCore RealTimePathingBaking)
	set(PublicDir "${PROJECT_SOURCE_DIR}/Source/${Module}/Public")
	file(GLOB_RECURSE Headers CONFIGURE_DEPENDS RELATIVE "${PublicDir}" "${PublicDir}/Rtp/*.h")
	list(APPEND PublicHeaders ${Headers})
endforeach()
list(LENGTH PublicHeaders PublicHeaderCount)
list(TRANSFORM PublicHeaders REPLACE "(.+)" "#include \"\\1\"" OUTPUT_VARIABLE IncludeLines)
list(JOIN IncludeLines "\n" IncludeText)
set(GeneratedDir "${CMAKE_CURRENT_BINARY_DIR}/Generated")
file(CONFIGURE OUTPUT "${GeneratedDir}/EveryPublicHeader.inl" CONTENT "${IncludeText}\n" @ONLY)

add_executable(rtp_poison Support/PoisonMacros.cpp)
target_include_directories(rtp_poison PRIVATE "${GeneratedDir}")
target_compile_definitions(rtp_poison PRIVATE RTP_PUBLIC_HEADER_COUNT=${PublicHeaderCount})
target_link_libraries(rtp_poison PRIVATE rtp_baking rtp_core_flags)
if(NOT RTP_SANITIZE STREQUAL "thread")
	add_test(NAME rtp_poison COMMAND rtp_poison)
endif()

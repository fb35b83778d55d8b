# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Compiler flags, all of them on targets: a host that adds this folder keeps its own. rtp_flags is for tools and tests,
# rtp_core_flags for the core, which must live without exceptions.

if(PROJECT_IS_TOP_LEVEL)
	set(CMAKE_CXX_STANDARD 20)
	set(CMAKE_CXX_STANDARD_REQUIRED ON)
	set(CMAKE_CXX_EXTENSIONS OFF)
	# WebAssembly would count positions at run time; Windows ignores the option.
	if(NOT EMSCRIPTEN)
		set(CMAKE_POSITION_INDEPENDENT_CODE ON)
	endif()
	set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
endif()

add_library(rtp_flags INTERFACE)
if(MSVC)
	target_compile_options(rtp_flags INTERFACE /W4 /utf-8 /permissive- /fp:precise $<$<BOOL:${RTP_WERROR}>:/WX>)
else()
	target_compile_options(rtp_flags INTERFACE -Wall -Wextra -Wshadow -Wundef $<$<BOOL:${RTP_WERROR}>:-Werror>)
	# Contraction is off so that floating point gives the same bits on every processor.
	target_compile_options(rtp_flags INTERFACE -ffp-contract=off)
	# GCC 12 reports overlapping copies inside std::string operator+ that do not exist (GCC bug 105651).
	target_compile_options(rtp_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
	# Every x86-64 processor since 2009 has these instructions, above all one that counts bits.
	if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
		target_compile_options(rtp_flags INTERFACE -march=x86-64-v2)
	endif()
endif()
# Our own programs show that the core lives without RTTI. Hosts keep it: all interfaces of the core are header-only, so a host
# may derive from them with or without it.
if(PROJECT_IS_TOP_LEVEL)
	target_compile_options(rtp_flags INTERFACE $<IF:$<BOOL:${MSVC}>,/GR-,-fno-rtti>)
endif()
if(RTP_ASSERTS)
	target_compile_definitions(rtp_flags INTERFACE _GLIBCXX_ASSERTIONS=1)
endif()

set(Sanitizers "")
if(RTP_SANITIZE STREQUAL "address")
	set(Sanitizers address,undefined)
elseif(RTP_SANITIZE STREQUAL "thread")
	set(Sanitizers thread)
elseif(NOT RTP_SANITIZE STREQUAL "")
	message(FATAL_ERROR "RTP_SANITIZE is '${RTP_SANITIZE}'; it may be address, thread or empty")
endif()
if(Sanitizers)
	target_compile_options(rtp_flags INTERFACE
		-fsanitize=${Sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer)
	target_link_options(rtp_flags INTERFACE -fsanitize=${Sanitizers})
endif()
if(RTP_FUZZ AND NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
	message(FATAL_ERROR "RTP_FUZZ needs clang")
endif()
if(RTP_COVERAGE)
	target_compile_options(rtp_flags INTERFACE --coverage -fprofile-update=atomic)
	target_link_options(rtp_flags INTERFACE --coverage)
endif()

# Clang counts sign conversions among -Wconversion and GCC does not; the core holds to the smaller set.
add_library(rtp_core_flags INTERFACE)
target_link_libraries(rtp_core_flags INTERFACE rtp_flags)
if(MSVC)
	# A later /EHs-c- overrides CMake's own /EHsc; the standard library is told as well.
	target_compile_options(rtp_core_flags INTERFACE /EHs-c- $<$<OR:$<BOOL:${RTP_UNITY}>,$<BOOL:${RTP_BATCHES}>>:/bigobj>)
	target_compile_definitions(rtp_core_flags INTERFACE _HAS_EXCEPTIONS=0)
else()
	target_compile_options(rtp_core_flags INTERFACE
		-fno-exceptions -Wconversion $<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wno-sign-conversion>)
endif()

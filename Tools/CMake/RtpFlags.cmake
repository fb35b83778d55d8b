# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Compiler flags. rtp_flags is for tools and tests, rtp_core_flags for the core, which must live without exceptions.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# RTTI is off everywhere: a test that implements a core interface would otherwise ask for type information nobody emits.
# Contraction is off so that floating point gives the same bits on every processor.
add_compile_options(-fno-rtti -ffp-contract=off)
# What every x86-64 processor since 2009 has, above all an instruction that counts bits.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
	add_compile_options(-march=x86-64-v2)
endif()
if(RTP_ASSERTS)
	add_compile_definitions(_GLIBCXX_ASSERTIONS=1)
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
	add_compile_options(-fsanitize=${Sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer)
	add_link_options(-fsanitize=${Sanitizers})
endif()
if(RTP_FUZZ)
	if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
		message(FATAL_ERROR "RTP_FUZZ needs clang")
	endif()
endif()
if(RTP_COVERAGE)
	add_compile_options(--coverage -fprofile-update=atomic)
	add_link_options(--coverage)
endif()

add_library(rtp_flags INTERFACE)
target_compile_options(rtp_flags INTERFACE -Wall -Wextra -Wshadow -Wundef $<$<BOOL:${RTP_WERROR}>:-Werror>)
# GCC 12 reports overlapping copies inside std::string operator+ that do not exist (GCC bug 105651).
target_compile_options(rtp_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

# Clang counts sign conversions among -Wconversion and GCC does not; the core holds to the smaller set.
add_library(rtp_core_flags INTERFACE)
target_link_libraries(rtp_core_flags INTERFACE rtp_flags)
target_compile_options(rtp_core_flags INTERFACE
	-fno-exceptions -Wconversion $<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wno-sign-conversion>)

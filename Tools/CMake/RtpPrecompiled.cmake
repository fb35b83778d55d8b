# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Reading the headers of GoogleTest and of the standard library takes longer than compiling most files that include them.
# So does gluing files together, as UnrealBuildTool does. The presets dev and clang glue nothing, and precompile nothing for
# the core, so that a missing include is found there.

set(RtpStandardHeaders
	<algorithm> <array> <chrono> <cmath> <cstdint> <filesystem> <fstream> <functional> <map> <memory> <optional> <ostream>
	<set> <span> <sstream> <string> <string_view> <thread> <tuple> <unordered_map> <utility> <variant> <vector>)

# Precompiles the standard headers and further ones for a target, or reuses those of another: rtp_precompile(A FROM B).
function(rtp_precompile Target)
	if("${ARGV1}" STREQUAL "FROM")
		target_precompile_headers(${Target} REUSE_FROM ${ARGV2})
	else()
		target_precompile_headers(${Target} PRIVATE ${RtpStandardHeaders} ${ARGN})
	endif()
	# Precompiled, the standard library no longer counts as a system header, and GCC 12 reports copies inside operator+ of
	# std::string that do not exist (GCC bug 105329).
	target_compile_options(${Target} PRIVATE "$<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds>")
	# The compiler cache asks for this: without the time in it, two precompiled headers with the same content are equal.
	target_compile_options(${Target} PRIVATE
		$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp> $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()

# Sources with options of their own stay apart. Files of tests are glued only under sanitizers, where they are compiled once
# and seldom edited.
function(rtp_batch Target)
	if(RTP_BATCHES)
		set_target_properties(${Target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 20)
		# Unnamed namespaces in glued files.
		target_compile_options(${Target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
	endif()
endfunction()

function(rtp_batch_tests Target)
	if(RTP_SANITIZE)
		rtp_batch(${Target})
		set_target_properties(${Target} PROPERTIES UNITY_BUILD_BATCH_SIZE 10) # takes less memory
	endif()
endfunction()

# The core with precompiled headers and in batches is what most people build.
function(rtp_precompile_core Target)
	if(RTP_PRECOMPILE OR RTP_BATCHES)
		if(ARGN)
			rtp_precompile(${Target} FROM ${ARGN})
		else()
			rtp_precompile(${Target})
		endif()
	endif()
	rtp_batch(${Target})
endfunction()

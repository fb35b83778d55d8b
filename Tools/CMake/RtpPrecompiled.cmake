# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Reading the headers of GoogleTest and of the standard library takes longer than compiling most files that include them.
# So does gluing files together, as UnrealBuildTool does. The presets dev and clang glue nothing, and precompile nothing for
# the core, so that a missing include is found there.

set(RtpStandardHeaders
	<algorithm> <array> <chrono> <cmath> <cstdint> <filesystem> <fstream> <functional> <map> <memory> <optional> <ostream>
	<set> <span> <sstream> <string> <string_view> <thread> <tuple> <unordered_map> <utility> <variant> <vector>)

function(rtp_precompile Target)
	target_precompile_headers(${Target} PRIVATE ${RtpStandardHeaders} ${ARGN})
	# Precompiled, the standard library no longer counts as a system header, and GCC 12 reports copies inside operator+ of
	# std::string that do not exist (GCC bug 105329).
	target_compile_options(${Target} PRIVATE "$<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds>")
	# The compiler cache asks for this: without the time in it, two precompiled headers with the same content are equal.
	target_compile_options(${Target} PRIVATE
		$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp> $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()

# Sources with options of their own stay apart.
function(rtp_batch Target)
	if(RTP_BATCHES)
		set_target_properties(${Target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10)
		# Unnamed namespaces in glued files.
		target_compile_options(${Target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
	endif()
endfunction()

# The core in batches: what most people build. Otherwise file by file, without any precompiled header.
function(rtp_precompile_core Target)
	if(RTP_BATCHES)
		rtp_precompile(${Target})
		rtp_batch(${Target})
	endif()
endfunction()

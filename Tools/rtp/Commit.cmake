# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Writes Header with the commit of Source, marked when files differ from it; "unknown" outside of a repository.

find_package(Git QUIET)
set(Commit "")
if(GIT_EXECUTABLE)
	execute_process(COMMAND "${GIT_EXECUTABLE}" -C "${Source}" describe --always --dirty=+ --exclude=*
		OUTPUT_VARIABLE Commit ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(Commit STREQUAL "")
	set(Commit "unknown")
endif()
set(Text "// Made by Commit.cmake.\n#pragma once\n#define RTP_COMMIT \"${Commit}\"\n")
if(EXISTS "${Header}")
	file(READ "${Header}" Before)
endif()
if(NOT "${Before}" STREQUAL "${Text}")
	file(WRITE "${Header}" "${Text}")
endif()

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// The program rtp. All it does is in RunCommandLine, so that tests can call it.

#include "CommandLine.h"
#include "Console/SystemConsole.h"
#include "Files/SystemCalls.h"

#include <iostream>

int main(int ArgumentCount, char** Arguments)
{
	Rtp::Tool::System::EndWhenOutOfMemory();
	Rtp::Tool::PrepareConsole();
	Rtp::Tool::Console Terminal{std::cout, std::cerr, Rtp::Tool::IsErrorStreamWatched()};
	return Rtp::Tool::RunCommandLine(Rtp::Tool::ArgumentsOf(ArgumentCount, Arguments), Terminal);
}

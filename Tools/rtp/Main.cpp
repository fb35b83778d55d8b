// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// The program rtp. All it does is in RunCommandLine, so that tests can call it.

#include "CommandLine.h"

#include <iostream>
#include <string>
#include <unistd.h>
#include <vector>

int main(int ArgumentCount, char** Arguments)
{
	Rtp::Tool::Console Terminal{std::cout, std::cerr, isatty(STDERR_FILENO) == 1};
	return Rtp::Tool::RunCommandLine(std::vector<std::string>(Arguments + 1, Arguments + ArgumentCount), Terminal);
}

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Console/SystemConsole.h"

#ifdef _WIN32

#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <io.h>

#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
// Needs the one above.
#include <shellapi.h>

namespace Rtp::Tool
{
void PrepareConsole()
{
	_setmode(_fileno(stdout), _O_BINARY);
	_setmode(_fileno(stderr), _O_BINARY);
	SetConsoleOutputCP(CP_UTF8);
}

/** The letters that main gets are those of the system's code page, which has few scripts; the wide ones are all. */
std::vector<std::string> ArgumentsOf(int, char**)
{
	std::vector<std::string> Words;
	int Count = 0;
	wchar_t** const Wide = CommandLineToArgvW(GetCommandLineW(), &Count);
	for (int Index = 1; Wide != nullptr && Index < Count; ++Index)
	{
		const std::wstring Word = Wide[Index];
		const int Length = static_cast<int>(Word.size());
		std::string Text(static_cast<size_t>(Length) * 3, '\0'); // at most three bytes a unit
		Text.resize(static_cast<size_t>(WideCharToMultiByte(
			CP_UTF8, 0, Word.data(), Length, Text.data(), static_cast<int>(Text.size()), nullptr, nullptr)));
		Words.push_back(std::move(Text));
	}
	LocalFree(Wide);
	return Words;
}

bool IsErrorStreamWatched()
{
	const HANDLE Stream = GetStdHandle(STD_ERROR_HANDLE);
	DWORD Mode = 0;
	return _isatty(_fileno(stderr)) != 0 && GetConsoleMode(Stream, &Mode) != 0 &&
		SetConsoleMode(Stream, Mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}
} // namespace Rtp::Tool

#else

#include <unistd.h>

namespace Rtp::Tool
{
void PrepareConsole()
{
	// The streams are so already.
}

std::vector<std::string> ArgumentsOf(int Count, char** Arguments)
{
	return {Arguments + 1, Arguments + Count};
}

bool IsErrorStreamWatched()
{
	return isatty(STDERR_FILENO) == 1;
}
} // namespace Rtp::Tool

#endif

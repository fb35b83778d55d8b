// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Names are passed on in UTF-16, so that every script works, and absolute with the mark that lifts the limit of 260
// letters. Files are binary: no letter is changed on the way.

#ifdef _WIN32

#include "Files/SystemCalls.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <new>
#include <process.h>
#include <string_view>
#include <sys/stat.h>

#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

namespace Rtp::Tool::System
{
namespace
{
constexpr size_t LongestCall = size_t{1} << 30;

/** The name as wide functions take it at any length. Devices such as NUL keep their short names. */
std::wstring WideName(const std::filesystem::path& Path)
{
	std::error_code Problem;
	const std::filesystem::path Whole = std::filesystem::absolute(Path, Problem).lexically_normal().make_preferred();
	const std::wstring Name = Whole.wstring();
	constexpr size_t LongestPlain = 240; // folders may be 248 letters long, files 260
	if (Problem || Name.size() < LongestPlain || Name.rfind(L"\\\\", 0) == 0)
	{
		return Path.wstring();
	}
	return L"\\\\?\\" + Name;
}

int ErrnoOf(DWORD Code)
{
	switch (Code)
	{
	case ERROR_FILE_NOT_FOUND:
	case ERROR_PATH_NOT_FOUND:
		return ENOENT;
	case ERROR_DISK_FULL:
		return ENOSPC;
	case ERROR_ACCESS_DENIED:
	case ERROR_SHARING_VIOLATION: // another program has the file open
		return EACCES;
	default:
		return EIO;
	}
}
} // namespace

int Open(const std::filesystem::path& Path, Opening How)
{
	const int Flags = How == Opening::Read ? _O_RDONLY
		: How == Opening::Overwrite        ? _O_WRONLY
										   : _O_WRONLY | _O_CREAT | _O_EXCL;
	return _wopen(WideName(Path).c_str(), Flags | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
}

bool Close(int File)
{
	return _close(File) == 0;
}

int64_t Read(int File, char* Bytes, size_t Count)
{
	return _read(File, Bytes, static_cast<unsigned>(std::min(Count, LongestCall)));
}

int64_t Write(int File, const char* Bytes, size_t Count)
{
	return _write(File, Bytes, static_cast<unsigned>(std::min(Count, LongestCall)));
}

bool Sync(int File)
{
	return _commit(File) == 0;
}

std::optional<FileFacts> FactsOf(int File)
{
	struct _stat64 Status = {};
	if (_fstat64(File, &Status) != 0)
	{
		return std::nullopt;
	}
	return FileFacts{static_cast<uint64_t>(Status.st_size), false}; // a folder cannot be opened
}

bool CopyRights(int, const std::filesystem::path&)
{
	return true; // rights come from the folder
}

bool Replace(const std::filesystem::path& From, const std::filesystem::path& To)
{
	if (MoveFileExW(WideName(From).c_str(), WideName(To).c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) !=
		0)
	{
		return true;
	}
	errno = ErrnoOf(GetLastError());
	return false;
}

void Remove(const std::filesystem::path& Path)
{
	_wunlink(WideName(Path).c_str());
}

void RemoveOnSignal(const std::filesystem::path&)
{
}

void EndWhenOutOfMemory()
{
	std::set_new_handler(
		[]
		{
			static std::atomic_flag bSaid;
			while (bSaid.test_and_set())
			{
				Sleep(1); // another thread is about to end the program
			}
			constexpr std::string_view Line = "rtp: out of memory\n";
			_write(2, Line.data(), static_cast<unsigned>(Line.size()));
			_exit(2);
		});
}

void SyncFolder(const std::filesystem::path&)
{
	// MOVEFILE_WRITE_THROUGH waits for the rename.
}

uint64_t ProcessNumber()
{
	return GetCurrentProcessId();
}

std::optional<std::filesystem::path> EnvironmentPath(const char* Name)
{
	const wchar_t* const Text = _wgetenv(std::filesystem::path(Name).c_str());
	return Text != nullptr ? std::optional<std::filesystem::path>(Text) : std::nullopt;
}
} // namespace Rtp::Tool::System

#endif

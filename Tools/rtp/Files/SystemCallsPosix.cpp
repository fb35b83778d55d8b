// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#ifndef _WIN32

#include "Files/SystemCalls.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <new>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace Rtp::Tool::System
{
int Open(const std::filesystem::path& Path, Opening How)
{
	const int Flags = How == Opening::Read ? O_RDONLY
		: How == Opening::Overwrite        ? O_WRONLY
										   : O_WRONLY | O_CREAT | O_EXCL;
	return open(Path.c_str(), Flags | O_CLOEXEC, 0666);
}

bool Close(int File)
{
	return close(File) == 0;
}

int64_t Read(int File, char* Bytes, size_t Count)
{
	return read(File, Bytes, Count);
}

int64_t Write(int File, const char* Bytes, size_t Count)
{
	return write(File, Bytes, Count);
}

bool Sync(int File)
{
	return fsync(File) == 0;
}

std::optional<FileFacts> FactsOf(int File)
{
	struct stat Status = {};
	if (fstat(File, &Status) != 0)
	{
		return std::nullopt;
	}
	return FileFacts{static_cast<uint64_t>(Status.st_size), S_ISDIR(Status.st_mode)};
}

bool CopyRights(int File, const std::filesystem::path& From)
{
	struct stat Old = {};
	return stat(From.c_str(), &Old) != 0 || fchmod(File, Old.st_mode & 07777) == 0;
}

bool Replace(const std::filesystem::path& From, const std::filesystem::path& To)
{
	return std::rename(From.c_str(), To.c_str()) == 0;
}

void Remove(const std::filesystem::path& Path)
{
	unlink(Path.c_str());
}

namespace
{
// A handler may only touch such variables, and only make calls such as unlink.
std::array<char, 4096> Endangered = {};
volatile std::sig_atomic_t bEndangered = 0;

void RemoveAndEnd(int Signal)
{
	if (bEndangered != 0)
	{
		unlink(Endangered.data());
	}
	std::signal(Signal, SIG_DFL);
	std::raise(Signal);
}
} // namespace

void RemoveOnSignal(const std::filesystem::path& Path)
{
	const std::string& Name = Path.native();
	bEndangered = 0;
	const bool bName = !Name.empty() && Name.size() < Endangered.size();
	if (bName)
	{
		std::copy_n(Name.c_str(), Name.size() + 1, Endangered.begin());
		bEndangered = 1;
	}
	for (const int Signal : {SIGINT, SIGTERM, SIGHUP})
	{
		// A program that was started to ignore a signal goes on to do so.
		if (std::signal(Signal, bName ? RemoveAndEnd : SIG_DFL) == SIG_IGN)
		{
			std::signal(Signal, SIG_IGN);
		}
	}
}

void EndWhenOutOfMemory()
{
	std::set_new_handler(
		[]
		{
			static std::atomic_flag bSaid;
			while (bSaid.test_and_set())
			{
				pause(); // another thread is about to end the program
			}
			constexpr std::string_view Line = "rtp: out of memory\n";
			if (bEndangered != 0)
			{
				unlink(Endangered.data());
			}
			[[maybe_unused]] const ssize_t Written = write(STDERR_FILENO, Line.data(), Line.size());
			_exit(2);
		});
}

void SyncFolder(const std::filesystem::path& Folder)
{
	const int Opened = open(Folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (Opened >= 0)
	{
		fsync(Opened);
		close(Opened);
	}
}

uint64_t ProcessNumber()
{
	return static_cast<uint64_t>(getpid());
}

std::optional<std::filesystem::path> EnvironmentPath(const char* Name)
{
	const char* const Text = std::getenv(Name);
	return Text != nullptr ? std::optional<std::filesystem::path>(Text) : std::nullopt;
}
} // namespace Rtp::Tool::System

#endif

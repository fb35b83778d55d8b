// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The calls to the operating system that the program needs for files, with one implementation for each system. Numbers
// of open files and errno are those of the C library, which all systems have. WholeFile.h is what commands use.

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace Rtp::Tool::System
{
enum class Opening
{
	Read,
	Overwrite, // what exists already
	Create     // fails if the name exists
};

/** The number of the open file, or -1 and errno. */
int Open(const std::filesystem::path& Path, Opening How);
bool Close(int File);

/** The number of bytes, 0 at the end, or -1 and errno. At most 1 GiB at a time. */
int64_t Read(int File, char* Bytes, size_t Count);
int64_t Write(int File, const char* Bytes, size_t Count);

/** Returns when all that was written is on the disk. */
bool Sync(int File);

/** Of a pipe or a device the size is 0. */
struct FileFacts
{
	uint64_t Size = 0;
	bool bFolder = false;
};
std::optional<FileFacts> FactsOf(int File);

/** Gives an open file the access rights of another one, if that exists and the system has such rights. */
bool CopyRights(int File, const std::filesystem::path& From);

/** Renames a file, over an old one of the new name if there is one, in one step: both names are in the same folder. */
bool Replace(const std::filesystem::path& From, const std::filesystem::path& To);
void Remove(const std::filesystem::path& Path);

/** Has this file removed if a signal ends the program, instead of the one named before; an empty name: none. Where a
 * system has no such signals it stays, and its name is not used again. */
void RemoveOnSignal(const std::filesystem::path& Path);

/** From now on any thread that finds no memory ends the program, with one line and the exit code of an error. An
 * exception would have to cross threads and the core, which knows none. */
void EndWhenOutOfMemory();

/** Makes renames in a folder survive a power failure, where the system offers that. */
void SyncFolder(const std::filesystem::path& Folder);

/** A number that no other running process has. */
uint64_t ProcessNumber();

/** A variable of the environment that holds a path. */
std::optional<std::filesystem::path> EnvironmentPath(const char* Name);
} // namespace Rtp::Tool::System

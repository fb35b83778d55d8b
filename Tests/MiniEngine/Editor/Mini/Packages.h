// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: packages, their files, and source control. Files are in memory.

#pragma once

#include "Mini/World.h"

#include <map>
#include <set>
#include <string>
#include <vector>

class UPackage : public UObject
{
	MINI_CLASS(UPackage, UObject)

public:
	bool ContainsMap() const;
};

/** Writes the content of a package. For an asset: its properties. For a map or an actor with its own file: a line for
 * each actor with its class and the assets it refers to. */
bool SavePackageHelper(UPackage* Package, FString File);

UPackage* CreatePackage(const TCHAR* Name);

namespace MiniEngine
{
/** The disk: bytes by file name, read-only files, and files that cannot be checked out. */
struct FDisk
{
	std::map<std::string, std::vector<uint8>> Files;
	std::set<std::string> ReadOnly;
	std::set<std::string> CheckedOut;
	bool bSourceControl = false;
	std::set<std::string> Added; // to source control
	bool bCheckOutFails = false;
	bool bCommandlet = false; // the editor runs a commandlet: it adds no files to source control by itself
	bool bFull = false;       // nothing can be written
};
FDisk& Disk();

/** Names of packages that were marked to be saved since the last save. */
std::set<std::string>& DirtyPackages();

UObject* FindAsset(const std::string& Path);
UPackage* PackageOf(const UObject& Object);

/** Gives a world the name of a level, by which LoadMap finds it, and a file, unless it is in /Temp. Its actors may have
 * files of their own. */
void NameLevel(UWorld& World, const char* PackageName, bool bFilePerActor = false);

/** Save Current Level As: the world gets another package; its actors refer to the same assets as before. */
void SaveLevelAs(UWorld& World, const char* PackageName);

/** Removes all packages, files and levels, before each test. */
void ResetEditor();
} // namespace MiniEngine

template <class T>
T* FindObject(UObject*, const TCHAR* Path)
{
	return Cast<T>(MiniEngine::FindAsset(Path));
}

template <class T>
T* LoadObject(UObject*, const TCHAR* Path)
{
	return Cast<T>(MiniEngine::FindAsset(Path));
}

struct FPackageName
{
	static FString LongPackageNameToFilename(const FString& Name, const FString& Extension)
	{
		return FString("Content") + Name + Extension;
	}
	static FString GetAssetPackageExtension()
	{
		return FString(".uasset");
	}
	static FString GetMapPackageExtension()
	{
		return FString(".umap");
	}
	static FString GetShortName(const FString& Name)
	{
		return FString(Name.Std().substr(Name.Std().rfind('/') + 1));
	}
	static bool DoesPackageExist(const FString& Name);
};

class IFileManager
{
public:
	static IFileManager& Get()
	{
		static IFileManager Manager;
		return Manager;
	}
	bool FileExists(const TCHAR* Name)
	{
		return MiniEngine::Disk().Files.count(Name) != 0;
	}
	bool IsReadOnly(const TCHAR* Name)
	{
		return MiniEngine::Disk().ReadOnly.count(Name) != 0;
	}
};

struct FFileHelper
{
	static bool SaveArrayToFile(TArrayView<const uint8> Bytes, const TCHAR* Name);
	static bool LoadFileToArray(TArray64<uint8>& Bytes, const TCHAR* Name);
	static bool SaveStringToFile(const FString& Text, const TCHAR* Name);
};

struct FPaths
{
	static FString ProjectSavedDir()
	{
		return FString("Saved/");
	}
	static bool FileExists(const FString& Name)
	{
		return MiniEngine::Disk().Files.count(Name.Std()) != 0;
	}
	static FString GetExtension(const FString& Name)
	{
		return FString(Name.Std().substr(Name.Std().rfind('.') + 1));
	}
	static FString ChangeExtension(const FString& Name, const FString& Extension)
	{
		return FString(Name.Std().substr(0, Name.Std().rfind('.') + 1) + Extension.Std());
	}
};

/** The state of a file in source control. */
struct FSourceControlState
{
	bool bIsValid = false;
	bool bIsSourceControlled = false;
	bool bIsCheckedOut = false;
	bool bIsCheckedOutOther = false;
	bool bIsAdded = false;
};

struct USourceControlHelpers
{
	static bool IsAvailable()
	{
		return MiniEngine::Disk().bSourceControl;
	}
	static FSourceControlState QueryFileState(const FString& File, bool bSilent);
	static bool CheckOutFile(const FString& File, bool bSilent);
	static bool MarkFileForAdd(const FString& File, bool bSilent);
};

class FPackageSourceControlHelper
{
};

struct FAssetRegistryModule
{
	static void AssetCreated(UObject* Asset);
};

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Baking/NavigationBaker.h"
#include "Rtp/Base/Result.h"

#include "Containers/Array.h"
#include "Containers/Map.h"
#include "Containers/UnrealString.h"

#include <vector>

class UWorld;
struct FRtpBuildInput;
struct FRtpBuildResult;

/** The task of a build machine. */
struct REALTIMEPATHINGEDITOR_API FRtpBuildOrder
{
	TArray<FString> Maps;
	Rtp::ShardNumber Shard;
	FString Folder; // of the shards
	FString SummaryFile;
	bool bShard = false;
	bool bMerge = false;  // join the shards in Folder
	bool bClean = false;  // build levels that have not changed, too
	bool bVerify = false; // build, compare with the stored data, change nothing

	/** Reads "-Map=A+B -Shard=2/8 -Merge -Clean -Verify -Folder=… -Summary=…", given without the dashes. */
	static Rtp::Result<FRtpBuildOrder> Parse(const TArray<FString>& Switches, const TMap<FString, FString>& Params);
};

/** Exit codes of build machines. */
namespace RtpExitCode
{
inline constexpr int32 Done = 0;
inline constexpr int32 Differs = 1; // only with -Verify: the stored data differs from a build
inline constexpr int32 Failed = 2;
} // namespace RtpExitCode

/** Carries out an order, level by level, and collects a summary. The caller opens the levels. Game thread. */
class REALTIMEPATHINGEDITOR_API FRtpBuildRun
{
public:
	explicit FRtpBuildRun(const FRtpBuildOrder& InOrder);

	/** Builds, shards, merges or verifies one open level. LevelIndex is its index in the order. */
	void RunLevel(UWorld& World, int32 LevelIndex);

	/** Adds a level that could not be opened to the summary. */
	void NoteFailure(const FString& Level, const FString& Problem);

	/** The highest code of all levels. */
	int32 GetExitCode() const
	{
		return ExitCode;
	}

	/** The summary as JSON. */
	FString WriteSummary() const;

private:
	void BuildLevel(UWorld& World);
	void VerifyLevel(UWorld& World);
	void ShardLevel(UWorld& World, FRtpBuildInput& Input);
	void MergeLevel(UWorld& World, FRtpBuildInput& Input);
	void Store(UWorld& World, const FRtpBuildResult& Built, const char* Outcome);
	bool TakesLevel(int32 LevelIndex, bool bInParts) const;
	FString ShardFile(const FString& Agent, uint32 Index, uint32 Count) const;
	void NoteProblem(const Rtp::Error& Problem);
	Rtp::BakeSummary& Note(const std::string& Agent, const char* Outcome);

	FRtpBuildOrder Order;
	FString Level;
	std::vector<Rtp::BakeSummary> Summaries;
	int32 ExitCode = RtpExitCode::Done;
};

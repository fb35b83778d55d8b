// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpBuildRun.h"

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Boundary/RtpConvert.h"
#include "Boundary/RtpTaskRunner.h"
#include "Build/RtpBuilder.h"
#include "Build/RtpBuildInput.h"
#include "Build/RtpBuildSession.h"
#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "HAL/PlatformTime.h"
#include "Misc/FileHelper.h"
#include "Misc/PackageName.h"
#include "Misc/Paths.h"
#include "UObject/Package.h"

#include <cstring>
#include <span>
#include <utility>

namespace
{
bool AreEqual(const TArray64<uint8>& Stored, const std::vector<std::byte>& Built)
{
	return static_cast<size_t>(Stored.Num()) == Built.size() &&
		(Built.empty() || std::memcmp(Stored.GetData(), Built.data(), Built.size()) == 0);
}
} // namespace

Rtp::Result<FRtpBuildOrder> FRtpBuildOrder::Parse(const TArray<FString>& Switches, const TMap<FString, FString>& Params)
{
	FRtpBuildOrder Order;
	const FString* Maps = Params.Find(TEXT("Map"));
	if (Maps == nullptr || Maps->IsEmpty())
	{
		return Rtp::Error{
			Rtp::ErrorCode::BadParameter, "-Map=: name the levels, as in -Map=/Game/Maps/Town+/Game/Maps/Tower"};
	}
	Maps->ParseIntoArray(Order.Maps, TEXT("+"), true);
	if (const FString* Shard = Params.Find(TEXT("Shard")))
	{
		Order.bShard = true;
		const Rtp::Result<Rtp::ShardNumber> Number = Rtp::ParseShardNumber(RtpConvert::ToCore(*Shard));
		if (!Number)
		{
			return Rtp::Error{Rtp::ErrorCode::BadParameter, "-Shard=" + Number.GetError().Detail};
		}
		Order.Shard = *Number;
	}
	const FString* Folder = Params.Find(TEXT("Folder"));
	Order.Folder = Folder != nullptr ? *Folder : FPaths::ProjectSavedDir() / TEXT("RtpShards");
	const FString* Summary = Params.Find(TEXT("Summary"));
	Order.SummaryFile = Summary != nullptr ? *Summary : FString();
	Order.bMerge = Switches.Contains(TEXT("Merge"));
	Order.bClean = Switches.Contains(TEXT("Clean"));
	Order.bVerify = Switches.Contains(TEXT("Verify"));
	if (Order.bShard + Order.bMerge + Order.bVerify > 1)
	{
		return Rtp::Error{Rtp::ErrorCode::BadParameter, "-Shard, -Merge and -Verify exclude each other"};
	}
	return Order;
}

FRtpBuildRun::FRtpBuildRun(const FRtpBuildOrder& InOrder)
	: Order(InOrder)
{
}

void FRtpBuildRun::RunLevel(UWorld& World, int32 LevelIndex)
{
	Level = World.GetPackage()->GetName();
	if (World.IsPartitionedWorld())
	{
		NoteProblem({Rtp::ErrorCode::Unavailable,
			"is partitioned, and only parts of it are loaded: build it with -run=WorldPartitionBuilderCommandlet "
			"-Builder=RtpWorldPartitionBuilder"});
		return;
	}
	if (Order.bVerify)
	{
		VerifyLevel(World);
		return;
	}
	if (!Order.bShard && !Order.bMerge)
	{
		BuildLevel(World);
		return;
	}
	FRtpBuildInput::FinishNavMeshes(World);
	const Rtp::Result<Rtp::Done> Ready = FRtpBuildInput::CheckReady(World);
	Rtp::Result<FRtpBuildInput> Input =
		Ready ? FRtpBuildInput::Gather(World) : Rtp::Result<FRtpBuildInput>(Ready.GetError());
	if (!Input)
	{
		NoteProblem(Input.GetError());
		return;
	}
	// Databases of these kinds are built in one piece: each machine takes whole levels, and nothing is merged.
	const Rtp::Result<Rtp::DatabaseInfo> Info = Rtp::FindDatabase(Input.Value().Agents[0].Database);
	const bool bInParts = Info && Info->bInShards;
	if (!bInParts && (Order.bMerge || !TakesLevel(LevelIndex, bInParts)))
	{
		Note({}, Order.bMerge ? "needs no merging" : "left to another shard");
		return;
	}
	if (!bInParts)
	{
		BuildLevel(World);
	}
	else if (Order.bMerge)
	{
		MergeLevel(World, Input.Value());
	}
	else
	{
		ShardLevel(World, Input.Value());
	}
}

void FRtpBuildRun::NoteFailure(const FString& InLevel, const FString& Problem)
{
	Level = InLevel;
	NoteProblem({Rtp::ErrorCode::Unavailable, RtpConvert::ToCore(Problem)});
}

FString FRtpBuildRun::WriteSummary() const
{
	return RtpConvert::FromCore(Rtp::WriteBakeSummaries(Summaries));
}

void FRtpBuildRun::BuildLevel(UWorld& World)
{
	if (!Order.bClean && FRtpLevelState::Of(World).State == ERtpLevelState::Current)
	{
		Note({}, "unchanged");
		return;
	}
	const Rtp::Result<FRtpBuildResult> Built = FRtpBuilder::Get().BuildNow(World, Order.bClean);
	if (!Built)
	{
		NoteProblem(Built.GetError());
		return;
	}
	Store(World, Built.Value(), "built");
}

void FRtpBuildRun::VerifyLevel(UWorld& World)
{
	const URtpNavigationData* Data = RtpDataStore::Find(World);
	if (Data == nullptr)
	{
		NoteProblem({Rtp::ErrorCode::Unavailable, "there is no data to verify"});
		return;
	}
	const Rtp::Result<FRtpBuildResult> Built = FRtpBuilder::Get().BuildNow(World, true);
	if (!Built)
	{
		NoteProblem(Built.GetError());
		return;
	}
	for (const Rtp::AgentBake& Bake : Built.Value().Bakes)
	{
		const FRtpNavigationBytes Stored = Data->CopyBytes(FName(*RtpConvert::FromCore(Bake.Name)));
		const bool bSame = AreEqual(Stored.Grid, Bake.Grid) && AreEqual(Stored.Database, Bake.Database);
		Rtp::BakeSummary& Summary = Note(Bake.Name, bSame ? "verified" : "differs");
		Summary.Seconds = Built.Value().Seconds;
		Summary.Report = Bake.Report;
		ExitCode = bSame ? ExitCode : FMath::Max(ExitCode, RtpExitCode::Differs);
	}
}

void FRtpBuildRun::ShardLevel(UWorld& World, FRtpBuildInput& Input)
{
	Rtp::NavigationBaker Baker;
	FRtpTaskRunner Runner;
	for (const Rtp::AgentBakeInput& Agent : Input.Agents)
	{
		const double StartedAt = FPlatformTime::Seconds();
		const Rtp::Result<std::vector<std::byte>> Part = Baker.BakePart(Agent, Order.Shard, Runner, &Rtp::NeverStop);
		if (!Part)
		{
			NoteProblem(Part.GetError());
			return;
		}
		const FString File = ShardFile(RtpConvert::FromCore(Agent.Name), Order.Shard.Index, Order.Shard.Count);
		const TArrayView<const uint8> Bytes(
			reinterpret_cast<const uint8*>(Part.Value().data()), static_cast<int32>(Part.Value().size()));
		if (!FFileHelper::SaveArrayToFile(Bytes, *File))
		{
			NoteProblem({Rtp::ErrorCode::Unavailable, RtpConvert::ToCore(File) + ": could not be written"});
			return;
		}
		Note(Agent.Name, "shard written").Seconds = FPlatformTime::Seconds() - StartedAt;
	}
}

void FRtpBuildRun::MergeLevel(UWorld& World, FRtpBuildInput& Input)
{
	Rtp::NavigationBaker Baker;
	FRtpTaskRunner Runner;
	FRtpBuildResult Built;
	const double StartedAt = FPlatformTime::Seconds();
	for (const Rtp::AgentBakeInput& Agent : Input.Agents)
	{
		std::vector<TArray64<uint8>> Files;
		for (uint32 Count = 0; Files.size() < Count || Count == 0;)
		{
			// The name of the first file contains the number of files.
			const FString Name = RtpConvert::FromCore(Agent.Name);
			FString File;
			for (uint32 Try = Count == 0 ? 1 : Count; File.IsEmpty() && Try <= (Count == 0 ? 1024u : Count); ++Try)
			{
				const FString Candidate = ShardFile(Name, static_cast<uint32>(Files.size()), Try);
				if (FPaths::FileExists(Candidate))
				{
					File = Candidate;
					Count = Try;
				}
			}
			TArray64<uint8> Bytes;
			if (File.IsEmpty() || !FFileHelper::LoadFileToArray(Bytes, *File))
			{
				NoteProblem({Rtp::ErrorCode::Unavailable,
					"shard " + std::to_string(Files.size() + 1) + " of agent class " + Agent.Name + " is not in " +
						RtpConvert::ToCore(Order.Folder)});
				return;
			}
			Files.push_back(MoveTemp(Bytes));
		}
		std::vector<std::span<const std::byte>> Views;
		for (const TArray64<uint8>& Bytes : Files)
		{
			Views.push_back(std::as_bytes(std::span<const uint8>(Bytes.GetData(), static_cast<size_t>(Bytes.Num()))));
		}
		Rtp::Result<Rtp::AgentBake> Bake = Baker.BakeOfParts(Agent, Views, Runner, &Rtp::NeverStop);
		if (!Bake)
		{
			NoteProblem(Bake.GetError());
			return;
		}
		Built.Bakes.push_back(std::move(Bake.Value()));
	}
	Built.Targets = MoveTemp(Input.Targets);
	Built.Seconds = FPlatformTime::Seconds() - StartedAt;
	Store(World, Built, "merged");
}

void FRtpBuildRun::Store(UWorld& World, const FRtpBuildResult& Built, const char* Outcome)
{
	const Rtp::Result<FRtpStoredData> Stored = RtpDataStore::Replace(World, Built);
	const Rtp::Result<Rtp::Done> Saved =
		Stored ? RtpDataStore::Save(Stored.Value().Changed) : Rtp::Result<Rtp::Done>(Stored.GetError());
	if (!Saved)
	{
		NoteProblem(Saved.GetError());
		return;
	}
	for (const Rtp::AgentBake& Bake : Built.Bakes)
	{
		Rtp::BakeSummary& Summary = Note(Bake.Name, Outcome);
		Summary.Seconds = Built.Seconds;
		Summary.Report = Bake.Report;
	}
}

bool FRtpBuildRun::TakesLevel(int32 LevelIndex, bool bInParts) const
{
	return bInParts || static_cast<uint32>(LevelIndex) % Order.Shard.Count == Order.Shard.Index;
}

FString FRtpBuildRun::ShardFile(const FString& Agent, uint32 Index, uint32 Count) const
{
	const FString Name =
		FString::Printf(TEXT("%s.%s.%u-%u.rtpshard"), *Level.Replace(TEXT("/"), TEXT("_")), *Agent, Index + 1, Count);
	return Order.Folder / Name;
}

void FRtpBuildRun::NoteProblem(const Rtp::Error& Problem)
{
	Note({}, "failed").Problem = Problem.Detail;
	ExitCode = RtpExitCode::Failed;
}

Rtp::BakeSummary& FRtpBuildRun::Note(const std::string& Agent, const char* Outcome)
{
	Rtp::BakeSummary& Summary = Summaries.emplace_back();
	Summary.Level = RtpConvert::ToCore(Level);
	Summary.Agent = Agent;
	Summary.Outcome = Outcome;
	return Summary;
}

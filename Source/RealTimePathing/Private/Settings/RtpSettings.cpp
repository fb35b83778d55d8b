// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Settings/RtpSettings.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Boundary/RtpConvert.h"
#include "Hash/CityHash.h"
#include "NavigationSystem.h"

#include <string>

namespace
{
TArray<FString> ListPlannerNames(bool bForGames)
{
	TArray<FString> Names = {FName().ToString()};
	for (const Rtp::PlannerInfo& Info : Rtp::ListPlanners())
	{
		if (Info.bForGames == bForGames)
		{
			Names.Add(RtpConvert::FromCore(Info.Name));
		}
	}
	return Names;
}
} // namespace

URtpSettings::URtpSettings()
{
	AgentClasses.AddDefaulted();
	DefaultPlanner.Name = TEXT("atlas");
}

void URtpSettings::TakeSupportedAgents()
{
	const TArray<FNavDataConfig>& Agents = GetDefault<UNavigationSystemV1>()->GetSupportedAgents();
	if (Agents.IsEmpty())
	{
		return; // the engine then has one default agent, and so has this list
	}
	AgentClasses.Reset();
	for (const FNavDataConfig& Agent : Agents)
	{
		FRtpAgentClass& Class = AgentClasses.AddDefaulted_GetRef();
		Class.Name = Agent.Name;
		Class.Radius = Agent.AgentRadius;
		Class.Height = Agent.AgentHeight;
	}
#if WITH_EDITOR
	TryUpdateDefaultConfigFile();
#endif
}

FName URtpSettings::GetCategoryName() const
{
	return TEXT("Plugins");
}

const URtpSettings& URtpSettings::Get()
{
	return *GetDefault<URtpSettings>();
}

TArray<FString> URtpSettings::GetAgentClassNames()
{
	TArray<FString> Names;
	for (const FRtpAgentClass& AgentClass : Get().AgentClasses)
	{
		Names.Add(AgentClass.Name.ToString());
	}
	return Names;
}

TArray<FString> URtpSettings::GetPlannerNames()
{
	return ListPlannerNames(true);
}

TArray<FString> URtpSettings::GetResearchPlannerNames()
{
	return ListPlannerNames(false);
}

const FRtpAgentClass* URtpSettings::FindAgentClass(FName Name) const
{
	if (Name.IsNone())
	{
		return AgentClasses.IsEmpty() ? nullptr : &AgentClasses[0];
	}
	return AgentClasses.FindByPredicate([Name](const FRtpAgentClass& AgentClass) { return AgentClass.Name == Name; });
}

FString URtpSettings::MakeDatabaseSpec() const
{
	if (Database == ERtpDatabase::None)
	{
		return FString();
	}
	FString Parameters;
	if (Database == ERtpDatabase::Atlas)
	{
		static const TCHAR* const Qualities[] = {TEXT("draft"), TEXT("balanced"), TEXT("best")};
		Parameters = FString(TEXT("quality=")) + Qualities[static_cast<int32>(DatabaseQuality)];
		Parameters += DatabaseParameters.Contains(TEXT("scale=")) ? TEXT("") : TEXT(",scale=straight");
	}
	if (!DatabaseParameters.IsEmpty())
	{
		Parameters += (Parameters.IsEmpty() ? TEXT("") : TEXT(",")) + DatabaseParameters;
	}
	const FString Kind = RtpDatabaseKind::NameOf(Database);
	return Parameters.IsEmpty() ? Kind : Kind + TEXT(":") + Parameters;
}

uint64 URtpSettings::HashFor(const FRtpAgentClass& AgentClass) const
{
	const std::string Text =
		RtpConvert::ToCore(FString::Printf(TEXT("cell=%.9g radius=%.9g step=%.9g slope=%.9g database=%s"), CellSize,
			AgentClass.Radius, MaxStep, MaxSlope, *MakeDatabaseSpec()));
	return CityHash64(Text.data(), static_cast<uint32>(Text.size()));
}

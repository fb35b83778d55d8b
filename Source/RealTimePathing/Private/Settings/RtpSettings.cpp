// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Settings/RtpSettings.h"

#include "Rtp/Base/Hash.h"
#include "Rtp/Rasterize/NavMeshHash.h"
#include "Rtp/Rasterize/RasterizeSettings.h"

#include "Boundary/RtpConvert.h"

#include <span>

URtpSettings::URtpSettings()
{
	AgentClasses.AddDefaulted();
}

FName URtpSettings::GetCategoryName() const
{
	return TEXT("Plugins");
}

const URtpSettings& URtpSettings::Get()
{
	return *GetDefault<URtpSettings>();
}

const FRtpAgentClass* URtpSettings::FindAgentClass(FName Name) const
{
	if (Name.IsNone())
	{
		return AgentClasses.IsEmpty() ? nullptr : &AgentClasses[0];
	}
	return AgentClasses.FindByPredicate([Name](const FRtpAgentClass& AgentClass) { return AgentClass.Name == Name; });
}

Rtp::RasterizeSettings URtpSettings::MakeRasterizeSettings(const FRtpAgentClass& AgentClass) const
{
	Rtp::RasterizeSettings Settings;
	Settings.CellSizeCm = CellSize;
	Settings.AgentRadiusCm = AgentClass.Radius;
	Settings.MaxStepCm = MaxStep;
	Settings.MaxSlopeDegrees = MaxSlope;
	return Settings;
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
	}
	if (!DatabaseParameters.IsEmpty())
	{
		Parameters += (Parameters.IsEmpty() ? TEXT("") : TEXT(",")) + DatabaseParameters;
	}
	const FString Kind = RtpPlannerKind::NameOf(Database);
	return Parameters.IsEmpty() ? Kind : Kind + TEXT(":") + Parameters;
}

uint64 URtpSettings::HashFor(const FRtpAgentClass& AgentClass) const
{
	const std::string Spec = RtpConvert::ToCore(MakeDatabaseSpec());
	return Rtp::HashBytes(
		std::as_bytes(std::span<const char>(Spec)), Rtp::HashSettings(MakeRasterizeSettings(AgentClass)));
}

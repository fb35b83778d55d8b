// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Settings/RtpPlannerChoice.h"

bool FRtpPlannerChoice::IsEmpty() const
{
	return Name.IsNone() && Research.IsNone() && Parameters.IsEmpty();
}

FString FRtpPlannerChoice::ToSpec() const
{
	const FName Chosen = Research.IsNone() ? Name : Research;
	// Names have no case of their own: a packaged game spells them as it saw them first.
	const FString Text = Chosen.IsNone() ? FString() : Chosen.ToString().ToLower();
	return Parameters.IsEmpty() ? Text : Text + TEXT(":") + Parameters;
}

FRtpPlannerChoice FRtpPlannerChoice::FromSpec(const FString& Spec)
{
	FRtpPlannerChoice Choice;
	FString Planner = Spec;
	if (Spec.Contains(TEXT(":")))
	{
		Spec.Split(TEXT(":"), &Planner, &Choice.Parameters);
	}
	Choice.Name = Planner.IsEmpty() ? FName() : FName(*Planner);
	return Choice;
}

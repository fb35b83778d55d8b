// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature editor: the build types of the Build menu, and Build All.

#include "Mini/Menus.h"

#include <algorithm>

namespace
{
/** The editor's state of builds between frames. */
struct FBuildState
{
	std::vector<std::string> Steps{"BuildGeometry", "BuildAIPaths", "BuildTextureStreaming", "BuildLighting"};
	FName Running; // a build that has answered "in progress"
	UWorld* AllWorld = nullptr;
	FName AllId;
	size_t NextStep = 0;
};

FBuildState& State()
{
	static FBuildState Current;
	return Current;
}

/** Runs the steps of Build All until one is in progress. Lighting is the last step. */
void ProcessAll()
{
	FBuildState& S = State();
	for (; S.NextStep < S.Steps.size() && !GEditor->GetMapBuildCancelled(); ++S.NextStep)
	{
		const std::string Step = S.Steps[S.NextStep];
		FEditorBuildUtils::MiniStepsRun().push_back(Step);
		const auto Custom = FEditorBuildUtils::MiniTypes().find(Step);
		if (Custom == FEditorBuildUtils::MiniTypes().end())
		{
			continue;
		}
		const FEditorBuildUtils::FMiniType Type = Custom->second;
		if (Type.CanDo.IsBound() && !Type.CanDo.Execute(S.AllWorld, S.AllId))
		{
			continue;
		}
		if (Type.Do.Execute(S.AllWorld, S.AllId) == EEditorBuildResult::InProgress)
		{
			check(S.AllId != FBuildOptions::BuildAllSubmit);
			S.Running = S.AllId;
			return;
		}
	}
	S.NextStep = 0;
	S.AllWorld = nullptr;
	S.AllId = FName();
}
} // namespace

std::map<std::string, FEditorBuildUtils::FMiniType>& FEditorBuildUtils::MiniTypes()
{
	static std::map<std::string, FMiniType> All;
	return All;
}

std::vector<std::string>& FEditorBuildUtils::MiniStepsRun()
{
	static std::vector<std::string> Run;
	return Run;
}

void FEditorBuildUtils::MiniReset()
{
	FBuildState& S = State();
	S.Running = FName();
	S.AllWorld = nullptr;
	S.AllId = FName();
	S.NextStep = 0;
	MiniStepsRun().clear();
}

void FEditorBuildUtils::RegisterCustomBuildType(
	FName Id, const FDoEditorBuildDelegate& Do, FName Before, const FText& Label, const FText& Section)
{
	RegisterCustomBuildType(Id, FCanDoEditorBuildDelegate(), Do, Before, Label, Section);
}

void FEditorBuildUtils::RegisterCustomBuildType(FName Id, const FCanDoEditorBuildDelegate& CanDo,
	const FDoEditorBuildDelegate& Do, FName Before, const FText& Label, const FText&)
{
	const std::string Name = Id.ToString().Std();
	check(MiniTypes().count(Name) == 0);
	const std::string Shown = Label.IsEmpty() ? "Build " + Name : Label.ToString().Std();
	MiniTypes()[Name] = {CanDo, Do, Shown};
	std::vector<std::string>& Steps = State().Steps;
	const auto Point = std::find(Steps.begin(), Steps.end(), Before.ToString().Std());
	if (Point != Steps.end())
	{
		Steps.insert(Point, Name);
	}
}

void FEditorBuildUtils::UnregisterCustomBuildType(FName Id)
{
	MiniTypes().erase(Id.ToString().Std());
	std::erase(State().Steps, Id.ToString().Std());
}

bool FEditorBuildUtils::EditorCanBuild(UWorld* World, FName Id)
{
	const FMiniType& Type = MiniTypes().at(Id.ToString().Std());
	return !Type.CanDo.IsBound() || Type.CanDo.Execute(World, Id);
}

bool FEditorBuildUtils::EditorBuild(UWorld* World, FName Id, bool)
{
	FBuildState& S = State();
	GEditor->SetMapBuildCancelled(false);
	if (Id == FBuildOptions::BuildAll || Id == FBuildOptions::BuildAllSubmit)
	{
		if (IsBuildCurrentlyRunning())
		{
			return false;
		}
		S.AllWorld = World;
		S.AllId = Id;
		ProcessAll();
		return true;
	}
	const EEditorBuildResult Result = MiniTypes().at(Id.ToString().Std()).Do.Execute(World, Id);
	if (Result == EEditorBuildResult::InProgress)
	{
		S.Running = Id;
	}
	if (Result == EEditorBuildResult::Success)
	{
		World->MarkPackageDirty();
	}
	return Result != EEditorBuildResult::Skipped;
}

void FEditorBuildUtils::AsyncBuildCompleted()
{
	FBuildState& S = State();
	check(!S.Running.IsNone());
	const FName Ended = S.Running;
	S.Running = FName();
	if (Ended == FBuildOptions::BuildAll || Ended == FBuildOptions::BuildAllSubmit)
	{
		++S.NextStep;
		ProcessAll();
	}
}

bool FEditorBuildUtils::IsBuildCurrentlyRunning()
{
	return !State().Running.IsNone();
}

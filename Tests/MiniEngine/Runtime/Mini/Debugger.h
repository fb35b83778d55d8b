// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: the gameplay debugger. Records the text and the shapes of a category.

#pragma once

#include "Mini/World.h"

struct FGameplayDebuggerShape
{
	static FGameplayDebuggerShape MakePoint(const FVector& Location, float Radius, const FColor& Colour)
	{
		return {"point", {Location}, Radius, Colour};
	}
	static FGameplayDebuggerShape MakeSegment(const FVector& From, const FVector& To, float Width, const FColor& Colour)
	{
		return {"segment", {From, To}, Width, Colour};
	}

	std::string Kind;
	std::vector<FVector> Points;
	float Size;
	FColor Colour;
};

class FGameplayDebuggerCategory
{
public:
	virtual ~FGameplayDebuggerCategory() = default;
	virtual void CollectData(APlayerController* OwnerPC, AActor* DebugActor)
	{
	}
	void AddTextLine(const FString& Line)
	{
		MiniLines.push_back(*Line);
	}
	void AddShape(const FGameplayDebuggerShape& Shape)
	{
		MiniShapes.push_back(Shape);
	}
	UWorld* GetDataWorld(const APlayerController*, const AActor* DebugActor) const
	{
		return DebugActor != nullptr ? DebugActor->GetWorld() : nullptr;
	}
	bool bShowOnlyWithDebugActor = true;
	float CollectDataInterval = 0;

	/** Runs one data collection. */
	void MiniCollect(AActor* DebugActor)
	{
		MiniLines.clear();
		MiniShapes.clear();
		CollectData(nullptr, DebugActor);
	}
	std::vector<std::string> MiniLines;
	std::vector<FGameplayDebuggerShape> MiniShapes;
};

enum class EGameplayDebuggerCategoryState : uint8
{
	Disabled,
	EnabledInGameAndSimulate
};

class IGameplayDebugger
{
public:
	using FOnGetCategory = TDelegate<TSharedRef<FGameplayDebuggerCategory>()>;

	static IGameplayDebugger& Get()
	{
		static IGameplayDebugger Only;
		return Only;
	}
	static bool IsAvailable()
	{
		return true;
	}
	void RegisterCategory(FName Name, FOnGetCategory Make, EGameplayDebuggerCategoryState)
	{
		MiniCategories[*Name.ToString()] = Make;
	}
	void UnregisterCategory(FName Name)
	{
		MiniCategories.erase(*Name.ToString());
	}
	void NotifyCategoriesChanged()
	{
	}
	std::map<std::string, FOnGetCategory> MiniCategories;
};

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#if WITH_GAMEPLAY_DEBUGGER

#include "CoreMinimal.h"
#include "GameplayDebuggerCategory.h"

class URealTimeMoverComponent;

/** Shows route, subgoals, explored cells and use of the budget of the selected agent. */
class FGameplayDebuggerCategory_Rtp final : public FGameplayDebuggerCategory
{
public:
	FGameplayDebuggerCategory_Rtp();
	virtual ~FGameplayDebuggerCategory_Rtp() override;

	virtual void CollectData(APlayerController* OwnerPC, AActor* DebugActor) override;

	static TSharedRef<FGameplayDebuggerCategory> MakeInstance();

private:
	void Watch(URealTimeMoverComponent* Mover);
	void AddShapes(const URealTimeMoverComponent& Mover);

	TWeakObjectPtr<URealTimeMoverComponent> Watched; // records what its planner explores
};

#endif

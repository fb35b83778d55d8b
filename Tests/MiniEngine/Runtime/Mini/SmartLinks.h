// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: smart links. They open and close off-mesh connections of the navmesh and may move pawns.

#pragma once

#include "Mini/Navigation.h"

class INavLinkCustomInterface
{
public:
	virtual ~INavLinkCustomInterface() = default;
	virtual TSubclassOf<UNavArea> GetLinkAreaClass() const
	{
		return nullptr;
	}
	virtual FNavLinkId GetId() const
	{
		return FNavLinkId();
	}
	/** Asked for each search of a querier that may use the link. */
	virtual bool IsLinkPathfindingAllowed(const UObject* Querier) const
	{
		return true;
	}
	virtual UObject* GetLinkOwner() const
	{
		return nullptr;
	}
	/** True: the link moves the pawn until FinishUsingCustomLink. */
	virtual bool OnLinkMoveStarted(UObject* PathComp, const FVector& DestPoint)
	{
		return false;
	}
	virtual void OnLinkMoveFinished(UObject* PathComp)
	{
	}
};

class UNavLinkCustomComponent : public UActorComponent, public INavLinkCustomInterface
{
	MINI_CLASS(UNavLinkCustomComponent, UActorComponent)

public:
	using FOnMoveReachedLink = TDelegate<void(UNavLinkCustomComponent*, UObject*, const FVector&)>;

	virtual TSubclassOf<UNavArea> GetLinkAreaClass() const override
	{
		return bEnabled ? EnabledArea : DisabledArea;
	}
	virtual FNavLinkId GetId() const override
	{
		return MiniId;
	}
	virtual UObject* GetLinkOwner() const override
	{
		return const_cast<UNavLinkCustomComponent*>(this);
	}
	virtual bool OnLinkMoveStarted(UObject* PathComp, const FVector& DestPoint) override;
	virtual void OnLinkMoveFinished(UObject* PathComp) override;

	TSubclassOf<UNavArea> GetEnabledArea() const
	{
		return EnabledArea;
	}
	void SetEnabledArea(TSubclassOf<UNavArea> Area)
	{
		EnabledArea = Area;
	}
	void SetMoveReachedLink(const FOnMoveReachedLink& Delegate)
	{
		OnMoveReached = Delegate;
	}
	bool HasMovingAgents() const
	{
		return MovingAgents.Num() != 0;
	}

	/** Switches the link: the navmesh changes at once, without an event. */
	void SetEnabled(bool bInEnabled);

	virtual void OnRegister() override;
	virtual void OnUnregister() override;

	FNavLinkId MiniId;

private:
	TSubclassOf<UNavArea> EnabledArea = UNavArea_Default::StaticClass();
	TSubclassOf<UNavArea> DisabledArea = UNavArea_Null::StaticClass();
	FOnMoveReachedLink OnMoveReached;
	TArray<UObject*> MovingAgents;
	bool bEnabled = true;
};

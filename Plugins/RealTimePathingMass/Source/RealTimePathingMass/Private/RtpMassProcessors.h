// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "MassEntityQuery.h"
#include "MassObserverProcessor.h"
#include "MassProcessor.h"
#include "RtpMassVersion.h"

#include "RtpMassProcessors.generated.h"

// All of them run in the game thread, where movers live. Movers plan before the first of them, at the beginning of the
// frame, together with those of actors.

/** Entities that get the trait get a mover. */
UCLASS()
class URtpMassJoinObserver : public UMassObserverProcessor
{
	GENERATED_BODY()

public:
	URtpMassJoinObserver();

protected:
	virtual void RTP_MASS_CONFIGURE_QUERIES() override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	FMassEntityQuery Query;
};

/** Entities that lose the trait, or are destroyed, lose their mover. */
UCLASS()
class URtpMassLeaveObserver : public UMassObserverProcessor
{
	GENERATED_BODY()

public:
	URtpMassLeaveObserver();

protected:
	virtual void RTP_MASS_CONFIGURE_QUERIES() override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	FMassEntityQuery Query;
};

/** Writes the move targets of entities, and their routes. Entities that Mass does not simulate advance along them. */
UCLASS()
class URtpMassFollowProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	URtpMassFollowProcessor();

protected:
	virtual void RTP_MASS_CONFIGURE_QUERIES() override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	FMassEntityQuery Query;
};

/** Gives steered entities the velocity of their movers. */
UCLASS()
class URtpMassSteerProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	URtpMassSteerProcessor();

protected:
	virtual void RTP_MASS_CONFIGURE_QUERIES() override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	FMassEntityQuery Query;
};

/** Keeps entities on their ground after Mass has moved them, and tells the movers where they are. */
UCLASS()
class URtpMassConfineProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	URtpMassConfineProcessor();

protected:
	virtual void RTP_MASS_CONFIGURE_QUERIES() override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	FMassEntityQuery Query;
};

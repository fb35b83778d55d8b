// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/NavigationBaker.h"
#include "Rtp/Base/Assert.h"

#include <utility>

namespace Rtp
{
BakeJob::BakeJob(std::shared_ptr<NavigationBaker> InBaker, std::vector<AgentBakeInput> InAgents)
	: Baker(std::move(InBaker))
	, Agents(std::move(InAgents))
{
}

BakeJob::~BakeJob() = default;

void BakeJob::Run(ITaskRunner& Tasks)
{
	Result<std::vector<AgentBake>> Bakes = Baker->Bake(Agents, Tasks,
		[this](const BuildProgress& Progress)
		{
			const std::lock_guard<std::mutex> Guard(Lock);
			Latest = Progress;
			return !bCancelled.load();
		});
	Baker.reset(); // others may use it from now on
	const std::lock_guard<std::mutex> Guard(Lock);
	Outcome = std::move(Bakes);
	bFinished = true;
	Latest.Fraction = Outcome->IsOk() ? 1 : Latest.Fraction;
}

BuildProgress BakeJob::Look() const
{
	const std::lock_guard<std::mutex> Guard(Lock);
	return Latest;
}

bool BakeJob::HasFinished() const
{
	const std::lock_guard<std::mutex> Guard(Lock);
	return bFinished;
}

Result<std::vector<AgentBake>> BakeJob::Take()
{
	const std::lock_guard<std::mutex> Guard(Lock);
	RTP_ASSERT(Outcome.has_value(), "a result is taken once, from a job that has finished");
	Result<std::vector<AgentBake>> Taken = std::move(*Outcome);
	Outcome.reset();
	return bCancelled.load() ? Result<std::vector<AgentBake>>(BuildCancelled()) : std::move(Taken);
}
} // namespace Rtp

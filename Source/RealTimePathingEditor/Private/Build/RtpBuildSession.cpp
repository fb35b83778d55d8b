// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpBuildSession.h"

#include "Boundary/RtpConvert.h"
#include "Boundary/RtpTaskRunner.h"
#include "HAL/PlatformTime.h"

#include <utility>

FRtpBuildSession::FRtpBuildSession(FRtpBuildInput&& Input, std::shared_ptr<Rtp::NavigationBaker> Baker)
	: Job(std::make_shared<Rtp::BakeJob>(std::move(Baker), std::move(Input.Agents)))
	, Targets(MoveTemp(Input.Targets))
	, StartedAt(FPlatformTime::Seconds())
{
	Thread = UE::Tasks::Launch(
		TEXT("RtpBuild"),
		[Running = Job]
		{
			FRtpTaskRunner Runner;
			Running->Run(Runner);
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

FRtpBuildSession::~FRtpBuildSession()
{
	Cancel();
}

void FRtpBuildSession::Cancel()
{
	Job->Cancel();
}

bool FRtpBuildSession::IsFinished() const
{
	return Job->HasFinished();
}

FRtpBuildProgress FRtpBuildSession::GetProgress() const
{
	constexpr double EnoughToTell = 0.05;
	const Rtp::BuildProgress Snapshot = Job->Look();
	const double Passed = FPlatformTime::Seconds() - StartedAt;
	FRtpBuildProgress Progress;
	Progress.AgentClass = RtpConvert::FromCore(Snapshot.Agent);
	Progress.Stage = Snapshot.Stage;
	Progress.Fraction = Snapshot.Fraction;
	Progress.SecondsLeft =
		Snapshot.Fraction < EnoughToTell ? -1.0 : Passed * (1.0 - Snapshot.Fraction) / Snapshot.Fraction;
	return Progress;
}

Rtp::Result<FRtpBuildResult> FRtpBuildSession::TakeResult()
{
	RTP_TRY(std::vector<Rtp::AgentBake> Bakes, Job->Take());
	return FRtpBuildResult{Targets, std::move(Bakes), FPlatformTime::Seconds() - StartedAt};
}

void FRtpBuildSession::WaitForThread()
{
	Thread.Wait();
}

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: the list of specs.

#include "Mini/Automation.h"

#include <chrono>
#include <thread>

void FPlatformProcess::Sleep(float Seconds)
{
	std::this_thread::sleep_for(std::chrono::duration<float>(Seconds));
}

FAutomationSpecBase::FAutomationSpecBase(const char* Name)
	: MiniName(Name)
{
	MiniAll().push_back(this);
}

std::vector<FAutomationSpecBase*>& FAutomationSpecBase::MiniAll()
{
	static std::vector<FAutomationSpecBase*> All;
	return All;
}

std::vector<FAutomationSpecBase::FCase> FAutomationSpecBase::MiniCases()
{
	Cases.clear();
	Before.clear();
	After.clear();
	Define();
	std::vector<FCase> All;
	for (const FCase& Case : Cases)
	{
		All.push_back({Case.Name,
			[this, Case]
			{
				std::for_each(Before.begin(), Before.end(), [](const auto& Body) { Body(); });
				Case.Body();
				std::for_each(After.begin(), After.end(), [](const auto& Body) { Body(); });
			}});
	}
	return All;
}

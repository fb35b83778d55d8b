// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs the automation specs of the editor.

#include "Misc/AutomationTest.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"

#include <gtest/gtest.h>

TEST(Specs, AllPass)
{
	GetMutableDefault<URtpSettings>()->BudgetMicroseconds = 0;
	size_t Cases = 0;
	for (FAutomationSpecBase* Spec : FAutomationSpecBase::MiniAll())
	{
		for (const FAutomationSpecBase::FCase& Case : Spec->MiniCases())
		{
			Spec->MiniErrors.clear();
			Case.Body();
			for (const std::string& Error : Spec->MiniErrors)
			{
				ADD_FAILURE() << Spec->MiniName << ", " << Case.Name << ": " << Error;
			}
			++Cases;
		}
	}
	EXPECT_GE(Cases, 13u);
	MiniEngine::WaitForTasks();
	CollectGarbage();
}

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Settings/RtpEditorSettings.h"

FName URtpEditorSettings::GetCategoryName() const
{
	return TEXT("Plugins");
}

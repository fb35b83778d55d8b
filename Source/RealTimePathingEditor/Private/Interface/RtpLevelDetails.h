// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "IDetailCustomization.h"
#include "Templates/SharedPointer.h"

/** Details of the level's data actor and build settings actor: the cost of a build, the state of the data, and buttons.
 */
class FRtpLevelDetails final : public IDetailCustomization
{
public:
	static TSharedRef<IDetailCustomization> MakeInstance();

	virtual void CustomizeDetails(IDetailLayoutBuilder& Layout) override;
};

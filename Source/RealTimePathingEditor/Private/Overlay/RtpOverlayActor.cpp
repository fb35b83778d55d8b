// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Overlay/RtpOverlayActor.h"

#include "Overlay/RtpOverlayComponent.h"

ARtpOverlayActor::ARtpOverlayActor()
{
	Overlay = CreateDefaultSubobject<URtpOverlayComponent>(TEXT("Overlay"));
	RootComponent = Overlay;
}

bool ARtpOverlayActor::IsEditorOnly() const
{
	return true;
}

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpThumbnail.h"

#include "Rtp/Baking/GridSketch.h"

#include "CanvasItem.h"
#include "CanvasTypes.h"
#include "Data/RtpNavigationData.h"
#include "Overlay/RtpSketchColour.h"

#include <vector>

bool URtpThumbnail::CanVisualizeAsset(UObject* Object)
{
	const URtpNavigationData* Data = Cast<URtpNavigationData>(Object);
	return Data != nullptr && !Data->GetEntries().IsEmpty();
}

EThumbnailRenderFrequency URtpThumbnail::GetThumbnailRenderFrequency(UObject* Object) const
{
	return EThumbnailRenderFrequency::OnPropertyChange;
}

void URtpThumbnail::Draw(UObject* Object, int32 X, int32 Y, uint32 Width, uint32 Height, FRenderTarget* Target,
	FCanvas* Canvas, bool bAdditionalViewFamily)
{
	constexpr uint32 PixelCount = 64;
	const URtpNavigationData* Data = CastChecked<URtpNavigationData>(Object);
	FCanvasTileItem Ground(FVector2D(X, Y), FVector2D(Width, Height), FLinearColor(0.01f, 0.015f, 0.03f));
	Canvas->DrawItem(Ground);
	const Rtp::Result<FRtpLoadedNavigation> Loaded = Data->Load(Data->GetEntries()[0].AgentClass);
	if (!Loaded)
	{
		return;
	}
	const std::vector<uint32_t> Picture = Rtp::SketchThumbnail(*Loaded.Value().Grid, PixelCount, PixelCount);
	const FVector2D Size(static_cast<double>(Width) / PixelCount, static_cast<double>(Height) / PixelCount);
	for (uint32 Pixel = 0; Pixel < PixelCount * PixelCount; ++Pixel)
	{
		if (Picture[Pixel] != 0)
		{
			FCanvasTileItem Tile(FVector2D(X + Pixel % PixelCount * Size.X, Y + Pixel / PixelCount * Size.Y), Size,
				FLinearColor(RtpSketchColour(Rtp::SketchColour(Picture[Pixel] - 1))));
			Canvas->DrawItem(Tile);
		}
	}
}

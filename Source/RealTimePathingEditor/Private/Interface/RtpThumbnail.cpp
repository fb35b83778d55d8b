// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpThumbnail.h"

#include "Rtp/Baking/GridSketch.h"
#include "Rtp/Baking/NavigationBaker.h"

#include "CanvasItem.h"
#include "CanvasTypes.h"
#include "Data/RtpNavigationData.h"
#include "Overlay/RtpSketchColour.h"

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
	constexpr int32 Side = Rtp::AgentBake::PictureSide;
	const URtpNavigationData* Data = CastChecked<URtpNavigationData>(Object);
	FCanvasTileItem Ground(FVector2D(X, Y), FVector2D(Width, Height), FLinearColor(0.01f, 0.015f, 0.03f));
	Canvas->DrawItem(Ground);
	// The picture is a part of the asset: nothing is read from disk here.
	const TArray<uint8>& Picture = Data->GetEntries()[0].Picture;
	const FVector2D Size(static_cast<double>(Width) / Side, static_cast<double>(Height) / Side);
	for (int32 Pixel = 0; Picture.Num() == Side * Side && Pixel < Side * Side; ++Pixel)
	{
		if (Picture[Pixel] != 0)
		{
			FCanvasTileItem Tile(FVector2D(X + Pixel % Side * Size.X, Y + Pixel / Side * Size.Y), Size,
				FLinearColor(RtpSketchColour(Rtp::SketchColour(Picture[Pixel] - 1u))));
			Canvas->DrawItem(Tile);
		}
	}
}

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: boxes, and points of whole numbers.

#pragma once

#include "Mini/Math.h"

inline constexpr double HALF_WORLD_MAX = 2.2e10;

struct FIntPoint : TMiniPair<int>
{
	using TMiniPair::TMiniPair;
};

struct FBox
{
	FVector Min;
	FVector Max;
	uint8 IsValid = 0;

	FBox() = default;
	explicit FBox(EForceInit)
	{
	}
	FBox(const FVector& InMin, const FVector& InMax)
		: Min(InMin)
		, Max(InMax)
		, IsValid(1)
	{
	}

	bool Intersect(const FBox& Other) const
	{
		return Min.X <= Other.Max.X && Other.Min.X <= Max.X && Min.Y <= Other.Max.Y && Other.Min.Y <= Max.Y &&
			Min.Z <= Other.Max.Z && Other.Min.Z <= Max.Z;
	}
	static FBox BuildAABB(const FVector& Origin, const FVector& Extent)
	{
		return FBox(Origin - Extent, Origin + Extent);
	}

	FBox& operator+=(const FVector& V)
	{
		if (IsValid == 0)
		{
			*this = FBox(V, V);
		}
		Min = FVector(FMath::Min(Min.X, V.X), FMath::Min(Min.Y, V.Y), FMath::Min(Min.Z, V.Z));
		Max = FVector(FMath::Max(Max.X, V.X), FMath::Max(Max.Y, V.Y), FMath::Max(Max.Z, V.Z));
		return *this;
	}
	FBox& operator+=(const FBox& Other)
	{
		if (Other.IsValid != 0)
		{
			*this += Other.Min;
			*this += Other.Max;
		}
		return *this;
	}
	FBox operator+(const FBox& Other) const
	{
		FBox Both = *this;
		return Both += Other;
	}

	FVector GetCenter() const
	{
		return (Min + Max) * 0.5;
	}
	FVector GetExtent() const
	{
		return (Max - Min) * 0.5;
	}
	bool IsInside(const FVector& V) const
	{
		return V.X > Min.X && V.X < Max.X && V.Y > Min.Y && V.Y < Max.Y && V.Z > Min.Z && V.Z < Max.Z;
	}
	FBox ExpandBy(const FVector& By) const
	{
		return FBox(Min - By, Max + By);
	}
	FBox TransformBy(const FTransform& T) const
	{
		FBox Result;
		for (int Corner = 0; Corner < 8; ++Corner)
		{
			Result += T.TransformPosition(FVector((Corner & 1) != 0 ? Max.X : Min.X, (Corner & 2) != 0 ? Max.Y : Min.Y,
				(Corner & 4) != 0 ? Max.Z : Min.Z));
		}
		return Result;
	}
	friend bool operator==(const FBox&, const FBox&) = default;
};

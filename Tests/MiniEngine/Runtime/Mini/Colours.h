// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: colours.

#pragma once

#include "Mini/Platform.h"

#include <algorithm>

/** The parts of a colour; Full is the part of an opaque one. */
template <class T, int Full>
struct TMiniColour
{
	T R = 0;
	T G = 0;
	T B = 0;
	T A = Full;

	TMiniColour() = default;
	TMiniColour(T InR, T InG, T InB, T InA = Full)
		: R(InR)
		, G(InG)
		, B(InB)
		, A(InA)
	{
	}
};

struct FColor : TMiniColour<uint8, 255>
{
	using TMiniColour::TMiniColour;
	static const FColor White;
	static const FColor Red;
	static const FColor Green;
	static const FColor Blue;
	static const FColor Yellow;
	static const FColor Orange;
	static const FColor Cyan;
	static const FColor Silver;
};
inline const FColor FColor::White{255, 255, 255};
inline const FColor FColor::Red{255, 0, 0};
inline const FColor FColor::Green{0, 255, 0};
inline const FColor FColor::Blue{0, 0, 255};
inline const FColor FColor::Yellow{255, 255, 0};
inline const FColor FColor::Orange{243, 156, 18};
inline const FColor FColor::Cyan{0, 255, 255};
inline const FColor FColor::Silver{189, 195, 199};

struct FLinearColor : TMiniColour<float, 1>
{
	using TMiniColour::TMiniColour;
	FLinearColor() = default;
	explicit FLinearColor(const FColor& Colour)
		: TMiniColour(Colour.R / 255.0f, Colour.G / 255.0f, Colour.B / 255.0f)
	{
	}
	float GetLuminance() const
	{
		return 0.3f * R + 0.59f * G + 0.11f * B;
	}
	static const FLinearColor White;
	static const FLinearColor Black;

	/** A bright colour for a number, always the same. */
	static FLinearColor MakeFromHSV8(uint8 H, uint8 S, uint8 V)
	{
		const auto Part = [&](float Offset)
		{
			const float K = std::fmod(Offset + H / 42.5f, 6.0f);
			return V / 255.0f - V / 255.0f * S / 255.0f * std::max(0.0f, std::min({K, 4 - K, 1.0f}));
		};
		return {Part(5), Part(3), Part(1), 1};
	}
	FColor ToFColor(bool) const
	{
		return FColor(static_cast<uint8>(R * 255), static_cast<uint8>(G * 255), static_cast<uint8>(B * 255));
	}
};
inline const FLinearColor FLinearColor::White{1, 1, 1};
inline const FLinearColor FLinearColor::Black{0, 0, 0};

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: vectors, boxes, transforms, colours, guids and times.

#pragma once

#include "Mini/Colours.h"
#include "Mini/Strings.h"

#include <bit>
#include <chrono>

struct FMath
{
	template <class T, class U>
	static constexpr auto Max(T A, U B)
	{
		using Common = std::common_type_t<T, U>;
		return static_cast<Common>(A) < static_cast<Common>(B) ? static_cast<Common>(B) : static_cast<Common>(A);
	}
	template <class T, class U>
	static constexpr auto Min(T A, U B)
	{
		using Common = std::common_type_t<T, U>;
		return static_cast<Common>(B) < static_cast<Common>(A) ? static_cast<Common>(B) : static_cast<Common>(A);
	}
	template <class T>
	static constexpr T Clamp(T Value, T Low, T High)
	{
		return Value < Low ? Low : Value > High ? High : Value;
	}
	template <class T>
	static T Abs(T Value)
	{
		return Value < 0 ? -Value : Value;
	}
	template <class T>
	static T Square(T Value)
	{
		return Value * Value;
	}
	static int32 RoundToInt(double Value)
	{
		return static_cast<int32>(std::floor(Value + 0.5));
	}
	static int32 FloorToInt32(double Value)
	{
		return static_cast<int32>(std::floor(Value));
	}
	static int32 CeilToInt32(double Value)
	{
		return static_cast<int32>(std::ceil(Value));
	}
	static int32 RoundToInt32(double Value)
	{
		return RoundToInt(Value);
	}
	static int32 CeilToInt(double Value)
	{
		return static_cast<int32>(std::ceil(Value));
	}
	static bool IsNearlyZero(double Value, double Tolerance = 1e-8)
	{
		return std::abs(Value) <= Tolerance;
	}
	static float DegreesToRadians(float Degrees)
	{
		return Degrees * (UE_PI / 180.0f);
	}
};

template <class T>
struct TMiniTriple
{
	T X = 0;
	T Y = 0;
	T Z = 0;

	TMiniTriple() = default;
	TMiniTriple(T InX, T InY, T InZ)
		: X(InX)
		, Y(InY)
		, Z(InZ)
	{
	}
	friend bool operator==(const TMiniTriple&, const TMiniTriple&) = default;
};

template <class T>
struct TMiniPair
{
	T X = 0;
	T Y = 0;

	TMiniPair() = default;
	TMiniPair(T InX, T InY)
		: X(InX)
		, Y(InY)
	{
	}
	friend bool operator==(const TMiniPair&, const TMiniPair&) = default;
};

struct FVector : TMiniTriple<double>
{
	using FReal = double;

	using TMiniTriple::TMiniTriple;
	FVector() = default;
	explicit FVector(double All)
		: TMiniTriple(All, All, All)
	{
	}
	explicit FVector(EForceInit)
	{
	}

	static const FVector ZeroVector;
	static const FVector OneVector;
	static const FVector UpVector;
	static const FVector XAxisVector;
	static const FVector ForwardVector;

	FVector operator+(const FVector& V) const
	{
		return {X + V.X, Y + V.Y, Z + V.Z};
	}
	FVector operator-(const FVector& V) const
	{
		return {X - V.X, Y - V.Y, Z - V.Z};
	}
	FVector operator*(double S) const
	{
		return {X * S, Y * S, Z * S};
	}
	FVector operator*(const FVector& V) const
	{
		return {X * V.X, Y * V.Y, Z * V.Z};
	}
	FVector operator/(double S) const
	{
		return {X / S, Y / S, Z / S};
	}
	FVector operator-() const
	{
		return {-X, -Y, -Z};
	}
	FVector& operator+=(const FVector& V)
	{
		return *this = *this + V;
	}
	FVector& operator-=(const FVector& V)
	{
		return *this = *this - V;
	}
	FVector& operator*=(double S)
	{
		return *this = *this * S;
	}
	friend FVector operator*(double S, const FVector& V)
	{
		return V * S;
	}
	double operator|(const FVector& V) const
	{
		return X * V.X + Y * V.Y + Z * V.Z;
	}

	double SizeSquared() const
	{
		return *this | *this;
	}
	double Size() const
	{
		return std::sqrt(SizeSquared());
	}
	double Length() const
	{
		return Size();
	}
	double Size2D() const
	{
		return std::sqrt(X * X + Y * Y);
	}
	double SizeSquared2D() const
	{
		return X * X + Y * Y;
	}
	bool IsNearlyZero(double Tolerance = 1e-4) const
	{
		return std::abs(X) <= Tolerance && std::abs(Y) <= Tolerance && std::abs(Z) <= Tolerance;
	}
	bool IsZero() const
	{
		return X == 0 && Y == 0 && Z == 0;
	}
	bool ContainsNaN() const
	{
		return !std::isfinite(X) || !std::isfinite(Y) || !std::isfinite(Z);
	}
	bool Equals(const FVector& V, double Tolerance = 1e-4) const
	{
		return (*this - V).IsNearlyZero(Tolerance);
	}
	FVector GetSafeNormal() const
	{
		const double Length = Size();
		return Length > 1e-8 ? *this / Length : FVector();
	}
	FVector GetSafeNormal2D() const
	{
		return FVector(X, Y, 0).GetSafeNormal();
	}
	FVector GetClampedToMaxSize(double High) const
	{
		const double Length = Size();
		return Length > High ? *this * (High / Length) : *this;
	}
	struct FRotator Rotation() const;
	FString ToString() const
	{
		return FString::Printf("X=%.3f Y=%.3f Z=%.3f", X, Y, Z);
	}

	static double Dist(const FVector& A, const FVector& B)
	{
		return (A - B).Size();
	}
	static double Distance(const FVector& A, const FVector& B)
	{
		return Dist(A, B);
	}
	static double Dist2D(const FVector& A, const FVector& B)
	{
		return (A - B).Size2D();
	}
	static double DistSquared2D(const FVector& A, const FVector& B)
	{
		return (A - B).SizeSquared2D();
	}
};

inline const FVector FVector::ZeroVector{};
inline const FVector FVector::OneVector{1, 1, 1};
inline const FVector FVector::UpVector{0, 0, 1};
inline const FVector FVector::XAxisVector{1, 0, 0};
inline const FVector FVector::ForwardVector{1, 0, 0};

/** Only turning about the vertical axis matters here. */
struct FRotator
{
	double Pitch = 0;
	double Yaw = 0;
	double Roll = 0;

	FRotator() = default;
	FRotator(double InPitch, double InYaw, double InRoll)
		: Pitch(InPitch)
		, Yaw(InYaw)
		, Roll(InRoll)
	{
	}

	FVector RotateVector(const FVector& V) const
	{
		const double Angle = Yaw * 3.14159265358979323846 / 180;
		return {V.X * std::cos(Angle) - V.Y * std::sin(Angle), V.X * std::sin(Angle) + V.Y * std::cos(Angle), V.Z};
	}

	static double NormalizeAxis(double Angle)
	{
		Angle = std::fmod(Angle, 360.0);
		return Angle > 180 ? Angle - 360 : Angle <= -180 ? Angle + 360 : Angle;
	}

	bool Equals(const FRotator& Other, double Tolerance) const
	{
		return std::abs(NormalizeAxis(Pitch - Other.Pitch)) <= Tolerance &&
			std::abs(NormalizeAxis(Yaw - Other.Yaw)) <= Tolerance;
	}

	static const FRotator ZeroRotator;
};
inline const FRotator FRotator::ZeroRotator{};

inline FRotator FVector::Rotation() const
{
	constexpr double Degrees = 180 / 3.14159265358979323846;
	return {std::atan2(Z, Size2D()) * Degrees, std::atan2(Y, X) * Degrees, 0};
}

struct FIntVector : TMiniTriple<int>
{
	using TMiniTriple::TMiniTriple;
	static const FIntVector ZeroValue;
};

struct FVector2D : TMiniPair<double>
{
	using TMiniPair::TMiniPair;
	friend FVector2D operator+(const FVector2D& A, const FVector2D& B)
	{
		return {A.X + B.X, A.Y + B.Y};
	}
	friend FVector2D operator/(const FVector2D& A, double Divisor)
	{
		return {A.X / Divisor, A.Y / Divisor};
	}
};

struct FTransform
{
	FVector Location;
	FRotator Rotation;
	FVector Scale{1, 1, 1};

	FTransform() = default;
	explicit FTransform(const FVector& InLocation)
		: Location(InLocation)
	{
	}
	FTransform(const FRotator& InRotation, const FVector& InLocation, const FVector& InScale = FVector(1, 1, 1))
		: Location(InLocation)
		, Rotation(InRotation)
		, Scale(InScale)
	{
	}

	FVector GetLocation() const
	{
		return Location;
	}
	void SetLocation(const FVector& To)
	{
		Location = To;
	}
	FVector GetScale3D() const
	{
		return Scale;
	}
	FVector TransformPosition(const FVector& V) const
	{
		return Location + Rotation.RotateVector(V * Scale);
	}
	FVector InverseTransformPosition(const FVector& V) const
	{
		return InverseTransformVector(V - Location);
	}
	FVector InverseTransformVector(const FVector& V) const
	{
		const FVector Turned = FRotator(0, -Rotation.Yaw, 0).RotateVector(V);
		return FVector(Turned.X / Scale.X, Turned.Y / Scale.Y, Turned.Z / Scale.Z);
	}
	bool Equals(const FTransform& Other, double Tolerance = 1e-4) const
	{
		return Location.Equals(Other.Location, Tolerance) && std::abs(Rotation.Yaw - Other.Rotation.Yaw) <= Tolerance &&
			Scale.Equals(Other.Scale, Tolerance);
	}

	static const FTransform Identity;
};
inline const FTransform FTransform::Identity{};

inline const FIntVector FIntVector::ZeroValue{};

struct FGuid
{
	uint32 A = 0;
	uint32 B = 0;
	uint32 C = 0;
	uint32 D = 0;

	FGuid() = default;
	constexpr FGuid(uint32 InA, uint32 InB, uint32 InC, uint32 InD)
		: A(InA)
		, B(InB)
		, C(InC)
		, D(InD)
	{
	}
	friend bool operator==(const FGuid&, const FGuid&) = default;
	friend uint32 GetTypeHash(const FGuid& Guid)
	{
		return Guid.A ^ Guid.B ^ Guid.C ^ Guid.D;
	}
};

struct FDateTime
{
	int64 Ticks = 0;

	FDateTime() = default;
	explicit FDateTime(int64 InTicks)
		: Ticks(InTicks)
	{
	}
	int64 GetTicks() const
	{
		return Ticks;
	}
	static FDateTime UtcNow()
	{
		return FDateTime(
			std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch())
				.count() *
			10);
	}
	friend bool operator==(const FDateTime&, const FDateTime&) = default;
};

struct FPlatformTime
{
	static double Seconds()
	{
		return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
	}
};

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "NavMesh/TriangleMesh.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace Rtp::Tool
{
namespace
{
// Turning y up into z up by swapping two axes mirrors the world, as Unreal wants it. A file with z up is not mirrored
// by its axes, so its faces have to be.
std::array<uint32_t, 3> Turned(const MeshAxes& Axes, const std::array<uint32_t, 3>& Triangle)
{
	return Axes.bYUp != Axes.bFlip ? Triangle : std::array<uint32_t, 3>{Triangle[0], Triangle[2], Triangle[1]};
}

/** Reads an OBJ line by line. */
class ObjParser
{
public:
	ObjParser(std::string_view InText, const MeshAxes& InAxes)
		: Text(InText)
		, Axes(InAxes)
	{
	}

	Result<TriangleMesh> Parse()
	{
		while (!Text.empty() && Problem.empty())
		{
			++Line;
			const size_t End = Text.find('\n');
			ParseLine(std::string(Text.substr(0, End)));
			Text.remove_prefix(End == std::string_view::npos ? Text.size() : End + 1);
		}
		if (!Problem.empty())
		{
			return Error{ErrorCode::BadInput, Problem, Line};
		}
		if (Mesh.Triangles.empty())
		{
			return Error{ErrorCode::BadInput, "the level is empty: no faces"};
		}
		return std::move(Mesh);
	}

private:
	void ParseLine(const std::string& Content)
	{
		if (Content.starts_with("v ") || Content.starts_with("v\t"))
		{
			ParseVertex(Content.c_str() + 1);
		}
		else if (Content.starts_with("f ") || Content.starts_with("f\t"))
		{
			ParseFace(Content.c_str() + 1);
		}
	}

	void ParseVertex(const char* Rest)
	{
		double Number[3];
		for (double& Value : Number)
		{
			char* End = nullptr;
			Value = std::strtod(Rest, &End);
			if (End == Rest)
			{
				Problem = "a vertex has fewer than three numbers";
				return;
			}
			if (!std::isfinite(Value) || std::abs(Value * Axes.Scale) > 1e9)
			{
				Problem = "a vertex is not a place: not a number, infinite or too far away";
				return;
			}
			Rest = End;
		}
		Mesh.Vertices.push_back(ToWorld(Axes, Number[0], Number[1], Number[2]));
	}

	void ParseFace(const char* Rest)
	{
		std::vector<uint32_t> Corners;
		for (;;)
		{
			char* End = nullptr;
			const long Number = std::strtol(Rest, &End, 10);
			if (End == Rest)
			{
				break;
			}
			// Negative numbers count back from the last vertex.
			const long long Count = static_cast<long long>(Mesh.Vertices.size());
			const long long Index = Number < 0 ? Count + Number : Number - 1LL;
			if (Index < 0 || Index >= Count)
			{
				Problem = "a face names vertex " + std::to_string(Number) + ", which does not exist";
				return;
			}
			Corners.push_back(static_cast<uint32_t>(Index));
			for (Rest = End; *Rest != '\0' && *Rest != ' ' && *Rest != '\t' && *Rest != '\r'; ++Rest)
			{
				// The numbers of textures and normals after a slash.
			}
		}
		if (Corners.size() < 3)
		{
			Problem = "a face has fewer than three corners";
			return;
		}
		for (size_t Index = 2; Index < Corners.size(); ++Index)
		{
			Mesh.Triangles.push_back(Turned(Axes, {Corners[0], Corners[Index - 1], Corners[Index]}));
		}
	}

	std::string_view Text;
	const MeshAxes& Axes;
	TriangleMesh Mesh;
	std::string Problem;
	uint32_t Line = 0;
};
} // namespace

WorldPos ToWorld(const MeshAxes& Axes, double X, double Y, double Z)
{
	return Axes.bYUp ? WorldPos{X * Axes.Scale, Z * Axes.Scale, Y * Axes.Scale}
					 : WorldPos{X * Axes.Scale, Y * Axes.Scale, Z * Axes.Scale};
}

std::array<double, 3> FromWorld(const MeshAxes& Axes, const WorldPos& Point)
{
	const double X = Point.X / Axes.Scale;
	const double Y = Point.Y / Axes.Scale;
	const double Z = Point.Z / Axes.Scale;
	return Axes.bYUp ? std::array<double, 3>{X, Z, Y} : std::array<double, 3>{X, Y, Z};
}

Result<TriangleMesh> ParseObj(std::string_view Text, const MeshAxes& Axes)
{
	return ObjParser(Text, Axes).Parse();
}

std::string FormatObj(const TriangleMesh& Mesh, const MeshAxes& Axes)
{
	std::string Text;
	char Line[128];
	for (const WorldPos& Vertex : Mesh.Vertices)
	{
		const std::array<double, 3> V = FromWorld(Axes, Vertex);
		std::snprintf(Line, sizeof Line, "v %.9g %.9g %.9g\n", V[0], V[1], V[2]);
		Text += Line;
	}
	for (const std::array<uint32_t, 3>& Triangle : Mesh.Triangles)
	{
		const std::array<uint32_t, 3> T = Turned(Axes, Triangle);
		std::snprintf(Line, sizeof Line, "f %u %u %u\n", T[0] + 1, T[1] + 1, T[2] + 1);
		Text += Line;
	}
	return Text;
}
} // namespace Rtp::Tool

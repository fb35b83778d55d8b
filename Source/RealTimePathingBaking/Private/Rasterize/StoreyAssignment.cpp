// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rasterize/StoreyAssignment.h"

#include <algorithm>
#include <tuple>

namespace Rtp
{
namespace
{

class LayerAssigner
{
public:
	LayerAssigner(const PolygonMap& InMap, const CellStore& InStore, const std::vector<StoreyWaypoint>& InWaypoints)
		: Map(InMap)
		, Store(InStore)
		, Waypoints(InWaypoints)
		, Storeys(InMap.PolygonCount() + InWaypoints.size(), NoIndex)
	{
		CollectRuns();
	}

	std::vector<uint32_t> Assign()
	{
		for (const uint32_t Polygon : PolygonsByHeight())
		{
			MarkTaken(Store.RunsOf(Polygon));
			Storeys[Polygon] = PreferredStorey(Polygon);
		}
		for (uint32_t Index = 0; Index < Waypoints.size(); ++Index)
		{
			const CellRun Run{Waypoints[Index].Y, Waypoints[Index].X, 1, 0};
			MarkTaken({&Run, 1});
			Storeys[Map.PolygonCount() + Index] = LowestFree();
		}
		return std::move(Storeys);
	}

private:
	void CollectRuns()
	{
		for (uint32_t Polygon = 0; Polygon < Map.PolygonCount(); ++Polygon)
		{
			for (const CellRun& Run : Store.RunsOf(Polygon))
			{
				Runs.push_back({Run.Y, Run.X, Run.LastX(), Polygon});
			}
		}
		for (uint32_t Index = 0; Index < Waypoints.size(); ++Index)
		{
			Runs.push_back({Waypoints[Index].Y, Waypoints[Index].X, Waypoints[Index].X, Map.PolygonCount() + Index});
		}
		std::sort(Runs.begin(), Runs.end(),
			[](const LayerRun& A, const LayerRun& B)
			{ return std::tie(A.Y, A.X, A.Node) < std::tie(B.Y, B.X, B.Node); });
		Farthest.resize(Runs.size());
		for (size_t Index = 0; Index < Runs.size(); ++Index)
		{
			const bool bSameRow = Index > 0 && Runs[Index - 1].Y == Runs[Index].Y;
			Farthest[Index] = bSameRow ? std::max(Farthest[Index - 1], Runs[Index].LastX) : Runs[Index].LastX;
		}
	}

	/** Polygons that have cells, by the height of their lowest corner. */
	std::vector<uint32_t> PolygonsByHeight() const
	{
		std::vector<std::pair<double, uint32_t>> Keys;
		for (uint32_t Polygon = 0; Polygon < Map.PolygonCount(); ++Polygon)
		{
			const PolygonMap::Polygon& P = Map[Polygon];
			if (Store.RunsOf(Polygon).empty())
			{
				continue;
			}
			double Lowest = Map.VertexOf(P, 0).Z;
			for (uint32_t Index = 1; Index < P.CornerCount; ++Index)
			{
				Lowest = std::min(Lowest, Map.VertexOf(P, Index).Z);
			}
			Keys.emplace_back(Lowest, Polygon);
		}
		std::sort(Keys.begin(), Keys.end());
		std::vector<uint32_t> Sorted;
		Sorted.reserve(Keys.size());
		for (const auto& [Height, Polygon] : Keys)
		{
			Sorted.push_back(Polygon);
		}
		return Sorted;
	}

	/** Marks the storeys that are taken at a square of these runs. */
	void MarkTaken(std::span<const CellRun> Of)
	{
		++Stamp;
		for (const CellRun& Run : Of)
		{
			auto Other = std::upper_bound(Runs.begin(), Runs.end(), std::pair(Run.Y, Run.LastX()),
				[](const std::pair<int32_t, int32_t>& Key, const LayerRun& Item)
				{ return Key < std::pair(Item.Y, Item.X); });
			while (Other != Runs.begin())
			{
				--Other;
				if (Other->Y != Run.Y || Farthest[static_cast<size_t>(Other - Runs.begin())] < Run.X)
				{
					break;
				}
				if (Other->LastX >= Run.X && Storeys[Other->Node] != NoIndex)
				{
					TakenAt[Storeys[Other->Node]] = Stamp;
				}
			}
		}
	}

	uint32_t LowestFree()
	{
		const auto Free = std::find_if(TakenAt.begin(), TakenAt.end(), [this](uint32_t Time) { return Time != Stamp; });
		const uint32_t Storey = static_cast<uint32_t>(Free - TakenAt.begin());
		if (Free == TakenAt.end())
		{
			TakenAt.push_back(0);
		}
		return Storey;
	}

	/** The free storey with the longest portals to the polygon, else the lowest free one. */
	uint32_t PreferredStorey(uint32_t Polygon)
	{
		const PolygonMap::Polygon& P = Map[Polygon];
		std::vector<std::pair<uint32_t, double>> Contacts;
		for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
		{
			for (const PolygonMap::Portal& Through : Map.PortalsOf(P, Edge))
			{
				const uint32_t Storey = Storeys[Through.Neighbour];
				if (Storey == NoIndex || TakenAt[Storey] == Stamp)
				{
					continue;
				}
				const std::array<FlatPoint, 2> Ends = Map.EndsOf(P, Edge, Through);
				const auto Contact = std::find_if(
					Contacts.begin(), Contacts.end(), [&](const auto& Other) { return Other.first == Storey; });
				(Contact == Contacts.end() ? Contacts.emplace_back(Storey, 0.0) : *Contact).second +=
					LengthOf(Ends[0], Ends[1]);
			}
		}
		const auto Best = std::min_element(Contacts.begin(), Contacts.end(),
			[](const auto& A, const auto& B)
			{ return A.second != B.second ? A.second > B.second : A.first < B.first; });
		return Best == Contacts.end() ? LowestFree() : Best->first;
	}

	const PolygonMap& Map;
	const CellStore& Store;
	const std::vector<StoreyWaypoint>& Waypoints;
	std::vector<uint32_t> Storeys;
	std::vector<LayerRun> Runs;    // of all nodes, by row and column
	std::vector<int32_t> Farthest; // for each run, how far the runs of its row reach up to it
	std::vector<uint32_t> TakenAt; // for each storey, the stamp of the last node that found it taken
	uint32_t Stamp = 0;
};
} // namespace

std::vector<uint32_t> AssignStoreys(
	const PolygonMap& Map, const CellStore& Store, const std::vector<StoreyWaypoint>& Waypoints)
{
	return LayerAssigner(Map, Store, Waypoints).Assign();
}
} // namespace Rtp

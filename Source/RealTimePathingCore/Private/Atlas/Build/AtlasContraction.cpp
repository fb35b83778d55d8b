// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Hash.h"
#include "Rtp/Base/Memory/LeasePool.h"

#include "Atlas/Build/AtlasStages.h"
#include "Atlas/Build/AtlasWitness.h"

#include <algorithm>
#include <memory>
#include <tuple>

namespace Rtp
{
namespace
{
class AtlasContractor
{
public:
	AtlasContractor(AtlasGraph& InGraph, const AtlasContractionSettings& InSettings, const BuildContext& InContext)
		: Graph(InGraph)
		, Settings(InSettings)
		, Context(InContext)
		, Count(static_cast<uint32_t>(InGraph.Arcs.size()))
		, Priorities(Count)
		, Depths(Count)
		, Stale(Count, 1)
		, Leaving(Count)
		, Contracted(Count)
	{
		for (uint32_t Site = 0; Site < Count; ++Site)
		{
			Remaining.push_back(SiteId{Site});
		}
	}

	/** Contracts down to the core; false if the observer asked to stop. */
	bool Run()
	{
		Refresh(Remaining);
		while (!bStopped && Remaining.size() > Settings.KeptSites)
		{
			std::vector<SiteId> Batch = LocalMinima(Remaining);
			Refresh(Batch);
			Batch = LocalMinima(Batch);
			const size_t Most = Remaining.size() - Settings.KeptSites;
			if (Batch.size() > Most)
			{
				std::sort(Batch.begin(), Batch.end(), [this](SiteId A, SiteId B) { return Precedes(A, B); });
				Batch.resize(Most);
			}
			Contract(Batch);
		}
		return !bStopped;
	}

	std::vector<SiteId> TakeRemaining()
	{
		return std::move(Remaining);
	}

private:
	static constexpr uint32_t SitesPerTask = 16;
	static constexpr uint32_t EstimateShare = 2; // priorities need less exact searches than shortcuts

	/** Least important first; the hash spreads equals over the map. */
	bool Precedes(SiteId A, SiteId B) const
	{
		return std::tuple(Priorities[A.Value], MixHash(A.Value, 0), A) <
			std::tuple(Priorities[B.Value], MixHash(B.Value, 0), B);
	}

	std::vector<SiteId> LocalMinima(const std::vector<SiteId>& Candidates) const
	{
		std::vector<SiteId> Found;
		for (const SiteId Site : Candidates)
		{
			const bool bLeast = std::all_of(Graph.Of(Site).begin(), Graph.Of(Site).end(),
				[&](const AtlasArc& Arc) { return Precedes(Site, Arc.To); });
			if (bLeast)
			{
				Found.push_back(Site);
			}
		}
		return Found;
	}

	/** Collects the shortcuts of many sites in parallel. The result is incomplete once the observer asked to stop. */
	std::vector<std::vector<AtlasShortcut>> CollectAll(const std::vector<SiteId>& Sites, uint32_t WitnessLimit)
	{
		std::vector<std::vector<AtlasShortcut>> All(Sites.size());
		const uint32_t Total = static_cast<uint32_t>(Sites.size());
		const auto KeepGoing = [this](uint32_t)
		{
			bStopped = bStopped ||
				!Context.Observer({BuildStage::Contract, Count - static_cast<uint32_t>(Remaining.size()),
					std::max(1u, Count - std::min(Count, Settings.KeptSites))});
			return !bStopped;
		};
		ParallelForWatched(Context.Tasks, (Total + SitesPerTask - 1) / SitesPerTask, KeepGoing,
			[&](uint32_t Task)
			{
				const LeasePool<AtlasWitness>::Lease Witness = Pool->Take(Count);
				const uint32_t Last = std::min(Total, (Task + 1) * SitesPerTask);
				for (uint32_t Index = Task * SitesPerTask; Index < Last; ++Index)
				{
					Witness->Collect(Graph, Sites[Index], Leaving, WitnessLimit, All[Index]);
				}
			});
		return All;
	}

	/** Updates the priorities of the stale ones among the sites. */
	void Refresh(const std::vector<SiteId>& Sites)
	{
		std::vector<SiteId> Wanted;
		std::copy_if(Sites.begin(), Sites.end(), std::back_inserter(Wanted),
			[this](SiteId Site) { return Stale[Site.Value] != 0; });
		const std::vector<std::vector<AtlasShortcut>> All = CollectAll(Wanted, Settings.WitnessLimit / EstimateShare);
		for (size_t Index = 0; Index < Wanted.size(); ++Index)
		{
			const SiteId Site = Wanted[Index];
			const int32_t Degree = static_cast<int32_t>(Graph.Of(Site).size());
			Priorities[Site.Value] = 4 * static_cast<int32_t>(All[Index].size()) - 2 * Degree + 2 * Depths[Site.Value];
			Stale[Site.Value] = 0;
		}
	}

	void Contract(const std::vector<SiteId>& Batch)
	{
		for (const SiteId Site : Batch)
		{
			Leaving[Site.Value] = 1;
		}
		// No witness may lead over a site of the same batch.
		const std::vector<std::vector<AtlasShortcut>> All = CollectAll(Batch, Settings.WitnessLimit);
		for (size_t Index = 0; Index < Batch.size(); ++Index)
		{
			const SiteId Site = Batch[Index];
			Leaving[Site.Value] = 0;
			Contracted[Site.Value] = 1;
			for (const AtlasArc& Arc : Graph.Of(Site))
			{
				std::vector<AtlasArc>& Back = Graph.Of(Arc.To);
				Back.erase(std::remove_if(
							   Back.begin(), Back.end(), [Site](const AtlasArc& Other) { return Other.To == Site; }),
					Back.end());
				Stale[Arc.To.Value] = 1;
				Depths[Arc.To.Value] = std::max(Depths[Arc.To.Value], Depths[Site.Value] + 1);
			}
			for (const AtlasShortcut& Shortcut : All[Index])
			{
				AddShortcut(Shortcut, Site);
			}
		}
		Remaining.erase(std::remove_if(Remaining.begin(), Remaining.end(),
							[this](SiteId Site) { return Contracted[Site.Value] != 0; }),
			Remaining.end());
	}

	void AddShortcut(const AtlasShortcut& Shortcut, SiteId Via)
	{
		PutArc(Shortcut.From,
			{Shortcut.To, Shortcut.Length, Via, Graph.bSymmetric ? ArcDirections::Both : ArcDirections::Out, true});
		PutArc(Shortcut.To,
			{Shortcut.From, Shortcut.Length, Via, Graph.bSymmetric ? ArcDirections::Both : ArcDirections::In, true});
	}

	/** Adds an arc, or replaces one between the same sites that is longer. The arcs stay sorted by length. */
	void PutArc(SiteId Holder, const AtlasArc& New)
	{
		std::vector<AtlasArc>& Arcs = Graph.Of(Holder);
		const auto Existing = std::find_if(Arcs.begin(), Arcs.end(),
			[&](const AtlasArc& Arc) { return Arc.To == New.To && Arc.Directions == New.Directions; });
		if (Existing != Arcs.end())
		{
			if (Existing->Length <= New.Length)
			{
				return;
			}
			Arcs.erase(Existing);
		}
		const auto Position = std::upper_bound(Arcs.begin(), Arcs.end(), New.Length,
			[](int32_t Length, const AtlasArc& Arc) { return Length < Arc.Length; });
		Arcs.insert(Position, New);
	}

	AtlasGraph& Graph;
	AtlasContractionSettings Settings;
	const BuildContext& Context;
	uint32_t Count;
	std::vector<int32_t> Priorities;
	std::vector<int32_t> Depths;
	std::vector<uint8_t> Stale;   // the priority may have changed
	std::vector<uint8_t> Leaving; // is contracted in the present round
	std::vector<uint8_t> Contracted;
	std::vector<SiteId> Remaining;
	bool bStopped = false; // by the observer
	std::shared_ptr<LeasePool<AtlasWitness>> Pool = std::make_shared<LeasePool<AtlasWitness>>(NoIndex); // for tasks
};
} // namespace

Result<std::vector<SiteId>> ContractAtlas(
	AtlasGraph& Graph, const AtlasContractionSettings& Settings, const BuildContext& Context)
{
	AtlasContractor Contractor(Graph, Settings, Context);
	if (!Contractor.Run())
	{
		return BuildCancelled();
	}
	return Contractor.TakeRemaining();
}
} // namespace Rtp

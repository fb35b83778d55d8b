// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Build/AtlasContraction.h"

#include "Rtp/Base/Hash.h"

#include "Atlas/Build/AtlasWitness.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <tuple>

namespace Rtp
{
namespace
{
/** Lends every task the search memory of some worker; results do not depend on which. */
class WitnessPool
{
public:
	explicit WitnessPool(uint32_t InSiteCount)
		: SiteCount(InSiteCount)
	{
	}

	template <class F>
	void Use(F&& Body)
	{
		std::unique_ptr<AtlasWitness> Witness;
		{
			const std::lock_guard Lock(Guard);
			if (!Idle.empty())
			{
				Witness = std::move(Idle.back());
				Idle.pop_back();
			}
		}
		if (!Witness)
		{
			Witness = std::make_unique<AtlasWitness>(SiteCount);
		}
		Body(*Witness);
		const std::lock_guard Lock(Guard);
		Idle.push_back(std::move(Witness));
	}

private:
	uint32_t SiteCount;
	std::mutex Guard;
	std::vector<std::unique_ptr<AtlasWitness>> Idle;
};

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
		, Gone(Count)
		, Pool(Count)
	{
		for (uint32_t Site = 0; Site < Count; ++Site)
		{
			Left.push_back(Site);
		}
	}

	/** Contracts to the wished size; false if the observer asked to stop. */
	bool Run()
	{
		Refresh(Left);
		while (!bStopped && Left.size() > Settings.KeptSites)
		{
			std::vector<uint32_t> Batch = LocalMinima(Left);
			Refresh(Batch);
			Batch = LocalMinima(Batch);
			const size_t Most = Left.size() - Settings.KeptSites;
			if (Batch.size() > Most)
			{
				std::sort(Batch.begin(), Batch.end(), [this](uint32_t A, uint32_t B) { return Precedes(A, B); });
				Batch.resize(Most);
			}
			Contract(Batch);
		}
		return !bStopped;
	}

	std::vector<uint32_t> TakeLeft()
	{
		return std::move(Left);
	}

private:
	static constexpr uint32_t SitesPerTask = 16;
	static constexpr uint32_t EstimateShare = 2; // how important a site is may be known less well than its shortcuts

	/** Least important first; the hash spreads equals over the map. */
	bool Precedes(uint32_t A, uint32_t B) const
	{
		return std::tuple(Priorities[A], MixHash(A, 0), A) < std::tuple(Priorities[B], MixHash(B, 0), B);
	}

	std::vector<uint32_t> LocalMinima(const std::vector<uint32_t>& Candidates) const
	{
		std::vector<uint32_t> Found;
		for (const uint32_t Site : Candidates)
		{
			const bool bLeast = std::all_of(Graph.Arcs[Site].begin(), Graph.Arcs[Site].end(),
				[&](const AtlasArc& Arc) { return Precedes(Site, Arc.To); });
			if (bLeast)
			{
				Found.push_back(Site);
			}
		}
		return Found;
	}

	/** Collects the shortcuts of many sites at once; what they are does not matter any more once the build stops. */
	std::vector<std::vector<AtlasShortcut>> CollectAll(const std::vector<uint32_t>& Sites, uint32_t WitnessLimit)
	{
		std::vector<std::vector<AtlasShortcut>> All(Sites.size());
		const uint32_t Total = static_cast<uint32_t>(Sites.size());
		const auto KeepGoing = [this](uint32_t)
		{
			bStopped = bStopped ||
				!Context.Observer({BuildStage::Contract, Count - static_cast<uint32_t>(Left.size()),
					std::max(1u, Count - std::min(Count, Settings.KeptSites))});
			return !bStopped;
		};
		ParallelForWatched(Context.Tasks, (Total + SitesPerTask - 1) / SitesPerTask, KeepGoing,
			[&](uint32_t Task)
			{
				Pool.Use(
					[&](AtlasWitness& Witness)
					{
						const uint32_t Last = std::min(Total, (Task + 1) * SitesPerTask);
						for (uint32_t Index = Task * SitesPerTask; Index < Last; ++Index)
						{
							Witness.Collect(Graph, Sites[Index], Leaving, WitnessLimit, All[Index]);
						}
					});
			});
		return All;
	}

	/** Works out how important the stale ones among the sites are now. */
	void Refresh(const std::vector<uint32_t>& Sites)
	{
		std::vector<uint32_t> Wanted;
		std::copy_if(
			Sites.begin(), Sites.end(), std::back_inserter(Wanted), [this](uint32_t Site) { return Stale[Site] != 0; });
		const std::vector<std::vector<AtlasShortcut>> All = CollectAll(Wanted, Settings.WitnessLimit / EstimateShare);
		for (size_t Index = 0; Index < Wanted.size(); ++Index)
		{
			const uint32_t Site = Wanted[Index];
			const int32_t Degree = static_cast<int32_t>(Graph.Arcs[Site].size());
			Priorities[Site] = 4 * static_cast<int32_t>(All[Index].size()) - 2 * Degree + 2 * Depths[Site];
			Stale[Site] = 0;
		}
	}

	void Contract(const std::vector<uint32_t>& Batch)
	{
		for (const uint32_t Site : Batch)
		{
			Leaving[Site] = 1;
		}
		// Sites of one batch must not rely on each other as ways round.
		const std::vector<std::vector<AtlasShortcut>> All = CollectAll(Batch, Settings.WitnessLimit);
		for (size_t Index = 0; Index < Batch.size(); ++Index)
		{
			const uint32_t Site = Batch[Index];
			Leaving[Site] = 0;
			Gone[Site] = 1;
			for (const AtlasArc& Arc : Graph.Arcs[Site])
			{
				std::vector<AtlasArc>& Back = Graph.Arcs[Arc.To];
				Back.erase(
					std::remove_if(Back.begin(), Back.end(), [Site](const AtlasArc& At) { return At.To == Site; }),
					Back.end());
				Stale[Arc.To] = 1;
				Depths[Arc.To] = std::max(Depths[Arc.To], Depths[Site] + 1);
			}
			for (const AtlasShortcut& Shortcut : All[Index])
			{
				AddShortcut(Shortcut, Site);
			}
		}
		Left.erase(
			std::remove_if(Left.begin(), Left.end(), [this](uint32_t Site) { return Gone[Site] != 0; }), Left.end());
	}

	void AddShortcut(const AtlasShortcut& Shortcut, uint32_t Via)
	{
		const uint8_t Both = AtlasArc::Out | AtlasArc::Back;
		PutArc(Shortcut.From, {Shortcut.To, Shortcut.Length, Via, Graph.bSymmetric ? Both : AtlasArc::Out, true});
		PutArc(Shortcut.To, {Shortcut.From, Shortcut.Length, Via, Graph.bSymmetric ? Both : AtlasArc::Back, true});
	}

	/** Adds an arc, or replaces one between the same sites that is longer. The arcs stay sorted by length. */
	void PutArc(uint32_t Holder, const AtlasArc& New)
	{
		std::vector<AtlasArc>& Arcs = Graph.Arcs[Holder];
		const auto Known = std::find_if(
			Arcs.begin(), Arcs.end(), [&](const AtlasArc& Arc) { return Arc.To == New.To && Arc.Ways == New.Ways; });
		if (Known != Arcs.end())
		{
			if (Known->Length <= New.Length)
			{
				return;
			}
			Arcs.erase(Known);
		}
		const auto Place = std::upper_bound(Arcs.begin(), Arcs.end(), New.Length,
			[](int32_t Length, const AtlasArc& Arc) { return Length < Arc.Length; });
		Arcs.insert(Place, New);
	}

	AtlasGraph& Graph;
	AtlasContractionSettings Settings;
	const BuildContext& Context;
	uint32_t Count;
	std::vector<int32_t> Priorities;
	std::vector<int32_t> Depths;
	std::vector<uint8_t> Stale;   // the priority may have changed
	std::vector<uint8_t> Leaving; // is contracted in the present round
	std::vector<uint8_t> Gone;
	std::vector<uint32_t> Left;
	bool bStopped = false; // the observer asked to
	WitnessPool Pool;
};
} // namespace

Result<std::vector<uint32_t>> ContractAtlas(
	AtlasGraph& Graph, const AtlasContractionSettings& Settings, const BuildContext& Context)
{
	AtlasContractor Contractor(Graph, Settings, Context);
	if (!Contractor.Run())
	{
		return BuildCancelled();
	}
	return Contractor.TakeLeft();
}
} // namespace Rtp

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Build/AtlasLabels.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace Rtp
{
namespace
{
/** Searches from one hub after the other, the most important first, and stops wherever earlier hubs know the distance.
 */
class PrunedLabelling
{
public:
	explicit PrunedLabelling(const AtlasCore& InCore)
		: Core(InCore)
		, Lengths(InCore.Sites.size(), Cost::Infinite().Units)
		, Before(InCore.Sites.size())
		, OfHub(InCore.Sites.size(), Cost::Infinite().Units)
	{
		Labels.ToHub.resize(InCore.Sites.size());
		Labels.FromHub.resize(InCore.bSymmetric ? 0 : InCore.Sites.size());
	}

	/** Says how many sites it has seen. */
	size_t AddHub(uint32_t Hub)
	{
		if (Core.bSymmetric)
		{
			return Search(Hub, AtlasArc::Back, Labels.ToHub, Labels.ToHub);
		}
		return Search(Hub, AtlasArc::Back, Labels.ToHub, Labels.FromHub) +
			Search(Hub, AtlasArc::Out, Labels.FromHub, Labels.ToHub);
	}

	AtlasLabels Take()
	{
		return std::move(Labels);
	}

private:
	using SiteLabels = std::vector<std::vector<AtlasLabel>>;

	/** Whether earlier hubs give a way of this length between the hub under way and a site. */
	bool IsCovered(const std::vector<AtlasLabel>& OfSite, int32_t Length) const
	{
		return std::any_of(OfSite.begin(), OfSite.end(),
			[&](const AtlasLabel& Label) { return OfHub[Label.Hub] + Label.Length <= Length; });
	}

	size_t Search(uint32_t Hub, uint8_t Way, SiteLabels& Into, const SiteLabels& Opposite)
	{
		for (const AtlasLabel& Label : Opposite[Hub])
		{
			OfHub[Label.Hub] = Label.Length;
		}
		std::vector<std::pair<int32_t, uint32_t>> Queue{{0, Hub}};
		std::vector<uint32_t> Touched{Hub};
		Lengths[Hub] = 0;
		Before[Hub] = Hub;
		while (!Queue.empty())
		{
			std::pop_heap(Queue.begin(), Queue.end(), std::greater<>{});
			const auto [Length, Site] = Queue.back();
			Queue.pop_back();
			if (Length != Lengths[Site] || IsCovered(Into[Site], Length))
			{
				continue;
			}
			Into[Site].push_back({Hub, Length, Before[Site]});
			for (const AtlasArc& Arc : Core.Arcs[Site])
			{
				const int32_t Next = Length + Arc.Length;
				if ((Arc.Ways & Way) == 0 || Next >= Lengths[Arc.To])
				{
					continue;
				}
				if (Lengths[Arc.To] == Cost::Infinite().Units)
				{
					Touched.push_back(Arc.To);
				}
				Lengths[Arc.To] = Next;
				Before[Arc.To] = Site;
				Queue.emplace_back(Next, Arc.To);
				std::push_heap(Queue.begin(), Queue.end(), std::greater<>{});
			}
		}
		for (const uint32_t Site : Touched)
		{
			Lengths[Site] = Cost::Infinite().Units;
		}
		for (const AtlasLabel& Label : Opposite[Hub])
		{
			OfHub[Label.Hub] = Cost::Infinite().Units;
		}
		return Touched.size();
	}

	const AtlasCore& Core;
	AtlasLabels Labels;
	std::vector<int32_t> Lengths;
	std::vector<uint32_t> Before;
	std::vector<int32_t> OfHub; // from the hub under way to earlier hubs
};
} // namespace

Result<AtlasLabels> LabelAtlasCore(const AtlasCore& Core, const BuildContext& Context)
{
	PrunedLabelling Labelling(Core);
	const uint32_t Count = static_cast<uint32_t>(Core.Sites.size());
	constexpr size_t SitesPerRound = 20000; // the first hubs see all of the core, the last ones hardly anything
	size_t Seen = SitesPerRound;
	for (uint32_t Hub = 0; Hub < Count; ++Hub)
	{
		if (Seen >= SitesPerRound && !Context.Observer({BuildStage::LabelHubs, Hub, Count}))
		{
			return BuildCancelled();
		}
		Seen = (Seen >= SitesPerRound ? 0 : Seen) + Labelling.AddHub(Hub);
	}
	return Labelling.Take();
}
} // namespace Rtp

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Build/AtlasStages.h"
#include "Atlas/Build/SiteSearch.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
/** Searches from one hub after the other and prunes at sites whose distance earlier hubs cover. */
class PrunedLabelling
{
public:
	explicit PrunedLabelling(const AtlasCore& InCore)
		: Core(InCore)
		, Sites(InCore.Sites.size())
		, OfHub(InCore.Sites.size(), Cost::Infinite().Units)
	{
		Labels.ToHub.resize(InCore.Sites.size());
		Labels.FromHub.resize(InCore.bSymmetric ? 0 : InCore.Sites.size());
	}

	/** Returns the number of sites it reached. */
	size_t AddHub(CoreId Hub)
	{
		if (Core.bSymmetric)
		{
			return Search(Hub, ArcDirections::In, Labels.ToHub, Labels.ToHub);
		}
		return Search(Hub, ArcDirections::In, Labels.ToHub, Labels.FromHub) +
			Search(Hub, ArcDirections::Out, Labels.FromHub, Labels.ToHub);
	}

	AtlasLabels Take()
	{
		return std::move(Labels);
	}

private:
	using SiteLabels = std::vector<std::vector<HubLabel>>;

	/** Whether earlier hubs give a path of at most this length between the present hub and a site. */
	bool IsCovered(const std::vector<HubLabel>& OfSite, int32_t Length) const
	{
		return std::any_of(OfSite.begin(), OfSite.end(),
			[&](const HubLabel& Label) { return OfHub[Label.Hub.Value] + Label.Length <= Length; });
	}

	size_t Search(CoreId Hub, uint8_t Along, SiteLabels& Into, const SiteLabels& Opposite)
	{
		for (const HubLabel& Label : Opposite[Hub.Value])
		{
			OfHub[Label.Hub.Value] = Label.Length;
		}
		Sites.Begin(Hub);
		Sites.Run(
			Core.Arcs,
			[&](CoreId Site, int32_t Length)
			{
				if (IsCovered(Into[Site.Value], Length))
				{
					return SearchAction::Skip;
				}
				Into[Site.Value].push_back({Hub, Length, Sites.ParentOf(Site)});
				return SearchAction::Expand;
			},
			[&](CoreId Site, const GraphArc<CoreId>& Arc, int32_t Length)
			{
				if ((Arc.Directions & Along) != 0)
				{
					Sites.Reach(Arc.To, Length, Site);
				}
				return true;
			});
		for (const HubLabel& Label : Opposite[Hub.Value])
		{
			OfHub[Label.Hub.Value] = Cost::Infinite().Units;
		}
		return Sites.ReachedCount();
	}

	const AtlasCore& Core;
	AtlasLabels Labels;
	SiteSearch<CoreId> Sites;
	std::vector<int32_t> OfHub; // from the present hub to earlier ones
};
} // namespace

Result<AtlasLabels> LabelAtlasCore(const AtlasCore& Core, const BuildContext& Context)
{
	PrunedLabelling Labelling(Core);
	const uint32_t Count = static_cast<uint32_t>(Core.Sites.size());
	constexpr size_t SitesPerRound = 20000; // the first hubs reach the whole core, the last ones few sites
	size_t Seen = SitesPerRound;
	for (uint32_t Hub = 0; Hub < Count; ++Hub)
	{
		if (Seen >= SitesPerRound && !Context.Observer({BuildStage::LabelHubs, Hub, Count}))
		{
			return BuildCancelled();
		}
		Seen = (Seen >= SitesPerRound ? 0 : Seen) + Labelling.AddHub(CoreId{Hub});
	}
	return Labelling.Take();
}
} // namespace Rtp

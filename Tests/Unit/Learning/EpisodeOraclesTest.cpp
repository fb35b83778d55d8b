// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// LRTS, deep LRTA*, RTAA*, LSS-LRTA* and Koenig's LRTA* against the definitions of their papers, episode by episode.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Support/CheckedAgent.h"
#include "Support/LearnedMemory.h"
#include "Support/PlanNotes.h"
#include "Unit/Learning/OracleTasks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

/** Plies around a root, and the least cost to each state of a ply through the plies before it. */
struct BookPlies
{
	std::vector<std::vector<StateId>> Plies;
	std::vector<std::map<uint32_t, Cost>> Costs; // of the states of each ply

	BookPlies(const GridSpace& Space, StateId Root, StateId Goal, uint32_t Depth)
		: Plies{{Root}}
		, Costs{{{Root.Value, Cost{0}}}}
	{
		std::map<uint32_t, uint32_t> PlyOf{{Root.Value, 0}};
		while (Plies.size() <= Depth && !PlyOf.contains(Goal.Value))
		{
			const uint32_t Ply = static_cast<uint32_t>(Plies.size());
			Plies.emplace_back();
			for (const StateId State : Plies[Ply - 1])
			{
				for (const auto& [To, Price] : MovesFrom(Space, State))
				{
					if (PlyOf.try_emplace(To.Value, Ply).second)
					{
						Plies[Ply].push_back(To);
					}
				}
			}
			Costs.push_back(CostsThrough(Space, Root, PlyOf, Ply));
		}
	}

private:
	/** Bellman-Ford over the states before a ply. */
	static std::map<uint32_t, Cost> CostsThrough(
		const GridSpace& Space, StateId Root, const std::map<uint32_t, uint32_t>& PlyOf, uint32_t Ply)
	{
		std::map<uint32_t, Cost> Least{{Root.Value, Cost{0}}};
		for (bool bChanged = true; bChanged;)
		{
			bChanged = false;
			for (const auto& [State, StatePly] : PlyOf)
			{
				if (StatePly == Ply || !Least.contains(State))
				{
					continue;
				}
				for (const auto& [To, Price] : MovesFrom(Space, StateId{State}))
				{
					const Cost Sum = Least[State] + Price;
					const auto [Known, bNew] = Least.try_emplace(To.Value, Sum);
					bChanged |= bNew || Sum < Known->second;
					Known->second = (std::min)(Known->second, Sum);
				}
			}
		}
		return Least;
	}
};

/** The value that one episode of LRTS or deep LRTA* learns at its root, and the states it may head for. */
struct BookEpisode
{
	Cost MaxOfMins;
	Cost MiniMin;
	std::set<uint32_t> Targets;

	BookEpisode(
		const GridSpace& Space, const CostArray& H, StateId Root, StateId Goal, uint32_t Depth, int64_t GammaQ16)
	{
		const BookPlies Lookahead(Space, Root, Goal, Depth);
		for (size_t Ply = 1; Ply != Lookahead.Plies.size(); ++Ply)
		{
			MiniMin = Cost::Infinite();
			for (const StateId State : Lookahead.Plies[Ply])
			{
				const int32_t G = Lookahead.Costs[Ply].at(State.Value).Units;
				const Cost Sum = Cost{static_cast<int32_t>((G * GammaQ16) >> 16)} + H[State.Value];
				if (Sum < MiniMin)
				{
					Targets.clear();
					MiniMin = Sum;
				}
				if (Sum == MiniMin)
				{
					Targets.insert(State.Value);
				}
			}
			MaxOfMins = (std::max)(MaxOfMins, MiniMin);
		}
	}
};

/** The values an episode must leave: the root is raised to Learned, nothing else changes. */
void ExpectOnlyTheRootLearned(CostArray Before, const CostArray& After, StateId Root, Cost Learned, const char* Rule)
{
	EXPECT_EQ(After[Root.Value], (std::max)(Before[Root.Value], Learned)) << "the root does not learn the " << Rule;
	Before[Root.Value] = After[Root.Value];
	EXPECT_EQ(Before, After) << "only the root of a lookahead learns";
}

struct LrtsCase
{
	const char* Spec;
	uint32_t Depth;
	int64_t GammaQ16;
	int64_t QuotaCells;
};

/** Walks with LRTS and compares each episode with the book; returns how often max of mins and mini-min differ. */
uint32_t CompareLrtsEpisodes(const LrtsCase& Case, const OracleTask& Task)
{
	const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Case.Spec, Task.World).Value());
	const AgentMemory& Memory = Testing::MemoryOf(*Planner);
	const int64_t Quota = Case.QuotaCells * Task.World.Grid->Settings().Costs.Straight;
	uint32_t Differences = 0;
	for (uint32_t Trial = 0; Trial != 4; ++Trial)
	{
		CheckedAgent Agent(*Planner, Task.World.Space(), Task.Start, Task.Goal);
		std::vector<StateId> EpisodeRoots;
		int64_t LearnedInTrial = 0;
		while (Agent.Current != Task.Goal && !::testing::Test::HasFailure())
		{
			const StateId Root = Agent.Current;
			const CostArray Before = ValuesOf(Memory, Task.World);
			const BookEpisode Book(Agent.Space, Before, Root, Task.Goal, Case.Depth, Case.GammaQ16);
			Differences += Book.MaxOfMins > (std::max)(Book.MiniMin, Before[Root.Value]) ? 1 : 0;
			Agent.Step();
			ExpectOnlyTheRootLearned(Before, ValuesOf(Memory, Task.World), Root, Book.MaxOfMins, "max of mins");
			LearnedInTrial += (std::max)(Book.MaxOfMins - Before[Root.Value], Cost{0}).Units;
			if (LearnedInTrial > Quota && !EpisodeRoots.empty())
			{
				EXPECT_EQ(Agent.Current, EpisodeRoots.back())
					<< "above the quota the agent returns to the episode before";
				EpisodeRoots.pop_back();
			}
			else
			{
				EXPECT_TRUE(Book.Targets.contains(Agent.Current.Value))
					<< "the agent heads for a least sum of the last ply";
				EpisodeRoots.push_back(Root);
			}
			LearnedInTrial = (std::min)(LearnedInTrial, Quota);
		}
	}
	return Differences;
}

TEST(EpisodeOracles, LrtsLearnsTheMaxOfMinsOverPliesOfMoves)
{
	uint32_t Differences = 0;
	for (const LrtsCase& Case :
		{LrtsCase{"lrts:d=3", 3, 65536, 1'000'000}, LrtsCase{"lrts:d=5,gamma=0.5", 5, 32768, 1'000'000},
			LrtsCase{"lrts:d=2,T=0", 2, 65536, 0}, LrtsCase{"lrts:d=4,gamma=0.5,T=3", 4, 32768, 3},
			LrtsCase{"sla", 1, 65536, 0}, LrtsCase{"gamma-trap:d=4,gamma=0.25", 4, 16384, 1'000'000}})
	{
		SCOPED_TRACE(Case.Spec);
		for (const OracleTask& Task : OracleTasks(80))
		{
			Differences += CompareLrtsEpisodes(Case, Task);
		}
	}
	EXPECT_GT(Differences, 20u) << "mini-min would pass too";
}

TEST(EpisodeOracles, DeepLrtaLearnsTheMiniMinOfItsLastPly)
{
	for (const OracleTask& Task : OracleTasks(80))
	{
		const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner("lrta:d=4", Task.World).Value());
		const AgentMemory& Memory = Testing::MemoryOf(*Planner);
		for (uint32_t Trial = 0; Trial != 3; ++Trial)
		{
			CheckedAgent Agent(*Planner, Task.World.Space(), Task.Start, Task.Goal);
			while (Agent.Current != Task.Goal && !HasFailure())
			{
				const StateId Root = Agent.Current;
				const CostArray Before = ValuesOf(Memory, Task.World);
				Agent.Step();
				const BookEpisode Book(Agent.Space, Before, Root, Task.Goal, 4, 65536);
				ExpectOnlyTheRootLearned(
					Before, ValuesOf(Memory, Task.World), Root, Book.MiniMin, "mini-min of the last ply");
			}
		}
	}
}

/** An A* lookahead that follows a given order of expansions and checks that A* may expand in that order. */
class BookLookahead
{
public:
	std::map<uint32_t, Cost> G;  // of all reached states
	std::set<uint32_t> Frontier; // of them

	BookLookahead(const GridSpace& Space, const CostArray& H, const std::vector<StateId>& Expanded)
		: G{{Expanded.front().Value, Cost{0}}}
		, Frontier{Expanded.front().Value}
	{
		for (const StateId State : Expanded)
		{
			EXPECT_TRUE(Frontier.contains(State.Value)) << "a state is expanded once, and after it was reached";
			EXPECT_EQ(G[State.Value] + H[State.Value], LeastSum(H)) << "A* expands the least sum first";
			Frontier.erase(State.Value);
			Interior.insert(State.Value);
			for (const auto& [To, Price] : MovesFrom(Space, State))
			{
				const Cost Sum = G[State.Value] + Price;
				if (!Interior.contains(To.Value))
				{
					Frontier.insert(To.Value);
					const auto Known = G.try_emplace(To.Value, Sum).first;
					Known->second = (std::min)(Known->second, Sum);
				}
			}
		}
	}

	Cost LeastSum(const CostArray& H) const
	{
		Cost Least = Cost::Infinite();
		for (const uint32_t State : Frontier)
		{
			Least = (std::min)(Least, G.at(State) + H[State]);
		}
		return Least;
	}

	std::set<uint32_t> Interior;
};

/** RTAA* (Koenig & Likhachev 2006): h(s) = f(best) - g(s) for every expanded state. */
CostArray LearnLikeRtaa(const GridSpace&, CostArray H, const BookLookahead& Lookahead)
{
	const Cost Best = Lookahead.LeastSum(H);
	for (const uint32_t State : Lookahead.Interior)
	{
		H[State] = (std::max)(H[State], Best - Lookahead.G.at(State));
	}
	return H;
}

/** LSS-LRTA* (Koenig & Sun 2009): the least cost over the frontier for every expanded state, by value iteration. */
CostArray LearnLikeLss(const GridSpace& Space, CostArray H, const BookLookahead& Lookahead)
{
	CostArray Least = H;
	for (const uint32_t State : Lookahead.Interior)
	{
		Least[State] = Cost::Infinite();
	}
	for (bool bChanged = true; bChanged;)
	{
		bChanged = false;
		for (const uint32_t State : Lookahead.Interior)
		{
			for (const auto& [To, Price] : MovesFrom(Space, StateId{State}))
			{
				if (Least[To.Value].IsFinite() && Price + Least[To.Value] < Least[State])
				{
					Least[State] = Price + Least[To.Value];
					bChanged = true;
				}
			}
		}
	}
	for (const uint32_t State : Lookahead.Interior)
	{
		H[State] = (std::max)(H[State], Least[State]);
	}
	return H;
}

/** Compares each episode of a learner with an A*-shaped lookahead of Count states with the book. */
template <class F>
void ExpectEpisodesByTheBook(const std::string& Spec, uint32_t Count, uint32_t ReportsPerState, F&& LearnByTheBook)
{
	SCOPED_TRACE(Spec);
	uint32_t Raised = 0;
	for (const OracleTask& Task : OracleTasks(80))
	{
		const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, Task.World).Value());
		const AgentMemory& Memory = Testing::MemoryOf(*Planner);
		Testing::PlanNotes Notes;
		Planner->SetObserver(&Notes);
		for (uint32_t Trial = 0; Trial != 3; ++Trial)
		{
			CheckedAgent Agent(*Planner, Task.World.Space(), Task.Start, Task.Goal);
			while (Agent.Current != Task.Goal && !::testing::Test::HasFailure())
			{
				const CostArray Before = ValuesOf(Memory, Task.World);
				Notes.Expanded.clear();
				Agent.Step();
				Notes.Expanded.resize(Notes.Expanded.size() / ReportsPerState); // learning comes second
				const BookLookahead Lookahead(Agent.Space, Before, Notes.Expanded);
				EXPECT_TRUE(Lookahead.Interior.size() == Count || Lookahead.Frontier.contains(Task.Goal.Value));
				const CostArray Expected = LearnByTheBook(Agent.Space, Before, Lookahead);
				for (const uint32_t State : Lookahead.Interior)
				{
					Raised += Expected[State] > Before[State] ? 1 : 0;
				}
				EXPECT_EQ(ValuesOf(Memory, Task.World), Expected) << "every expanded state learns, and no other";
			}
		}
	}
	EXPECT_GT(Raised, 1000u) << "the problems exercise too little";
}

TEST(EpisodeOracles, RtaaRaisesEveryExpandedState)
{
	ExpectEpisodesByTheBook("rtaa:n=9", 9, 1, LearnLikeRtaa);
	ExpectEpisodesByTheBook("rtaa:n=25", 25, 1, LearnLikeRtaa);
}

TEST(EpisodeOracles, LssLrtaAndKoenigsLrtaLearnTheLeastCostOverTheFrontier)
{
	ExpectEpisodesByTheBook("lss-lrta:n=12", 12, 2, LearnLikeLss);
	ExpectEpisodesByTheBook("k-lrta:n=7", 7, 2, LearnLikeLss);
}
} // namespace
} // namespace Rtp

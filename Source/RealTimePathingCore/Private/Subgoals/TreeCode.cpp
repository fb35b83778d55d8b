// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/TreeCode.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace Rtp
{
namespace
{
/** A node's successor as a small number: 0 is the goal, others are signed differences to the node. */
uint32_t CodeOfNext(const TreeArc& Arc)
{
	if (Arc.Next == TreeArc::ToGoal)
	{
		return 0;
	}
	return Arc.Next > Arc.Node ? 2 * (Arc.Next - Arc.Node) - 1 : 2 * (Arc.Node - Arc.Next);
}

uint32_t NextOfCode(uint32_t Node, uint32_t Code)
{
	if (Code == 0)
	{
		return TreeArc::ToGoal;
	}
	return (Code & 1u) != 0 ? Node + (Code + 1) / 2 : Node - Code / 2;
}
} // namespace

void TreeEncoder::WriteNumber(uint32_t Number)
{
	for (; Number >= 128; Number >>= 7)
	{
		Bytes.push_back(static_cast<std::byte>(Number | 128u));
	}
	Bytes.push_back(static_cast<std::byte>(Number));
}

void TreeEncoder::Add(const TreeArcs& Tree)
{
	TreeArcs Gone;
	TreeArcs New;
	std::set_difference(Last.begin(), Last.end(), Tree.begin(), Tree.end(), std::back_inserter(Gone));
	std::set_difference(Tree.begin(), Tree.end(), Last.begin(), Last.end(), std::back_inserter(New));
	WriteNumber(static_cast<uint32_t>(Gone.size()));
	uint32_t Before = 0;
	for (const TreeArc& Arc : Gone)
	{
		const uint32_t Index = FindTreeNode(Last, Arc.Node);
		WriteNumber(Index - Before);
		Before = Index;
	}
	WriteNumber(static_cast<uint32_t>(New.size()));
	Before = 0;
	for (const TreeArc& Arc : New)
	{
		WriteNumber(Arc.Node - Before);
		WriteNumber(CodeOfNext(Arc));
		Before = Arc.Node;
	}
	Last = Tree;
}

std::vector<std::byte> TreeEncoder::Take()
{
	Last.clear();
	return std::exchange(Bytes, {});
}

bool TreeDecoder::ReadNumber(uint32_t& Number)
{
	Number = 0;
	for (uint32_t Shift = 0; Shift < 32 && Position < Bytes.size(); Shift += 7)
	{
		const uint32_t Byte = static_cast<uint32_t>(Bytes[Position++]);
		Number |= (Byte & 127u) << Shift;
		if (Byte < 128)
		{
			return true;
		}
	}
	return false;
}

bool TreeDecoder::ReadRemoved(const TreeArcs& Tree)
{
	uint32_t Remaining = 0;
	bool bGood = ReadNumber(Remaining) && Remaining <= Tree.size();
	Removed.clear();
	for (uint64_t Index = 0; bGood && Remaining != 0; --Remaining)
	{
		uint32_t Gap = 0;
		bGood = ReadNumber(Gap) && (Removed.empty() || Gap != 0) && Index + Gap < Tree.size();
		Index += Gap;
		Removed.push_back(static_cast<uint32_t>(Index));
	}
	return bGood;
}

bool TreeDecoder::ReadAdded()
{
	uint32_t Remaining = 0;
	bool bGood = ReadNumber(Remaining) && Remaining <= Bytes.size() - Position;
	Added.clear();
	for (uint64_t Node = 0; bGood && Remaining != 0; --Remaining)
	{
		uint32_t Gap = 0;
		uint32_t Code = 0;
		bGood = ReadNumber(Gap) && ReadNumber(Code) && (Added.empty() || Gap != 0) && Node + Gap < TreeArc::ToGoal;
		Node += Gap;
		Added.push_back({static_cast<uint32_t>(Node), NextOfCode(static_cast<uint32_t>(Node), Code)});
	}
	return bGood;
}

bool TreeDecoder::Next(TreeArcs& Tree)
{
	if (!ReadRemoved(Tree) || !ReadAdded())
	{
		return false;
	}
	Merged.clear();
	auto Gone = Removed.begin();
	auto New = Added.begin();
	for (uint32_t Index = 0; Index < Tree.size(); ++Index)
	{
		if (Gone != Removed.end() && *Gone == Index)
		{
			++Gone;
			continue;
		}
		for (; New != Added.end() && New->Node < Tree[Index].Node; ++New)
		{
			Merged.push_back(*New);
		}
		Merged.push_back(Tree[Index]);
	}
	Merged.insert(Merged.end(), New, Added.end());
	Count += static_cast<uint32_t>(Tree.size() + Removed.size() + Added.size());
	Tree.swap(Merged);
	return std::adjacent_find(Tree.begin(), Tree.end(),
			   [](const TreeArc& A, const TreeArc& B) { return A.Node >= B.Node; }) == Tree.end();
}
} // namespace Rtp

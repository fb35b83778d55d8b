// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Figures.h"

#include "Console/ResultTable.h"
#include "Console/Table.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>
#include <utility>

namespace Rtp::Tool
{
namespace
{
/** The two parts of a key such as "move_us.mean"; the second may be empty. */
std::pair<std::string, std::string> Split(const std::string& Key)
{
	const size_t Dot = Key.find('.');
	return {Key.substr(0, Dot), Dot == std::string::npos ? std::string() : Key.substr(Dot + 1)};
}

std::string TitleOf(const Figure& Item)
{
	return Item.Title + (Item.Unit.empty() || Item.Unit == "bytes" ? "" : " " + Item.Unit);
}

nlohmann::json JsonOf(const FigureValue& Value)
{
	return std::visit(
		[](const auto& Held) -> nlohmann::json
		{
			if constexpr (std::is_same_v<std::decay_t<decltype(Held)>, std::monostate>)
			{
				return nullptr;
			}
			else
			{
				return Held;
			}
		},
		Value);
}

/** A text as one field of CSV. */
std::string Quoted(const std::string& Text)
{
	if (Text.find_first_of(",\"\n") == std::string::npos)
	{
		return Text;
	}
	std::string Doubled = "\"";
	for (const char Letter : Text)
	{
		Doubled += Letter == '"' ? "\"\"" : std::string(1, Letter);
	}
	return Doubled + "\"";
}
} // namespace

std::string ShownValue(const Figure& Item)
{
	if (const double* const Number = std::get_if<double>(&Item.Value))
	{
		return Item.Unit == "bytes" ? ByteSize(static_cast<uint64_t>(*Number)) : Fixed(*Number, Item.Digits);
	}
	if (const uint64_t* const Count = std::get_if<uint64_t>(&Item.Value))
	{
		return Item.Unit == "bytes" ? ByteSize(*Count) : Grouped(*Count);
	}
	const std::string* const Text = std::get_if<std::string>(&Item.Value);
	return Text != nullptr ? *Text : "-";
}

Figures& Figures::Add(std::string Key, std::string Title, FigureValue Value, int Digits, std::string Unit)
{
	Items.push_back({std::move(Key), std::move(Title), std::move(Value), Digits, std::move(Unit)});
	return *this;
}

Figures& Figures::AddSummary(
	const std::string& Key, const std::string& Title, const Summary& Of, int Digits, const std::string& Unit)
{
	return Add(Key + ".mean", Title, Of.Mean, Digits, Unit)
		.Add(Key + ".median", "", Of.Median, Digits, Unit)
		.Add(Key + ".p95", "", Of.P95, Digits, Unit)
		.Add(Key + ".max", "", Of.Max, Digits, Unit);
}

Figures& Figures::AddTimes(const std::string& Key, const std::string& Title, const TimeHistogram& Of, int Digits)
{
	return Add(Key + ".mean", Title, Of.Mean(), Digits, "us")
		.Add(Key + ".p50", "", Of.Quantile(0.5), Digits, "us")
		.Add(Key + ".p99", "", Of.Quantile(0.99), Digits, "us")
		.Add(Key + ".p999", "", Of.Quantile(0.999), Digits, "us")
		.Add(Key + ".max", "", Of.Max(), Digits, "us");
}

Figures& Figures::Append(const Figures& Other)
{
	Items.insert(Items.end(), Other.Items.begin(), Other.Items.end());
	return *this;
}

std::optional<double> Figures::Number(const std::string& Key) const
{
	const auto Found = std::find_if(Items.begin(), Items.end(), [&](const Figure& Item) { return Item.Key == Key; });
	if (Found == Items.end())
	{
		return std::nullopt;
	}
	const double* const Real = std::get_if<double>(&Found->Value);
	const uint64_t* const Count = std::get_if<uint64_t>(&Found->Value);
	return Real != nullptr ? std::optional(*Real) : Count != nullptr ? std::optional<double>(*Count) : std::nullopt;
}

void PrintSheet(std::ostream& Out, const Figures& Row)
{
	Sheet Lines;
	const std::vector<Figure>& All = Row.All();
	for (size_t First = 1; First < All.size();)
	{
		const std::string Group = Split(All[First].Key).first;
		std::string Values;
		size_t Next = First;
		for (; Next < All.size() && Split(All[Next].Key).first == Group; ++Next)
		{
			const std::string Member = Split(All[Next].Key).second;
			Values += (Values.empty() ? "" : ", ") + (Member.empty() ? "" : Member + " ") + ShownValue(All[Next]);
		}
		if (!All[First].Title.empty())
		{
			Lines.Add(TitleOf(All[First]), Values);
		}
		First = Next;
	}
	Out << ShownValue(All.front()) << '\n';
	Lines.Print(Out);
}

void PrintTable(std::ostream& Out, const std::vector<Figures>& Rows)
{
	std::vector<std::string> Header;
	for (const Figure& Item : Rows.front().All())
	{
		if (!Item.Title.empty())
		{
			Header.push_back(TitleOf(Item));
		}
	}
	ResultTable Table(std::move(Header));
	for (const Figures& Row : Rows)
	{
		std::vector<std::string> Cells;
		for (const Figure& Item : Row.All())
		{
			if (!Item.Title.empty())
			{
				Cells.push_back(ShownValue(Item));
			}
		}
		Table.Add(std::move(Cells));
	}
	Out << Table.Text();
}

nlohmann::json ToJson(const Figures& Row)
{
	nlohmann::json Document = nlohmann::json::object();
	for (const Figure& Item : Row.All())
	{
		const auto [Group, Member] = Split(Item.Key);
		(Member.empty() ? Document[Group] : Document[Group][Member]) = JsonOf(Item.Value);
	}
	return Document;
}

std::string TextOf(const nlohmann::json& Document, int Indent)
{
	return Document.dump(Indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string ToCsv(const std::vector<Figures>& Rows)
{
	std::string Text;
	for (const Figure& Item : Rows.front().All())
	{
		Text += (Text.empty() ? "" : ",") + Quoted(Item.Key);
	}
	Text += '\n';
	for (const Figures& Row : Rows)
	{
		std::string Line;
		for (const Figure& Item : Row.All())
		{
			const nlohmann::json Value = JsonOf(Item.Value);
			Line += (&Item == &Row.All().front() ? "" : ",") +
				Quoted(Value.is_null()      ? ""
						: Value.is_string() ? Value.get<std::string>()
											: TextOf(Value));
		}
		Text += Line + '\n';
	}
	return Text;
}
} // namespace Rtp::Tool

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// A link holds the settings and the level: its name, or all of a drawn one. It is a part of the address that no server sees.

const LinkFields = ["planner", "rival", "movers", "doors", "seed", "budget"];

async function LinkNow() {
	const parts = new URLSearchParams(LinkFields.map(id => [id, Element(id).value]));
	parts.set("wander", Element("wander").checked ? "1" : "0");
	if (Element(`level-${Level.name}`)) parts.set("level", Level.name);
	else if (Level.kind === "map") parts.set("map", await Packed(Level.bytes));
	return `${location.href.split("#")[0]}#${parts}`;
}

/** Sets the fields from the address; returns the level: { name } or { name, bytes }. */
async function ReadLink(fallback) {
	const parts = new URLSearchParams(location.hash.slice(1));
	for (const id of LinkFields) {
		const value = parts.get(id);
		if (value !== null) Element(id).value = value;
	}
	if (parts.has("wander")) Element("wander").checked = parts.get("wander") === "1";
	if (parts.has("map")) return { name: "drawing.map", bytes: await Unpacked(parts.get("map")) };
	const name = parts.get("level");
	return { name: name && Element(`level-${name}`) ? name : fallback };
}

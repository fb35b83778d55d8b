// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// One agent whose planner is stepped: cells that it expands get warm, the walk is drawn as it grows.

const StepWords = ["is planning", "moves", "is at its goal", "knows that there is no way"];

const Search = {
	from: -1,
	to: -1,
	heat: null, // canvas of the expanded cells
	walk: [],
	steps: 0,
	expansions: 0,
	last: 0,
	status: -1,

	Clear() {
		Object.assign(this, { from: -1, to: -1, heat: null, walk: [], steps: 0, expansions: 0, last: 0, status: -1 });
	},

	/** The first click is the start, the second the goal; a third starts anew. */
	async Click(cell, place) {
		if (cell < 0) return;
		if (this.from < 0 || this.to >= 0) {
			this.Clear();
			this.from = cell;
			this.start = place;
			return;
		}
		this.to = cell;
		this.goal = place;
		const planner = Element("planner").value;
		if (!await Building.Prepare(planner)) throw new Error("The build was stopped.");
		Play.core.Must("search", planner, this.from, this.to);
		const { width, height } = Level.size;
		this.heat = new OffscreenCanvas(width, height);
		this.status = 0;
	},

	IsUnderWay() {
		return this.status === 0 || this.status === 1;
	},

	Step() {
		if (!this.IsUnderWay()) return;
		const core = Play.core;
		this.status = core.Call("search_step", Crowd.Settings().budget, core.numbers);
		const [expansions, cells, expanded, points, walk] = [0, 1, 2, 3, 4].map(index => core.Number(index));
		++this.steps;
		this.last = expansions;
		this.expansions += expansions;
		this.walk = core.Floats(walk, 3 * points).slice();
		const context = this.heat.getContext("2d"), side = Math.max(Play.cellPixels, 1);
		context.fillStyle = `hsla(${48 - Math.min(this.steps, 40)}, 95%, 55%, .5)`;
		const places = core.Floats(expanded, 3 * cells);
		for (let cell = 0; cell < places.length; cell += 3) {
			context.fillRect(places[cell] - side / 2, places[cell + 1] - side / 2, side, side);
		}
	},

	Draw() {
		DrawAll([], context => {
			if (this.heat) context.drawImage(this.heat, 0, 0);
			if (this.walk.length) DrawLine(context, this.walk, "#1c5cd6");
			if (this.from >= 0) DrawCross(context, this.start.x, this.start.y, "#1a9850");
			if (this.to >= 0) DrawCross(context, this.goal.x, this.goal.y, "#d4145a");
		});
	},

	Text() {
		if (this.from < 0) return "Click where the agent starts, then where it is to go.";
		if (this.to < 0) return "Now click the goal.";
		return `Step ${this.steps}: the agent ${StepWords[Math.max(this.status, 0)]}. ${Grouped(this.last)} expansions in this step, ` +
			`${Grouped(this.expansions)} in all.`;
	},
};

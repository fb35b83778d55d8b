// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// Expansions of the last ticks, as bars below the line of the budget.

const Bars = {
	kept: 300,
	runs: [], // of each run the expansions of its last ticks
	budgets: [],
	worst: [],

	Begin(budgets) {
		this.budgets = budgets;
		this.runs = budgets.map(() => []);
		this.worst = budgets.map(() => 0);
	},

	Add(run, expansions) {
		const ticks = this.runs[run];
		ticks.push(expansions);
		if (ticks.length > this.kept) ticks.shift();
		this.worst[run] = Math.max(this.worst[run], expansions);
	},

	Draw() {
		const canvas = Element("bars"), context = canvas.getContext("2d");
		const { width, height } = canvas, style = getComputedStyle(document.documentElement);
		const ratio = PixelRatio(), each = height / Math.max(this.runs.length, 1), top = 6 * ratio;
		context.clearRect(0, 0, width, height);
		this.runs.forEach((ticks, run) => {
			const bottom = each * (run + 1), tall = (each - 2 * top) / this.budgets[run], wide = width / this.kept;
			context.fillStyle = this.runs.length > 1 ? RunColours[run] : style.getPropertyValue("--accent");
			ticks.forEach((count, tick) => context.fillRect(tick * wide, bottom - count * tall, Math.ceil(wide), count * tall));
			context.fillStyle = style.getPropertyValue("--warm");
			context.fillRect(0, bottom - this.budgets[run] * tall - ratio, width, ratio);
		});
		Element("bars-text").textContent = this.runs.map((ticks, run) =>
			`${Grouped(ticks[ticks.length - 1] ?? 0)} expansions in this tick, at most ${Grouped(this.worst[run])} of ${Grouped(this.budgets[run])}`).join(" · ");
	},
};

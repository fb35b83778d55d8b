// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

const Element = id => document.getElementById(id);
const Grouped = (number, digits = 0) =>
	number.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const Bytes = number => number < 1024 ? `${Grouped(number)} B`
	: number < 1048576 ? `${Grouped(number / 1024, 1)} KiB` : `${Grouped(number / 1048576, 1)} MiB`;
const Time = us => us < 1000 ? `${Grouped(us, us < 10 ? 1 : 0)} µs` : `${Grouped(us / 1000, 2)} ms`;

// The positions: for each frame and mover x and y in pixels of the picture, then for each its state.
const Raw = Uint8Array.from(atob(Data.frames.bytes), letter => letter.charCodeAt(0));
const Movers = Data.run.agents;
const FrameBytes = Movers * 5;
const Places = new DataView(Raw.buffer);
const PlaceOf = (frame, mover, axis) => Places.getUint16(frame * FrameBytes + mover * 4 + axis * 2, true) / Data.frames.scale;
const StateOf = (frame, mover) => Raw[frame * FrameBytes + Movers * 4 + mover];
const StateColours = ["#ffffff", "#ffd84a", "#ff8ad4", "#7cf5e6", "#c8ff6a", "#ffab5c"]; // standing; walking, by layer
const Background = new Image();

function DrawDoors(context, frame) {
	context.lineWidth = 4;
	context.lineCap = "round";
	for (const door of Data.doors) {
		context.strokeStyle = door.closed[frame] === "1" ? "#e11d2e" : "rgba(22, 130, 60, .55)";
		context.beginPath();
		context.moveTo(door.line[0], door.line[1]);
		context.lineTo(door.line[2], door.line[3]);
		context.stroke();
	}
}

function DrawFrame(at) {
	const canvas = Element("replay");
	const context = canvas.getContext("2d");
	context.drawImage(Background, 0, 0);
	const last = Data.frames.count - 1;
	const frame = Math.min(Math.floor(at), last);
	const next = Math.min(frame + 1, last);
	const share = Math.min(at - frame, 1);
	DrawDoors(context, frame);
	context.lineWidth = 1;
	for (let mover = 0; mover < Movers; ++mover) {
		const x = PlaceOf(frame, mover, 0) * (1 - share) + PlaceOf(next, mover, 0) * share;
		const y = PlaceOf(frame, mover, 1) * (1 - share) + PlaceOf(next, mover, 1) * share;
		const state = StateOf(frame, mover);
		context.fillStyle = StateColours[state === 0 ? 0 : 1 + (state - 1) % (StateColours.length - 1)];
		context.strokeStyle = "rgba(20, 30, 45, .8)";
		context.beginPath();
		context.arc(x, y, Data.frames.radius, 0, 2 * Math.PI);
		context.fill();
		context.stroke();
	}
	Element("clock").value = `${(at * Data.frames.seconds).toFixed(1)} s`;
}

// The player: time is a frame number with a fraction, so that the slider can stand anywhere.
const Player = {
	at: 0,
	playing: false,
	before: 0,
	Show(at) {
		this.at = Math.max(0, Math.min(at, Data.frames.count - 1));
		Element("time").value = this.at;
		DrawFrame(this.at);
	},
	Toggle() {
		this.playing = !this.playing;
		Element("play").textContent = this.playing ? "Pause" : "Play";
		this.before = performance.now();
		if (this.playing && this.at >= Data.frames.count - 1) this.at = 0;
		if (this.playing) requestAnimationFrame(now => this.Tick(now));
	},
	Tick(now) {
		if (!this.playing) return;
		const seconds = Math.max(0, now - this.before) / 1000 * Number(Element("speed").value);
		this.before = now;
		this.Show(this.at + seconds / Data.frames.seconds);
		if (this.at >= Data.frames.count - 1) return this.Toggle();
		requestAnimationFrame(later => this.Tick(later));
	},
};

function DrawRoutes() {
	const context = Element("routes").getContext("2d");
	context.drawImage(Background, 0, 0);
	context.lineJoin = context.lineCap = "round";
	Data.routes.forEach((route, index) => {
		const colour = `hsl(${index * 360 / Data.routes.length} 75% 42%)`;
		const Trace = () => {
			context.beginPath();
			for (let i = 0; i < route.length; i += 2) context.lineTo(route[i], route[i + 1]);
			context.stroke();
		};
		context.strokeStyle = "rgba(255, 255, 255, .8)";
		context.lineWidth = 5;
		Trace();
		context.strokeStyle = colour;
		context.lineWidth = 2.5;
		Trace();
		context.fillStyle = colour;
		context.beginPath();
		context.arc(route[route.length - 2], route[route.length - 1], 5, 0, 2 * Math.PI);
		context.fill();
	});
	Element("routes-text").textContent = `The walks of ${Data.routes.length} movers during the run, each ending in a dot.`;
}

function ShowCards() {
	const run = Data.run;
	const cards = [
		[Grouped(run.agents), "movers at 60 ticks a second"],
		[Time(run.planning_us.mean), "planning in a mean tick, all movers together"],
		[Time(run.planning_us.p99), "in 99 of 100 ticks at most"],
		[`${Grouped(run.worst_expansions)} / ${Grouped(run.budget)}`, "most expansions in a tick, of those allowed"],
		[Grouped(run.arrived), "journeys that ended at their goal"],
		[Grouped(run.stuck), "movers stuck"],
		[Bytes(run.agent_bytes), "memory of a mover with its planner"],
	];
	Element("cards").innerHTML = cards.map(([value, text]) => `<div class="card"><b>${value}</b><span>${text}</span></div>`).join("");
	Element("lead").textContent = `${Grouped(run.agents)} movers in a ${Data.level.name} of ${Grouped(Data.level.cells)} cells on ` +
		`${Data.level.storeys} storeys walk for ${Grouped(run.ticks / 60)} seconds while ${run.doors} doors open and close, ` +
		`and plan within ${Grouped(run.budget)} expansions a tick: what plain A* does in half a millisecond on the machine that made this page.`;
}

function ShowHistogram() {
	const { edges, counts } = Data.histogram;
	const width = 1000, height = 260, left = 46, bottom = 40, top = 14;
	const most = Math.max(...counts);
	const step = (width - 2 * left) / counts.length; // the outermost labels need room on both sides
	// Roots keep single slow ticks visible beside thousands of quick ones.
	const Tall = count => count === 0 ? 0 : Math.max(2, Math.sqrt(count / most) * (height - bottom - top));
	let svg = `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Histogram of planning time">`;
	counts.forEach((count, index) => {
		const x = left + index * step;
		const tall = Tall(count);
		const colour = edges[index + 1] <= 1000 ? "#2f6fde" : "#d9822b";
		svg += `<rect x="${x + 1}" y="${height - bottom - tall}" width="${step - 2}" height="${tall}" fill="${colour}">` +
			`<title>${count} ticks of ${Time(edges[index])} to ${Time(edges[index + 1])}</title></rect>`;
		if (count) svg += `<text x="${x + step / 2}" y="${height - bottom - tall - 3}" text-anchor="middle">${count}</text>`;
		svg += `<text x="${x}" y="${height - bottom + 16}" text-anchor="middle">${Grouped(edges[index])}</text>`;
	});
	svg += `<text x="${left + counts.length * step}" y="${height - bottom + 16}" text-anchor="middle">${Grouped(edges[counts.length])}</text>`;
	svg += `<text x="${width / 2}" y="${height - 4}" text-anchor="middle">planning time of a tick in µs; bar heights are square roots of the number of ticks</text></svg>`;
	Element("histogram").innerHTML = svg;
	Element("histogram-text").textContent = `Of ${Grouped(Data.run.ticks)} ticks, ${Grouped(Data.run.ticks_below_ms)} planned for less than a ` +
		`millisecond of processor time; the longest took ${Time(Data.run.planning_us.max)}.`;
}

function ShowPlanners() {
	const head = ["planner", "solved", "longer than best", "first move after", "calls for it", "worst call", "memory / agent", "database"];
	const rows = Data.planners.map(planner => [planner.name, `${planner.solved}/${Data.contest.problems}`,
		`${Grouped(planner.suboptimality_pct, 2)} %`, Time(planner.first_move_us), Grouped(planner.first_move_calls, 1),
		Time(planner.worst_call_us), Bytes(planner.agent_bytes), planner.shared_bytes ? Bytes(planner.shared_bytes) : "none"]);
	Element("planners").innerHTML = `<tr>${head.map(text => `<th>${text}</th>`).join("")}</tr>` +
		rows.map((row, index) => `<tr class="${index === 0 ? "ours" : ""}">${row.map(text => `<td>${text}</td>`).join("")}</tr>`).join("");
	Element("planners-text").textContent = `${Data.contest.problems} random problems in this level, each solved alone by every planner with at most ` +
		`${Data.contest.budget} expansions a call; Detour's sliced search gets ${Data.contest.slice} iterations a call.`;
	Element("notes").innerHTML = [
		"Lengths are compared after pulling every walk taut over the navmesh, against the shortest walk found for the problem.",
		"Detour has no move to make before its search is complete; a search under way owns its pool of nodes.",
		"Times are processor time; the worst call is the longest single one of all problems.",
	].map(text => `<li>${text}</li>`).join("");
}

function ShowWords() {
	const run = Data.run, [, detour, walked] = Data.walks;
	const words = [
		`Planning for all ${Grouped(run.agents)} movers took ${Time(run.planning_us.mean)} of a tick on average. A game that runs at 60 frames a second has 16.7 ms for everything.`,
		`${Grouped(run.journeys)} journeys ended: ${Grouped(run.arrived)} at their goal, ${Grouped(run.arrived_partially)} as near to it as closed doors ` +
		`allowed, ${Grouped(run.failed)} failed with a reason.` +
		(run.stuck === 0 ? " No mover got stuck." : ` ${Grouped(run.stuck)} of the failed reported that they were held up.`),
		`A mover took its first step ${Grouped(run.first_move_ticks.mean, 1)} ticks after it got its first goal, at most ${Grouped(run.first_move_ticks.max)}, although all ${Grouped(run.agents)} got theirs in the same tick.`,
		`Against the shortest paths in any direction, movers walk ${Grouped(walked.excess_pct.mean, 2)} % more and turn ` +
		`${Grouped(walked.ratio_to_optimum.turning, 2)} times as much, over ${walked.compared} problems; Detour's straightened paths are ` +
		`${Grouped(detour.excess_pct.mean, 2)} % longer and turn ${Grouped(detour.ratio_to_optimum.turning, 2)} times as much.`,
		`Making the grid from the navmesh took ${Grouped(Data.level.grid_s, 2)} s and the database ${Grouped(Data.level.database_s, 2)} s (${Bytes(Data.level.database_bytes)}).`,
	];
	Element("words").innerHTML = words.map(text => `<p>${text}</p>`).join("");
	Element("footer").textContent = `Made by "rtp demo" of RealTimePathing ${Data.version}, seed ${Data.seed}. The run is saved beside this page: ` +
		`"rtp replay ${Data.recording}" repeats it.`;
}

Background.onload = () => {
	for (const id of ["replay", "routes"]) {
		Element(id).width = Background.width;
		Element(id).height = Background.height;
	}
	Element("time").max = Data.frames.count - 1;
	Element("time").addEventListener("input", event => Player.Show(Number(event.target.value)));
	Element("play").addEventListener("click", () => Player.Toggle());
	DrawRoutes();
	Player.Show(0);
	document.body.dataset.ready = "yes";
};
ShowCards();
ShowHistogram();
ShowPlanners();
ShowWords();
Background.src = Data.picture;

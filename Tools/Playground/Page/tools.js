// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// The tools of the pointer on the picture. A tool has Grab(point), which may take over a drag, and Pick(point) for clicks.

const Tools = {
	/** Chooses movers; drags the goal of the chosen one, and doors. */
	look: {
		Grab(point) {
			if (Play.mode !== "crowd" || Crowd.runs === 0) return null;
			const goal = Crowd.picked < 0 ? null : RouteOf(0, Crowd.picked).slice(-3);
			if (goal?.length && IsNear(point, goal[0], goal[1])) return new GoalDrag();
			const cell = Level.CellAt(View.PlaceOf(point));
			const door = cell < 0 ? -1 : Play.core.Call("door_at", 0, cell);
			return door < 0 ? null : new DoorDrag(door);
		},
		Pick(point) {
			if (Play.mode === "crowd" && Crowd.runs > 0) Crowd.picked = MoverNear(SceneOf(0), point);
		},
	},

	/** A click puts a closed door across the passage, or opens the door that is there; a drag moves it. */
	door: {
		Grab: point => Tools.look.Grab(point),
		Pick(point) {
			const cell = Level.CellAt(View.PlaceOf(point));
			if (cell >= 0 && Play.mode === "crowd") Crowd.ForAll("add_door", cell);
		},
	},

	/** A click is the new goal of the chosen mover, or of all if none is chosen. */
	send: {
		Grab: () => null,
		Pick(point) {
			const cell = Level.CellAt(View.PlaceOf(point));
			if (cell >= 0 && Play.mode === "crowd") Crowd.ForAll("send", Crowd.picked, cell);
		},
	},

	/** Draws walls over ground and ground over walls, whichever the drag begins on. */
	wall: {
		Grab(point) {
			return Level.letters ? new WallDrag(View.PlaceOf(point)) : null;
		},
		Pick() {
			Say("Only levels of one storey from a .map can be drawn on.");
		},
	},

	/** Start and goal of a search. */
	search: {
		Grab: () => null,
		Pick(point) {
			const place = View.PlaceOf(point);
			Do(() => Search.Click(Level.CellAt(place), place));
		},
	},
};

const IsNear = (point, x, y) => Math.hypot(x * View.scale + View.x - point.x, y * View.scale + View.y - point.y) < 14 * PixelRatio();

class GoalDrag {
	Move(point) {
		const cell = Level.CellAt(View.PlaceOf(point));
		if (cell >= 0) Crowd.ForAll("send", Crowd.picked, cell);
	}
	End() {}
}

class DoorDrag {
	constructor(door) {
		this.door = door;
		this.moved = false;
	}
	Move(point) {
		this.moved = true;
		const cell = Level.CellAt(View.PlaceOf(point));
		if (cell >= 0) Crowd.ForAll("move_door", this.door, cell);
	}
	/** A click without a drag opens the door. */
	End() {
		if (!this.moved) Crowd.ForAll("move_door", this.door, -1);
	}
}

class WallDrag {
	constructor(place) {
		this.paint = this.LetterAt(place) === 46 ? 64 : 46; // '.' and '@'
		this.before = place;
		this.Line(place);
	}
	LetterAt({ x, y }) {
		const { width, height, text } = Level.letters;
		const column = Math.floor(x), row = Math.floor(y);
		return column >= 0 && row >= 0 && column < width && row < height ? text[row * width + column] : -1;
	}
	Move(point) {
		this.Line(View.PlaceOf(point));
	}
	/** Paints from the last place to this one. */
	Line(place) {
		const { width, height, text } = Level.letters;
		const steps = Math.ceil(Math.max(Math.abs(place.x - this.before.x), Math.abs(place.y - this.before.y))) + 1;
		for (let step = 0; step <= steps; ++step) {
			const x = Math.floor(this.before.x + (place.x - this.before.x) * step / steps);
			const y = Math.floor(this.before.y + (place.y - this.before.y) * step / steps);
			for (const [column, row] of [[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]]) {
				if (column >= 0 && row >= 0 && column < width && row < height) text[row * width + column] = this.paint;
			}
		}
		this.before = place;
		Play.drawn = true; // the ground is shown from the letters until the drag ends
	}
	End() {
		Do(() => OpenDrawn(MapOf(Level.letters)));
	}
}

/** The letters while they are being drawn. */
function DrawLetters() {
	const { width, height, text } = Level.letters;
	const context = View.Clear();
	const image = new OffscreenCanvas(width, height), pixels = new ImageData(width, height);
	const colours = new Uint32Array(pixels.data.buffer); // of walls and ground as Palette.h has them
	for (let at = 0; at < text.length; ++at) colours[at] = text[at] === 64 ? 0xff4e443e : 0xffdde9ee;
	image.getContext("2d").putImageData(pixels, 0, 0);
	context.drawImage(image, 0, 0);
}

// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// Draws a moment: ground, doors and movers by storey from the lowest upwards, so that what is above hides what is below.
// A scene is { places, looks, doors, doorCells }, see PlayScene in Door/PlayRun.h.

const StandColour = "#ffffff";
const RunColours = ["#2f6fde", "#e0731d"]; // of two planners that race, and of one on a single storey
const IsMoving = look => (look & 7) === 1;
const HasFailed = look => (look & 7) === 4;
const StoreyOf = look => look >> 3;

/** How large a mover is drawn: as large as its body, but large enough to be seen. */
const MoverSize = scale => Math.max(1.2 * Play.cellPixels, 3.2 * PixelRatio() / scale);

function DrawDoorCells(context, scene, storey) {
	const side = Math.max(Play.cellPixels, 2 / View.scale);
	for (let cell = 0; cell < scene.doorCells; ++cell) {
		const [x, y, on, closed] = scene.doors.subarray(4 * cell, 4 * cell + 4);
		if (on !== storey) continue;
		context.fillStyle = closed ? "#e11d2e" : "rgba(22, 130, 60, .45)";
		context.fillRect(x - side / 2, y - side / 2, side, side);
	}
}

/** One pass for each colour: a change of colour costs more than a rectangle. */
function DrawMovers(context, scene, storey, run, race) {
	const size = MoverSize(View.scale), half = size / 2;
	const passes = [[look => IsMoving(look), race || Level.shown.length === 1 ? RunColours[run] : ColourOf(storey)], [HasFailed, "#e11d2e"],
		[look => !IsMoving(look) && !HasFailed(look), StandColour]];
	const outline = size * View.scale > 5 * PixelRatio();
	for (const [wanted, colour] of passes) {
		context.fillStyle = colour;
		context.strokeStyle = "rgba(15, 22, 34, .8)";
		context.lineWidth = 1 / View.scale;
		for (let mover = 0; mover < scene.looks.length; ++mover) {
			const look = scene.looks[mover];
			if (look === 255 || StoreyOf(look) !== storey || !wanted(look)) continue;
			const x = scene.places[2 * mover] - half, y = scene.places[2 * mover + 1] - half;
			context.fillRect(x, y, size, size);
			if (outline) context.strokeRect(x, y, size, size);
		}
	}
}

function DrawLine(context, points, colour, dash = []) {
	const thin = 2.5 * PixelRatio() / View.scale;
	context.setLineDash(dash.map(length => length * thin));
	context.lineJoin = "round";
	for (const [paint, width] of [["#fff", 2.4 * thin], [colour, thin]]) {
		context.strokeStyle = paint;
		context.lineWidth = width;
		context.beginPath();
		for (let point = 0; point < points.length; point += 3) context.lineTo(points[point], points[point + 1]);
		context.stroke();
	}
	context.setLineDash([]);
}

function DrawCross(context, x, y, colour) {
	const thin = 2.5 * PixelRatio() / View.scale;
	for (const [paint, width] of [["#fff", 2.8 * thin], [colour, 1.2 * thin]]) {
		context.strokeStyle = paint;
		context.lineWidth = width;
		context.beginPath();
		for (const side of [-1, 1]) {
			context.moveTo(x - 4 * thin, y - 4 * thin * side);
			context.lineTo(x + 4 * thin, y + 4 * thin * side);
		}
		context.stroke();
	}
}

/** The chosen mover's way to its goal. */
function DrawRoute(context, route) {
	DrawLine(context, route.subarray(0, -3), "#d4145a");
	DrawLine(context, route.subarray(-6), "#d4145a", [1, 3]); // from where the plan ends so far
	DrawCross(context, route[route.length - 3], route[route.length - 2], "#d4145a");
	const size = 2 * MoverSize(View.scale);
	context.strokeStyle = "#d4145a";
	context.strokeRect(route[0] - size / 2, route[1] - size / 2, size, size);
}

/** Draws ground and scenes; more(context) draws what lies on top. */
function DrawAll(scenes, more = () => {}) {
	const context = View.Clear();
	Level.grounds.forEach((ground, storey) => {
		if (!Level.shown[storey]) return;
		context.drawImage(ground.picture, ground.x, ground.y);
		scenes.forEach((scene, run) => {
			DrawDoorCells(context, scene, storey);
			DrawMovers(context, scene, storey, run, scenes.length > 1);
		});
	});
	more(context);
}

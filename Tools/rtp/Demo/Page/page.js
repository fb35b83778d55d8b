// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

// The parts that all pages of the project share: texts, colours, canvases, keys.

const Element = id => document.getElementById(id);
const Grouped = (number, digits = 0) =>
	number.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const Bytes = number => number < 1024 ? `${Grouped(number)} B`
	: number < 1048576 ? `${Grouped(number / 1024, 1)} KiB` : `${Grouped(number / 1048576, 1)} MiB`;
// Told apart by people who see fewer colours: they differ in brightness, too.
const StoreyColours = ["#ffd84a", "#56b4e9", "#f48fb1", "#2fd6a6", "#ff8c42", "#c3b1ff"];
const ColourOf = storey => StoreyColours[storey % StoreyColours.length];
const PixelRatio = () => window.devicePixelRatio || 1;

/** Gives a canvas a pixel of its own for each pixel of the screen. */
function FitToScreen(canvas) {
	canvas.width = Math.round(canvas.clientWidth * PixelRatio());
	canvas.height = Math.round(canvas.clientHeight * PixelRatio());
}

/** Shows a box for each storey; onChange gets the storey and whether it is shown. More is HTML behind the boxes. */
function ShowStoreys(element, count, more, onChange) {
	element.innerHTML = Array.from({ length: count }, (_, storey) =>
		`<label><input type="checkbox" data-storey="${storey}" checked><i style="background:${ColourOf(storey)}"></i>storey ${storey + 1}</label>`).join("") + more;
	for (const box of element.querySelectorAll("input")) {
		box.addEventListener("change", () => onChange(Number(box.dataset.storey), box.checked));
	}
}

/** Calls the action of a key, unless the key belongs to a field or to the browser. */
function ListenToKeys(actions) {
	document.addEventListener("keydown", event => {
		const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
		if (!action || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("button, select, input, summary")) return;
		event.preventDefault();
		action(event);
	});
}

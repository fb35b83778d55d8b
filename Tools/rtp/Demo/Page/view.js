// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"use strict";

/** The part of a picture that a canvas shows: zoom, pan and clicks, by mouse, touch and buttons. */
class PictureView {
	/**
	 * Size() is that of the picture, Draw() paints the canvas. Pick(point) is told of clicks, in pixels of the canvas.
	 * Grab(point) may return what a drag does instead of moving the picture: an object with Move(point) and End().
	 */
	constructor(canvas, { Size, Draw, Pick, Grab = () => null }) {
		Object.assign(this, { canvas, Size, Draw, Pick, Grab });
		this.scale = 1; // a picture's point p is seen at p * scale + (x, y)
		this.x = 0;
		this.y = 0;
	}

	/** Shows the whole picture. */
	Fit() {
		const { width, height } = this.Size();
		this.scale = Math.min(this.canvas.width / width, this.canvas.height / height);
		this.x = (this.canvas.width - width * this.scale) / 2;
		this.y = (this.canvas.height - height * this.scale) / 2;
		this.Draw();
	}

	/** Zooms and keeps a point of the canvas where it is. */
	Zoom(factor, x = this.canvas.width / 2, y = this.canvas.height / 2) {
		const scale = Math.max(0.05, Math.min(this.scale * factor, 30));
		this.x = x - (x - this.x) * scale / this.scale;
		this.y = y - (y - this.y) * scale / this.scale;
		this.scale = scale;
		this.Draw();
	}

	/** The place of a pointer in pixels of the canvas. */
	PointOf(event) {
		const box = this.canvas.getBoundingClientRect();
		const ratio = this.canvas.width / box.width;
		return { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio };
	}

	/** A point of the canvas on the picture. */
	PlaceOf(point) {
		return { x: (point.x - this.x) / this.scale, y: (point.y - this.y) / this.scale };
	}

	/** Empties the canvas; what is drawn then is in pixels of the picture. */
	Clear() {
		const context = this.canvas.getContext("2d");
		context.setTransform(1, 0, 0, 1, 0, 0);
		context.clearRect(0, 0, this.canvas.width, this.canvas.height);
		context.setTransform(this.scale, 0, 0, this.scale, this.x, this.y);
		context.imageSmoothingEnabled = this.scale < 2;
		return context;
	}

	Listen() {
		const pointers = new Map();
		let moved = 0, held = null;
		this.canvas.addEventListener("pointerdown", event => {
			this.canvas.setPointerCapture(event.pointerId);
			const point = this.PointOf(event);
			pointers.set(event.pointerId, point);
			moved = 0;
			held = pointers.size === 1 ? this.Grab(point) : null;
		});
		this.canvas.addEventListener("pointermove", event => {
			const before = pointers.get(event.pointerId);
			if (!before) return;
			const now = this.PointOf(event);
			moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
			if (held) {
				held.Move(now);
			} else if (pointers.size === 2) {
				const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
				const span = point => Math.hypot(point.x - other.x, point.y - other.y);
				if (span(before) > 0) this.Zoom(span(now) / span(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
			} else {
				this.x += now.x - before.x;
				this.y += now.y - before.y;
				this.Draw();
			}
			pointers.set(event.pointerId, now);
		});
		const lift = event => {
			const known = pointers.delete(event.pointerId);
			if (held) {
				held.End();
				held = null;
			} else if (known && event.type === "pointerup" && moved < 6) {
				this.Pick(this.PointOf(event));
			}
		};
		this.canvas.addEventListener("pointerup", lift);
		this.canvas.addEventListener("pointercancel", lift);
		this.canvas.addEventListener("wheel", event => {
			event.preventDefault();
			const point = this.PointOf(event);
			this.Zoom(Math.exp(-event.deltaY * 0.0015), point.x, point.y);
		}, { passive: false });
		Element("closer").addEventListener("click", () => this.Zoom(1.5));
		Element("farther").addEventListener("click", () => this.Zoom(1 / 1.5));
		Element("whole").addEventListener("click", () => this.Fit());
	}
}

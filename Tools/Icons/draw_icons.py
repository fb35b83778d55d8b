#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Draws Icon128.png: a route through a grid, solid where the agent has walked and dotted where it still plans.

Standard library only, so that the icon can be remade anywhere: python3 Tools/Icons/draw_icons.py
"""

import math
import pathlib
import struct
import zlib

SIZE, SAMPLES = 128, 4
BACKGROUND_TOP, BACKGROUND_BOTTOM = (24, 34, 56), (12, 18, 32)
FLOOR, WALL, EXPLORED = (44, 60, 92), (17, 24, 41), (48, 96, 128)
ROUTE, PLAN, GOAL = (72, 220, 178), (255, 196, 84), (255, 122, 89)

CELLS = 7
MAP = ["..#....",
       "..#..#.",
       ".....#.",
       ".###.#.",
       "...#...",
       ".#.#.#.",
       ".#...#."]
SEEN = {(0, 6), (0, 5), (0, 4), (1, 4), (2, 4), (0, 3), (0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (3, 1), (4, 1), (4, 3),
        (1, 1), (0, 1), (3, 0), (4, 0), (5, 0), (2, 5)}
WALKED = [(0, 6), (0, 2), (3, 2)]
PLANNED = [(3, 2), (4, 1), (4, 0), (6, 0)]
MARGIN, GAP, CORNER = 11.0, 1.6, 22.0
PITCH = (SIZE - 2 * MARGIN) / CELLS


def centre(cell):
    return MARGIN + (cell[0] + 0.5) * PITCH, MARGIN + (cell[1] + 0.5) * PITCH


def in_rounded_square(x, y, low, high, radius):
    dx = max(low + radius - x, 0.0, x - (high - radius))
    dy = max(low + radius - y, 0.0, y - (high - radius))
    return low <= x <= high and low <= y <= high and dx * dx + dy * dy <= radius * radius


def distance_along(x, y, points):
    """Distance to a polyline, and how far along it the nearest point lies."""
    best, along, before = 1e9, 0.0, 0.0
    for a, b in zip(points, points[1:]):
        (ax, ay), (bx, by) = centre(a), centre(b)
        length = math.hypot(bx - ax, by - ay)
        t = min(1.0, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (length * length)))
        distance = math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
        if distance < best:
            best, along = distance, before + t * length
        before += length
    return best, along


def mix(a, b, t):
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def is_near(x, y, cell, radius):
    cx, cy = centre(cell)
    return math.hypot(x - cx, y - cy) <= radius


def cell_colour(x, y):
    column, row = int((x - MARGIN) // PITCH), int((y - MARGIN) // PITCH)
    if not (0 <= column < CELLS and 0 <= row < CELLS):
        return None
    left, top = MARGIN + column * PITCH, MARGIN + row * PITCH
    if not in_rounded_square(x - left, y - top, GAP / 2, PITCH - GAP / 2, 2.4):
        return None
    if MAP[row][column] == "#":
        return WALL
    return EXPLORED if (column, row) in SEEN else FLOOR


def colour(x, y):
    """Colour at a point, or None outside the icon."""
    if not in_rounded_square(x, y, 0.0, SIZE, CORNER):
        return None
    if is_near(x, y, WALKED[0], 5.2):
        return (255, 255, 255) if is_near(x, y, WALKED[0], 2.4) else ROUTE
    if is_near(x, y, PLANNED[-1], 6.6):
        return (255, 255, 255) if is_near(x, y, PLANNED[-1], 2.8) else GOAL
    if is_near(x, y, WALKED[-1], 6.0):
        return (255, 255, 255) if is_near(x, y, WALKED[-1], 3.4) else ROUTE
    if distance_along(x, y, WALKED)[0] <= 2.7:
        return ROUTE
    distance, along = distance_along(x, y, PLANNED)
    if math.hypot(distance, (along % 7.0) - 3.5) <= 2.0:
        return PLAN
    return cell_colour(x, y) or mix(BACKGROUND_TOP, BACKGROUND_BOTTOM, y / SIZE)


def pixel(column, row):
    total, covered = [0.0, 0.0, 0.0], 0
    for sample in range(SAMPLES * SAMPLES):
        x = column + (sample % SAMPLES + 0.5) / SAMPLES
        y = row + (sample // SAMPLES + 0.5) / SAMPLES
        found = colour(x, y)
        if found:
            covered += 1
            total = [t + c for t, c in zip(total, found)]
    if not covered:
        return bytes(4)
    return bytes([round(t / covered) for t in total] + [round(255 * covered / SAMPLES**2)])


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main():
    rows = b"".join(b"\0" + b"".join(pixel(column, row) for column in range(SIZE)) for row in range(SIZE))
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
    (pathlib.Path(__file__).resolve().parents[2] / "Resources" / "Icon128.png").write_bytes(png)


if __name__ == "__main__":
    main()

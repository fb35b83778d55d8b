#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Draws the icons of the toolbar, menus and the content browser as SVG, each for dark and for light themes.

One picture per command, on a square of 16 units: python3 Tools/Icons/draw_toolbar_icons.py
"""

import pathlib

# The colour of each part of a picture: (dark theme, light theme).
INK = ("#e6e9ef", "#22262e")
ROUTE = ("#48dcb2", "#0b8f6c")
PLAN = ("#ffc454", "#b57900")
GOAL = ("#ff7a59", "#cf4524")
FAINT = ("#7d8799", "#9aa3b2")


def square(x, y, paint, size=3.6):
    return f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="0.6" fill="{{{paint}}}"/>'


def line(points, paint, width=1.5, dash=""):
    path = " ".join(f"{x},{y}" for x, y in points)
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (f'<polyline points="{path}" fill="none" stroke="{{{paint}}}" stroke-width="{width}" '
            f'stroke-linecap="round" stroke-linejoin="round"{dashes}/>')


def dot(x, y, radius, paint):
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{{{paint}}}"/>'


def grid(*cells, paint="faint"):
    """Cells of a grid of three by three."""
    return [square(1.2 + 5 * column, 1.2 + 5 * row, paint) for column, row in cells]


PICTURES = {
    # Cells that become a database: a stack of disks beside them.
    "BuildDatabase": grid((0, 0), (0, 1), (0, 2), (1, 0)) + [
        '<path d="M6.6 7.2c0-1 1.9-1.8 4.3-1.8s4.3.8 4.3 1.8v5.9c0 1-1.9 1.8-4.3 1.8s-4.3-.8-4.3-1.8z" fill="{ink}"/>',
        line([(6.9, 9.4), (8.6, 10.2), (13.2, 10.2), (14.9, 9.4)], "route", 1.1),
        line([(6.9, 12.0), (8.6, 12.8), (13.2, 12.8), (14.9, 12.0)], "route", 1.1)],
    # A route on a grid with a tick.
    "VerifyDatabase": grid((0, 0), (1, 0), (0, 1), (0, 2), (1, 1)) + [
        line([(6.8, 11.4), (9.4, 14.0), (14.6, 7.4)], "route", 2.2)],
    # The overlay: storeys above each other.
    "ShowOverlay": [
        '<path d="M8 1.4 15 5 8 8.6 1 5z" fill="{route}"/>',
        line([(1.4, 8.2), (8, 11.6), (14.6, 8.2)], "ink", 1.4),
        line([(1.4, 11.4), (8, 14.8), (14.6, 11.4)], "ink", 1.4)],
    # The asset in the content browser.
    "NavigationData": grid((0, 0), (1, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1)) + [
        line([(3, 13), (3, 3), (8, 3)], "route", 1.8),
        line([(8, 3), (13, 8), (13, 13)], "plan", 1.8, "0.1 2.6"),
        dot(3, 13, 1.5, "ink"), dot(13, 13, 1.7, "goal")],
}


def draw(parts, theme, size=16):
    paints = {name: pair[theme] for name, pair in
              {"ink": INK, "route": ROUTE, "plan": PLAN, "goal": GOAL, "faint": FAINT}.items()}
    body = "\n".join("\t" + part.format(**paints) for part in parts)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 16 16">\n'
            f"{body}\n</svg>\n")


def main():
    folder = pathlib.Path(__file__).resolve().parents[2] / "Resources" / "Icons"
    folder.mkdir(exist_ok=True)
    for name, parts in PICTURES.items():
        for theme, suffix in enumerate(("Dark", "Light")):
            (folder / f"{name}{suffix}.svg").write_text(draw(parts, theme), encoding="utf-8")


if __name__ == "__main__":
    main()

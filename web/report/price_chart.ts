import * as Plot from "@observablehq/plot";
import { COLOURS, NARROW, axisX, figure, quietGrid, widthOf } from "./chart";
import type { Price, Worth } from "./document";
import { points, tenths, told, withRange } from "./words";

// Price against worth: a dot for each unit with its interval upright, and the diagonal where both agree.

const TONES: Record<Price, string> = { "too cheap": COLOURS.above, "too expensive": COLOURS.below, fair: COLOURS.open };

interface Dot extends Worth {
  low: number;
  high: number;
  tone: string;
}

function dotsOf(units: Worth[]): Dot[] {
  return units
    .filter((unit) => unit.points !== null && unit.worth !== null)
    .map((unit) => ({
      ...unit,
      low: unit.worth_ci95?.[0] ?? unit.worth!,
      high: unit.worth_ci95?.[1] ?? unit.worth!,
      tone: TONES[unit.verdict ?? "fair"],
    }));
}

type Domain = [least: number, most: number];

function domainOf(numbers: number[]): Domain {
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  const room = (most - least || 1) * 0.06;
  return [least - room, most + room];
}

const LINE = 15; // pixels between two names

// The names that can be written beside their dots without running into each other; the next chart has all of them.
function labelled(dots: Dot[], across: Domain, upright: Domain, width: number, height: number): Dot[] {
  const x = (dot: Dot) => ((dot.points! - across[0]) / (across[1] - across[0])) * width;
  const y = (dot: Dot) => ((dot.worth! - upright[0]) / (upright[1] - upright[0])) * height;
  const collide = (a: Dot, b: Dot) => {
    const [left, right] = x(a) < x(b) ? [a, b] : [b, a];
    return Math.abs(y(a) - y(b)) < LINE && x(left) + widthOf(left.unit) + 2 * LINE > x(right);
  };
  const placed: Dot[] = [];
  for (const dot of dots.filter(({ verdict }) => verdict !== "fair"))
    if (
      dots.every((other) => other === dot || !collide(dot, other) || x(other) < x(dot)) &&
      !placed.some((other) => collide(dot, other))
    )
      placed.push(dot);
  return placed;
}

function options(dots: Dot[], width: number): Plot.PlotOptions {
  const margins = { marginLeft: 44, marginRight: width < NARROW ? 12 : 110, marginTop: 24, marginBottom: 44 };
  const height = Math.min(480, Math.max(300, width * 0.7));
  const across = domainOf(dots.map((dot) => dot.points!));
  const upright = domainOf(dots.flatMap((dot) => [dot.low, dot.high, dot.points!]));
  const ends = [Math.max(across[0], upright[0]), Math.min(across[1], upright[1])];
  const inner = { width: width - margins.marginLeft - margins.marginRight, height: height - 68 };
  const names = width < NARROW ? [] : labelled(dots, across, upright, inner.width, inner.height);
  const title = (dot: Dot) =>
    `${dot.unit}: costs ${told(dot.points, points)}, worth ${withRange(dot.worth, dot.worth_ci95, tenths)}`;
  return {
    ...margins,
    height,
    x: { domain: across },
    y: { domain: upright },
    marks: [
      Plot.gridX({ ...quietGrid, ticks: 6 }),
      Plot.gridY({ ...quietGrid, ticks: 6 }),
      axisX("price", { ticks: 6 }),
      Plot.axisY({ label: "worth", labelArrow: "none", color: "var(--muted)", tickSize: 0, ticks: 6 }),
      Plot.line(ends, { x: ends, y: ends, stroke: "var(--ink)", strokeDasharray: "2,3", strokeOpacity: 0.7 }),
      Plot.ruleX(dots, { x: "points", y1: "low", y2: "high", stroke: "tone", strokeWidth: 2.5, strokeOpacity: 0.6 }),
      Plot.dot(dots, {
        x: "points",
        y: "worth",
        r: 4.5,
        fill: "tone",
        stroke: "var(--paper)",
        strokeWidth: 1.5,
        className: "estimate",
        title,
      }),
      Plot.text(names, {
        x: "points",
        y: "worth",
        text: "unit",
        dx: 9,
        textAnchor: "start",
        fill: "var(--ink)",
        stroke: "var(--paper)",
        strokeWidth: 4,
      }),
    ],
  };
}

export function priceChart(units: Worth[]): HTMLElement | null {
  const dots = dotsOf(units);
  if (dots.length === 0) return null;
  return figure({
    caption: "Worth of each unit by the battles against its price, in points, with 95 % intervals.",
    label: `Price and worth: ${dots.map((dot) => `${dot.unit} costs ${points(dot.points!)}, is worth ${tenths(dot.worth!)}`).join("; ")}.`,
    draw: (width) => options(dots, width),
  });
}

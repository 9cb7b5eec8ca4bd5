import * as Plot from "@observablehq/plot";
import { COLOURS, NARROW, axisX, figure, quietGrid } from "./chart";
import type { Price, Worth } from "./document";
import { points, tenths, told, withRange } from "./words";

// Price against worth: a dot for each unit with its interval upright, and the diagonal where both agree.

const TONES: Record<Price, string> = { "too cheap": COLOURS.above, "too dear": COLOURS.below, fair: COLOURS.open };

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

export function priceChart(units: Worth[]): HTMLElement {
  const dots = dotsOf(units);
  const most = Math.max(1, ...dots.flatMap((dot) => [dot.points!, dot.high])) * 1.05;
  const telling = dots.filter((dot) => dot.verdict !== "fair");
  return figure({
    caption: "Worth of each unit by the battles against its price, in points, with 95 % intervals.",
    label: `Price and worth: ${dots.map((dot) => `${dot.unit} costs ${points(dot.points!)}, is worth ${tenths(dot.worth!)}`).join("; ")}.`,
    draw: (width) => ({
      height: Math.min(460, Math.max(300, width * 0.7)),
      marginLeft: 48,
      marginRight: width < NARROW ? 12 : 90,
      marginTop: 24,
      marginBottom: 44,
      x: { domain: [0, most] },
      y: { domain: [Math.min(0, ...dots.map((dot) => dot.low)), most] },
      marks: [
        Plot.gridX({ ...quietGrid, ticks: 6 }),
        Plot.gridY({ ...quietGrid, ticks: 6 }),
        axisX("price", { ticks: 6 }),
        Plot.axisY({ label: "worth", labelArrow: "none", color: "var(--muted)", tickSize: 0, ticks: 6 }),
        Plot.line(
          [
            [0, 0],
            [most, most],
          ],
          { stroke: "var(--ink)", strokeDasharray: "2,3", strokeOpacity: 0.7 },
        ),
        Plot.ruleX(dots, {
          x: "points",
          y1: "low",
          y2: "high",
          stroke: "tone",
          strokeWidth: 2.5,
          strokeOpacity: 0.6,
          strokeLinecap: "round",
        }),
        Plot.dot(dots, {
          x: "points",
          y: "worth",
          r: 4.5,
          fill: "tone",
          stroke: "var(--paper)",
          strokeWidth: 1.5,
          className: "estimate",
          title: (dot: Dot) =>
            `${dot.unit}: costs ${told(dot.points, points)}, worth ${withRange(dot.worth, dot.worth_ci95, tenths)}`,
        }),
        Plot.text(width < NARROW ? [] : telling, {
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
    }),
  });
}

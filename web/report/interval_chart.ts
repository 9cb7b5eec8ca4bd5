import * as Plot from "@observablehq/plot";
import { COLOURS, NARROW, axisX, figure, quietGrid, referenceX, ticksIn, widthOf } from "./chart";
import type { Interval, Maybe } from "./document";
import type { Part } from "./dom";
import { type Format, bare, percent, place, range, told, wholePercent } from "./words";

// Estimates below each other, each a dot on its interval, against a line of reference.

export interface Estimate {
  name: string;
  group?: string; // of equal groups that follow each other, the first has a heading
  value: Maybe<number> | undefined;
  interval: Maybe<Interval> | undefined;
}

export interface IntervalChart {
  caption: Part;
  label: string;
  rows: Estimate[];
  axis: string;
  format: Format; // of values
  ends?: Format; // of the ends of intervals, if not the same
  scale?: Format; // of the axis, if not the same as of the ends
  reference: number;
  domain?: [number, number]; // else what the rows need
}

// A line of the chart: an estimate, or the heading of a group.
interface Line {
  at: number;
  text: string;
  numbers: string;
  heading: boolean;
  value: number | null;
  low: number | null;
  high: number | null;
  colour: string;
}

function linesOf({ rows, format, ends = format, reference }: IntervalChart): Omit<Line, "at">[] {
  return rows.flatMap((row, index) => {
    const value = row.value ?? null;
    const [low, high] = row.interval ?? [value, value];
    const numbers = row.interval ? `${told(value, format)} (${range(row.interval, ends)})` : told(value, format);
    const estimate = {
      text: row.name,
      numbers,
      heading: false,
      value,
      low,
      high,
      colour: COLOURS[place(row.interval, reference)],
    };
    if (!row.group || row.group === rows[index - 1]?.group) return [estimate];
    return [{ text: row.group, numbers: "", heading: true, value: null, low: null, high: null, colour: "" }, estimate];
  });
}

function domainOf(lines: Line[], { domain, reference }: IntervalChart): [number, number] {
  if (domain) return domain;
  const ends = lines.flatMap(({ value, low, high }) => [value, low, high]).filter((end): end is number => end !== null);
  const least = Math.min(reference, ...ends);
  const most = Math.max(reference, ...ends);
  const room = (most - least || 1) * 0.05;
  return [least - room, most + room];
}

const GAP = 12; // between the texts and the frame
const LONGEST = 24; // em: longer names are cut
const widest = (widths: number[]) => Math.min(13 * LONGEST, Math.ceil(Math.max(0, ...widths)));

function labels(lines: Line[], narrow: boolean): Plot.Markish[] {
  const common = { y: "at", lineAnchor: "middle" } as const;
  const weighty = lines.filter((line) => line.heading);
  const usual = lines.filter((line) => !line.heading);
  const left = { ...common, frameAnchor: "left", textAnchor: "start", fill: "var(--ink)" } as const;
  const halo = { stroke: "var(--paper)", strokeWidth: 5 } as const; // keeps the grid out of the words
  if (narrow) {
    const above = { ...left, ...halo, dy: -11, textOverflow: "ellipsis" } as const;
    const right = { ...common, ...halo, frameAnchor: "right", textAnchor: "end", dy: -11, fill: "var(--ink)" } as const;
    return [
      Plot.text(weighty, { ...left, ...halo, text: "text", fontWeight: 600, dy: 4 }),
      Plot.text(usual, { ...above, text: "text", lineWidth: 14 }),
      Plot.text(usual, { ...right, text: "numbers", fontVariant: "tabular-nums" }),
    ];
  }
  const outside = { ...common, frameAnchor: "left", textAnchor: "end", dx: -GAP, textOverflow: "ellipsis" } as const;
  return [
    Plot.text(weighty, { ...outside, text: "text", fontWeight: 600, fill: "var(--ink)", lineWidth: LONGEST }),
    Plot.text(usual, { ...outside, text: "text", fill: "var(--ink)", lineWidth: LONGEST }),
    Plot.text(usual, {
      ...common,
      frameAnchor: "right",
      textAnchor: "start",
      dx: GAP,
      text: "numbers",
      fontVariant: "tabular-nums",
      fill: "var(--ink)",
    }),
  ];
}

// In the first format in which no two ticks look alike, since a short axis needs more digits; of those that look alike
// even in the last, one is left.
function ticksOf({ scale, ends, format }: IntervalChart, at: number[]): { at: number[]; format: Format } {
  const formats = [scale, ends, format].filter((each) => each !== undefined);
  const apart = (each: Format) => new Set(at.map(each)).size === at.length;
  const chosen = formats.find(apart) ?? formats.at(-1)!;
  return { at: at.filter((tick, index) => index === 0 || chosen(tick) !== chosen(at[index - 1]!)), format: chosen };
}

function options(chart: IntervalChart, width: number): Plot.PlotOptions {
  const narrow = width < NARROW;
  const lines = linesOf(chart).map((line, at) => ({ ...line, at }));
  const domain = domainOf(lines, chart);
  const estimates = lines.filter((line) => line.value !== null);
  const open = (line: Line) => ({ x1: line.low ?? domain[0], x2: line.high ?? domain[1] }); // to the edge if infinite
  const axis = ticksOf(chart, ticksIn(domain, narrow ? 4 : 7));
  const down = narrow ? 8 : 0; // room for the name above
  return {
    marginLeft: narrow ? 4 : GAP + widest(lines.map((line) => widthOf(line.text, line.heading ? 600 : 400))),
    marginRight: narrow ? 4 : GAP + widest(lines.map((line) => widthOf(line.numbers))),
    marginTop: 8,
    marginBottom: 44,
    height: 52 + lines.length * (narrow ? 42 : 27),
    x: { domain },
    y: { type: "band", domain: lines.map((line) => line.at), axis: null, padding: 0 },
    marks: [
      Plot.gridX({ ...quietGrid, ticks: axis.at }),
      axisX(chart.axis, { ticks: axis.at, tickFormat: axis.format }),
      referenceX(chart.reference),
      Plot.ruleY(estimates, {
        x1: (line) => open(line).x1,
        x2: (line) => open(line).x2,
        y: "at",
        stroke: "colour",
        strokeWidth: 3,
        strokeOpacity: 0.75,
        strokeLinecap: "round",
        dy: down,
      }),
      Plot.dot(estimates, {
        x: "value",
        y: "at",
        r: 4.5,
        fill: "colour",
        stroke: "var(--paper)",
        strokeWidth: 1.5,
        dy: down,
        className: "estimate",
        title: (line: Line) => `${line.text}: ${line.numbers}`,
      }),
      ...labels(lines, narrow),
    ],
  };
}

// How a score is shown everywhere: in percent, against an even match.
export const SCORES = {
  axis: "score in %",
  format: percent,
  ends: bare,
  scale: wholePercent,
  reference: 0.5,
  domain: [0, 1] as [number, number],
};

export function intervalChart(chart: IntervalChart): HTMLElement {
  return figure({ caption: chart.caption, label: chart.label, draw: (width) => options(chart, width) });
}

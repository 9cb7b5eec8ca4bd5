import type { Meeting } from "./document";
import { element } from "./dom";
import { scrolled } from "./table";
import { NONE, percent, range, bare, wholePercent } from "./words";

// A matrix of scores whose cells are coloured by how far they are from even. It is a table, so that it can be read and
// scrolled as one.

interface Cell {
  score: number;
  half: number | null; // of the interval's width
  title: string;
}

function cellOf(meeting: Meeting, turned: boolean): Cell | null {
  if (meeting.win_rate === null || meeting.games === 0) return null;
  const [low, high] = meeting.ci95 ?? [null, null];
  const score = turned ? 1 - meeting.win_rate : meeting.win_rate;
  const [row, column] = turned ? [meeting.second, meeting.first] : [meeting.first, meeting.second];
  const half = low === null || high === null ? null : (high - low) / 2;
  const interval =
    low === null || high === null ? null : turned ? ([1 - high, 1 - low] as [number, number]) : meeting.ci95;
  return { score, half, title: `${row} against ${column}: ${percent(score)} (95 %: ${range(interval, bare)})` };
}

function shown(cell: Cell | null | undefined): HTMLElement {
  if (!cell) return element("td", { class: "empty" }, NONE);
  const strength = Math.min(1, Math.abs(cell.score - 0.5) * 2);
  const side = cell.score >= 0.5 ? "above" : "below";
  const attributes = { class: `cell ${side}`, style: `--strength: ${strength.toFixed(3)}`, title: cell.title };
  const half = cell.half !== null && element("small", {}, `±${wholePercent(cell.half)}`);
  return element("td", attributes, element("b", {}, wholePercent(cell.score)), half);
}

// `order`: the names, strongest first. Where one side meets the other, only one side stands on the left.
export function heatMap(matrix: Meeting[], order: string[]): HTMLElement {
  const cells = new Map<string, Cell | null>();
  const key = (row: string, column: string) => JSON.stringify([row, column]);
  const firsts = new Set(matrix.map((meeting) => meeting.first));
  const mixed = matrix.some((meeting) => firsts.has(meeting.second));
  for (const meeting of matrix) {
    cells.set(key(meeting.first, meeting.second), cellOf(meeting, false));
    if (mixed || matrix.length === 1) cells.set(key(meeting.second, meeting.first), cellOf(meeting, true));
  }
  const seen = [...cells.keys()].map((text) => JSON.parse(text) as [string, string]);
  const rows = order.filter((name) => seen.some(([row]) => row === name));
  const columns = order.filter((name) => seen.some(([, column]) => column === name));
  const number = (name: string) => String(order.indexOf(name) + 1);
  const heads = columns.map((name) => element("th", { scope: "col", title: name, "aria-label": name }, number(name)));
  const lines = rows.map((row) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, element("span", { class: "place" }, number(row)), row),
      ...columns.map((column) => shown(row === column ? null : cells.get(key(row, column)))),
    ),
  );
  const caption = "Score in % of the row against the column";
  const corner = element("th", { scope: "col" }, "army");
  return scrolled(
    caption,
    element(
      "table",
      { class: "heat" },
      element("caption", {}, caption),
      element("thead", {}, element("tr", {}, corner, ...heads)),
      element("tbody", {}, ...lines),
    ),
  );
}

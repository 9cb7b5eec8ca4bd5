import type { Run } from "./document";
import { type Part, paragraph, section } from "./dom";
import { SCORES, intervalChart } from "./interval_chart";
import { figureOf } from "./page_head";
import { scoreColumns } from "./score";
import { table } from "./table";
import { bare, percent, place, tenths, told, whole, withRange } from "./words";

// What is told of battles, whoever met whom.

export function lengthFact(run: Run): [string, Part] {
  return [
    "Length of a battle",
    figureOf(`${told(run.mean_rounds, tenths)} rounds`, `${told(run.mean_decisions, whole)} decisions`),
  ];
}

export function firstSeat(run: Run): Part {
  const seat = run.first_seat;
  if (!seat || seat.win_rate === null) return null;
  const who = seat.side ? `side ${seat.side}` : "the first player";
  const words = {
    above: `Going first is an advantage: ${who} scores`,
    below: `Going first is a disadvantage: ${who} scores`,
    open: `No significant advantage: ${who} scores`,
  }[place(seat.ci95, 0.5)];
  return section(
    seat.side ? "The side that goes first" : "Going first",
    paragraph(`${words} ${withRange(seat.win_rate, seat.ci95, percent, bare)}.`),
    intervalChart({
      caption: `Score of ${who} in %, with its 95 % interval.`,
      label: `Score of ${who}: ${withRange(seat.win_rate, seat.ci95, percent, bare)}.`,
      rows: [{ name: who, value: seat.win_rate, interval: seat.ci95 }],
      ...SCORES,
    }),
    table(
      `Battles of ${who}`,
      [{ head: seat.side ? "side" : "player", cell: () => seat.side ?? "first" }, ...scoreColumns<typeof seat>()],
      [seat],
    ),
  );
}

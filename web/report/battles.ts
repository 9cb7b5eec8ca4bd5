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
  const who = seat.side ?? "the first seat";
  const words = {
    above: `To sit there is an advantage: ${who} scores`,
    below: `To sit there is a disadvantage: ${who} scores`,
    open: `No advantage is shown: ${who} scores`,
  }[place(seat.ci95, 0.5)];
  return section(
    seat.side ? "The side of the first seat" : "The first seat",
    paragraph(`${words} ${withRange(seat.win_rate, seat.ci95, percent, bare)}.`),
    intervalChart({
      caption: `Score of ${who} in %, whoever sat there, with its 95 % interval.`,
      label: `Score of ${who}: ${withRange(seat.win_rate, seat.ci95, percent, bare)}.`,
      rows: [{ name: who, value: seat.win_rate, interval: seat.ci95 }],
      ...SCORES,
    }),
    table(
      `Battles of ${who}`,
      [{ head: seat.side ? "side" : "seat", cell: () => seat.side ?? "first" }, ...scoreColumns<typeof seat>()],
      [seat],
    ),
  );
}

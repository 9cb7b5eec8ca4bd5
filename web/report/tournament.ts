import { firstSeat, lengthFact } from "./battles";
import type { Rank, Run, Told } from "./document";
import { type Part, details, note, paragraph, section } from "./dom";
import { intervalChart } from "./interval_chart";
import { heatMap } from "./heat_map";
import { figureOf, pageHead } from "./page_head";
import { scoreColumns } from "./score";
import { table } from "./table";
import { counted, elo, listed, range, whole, withRange } from "./words";

// Many armies, each against each.

const nameOf = ({ name, side }: Rank) => (side ? `${name} (${side})` : name);

// Those whose intervals reach into that of the first, who may owe their place to luck.
function rivals([best, ...others]: Rank[]): Rank[] {
  const least = best?.ci95?.[0] ?? -Infinity;
  return others.filter((other) => (other.ci95?.[1] ?? Infinity) >= least);
}

function verdictOf(run: Run, ranks: Rank[]): string {
  const best = ranks[0];
  if (!best || run.pairs === 0) return "No pair of battles was finished, so there is nothing to show.";
  const first = `${nameOf(best)} stands first of ${ranks.length} with an Elo of ${withRange(best.elo, best.ci95, elo)}`;
  const near = rivals(ranks).map(nameOf);
  if (near.length === 0) return `${first}, clear of all others.`;
  const names =
    near.length > 3 ? `those of ${near.length} others` : `that of ${near.length > 1 ? "each of " : ""}${listed(near)}`;
  return `${first}; its interval overlaps ${names}, so the lead may be luck.`;
}

function rankingSection(ranks: Rank[]): Part {
  const places = new Map(ranks.map((rank, index) => [rank, index + 1]));
  return section(
    "The ranking",
    intervalChart({
      caption:
        "Strength in Elo, with 95 % intervals. The dotted line is the mean of all; 100 Elo more win 64 of 100 battles.",
      label: `Ranking: ${ranks.map((rank) => `${nameOf(rank)} ${elo(rank.elo)}`).join(", ")}.`,
      rows: ranks.map((rank) => ({ name: nameOf(rank), value: rank.elo, interval: rank.ci95 })),
      axis: "Elo",
      format: elo,
      reference: 0,
    }),
    table(
      "The ranking, strongest first",
      [
        { head: "army", key: nameOf, cell: nameOf },
        { head: "place", number: true, key: (rank) => places.get(rank)!, cell: (rank) => String(places.get(rank)) },
        { head: "Elo", number: true, key: (rank) => rank.elo, cell: (rank) => elo(rank.elo) },
        { head: "95 % interval", number: true, cell: (rank) => range(rank.ci95, elo) },
      ],
      ranks,
    ),
  );
}

function matrixSection(run: Run, ranks: Rank[]): Part {
  const matrix = run.matrix ?? [];
  return section(
    "Who beats whom",
    paragraph(
      "Each cell is the score in % of the army on the left against the one above, and half the width of its 95 % interval. Blue wins, orange loses.",
    ),
    heatMap(
      matrix,
      ranks.map((rank) => rank.name),
    ),
    note("The columns are numbered as the ranking is."),
    details(
      "All matchups as a table",
      table(
        "Matchups; scores are those of the first",
        [
          { head: "first", key: (row) => row.first, cell: (row) => row.first },
          { head: "second", key: (row) => row.second, cell: (row) => row.second },
          ...scoreColumns<(typeof matrix)[number]>(),
        ],
        matrix,
      ),
    ),
  );
}

export function tournament(all: Told<Run>): Part[] {
  const run = all.document;
  const ranks = run.ranking ?? [];
  const armies = `${run.settings.entrants.length} armies`;
  const title = `${armies}, ${ranks.some((rank) => rank.side) ? "side against side" : "each against each"}`;
  const head = pageHead(all, title, verdictOf(run, ranks), [
    ["Battles", figureOf(whole(run.games), counted(run.pairs, "pair"))],
    ["Matchups", figureOf(whole(run.matrix?.length ?? 0), `of ${armies}`)],
    lengthFact(run),
  ]);
  if (run.pairs === 0) return [head];
  return [head, rankingSection(ranks), matrixSection(run, ranks), firstSeat(run)];
}

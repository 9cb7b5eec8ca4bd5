import * as Plot from "@observablehq/plot";
import { NARROW, axisX, figure } from "./chart";
import type { Run, Told } from "./document";
import { type Part, details, note, paragraph, section } from "./dom";
import { firstSeat, lengthFact } from "./battles";
import { type Estimate, SCORES, intervalChart } from "./interval_chart";
import { figureOf, pageHead } from "./page_head";
import { scoreColumns } from "./score";
import { sprtSection } from "./sprt";
import { table } from "./table";
import { bare, counted, elo, percent, place, range, told, whole, withRange } from "./words";

// Two who are compared.

const namesOf = (run: Run) =>
  [run.settings.entrants[0]?.name ?? "the first", run.settings.entrants[1]?.name ?? "the second"] as const;

export function verdictOf(run: Run): string {
  const [first, second] = namesOf(run);
  if (run.pairs === 0 || run.win_rate === null) return "No pair of battles was finished, so there is nothing to show.";
  // An interval that was watched while it shrank must be the one that allows it.
  const interval = run.precision ? run.precision.interval : run.ci95;
  const score = `${first} scores ${percent(run.win_rate)}, with 95\u00a0% confidence ${range(interval, bare)}\u00a0%`;
  if (run.sprt && run.sprt.verdict !== "undecided") {
    const accepted = run.sprt.verdict === "H1" ? run.sprt.elo1 : run.sprt.elo0;
    const refused = run.sprt.verdict === "H1" ? run.sprt.elo0 : run.sprt.elo1;
    return `The test decides for a difference of ${elo(accepted)} Elo between ${first} and ${second}, and against ${elo(refused)}: ${first} scores ${percent(run.win_rate)}.`;
  }
  switch (place(interval, 0.5)) {
    case "above":
      return `${first} is stronger than ${second}: ${score}.`;
    case "below":
      return `${first} is weaker than ${second}: ${score}.`;
    default:
      return `No significant difference between ${first} and ${second}: ${score}.`;
  }
}

function scoreSection(run: Run): Part {
  const [first, second] = namesOf(run);
  const rows: Estimate[] = [{ name: `${first}`, value: run.win_rate, interval: run.ci95 }];
  if (run.precision) rows.push({ name: "valid at any time", value: run.win_rate, interval: run.precision.interval });
  return section(
    "The score",
    paragraph(
      `Of 100 battles against ${second}, ${first} can expect to win about ${told(run.win_rate, (share) => whole(100 * share))}; a draw counts as half a win.`,
    ),
    intervalChart({
      caption: `Score of ${first} in %, with its 95 % interval. The dotted line is an even match.`,
      label: `Score of ${first}: ${withRange(run.win_rate, run.ci95, percent, bare)}. An even match is 50 %.`,
      rows,
      ...SCORES,
    }),
    run.precision && precisionText(run),
    table(`All battles of ${first}`, [{ head: "against", cell: () => second }, ...scoreColumns<Run>()], [run]),
  );
}

function precisionText(run: Run): Part {
  const { wanted, half_width, interval, reached, confidence } = run.precision!;
  return paragraph(
    `The run was to stop once the score was known to within ${percent(wanted)}. ` +
      `The interval that is valid at any time (${percent(confidence)}) is ${range(interval, bare)} %, half of which is ${percent(half_width)}: ` +
      `${reached ? "that is reached." : "that is not reached."}`,
  );
}

const PAIR_SCORES = ["0", "¼", "½", "¾", "1"];
const PAIR_WORDS = ["both lost", "one lost, one drawn", "one each, or both drawn", "one won, one drawn", "both won"];

function pairsSection(run: Run): Part {
  const counts = run.pentanomial;
  if (!counts) return null;
  const [first] = namesOf(run);
  const rows = counts.map((count, index) => ({ score: PAIR_SCORES[index]!, words: PAIR_WORDS[index]!, count }));
  return section(
    "The pairs",
    paragraph(
      run.settings.mirror === "none"
        ? "There was nothing to swap, so each battle of a pair has its own dice."
        : "Both battles of a pair use the same dice, so it is pairs that count: winning both says more than winning two unrelated battles.",
    ),
    figure({
      caption: `How many of the ${counted(run.pairs, "pair")} ended with which score for ${first}.`,
      label: `Pairs by score: ${rows.map(({ score, count }) => `${score}: ${count}`).join(", ")}.`,
      draw: (width) => ({
        height: 230,
        marginTop: 26,
        marginLeft: 4,
        marginRight: 4,
        marginBottom: 44,
        x: { domain: PAIR_SCORES, padding: width < NARROW ? 0.2 : 0.35 },
        y: { axis: null, domain: [0, Math.max(1, ...counts)] },
        marks: [
          Plot.barY(rows, {
            x: "score",
            y: "count",
            fill: "var(--above)",
            fillOpacity: 0.85,
            className: "pairs",
            title: (row) => `${row.words}: ${row.count}`,
          }),
          Plot.text(rows, { x: "score", y: "count", text: (row) => whole(row.count), dy: -10, fill: "var(--ink)" }),
          Plot.ruleY([0], { stroke: "var(--muted)" }),
          axisX("score of the pair", { fontSize: 15 }),
        ],
      }),
    }),
    details(
      "As a table",
      table(
        "Pairs by score",
        [
          { head: "score of the pair", cell: (row) => row.score },
          { head: "that is", cell: (row) => row.words },
          { head: "pairs", number: true, cell: (row) => whole(row.count) },
          { head: "share", number: true, cell: (row) => (run.pairs > 0 ? percent(row.count / run.pairs) : "–") },
        ],
        rows,
      ),
    ),
  );
}

function mapsSection(run: Run): Part {
  const maps = run.maps ?? [];
  if (maps.length < 2) return null;
  const [first] = namesOf(run);
  return section(
    "The maps",
    intervalChart({
      caption: `Score of ${first} on each map in %, with 95 % intervals.`,
      label: `Scores by map: ${maps.map((row) => `${row.map} ${told(row.win_rate, percent)}`).join(", ")}.`,
      rows: maps.map((row) => ({ name: row.map, value: row.win_rate, interval: row.games > 0 ? row.ci95 : null })),
      ...SCORES,
    }),
    note("With many maps some interval misses 50 % by chance: one in twenty does even where nothing is wrong."),
    table(
      `Battles of ${first} by map`,
      [{ head: "map", key: (row) => row.map, cell: (row) => row.map }, ...scoreColumns<(typeof maps)[number]>()],
      maps,
    ),
  );
}

export function comparison(all: Told<Run>): Part[] {
  const run = all.document;
  const [first, second] = namesOf(run);
  const head = pageHead(all, `${first} against ${second}`, verdictOf(run), [
    ["Battles", figureOf(whole(run.games), counted(run.pairs, "pair"))],
    ["Score", figureOf(told(run.win_rate, percent), run.pairs > 0 ? range(run.ci95, bare) : "")],
    ["Elo", figureOf(told(run.elo, elo), run.pairs > 0 ? range(run.elo_ci95, elo) : "")],
    lengthFact(run),
  ]);
  if (run.pairs === 0) return [head];
  return [head, scoreSection(run), sprtSection(run.sprt), pairsSection(run), mapsSection(run), firstSeat(run)];
}

import { priceChart } from "./price_chart";
import type { BalanceStudy, Interval, Maybe, Told, Worth } from "./document";
import { type Part, element, note, paragraph, section, subsection } from "./dom";
import { SCORES, intervalChart } from "./interval_chart";
import { figureOf, pageHead } from "./page_head";
import { type Column, table } from "./table";
import {
  NONE,
  bare,
  counted,
  percent,
  points,
  range,
  signedPoints,
  signedTenths,
  tenths,
  told,
  whole,
  withRange,
} from "./words";

// Which units cost too little or too much, what they should cost, and what comes of it.

type Priced = BalanceStudy["units"][number];

const having = (units: Worth[], verdict: string) => units.filter((unit) => unit.verdict === verdict).length;

function verdictOf({ units, spread }: BalanceStudy): string {
  if (units.length === 0) return "No unit was judged, so there is nothing to show.";
  const cheap = having(units, "too cheap");
  const expensive = having(units, "too expensive");
  const found =
    cheap + expensive === 0
      ? `No significant mispricing among ${counted(units.length, "unit")}`
      : `Of ${counted(units.length, "unit")}, ${cheap} are too cheap and ${expensive} too expensive`;
  const before = spread?.before?.elo ?? null;
  const after = spread?.after?.elo ?? null;
  const predicted = spread?.predicted?.elo ?? null;
  if (before === null) return `${found}.`;
  if (after !== null)
    return `${found}; with the proposed points, lists of equal cost differ by ${whole(after)} Elo instead of ${whole(before)}.`;
  if (predicted !== null)
    return `${found}; with the proposed points, lists of equal cost should differ by ${whole(predicted)} Elo instead of ${whole(before)}.`;
  return `${found}; lists of equal cost differ by ${whole(before)} Elo.`;
}

// The interval of what a unit is worth beyond its price.
function beyond(unit: Worth): { value: Maybe<number>; interval: Maybe<Interval> } {
  const { points: price, worth, worth_ci95 } = unit;
  if (price === null || worth === null) return { value: null, interval: null };
  const shifted = (end: Maybe<number>) => (end === null ? null : end - price);
  return { value: worth - price, interval: worth_ci95 && [shifted(worth_ci95[0]), shifted(worth_ci95[1])] };
}

function ordered(units: Priced[]): Priced[] {
  const armies = [...new Set(units.map((unit) => unit.army))];
  const rank = (unit: Priced) => beyond(unit).value ?? -Infinity;
  return [...units].sort((a, b) => armies.indexOf(a.army) - armies.indexOf(b.army) || rank(b) - rank(a));
}

function worthSection(units: Priced[]): Part {
  return section(
    "Price and worth",
    paragraph(
      "A unit on the diagonal is worth what it costs. Above it a unit is too cheap, below it too expensive, if its whole interval is.",
    ),
    priceChart(units),
    intervalChart({
      caption:
        "What each unit is worth beyond its price, in points, with 95 % intervals. On the dotted line price and worth agree.",
      label: `Worth beyond price: ${units.map((unit) => `${unit.unit} ${told(beyond(unit).value, signedTenths)}`).join(", ")}.`,
      rows: units.map((unit) => ({ name: unit.unit, ...(unit.army ? { group: unit.army } : {}), ...beyond(unit) })),
      axis: "points beyond its price",
      format: signedTenths,
      reference: 0,
    }),
    note("Blue: worth more than it costs. Orange: worth less. Grey: no significant difference."),
  );
}

const unitColumn: Column<Worth> = { head: "unit", key: (unit) => unit.unit, cell: (unit) => unit.unit };
const armyColumn: Column<Worth> = { head: "army", key: (unit) => unit.army, cell: (unit) => unit.army ?? NONE };
const worthColumns: Column<Worth>[] = [
  { head: "worth", number: true, key: (unit) => unit.worth, cell: (unit) => told(unit.worth, tenths) },
  { head: "95 % interval", number: true, cell: (unit) => range(unit.worth_ci95, tenths) },
  {
    head: "verdict",
    key: (unit) => unit.verdict,
    cell: (unit) => (unit.verdict === "fair" ? "fair" : element("strong", {}, unit.verdict ?? NONE)),
  },
];
const named = (units: Worth[]) => (units.some((unit) => unit.army) ? [unitColumn, armyColumn] : [unitColumn]);

function proposalSection(units: Priced[]): Part {
  const change = (unit: Priced) =>
    unit.proposed === null || unit.points === null ? null : unit.proposed - unit.points;
  const columns: Column<Priced>[] = [
    ...(named(units) as Column<Priced>[]),
    { head: "fielded", number: true, key: (unit) => unit.fielded, cell: (unit) => told(unit.fielded, whole) },
    { head: "points", number: true, key: (unit) => unit.points, cell: (unit) => told(unit.points, points) },
    ...(worthColumns as Column<Priced>[]),
    { head: "proposed", number: true, key: (unit) => unit.proposed, cell: (unit) => told(unit.proposed, points) },
    { head: "change", number: true, key: change, cell: (unit) => told(change(unit), signedPoints) },
  ];
  return section("The proposed points", table("Prices, worth and proposals. Click a heading to sort", columns, units));
}

function spreadPart({ spread }: BalanceStudy): Part {
  if (!spread) return null;
  const rows = [
    { name: "before", value: spread.before?.elo ?? null, interval: spread.before?.ci95 ?? null },
    { name: "predicted", value: spread.predicted?.elo ?? null, interval: null },
    { name: "after, fought again", value: spread.after?.elo ?? null, interval: spread.after?.ci95 ?? null },
  ];
  return subsection(
    "How far lists of equal cost differ",
    intervalChart({
      caption: "Spread of lists of equal cost in Elo, with 95 % intervals. 0 would be perfect balance.",
      label: `Spread: ${rows.map((row) => `${row.name} ${told(row.value, whole)} Elo`).join(", ")}.`,
      rows,
      axis: "Elo",
      format: whole,
      reference: 0,
    }),
    table(
      "Spread of lists of equal cost",
      [
        { head: "when", cell: (row) => row.name },
        { head: "Elo", number: true, cell: (row) => told(row.value, whole) },
        { head: "95 % interval", number: true, cell: (row) => range(row.interval, whole) },
      ],
      rows,
    ),
  );
}

function exploitPart({ exploit }: BalanceStudy): Part {
  if (!exploit) return null;
  const rows = [
    { name: "with the old points", ...exploit.before },
    { name: "with the proposed points", ...exploit.after },
  ];
  return subsection(
    "A list bought for its cheap units",
    intervalChart({
      caption: "Score in % of a list bought for its underpriced units against ordinary ones, with 95 % intervals.",
      label: `Score of such a list: ${rows.map((row) => `${row.name} ${withRange(row.win_rate, row.ci95, percent, bare)}`).join(", ")}.`,
      rows: rows.map((row) => ({ name: row.name, value: row.win_rate, interval: row.ci95 })),
      ...SCORES,
    }),
    table(
      "A list bought for its underpriced units",
      [
        { head: "points", cell: (row) => row.name },
        { head: "battles", number: true, cell: (row) => told(row.games, whole) },
        { head: "score", number: true, cell: (row) => told(row.win_rate, percent) },
        { head: "95 % interval", number: true, cell: (row) => range(row.ci95, bare) },
      ],
      rows,
    ),
  );
}

function verificationPart({ verification, not_verified }: BalanceStudy): Part {
  if (!verification)
    return paragraph(
      not_verified ? `Not verified: ${not_verified}.` : "The proposal was not verified with fresh battles.",
    );
  const price: Column<Worth> = {
    head: "points",
    number: true,
    key: (unit) => unit.points,
    cell: (unit) => told(unit.points, points),
  };
  const wrong = verification.units.length - having(verification.units, "fair");
  return subsection(
    "The proposal, verified",
    paragraph(
      `In ${counted(verification.games, "fresh battle")} with the proposed points, ${wrong} of ${counted(verification.units.length, "price")} are significantly wrong.`,
    ),
    table(
      "Worth under the proposed points",
      [...named(verification.units), price, ...worthColumns],
      verification.units,
    ),
  );
}

export function balance(all: Told<BalanceStudy>): Part[] {
  const study = all.document;
  const units = ordered(study.units);
  const { before, after } = study.spread ?? {};
  const head = pageHead(all, "What the units are worth", verdictOf(study), [
    ["Battles", figureOf(whole(study.games), counted(units.length, "unit"))],
    ["Too cheap", figureOf(String(having(units, "too cheap")), "worth more than they cost")],
    ["Too expensive", figureOf(String(having(units, "too expensive")), "worth less than they cost")],
    [
      "Spread",
      figureOf(`${told(before?.elo, whole)} Elo`, after ? `after: ${told(after.elo, whole)}` : "with the old points"),
    ],
  ]);
  if (units.length === 0) return [head];
  return [
    head,
    worthSection(units),
    proposalSection(units),
    section("Before and after", spreadPart(study), exploitPart(study), verificationPart(study)),
  ];
}

import type { Change, Measures, SwitchValue, SwitchesStudy, Told } from "./document";
import { type Part, details, element, note, paragraph, section, subsection } from "./dom";
import { intervalChart } from "./interval_chart";
import { figureOf, pageHead } from "./page_head";
import { type Column, table } from "./table";
import {
  type Format,
  bare,
  bracketed,
  counted,
  elo,
  listed,
  percent,
  range,
  signedHundredths,
  signedShare,
  signedTenths,
  tenths,
  told,
  whole,
} from "./words";

// What each switch of the rules does to the battles.

interface Tried extends SwitchValue {
  name: string; // "switch=value"
}

interface Measure {
  key: "rounds" | "first_seat" | "spread";
  title: string;
  words: string; // what a notable switch changes
  caption: string;
  axis: string;
  head: string; // of its column
  format: Format;
  scale: Format;
}

const MEASURES: Measure[] = [
  {
    key: "rounds",
    title: "The length of a battle",
    words: "the length of a battle",
    caption: "Change of the rounds of a battle against the baseline, with 95 % intervals.",
    axis: "change in rounds",
    head: "rounds",
    format: signedHundredths,
    scale: signedTenths,
  },
  {
    key: "first_seat",
    title: "Going first",
    words: "the advantage of going first",
    caption: "Change of the first player's score in percentage points, with 95 % intervals.",
    axis: "change in percentage points",
    head: "percentage points",
    format: signedShare,
    scale: signedShare,
  },
  {
    key: "spread",
    title: "The balance of the armies",
    words: "the balance of the armies",
    caption: "Change of how unequal the armies are, in Elo, with 95 % intervals. To the left they are more alike.",
    axis: "change in spread (Elo)",
    head: "spread (Elo)",
    format: elo,
    scale: elo,
  },
];

const notableOf = (value: SwitchValue) => value.notable ?? [];
const changeOf = (value: SwitchValue, key: Measure["key"]) => value.change?.[key] ?? null;
const changeRange = (value: SwitchValue, key: Measure["key"]) =>
  value.change?.[`${key}_ci95` as keyof Change] as SwitchValue["spread_ci95"];

// Every value that was tried against the baseline; those that change most stand first.
function triedOf(study: SwitchesStudy): Tried[] {
  return study.switches
    .flatMap(({ name, values }) => values.map((value) => ({ ...value, name: `${name}=${value.value}` })))
    .filter((value) => value.fought && !value.is_default)
    .sort((a, b) => notableOf(b).length - notableOf(a).length);
}

function verdictOf(study: SwitchesStudy, tried: Tried[]): string {
  const notable = tried.filter((value) => notableOf(value).length > 0);
  if (tried.length === 0) return "No switch was tried, so there is nothing to tell.";
  if (notable.length === 0)
    return `None of the ${counted(study.switches.length, "switch", "switches")} makes a significant difference.`;
  const parts = MEASURES.flatMap(({ key, words }) => {
    const names = notable.filter((value) => notableOf(value).includes(key)).map((value) => value.name);
    if (names.length === 0) return [];
    return [`${words} (${names.length > 3 ? `${names.length} of them` : listed(names)})`];
  });
  return `${notable.length} of ${tried.length} settings make a significant difference: ${listed(parts)}.`;
}

function changeCell(value: SwitchValue, { key, format }: Measure): Part {
  const text = bracketed(changeOf(value, key), changeRange(value, key), format);
  return notableOf(value).includes(key) ? element("strong", {}, text) : text;
}

function overview(tried: Tried[]): Part {
  const columns: Column<Tried>[] = [
    { head: "setting", key: (value) => value.name, cell: (value) => value.name },
    ...MEASURES.map((measure) => ({
      head: measure.head,
      number: true,
      key: (value: Tried) => changeOf(value, measure.key),
      cell: (value: Tried) => changeCell(value, measure),
    })),
  ];
  return section(
    "What changes what",
    paragraph(
      "Each setting differs from the baseline in this one switch. Significant changes are in bold and come first.",
    ),
    table("Changes against the baseline, with 95 % intervals", columns, tried),
  );
}

function changesSection(tried: Tried[]): Part {
  const parts = MEASURES.map((measure) =>
    subsection(
      measure.title,
      intervalChart({
        caption: measure.caption,
        label: `${measure.title}: ${tried.map((value) => `${value.name} ${told(changeOf(value, measure.key), measure.format)}`).join(", ")}.`,
        rows: tried.map((value) => ({
          name: value.name,
          value: changeOf(value, measure.key),
          interval: changeRange(value, measure.key),
        })),
        axis: measure.axis,
        format: measure.format,
        scale: measure.scale,
        reference: 0,
      }),
    ),
  );
  return section(
    "How much",
    ...parts,
    note(
      "Blue: a significant increase. Orange: a significant decrease. Grey: no significant difference. One interval in twenty misses by chance.",
    ),
  );
}

function measureColumns<Row extends Measures>(): Column<Row>[] {
  return [
    { head: "battles", number: true, cell: (row) => told(row.games, whole) },
    {
      head: "rounds",
      number: true,
      cell: (row) => bracketed(row.mean_rounds, row.rounds_ci95, tenths),
    },
    { head: "drawn", number: true, cell: (row) => told(row.draw_rate, percent) },
    {
      head: "first player",
      number: true,
      cell: (row) => bracketed(row.first_seat?.win_rate, row.first_seat?.ci95, percent, bare),
    },
    {
      head: "spread in Elo",
      number: true,
      cell: (row) => bracketed(row.spread, row.spread_ci95, whole),
    },
  ];
}

function baselineSection(baseline: Measures): Part {
  const armies = baseline.armies ?? [];
  return section(
    "The baseline",
    paragraph("How the battles went with the settings listed below."),
    table(
      "The baseline, with 95 % intervals",
      [{ head: "setting", cell: () => "baseline" }, ...measureColumns<Measures>()],
      [baseline],
    ),
    armies.length > 0 &&
      intervalChart({
        caption: "Strength of the armies in the baseline, in Elo, with 95 % intervals. The dotted line is their mean.",
        label: `Armies: ${armies.map((army) => `${army.name} ${told(army.elo, elo)}`).join(", ")}.`,
        rows: armies.map((army) => ({ name: army.name, value: army.elo, interval: army.ci95 })),
        axis: "Elo",
        format: elo,
        reference: 0,
      }),
    armies.length > 0 &&
      details(
        "The armies as a table",
        table(
          "Armies in the baseline",
          [
            { head: "army", cell: (army) => army.name },
            { head: "Elo", number: true, cell: (army) => told(army.elo, elo) },
            { head: "95 % interval", number: true, cell: (army) => range(army.ci95, elo) },
          ],
          armies,
        ),
      ),
  );
}

function everySwitch(study: SwitchesStudy): Part {
  const remark = (value: SwitchValue) => {
    if (!value.fought) return `not fought: ${value.why_not ?? "no reason was given"}`;
    if (value.is_default) return "default";
    const words = MEASURES.filter(({ key }) => notableOf(value).includes(key)).map((measure) => measure.words);
    return words.length > 0 ? `changes ${listed(words)}` : "no significant change";
  };
  const parts = study.switches.map((one) =>
    details(
      one.name,
      one.text && paragraph(one.text),
      table(
        `Values of ${one.name}`,
        [
          { head: "value", cell: (value) => value.value },
          ...measureColumns<SwitchValue>(),
          { head: "remark", text: true, cell: remark },
        ],
        one.values,
      ),
    ),
  );
  return section("Switch by switch", ...parts);
}

export function switches(all: Told<SwitchesStudy>): Part[] {
  const study = all.document;
  const { baseline } = study;
  const tried = triedOf(study);
  const head = pageHead(all, "What the switches of the rules change", verdictOf(study, tried), [
    ["Battles", figureOf(whole(study.games), counted(tried.length, "setting"))],
    [
      "Length of a battle",
      figureOf(`${told(baseline?.mean_rounds, tenths)} rounds`, range(baseline?.rounds_ci95, tenths)),
    ],
    ["Going first", figureOf(told(baseline?.first_seat?.win_rate, percent), range(baseline?.first_seat?.ci95, bare))],
    ["Spread of the armies", figureOf(`${told(baseline?.spread, whole)} Elo`, range(baseline?.spread_ci95, whole))],
  ]);
  if (tried.length === 0) return [head, baseline && baselineSection(baseline), everySwitch(study)];
  return [head, overview(tried), changesSection(tried), baseline && baselineSection(baseline), everySwitch(study)];
}

import type { Interval, Maybe, Unit } from "./document";
import { type Part, note, paragraph, section, subsection } from "./dom";
import { type IntervalChart, intervalChart } from "./interval_chart";
import { type Column, table } from "./table";
import { type Format, bare, bracketed, percent, points, ratio, tenths, told, whole, wholePercent } from "./words";

// What each kind of unit did for its points.

// By army as they come, in each the best yield first, so that all charts have one order.
function ordered(units: Unit[]): Unit[] {
  const armies = [...new Set(units.map((unit) => unit.army))];
  const rank = (unit: Unit) => unit.yield ?? -Infinity;
  return [...units].sort((a, b) => armies.indexOf(a.army) - armies.indexOf(b.army) || rank(b) - rank(a));
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const valueOfAll = (units: Unit[]) =>
  sum(units.map((unit) => unit.points_destroyed)) / (sum(units.map((unit) => unit.points_spent)) || 1);
const survivalOfAll = (units: Unit[]) =>
  sum(units.map((unit) => (unit.lived ?? 0) * unit.fielded)) / (sum(units.map((unit) => unit.fielded)) || 1);

type Scale = Pick<IntervalChart, "axis" | "format" | "reference"> & Partial<IntervalChart>;

function chart(
  units: Unit[],
  caption: string,
  pick: (unit: Unit) => [Maybe<number>, Maybe<Interval>],
  scale: Scale,
): Part {
  const rows = units.map((unit) => {
    const [value, interval] = pick(unit);
    return { name: unit.unit, group: unit.army, value, interval };
  });
  return intervalChart({
    caption,
    label: `${scale.axis}: ${rows.map((row) => `${row.name} of ${row.group} ${told(row.value, scale.format)}`).join(", ")}.`,
    rows,
    ...scale,
  });
}

const number = (head: string, key: (unit: Unit) => Maybe<number>, format: Format): Column<Unit> => ({
  head,
  number: true,
  key,
  cell: (unit) => told(key(unit), format),
});
type Measured = "yield" | "value" | "lived";
const measured = (key: Measured, format: Format, ends: Format): Column<Unit> => ({
  head: `${key} (95 %)`,
  number: true,
  key: (unit) => unit[key],
  cell: (unit) => bracketed(unit[key], unit[`${key}_ci95`], format, ends),
});

const COLUMNS: Column<Unit>[] = [
  { head: "unit", key: (unit) => unit.unit, cell: (unit) => unit.unit },
  { head: "army", key: (unit) => unit.army, cell: (unit) => unit.army },
  number("points", (unit) => unit.points, points),
  number("fielded", (unit) => unit.fielded, whole),
  measured("yield", ratio, ratio),
  measured("value", ratio, ratio),
  measured("lived", percent, bare),
  number("kills", (unit) => unit.kills, whole),
  number("destroyed", (unit) => unit.points_destroyed, whole),
  number("lost", (unit) => unit.points_lost, whole),
];

export function unitsSection(units: Maybe<Unit[]>): Part {
  if (!units) return null;
  const fielded = ordered(units.filter((unit) => unit.fielded > 0));
  if (fielded.length === 0) return section("The units", paragraph("No unit took part."));
  return section(
    "The units",
    paragraph("Units fight together: a high value shows who does the killing, not what would happen without them."),
    subsection(
      "Yield",
      chart(
        fielded,
        "Points destroyed and own points that survived, per point of cost. The dotted line breaks even.",
        (unit) => [unit.yield, unit.yield_ci95],
        { axis: "yield", format: ratio, scale: tenths, reference: 1 },
      ),
    ),
    subsection(
      "Value",
      chart(
        fielded,
        "Points destroyed per point of cost. The dotted line is the mean of all.",
        (unit) => [unit.value, unit.value_ci95],
        { axis: "value", format: ratio, scale: tenths, reference: valueOfAll(fielded) },
      ),
    ),
    subsection(
      "Survival",
      chart(
        fielded,
        "The share of those fielded that were not destroyed, in %. The dotted line is the mean of all.",
        (unit) => [unit.lived, unit.lived_ci95],
        {
          axis: "lived in %",
          format: percent,
          ends: bare,
          scale: wholePercent,
          reference: survivalOfAll(fielded),
          domain: [0, 1],
        },
      ),
    ),
    note("Blue: significantly above the dotted line. Orange: significantly below. Grey: no significant difference."),
    table("All units; destroyed and lost are points. Click a heading to sort", COLUMNS, ordered(units)),
  );
}

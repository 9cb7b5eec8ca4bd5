import type { Interval, Maybe, Unit } from "./document";
import { type Part, note, paragraph, section, subsection } from "./dom";
import { type IntervalChart, intervalChart } from "./interval_chart";
import { type Column, table } from "./table";
import { type Format, bare, percent, points, range, ratio, told, whole, wholePercent } from "./words";

// What each kind of unit did for its points.

// By army as they come, in each the best yield first, so that all charts have one order.
function ordered(units: Unit[]): Unit[] {
  const armies = [...new Set(units.map((unit) => unit.army))];
  const rank = (unit: Unit) => unit.yield ?? -Infinity;
  return [...units].sort((a, b) => armies.indexOf(a.army) - armies.indexOf(b.army) || rank(b) - rank(a));
}

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
const interval = (key: (unit: Unit) => Maybe<Interval>, format: Format): Column<Unit> => ({
  head: "95 %",
  number: true,
  cell: (unit) => range(key(unit), format),
});

const COLUMNS: Column<Unit>[] = [
  { head: "unit", key: (unit) => unit.unit, cell: (unit) => unit.unit },
  { head: "army", key: (unit) => unit.army, cell: (unit) => unit.army },
  number("points", (unit) => unit.points, points),
  number("fielded", (unit) => unit.fielded, whole),
  number("lived", (unit) => unit.lived, percent),
  interval((unit) => unit.lived_ci95, bare),
  number("kills", (unit) => unit.kills, whole),
  number("value", (unit) => unit.value, ratio),
  interval((unit) => unit.value_ci95, ratio),
  number("yield", (unit) => unit.yield, ratio),
  interval((unit) => unit.yield_ci95, ratio),
];

export function unitsSection(units: Maybe<Unit[]>): Part {
  if (!units) return null;
  const fielded = ordered(units.filter((unit) => unit.fielded > 0));
  if (fielded.length === 0) return section("The units", paragraph("No unit took part."));
  return section(
    "The units",
    paragraph("Units fight together: a high value shows who does the killing, not what would happen without him."),
    subsection(
      "Yield",
      chart(
        fielded,
        "Points destroyed and own points that survived, for a point of cost. The dotted line is a fair exchange: as much as it cost.",
        (unit) => [unit.yield, unit.yield_ci95],
        { axis: "yield", format: ratio, reference: 1 },
      ),
    ),
    subsection(
      "Value",
      chart(
        fielded,
        "Points destroyed for a point of its own cost. On the dotted line a unit destroys as much as it costs.",
        (unit) => [unit.value, unit.value_ci95],
        { axis: "value", format: ratio, reference: 1 },
      ),
    ),
    subsection(
      "Survival",
      chart(
        fielded,
        "The share of those fielded that were not destroyed, in %. The dotted line is half of them.",
        (unit) => [unit.lived, unit.lived_ci95],
        { axis: "lived in %", format: percent, ends: bare, scale: wholePercent, reference: 0.5, domain: [0, 1] },
      ),
    ),
    note("Blue lies above the dotted line with its whole interval, orange below it; grey is not told apart from it."),
    table("All units; a press on a head sorts by it", COLUMNS, ordered(units)),
  );
}

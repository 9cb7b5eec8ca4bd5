import type { Score } from "./document";
import type { Column } from "./table";
import { NONE, bare, percent, range, told, whole } from "./words";

// The columns of a table of scores, after the one that names the row.
export function scoreColumns<Row extends Score>(): Column<Row>[] {
  const count = (head: string, key: (row: Row) => number | null): Column<Row> => ({
    head,
    key,
    number: true,
    cell: (row) => told(key(row), whole),
  });
  return [
    count("battles", (row) => row.games),
    count("won", (row) => row.wins),
    count("drawn", (row) => row.draws),
    count("lost", (row) => row.losses),
    { head: "score", number: true, key: (row) => row.win_rate, cell: (row) => told(row.win_rate, percent) },
    { head: "95 % interval", number: true, cell: (row) => (row.games > 0 ? range(row.ci95, bare) : NONE) },
  ];
}

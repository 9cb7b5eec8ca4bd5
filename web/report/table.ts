import { element, type Part } from "./dom";

export interface Column<Row> {
  head: string;
  cell: (row: Row) => Part;
  // What to sort by; columns without it are not sorted. What is null comes last.
  key?: (row: Row) => number | string | null;
  number?: boolean;
  text?: boolean; // may be broken into lines
}

type Key = number | string | null;

function compare(a: Key, b: Key): number {
  return typeof a === "string" || typeof b === "string" ? String(a).localeCompare(String(b)) : Number(a) - Number(b);
}

function sorted<Row>(rows: Row[], key: (row: Row) => Key, descending: boolean): Row[] {
  const known = rows.filter((row) => key(row) !== null);
  const unknown = rows.filter((row) => key(row) === null);
  known.sort((a, b) => (descending ? compare(key(b), key(a)) : compare(key(a), key(b))));
  return [...known, ...unknown];
}

function classOf<Row>({ number, text }: Column<Row>): string | false {
  return number ? "number" : !text && "name";
}

function line<Row>(columns: Column<Row>[], row: Row): HTMLElement {
  const cells = columns.map((column, index) =>
    element(index === 0 ? "th" : "td", { class: classOf(column), scope: index === 0 && "row" }, column.cell(row)),
  );
  return element("tr", {}, ...cells);
}

// A wide table is scrolled by itself, not with the page.
export function scrolled(label: string, content: HTMLElement): HTMLElement {
  return element("div", { class: "scroll", role: "region", "aria-label": label, tabindex: 0 }, content);
}

// The first column names the row. Columns with a key can be sorted by a press on their head, where there
// is something to sort.
export function table<Row>(caption: string, columns: Column<Row>[], rows: Row[]): HTMLElement {
  const body = element("tbody");
  const show = (shown: Row[]) => body.replaceChildren(...shown.map((row) => line(columns, row)));
  show(rows);
  const heads = columns.map((column) => element("th", { class: classOf(column), scope: "col" }));
  columns.forEach(({ head, key, number }, index) => {
    const cell = heads[index]!;
    if (!key || rows.length < 2) return cell.append(head);
    const button = element("button", { type: "button" }, head);
    button.addEventListener("click", () => {
      const before = cell.getAttribute("aria-sort");
      // Numbers are looked at from the largest, names from the first.
      const descending = before ? before === "ascending" : Boolean(number);
      for (const other of heads) other.removeAttribute("aria-sort");
      cell.setAttribute("aria-sort", descending ? "descending" : "ascending");
      show(sorted(rows, key, descending));
    });
    cell.append(button);
  });
  const made = element(
    "table",
    {},
    element("caption", {}, caption),
    element("thead", {}, element("tr", {}, ...heads)),
    body,
  );
  return scrolled(caption, made);
}

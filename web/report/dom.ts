// Elements from their parts. Texts go in as text, never as markup: names come from files of anybody's making.

export type Part = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | null | undefined>;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...parts: Part[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    made.setAttribute(key, value === true ? "" : String(value));
  }
  for (const part of parts) if (part) made.append(part);
  return made;
}

export const paragraph = (...parts: Part[]) => element("p", {}, ...parts);
export const note = (...parts: Part[]) => element("p", { class: "note" }, ...parts);

let sections = 0;
export function section(title: string, ...parts: Part[]): HTMLElement {
  const id = `section-${++sections}`;
  return element("section", { "aria-labelledby": id }, element("h2", { id }, title), ...parts);
}

export function subsection(title: string, ...parts: Part[]): HTMLElement {
  return element("div", { class: "subsection" }, element("h3", {}, title), ...parts);
}

// Closed at first; printing opens it.
export function details(summary: string, ...parts: Part[]): HTMLElement {
  return element("details", {}, element("summary", {}, summary), ...parts);
}

// Terms and what is said of them.
export function facts(rows: [term: string, ...said: Part[]][], name: string): HTMLElement {
  const list = element("dl", { class: name });
  for (const [term, ...said] of rows)
    list.append(element("div", {}, element("dt", {}, term), element("dd", {}, ...said)));
  return list;
}

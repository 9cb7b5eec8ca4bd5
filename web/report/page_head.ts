import { element, facts, note, type Part } from "./dom";
import type { Told } from "./document";

// What every page begins with: what it is about, and the answer in one sentence.
export function pageHead(told: Told, title: string, verdict: string, numbers: [string, ...Part[]][]): HTMLElement {
  document.title = `${title} · ${told.title}`;
  return element(
    "header",
    {},
    element("p", { class: "eyebrow" }, `Sandtable battle lab · ${told.title}`),
    element("h1", {}, title),
    element("p", { class: "verdict" }, verdict),
    !told.document.complete && note("This run was stopped early: it covers the battles fought so far."),
    facts(numbers, "numbers"),
  );
}

// A number with what is said about it in small print below.
export function figureOf(value: string, below: string): Part {
  return element("span", {}, element("strong", {}, value), element("small", {}, below));
}

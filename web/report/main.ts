import { comparison } from "./comparison";
import type { Run, Told } from "./document";
import { type Part, element, paragraph } from "./dom";

function pageOf(told: Told): Part[] {
  const { document } = told;
  if ("lab" in document) return comparison(told as Told<Run>);
  return [element("h1", {}, "A document of another kind"), paragraph("This page does not know how to show it.")];
}

const told = JSON.parse(document.getElementById("document")!.textContent!) as Told;
const parts = pageOf(told).filter((part): part is Node | string => Boolean(part));
document.getElementById("report")!.replaceChildren(...parts);

// What is closed on the screen belongs on paper, too.
addEventListener("beforeprint", () => {
  for (const closed of document.querySelectorAll("details")) closed.open = true;
});

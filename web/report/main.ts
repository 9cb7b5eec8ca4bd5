import { balance } from "./balance";
import { comparison } from "./comparison";
import type { BalanceStudy, Run, SwitchesStudy, Told } from "./document";
import { type Part, element, paragraph } from "./dom";
import { madeSection } from "./made";
import { switches } from "./switches";
import { withTitles } from "./titles";
import { tournament } from "./tournament";
import { unitsSection } from "./units";

function runPage(told: Told<Run>): Part[] {
  const page = told.document.settings.tournament ? tournament(told) : comparison(told);
  return [...page, unitsSection(told.document.units)];
}

// The version key says of what kind a document is.
function pageOf(told: Told): Part[] {
  const { document } = told;
  if ("lab" in document && document.lab === 1) return [...runPage(told as Told<Run>), madeSection(told)];
  if ("lab_switches" in document && document.lab_switches === 1)
    return [...switches(told as Told<SwitchesStudy>), madeSection(told)];
  if ("lab_balance" in document && document.lab_balance === 1)
    return [...balance(told as Told<BalanceStudy>), madeSection(told)];
  return [element("h1", {}, "A document of another kind"), paragraph("This page does not know how to show it.")];
}

const told = JSON.parse(document.getElementById("document")!.textContent!) as Told;
told.document = withTitles(told.document);
const parts = pageOf(told).filter((part): part is Node | string => Boolean(part));
document.getElementById("report")!.replaceChildren(...parts);

// What is closed on the screen belongs on paper, too.
addEventListener("beforeprint", () => {
  for (const closed of document.querySelectorAll("details")) closed.open = true;
});

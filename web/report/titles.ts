import type { Document } from "./document";

// Documents call armies and entrants by ids, for programs; people read their titles. Changed once, before anything is
// shown. Prices name no lists.
export function withTitles(document: Document): Document {
  const isRun = "lab" in document && document.lab === 1;
  const isStudy = "lab_switches" in document && document.lab_switches === 1;
  if (!isRun && !isStudy) return document;
  const titles = new Map(Object.entries(document.settings.titles));
  if ("lab" in document) for (const entrant of document.settings.entrants) titles.set(entrant.name, entrant.title);
  const called = (name: string) => titles.get(name) ?? name;
  const rename = (one: { name: string }) => {
    one.name = called(one.name);
  };
  document.settings.armies = document.settings.armies.map(called);
  if ("lab" in document) {
    document.settings.entrants.forEach(rename);
    document.ranking?.forEach(rename);
    for (const meeting of document.matrix ?? []) {
      meeting.first = called(meeting.first);
      meeting.second = called(meeting.second);
    }
    return document;
  }
  document.baseline?.armies?.forEach(rename);
  for (const one of document.switches) for (const value of one.values) value.armies?.forEach(rename);
  return document;
}

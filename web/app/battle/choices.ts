// From the desk's list of answers to what a page shows: buttons for what has names, gestures for what has places.
import type { Answer, Field, FieldHint, Json, Option, Part, Question } from "../desk/messages";

const kSpatial = new Set(["place", "path", "legs", "facing", "drive", "places", "paths"]);

export const isSpatial = (field: Field): boolean => kSpatial.has(field.form);

export interface Choice {
  key: string;
  text: string;
  answer: Answer; // a whole legal answer: an example, where places are still to be chosen
  parts: Part[];
  open: Field[]; // what is still to be shown on the table
  still: Answer | undefined; // the same without going anywhere, where that is allowed
}

function hintsOf(question: Question, field: Field): FieldHint[] {
  return (question.hints ?? []).filter((hint) => hint.field === field.name);
}

export function bounds(question: Question, field: Field): { least: number; most: number | undefined } {
  const hint = hintsOf(question, field)[0];
  return { least: hint?.least ?? 0, most: hint?.most };
}

// Whether a field matters in an answer; a desk that does not say so means: always.
export function matters(question: Question, field: Field, answer: Answer): boolean {
  const conditions = hintsOf(question, field).flatMap((hint) => (hint.when ? [hint.when] : []));
  if (!conditions.length) return true;
  return conditions.some((when) =>
    Object.entries(when).every(([name, values]) => values.includes(String(answer[name] ?? ""))),
  );
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

// A number within bounds is set beside the buttons, not by one button for each.
function isRange(question: Question, field: Field): boolean {
  const { least, most } = bounds(question, field);
  return field.form === "number" && most !== undefined && most > least;
}

// What tells choices apart: neither places nor numbers that are set by themselves.
export function named(question: Question, answer: Answer): Answer {
  const kept = question.fields.filter((field) => !isSpatial(field) && !isRange(question, field));
  return Object.fromEntries(kept.map((field) => [field.name, answer[field.name] ?? null]));
}

function inWords(value: Json): string {
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(", ");
  return value === null ? "" : String(value).replaceAll("-", " ");
}

function openFields(question: Question, members: Option[]): Field[] {
  const first = members[0]!.answer;
  return question.fields.filter((field) => {
    if (!isSpatial(field) || !matters(question, field, first)) return false;
    const conditional = hintsOf(question, field).some((hint) => hint.when);
    const values = new Set(members.map((member) => JSON.stringify(member.answer[field.name] ?? null)));
    const only = question.fields.length === 1;
    return conditional || values.size > 1 || only || members.some((member) => pathsIn(member.answer[field.name]));
  });
}

// Ways of several models are always worth showing, even where the desk offers a single one.
const pathsIn = (value: Json | undefined): boolean =>
  Array.isArray(value) && Array.isArray(value[0]) && value.length > 0;

export function choicesOf(question: Question, options: Option[]): Choice[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const key = JSON.stringify(named(question, option.answer));
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return [...groups].map(([key, members]) => {
    const first = members[0]!;
    const open = openFields(question, members);
    const still = members.find(
      (member) => open.length > 0 && open.every((field) => isEmpty(member.answer[field.name])),
    );
    const names = Object.values(named(question, first.answer)).map(inWords).filter(Boolean).join(" ");
    const parts = (first.parts ?? []).filter((part) => !open.length || part.role !== "model");
    return {
      key,
      text: open.length ? names : first.text || names,
      answer: first.answer,
      parts,
      open,
      still: still?.answer,
    };
  });
}

export interface Row {
  unit: string; // "" for what belongs to nobody in particular
  choices: Choice[];
}

const kActors = ["actor", "unit", "target"];

export function unitOf(choice: Choice): string {
  for (const role of kActors) {
    const part = choice.parts.find((one) => one.role === role);
    if (part) return part.label.split(".")[0] ?? part.label;
  }
  return "";
}

// Buttons by the unit they name, where several belong to one. Choices that read alike (who of a squad's identical models
// falls) are one button; a click on the table still tells them apart.
export function rowsOf(choices: Choice[]): Row[] {
  const rows: Row[] = [];
  for (const choice of choices) {
    const unit = unitOf(choice);
    const row = rows.find((one) => one.unit === unit);
    if (row?.choices.some((other) => !choice.open.length && other.text === choice.text)) continue;
    if (row) row.choices.push(choice);
    else rows.push({ unit, choices: [choice] });
  }
  return rows;
}

// Everybody whom a click on the table may mean.
export function labelsIn(choices: Choice[]): Set<string> {
  const roles = new Set([...kActors, "model"]);
  return new Set(
    choices.flatMap((choice) => choice.parts.filter((part) => roles.has(part.role)).map((part) => part.label)),
  );
}

export function choicesAt(choices: Choice[], label: string, group: string | undefined): Choice[] {
  const exact = choices.filter((choice) => choice.parts.some((part) => part.label === label));
  if (exact.length || !group) return exact;
  return choices.filter((choice) => choice.parts.some((part) => part.label === group));
}

// The names that a field may take, as far as the options show them.
export function keysOf(field: Field, options: Option[]): string[] {
  const keys = new Set<string>();
  for (const { answer } of options) {
    const value = answer[field.name];
    if (field.form === "one_of" && typeof value === "string") keys.add(value);
    if ((field.form === "some_of" || field.form === "ordered") && Array.isArray(value))
      for (const key of value) keys.add(String(key));
    if ((field.form === "split" || field.form === "legs") && Array.isArray(value))
      for (const pair of value) if (Array.isArray(pair)) keys.add(String(pair[0]));
  }
  return [...keys];
}

// What stands in a column of rows, as far as the options show it.
export function valuesOf(field: Field, column: number, options: Option[]): Json[] {
  const found = new Map<string, Json>();
  for (const { answer } of options) {
    const rows = answer[field.name];
    if (!Array.isArray(rows)) continue;
    for (const row of rows)
      if (Array.isArray(row) && row[column] !== undefined) found.set(JSON.stringify(row[column]), row[column]);
  }
  return [...found.values()];
}

// Whether an answer names nobody and nothing: then there is nothing about it to adjust either.
export function isNothing(question: Question, answer: Answer): boolean {
  const names = Object.values(named(question, answer));
  return names.length > 0 && names.every((value) => isEmpty(value ?? undefined));
}

// Several names at once make sense where some option has several, or where they are not all what one unit could do.
function severalOf(field: Field, options: Option[]): boolean {
  if (keysOf(field, options).length < 2) return false;
  const named = options.filter(({ answer }) => !isEmpty(answer[field.name]));
  if (named.some(({ answer }) => (answer[field.name] as Json[]).length > 1)) return true;
  const actors = named.map(({ parts }) => (parts ?? []).find((part) => part.role === "actor")?.label);
  return actors.includes(undefined) || new Set(actors).size > 1;
}

// Fields that a row of buttons cannot express well: several names, numbers, shares, rows.
export function adjustable(question: Question, options: Option[], answer: Answer): Field[] {
  return question.fields.filter((field) => {
    if (!matters(question, field, answer)) return false;
    const { least, most } = bounds(question, field);
    if (field.form === "number") return (most === undefined || most > least) && !isNothing(question, answer);
    if (field.form === "some_of" || field.form === "ordered") return (most ?? 2) > 1 && severalOf(field, options);
    if (field.form === "split") return keysOf(field, options).length > 1;
    return field.form === "rows";
  });
}

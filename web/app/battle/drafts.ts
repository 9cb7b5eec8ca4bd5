// What an answer under the pointer would be: asked of the desk that thinks, never decided here.
import type { Ghost, Way } from "@board/state";
import { Refusal, Stale } from "../desk/client";
import type { DeskRequest } from "../desk/orders";
import type {
  Answer,
  Field,
  Going,
  Json,
  Point,
  Question,
  Raster,
  Refused,
  Steering,
  Token,
  View,
} from "../desk/messages";
import { nearest } from "./nearest";

export interface Draft {
  answer: Answer;
  legal: boolean;
  refused: Refused | undefined;
  near: Point | undefined; // the nearest place that would do
  at: Point; // where whoever goes would stand
  ghosts: Ghost[];
  ways: Way[];
  text: string;
}

export interface Thinker {
  question: Question;
  view: View;
  reach: Raster | undefined;
  ask<T>(request: DeskRequest): Promise<T>;
}

export const inches = (mils: number): string => `${Math.round(mils / 100) / 10}″`;

type Ask = Thinker["ask"];

async function judged(ask: Ask, answer: Answer): Promise<Refused | undefined> {
  try {
    await ask({ do: "check", answer });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
}

// Whoever is asked to stand or go somewhere: the question's subject, or the one its text names.
export function mover({ question, view }: Thinker): Token | undefined {
  const everybody = [...view.tokens, ...view.beside];
  const subject = everybody.find((token) => token.label === question.subject);
  if (subject) return subject;
  const own = view.beside.filter((token) => token.seat === question.seat);
  return own.find((token) => question.text.includes(`${token.label} `)) ?? own[0];
}

const sized = (token: Token | undefined): Pick<Ghost, "radius" | "hull" | "facing"> => ({
  ...(token?.hull ? { hull: token.hull } : { radius: token?.radius ?? 500 }),
  ...(token?.facing !== undefined ? { facing: token.facing } : {}),
});

async function placed(thinker: Thinker, base: Answer, field: Field, at: Point): Promise<Draft> {
  const answer = { ...base, [field.name]: at };
  const refused = await judged(thinker.ask, answer);
  const token = mover(thinker);
  const near = refused && thinker.reach ? nearest(thinker.reach, at) : undefined;
  const ghosts: Ghost[] = [{ at, kind: refused ? "bad" : "good", ...sized(token) }];
  if (near) ghosts.push({ at: near, kind: "near", ...sized(token) });
  const ways: Way[] = [];
  const stands = thinker.view.tokens.find((one) => one.label === token?.label);
  if (stands) {
    const far = Math.hypot(at[0] - stands.at[0], at[1] - stands.at[1]);
    ways.push({ points: [stands.at, at], kind: refused ? "barred" : "plan", text: inches(far) });
  }
  return { answer, legal: !refused, refused, near, at, ghosts, ways, text: "" };
}

async function walked(thinker: Thinker, base: Answer, field: Field, to: Point, corners: Point[]): Promise<Draft> {
  const token = mover(thinker);
  if (corners.length) {
    const path = [...corners, to];
    const answer = { ...base, [field.name]: path };
    const refused = await judged(thinker.ask, answer);
    const from = token?.at ?? corners[0]!;
    return {
      ...{ answer, legal: !refused, refused, near: refused?.at, at: to, text: "" },
      ghosts: [{ at: to, kind: refused ? "bad" : "good", ...sized(token) }],
      ways: [{ points: [from, ...path], kind: refused ? "barred" : "plan" }],
    };
  }
  const going = await thinker.ask<Going>({ do: "advise", answer: base, to });
  const end = going.path.at(-1) ?? going.from;
  const answer = { ...base, [field.name]: going.path };
  const short = going.short;
  const ghosts: Ghost[] = [{ at: end, kind: "good", ...sized(token) }];
  if (short) ghosts.push({ at: to, kind: "bad", ...sized(token) });
  return {
    ...{ answer, legal: going.path.length > 0, refused: short, near: undefined, at: end, ghosts },
    ways: [
      { points: [going.from, ...going.path], kind: "plan", text: `${inches(going.cost)} of ${inches(going.left)}` },
    ],
    text: "",
  };
}

const pairs = (value: Json | undefined): [string, Json][] => (Array.isArray(value) ? (value as [string, Json][]) : []);

async function formed(thinker: Thinker, base: Answer, field: Field, to: Point, lead: string): Promise<Draft> {
  const request: DeskRequest = { do: "form", answer: base, to };
  if (lead) request["lead"] = lead;
  try {
    const { answer, text } = await thinker.ask<{ answer: Answer; text: string }>(request);
    return shown(thinker, answer, field, text, to);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const near = thinker.reach ? nearest(thinker.reach, to) : undefined;
    const ghosts: Ghost[] = [{ at: to, kind: "bad", radius: 500 }];
    if (near) ghosts.push({ at: near, kind: "near", radius: 500 });
    return { answer: base, legal: false, refused: error.refused, near, at: to, ghosts, ways: [], text: "" };
  }
}

// A whole answer of many models as ghosts and ways.
function shown({ view }: Thinker, answer: Answer, field: Field, text: string, to: Point): Draft {
  const ghosts: Ghost[] = [];
  const ways: Way[] = [];
  for (const [label, value] of pairs(answer[field.name])) {
    const token = [...view.tokens, ...view.beside].find((one) => one.label === label);
    const path = field.form === "paths" ? (value as Point[]) : [value as Point];
    const end = path.at(-1);
    if (!end) continue;
    ghosts.push({ at: end, kind: "good", label: label.split(".")[1] ?? "", ...sized(token) });
    if (field.form === "paths" && token) ways.push({ points: [token.at, ...path], kind: "plan" });
  }
  return { answer, legal: true, refused: undefined, near: undefined, at: to, ghosts, ways, text };
}

async function driven(thinker: Thinker, base: Answer, field: Field, to: Point): Promise<Draft> {
  const token = mover(thinker);
  const found = await thinker.ask<Steering>({ do: "advise", answer: base, to });
  const ghosts: Ghost[] = [{ at: found.end.at, kind: "good", ...sized(token), facing: found.end.facing }];
  if (found.short) ghosts.push({ at: to, kind: "bad", radius: 300 });
  return {
    answer: { ...base, [field.name]: found.drive },
    ...{ legal: found.drive.length > 0, refused: found.short, near: undefined, at: found.end.at, ghosts },
    ways: [
      { points: [found.from.at, found.end.at], kind: "plan", text: `${inches(found.cost)} of ${inches(found.left)}` },
    ],
    text: found.text,
  };
}

function bearing(from: Point, to: Point): number {
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) / Math.PI) * 18000;
  return Math.round(degrees + 36000) % 36000;
}

async function faced(thinker: Thinker, base: Answer, field: Field, to: Point): Promise<Draft> {
  const token = mover(thinker);
  const from = token?.at ?? to;
  const answer = { ...base, [field.name]: bearing(from, to) };
  const refused = await judged(thinker.ask, answer);
  return {
    ...{ answer, legal: !refused, refused, near: undefined, at: from, text: "" },
    ghosts: [{ at: from, kind: refused ? "bad" : "good", ...sized(token), facing: bearing(from, to) }],
    ways: [{ points: [from, to], kind: refused ? "barred" : "plan" }],
  };
}

async function legged(thinker: Thinker, base: Answer, field: Field, to: Point, corners: Point[]): Promise<Draft> {
  const token = mover(thinker);
  const manner = String(pairs(base[field.name])[0]?.[0] ?? "walk");
  const legs = [...corners, to].map((point): Json => [manner, point]);
  const answer = { ...base, [field.name]: legs };
  const refused = await judged(thinker.ask, answer);
  return {
    ...{ answer, legal: !refused, refused, near: refused?.at, at: to, text: "" },
    ghosts: [{ at: to, kind: refused ? "bad" : "good", ...sized(token) }],
    ways: [{ points: [token?.at ?? to, ...corners, to], kind: refused ? "barred" : "plan" }],
  };
}

// What pointing at `to` would answer. `corners` were set before; `lead` is a model that is moved by itself.
export async function drafted(
  thinker: Thinker,
  base: Answer,
  field: Field,
  to: Point,
  held: { corners: Point[]; lead: string },
): Promise<Draft | undefined> {
  try {
    if (field.form === "place") return await placed(thinker, base, field, to);
    if (field.form === "path") return await walked(thinker, base, field, to, held.corners);
    if (field.form === "places" || field.form === "paths") return await formed(thinker, base, field, to, held.lead);
    if (field.form === "drive") return await driven(thinker, base, field, to);
    if (field.form === "facing") return await faced(thinker, base, field, to);
    return await legged(thinker, base, field, to, held.corners);
  } catch (error) {
    if (error instanceof Stale) return undefined;
    if (error instanceof Refusal)
      return {
        answer: base,
        legal: false,
        refused: error.refused,
        near: undefined,
        at: to,
        ghosts: [],
        ways: [],
        text: "",
      };
    throw error;
  }
}

// An answer that somebody else proposes, as it would look.
export function pictured(thinker: Thinker, answer: Answer, fields: Field[], text: string): Draft {
  const draft: Draft = {
    answer,
    legal: true,
    refused: undefined,
    near: undefined,
    at: [0, 0],
    ghosts: [],
    ways: [],
    text,
  };
  const token = mover(thinker);
  for (const field of fields) {
    const value = answer[field.name];
    if (field.form === "places" || field.form === "paths") {
      const many = shown(thinker, answer, field, text, [0, 0]);
      draft.ghosts.push(...many.ghosts);
      draft.ways.push(...many.ways);
      draft.at = many.ghosts[0]?.at ?? draft.at;
    } else if (field.form === "place" && Array.isArray(value)) {
      draft.at = value as Point;
      draft.ghosts.push({ at: draft.at, kind: "good", ...sized(token) });
    } else if (field.form === "path" && Array.isArray(value) && value.length) {
      const path = value as Point[];
      draft.at = path.at(-1)!;
      draft.ghosts.push({ at: draft.at, kind: "good", ...sized(token) });
      if (token) draft.ways.push({ points: [token.at, ...path], kind: "plan" });
    }
  }
  return draft;
}

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
import { texts } from "../texts";
import { nearest } from "./nearest";
import { bearing, degrees, legTo, wayOf, type DrivePart } from "./steering";

// What was pointed at before: corners of a way, each with how it is gone, legs of a drive, a model moved by itself.
export interface Held {
  corners: Point[];
  manners: string[]; // of the corners, and the last of the leg that is being shown
  legs: DrivePart[];
  lead: string;
}

export interface Draft {
  answer: Answer;
  legal: boolean;
  refused: Refused | undefined;
  near: Point | undefined; // the nearest place that would do
  at: Point; // where whoever goes would stand
  ghosts: Ghost[];
  ways: Way[];
  text: string;
  steering?: Steering; // of a drive
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

const sized = (token: Token | undefined): Pick<Ghost, "radius" | "hull" | "facing" | "front"> => ({
  ...(token?.hull ? { hull: token.hull } : { radius: token?.radius ?? 500 }),
  ...(token?.facing !== undefined ? { facing: token.facing } : {}),
  ...(token?.front !== undefined ? { front: token.front } : {}),
});

// Which way whoever is placed would face, where the question asks for that too.
function turned({ question }: Thinker, answer: Answer): Pick<Ghost, "facing"> {
  const field = question.fields.find((one) => one.form === "facing");
  const value = field && answer[field.name];
  return typeof value === "number" ? { facing: value } : {};
}

async function placed(thinker: Thinker, base: Answer, field: Field, at: Point): Promise<Draft> {
  const answer = { ...base, [field.name]: at };
  const refused = await judged(thinker.ask, answer);
  const token = mover(thinker);
  const near = refused && thinker.reach ? nearest(thinker.reach, at) : undefined;
  const facing = turned(thinker, answer);
  const look = { ...sized(token), ...facing, nose: facing.facing !== undefined };
  const ghosts: Ghost[] = [{ at, kind: refused ? "bad" : "good", ...look }];
  if (near) ghosts.push({ at: near, kind: "near", ...look });
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

// Where a group would stand round a place. A game that forms no group up still knows where a unit can be put down.
function groupRequest({ question }: Thinker, base: Answer, to: Point): DeskRequest {
  const unit = Object.values(base).find((value) => question.placing?.some((label) => label === value));
  if (!question.placing || question.can.includes("form")) return { do: "form", answer: base, to };
  return { do: "place", at: to, ...(unit === undefined ? {} : { unit }) };
}

async function formed(thinker: Thinker, base: Answer, field: Field, to: Point, lead: string): Promise<Draft> {
  const request = groupRequest(thinker, base, to);
  if (lead && request.do === "form") request["lead"] = lead;
  try {
    const { answer, text } = await thinker.ask<{ answer: Answer; text: string }>(request);
    return shown(thinker, answer, field, text, to);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const short = lead ? undefined : await formedShort(thinker, base, field, to);
    if (short) {
      short.ghosts.push({ at: to, kind: "bad", radius: 500 });
      return { ...short, refused: error.refused };
    }
    // Where one of them gets to there may be no room for all.
    const free = thinker.reach ? nearest(thinker.reach, to) : undefined;
    const near = free && (await hasRoom(thinker, base, free)) ? free : undefined;
    const ghosts: Ghost[] = [{ at: to, kind: "bad", radius: 500 }];
    if (near) ghosts.push({ at: near, kind: "near", radius: 500 });
    return { answer: base, legal: false, refused: error.refused, near, at: to, ghosts, ways: [], text: "" };
  }
}

async function hasRoom(thinker: Thinker, base: Answer, to: Point): Promise<boolean> {
  try {
    await thinker.ask(groupRequest(thinker, base, to));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

// Where a unit cannot get to the place, as far on the way there as halving finds.
async function formedShort(thinker: Thinker, base: Answer, field: Field, to: Point): Promise<Draft | undefined> {
  const models = thinker.view.tokens.filter((token) => token.group === thinker.question.subject);
  if (!models.length) return undefined;
  const middle = (axis: 0 | 1) => models.reduce((sum, token) => sum + token.at[axis], 0) / models.length;
  const from: Point = [middle(0), middle(1)];
  let best: Draft | undefined;
  for (let share = 0.5, step = 0.25, tries = 0; tries < 4; ++tries, step /= 2) {
    const at: Point = [
      Math.round(from[0] + (to[0] - from[0]) * share),
      Math.round(from[1] + (to[1] - from[1]) * share),
    ];
    const found = await thinker
      .ask<{ answer: Answer; text: string }>({ do: "form", answer: base, to: at })
      .catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
    if (found) best = shown(thinker, found.answer, field, found.text, at);
    share += found ? step : -step;
  }
  return best;
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

async function driven(thinker: Thinker, base: Answer, field: Field, to: Point, legs: DrivePart[]): Promise<Draft> {
  if (!legs.length) return driveDraft(thinker, base, field, { to });
  const from = mover(thinker);
  const begin = { at: from?.at ?? to, facing: from?.facing ?? 0 };
  return driveDraft(thinker, base, field, { drive: [...legs, legTo(wayOf(begin, legs).at(-1)!, to)] });
}

// What a drive comes to, in parts or in words, or one to a place: as much of it as is legal.
export async function driveDraft(
  thinker: Thinker,
  base: Answer,
  field: Field,
  wish: { to: Point } | { drive: Json },
): Promise<Draft> {
  const token = mover(thinker);
  const request: DeskRequest =
    "to" in wish
      ? { do: "advise", answer: base, to: wish.to }
      : { do: "advise", answer: { ...base, [field.name]: wish.drive } };
  const found = await thinker.ask<Steering>(request);
  const ghosts: Ghost[] = [{ at: found.end.at, kind: "good", ...sized(token), facing: found.end.facing, nose: true }];
  if (found.short && "to" in wish) ghosts.push({ at: wish.to, kind: "bad", radius: 300 });
  const points = wayOf(found.from, found.drive).map((place) => place.at);
  const text = texts.battle.budget(
    ...([inches(found.cost), inches(found.left), degrees(found.turned)] as const),
    found.turning > 0 ? degrees(found.turning) : "",
  );
  return {
    answer: { ...base, [field.name]: found.drive },
    ...{ legal: found.drive.length > 0, refused: found.short, near: undefined, at: found.end.at, ghosts },
    ways: [{ points, kind: "plan", text }],
    ...{ text: found.text, steering: found },
  };
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

async function legged(thinker: Thinker, base: Answer, field: Field, to: Point, held: Held): Promise<Draft> {
  const token = mover(thinker);
  const corners = [...held.corners, to];
  const legs = corners.map((point, i): Json => [held.manners[i] ?? held.manners.at(-1) ?? "", point]);
  const answer = { ...base, [field.name]: legs };
  const refused = await judged(thinker.ask, answer);
  return {
    ...{ answer, legal: !refused, refused, near: refused?.at, at: to, text: "" },
    ghosts: [{ at: to, kind: refused ? "bad" : "good", ...sized(token) }],
    ways: legWays(token?.at ?? to, corners, held.manners, refused ? "barred" : "plan"),
  };
}

// A way for each run of legs that are gone in one manner, with its name.
function legWays(from: Point, corners: Point[], manners: string[], kind: Way["kind"]): Way[] {
  const ways: Way[] = [];
  const several = new Set(manners).size > 1;
  corners.forEach((corner, i) => {
    const manner = manners[i] ?? "";
    const last = ways.at(-1);
    if (last && manners[i - 1] === manner) last.points.push(corner);
    else ways.push({ points: [i ? corners[i - 1]! : from, corner], kind, ...(several ? { text: manner } : {}) });
  });
  return ways;
}

// What pointing at `to` would answer.
export async function drafted(
  thinker: Thinker,
  base: Answer,
  field: Field,
  to: Point,
  held: Held,
): Promise<Draft | undefined> {
  try {
    if (field.form === "place") return await placed(thinker, base, field, to);
    if (field.form === "path") return await walked(thinker, base, field, to, held.corners);
    if (field.form === "places" || field.form === "paths") return await formed(thinker, base, field, to, held.lead);
    if (field.form === "drive") return await driven(thinker, base, field, to, held.legs);
    if (field.form === "facing") return await faced(thinker, base, field, to);
    return await legged(thinker, base, field, to, held);
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
  const look = { ...sized(token), ...turned(thinker, answer) };
  for (const field of fields) {
    const value = answer[field.name];
    if (field.form === "places" || field.form === "paths") {
      const many = shown(thinker, answer, field, text, [0, 0]);
      draft.ghosts.push(...many.ghosts);
      draft.ways.push(...many.ways);
      draft.at = many.ghosts[0]?.at ?? draft.at;
    } else if (field.form === "place" && Array.isArray(value)) {
      draft.at = value as Point;
      draft.ghosts.push({ at: draft.at, kind: "good", ...look });
    } else if (field.form === "drive" && Array.isArray(value) && token) {
      const places = wayOf({ at: token.at, facing: token.facing ?? 0 }, value as DrivePart[]);
      const end = places.at(-1)!;
      draft.at = end.at;
      draft.ghosts.push({ ...sized(token), at: end.at, kind: "good", facing: end.facing });
      draft.ways.push({ points: places.map((place) => place.at), kind: "plan" });
    } else if (field.form === "legs" && Array.isArray(value) && value.length) {
      const legs = value as [string, Point][];
      const corners = legs.map((leg) => leg[1]);
      draft.at = corners.at(-1)!;
      draft.ghosts.push({ at: draft.at, kind: "good", ...sized(token) });
      const manners = legs.map((leg) => leg[0]);
      if (token) draft.ways.push(...legWays(token.at, corners, manners, "plan"));
    } else if (field.form === "path" && Array.isArray(value) && value.length) {
      const path = value as Point[];
      draft.at = path.at(-1)!;
      draft.ghosts.push({ at: draft.at, kind: "good", ...sized(token) });
      if (token) draft.ways.push({ points: [token.at, ...path], kind: "plan" });
    }
  }
  return draft;
}

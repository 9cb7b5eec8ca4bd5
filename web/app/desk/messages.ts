// The desk's messages as TypeScript knows them (docs/protocol.md). Fields that the page does not use are left out.

import type { Placed } from "@board/state";

export type Point = [number, number];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Answer = { [field: string]: Json };
export type Eyes = number | "watcher";

export interface Refused {
  reason: string;
  rule?: string;
  at?: Point;
  place?: { line: number; column: number } | string;
  hint?: string;
}

export type Form =
  | "one_of"
  | "some_of"
  | "ordered"
  | "number"
  | "split"
  | "place"
  | "path"
  | "legs"
  | "facing"
  | "drive"
  | "rows"
  | "places"
  | "paths";

export interface Field {
  name: string;
  form: Form;
  in?: "mils";
  domain?: string;
  columns?: Field[];
}

export interface FieldHint {
  field: string;
  least?: number;
  most?: number;
  when?: { [field: string]: string[] };
}

export interface Question {
  index: number;
  seat: number;
  player: string;
  asked: string;
  text: string;
  rule: string;
  fields: Field[];
  can: string[];
  hints?: FieldHint[];
  subject?: string;
  halted?: string;
  placing?: string[]; // where units are put on the table: those that wait, if the answer says which
}

export interface PendingRoll {
  seat: number;
  count: number;
  sides: number;
  text?: string;
  rule?: string;
}

export interface Pending {
  rev: number;
  questions: Question[];
  roll: PendingRoll | null;
  waits_for: number[];
  finished?: boolean;
  stuck?: string;
}

export interface Part {
  role: string;
  label: string;
}

export interface Option {
  answer: Answer;
  text: string;
  parts?: Part[];
}

export interface Token extends Placed {
  name: string;
  details: string;
  facts?: [string, string][];
  out?: boolean; // it takes no more part in the battle
}

export interface Group {
  label: string;
  name: string;
  seat: number;
  models: number;
  of: number;
  badges: string[];
  details: string;
  posture?: string;
  facts?: [string, string][];
  out?: boolean;
}

export interface Zone {
  kind: string;
  name: string;
  text: string;
  outline: Point[];
  seat?: number;
}

export interface Thing {
  kind: string;
  label: string;
  name: string;
  at: Point;
  text: string;
  badges: string[];
  height: number;
  seat?: number;
}

export interface Outcome {
  finished: boolean;
  winners: number[];
  scores: number[];
  rounds: number;
}

export interface View {
  rev: number;
  step: number;
  headline: string[];
  tokens: Token[];
  beside: Token[];
  groups: Group[];
  regions: { name: string; at: Point; outline: Point[] }[];
  zones: Zone[];
  things: Thing[];
  routes: { unit: string; seat: number; way: Point[] }[];
  outcome: Outcome;
}

export interface Piece {
  id: number;
  name: string;
  traits: string[];
  foot: number;
  top: number;
  outline: Point[];
  ladders?: Point[];
  stairs?: { outline: Point[]; high: [Point, Point] }[];
}

export interface Table {
  size: [number, number];
  pieces: Piece[];
  walls: { from: Point; to: Point; low: boolean }[];
  zones: { id: string; name: string; outline: Point[]; tags: string[] }[];
  areas: { kind: string; outline: Point[] }[];
  marks: { kind: string; id: string; at: Point }[];
  name?: string;
}

export interface Dice {
  seat: number;
  unit?: string | null;
  against?: string | null;
  sides: number;
  faces: number[];
  need?: number;
  most?: number;
  successes?: number;
  counts?: string;
  goal?: string;
}

// A clause that modified a roll, and what would have been rolled without it.
export interface Modifier {
  rule: string;
  without: { count: number; sides: number; need?: number; most?: number; goal?: string };
}

export interface Motion {
  label: string;
  way: Point[];
  height: [number, number];
  facing?: [number, number];
}

export interface BattleEvent {
  n: number;
  kind: string;
  rank: "heading" | "paragraph" | "line";
  text: string;
  rules: string[];
  fields?: { [name: string]: Json };
  dice?: Dice;
  motions?: Motion[];
  come?: { label: string; at: Point; height: number }[];
  gone?: string[];
  badges?: { [label: string]: string[] };
}

export interface Raster {
  origin: Point;
  grid: number;
  rows: string[];
  outline: Point[][];
}

export interface Going {
  from: Point;
  left: number;
  path: Point[];
  cost: number;
  short?: Refused;
}

export interface HullPlace {
  at: Point;
  facing: number;
}

export interface Steering {
  from: HullPlace;
  left: number;
  turning: number;
  drive: [number, number][];
  text: string;
  end: HullPlace;
  cost: number;
  turned: number;
  short?: Refused;
}

export interface OddsLine {
  unit: string;
  what: string;
  text: string;
  chance?: number;
  mean?: number;
}

export interface Odds {
  exact: boolean;
  rolled: boolean;
  text: string;
  lines: OddsLine[];
  within?: number;
}

// The same odds under a policy that says what is assumed of choices inside the fight.
export interface OddsReading {
  policy: string;
  assumes: string;
  odds: Odds;
}

export interface OddsReply {
  said: { seat: number; asked: string; text: string }[];
  text: string;
  odds: Odds;
  readings: OddsReading[];
}

export interface ChoiceOdds {
  replies: OddsReply[];
}

export interface Inspection {
  unit: string;
  height: number;
  cover: string[];
  threats: { by: string; weapon: string; distance: number; dice: number; need: number; cover: string[]; odds?: Odds }[];
}

export interface Bands {
  weapons: { name: string; bands: { from: number; to: number; text: string }[] }[];
}

export interface Sighting {
  unit: string;
  distance: number;
  rule?: string;
  cover?: string[];
}

export interface Sights {
  sees: Sighting[];
  hidden: Sighting[];
  seen_by: Sighting[];
}

export interface ShopSheet {
  purse: number;
  rows: {
    key: string;
    unit: string;
    item: string;
    slot: string;
    price: number;
    most: number;
    owned: number;
    text: string;
  }[];
}

export interface Clause {
  id: string;
  section: string;
  title: string;
  text: string;
  kind: string;
  ruling?: string;
  example?: string;
  switch?: string;
  values?: string[];
  default?: string;
}

export interface GameBrief {
  id: string;
  rules: string;
  title: string;
  summary?: string;
  seats: [number, number];
  players: string[];
  can: string[];
}

export interface SwitchSpec {
  name: string;
  values: string[];
  default: string;
  rules: string[];
}

export interface Game extends Omit<GameBrief, "players"> {
  switches: SwitchSpec[];
  lists: string[];
  maps: string[];
  players: { name: string; description: string }[];
  clauses: { id: string; section: string; title: string }[];
}

export interface ArmyVerdict {
  violations: { message: string; rule?: string; place?: string; hint?: string }[];
  points?: number;
}

export interface Summary {
  units: {
    label: string;
    name: string;
    seat: number;
    worth: number;
    dealt: number;
    lost: number;
    kills: number;
    deaths: number;
  }[];
  luck: { dice: number; luck: number; p_bound: number }[];
  moments?: { n: number; text: string; seat: number; chance: number }[];
  swings?: { n: number; text: string; before: number[]; after: number[] }[];
}

export interface Opened {
  match: string;
  game: string;
  rev: number;
  seats: { seat: number; player: string }[];
}

export type Reply<T> =
  | { ok: T }
  | { no: Refused }
  | { wrong: { message: string; hint?: string; field?: string } }
  | { stale: { rev: number } };

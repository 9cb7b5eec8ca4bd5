// The documents of the lab, as docs/lab.md describes them. What does not apply is null.

export type Maybe<T> = T | null;
export type Interval = [low: Maybe<number>, high: Maybe<number>];

export interface Score {
  games: number;
  wins: Maybe<number>;
  draws: Maybe<number>;
  losses: Maybe<number>;
  win_rate: Maybe<number>;
  ci95: Maybe<Interval>;
}

// What every document ends with.
export interface Made {
  game: string;
  rules: string;
  complete: boolean;
  games: number;
  hash: string;
  seconds: Maybe<number>;
  threads: Maybe<number>;
  games_per_second: Maybe<number>;
  decisions_per_second?: Maybe<number>;
}

export interface Entrant {
  name: string;
  title: string;
  army: Maybe<string>;
  player: string;
  side: Maybe<string>;
}

export type Switches = Record<string, string>;

export type StopRule =
  | { kind: "games"; games: number; games_in_all: number }
  | { kind: "precision"; precision: number }
  | { kind: "sprt"; elo0: number; elo1: number; alpha: number; beta: number };

export type Titles = Record<string, string>; // of lists, by their names

export interface RunSettings {
  entrants: Entrant[];
  armies: string[];
  titles: Titles;
  maps: string[];
  players: string[];
  switches: Switches;
  mirror: "seats" | "players" | "none";
  tournament: boolean;
  rule: StopRule;
}

export interface Sprt {
  elo0: number;
  elo1: number;
  alpha: number;
  beta: number;
  llr: number;
  lower_bound: number;
  upper_bound: number;
  verdict: "H0" | "H1" | "undecided";
}

export interface Precision {
  wanted: number;
  confidence: number;
  half_width: number;
  interval: Interval;
  reached: boolean;
}

export interface Meeting extends Score {
  first: string;
  second: string;
}

export interface Rank {
  name: string;
  side: Maybe<string>;
  elo: number;
  ci95: Maybe<Interval>;
}

export interface Unit {
  army: string;
  unit: string;
  fielded: number;
  points: Maybe<number>;
  lived: Maybe<number>;
  lived_ci95: Maybe<Interval>;
  kills: number;
  points_spent: number;
  points_lost: number;
  points_destroyed: number;
  value: Maybe<number>;
  value_ci95: Maybe<Interval>;
  yield: Maybe<number>;
  yield_ci95: Maybe<Interval>;
}

export interface Run extends Made, Score {
  lab: 1;
  settings: RunSettings;
  pairs: number;
  elo: Maybe<number>;
  elo_ci95: Maybe<Interval>;
  pentanomial: Maybe<number[]>;
  first_seat: Maybe<Score & { side: Maybe<string> }>;
  mean_rounds: Maybe<number>;
  mean_decisions: Maybe<number>;
  maps: Maybe<(Score & { map: string })[]>;
  sprt: Maybe<Sprt>;
  precision: Maybe<Precision>;
  matrix: Maybe<Meeting[]>;
  ranking: Maybe<Rank[]>;
  units: Maybe<Unit[]>;
}

// Of the battles under one value of a switch.
export interface Measures {
  games: Maybe<number>;
  mean_rounds: Maybe<number>;
  rounds_ci95: Maybe<Interval>;
  draw_rate: Maybe<number>;
  first_seat: Maybe<{ win_rate: Maybe<number>; ci95: Maybe<Interval> }>;
  armies: Maybe<{ name: string; elo: Maybe<number>; ci95: Maybe<Interval> }[]>;
  spread: Maybe<number>;
  spread_ci95: Maybe<Interval>;
}

export interface Change {
  rounds: Maybe<number>;
  rounds_ci95: Maybe<Interval>;
  first_seat: Maybe<number>;
  first_seat_ci95: Maybe<Interval>;
  spread: Maybe<number>;
  spread_ci95: Maybe<Interval>;
}

export interface SwitchValue extends Measures {
  value: string;
  is_default: boolean;
  fought: boolean;
  why_not: Maybe<string>;
  change: Maybe<Change>;
  notable: Maybe<string[]>;
}

export interface SwitchesStudy extends Made {
  lab_switches: 1;
  settings: {
    armies: string[];
    titles: Titles;
    maps: string[];
    players: string[];
    games: number;
    switches: Switches;
  };
  baseline: Maybe<Measures>;
  switches: { name: string; text: Maybe<string>; default: string; values: SwitchValue[] }[];
}

export type Price = "too cheap" | "too expensive" | "fair";

export interface Worth {
  army: Maybe<string>;
  unit: string;
  points: Maybe<number>;
  worth: Maybe<number>;
  worth_ci95: Maybe<Interval>;
  verdict: Maybe<Price>;
}

export interface Rate {
  games: Maybe<number>;
  win_rate: Maybe<number>;
  ci95: Maybe<Interval>;
}

export interface BalanceStudy extends Made {
  lab_balance: 1;
  settings: {
    armies: string[];
    maps: string[];
    player: string;
    switches: Switches;
    games: number;
    verify_games: Maybe<number>;
    points: Maybe<number>;
  };
  units: (Worth & { fielded: Maybe<number>; proposed: Maybe<number> })[];
  spread: Maybe<{
    before: Maybe<{ elo: Maybe<number>; ci95: Maybe<Interval> }>;
    predicted: Maybe<{ elo: Maybe<number> }>;
    after: Maybe<{ elo: Maybe<number>; ci95: Maybe<Interval> }>;
  }>;
  verification: Maybe<{ games: number; units: Worth[] }>;
  not_verified: Maybe<string>; // why not, where it was asked for
  exploit: Maybe<{ before: Maybe<Rate>; after: Maybe<Rate> }>;
}

export type Document = Run | SwitchesStudy | BalanceStudy;

// A document with what the program tells beside it.
export interface Told<D = Document> {
  title: string;
  switch_defaults: Switches;
  seed: Maybe<string>; // as digits: it may be larger than JavaScript counts
  command: string;
  document: D;
}

import type { Interval, Maybe } from "./document";

// Numbers as people read them. What is not there is a dash.

export const NONE = "–";
export type Format = (value: number) => string;

const minus = (text: string) => text.replace("-", "−");
const fixed =
  (digits: number): Format =>
  (value) =>
    minus(value.toFixed(digits));
// Without a sign where the digits shown are all zero.
const signed =
  (format: Format): Format =>
  (value) => {
    const text = format(value);
    if (!/[1-9]/.test(text)) return text.replace("−", "");
    return value > 0 ? `+${text}` : text;
  };

export const percentage = fixed(1); // of a percentage, without its sign
export const percent: Format = (share) => `${percentage(100 * share)}\u00a0%`;
export const wholePercent: Format = (share) => fixed(0)(100 * share);
export const bare: Format = (share) => percentage(100 * share);
export const ratio = fixed(2);
export const tenths = fixed(1);
export const whole: Format = (value) => minus(Math.round(value).toLocaleString("en").replaceAll(",", "\u202f"));
export const elo = signed(fixed(0));
export const signedTenths = signed(fixed(1));
export const signedHundredths = signed(fixed(2));
export const signedShare: Format = (share) => signedTenths(100 * share);
export const points: Format = (value) => minus(Number.isInteger(value) ? String(value) : value.toFixed(1));
export const signedPoints = signed(points);
export const plain: Format = (value) => minus(String(value));

export function told(value: Maybe<number> | undefined, format: Format): string {
  return value === null || value === undefined ? NONE : format(value);
}

// "58.0 to 67.7". An end that is null is infinite.
export function range(interval: Maybe<Interval> | undefined, format: Format): string {
  if (!interval) return NONE;
  const [low, high] = interval;
  return `${low === null ? "−∞" : format(low)} to ${high === null ? "+∞" : format(high)}`;
}

// "63.0 % (95 %: 58.0 to 67.7)", with spaces at which no line ends before its sign
export function withRange(
  value: Maybe<number> | undefined,
  interval: Maybe<Interval> | undefined,
  format: Format,
  ends: Format = format,
): string {
  if (value === null || value === undefined) return NONE;
  return interval ? `${format(value)} (95\u00a0%: ${range(interval, ends)})` : format(value);
}

// The same where a heading says that intervals are of 95 %.
export function bracketed(...parts: Parameters<typeof withRange>): string {
  return withRange(...parts).replace("95\u00a0%: ", "");
}

export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${whole(count)} ${count === 1 ? word : plural}`;
}

// "a", "a and b", "a, b and c"
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function duration(seconds: number): string {
  if (seconds < 120) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

// Where an interval lies as seen from a value: what it shows.
export type Place = "above" | "below" | "open";
export function place(interval: Maybe<Interval> | undefined, reference: number): Place {
  if (!interval) return "open";
  const [low, high] = interval;
  if (low !== null && low > reference) return "above";
  if (high !== null && high < reference) return "below";
  return "open";
}

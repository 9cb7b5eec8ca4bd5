// Models from above, at true size: a rim in the side's colour and pattern, a pictogram for what they carry, a wedge for
// the way they face, pips for what they have left, small marks for posture and conditions.
import type { Point } from "./camera";
import { sideColour, type Inks } from "./ink";
import { noseOf, type Ghost, type Model } from "./state";

export interface Pen {
  to: CanvasRenderingContext2D;
  inks: Inks;
  scale: number; // pixels a mil
  px: (at: Point) => Point;
  font: string;
}

export function isDone(badges: string[]): boolean {
  return badges.includes("done");
}

function shape(
  { to, scale }: Pen,
  model: { radius?: number; hull?: [number, number]; facing?: number },
  at: Point,
  grow: number,
): void {
  to.beginPath();
  if (!model.hull) {
    to.arc(at[0], at[1], Math.max(1, (model.radius ?? 500) * scale + grow), 0, Math.PI * 2);
    return;
  }
  const turn = (-(model.facing ?? 0) / 18000) * Math.PI;
  const [long, wide] = [model.hull[0] * scale + grow, model.hull[1] * scale + grow];
  const corner = (x: number, y: number): Point => [
    at[0] + x * Math.cos(turn) - y * Math.sin(turn),
    at[1] + x * Math.sin(turn) + y * Math.cos(turn),
  ];
  to.moveTo(...corner(-long, -wide));
  to.lineTo(...corner(long * 0.8, -wide));
  to.lineTo(...corner(long, -wide * 0.6));
  to.lineTo(...corner(long, wide * 0.6));
  to.lineTo(...corner(long * 0.8, wide));
  to.lineTo(...corner(-long, wide));
  to.closePath();
}

// Besides its colour each side has a rim of its own: whole, notched, dotted, doubled.
function rim(pen: Pen, model: Model, at: Point, size: number): void {
  const { to, inks } = pen;
  const width = Math.max(1.8, Math.min(size * 0.26, 6));
  to.strokeStyle = sideColour(inks, model.seat);
  to.lineWidth = width;
  shape(pen, model, at, -width / 2);
  to.stroke();
  const pattern = (model.seat - 1) % 4;
  if (pattern === 0 || size < 5) return;
  to.strokeStyle = inks.paper;
  to.lineWidth = pattern === 2 ? width * 0.35 : width * 0.55;
  to.setLineDash(pattern === 1 ? [size * 0.2, size * 0.58] : pattern === 2 ? [] : [size * 0.12, size * 0.3]);
  to.lineCap = "butt";
  shape(pen, model, at, -width / 2);
  to.stroke();
  to.setLineDash([]);
  to.lineCap = "round";
}

// A blade, or a barrel as long as it reaches and as stout as it rolls dice.
function pictogram({ to, inks }: Pen, model: Model, [x, y]: Point, size: number): void {
  to.strokeStyle = inks.ink;
  to.fillStyle = inks.ink;
  to.lineCap = "round";
  const stout = Math.max(1, size * (0.1 + Math.min(6, model.dice) * 0.015));
  to.lineWidth = stout;
  to.beginPath();
  if (model.reach <= 0) {
    to.moveTo(x - size * 0.3, y + size * 0.3);
    to.lineTo(x + size * 0.32, y - size * 0.32);
    to.moveTo(x - size * 0.3, y + size * 0.02);
    to.lineTo(x - size * 0.02, y + size * 0.3);
    to.stroke();
    return;
  }
  const long = size * Math.min(0.95, 0.42 + model.reach / 80);
  const back = -long / 2;
  to.moveTo(x + back, y);
  to.lineTo(x + back + long, y);
  to.moveTo(x + back + long * 0.28, y);
  to.lineTo(x + back + long * 0.2, y + size * 0.24);
  if (model.reach > 20) {
    to.moveTo(x + back, y);
    to.lineTo(x + back - size * 0.04, y + size * 0.16);
  }
  to.stroke();
  to.lineWidth = Math.max(0.8, stout * 0.6);
  to.beginPath();
  if (model.reach >= 40) {
    to.moveTo(x - size * 0.12, y - size * 0.15);
    to.lineTo(x + size * 0.14, y - size * 0.15);
  }
  if (model.dice >= 5) {
    to.moveTo(x + size * 0.22, y);
    to.lineTo(x + size * 0.14, y + size * 0.24);
    to.moveTo(x + size * 0.22, y);
    to.lineTo(x + size * 0.32, y + size * 0.24);
  }
  to.stroke();
}

function wedge(pen: Pen, model: Model, [x, y]: Point, size: number): void {
  if (model.facing === undefined || model.hull) return;
  const { to, inks } = pen;
  const turn = (-model.facing / 18000) * Math.PI;
  const at = (angle: number, far: number): Point => [
    x + Math.cos(turn + angle) * far,
    y + Math.sin(turn + angle) * far,
  ];
  to.fillStyle = sideColour(inks, model.seat);
  to.beginPath();
  to.moveTo(...at(0, size * 1.4));
  to.lineTo(...at(0.38, size * 0.98));
  to.lineTo(...at(-0.38, size * 0.98));
  to.closePath();
  to.fill();
  if (model.front === undefined) return;
  const half = (model.front / 36000) * Math.PI;
  to.strokeStyle = inks.inkSoft;
  to.lineWidth = 1;
  to.beginPath();
  to.arc(x, y, size * 1.2, turn - half, turn + half);
  to.stroke();
}

function pips(pen: Pen, model: Model, [x, y]: Point, size: number): void {
  const [left, of] = model.pips;
  if (of < 2 || of > 12 || size < 7) return;
  const { to, inks } = pen;
  const dot = Math.max(1.2, size * 0.12);
  const span = dot * 2.6 * (of - 1);
  for (let i = 0; i < of; ++i) {
    to.beginPath();
    to.arc(x - span / 2 + i * dot * 2.6, y + size + dot * 1.6, dot, 0, 7);
    to.fillStyle = i < left ? sideColour(inks, model.seat) : inks.paper;
    to.fill();
    to.strokeStyle = inks.ink;
    to.lineWidth = 0.8;
    to.stroke();
  }
}

// Conditions as a small flag beside the model: the first letters of the words that stand on its card.
function flag({ to, inks, font }: Pen, words: string[], [x, y]: Point, size: number): void {
  if (!words.length) return;
  const text = words.map((word) => word.slice(0, 1).toUpperCase()).join("");
  const height = Math.max(9, Math.min(14, size * 0.8));
  to.font = `700 ${height}px ${font}`;
  const width = to.measureText(text).width + height * 0.5;
  const at: Point = [x + size * 0.62, y - size * 0.75 - height];
  to.fillStyle = inks.ink;
  to.beginPath();
  to.roundRect(at[0], at[1], width, height * 1.15, 3);
  to.fill();
  to.fillStyle = inks.paper;
  to.textAlign = "center";
  to.textBaseline = "middle";
  to.fillText(text, at[0] + width / 2, at[1] + height * 0.62);
}

export interface Manner {
  chosen: boolean;
  lit: boolean;
  selected: boolean;
  fade: number; // 0: gone, 1: there
}

// A ring of light round whoever answers what is asked; `pulse` is 0 to 1.
export function drawGlow(pen: Pen, model: Model, pulse: number): void {
  const { to, inks } = pen;
  const size = sizeOf(model) * pen.scale;
  to.strokeStyle = inks.glow;
  to.globalAlpha = 0.55 + 0.45 * pulse;
  to.lineWidth = Math.max(2.5, size * 0.24);
  shape(pen, model, pen.px(model.at), to.lineWidth / 2 + 1.5);
  to.stroke();
  to.globalAlpha = 1;
}

const sizeOf = (model: Model): number => (model.hull ? Math.min(...model.hull) : (model.radius ?? 500));

function halo(pen: Pen, model: Model, at: Point, size: number, manner: Manner): void {
  const { to, inks } = pen;
  if (manner.chosen) {
    to.strokeStyle = inks.glow;
    to.lineWidth = Math.max(4, size * 0.4);
    shape(pen, model, at, to.lineWidth / 2 + 1.5);
    to.stroke();
  }
  if (manner.selected || manner.lit) {
    to.strokeStyle = manner.lit ? inks.glow : inks.ink;
    to.lineWidth = 1.8;
    to.setLineDash(manner.lit ? [] : [5, 3]);
    shape(pen, model, at, Math.max(6, size * 0.5));
    to.stroke();
    to.setLineDash([]);
  }
}

export function drawModel(pen: Pen, model: Model, place: Point, manner: Manner): void {
  const { to, inks, scale, font } = pen;
  const at = pen.px(place);
  const size = sizeOf(model) * scale;
  const lift = Math.min(6, (model.height / 1000) * 1.4) + 1;
  to.globalAlpha = manner.fade;
  to.fillStyle = inks.shadow;
  shape(pen, model, [at[0] + lift, at[1] + lift * 1.2], 0);
  to.fill();
  halo(pen, model, at, size, manner);
  to.fillStyle = inks.paper;
  shape(pen, model, at, 0);
  to.fill();
  wedge(pen, model, at, size);
  rim(pen, model, at, size);
  const done = isDone(model.badges);
  if (model.posture === "prone" || model.posture === "crouching") {
    to.strokeStyle = inks.ink;
    to.lineWidth = Math.max(1, size * 0.12);
    to.beginPath();
    to.arc(at[0], at[1], size * 1.18, Math.PI * 0.2, Math.PI * 0.8);
    if (model.posture === "prone") to.arc(at[0], at[1], size * 1.34, Math.PI * 0.8, Math.PI * 0.2, true);
    to.stroke();
  }
  if (size >= 6.5) {
    const roomy = size >= 15 && !model.group;
    if (model.group || roomy)
      pictogram(pen, model, [at[0], at[1] - (roomy ? size * 0.22 : 0)], size * (roomy ? 0.85 : 1.05));
    if (!model.group) {
      const text = Math.min(15, Math.max(9.5, size * (roomy ? 0.52 : 0.9)));
      to.fillStyle = inks.ink;
      to.font = `700 ${text}px ${font}`;
      to.textAlign = "center";
      to.textBaseline = "middle";
      to.fillText(model.label, at[0], at[1] + (roomy ? size * 0.36 : 0.5));
    }
  }
  if (size < 6.5 && !model.group) {
    // Too small to write on: beside it, on a rim of paper.
    to.font = `700 10px ${font}`;
    to.textAlign = "left";
    to.textBaseline = "middle";
    to.lineWidth = 3;
    to.lineJoin = "round";
    to.strokeStyle = inks.paper;
    to.strokeText(model.label, at[0] + size + 2, at[1] + 0.5);
    to.fillStyle = inks.ink;
    to.fillText(model.label, at[0] + size + 2, at[1] + 0.5);
  }
  if (done) {
    to.fillStyle = inks.dark ? "rgba(20,22,24,0.45)" : "rgba(252,247,234,0.5)";
    shape(pen, model, at, -1);
    to.fill();
  }
  pips(pen, model, at, size);
  if (size >= 6 && !model.group)
    flag(
      pen,
      model.badges.filter((badge) => !isDone([badge]) && badge !== "active"),
      at,
      size,
    );
  to.globalAlpha = 1;
}

export function drawGhost(pen: Pen, ghost: Ghost): void {
  const { to, inks, font } = pen;
  const at = pen.px(ghost.at);
  const colour = ghost.kind === "bad" ? inks.bad : inks.good;
  to.globalAlpha = ghost.kind === "near" ? 0.55 : 0.85;
  to.fillStyle = colour;
  shape(pen, ghost, at, 0);
  to.save();
  to.globalAlpha *= 0.22;
  to.fill();
  to.restore();
  to.strokeStyle = colour;
  to.lineWidth = 2;
  to.setLineDash(ghost.kind === "near" ? [4, 3] : []);
  to.stroke();
  to.setLineDash([]);
  if (ghost.facing !== undefined && ghost.kind !== "near") facingOf(pen, ghost, at, colour);
  if (ghost.kind === "bad") {
    const half = 5;
    to.beginPath();
    to.moveTo(at[0] - half, at[1] - half);
    to.lineTo(at[0] + half, at[1] + half);
    to.moveTo(at[0] + half, at[1] - half);
    to.lineTo(at[0] - half, at[1] + half);
    to.stroke();
  }
  to.globalAlpha = 1;
  if (ghost.text) plate(pen, ghost.text, [at[0], at[1] - (ghost.radius ?? 500) * pen.scale - 14], colour);
  if (ghost.label && (ghost.radius ?? 500) * pen.scale > 7) {
    to.fillStyle = inks.ink;
    to.font = `600 ${Math.min(12, (ghost.radius ?? 500) * pen.scale)}px ${font}`;
    to.textAlign = "center";
    to.textBaseline = "middle";
    to.fillText(ghost.label, at[0], at[1]);
  }
}

// Which way a ghost would face: how far its front reaches, and the handle that turns it.
function facingOf(pen: Pen, ghost: Ghost, [x, y]: Point, colour: string): void {
  const { to, inks, scale } = pen;
  const nose = pen.px(noseOf(ghost));
  to.lineWidth = 1.6;
  to.beginPath();
  to.moveTo(x, y);
  to.lineTo(...nose);
  to.stroke();
  if (ghost.front !== undefined) {
    const turn = (-(ghost.facing ?? 0) / 18000) * Math.PI;
    const half = (ghost.front / 36000) * Math.PI;
    const far = Math.max(46, 3500 * scale);
    to.globalAlpha = 0.14;
    to.fillStyle = colour;
    to.beginPath();
    to.moveTo(x, y);
    to.arc(x, y, far, turn - half, turn + half);
    to.closePath();
    to.fill();
    to.globalAlpha = 0.7;
    to.setLineDash([3, 4]);
    to.stroke();
    to.setLineDash([]);
  }
  if (!ghost.nose) return;
  to.globalAlpha = 1;
  to.fillStyle = inks.paper;
  to.lineWidth = 2;
  to.beginPath();
  to.arc(...nose, 6.5, 0, 7);
  to.fill();
  to.stroke();
}

// A few words on a small plate of paper.
export function plate({ to, inks, font }: Pen, text: string, [x, y]: Point, colour?: string): void {
  to.font = `600 12px ${font}`;
  const width = to.measureText(text).width + 12;
  to.globalAlpha = 0.94;
  to.fillStyle = inks.paper;
  to.strokeStyle = colour ?? inks.inkSoft;
  to.lineWidth = 1.2;
  to.beginPath();
  to.roundRect(x - width / 2, y - 10, width, 20, 5);
  to.fill();
  to.stroke();
  to.globalAlpha = 1;
  to.fillStyle = inks.ink;
  to.textAlign = "center";
  to.textBaseline = "middle";
  to.fillText(text, x, y + 0.5);
}

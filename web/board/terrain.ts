// Terrain in ink and wash. What a piece is drawn as follows from its traits and height alone, so that solid, cover,
// difficult, dangerous and high ground are told apart without colour too.
import type { Point } from "./camera";
import { boxOf, chance, inside, middleOf, shrunk, trace, wavering, type Inks } from "./ink";
import type { Ground } from "./state";

type Piece = Ground["pieces"][number];
export type Manner =
  "water" | "bog" | "wood" | "rubble" | "hill" | "roof" | "block" | "low" | "danger" | "pit" | "cover";

const kTall = 1200; // mils: what hides a man who stands
const kFlat = 300;

export function mannerOf(piece: Piece): Manner {
  const is = (trait: string) => piece.traits.includes(trait);
  const tall = piece.top - piece.foot;
  if (is("water")) return "water";
  if (is("hollow")) return "pit";
  if (is("dangerous")) return "danger";
  if (is("elevation") && is("slope")) return "hill";
  if (is("elevation")) return "roof";
  if (is("solid")) return "block";
  if (is("obstacle")) return "low";
  if (is("difficult")) return tall >= kTall ? "wood" : tall > kFlat ? "rubble" : "bog";
  if (is("impassable")) return "block";
  return "cover";
}

interface Hand {
  to: CanvasRenderingContext2D;
  inks: Inks;
  inch: number; // pixels
}

interface Drawn {
  piece: Piece;
  outline: Point[]; // in pixels
  seed: number;
}

function clipped(to: CanvasRenderingContext2D, outline: Point[], smooth: boolean, draw: () => void): void {
  to.save();
  trace(to, outline, smooth);
  to.clip();
  draw();
  to.restore();
}

function castShadow({ to, inks, inch }: Hand, { piece, outline, seed }: Drawn, smooth: boolean): void {
  const far = Math.min(0.55, (piece.top - piece.foot) / 6000) * inch;
  if (far <= 0) return;
  to.save();
  to.translate(far, far * 1.1);
  to.fillStyle = inks.shadow;
  trace(to, wavering(outline, seed, inch * 0.6, inch * 0.05), smooth);
  to.fill();
  to.restore();
}

function inkLine({ to, inks, inch }: Hand, outline: Point[], width: number, smooth: boolean): void {
  to.strokeStyle = inks.line;
  to.lineWidth = Math.max(0.8, width * inch);
  to.lineJoin = "round";
  trace(to, outline, smooth);
  to.stroke();
}

// A wash that is uneven as water colour is: darker where it pooled at the rim.
function wash({ to, inks, inch }: Hand, outline: Point[], seed: number, colour: string, smooth: boolean): void {
  to.fillStyle = colour;
  trace(to, outline, smooth);
  to.fill();
  clipped(to, outline, smooth, () => {
    to.globalAlpha = inks.dark ? 0.2 : 0.16;
    to.strokeStyle = inks.line;
    to.lineWidth = inch * 0.5;
    trace(to, outline, smooth);
    to.stroke();
    const next = chance(seed + 7);
    const box = boxOf(outline);
    to.globalAlpha = inks.dark ? 0.05 : 0.07;
    to.fillStyle = inks.dark ? "#ffffff" : "#fffaf0";
    for (let i = 0; i < 5; ++i) {
      to.beginPath();
      const x = box.left + next() * (box.right - box.left);
      const y = box.top + next() * (box.bottom - box.top);
      to.ellipse(x, y, inch * (0.6 + next()), inch * (0.4 + next() * 0.6), next() * 3, 0, 7);
      to.fill();
    }
    to.globalAlpha = 1;
  });
}

// Places spread over an outline, none nearer to another than `apart`.
function scattered(outline: Point[], seed: number, apart: number, most: number): Point[] {
  const next = chance(seed);
  const box = boxOf(outline);
  const found: Point[] = [];
  for (let i = 0; i < most * 12 && found.length < most; ++i) {
    const at: Point = [box.left + next() * (box.right - box.left), box.top + next() * (box.bottom - box.top)];
    if (!inside(outline, at)) continue;
    if (found.every((other) => Math.hypot(other[0] - at[0], other[1] - at[1]) >= apart)) found.push(at);
  }
  return found;
}

function hatch({ to, inks, inch }: Hand, outline: Point[], smooth: boolean, gap: number, slant: number): void {
  clipped(to, outline, smooth, () => {
    const box = boxOf(outline);
    to.strokeStyle = inks.inkSoft;
    to.lineWidth = Math.max(0.7, inch * 0.045);
    to.beginPath();
    const height = box.bottom - box.top;
    for (let x = box.left - height; x < box.right + height; x += gap * inch) {
      to.moveTo(x, box.bottom);
      to.lineTo(x + slant * height, box.top);
    }
    to.stroke();
  });
}

function drawWood(hand: Hand, drawn: Drawn): void {
  const { to, inks, inch } = hand;
  const { outline, seed } = drawn;
  const rim = wavering(outline, seed, inch * 0.9, inch * 0.5);
  wash(hand, rim, seed, inks.wood, true);
  to.setLineDash([inch * 0.25, inch * 0.2]);
  inkLine(hand, rim, 0.04, true);
  to.setLineDash([]);
  const next = chance(seed + 1);
  const box = boxOf(outline);
  const most = Math.min(160, Math.round(((box.right - box.left) * (box.bottom - box.top)) / (inch * inch * 0.8)));
  const crowns = scattered(shrunk(outline, 0.08), seed + 2, inch * 0.72, Math.max(3, most));
  crowns.sort((a, b) => a[1] - b[1]);
  for (const [x, y] of crowns) {
    const size = inch * (0.42 + next() * 0.24);
    to.fillStyle = inks.shadow;
    to.beginPath();
    to.ellipse(x + size * 0.4, y + size * 0.45, size, size * 0.9, 0, 0, 7);
    to.fill();
    to.fillStyle = inks.dark ? inks.wood : inks.woodDeep;
    to.globalAlpha = inks.dark ? 1 : 0.75;
    crown(to, x, y, size, seed + x);
    to.fill();
    to.globalAlpha = 1;
    to.fillStyle = inks.dark ? inks.woodDeep : inks.wood;
    to.globalAlpha = 0.55;
    to.beginPath();
    to.ellipse(x - size * 0.25, y - size * 0.28, size * 0.5, size * 0.42, 0, 0, 7);
    to.fill();
    to.globalAlpha = 1;
    to.strokeStyle = inks.line;
    to.lineWidth = Math.max(0.7, inch * 0.04);
    crown(to, x, y, size, seed + x);
    to.stroke();
  }
}

// A tree from above: a ring of small bows.
function crown(to: CanvasRenderingContext2D, x: number, y: number, size: number, seed: number): void {
  const next = chance(Math.round(seed) + 11);
  const bows = 7;
  to.beginPath();
  let angle = next() * 6;
  const at = (turn: number, far: number): Point => [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
  to.moveTo(...at(angle, size));
  for (let i = 0; i < bows; ++i) {
    const end = angle + (Math.PI * 2) / bows;
    to.quadraticCurveTo(...at((angle + end) / 2, size * (1.2 + next() * 0.15)), ...at(end, size));
    angle = end;
  }
  to.closePath();
}

function drawWater(hand: Hand, drawn: Drawn): void {
  const { to, inks, inch } = hand;
  const rim = wavering(drawn.outline, drawn.seed, inch * 1.1, inch * 0.3);
  wash(hand, rim, drawn.seed, inks.water, true);
  clipped(to, rim, true, () => {
    for (const [width, alpha] of [
      [1.3, 0.16],
      [0.8, 0.22],
      [0.35, 0.35],
    ] as const) {
      to.globalAlpha = alpha;
      to.strokeStyle = inks.waterDeep;
      to.lineWidth = inch * width;
      trace(to, rim, true);
      to.stroke();
    }
    to.globalAlpha = 0.6;
    to.strokeStyle = inks.waterDeep;
    to.lineWidth = Math.max(0.7, inch * 0.04);
    for (const [x, y] of scattered(rim, drawn.seed + 3, inch * 1.4, 60)) {
      to.beginPath();
      to.moveTo(x - inch * 0.35, y);
      to.quadraticCurveTo(x - inch * 0.17, y - inch * 0.12, x, y);
      to.quadraticCurveTo(x + inch * 0.17, y + inch * 0.12, x + inch * 0.35, y);
      to.stroke();
    }
    to.globalAlpha = 1;
  });
  inkLine(hand, rim, 0.05, true);
}

function drawBog(hand: Hand, drawn: Drawn): void {
  const { to, inks, inch } = hand;
  const rim = wavering(drawn.outline, drawn.seed, inch * 0.9, inch * 0.4);
  wash(hand, rim, drawn.seed, inks.bog, true);
  to.strokeStyle = inks.line;
  to.globalAlpha = 0.7;
  to.lineWidth = Math.max(0.7, inch * 0.045);
  for (const [x, y] of scattered(drawn.outline, drawn.seed + 3, inch * 0.95, 90)) {
    to.beginPath();
    for (const lean of [-0.22, 0, 0.22]) {
      to.moveTo(x + lean * inch * 0.4, y);
      to.lineTo(x + lean * inch, y - inch * (0.36 - Math.abs(lean) * 0.5));
    }
    to.moveTo(x - inch * 0.3, y + inch * 0.04);
    to.lineTo(x + inch * 0.3, y + inch * 0.04);
    to.stroke();
  }
  to.globalAlpha = 1;
  to.setLineDash([inch * 0.3, inch * 0.22]);
  inkLine(hand, rim, 0.04, true);
  to.setLineDash([]);
}

function stone(to: CanvasRenderingContext2D, x: number, y: number, size: number, seed: number): void {
  const next = chance(Math.round(seed));
  const corners = 5 + Math.floor(next() * 3);
  to.beginPath();
  for (let i = 0; i < corners; ++i) {
    const turn = (i / corners) * Math.PI * 2 + next() * 0.5;
    const far = size * (0.7 + next() * 0.5);
    const at: Point = [x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.85];
    if (i) to.lineTo(...at);
    else to.moveTo(...at);
  }
  to.closePath();
}

function drawRubble(hand: Hand, drawn: Drawn): void {
  const { to, inks, inch } = hand;
  const rim = wavering(drawn.outline, drawn.seed, inch * 0.7, inch * 0.35);
  wash(hand, rim, drawn.seed, inks.sandDeep, true);
  const next = chance(drawn.seed + 4);
  for (const [x, y] of scattered(drawn.outline, drawn.seed + 5, inch * 0.52, 140)) {
    const size = inch * (0.14 + next() * 0.2);
    to.fillStyle = inks.shadow;
    stone(to, x + size * 0.35, y + size * 0.4, size, drawn.seed + x);
    to.fill();
    to.fillStyle = inks.stone;
    stone(to, x, y, size, drawn.seed + x);
    to.fill();
    to.strokeStyle = inks.line;
    to.lineWidth = Math.max(0.7, inch * 0.035);
    to.stroke();
  }
}

function drawHill(hand: Hand, drawn: Drawn): void {
  const { to, inks, inch } = hand;
  const rim = wavering(drawn.outline, drawn.seed, inch * 1.2, inch * 0.25);
  castShadow(hand, drawn, true);
  wash(hand, rim, drawn.seed, inks.hill, true);
  const steps = Math.max(2, Math.min(5, Math.round((drawn.piece.top - drawn.piece.foot) / 700) + 1));
  for (let i = 1; i <= steps; ++i) {
    const level = shrunk(rim, (i / (steps + 1)) * 0.72);
    to.fillStyle = inks.dark ? "rgba(255,240,200,0.05)" : "rgba(255,250,235,0.30)";
    trace(to, level, true);
    to.fill();
    inkLine(hand, level, 0.03, true);
  }
  // Short strokes downhill along the rim.
  const inner = shrunk(rim, 0.1);
  to.strokeStyle = inks.inkSoft;
  to.lineWidth = Math.max(0.7, inch * 0.04);
  to.beginPath();
  rim.forEach((from, i) => {
    const to2 = inner[i]!;
    const after = rim[(i + 1) % rim.length]!;
    const inward = inner[(i + 1) % rim.length]!;
    for (let k = 0; k < 3; ++k) {
      const share = k / 3;
      to.moveTo(from[0] + (after[0] - from[0]) * share, from[1] + (after[1] - from[1]) * share);
      to.lineTo(to2[0] + (inward[0] - to2[0]) * share, to2[1] + (inward[1] - to2[1]) * share);
    }
  });
  to.stroke();
  inkLine(hand, rim, 0.06, true);
}

function drawRoof(hand: Hand, drawn: Drawn): void {
  const { inks, inch } = hand;
  const { outline } = drawn;
  castShadow(hand, drawn, false);
  const rim = wavering(outline, drawn.seed, inch * 1.5, inch * 0.05);
  wash(hand, rim, drawn.seed, inks.roof, false);
  hatch(hand, rim, false, 0.55, 0);
  inkLine(hand, rim, 0.1, false);
  const [x, y] = middleOf(outline);
  const box = boxOf(outline);
  const least = Math.min(box.right - box.left, box.bottom - box.top);
  const share = Math.min(0.4, (inch * 0.28) / Math.max(1, least / 2));
  inkLine(hand, outline.map(([px, py]) => [px + (x - px) * share, py + (y - py) * share]) as Point[], 0.035, false);
}

function drawBlock(hand: Hand, drawn: Drawn): void {
  const { inks, inch, to } = hand;
  castShadow(hand, drawn, false);
  const rim = wavering(drawn.outline, drawn.seed, inch * 1.2, inch * 0.09);
  wash(hand, rim, drawn.seed, inks.stone, false);
  hatch(hand, rim, false, 0.22, 1);
  // Light falls from the upper left.
  clipped(to, rim, false, () => {
    to.globalAlpha = inks.dark ? 0.1 : 0.35;
    to.strokeStyle = "#fffdf5";
    to.lineWidth = inch * 0.22;
    to.save();
    to.translate(inch * 0.1, inch * 0.1);
    trace(to, rim);
    to.stroke();
    to.restore();
    to.globalAlpha = 1;
  });
  inkLine(hand, rim, 0.11, false);
}

function drawLow(hand: Hand, drawn: Drawn): void {
  const { to, inks, inch } = hand;
  castShadow(hand, drawn, false);
  const rim = wavering(drawn.outline, drawn.seed, inch * 0.8, inch * 0.08);
  to.fillStyle = inks.roof;
  trace(to, rim);
  to.fill();
  // Courses of stones, or planks: strokes across the longer side.
  clipped(to, rim, false, () => {
    const box = boxOf(rim);
    const wide = box.right - box.left >= box.bottom - box.top;
    const next = chance(drawn.seed + 6);
    to.strokeStyle = inks.line;
    to.globalAlpha = 0.55;
    to.lineWidth = Math.max(0.7, inch * 0.04);
    to.beginPath();
    for (
      let at = (wide ? box.left : box.top) + inch * 0.3;
      at < (wide ? box.right : box.bottom);
      at += inch * (0.4 + next() * 0.2)
    ) {
      to.moveTo(wide ? at : box.left, wide ? box.top : at);
      to.lineTo(wide ? at + inch * 0.05 : box.right, wide ? box.bottom : at + inch * 0.05);
    }
    to.stroke();
    to.globalAlpha = 1;
  });
  inkLine(hand, rim, 0.065, false);
}

function drawDanger(hand: Hand, drawn: Drawn): void {
  const { to, inks, inch } = hand;
  const rim = wavering(drawn.outline, drawn.seed, inch * 0.9, inch * 0.3);
  wash(hand, rim, drawn.seed, inks.sandDeep, true);
  to.strokeStyle = inks.danger;
  to.lineWidth = Math.max(1, inch * 0.07);
  for (const [x, y] of scattered(drawn.outline, drawn.seed + 3, inch * 1.05, 80)) {
    const half = inch * 0.17;
    to.beginPath();
    to.moveTo(x - half, y - half);
    to.lineTo(x + half, y + half);
    to.moveTo(x + half, y - half);
    to.lineTo(x - half, y + half);
    to.stroke();
    to.beginPath();
    to.arc(x, y, half * 1.6, 0, 7);
    to.globalAlpha = 0.5;
    to.stroke();
    to.globalAlpha = 1;
  }
  to.setLineDash([inch * 0.12, inch * 0.16]);
  to.lineWidth = Math.max(1, inch * 0.08);
  trace(to, rim, true);
  to.stroke();
  to.setLineDash([]);
}

function drawPit(hand: Hand, drawn: Drawn): void {
  const { to, inks, inch } = hand;
  const rim = wavering(drawn.outline, drawn.seed, inch, inch * 0.2);
  wash(hand, rim, drawn.seed, inks.sandDeep, true);
  clipped(to, rim, true, () => {
    to.strokeStyle = inks.shadow;
    to.lineWidth = inch * 0.9;
    trace(to, rim, true);
    to.stroke();
  });
  const inner = shrunk(rim, 0.16);
  to.strokeStyle = inks.inkSoft;
  to.lineWidth = Math.max(0.7, inch * 0.04);
  to.beginPath();
  rim.forEach((from, i) => {
    to.moveTo(...from);
    to.lineTo(...inner[i]!);
  });
  to.stroke();
  inkLine(hand, rim, 0.06, true);
}

function drawCover(hand: Hand, drawn: Drawn): void {
  const { to, inks, inch } = hand;
  const rim = wavering(drawn.outline, drawn.seed, inch * 0.9, inch * 0.3);
  wash(hand, rim, drawn.seed, inks.bog, true);
  to.fillStyle = inks.ink;
  to.globalAlpha = 0.5;
  for (const [x, y] of scattered(drawn.outline, drawn.seed + 2, inch * 0.45, 200)) {
    to.beginPath();
    to.arc(x, y, Math.max(0.6, inch * 0.05), 0, 7);
    to.fill();
  }
  to.globalAlpha = 1;
  to.setLineDash([inch * 0.2, inch * 0.2]);
  inkLine(hand, rim, 0.04, true);
  to.setLineDash([]);
}

const kManners: Record<Manner, (hand: Hand, drawn: Drawn) => void> = {
  water: drawWater,
  bog: drawBog,
  wood: drawWood,
  rubble: drawRubble,
  hill: drawHill,
  roof: drawRoof,
  block: drawBlock,
  low: drawLow,
  danger: drawDanger,
  pit: drawPit,
  cover: drawCover,
};

function drawSand({ to, inks, inch }: Hand, width: number, height: number): void {
  const light = to.createRadialGradient(
    width * 0.4,
    height * 0.35,
    0,
    width * 0.5,
    height * 0.5,
    Math.hypot(width, height) * 0.6,
  );
  light.addColorStop(0, inks.sand);
  light.addColorStop(1, inks.sandDeep);
  to.fillStyle = light;
  to.fillRect(0, 0, width, height);
  const next = chance(42);
  // Ripples, as wind leaves them.
  to.strokeStyle = inks.line;
  to.globalAlpha = inks.dark ? 0.05 : 0.06;
  to.lineWidth = Math.max(0.6, inch * 0.05);
  for (let i = 0; i < 110; ++i) {
    const x = next() * width;
    const y = next() * height;
    const long = inch * (1 + next() * 2.5);
    to.beginPath();
    to.moveTo(x, y);
    to.quadraticCurveTo(x + long / 2, y - inch * 0.3 * next(), x + long, y + inch * 0.1);
    to.stroke();
  }
  to.fillStyle = inks.ink;
  to.globalAlpha = inks.dark ? 0.12 : 0.1;
  for (let i = 0; i < 1400; ++i)
    to.fillRect(next() * width, next() * height, Math.max(0.6, inch * 0.045), Math.max(0.6, inch * 0.045));
  to.globalAlpha = 1;
}

// Feet are counted along the table: a fine cross every twelve inches.
function drawFeet({ to, inks, inch }: Hand, width: number, height: number): void {
  to.strokeStyle = inks.inkSoft;
  to.lineWidth = Math.max(0.7, inch * 0.03);
  const arm = inch * 0.35;
  to.beginPath();
  for (let x = 12 * inch; x < width - inch; x += 12 * inch) {
    for (let y = height - 12 * inch; y > inch; y -= 12 * inch) {
      to.moveTo(x - arm, y);
      to.lineTo(x + arm, y);
      to.moveTo(x, y - arm);
      to.lineTo(x, y + arm);
    }
  }
  to.stroke();
}

// The whole table into a picture of its own; `inch` is its scale.
export function drawTerrain(to: CanvasRenderingContext2D, ground: Ground, inks: Inks, inch: number): void {
  const mil = inch / 1000;
  const width = ground.size[0] * mil;
  const height = ground.size[1] * mil;
  const px = ([x, y]: Point): Point => [x * mil, height - y * mil];
  const hand: Hand = { to, inks, inch };
  to.lineCap = "round";
  drawSand(hand, width, height);
  drawFeet(hand, width, height);
  const flatFirst = ground.pieces
    .map((piece, number) => ({ piece, outline: piece.outline.map(px), seed: number * 97 + 13 }))
    .filter((drawn) => drawn.outline.length > 2)
    .sort((a, b) => a.piece.foot - b.piece.foot || a.piece.top - b.piece.top || a.seed - b.seed);
  for (const drawn of flatFirst) kManners[mannerOf(drawn.piece)](hand, drawn);
  for (const { piece } of flatFirst) drawClimbs(hand, piece, px);
  drawWalls(hand, ground, px);
}

function drawClimbs({ to, inks, inch }: Hand, piece: Piece, px: (at: Point) => Point): void {
  to.strokeStyle = inks.line;
  to.lineWidth = Math.max(0.8, inch * 0.06);
  for (const ladder of piece.ladders ?? []) {
    const [x, y] = px(ladder);
    to.strokeRect(x - inch * 0.22, y - inch * 0.35, inch * 0.44, inch * 0.7);
    to.beginPath();
    for (let k = 1; k < 4; ++k) {
      to.moveTo(x - inch * 0.22, y - inch * 0.35 + k * inch * 0.175);
      to.lineTo(x + inch * 0.22, y - inch * 0.35 + k * inch * 0.175);
    }
    to.stroke();
  }
  for (const stairs of piece.stairs ?? []) {
    const outline = stairs.outline.map(px);
    to.fillStyle = inks.paper;
    trace(to, outline);
    to.fill();
    hatch({ to, inks, inch }, outline, false, 0.25, 0);
    to.strokeStyle = inks.line;
    trace(to, outline);
    to.stroke();
  }
}

function drawWalls({ to, inks, inch }: Hand, ground: Ground, px: (at: Point) => Point): void {
  for (const { from, to: end, low } of ground.walls) {
    const a = px(from);
    const b = px(end);
    to.lineCap = "butt";
    to.strokeStyle = inks.line;
    to.lineWidth = Math.max(1.5, inch * (low ? 0.26 : 0.24));
    to.beginPath();
    to.moveTo(...a);
    to.lineTo(...b);
    to.stroke();
    if (!low) continue;
    to.strokeStyle = inks.paper;
    to.lineWidth = Math.max(0.8, inch * 0.14);
    to.beginPath();
    to.moveTo(...a);
    to.lineTo(...b);
    to.stroke();
  }
  to.lineCap = "round";
}

// What lies over and under the models: zones, reach and sight, ways, rings, lines, things.
import type { Point } from "./camera";
import { boxOf, middleOf, sideColour, trace } from "./ink";
import { plate, type Pen } from "./models";
import type { Line, Named, Patch, Ring, Spot, Squares, Way } from "./state";

export function drawZone(pen: Pen, zone: Patch): void {
  const { to, inks, font } = pen;
  const outline = zone.outline.map(pen.px);
  const colour = zone.seat ? sideColour(inks, zone.seat) : inks.ink;
  const smoke = zone.kind === "smoke" || zone.kind === "fire";
  to.fillStyle = zone.kind === "fire" ? inks.danger : smoke ? inks.stone : colour;
  to.globalAlpha = smoke ? 0.62 : 0.07;
  trace(to, outline, smoke);
  to.fill();
  to.globalAlpha = 0.75;
  to.strokeStyle = smoke ? inks.stoneDeep : colour;
  to.lineWidth = 1.6;
  to.setLineDash(smoke ? [] : [9, 6]);
  trace(to, outline, smoke);
  to.stroke();
  to.setLineDash([]);
  to.globalAlpha = 1;
  const words = zone.kind === "deployment" ? "" : zone.text || zone.name;
  if (!words) return;
  const box = boxOf(outline);
  to.font = `italic 600 12px ${font}`;
  to.fillStyle = colour;
  to.textAlign = "left";
  to.textBaseline = "top";
  to.globalAlpha = 0.85;
  if (box.right - box.left > 50) to.fillText(words, box.left + 6, box.top + 5);
  to.globalAlpha = 1;
}

export function drawSquares(pen: Pen, squares: Squares): void {
  const { to, inks, scale } = pen;
  const size = squares.grid * scale;
  const colour = squares.kind === "reach" ? inks.good : squares.kind === "threat" ? inks.bad : inks.glow;
  to.fillStyle = colour;
  const alpha = (value: number) =>
    squares.kind === "threat"
      ? Math.min(0.4, 0.1 + 0.06 * value)
      : squares.kind === "sight" && value === 2
        ? 0.1
        : 0.18;
  // One fill for each shade, so that neighbouring squares leave no seams.
  for (const shade of new Set(squares.rows.join(""))) {
    if (shade === "0") continue;
    to.globalAlpha = alpha(Number(shade));
    to.beginPath();
    squares.rows.forEach((row, up) => {
      for (let i = 0; i < row.length;) {
        let end = i;
        while (row[end] === shade) ++end;
        if (end > i) {
          const [x, y] = pen.px([squares.origin[0] + i * squares.grid, squares.origin[1] + (up + 1) * squares.grid]);
          to.rect(x, Math.round(y), (end - i) * size, Math.round(y + size) - Math.round(y));
        }
        i = Math.max(end, i + 1);
      }
    });
    to.fill();
  }
  to.globalAlpha = 0.9;
  to.strokeStyle = colour;
  to.lineWidth = 1.8;
  to.setLineDash(squares.kind === "sight" ? [6, 4] : []);
  for (const rim of squares.outline) {
    trace(to, rim.map(pen.px));
    to.stroke();
  }
  to.setLineDash([]);
  to.globalAlpha = 1;
}

export function drawWay(pen: Pen, way: Way): void {
  if (way.points.length < 2) return;
  const { to, inks } = pen;
  const points = way.points.map(pen.px);
  const colour = way.kind === "barred" ? inks.bad : way.kind === "route" ? inks.inkSoft : inks.good;
  to.strokeStyle = inks.paper;
  to.lineWidth = 6;
  to.globalAlpha = 0.7;
  stroke(to, points);
  to.globalAlpha = 1;
  to.strokeStyle = colour;
  to.lineWidth = 3;
  to.setLineDash(way.kind === "route" ? [3, 7] : [9, 5]);
  stroke(to, points);
  to.setLineDash([]);
  for (const [x, y] of points.slice(1, -1)) {
    to.fillStyle = colour;
    to.beginPath();
    to.arc(x, y, 3.5, 0, 7);
    to.fill();
  }
  if (way.text) {
    const end = points.at(-1)!;
    plate(pen, way.text, [end[0], end[1] + 26], colour);
  }
}

function stroke(to: CanvasRenderingContext2D, points: Point[]): void {
  to.beginPath();
  points.forEach(([x, y], i) => (i ? to.lineTo(x, y) : to.moveTo(x, y)));
  to.stroke();
}

export function drawRing(pen: Pen, ring: Ring): void {
  const { to, inks, scale } = pen;
  const at = pen.px(ring.at);
  const far = ring.radius * scale;
  to.strokeStyle = inks.ink;
  to.globalAlpha = 0.6;
  to.lineWidth = 1.3;
  to.setLineDash([2, 5]);
  to.beginPath();
  to.arc(at[0], at[1], far, 0, 7);
  to.stroke();
  to.setLineDash([]);
  to.globalAlpha = 1;
  plate(pen, ring.text, [at[0], at[1] - far]);
}

export function drawLine(pen: Pen, line: Line): void {
  const { to, inks } = pen;
  const from = pen.px(line.from);
  const end = pen.px(line.to);
  const colour = line.kind === "threat" ? inks.bad : inks.glow;
  to.strokeStyle = colour;
  to.lineWidth = 2;
  to.setLineDash(line.kind === "threat" ? [4, 4] : []);
  stroke(to, [from, end]);
  to.setLineDash([]);
  const turn = Math.atan2(end[1] - from[1], end[0] - from[0]);
  to.fillStyle = colour;
  to.beginPath();
  to.moveTo(...end);
  to.lineTo(end[0] - 11 * Math.cos(turn - 0.4), end[1] - 11 * Math.sin(turn - 0.4));
  to.lineTo(end[0] - 11 * Math.cos(turn + 0.4), end[1] - 11 * Math.sin(turn + 0.4));
  to.closePath();
  to.fill();
  if (line.text) plate(pen, line.text, [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2], colour);
}

export function drawThing(pen: Pen, thing: Spot): void {
  const { to, inks, font } = pen;
  const [x, y] = pen.px(thing.at);
  const half = Math.max(7, 380 * pen.scale);
  to.fillStyle = inks.shadow;
  diamond(to, x + 2, y + 2, half);
  to.fill();
  to.fillStyle = thing.kind === "bomb" ? inks.danger : inks.paper;
  to.strokeStyle = thing.seat ? sideColour(inks, thing.seat) : inks.ink;
  to.lineWidth = 2;
  diamond(to, x, y, half);
  to.fill();
  to.stroke();
  to.fillStyle = thing.kind === "bomb" ? inks.paper : inks.ink;
  to.font = `700 ${Math.max(8, half * 0.9)}px ${font}`;
  to.textAlign = "center";
  to.textBaseline = "middle";
  to.fillText(thing.label.slice(0, 2), x, y + 0.5);
}

function diamond(to: CanvasRenderingContext2D, x: number, y: number, half: number): void {
  to.beginPath();
  to.moveTo(x, y - half);
  to.lineTo(x + half, y);
  to.lineTo(x, y + half);
  to.lineTo(x - half, y);
  to.closePath();
}

export function drawRegion({ to, inks, font, px, scale }: Pen, region: { name: string; at: Point }): void {
  if (scale * 1000 < 9) return;
  const [x, y] = px(region.at);
  to.globalAlpha = 0.5;
  to.fillStyle = inks.ink;
  to.font = `italic 500 ${Math.max(10, Math.min(16, scale * 700))}px ${font}`;
  to.textAlign = "center";
  to.textBaseline = "middle";
  to.fillText(region.name, x, y);
  to.globalAlpha = 1;
}

// The name of a unit of many models, above them.
export function drawGroupName(pen: Pen, group: Named, places: Point[], faint: boolean): void {
  const { to, inks, font } = pen;
  const { label, seat, left, of } = group;
  const points = places.map(pen.px);
  const [x] = middleOf(points);
  const top = Math.min(...points.map((point) => point[1])) - 500 * pen.scale;
  const text = left < of ? `${label} ${left}/${of}` : label;
  to.font = `700 11px ${font}`;
  const width = to.measureText(text).width + 10;
  to.globalAlpha = faint ? 0.6 : 0.95;
  to.fillStyle = sideColour(inks, seat);
  to.beginPath();
  to.roundRect(x - width / 2, top - 17, width, 15, 4);
  to.fill();
  to.fillStyle = inks.paper;
  to.textAlign = "center";
  to.textBaseline = "middle";
  to.fillText(text, x, top - 9);
  to.globalAlpha = 1;
}

export function drawCursor({ to, inks, px }: Pen, at: Point): void {
  const [x, y] = px(at);
  for (const [colour, width] of [
    [inks.paper, 5],
    [inks.ink, 2],
  ] as const) {
    to.strokeStyle = colour;
    to.lineWidth = width;
    to.beginPath();
    to.arc(x, y, 9, 0, 7);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      to.moveTo(x + dx * 5, y + dy * 5);
      to.lineTo(x + dx * 16, y + dy * 16);
    }
    to.stroke();
  }
}

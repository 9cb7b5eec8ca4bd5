// A table that knows no rules: it draws one plain state in layers, looks round in it, and says where people point.
import { bounded, moved, toScreen, toTable, wholeTable, zoomed, type Camera, type Point } from "./camera";
import { listen } from "./gestures";
import { kDay, kNight, type Inks } from "./ink";
import {
  drawCursor,
  drawGroupName,
  drawLine,
  drawRegion,
  drawRing,
  drawSquares,
  drawThing,
  drawWay,
  drawZone,
} from "./marks";
import { drawGhost, drawModel, isDone, type Pen } from "./models";
import { along, eased, type Step } from "./motion";
import { emptyState, modelAt, type BoardState, type Ground, type Model } from "./state";
import { drawTerrain } from "./terrain";

export interface BoardEvents {
  point(at: Point | null, model: Model | undefined): void;
  tap(at: Point, model: Model | undefined, more: boolean): void;
  grab(at: Point, model: Model | undefined): boolean;
  drag(at: Point): void;
  drop(at: Point): void;
}

interface Running extends Step {
  begun: number;
  done: () => void;
}

const kFont = '"Source Sans 3 Variable", system-ui, sans-serif';
const kMostPixels = 14_000_000; // of the terrain's picture
const kTouch = 9; // pixels by which a pointer may miss

export class Board {
  private readonly below: HTMLCanvasElement;
  private readonly above: HTMLCanvasElement;
  private readonly frames: ResizeObserver;
  private readonly deaf: () => void;
  private picture: HTMLCanvasElement | undefined; // of the terrain
  private pictureInch = 0;
  private ground: Ground = { size: [48000, 48000], pieces: [], walls: [] };
  private state: BoardState = emptyState();
  private inks: Inks = kDay;
  private camera: Camera = { at: [24000, 24000], scale: 0.02 };
  private screen = { width: 1, height: 1 };
  private sharp = 1;
  private whole = true; // nobody has looked round yet
  private running: Running | undefined;
  private asked = 0;
  private stale = { below: true, above: true };
  calm = false; // no motion

  constructor(
    private readonly place: HTMLElement,
    private readonly events: BoardEvents,
  ) {
    const layer = () => {
      const canvas = document.createElement("canvas");
      canvas.setAttribute("aria-hidden", "true");
      place.append(canvas);
      return canvas;
    };
    this.below = layer();
    this.above = layer();
    this.frames = new ResizeObserver(() => this.fit());
    this.frames.observe(place);
    this.deaf = listen(this.above, {
      pan: (dx, dy) => this.look(moved(this.camera, this.screen, dx, dy, this.ground.size)),
      zoom: (at, factor) => this.look(zoomed(this.camera, this.screen, at, factor, this.ground.size)),
      point: (at) => (at ? this.say("point", at) : events.point(null, undefined)),
      tap: (at, more) => events.tap(this.tableAt(at), this.modelAt(at), more),
      grab: (at) => events.grab(this.tableAt(at), this.modelAt(at)),
      drag: (at) => events.drag(this.tableAt(at)),
      drop: (at) => events.drop(this.tableAt(at)),
    });
    this.fit();
  }

  destroy(): void {
    this.frames.disconnect();
    this.deaf();
    cancelAnimationFrame(this.asked);
    this.below.remove();
    this.above.remove();
  }

  setGround(ground: Ground): void {
    this.ground = ground;
    this.picture = undefined;
    this.whole = true;
    this.fit();
  }

  setDark(dark: boolean): void {
    this.inks = dark ? kNight : kDay;
    this.picture = undefined;
    this.redraw();
  }

  set(state: BoardState): void {
    this.state = state;
    this.redraw();
  }

  // Shows a motion; the state already says where everybody ends. Resolves when it is over or was cut short.
  play(step: Step): Promise<void> {
    this.skip();
    if (this.calm || step.milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.running = { ...step, begun: performance.now(), done: resolve };
      // A hidden page draws no frames, and its battle must go on.
      setTimeout(() => this.finish(step), step.milliseconds + 250);
      this.redraw();
    });
  }

  skip(): void {
    const { running } = this;
    this.running = undefined;
    running?.done();
  }

  private finish(step: Step): void {
    if (this.running?.moves === step.moves && this.running.gone === step.gone) this.skip();
    this.redraw();
  }

  get size(): [number, number] {
    return this.ground.size;
  }

  zoomBy(factor: number): void {
    this.look(
      zoomed(this.camera, this.screen, [this.screen.width / 2, this.screen.height / 2], factor, this.ground.size),
    );
  }

  panBy(dx: number, dy: number): void {
    this.look(moved(this.camera, this.screen, dx, dy, this.ground.size));
  }

  showAll(): void {
    this.whole = true;
    this.look(wholeTable(this.screen, this.ground.size));
    this.whole = true;
  }

  // Moves the table until the place is well in sight, and no farther than needed.
  reveal(at: Point): void {
    const [x, y] = toScreen(this.camera, this.screen, at);
    const rim = 60;
    const dx = Math.max(0, rim - x) - Math.max(0, x - (this.screen.width - rim));
    const dy = Math.max(0, rim - y) - Math.max(0, y - (this.screen.height - rim));
    if (dx || dy) this.panBy(dx, dy);
  }

  // Where models would be too small to tell apart, goes nearer to this place.
  focus(at: Point, inch: number): void {
    if (this.camera.scale * 1000 >= inch) return this.reveal(at);
    this.look(bounded({ at, scale: inch / 1000 }, this.screen, this.ground.size));
  }

  // Where a place of the table is on the page.
  onPage(at: Point): Point {
    const box = this.place.getBoundingClientRect();
    const [x, y] = toScreen(this.camera, this.screen, at);
    return [x + box.left, y + box.top];
  }

  private tableAt(pixel: Point): Point {
    const [x, y] = toTable(this.camera, this.screen, pixel);
    const [width, height] = this.ground.size;
    return [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
  }

  private modelAt(pixel: Point): Model | undefined {
    return modelAt(this.state.models, toTable(this.camera, this.screen, pixel), kTouch / this.camera.scale);
  }

  private say(what: "point", pixel: Point): void {
    this.events[what](this.tableAt(pixel), this.modelAt(pixel));
  }

  private look(camera: Camera): void {
    this.camera = camera;
    this.whole = false;
    this.redraw();
  }

  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.place;
    this.screen = { width: Math.max(1, width), height: Math.max(1, height) };
    this.sharp = Math.min(2, window.devicePixelRatio || 1);
    for (const canvas of [this.below, this.above]) {
      canvas.width = Math.round(this.screen.width * this.sharp);
      canvas.height = Math.round(this.screen.height * this.sharp);
    }
    this.camera = this.whole
      ? wholeTable(this.screen, this.ground.size)
      : bounded(this.camera, this.screen, this.ground.size);
    this.redraw();
  }

  private redraw(): void {
    this.stale = { below: true, above: true };
    this.request();
  }

  private request(): void {
    if (this.asked) return;
    this.asked = requestAnimationFrame((now) => {
      this.asked = 0;
      this.draw(now);
    });
  }

  private pen(canvas: HTMLCanvasElement): Pen {
    const to = canvas.getContext("2d")!;
    to.setTransform(this.sharp, 0, 0, this.sharp, 0, 0);
    const { camera, screen, inks } = this;
    return { to, inks, scale: camera.scale, px: (at) => toScreen(camera, screen, at), font: kFont };
  }

  private draw(now: number): void {
    if (this.stale.below) this.drawBelow();
    this.stale.below = false;
    if (this.running && now - this.running.begun >= this.running.milliseconds) this.skip();
    this.drawAbove(now);
    const moving = this.running !== undefined || (!this.calm && this.state.glowing.size > 0);
    if (moving) this.request();
  }

  // The terrain's picture, anew when it has become too coarse.
  private terrain(): HTMLCanvasElement {
    const [width, height] = this.ground.size;
    const most = Math.sqrt(kMostPixels / ((width / 1000) * (height / 1000)));
    const wanted = Math.min(most, this.camera.scale * 1000 * this.sharp);
    if (this.picture && this.pictureInch >= wanted * 0.8) return this.picture;
    const inch = Math.min(most, wanted * 1.3);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round((width / 1000) * inch));
    canvas.height = Math.max(1, Math.round((height / 1000) * inch));
    drawTerrain(canvas.getContext("2d")!, this.ground, this.inks, inch);
    this.picture = canvas;
    this.pictureInch = inch;
    return canvas;
  }

  private drawBelow(): void {
    const pen = this.pen(this.below);
    const { to, inks } = pen;
    to.clearRect(0, 0, this.screen.width, this.screen.height);
    const [width, height] = this.ground.size;
    const [left, top] = pen.px([0, height]);
    const [right, bottom] = pen.px([width, 0]);
    const rim = Math.max(5, 600 * pen.scale);
    to.fillStyle = inks.shadow;
    to.fillRect(left - rim + 4, top - rim + 6, right - left + 2 * rim, bottom - top + 2 * rim);
    to.fillStyle = inks.rim;
    to.fillRect(left - rim, top - rim, right - left + 2 * rim, bottom - top + 2 * rim);
    to.imageSmoothingQuality = "high";
    to.drawImage(this.terrain(), left, top, right - left, bottom - top);
    to.strokeStyle = inks.ink;
    to.lineWidth = 1;
    to.strokeRect(left, top, right - left, bottom - top);
    to.save();
    to.beginPath();
    to.rect(left, top, right - left, bottom - top);
    to.clip();
    for (const region of this.state.regions) drawRegion(pen, region);
    for (const zone of this.state.zones) drawZone(pen, zone);
    for (const squares of this.state.squares) drawSquares(pen, squares);
    for (const ring of this.state.rings) drawRing(pen, ring);
    to.restore();
  }

  private drawAbove(now: number): void {
    const pen = this.pen(this.above);
    const { state, running } = this;
    pen.to.clearRect(0, 0, this.screen.width, this.screen.height);
    for (const way of state.ways) drawWay(pen, way);
    for (const thing of state.things) drawThing(pen, thing);
    const share = running ? Math.min(1, (now - running.begun) / running.milliseconds) : 1;
    const ways = new Map(running?.moves.map((move) => [move.label, move.way]));
    const fading = new Set(running?.gone);
    const coming = new Set(running?.come);
    const pulse = this.calm ? 1 : 0.5 + 0.5 * Math.sin(now / 260);
    const is = (set: ReadonlySet<string>, model: Model) =>
      set.has(model.label) || (!!model.group && set.has(model.group));
    const places = new Map<string, Point[]>();
    for (const model of state.models) {
      const way = ways.get(model.label);
      const at = way ? along(way, eased(share)) : model.at;
      const fade = fading.has(model.label) ? 1 - share : coming.has(model.label) ? share : 1;
      if (model.group) places.set(model.group, [...(places.get(model.group) ?? []), at]);
      drawModel(pen, model, at, {
        glowing: is(state.glowing, model),
        chosen: is(state.chosen, model),
        lit: is(state.lit, model),
        selected: state.selected !== "" && (model.label === state.selected || model.group === state.selected),
        pulse,
        fade,
      });
    }
    for (const group of state.groups) {
      const there = places.get(group.label);
      if (there)
        drawGroupName(pen, group.label, group.seat, there, group.left, group.of, isDone(this.badges(group.label)));
    }
    for (const line of state.lines) drawLine(pen, line);
    for (const ghost of state.ghosts) drawGhost(pen, ghost);
    if (state.cursor) drawCursor(pen, state.cursor);
  }

  private badges(group: string): string[] {
    return this.state.models.find((model) => model.group === group)?.badges ?? [];
  }
}

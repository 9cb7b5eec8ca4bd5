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
import { drawGhost, drawGlow, drawModel, isDone, type Pen } from "./models";
import { along, eased, type Step } from "./motion";
import { emptyState, modelAt, type BoardState, type Ground, type Model, type Named } from "./state";

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

// Terrain as a picture, `inch` pixels an inch, made wherever it disturbs nobody.
export type Painter = (ground: Ground, dark: boolean, inch: number) => Promise<ImageBitmap>;

// From the ground up. What changes often lies on a layer of its own, so that a pointer that moves draws a ghost and not
// four hundred models.
const kLayers = ["ground", "glow", "models", "above"] as const;
type Layer = (typeof kLayers)[number];

const kFont = '"Source Sans 3 Variable", system-ui, sans-serif';
const kMostPixels = 14_000_000; // of the terrain's picture
const kTouch = 9; // pixels by which a pointer may miss

export class Board {
  private readonly layers: Record<Layer, HTMLCanvasElement>;
  private readonly frames: ResizeObserver;
  private readonly deaf: () => void;
  private picture: { is: ImageBitmap; of: Ground; dark: boolean; inch: number } | undefined; // of the terrain
  private painting = false;
  private gone = false;
  private ground: Ground = { size: [48000, 48000], pieces: [], walls: [] };
  private state: BoardState = emptyState();
  private inks: Inks = kDay;
  private camera: Camera = { at: [24000, 24000], scale: 0.02 };
  private screen = { width: 1, height: 1 };
  private sharp = 1;
  private whole = true; // nobody has looked round yet
  private running: Running | undefined;
  private asked = 0;
  private readonly stale = new Set<Layer>(kLayers);
  calm = false; // no motion

  constructor(
    private readonly place: HTMLElement,
    private readonly events: BoardEvents,
    private readonly paint: Painter,
  ) {
    const layer = () => {
      const canvas = document.createElement("canvas");
      canvas.setAttribute("aria-hidden", "true");
      place.append(canvas);
      return canvas;
    };
    this.layers = { ground: layer(), glow: layer(), models: layer(), above: layer() };
    this.frames = new ResizeObserver(() => this.fit());
    this.frames.observe(place);
    this.deaf = listen(this.layers.above, {
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
    this.gone = true;
    this.picture?.is.close();
    for (const canvas of Object.values(this.layers)) canvas.remove();
  }

  setGround(ground: Ground): void {
    this.ground = ground;
    this.whole = true;
    this.fit();
  }

  setDark(dark: boolean): void {
    this.inks = dark ? kNight : kDay;
    this.redraw();
  }

  // Parts that are the same as before are not drawn again.
  set(state: BoardState): void {
    const before = this.state;
    this.state = state;
    const differs = (...parts: (keyof BoardState)[]) => parts.some((part) => before[part] !== state[part]);
    if (differs("regions", "zones", "squares", "rings")) this.stale.add("ground");
    if (differs("models", "groups", "things", "chosen", "lit", "selected")) this.stale.add("models");
    if (differs("models", "glowing")) this.stale.add("glow");
    this.stale.add("above");
    this.request();
  }

  // Shows a motion; the state already says where everybody ends. Resolves when it is over or was cut short.
  play(step: Step): Promise<void> {
    this.skip();
    if (this.calm || step.milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.running = { ...step, begun: performance.now(), done: resolve };
      // A hidden page draws no frames, and its battle must go on.
      setTimeout(() => this.finish(step), step.milliseconds + 250);
      this.redraw("models", "glow", "above");
    });
  }

  skip(): void {
    const { running } = this;
    this.running = undefined;
    if (running) this.redraw("models", "glow", "above");
    running?.done();
  }

  private finish(step: Step): void {
    if (this.running?.moves === step.moves && this.running.gone === step.gone) this.skip();
  }

  // Pixels a mil.
  get scale(): number {
    return this.camera.scale;
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
    for (const canvas of Object.values(this.layers)) {
      canvas.width = Math.round(this.screen.width * this.sharp);
      canvas.height = Math.round(this.screen.height * this.sharp);
    }
    this.camera = this.whole
      ? wholeTable(this.screen, this.ground.size)
      : bounded(this.camera, this.screen, this.ground.size);
    this.redraw();
  }

  private redraw(...layers: Layer[]): void {
    for (const layer of layers.length ? layers : kLayers) this.stale.add(layer);
    this.request();
  }

  private request(): void {
    if (this.asked) return;
    this.asked = requestAnimationFrame((now) => {
      this.asked = 0;
      this.draw(now);
    });
  }

  // An empty layer to draw on.
  private pen(layer: Layer): Pen {
    const { camera, screen, inks } = this;
    const to = this.layers[layer].getContext("2d")!;
    to.setTransform(this.sharp, 0, 0, this.sharp, 0, 0);
    to.clearRect(0, 0, screen.width, screen.height);
    return { to, inks, scale: camera.scale, px: (at) => toScreen(camera, screen, at), font: kFont };
  }

  private draw(now: number): void {
    if (this.running && now - this.running.begun >= this.running.milliseconds) this.skip();
    const pulsing = !this.calm && this.state.glowing.size > 0;
    if (pulsing) this.stale.add("glow");
    if (this.running) this.stale.add("above");
    if (this.stale.delete("ground")) this.drawGround();
    if (this.stale.delete("glow")) this.drawGlows(now);
    if (this.stale.delete("models")) this.drawModels();
    if (this.stale.delete("above")) this.drawAbove(now);
    if (this.running || pulsing) this.request();
  }

  // The terrain's picture as it is; another is painted when this one has become too coarse.
  private terrain(): ImageBitmap | undefined {
    const [width, height] = this.ground.size;
    const most = Math.sqrt(kMostPixels / ((width / 1000) * (height / 1000)));
    const wanted = Math.min(most, this.camera.scale * 1000 * this.sharp);
    const { picture, ground } = this;
    const fits = picture?.of === ground && picture.dark === this.inks.dark;
    if (!fits || picture.inch < wanted * 0.8) void this.repaint(ground, this.inks.dark, Math.min(most, wanted * 1.3));
    return picture?.of === ground ? picture.is : undefined;
  }

  private async repaint(of: Ground, dark: boolean, inch: number): Promise<void> {
    if (this.painting) return;
    this.painting = true;
    const is = await this.paint(of, dark, inch);
    this.painting = false;
    if (this.gone) return is.close();
    this.picture?.is.close();
    this.picture = { is, of, dark, inch };
    this.redraw("ground");
  }

  private drawGround(): void {
    const pen = this.pen("ground");
    const { to, inks } = pen;
    const [width, height] = this.ground.size;
    const [left, top] = pen.px([0, height]);
    const [right, bottom] = pen.px([width, 0]);
    const rim = Math.max(5, 600 * pen.scale);
    to.fillStyle = inks.shadow;
    to.fillRect(left - rim + 4, top - rim + 6, right - left + 2 * rim, bottom - top + 2 * rim);
    to.fillStyle = inks.rim;
    to.fillRect(left - rim, top - rim, right - left + 2 * rim, bottom - top + 2 * rim);
    const picture = this.terrain();
    to.imageSmoothingQuality = "high";
    to.fillStyle = inks.sand;
    if (picture) to.drawImage(picture, left, top, right - left, bottom - top);
    else to.fillRect(left, top, right - left, bottom - top);
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

  // Whoever moves, comes or goes is drawn above, frame by frame.
  private moving(): Set<string> {
    const { running } = this;
    return new Set(running && [...running.moves.map((move) => move.label), ...running.come, ...running.gone]);
  }

  private drawGlows(now: number): void {
    const pen = this.pen("glow");
    const { glowing, models } = this.state;
    if (!glowing.size) return;
    const pulse = this.calm ? 1 : 0.5 + 0.5 * Math.sin(now / 260);
    const moving = this.moving();
    for (const model of models) if (isIn(glowing, model) && !moving.has(model.label)) drawGlow(pen, model, pulse);
  }

  private drawModels(): void {
    const pen = this.pen("models");
    const { state } = this;
    for (const thing of state.things) drawThing(pen, thing);
    const moving = this.moving();
    const names = new GroupNames();
    for (const model of state.models) {
      if (moving.has(model.label)) {
        names.leaveOut(model);
        continue;
      }
      names.note(model, model.at);
      drawModel(pen, model, model.at, this.manner(model, 1));
    }
    names.draw(pen, state.groups);
  }

  private manner(model: Model, fade: number) {
    const { state } = this;
    return {
      chosen: isIn(state.chosen, model),
      lit: isIn(state.lit, model),
      selected: state.selected !== "" && (model.label === state.selected || model.group === state.selected),
      fade,
    };
  }

  private drawAbove(now: number): void {
    const pen = this.pen("above");
    const { state, running } = this;
    for (const way of state.ways) drawWay(pen, way);
    if (running) {
      const share = Math.min(1, (now - running.begun) / running.milliseconds);
      const moving = this.moving();
      const ways = new Map(running.moves.map((move) => [move.label, move.way]));
      const names = new GroupNames();
      for (const model of state.models) {
        if (!moving.has(model.label)) continue;
        const way = ways.get(model.label);
        const at = way ? along(way, eased(share)) : model.at;
        names.note(model, at);
        const fade = running.gone.includes(model.label) ? 1 - share : running.come.includes(model.label) ? share : 1;
        drawModel(pen, model, at, this.manner(model, fade));
      }
      names.draw(pen, state.groups);
    }
    for (const line of state.lines) drawLine(pen, line);
    for (const ghost of state.ghosts) drawGhost(pen, ghost);
    if (state.cursor) drawCursor(pen, state.cursor);
  }
}

// Names of units stand above their models, on the layer where these are drawn.
class GroupNames {
  private readonly places = new Map<string, { points: Point[]; badges: string[] }>();
  private readonly elsewhere = new Set<string>();

  note(model: Model, at: Point): void {
    if (!model.group) return;
    const there = this.places.get(model.group);
    if (there) there.points.push(at);
    else this.places.set(model.group, { points: [at], badges: model.badges });
  }
  leaveOut(model: Model): void {
    if (model.group) this.elsewhere.add(model.group);
  }
  draw(pen: Pen, groups: Named[]): void {
    for (const group of groups) {
      const there = this.places.get(group.label);
      if (there && !this.elsewhere.has(group.label)) drawGroupName(pen, group, there.points, isDone(there.badges));
    }
  }
}

const isIn = (set: ReadonlySet<string>, model: Model): boolean =>
  set.has(model.label) || (!!model.group && set.has(model.group));

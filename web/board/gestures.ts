// Mouse, touch and wheel on the board, as what they mean: look round, point, tap, drag.
import type { Point } from "./camera";

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
  point(at: Point | null): void;
  tap(at: Point, more: boolean): void;
  // Whether a drag that begins here takes something along; else it moves the table.
  grab(at: Point): boolean;
  drag(at: Point): void;
  drop(at: Point): void;
}

const kStill = 6; // pixels that a tap may waver
const kLong = 500; // milliseconds that make a press a long one

export function listen(to: HTMLElement, gestures: Gestures): () => void {
  const held = new Map<number, Point>();
  let start: Point | null = null;
  let wandered = false;
  let carrying = false;
  let since = 0;
  let pinch = 0;

  const at = (event: PointerEvent | WheelEvent): Point => {
    const box = to.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const spread = () => {
    const [a, b] = [...held.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };

  const down = (event: PointerEvent) => {
    if (event.button > 1) return;
    to.setPointerCapture(event.pointerId);
    const here = at(event);
    held.set(event.pointerId, here);
    if (held.size === 1) {
      start = here;
      wandered = false;
      since = event.timeStamp;
      carrying = event.button === 0 && gestures.grab(here);
    } else {
      carrying = false;
      wandered = true;
      pinch = spread();
    }
  };
  const move = (event: PointerEvent) => {
    const here = at(event);
    const before = held.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") gestures.point(here);
      return;
    }
    held.set(event.pointerId, here);
    if (held.size === 2) {
      const now = spread();
      const [a, b] = [...held.values()];
      if (pinch > 0 && a && b) gestures.zoom([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], now / pinch);
      pinch = now;
      gestures.pan((here[0] - before[0]) / 2, (here[1] - before[1]) / 2);
      return;
    }
    if (start && Math.hypot(here[0] - start[0], here[1] - start[1]) > kStill) wandered = true;
    if (!wandered) return;
    if (carrying) gestures.drag(here);
    else gestures.pan(here[0] - before[0], here[1] - before[1]);
  };
  const up = (event: PointerEvent) => {
    if (!held.delete(event.pointerId) || !start) return;
    const here = at(event);
    if (!wandered) gestures.tap(here, event.shiftKey || event.timeStamp - since > kLong);
    else if (carrying && held.size === 0) gestures.drop(here);
    if (held.size === 0) start = null;
  };
  const cancel = (event: PointerEvent) => held.delete(event.pointerId);
  const leave = () => gestures.point(null);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    gestures.zoom(at(event), Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)));
  };

  to.addEventListener("pointerdown", down);
  to.addEventListener("pointermove", move);
  to.addEventListener("pointerup", up);
  to.addEventListener("pointercancel", cancel);
  to.addEventListener("pointerleave", leave);
  to.addEventListener("wheel", wheel, { passive: false });
  return () => {
    to.removeEventListener("pointerdown", down);
    to.removeEventListener("pointermove", move);
    to.removeEventListener("pointerup", up);
    to.removeEventListener("pointercancel", cancel);
    to.removeEventListener("pointerleave", leave);
    to.removeEventListener("wheel", wheel);
  };
}

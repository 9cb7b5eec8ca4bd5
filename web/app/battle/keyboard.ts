// Everything by keyboard. Buttons and fields that have the focus keep their own keys.
import type { Board } from "@board/board";
import type { Point } from "../desk/messages";
import type { Asking } from "./asking.svelte";
import type { Battle } from "./battle.svelte";
import { rowsOf } from "./choices";
import type { Layers } from "./layers.svelte";

export interface Hands {
  battle: Battle;
  asking: Asking;
  layers: Layers;
  cursor: () => Point | null;
  moveCursor: (dx: number, dy: number) => void;
  dropCursor: () => void;
  cycle: (by: number) => void;
  board: () => Board | undefined;
  toggleKeys: () => void;
  toggleText: () => void;
  closeAll: () => boolean;
}

const kStep = 1000; // mils
const kFine = 100;
const kTurn = 500; // hundredths of a degree
const kFineTurn = 100;
const kQuarter = 1500;
const kArrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return !!target && ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

const onButton = (event: KeyboardEvent): boolean => (event.target as HTMLElement | null)?.tagName === "BUTTON";

// In the order of the page, as far as they are shown.
function numbered(asking: Asking) {
  const rows = rowsOf(asking.choices);
  const shown = asking.focus ? rows.filter((row) => row.unit === asking.focus) : rows;
  return shown.flatMap((row) => row.choices);
}

function enter(hands: Hands): void {
  const { asking } = hands;
  const at = hands.cursor();
  if (asking.deploying.on) {
    if (asking.deploying.places.length) void asking.deploying.placeAll();
    else if (at) asking.deploying.tap(at);
  } else if (asking.ready) {
    hands.dropCursor();
    void asking.send();
  } else if (asking.field && at) {
    void asking.settle(at);
  }
}

export function keyPress(event: KeyboardEvent, hands: Hands): void {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { battle, asking, layers } = hands;
  const arrow = kArrows[event.key];
  if (arrow) {
    event.preventDefault();
    const by = event.shiftKey ? kFine : kStep;
    const turn = event.shiftKey ? kFineTurn : kTurn;
    if (asking.field?.form === "drive") void asking.steer(-arrow[0] * turn, arrow[1] * by);
    else if (asking.field || asking.deploying.on) hands.moveCursor(arrow[0] * by, arrow[1] * by);
    else hands.board()?.panBy(-arrow[0] * 60, arrow[1] * 60);
    return;
  }
  if (/^[1-9]$/.test(event.key)) {
    const choice = numbered(asking)[Number(event.key) - 1];
    if (choice && !battle.playing) void asking.choose(choice);
    return;
  }
  const deeds: Record<string, () => void> = {
    Enter: () => enter(hands),
    Escape: () => {
      if (hands.closeAll()) return;
      hands.dropCursor();
      asking.back();
    },
    " ": () => battle.skip(),
    z: () => void battle.undo(),
    h: () => void asking.hint(),
    p: () => (battle.paused = !battle.paused && battle.playing),
    c: () => {
      const at = hands.cursor();
      if (at) void asking.settle(at, true);
    },
    ",": () => void asking.steer(kQuarter, 0),
    ".": () => void asking.steer(-kQuarter, 0),
    m: () => {
      const all = asking.mannersKnown;
      const next = all[(all.indexOf(asking.manner) + 1) % Math.max(1, all.length)];
      if (next) asking.manner = next;
    },
    n: () => hands.cycle(1),
    b: () => hands.cycle(-1),
    r: () => (layers.reach = !layers.reach),
    v: () => (layers.sight = !layers.sight),
    x: () => (layers.danger = !layers.danger),
    w: () => (layers.ranges = !layers.ranges),
    t: hands.toggleText,
    "+": () => hands.board()?.zoomBy(1.4),
    "-": () => hands.board()?.zoomBy(1 / 1.4),
    "0": () => hands.board()?.showAll(),
    "?": hands.toggleKeys,
  };
  if (onButton(event) && (event.key === "Enter" || (event.key === " " && !battle.playing))) return;
  const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}

import { describe, expect, test } from "vitest";
import { bounded, moved, toScreen, toTable, wholeTable, zoomed, type Point } from "./camera";

const screen = { width: 900, height: 600 };
const size: [number, number] = [48000, 32000];

describe("the camera", () => {
  test("takes a place to the screen and back", () => {
    const camera = { at: [20000, 10000] as Point, scale: 0.03 };
    for (const place of [
      [0, 0],
      [48000, 32000],
      [12345, 6789],
    ] as Point[])
      expect(toTable(camera, screen, toScreen(camera, screen, place))).toEqual(place);
    const [, low] = toScreen(camera, screen, [0, 0]);
    const [, high] = toScreen(camera, screen, [0, 1000]);
    expect(high).toBeLessThan(low); // north is up
  });

  test("shows the whole table", () => {
    const camera = wholeTable(screen, size);
    for (const corner of [
      [0, 0],
      [48000, 32000],
    ] as Point[]) {
      const [x, y] = toScreen(camera, screen, corner);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(screen.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(screen.height);
    }
  });

  test("keeps what is under the pointer there while it zooms", () => {
    const camera = { at: [24000, 16000] as Point, scale: 0.05 };
    const pointer: Point = [200, 450];
    const before = toTable(camera, screen, pointer);
    const after = toTable(zoomed(camera, screen, pointer, 1.5, size), screen, pointer);
    expect(Math.abs(after[0] - before[0])).toBeLessThanOrEqual(2);
    expect(Math.abs(after[1] - before[1])).toBeLessThanOrEqual(2);
  });

  test("never loses the table", () => {
    let camera = wholeTable(screen, size);
    for (let i = 0; i < 200; ++i) {
      camera = zoomed(camera, screen, [(i * 37) % 900, (i * 91) % 600], i % 3 ? 1.3 : 0.6, size);
      camera = moved(camera, screen, ((i * 53) % 700) - 350, ((i * 29) % 500) - 250, size);
      const [x, y] = camera.at;
      expect(x).toBeGreaterThanOrEqual(-1500);
      expect(x).toBeLessThanOrEqual(49500);
      expect(y).toBeGreaterThanOrEqual(-1500);
      expect(y).toBeLessThanOrEqual(33500);
      expect(bounded(camera, screen, size)).toEqual(camera);
    }
  });
});
